import './environment';

import { ExternalSecretsProxy } from 'n8n-core';
import {
	Workflow,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type INode,
	type INodeParameters,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { CREDENTIAL_NAME, loadCredential, loadNodeTypes, PACKAGE_NAME, type NodeName } from './builtPackage';
import { CredentialsOfTest } from './CredentialsOfTest';

export const INSTANCE_URL = 'http://127.0.0.1:5678/';
export const UNDER_TEST = 'Under Test';
const WORKFLOW_ID = 'workflow-of-test';

export interface NodeUnderTest {
	node: NodeName;
	/** As a workflow file stores them; what is left out takes the node's default. */
	parameters?: INodeParameters;
	/** The fields of `leadEnrichmentApi`. Left out, the node has no credential. */
	credentials?: ICredentialDataDecryptedObject;
	workflowName?: string;
	executionId?: string;
}

export function buildNode(name: string, type: string, parameters: INodeParameters = {}): INode {
	return { id: `id-of-${name}`, name, type, typeVersion: 1, position: [0, 0], parameters };
}

export function buildNodeUnderTest({ node, parameters, credentials }: NodeUnderTest): INode {
	return {
		...buildNode(UNDER_TEST, `${PACKAGE_NAME}.${node}`, parameters),
		webhookId: 'webhook-of-test',
		...(credentials && { credentials: { [CREDENTIAL_NAME]: { id: '1', name: 'Credential of the test' } } }),
	};
}

export async function buildWorkflow(
	name: string,
	nodes: INode[],
	connections: IConnections,
): Promise<Workflow> {
	const nodeTypes = await loadNodeTypes();
	return new Workflow({
		id: WORKFLOW_ID,
		name,
		nodes,
		connections,
		nodeTypes,
		active: false,
		settings: { executionOrder: 'v1' },
	});
}

function refuse(what: string) {
	return async () => await Promise.reject(new Error(`The harness cannot ${what}`));
}

/** What n8n's server gives the engine beside the workflow: addresses, credentials, no database. */
export async function buildAdditionalData(run: NodeUnderTest): Promise<IWorkflowExecuteAdditionalData> {
	return {
		credentialsHelper: new CredentialsOfTest(await loadCredential(), run.credentials ?? {}),
		executionId: run.executionId ?? '1',
		workflowId: WORKFLOW_ID,
		currentNodeExecutionIndex: 0,
		variables: {},
		externalSecretsProxy: new ExternalSecretsProxy(),
		restApiUrl: `${INSTANCE_URL}rest`,
		instanceBaseUrl: INSTANCE_URL,
		formBaseUrl: `${INSTANCE_URL}form`,
		formWaitingBaseUrl: `${INSTANCE_URL}form-waiting`,
		formTestBaseUrl: `${INSTANCE_URL}form-test`,
		webhookBaseUrl: `${INSTANCE_URL}webhook`,
		webhookWaitingBaseUrl: `${INSTANCE_URL}webhook-waiting`,
		webhookTestBaseUrl: `${INSTANCE_URL}webhook-test`,
		mcpBaseUrl: `${INSTANCE_URL}mcp`,
		mcpTestBaseUrl: `${INSTANCE_URL}mcp-test`,
		setExecutionStatus: () => undefined,
		sendDataToUI: () => undefined,
		logAiEvent: () => undefined,
		executeWorkflow: refuse('run another workflow'),
		getRunExecutionData: refuse('read another execution'),
		getRuntimeCredential: refuse('read a runtime credential'),
		startRunnerTask: refuse('start a task runner'),
	};
}
