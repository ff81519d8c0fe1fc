import type { Workflow, WorkflowNode } from '../../test/support/realN8n/workflowFile';
import { CREDENTIAL_TYPE } from '../../test/support/environment';
import { toLeadNode, toNode } from '../../test/support/realN8n/workflow';
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
export function toSuspendingWorkflow(
	kind: WorkflowKind,
	name: string,
	environment: SuspendEnvironment,
): Workflow {
	const { url } = environment.callbacks;
	const start = '{ call: $json.call, execution: $execution.id, resumeUrl: $execution.resumeUrl }';
	const call = toNode(
		'Call',
		'n8n-nodes-base.webhook',
		{ httpMethod: 'POST', path: name },
		{ typeVersion: 2, webhookId: name },
	);
	const rows = toNode('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows', options: {} });
	const report = toCallbackNode('Report', {
		method: 'POST',
		url: `${url}/started`,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: `={{ ${start} }}`,
	});
	const next = toCallbackNode('Next', { url: `=${url}/resumed/{{ $execution.id }}` });
	const line = [call, rows, ...WAITING_NODES[kind](environment), next];
	const connections = new Map(
		line
			.slice(1)
			.map((node, index) => [line[index]?.name ?? '', [{ node: node.name, type: 'main', index: 0 }]]),
	);
	connections.get(rows.name)?.unshift({ node: report.name, type: 'main', index: 0 });
	// n8n runs the upper one of two branches first.
	const nodes = line.map((node, index) => ({ ...node, position: [index * 200, 200] }));
	return {
		name,
		nodes: [...nodes, { ...report, position: [400, 0] }],
		connections: Object.fromEntries([...connections].map(([from, targets]) => [from, { main: [targets] }])),
		settings: { executionOrder: 'v1' },
	};
}
