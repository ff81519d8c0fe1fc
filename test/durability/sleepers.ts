import { request } from 'undici';
import { z } from 'zod';
import type { Execution } from '../../demo/realN8n/execution';
import type { N8nClient, SavedWorkflow } from '../../demo/realN8n/N8nClient';
import { waitUntil } from '../../demo/realN8n/waitUntil';
import type { Credential, Workflow } from '../../demo/realN8n/workflowFile';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { toChain, toLeadNode, toNode, type Parameters } from '../realN8n/workflow';
import type { ReportServer } from './reportServer';

export const LEAD_NODE = 'Sleep';
const ROWS_NODE = 'Rows';
const DEADLINE_MS = 240_000;

/** An n8n with our package in it. */
export interface SleepingPlace {
	/** Where it takes calls from outside. */
	n8n: { baseUrl: string };
	client: N8nClient;
	credential: Credential;
}

/** What goes into one execution: named, so that a lead is known wherever it turns up. */
export type Row = { row: string; firstName: string; lastName: string; companyName: string };

/** Rows that no other execution has. */
export function makeRows(execution: string, count: number): Row[] {
	return Array.from({ length: count }, (_row, index) => ({
		row: `${execution}/${index}`,
		firstName: `Ada${index}`,
		lastName: `of-${execution}`,
		companyName: 'Nordwind',
	}));
}

/**
 * The input row that a node behind ours sees with each of our items. n8n pairs what a woken node puts out by
 * position, which is right for Enrich; behind the searches, whose items all come from one row, an expression cannot
 * follow the pairing (`wake.ts` says why).
 */
function toSourceRow({ operation }: Parameters): string {
	const isSearch = operation === 'search' || operation === 'postSearch';
	return `$("${ROWS_NODE}").${isSearch ? 'first()' : 'item'}`;
}

/**
 * Rows that come in through a webhook go through our node, which sleeps, to a node that reports each of them to a
 * place outside n8n, together with the input row that it stands for.
 */
export function toSleepingWorkflow(
	name: string,
	parameters: Parameters,
	{ credential }: SleepingPlace,
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
	return toChain(name, [
		toNode(
			'Call',
			'n8n-nodes-base.webhook',
			{ httpMethod: 'POST', path: name },
			{ typeVersion: 2, webhookId: name },
		),
		toNode(ROWS_NODE, 'n8n-nodes-base.splitOut', { fieldToSplitOut: 'body.rows', options: {} }),
		toLeadNode(LEAD_NODE, { delivery: 'suspend', ...parameters }, credential),
		toNode('Report', 'n8n-nodes-base.httpRequest', report, { typeVersion: 4.2 }),
	]);
}

/** Publishes such a workflow; returns what starts an execution of it. */
export async function publish(
	{ client, n8n }: SleepingPlace,
	workflow: Workflow,
): Promise<{ saved: SavedWorkflow; call: (rows: Row[]) => Promise<void> }> {
	const saved = await client.createWorkflow(workflow);
	await client.activate(saved);
	const url = `${n8n.baseUrl}/webhook/${workflow.name}`;
	return { saved, call: async (rows) => await callUntilTaken(url, { rows }) };
}

/** A new production webhook answers 404 for some seconds; such a call started nothing. */
async function callUntilTaken(url: string, content: unknown): Promise<void> {
	const isTaken = async () => {
		const { statusCode, body } = await request(url, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(content),
		});
		await body.dump();
		return statusCode === 200;
	};
	if (!(await waitUntil(isTaken, { deadlineMs: 30_000 })))
		throw new Error(`n8n did not take a call of ${url}`);
}

/** Waits for what must come; a deadline that passes says what was waited for. */
export async function waitFor(what: string, ask: () => Promise<boolean> | boolean): Promise<void> {
	const isDone = await waitUntil(async () => await ask(), { deadlineMs: DEADLINE_MS });
	if (!isDone) throw new Error(`This did not happen within ${DEADLINE_MS / 60_000} minutes: ${what}`);
}

const inputSchema = z.object({ row: z.string() });

/** The input rows of an execution, as n8n keeps them. */
export function inputRowsOf(execution: Execution): string[] {
	return execution.rowsOf(ROWS_NODE).map((row) => inputSchema.parse(row).row);
}

export type SandboxJob = ReturnType<RunningSandbox['control']['jobs']>[number];

/** The service's jobs by the execution that started them, which their names tell (rule 4), in the order of the rows. */
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
