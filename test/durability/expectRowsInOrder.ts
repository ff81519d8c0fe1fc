import type { RunningSandbox } from '../../sandbox/startSandbox';
import { pairedWith, type Execution } from '../support/realN8n/execution';
import { readResults } from '../support/serviceReader';
import { LEAD_NODE, ROWS_NODE, type Row, type SandboxJob } from './suspendingWorkflow';

/** The key of a lead. */
export const ANY_KEY = expect.stringMatching(/^a[0-9a-z]{13}$/) as unknown;

/** Each row came out once, in order, paired with its input, with the result of its job. */
export async function expectRowsInOrder(
	execution: Execution,
	jobs: readonly SandboxJob[],
	sandbox: RunningSandbox,
	rowsPerJob: number,
): Promise<void> {
	const results = await Promise.all(jobs.map(async (job) => await readResults(sandbox, job.enrichment_id)));
	const rows = execution.rowsOf(ROWS_NODE) as Row[];
	const expected = rows.map((row, index) => {
		const job = Math.floor(index / rowsPerJob);
		const fullName = `${row.firstName} ${row.lastName}`;
		const result = results[job]?.find((lead) => lead.full_name === fullName);
		const { customData: _reference, ...found } = result ?? {};
		const ids = { enrichment_id: jobs[job]?.enrichment_id, lead_key: ANY_KEY };
		return { ...row, ...ids, full_name: fullName, ...found };
	});
	expect(results.flat()).toHaveLength(rows.length);
	expect(execution.rowsOf(LEAD_NODE)).toEqual(expected);
	expect(execution.outputOf(LEAD_NODE).map(pairedWith)).toEqual(rows.map((_row, index) => [index]));
}
