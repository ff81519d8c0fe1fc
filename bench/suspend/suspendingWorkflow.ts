import type { Workflow, WorkflowNode } from '../../test/support/realN8n/workflowFile';
import { CREDENTIAL_TYPE } from '../../test/support/environment';
import { toChain, toLeadNode, toNode } from '../../test/support/realN8n/workflow';
import type { SuspendEnvironment } from './suspendEnvironment';

export const WAITING_NODE = 'Wait for Results';
const READING_NODE = 'Read';

/** The nodes of each kind of workflow between its rows and its last node. The first of them waits. */
const WAITING_NODES = {
	/** Our node. Max Wait is long, because n8n keeps a timer for executions that are due within about a minute. */
	ours: ({ credential }: SuspendEnvironment): WorkflowNode[] => [
		toLeadNode(WAITING_NODE, { delivery: 'suspend', maxWaitMinutes: 600 }, credential),
	],
	wait: (): WorkflowNode[] => [toWaitNode()],
	/** What a user builds who does not trust the delivery: the job is read after the execution resumes. */
	waitAndRead: ({ sandbox, credential }: SuspendEnvironment): WorkflowNode[] => [
		toWaitNode(),
		toNode(
			READING_NODE,
			'n8n-nodes-base.httpRequest',
			{
				url: `=${sandbox.baseUrl}/v1/jobs/{{ $json.body.enrichment_id }}`,
				authentication: 'predefinedCredentialType',
				nodeCredentialType: CREDENTIAL_TYPE,
				options: {},
			},
			{ typeVersion: 4.2, credentials: { [CREDENTIAL_TYPE]: credential } },
		),
	],
};

export type WorkflowKind = keyof typeof WAITING_NODES;

function toWaitNode(): WorkflowNode {
	const parameters = { resume: 'webhook', httpMethod: 'POST', options: {} };
	return toNode(WAITING_NODE, 'n8n-nodes-base.wait', parameters, { typeVersion: 1.1, webhookId: 'resume' });
}

/** A node that calls back once, however many items it receives. */
function toCallbackNode(name: string, parameters: Record<string, unknown>): WorkflowNode {
	const rest = { typeVersion: 4.2, executeOnce: true };
	return toNode(name, 'n8n-nodes-base.httpRequest', { ...parameters, options: {} }, rest);
}

/**
 * A call brings rows; a node on a second branch reports the execution's resume URL; then the waiting node runs, and
 * after it the last node, which calls back. The kinds differ only in `WAITING_NODES`.
 */
export function toSuspendingWorkflow(name: WorkflowKind, environment: SuspendEnvironment): Workflow {
	const { url } = environment.callbacks;
	const start = '{ call: $json.call, execution: $execution.id, resumeUrl: $execution.resumeUrl }';
	const listen = { httpMethod: 'POST', path: name };
	const call = toNode('Call', 'n8n-nodes-base.webhook', listen, { typeVersion: 2, webhookId: name });
	const rows = toNode('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows', options: {} });
	const report = toCallbackNode('Report', {
		method: 'POST',
		url: `${url}/started`,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: `={{ ${start} }}`,
	});
	const next = toCallbackNode('Next', { url: `=${url}/resumed/{{ $execution.id }}` });
	const chain = toChain(name, [call, rows, ...WAITING_NODES[name](environment), next]);
	const branches = [report.name, WAITING_NODE].map((node) => ({ node, type: 'main', index: 0 }));
	return {
		...chain,
		// n8n runs the upper one of two branches first.
		nodes: [...chain.nodes, { ...report, position: [400, -200] }],
		connections: { ...chain.connections, [rows.name]: { main: [branches] } },
	};
}
