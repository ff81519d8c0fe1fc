import './environment';

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
import { buildServerData } from './serverData';

export const UNDER_TEST = 'Under Test';
const WORKFLOW_ID = 'workflow-of-test';

export interface NodeUnderTest {
	node: NodeName;
	/** As a workflow file stores them; what is left out takes the node's default. */
	parameters?: INodeParameters;
	/** The fields of `leadEnrichmentApi`. Left out, the node has no credential. */
	credentials?: ICredentialDataDecryptedObject;
	workflowName?: string;
	/** `Under Test` when left out. */
	nodeName?: string;
	executionId?: string;
}

export function buildNode(name: string, type: string, parameters: INodeParameters = {}): INode {
	return { id: `id-of-${name}`, name, type, typeVersion: 1, position: [0, 0], parameters };
}

export function buildNodeUnderTest(run: NodeUnderTest): INode {
	const { node, nodeName = UNDER_TEST, parameters, credentials } = run;
	return {
		...buildNode(nodeName, `${PACKAGE_NAME}.${node}`, parameters),
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

/** What n8n's server gives the engine beside the workflow, for a run of this node. */
export async function buildAdditionalData(run: NodeUnderTest): Promise<IWorkflowExecuteAdditionalData> {
	return buildServerData({
		credentialsHelper: new CredentialsOfTest(await loadCredential(), run.credentials ?? {}),
		executionId: run.executionId ?? '1',
		workflowId: WORKFLOW_ID,
	});
}
