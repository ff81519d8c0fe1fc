import './environment';

import { createHash } from 'node:crypto';
import {
	setSafeRegexEngine,
	Workflow,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type INode,
	type INodeParameters,
	type IWebhookData,
	type IWorkflowSettings,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { CredentialsOfTest } from './CredentialsOfTest';
import {
	CREDENTIAL_NAME,
	findCredential,
	findNode,
	PACKAGE_NAME,
	TOOL_SUFFIX,
	TYPE_VERSIONS,
	toNodeTypes,
	type NodeName,
	type NodePackage,
} from './nodePackage';
import { buildServerData } from './serverData';
import { loadSources } from './sources';

// n8n ends an expression of a field's display options after 250 ms of the clock: on a busy machine at any time.
setSafeRegexEngine({
	exec: (pattern, input, flags) => new RegExp(pattern, flags).exec(input),
	test: (pattern, input, flags) => new RegExp(pattern, flags).test(input),
	replace: (pattern, input, flags, replacement) => input.replace(new RegExp(pattern, flags), replacement),
	matchAll: (pattern, input, flags) => [...input.matchAll(new RegExp(pattern, `${flags ?? ''}g`))],
	split: (pattern, input, flags) => input.split(new RegExp(pattern, flags)),
});

export const UNDER_TEST = 'Under Test';
export const WORKFLOW_NAME = 'Workflow of the test';
const WORKFLOW_ID = 'workflow-of-test';

export interface NodeUnderTest {
	node: NodeName;
	/** The package that the node and its credential are taken from; left out, the sources. */
	nodePackage?: NodePackage;
	/** As an AI agent calls it. */
	isTool?: boolean;
	/** As a workflow file stores them; what is left out takes the node's default. */
	parameters?: INodeParameters;
	/** The fields of `leadEnrichmentApi`. Left out, the node has no credential. */
	credentials?: ICredentialDataDecryptedObject;
	credentialId?: string;
	workflowName?: string;
	workflowId?: string;
	/** Whether n8n runs the workflow as it is published. */
	isPublished?: boolean;
	workflowSettings?: IWorkflowSettings;
	/** `Under Test` when left out. */
	nodeName?: string;
	nodeId?: string;
	executionId?: string;
}

export function buildNode(name: string, type: string, parameters: INodeParameters = {}): INode {
	return { id: `id-of-${name}`, name, type, typeVersion: 1, position: [0, 0], parameters };
}

/** Credentials with other fields are other credentials. */
function toId(credentials: ICredentialDataDecryptedObject): string {
	return createHash('sha256').update(JSON.stringify(credentials)).digest('hex');
}

export function buildNodeUnderTest(run: NodeUnderTest): INode {
	const { node, nodeName = UNDER_TEST, nodeId, isTool, parameters, credentials } = run;
	const type = `${PACKAGE_NAME}.${node}${isTool ? TOOL_SUFFIX : ''}`;
	return {
		...buildNode(nodeName, type, parameters),
		...(nodeId !== undefined && { id: nodeId }),
		typeVersion: TYPE_VERSIONS[node],
		webhookId: 'webhook-of-test',
		...(credentials && {
			credentials: {
				[CREDENTIAL_NAME]: { id: run.credentialId ?? toId(credentials), name: 'Credential of the test' },
			},
		}),
	};
}

export async function buildWorkflow(
	name: string,
	nodes: INode[],
	connections: IConnections,
	run: Pick<NodeUnderTest, 'nodePackage' | 'workflowSettings' | 'workflowId' | 'isPublished'> = {},
): Promise<Workflow> {
	const { nodePackage, workflowSettings, workflowId = WORKFLOW_ID, isPublished = false } = run;
	return new Workflow({
		id: workflowId,
		name,
		nodes,
		connections,
		nodeTypes: toNodeTypes(nodePackage ?? (await loadSources())),
		active: isPublished,
		settings: { executionOrder: 'v1', ...workflowSettings },
	});
}

/** What n8n's server gives the engine beside the workflow, for a run of this node. */
export async function buildAdditionalData(run: NodeUnderTest): Promise<IWorkflowExecuteAdditionalData> {
	const credential = findCredential(run.nodePackage ?? (await loadSources()));
	return buildServerData({
		credentialsHelper: new CredentialsOfTest(credential, run.credentials ?? {}),
		executionId: run.executionId ?? '1',
		workflowId: run.workflowId ?? WORKFLOW_ID,
	});
}

/** The webhook of the node, of a workflow of its own or of the one whose execution is suspended. */
export async function buildWebhook(run: NodeUnderTest, at: { isTest: boolean; suspended?: Workflow }) {
	const nodePackage = run.nodePackage ?? (await loadSources());
	const [webhookDescription] = findNode(nodePackage, run.node).description.webhooks ?? [];
	const own = buildNodeUnderTest(run);
	const name = run.workflowName ?? WORKFLOW_NAME;
	const workflow = at.suspended ?? (await buildWorkflow(name, [own], {}, run));
	const node = workflow.getNode(own.name);
	if (!webhookDescription || !node) throw new Error(`The node ${run.node} has no webhook`);
	const additionalData = await buildAdditionalData(run);
	const webhookData: IWebhookData = {
		httpMethod: 'POST',
		node: node.name,
		path: webhookDescription.path,
		webhookDescription,
		workflowId: workflow.id,
		workflowExecuteAdditionalData: additionalData,
		webhookId: own.webhookId,
		isTest: at.isTest,
	};
	return { workflow, node, additionalData, webhookData };
}
