import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { toOwnAddress } from '../../nodes/LeadEnrichment/suspend/resumeAddress';
import { answerJson, listen, stop, toBaseUrl } from '../../test/engine/localServer';
import { CREDENTIAL_TYPE } from '../../test/support/environment';
import { report } from '../../test/support/progress';
import { atTeardown } from '../../test/support/realN8n/teardown';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import { toChain, toLeadNode, toNode } from '../../test/support/realN8n/workflow';
import type { WorkflowNode } from '../../test/support/realN8n/workflowFile';
import { postJson, publish, startBenchN8n, type BenchN8n } from '../realN8n/benchN8n';
import { toNumber, toSpreadText, toTable, type Section } from '../report';
import { alternate, compareRounds, summarize } from '../statistics';

const ROWS = 5;
const WAITING_NODE = 'Wait for Results';
const HTTP_REQUEST = 'n8n-nodes-base.httpRequest';
const DEADLINE = { deadlineMs: 60_000, intervalMs: 50 };
/** Time for n8n to finish its work on the last execution, which must not be measured with the next one. */
const SETTLE_MS = 100;

const KINDS = ['ours', 'waitAndRead', 'wait'] as const;
type Kind = (typeof KINDS)[number];
const LABELS: Record<Kind, string> = {
	ours: 'Lead Enrichment, Get Results: suspend',
	waitAndRead: 'Wait, then HTTP Request: GET the job',
	wait: 'Wait, On Webhook Call',
};

/** How fast a delivery reaches the node after one that was suspended. */
export async function measureSuspend(quick: boolean): Promise<Section> {
	const n8n = await startBenchN8n();
	const resume = await startResuming(n8n);
	const variants = [];
	for (const name of KINDS) variants.push({ name, run: await resume(name) });
	const [warmUp, rounds] = quick ? [2, 5] : [5, 30];
	report(`Resuming ${rounds} executions of each of ${KINDS.length} workflows, after ${warmUp} to warm up`);
	await alternate(variants, warmUp);
	const samplesOf = await alternate(variants, rounds);
	const compareWith = (kind: Kind) => compareRounds(samplesOf('ours'), samplesOf(kind));
	const hand = compareWith('waitAndRead');
	return {
		title: 'Suspend',
		intro:
			'An execution that was suspended with Get Results: suspend is resumed by the service’s final delivery, and reads the job once before its rows are passed on. Measured in a real n8n against the built-in Wait node in the same workflow, resumed by the same POST, with and without an HTTP Request node that reads the job as ours does.',
		tables: [
			toTable(
				`From the delivery to the next node; each execution has ${ROWS} rows`,
				['', 'ms', 'Ours: times this'],
				KINDS.map((kind) => {
					const milliseconds = toSpreadText(summarize(samplesOf(kind)));
					return [LABELS[kind], milliseconds, toSpreadText(compareWith(kind))];
				}),
			),
		],
		targets: [
			{
				wanted: 'Suspend: at most 1.1 times the Wait node and a read of the job',
				found: `${toSpreadText(hand)} times, ${toNumber(compareWith('wait').median)} times the Wait node alone`,
				isMet: hand.median <= 1.1,
			},
		],
		notes: [
			'The time is from the sending of the POST to the arrival of a call that the node after the waiting one makes to the sender: one clock measures both. That call is part of the time in all workflows.',
			'The sandbox runs on the same machine: a service across a network takes longer, with our node and with HTTP Request.',
		],
	};
}

/** The nodes of each workflow between its rows and its last node. The first of them waits. */
function toWaitingNodes(kind: Kind, { sandbox, credential }: BenchN8n): WorkflowNode[] {
	// Max Wait is long, because n8n keeps a timer for executions that are due within about a minute.
	const parameters = { getResults: 'suspend', options: { maxWaitMinutes: 600 } };
	if (kind === 'ours') return [toLeadNode(WAITING_NODE, parameters, credential)];
	const webhook = { typeVersion: 1.1, webhookId: 'resume' };
	const untilPosted = { resume: 'webhook', httpMethod: 'POST', options: {} };
	const wait = toNode(WAITING_NODE, 'n8n-nodes-base.wait', untilPosted, webhook);
	const request = {
		url: `=${sandbox.baseUrl}/v1/jobs/{{ $json.body.enrichment_id }}`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL_TYPE,
		options: {},
	};
	const credentials = { [CREDENTIAL_TYPE]: credential };
	const read = toNode('Read', HTTP_REQUEST, request, { typeVersion: 4.2, credentials });
	return kind === 'wait' ? [wait] : [wait, read];
}

