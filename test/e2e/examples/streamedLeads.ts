import { setTimeout as pause } from 'node:timers/promises';
import { postJson } from '../../support/realN8n/postJson';
import { listDeliveries } from '../../support/serviceReader';
import { importPostSearchExamples, type PostSearchExamples } from '../../support/examples';
import { checkStream, streamPostSearch, type StreamReport } from '../../../demo/streamPostSearch';
import { useEnvironment } from '../sharedEnvironment';
import { runToSuccess, SETTLED_MS } from './runExample';

export function describeStreamedLeads(): void {
	const environment = useEnvironment();
	let examples: PostSearchExamples;
	let report: StreamReport;

	beforeAll(async () => {
		examples = await importPostSearchExamples(environment);
		report = await streamPostSearch(environment, examples);
	});

	/** The rows of this job in the table, which the receiving workflow returns when it is run manually. */
	async function readTable(): Promise<Array<Record<string, unknown>>> {
		const execution = await runToSuccess(environment, examples.receiver);
		return execution.rowsOf('Leads So Far').filter(({ job }) => job === report.jobId);
	}

	/** Repeats the deliveries, as a service does that did not receive the answers. */
	async function deliverAgain(): Promise<number> {
		const all = await listDeliveries(environment.sandbox);
		const deliveries = all.filter(
			({ enrichment_id: id, kind }) => id === report.jobId && kind === 'streamed',
		);
		for (const { url, body } of deliveries) expect(await postJson(url, body)).toBe(200);
		return deliveries.length;
	}

	test('write every lead to the table, with its own key', async () => {
		checkStream(report);
		const rows = await readTable();
		const toRow = (lead: Record<string, unknown>) => [lead.full_name, lead.enrich_email ?? ''];
		expect(rows.map(({ name, email }) => [name, email]).sort()).toEqual(report.results.map(toRow).sort());
		const keys = report.received.map((lead) => lead.lead_key);
		expect(rows.map((row) => row.lead_key).sort()).toEqual(keys.sort());
	});

	test('write a lead once when it is delivered twice', async () => {
		const before = (await environment.client.finishedExecutions(examples.receiver)).length;
		const repeated = await deliverAgain();
		expect(repeated).toBeGreaterThanOrEqual(report.results.length);
		// The trigger remembers what came out, and starts no workflow for it again.
		await pause(SETTLED_MS);
		const executions = await environment.client.finishedExecutions(examples.receiver);
		expect(executions).toHaveLength(before);
		const written = executions.flatMap((execution) => execution.rowsOf('Write to the Table'));
		expect(written).toHaveLength(report.results.length);
		expect(await readTable()).toHaveLength(report.results.length);
	});

	test('run the receiving workflow without an error', async () => {
		const executions = await environment.client.finishedExecutions(examples.receiver);
		expect(executions.filter(({ status }) => status !== 'success')).toEqual([]);
	});
}
