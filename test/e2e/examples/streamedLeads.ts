import { setTimeout as pause } from 'node:timers/promises';
import { postJson } from '../../support/realN8n/postJson';
import { waitUntil } from '../../support/realN8n/waitUntil';
import { listDeliveries, readResults } from '../../support/serviceReader';
import { importPostSearchExamples, type PostSearchExamples } from '../../support/examples';
import { useEnvironment } from '../sharedEnvironment';
import { DEADLINE_MS, runToSuccess, SETTLED_MS } from './runExample';

export function describeStreamedLeads(): void {
	const environment = useEnvironment();
	let examples: PostSearchExamples;
	let jobId: unknown;
	/** The leads of the job, read directly from the service, and those that the trigger received. */
	let results: Array<Record<string, unknown>> = [];
	let received: Array<Record<string, unknown>> = [];

	beforeAll(async () => {
		examples = await importPostSearchExamples(environment);
		const execution = await runToSuccess(environment, examples.starter);
		jobId = execution.rowsOf('Search Posts')[0]?.enrichment_id;
		const hasAll = async () => {
			results = await readResults(environment.sandbox, String(jobId));
			const executions = await environment.client.finishedExecutions(examples.receiver);
			received = executions.flatMap((run) => run.rowsOf('On Lead'));
			return results.length > 0 && received.length >= results.length;
		};
		await waitUntil(hasAll, { deadlineMs: DEADLINE_MS, intervalMs: 1_000 });
	});

	/** The rows of this job in the table, which the receiving workflow returns when it is run manually. */
	async function readTable(): Promise<Array<Record<string, unknown>>> {
		const execution = await runToSuccess(environment, examples.receiver);
		return execution.rowsOf('Leads So Far').filter(({ job }) => job === jobId);
	}

	/** Repeats the deliveries, as a service does that did not receive the answers. */
	async function deliverAgain(): Promise<number> {
		const all = await listDeliveries(environment.sandbox);
		const deliveries = all.filter(({ enrichment_id: id, kind }) => id === jobId && kind === 'streamed');
		for (const { url, body } of deliveries) expect(await postJson(url, body)).toBe(200);
		return deliveries.length;
	}

	test('write every lead to the table, with its own key', async () => {
		expect(received.map(({ event }) => event)).toEqual(results.map(() => 'lead.enriched'));
		expect(results).not.toEqual([]);
		const rows = await readTable();
		const toRow = (lead: Record<string, unknown>) => [lead.full_name, lead.enrich_email ?? ''];
		expect(rows.map(({ name, email }) => [name, email]).sort()).toEqual(results.map(toRow).sort());
		const keys = received.map((lead) => lead.lead_key);
		expect(new Set(keys).size).toBe(results.length);
		expect(rows.map((row) => row.lead_key).sort()).toEqual(keys.sort());
	});

	test('write a lead once when it is delivered twice', async () => {
		const before = (await environment.client.finishedExecutions(examples.receiver)).length;
		const repeated = await deliverAgain();
		expect(repeated).toBeGreaterThanOrEqual(results.length);
		// The trigger remembers what came out, and starts no workflow for it again.
		await pause(SETTLED_MS);
		const executions = await environment.client.finishedExecutions(examples.receiver);
		expect(executions).toHaveLength(before);
		const written = executions.flatMap((execution) => execution.rowsOf('Write to the Table'));
		expect(written).toHaveLength(results.length);
		expect(await readTable()).toHaveLength(results.length);
	});

	test('run the receiving workflow without an error', async () => {
		const executions = await environment.client.finishedExecutions(examples.receiver);
		expect(executions.filter(({ status }) => status !== 'success')).toEqual([]);
	});
}
