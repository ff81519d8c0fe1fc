import type { Workflow, WorkflowNode } from '../../demo/realN8n/workflowFile';
import { CREDENTIAL_TYPE } from '../../demo/environment';
import { toLeadNode, toNode } from '../../test/realN8n/workflow';
import type { Place } from './place';

export const SLEEPING_NODE = 'Sleep';
const READING_NODE = 'Read';

/** What may stand in the place of the sleeping node, and nodes of its own behind it. */
const MIDDLES = {
	/** Our node. The longest wait is far off: n8n keeps a timer for what is due within the next minute or so. */
	ours: ({ credential }: Place): WorkflowNode[] => [
		toLeadNode(SLEEPING_NODE, { delivery: 'suspend', maxWaitMinutes: 600 }, credential),
	],
	wait: (): WorkflowNode[] => [toWaitNode()],
	/** What somebody builds by hand who does not believe what is posted: the job is read after the waking. */
	waitAndRead: ({ sandbox, credential }: Place): WorkflowNode[] => [
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
	/** Does not sleep: the execution ends at once. */
	ended: (): WorkflowNode[] => [toNode(SLEEPING_NODE, 'n8n-nodes-base.noOp', {})],
};

export type Kind = keyof typeof MIDDLES;

function toWaitNode(): WorkflowNode {
	const parameters = { resume: 'webhook', httpMethod: 'POST', options: {} };
	return toNode(SLEEPING_NODE, 'n8n-nodes-base.wait', parameters, { typeVersion: 1.1, webhookId: 'wake' });
}

/** A node that calls back once, however many items come to it. */
function toCallbackNode(name: string, parameters: Record<string, unknown>): WorkflowNode {
	const rest = { typeVersion: 4.2, executeOnce: true };
	return toNode(name, 'n8n-nodes-base.httpRequest', { ...parameters, options: {} }, rest);
}

/**
 * Rows come in by a call; a node beside tells the address that wakes this execution; then comes the node that
 * sleeps, and behind it the next one. All kinds are the same but for the middle.
 */
export function toSleepingWorkflow(kind: Kind, name: string, place: Place): Workflow {
	const { url } = place.callbacks;
	const bedtime = '{ call: $json.call, execution: $execution.id, resumeUrl: $execution.resumeUrl }';
	const call = toNode(
		'Call',
		'n8n-nodes-base.webhook',
		{ httpMethod: 'POST', path: name },
		{ typeVersion: 2, webhookId: name },
	);
	const rows = toNode('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows', options: {} });
	const tell = toCallbackNode('Tell', {
		method: 'POST',
		url: `${url}/asleep`,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: `={{ ${bedtime} }}`,
	});
	const next = toCallbackNode('Next', { url: `=${url}/awake/{{ $execution.id }}` });
	const line = [call, rows, ...MIDDLES[kind](place), next];
	const connections = new Map(
		line
			.slice(1)
			.map((node, index) => [line[index]?.name ?? '', [{ node: node.name, type: 'main', index: 0 }]]),
	);
	connections.get(rows.name)?.unshift({ node: tell.name, type: 'main', index: 0 });
	// n8n runs the upper one of two branches first.
	const nodes = line.map((node, index) => ({ ...node, position: [index * 200, 200] }));
	return {
		name,
		nodes: [...nodes, { ...tell, position: [400, 0] }],
		connections: Object.fromEntries([...connections].map(([from, targets]) => [from, { main: [targets] }])),
		settings: { executionOrder: 'v1' },
	};
}