/** A call brings rows and is answered with the execution; the node after the waiting one calls `nextUrl`. */
function toWorkflow(kind: Kind, n8n: BenchN8n, nextUrl: string) {
	const listen = { httpMethod: 'POST', path: kind, responseMode: 'responseNode' };
	const responseBody = '={{ { execution: $execution.id, resumeUrl: $execution.resumeUrl } }}';
	const answer = { respondWith: 'json', responseBody, options: {} };
	const next = { url: nextUrl, options: {} };
	return toChain(kind, [
		toNode('Call', 'n8n-nodes-base.webhook', listen, { typeVersion: 2, webhookId: kind }),
		toNode('Answer', 'n8n-nodes-base.respondToWebhook', answer, { typeVersion: 1.1 }),
		toNode('Rows', 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows', options: {} }),
		...toWaitingNodes(kind, n8n),
		toNode('Next', HTTP_REQUEST, next, { typeVersion: 4.2, executeOnce: true }),
	]);
}

const startedSchema = z.object({ execution: z.string(), resumeUrl: z.string() });

/** What it returns publishes a workflow, whose executions are then suspended and resumed one after the other. */
async function startResuming(n8n: BenchN8n): Promise<(kind: Kind) => Promise<() => Promise<number>>> {
	const { control } = n8n.sandbox;
	/** Called by the next nodes, in the process that sends the deliveries. */
	const server = await listen((_request, response) => answerJson(response, {}));
	atTeardown(() => stop(server));
	/** The last delivery to one of our executions, which is also posted to executions without a job. */
	let delivery = '';
	let count = 0;
	return async (kind) => {
		const url = `${n8n.baseUrl}/webhook/${kind}`;
		const workflow = await publish(n8n, toWorkflow(kind, n8n, toBaseUrl(server)), url);
		const isWaiting = async () => (await n8n.client.listExecutions(workflow))[0]?.status === 'waiting';
		/** From the sending of the delivery to the call of the next node, in milliseconds. */
		return async () => {
			const lastName = `of-${++count}`;
			const names = Array.from({ length: ROWS }, (_row, index) => `Ada${index}`);
			const rows = names.map((firstName) => ({ firstName, lastName, companyName: 'Nordwind' }));
			const answer = await postJson(url, JSON.stringify({ rows }));
			const { execution, resumeUrl } = startedSchema.parse(JSON.parse(answer));
			if (!(await waitUntil(isWaiting, DEADLINE))) throw new Error(`"${kind}" is not suspended`);
			if (kind === 'ours') {
				control.finishJobs();
				await control.deliveriesSettled();
				delivery = JSON.stringify(control.deliveries().at(-1)?.body);
			}
			await pause(SETTLE_MS);
			const address = kind === 'ours' ? toOwnAddress(resumeUrl) : resumeUrl;
			const signal = AbortSignal.timeout(DEADLINE.deadlineMs);
			const called = once(server, 'request', { signal }).then(() => performance.now());
			const sentAt = performance.now();
			const [calledAt] = await Promise.all([called, postJson(address, delivery)]);
			const ended = await n8n.client.waitForExecution(execution, DEADLINE.deadlineMs);
			// After resuming, n8n replaces the data of the waiting node by its output.
			const found = ended.rowsOf(WAITING_NODE).map((row) => row.full_name);
			const wanted = names.map((firstName) => `${firstName} ${lastName}`);
			if (kind === 'ours' && found.join() !== wanted.join()) throw new Error(`Wrong rows: ${found.join()}`);
			return calledAt - sentAt;
		};
	};
}
