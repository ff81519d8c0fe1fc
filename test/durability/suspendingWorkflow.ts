import { z } from 'zod';
import type { Execution } from '../support/realN8n/execution';
import type { N8nClient, SavedWorkflow } from '../support/realN8n/N8nClient';
import { postJson } from '../support/realN8n/postJson';
import { waitUntil } from '../support/realN8n/waitUntil';
import type { Credential, Workflow } from '../support/realN8n/workflowFile';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { toChain, toLeadNode, toNode, toWebhookNode, type Parameters } from '../support/realN8n/workflow';
import type { ReportServer } from './reportServer';

export const LEAD_NODE = 'Lead Enrichment';
export const ROWS_NODE = 'Rows';
const DEADLINE_MS = 240_000;

/** An n8n with our package in it. */
export interface N8nUnderTest {
	/** The URL for calls from outside. */
	n8n: { baseUrl: string };
	client: N8nClient;
	credential: Credential;
}

/** An input row of one execution; its names identify the lead in requests and results. */
export type Row = { row: string; firstName: string; lastName: string; companyName: string };

/** Rows that differ from those of every other execution. */
export function makeRows(execution: string, count: number): Row[] {
	return Array.from({ length: count }, (_row, index) => ({
		row: `${execution}/${index}`,
		firstName: `Ada${index}`,
		lastName: `of-${execution}`,
		companyName: 'Nordwind',
	}));
}

/**
 * An expression in the next node for the input row of each of our items. n8n pairs the output of a resumed node by
 * position, which is correct for Enrich; all items of a search belong to one row, and an expression cannot follow
 * that pairing.
 */
function toSourceRow({ operation }: Parameters): string {
	const isSearch = operation === 'peopleSearch' || operation === 'postSearch';
	return `$("${ROWS_NODE}").${isSearch ? 'first()' : 'item'}`;
}

/**
 * A webhook receives rows, our node suspends the execution, and the next node reports each of our items, with its
 * input row, to a server outside n8n. Rows come out with the service's own fields, so that they can be compared with it.
 */
export function toSuspendingWorkflow(
	name: string,
	parameters: Parameters,
	{ credential }: N8nUnderTest,
	{ url }: ReportServer,
): Workflow {
	const report = {
		method: 'POST',
		url,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: `={{ { execution: $execution.id, row: ${toSourceRow(parameters)}.json.row, lead: $json } }}`,
		options: {},
	};
	const find = 'emailsAndPhones';
	return toChain(name, [
		toWebhookNode('Call', name),
		toNode(ROWS_NODE, 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows', options: {} }),
		toLeadNode(LEAD_NODE, { getResults: 'suspend', find, simplify: false, ...parameters }, credential),
		toNode('Report', 'n8n-nodes-base.httpRequest', report, { typeVersion: 4.2 }),
	]);
}

/** Publishes such a workflow; `call` starts an execution with the given rows. */
export async function publish(
	{ client, n8n }: N8nUnderTest,
	workflow: Workflow,
): Promise<{ saved: SavedWorkflow; call: (rows: Row[]) => Promise<void> }> {
	const saved = await client.createWorkflow(workflow);
	await client.activate(saved);
	const url = `${n8n.baseUrl}/webhook/${workflow.name}`;
	// A new production webhook still answers 404, which starts nothing.
	const call = async (rows: Row[]) =>
		await waitFor(`n8n accepts a call of ${url}`, async () => (await postJson(url, { rows })) === 200);
	return { saved, call };
}

/** Waits until the check is true. @throws Error that names the condition when the deadline passes. */
export async function waitFor(condition: string, check: () => Promise<boolean> | boolean): Promise<void> {
	const isTrue = await waitUntil(async () => await check(), { deadlineMs: DEADLINE_MS });
	if (!isTrue) throw new Error(`This did not happen within ${DEADLINE_MS / 60_000} minutes: ${condition}`);
}

const inputSchema = z.object({ row: z.string() });

/** The names of an execution's input rows, as n8n stores them. */
export function inputRowsOf(execution: Execution): string[] {
	return execution.rowsOf(ROWS_NODE).map((row) => inputSchema.parse(row).row);
}

export type SandboxJob = ReturnType<RunningSandbox['control']['jobs']>[number];

/** The jobs by the execution that started them, whose number is in their names, in the order of the rows. */
export function listJobsByExecution({ control }: RunningSandbox): Map<string, SandboxJob[]> {
	const jobs = new Map<string, SandboxJob[]>();
	for (const job of control.jobs()) {
		const [, id = ''] = /#(\d+)/.exec(job.name ?? '') ?? [];
		jobs.set(id, [...(jobs.get(id) ?? []), job]);
	}
	for (const list of jobs.values())
		list.sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
	return jobs;
}

/** Ends one job of each of these executions; the sandbox then sends its final delivery. */
export function finishJobs(sandbox: RunningSandbox, ids: readonly string[], position: number): void {
	const jobs = listJobsByExecution(sandbox);
	for (const id of ids) {
		const job = jobs.get(id)?.[position];
		if (job) sandbox.control.finishJobs({ jobId: job.enrichment_id });
	}
}

/** Waits until a delivery of one job of each of these executions got this answer. */
export async function waitForDeliveries(
	sandbox: RunningSandbox,
	ids: readonly string[],
	position: number,
	status: number,
): Promise<void> {
	const jobs = listJobsByExecution(sandbox);
	await waitFor(`the deliveries of ${ids.length} jobs get the answer ${status}`, () => {
		const answered = sandbox.control.deliveries().filter((delivery) => delivery.status === status);
		const jobIds = new Set(answered.map((delivery) => delivery.enrichment_id));
		return ids.every((id) => jobIds.has(jobs.get(id)?.[position]?.enrichment_id ?? ''));
	});
}

export async function waitForEnd(client: N8nClient, ids: readonly string[]): Promise<void> {
	await waitFor(`${ids.length} executions end`, async () => {
		const ended = await Promise.all(ids.map(async (id) => await client.hasEnded(id)));
		return ended.every(Boolean);
	});
}

/** Waits until so many executions of a workflow are suspended; returns their ids. */
export async function waitUntilSuspended(
	client: N8nClient,
	saved: SavedWorkflow,
	count = 1,
): Promise<string[]> {
	let ids: string[] = [];
	await waitFor(`${count} executions are waiting`, async () => {
		const executions = await client.listExecutions(saved);
		ids = executions.filter(({ status }) => status === 'waiting').map(({ id }) => id);
		return ids.length === count;
	});
	return ids;
}

/** The names of all leads that Enrich sent to the service, whatever it answered. */
export function listSentNames({ control }: RunningSandbox): string[] {
	const bodies = control.requests({ endpoint: 'enrich' }).map(({ body }) => body as { leads: Row[] });
	return bodies.flatMap(({ leads }) => leads.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
}

/** Leads as text, for lists whose order is not guaranteed. */
export const toSorted = (leads: unknown[]) => leads.map((lead) => JSON.stringify(lead)).sort();
