import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { assertStep } from '../test/support/assertStep';
import { readCsv, type CsvRow } from '../test/support/csvFile';
import { EXAMPLES_FOLDER } from '../test/support/examples';
import type { Execution } from '../test/support/realN8n/execution';
import type { SavedWorkflow } from '../test/support/realN8n/N8nClient';
import { readCredits, readResults } from '../test/support/serviceReader';
import type { Environment, Service } from '../test/support/environment';

export const OUT_FOLDER = resolve(__dirname, 'out');
export const CONTACTS = join(EXAMPLES_FOLDER, 'contacts.csv');
/** Slow enough that the jobs can be watched, fast enough for a demo. */
export const SANDBOX_SETTINGS = { leadSeconds: 0.1, parallelism: 20, contactHitRate: 0.85 };
const DEADLINE_MS = 10 * 60_000;

export interface EnrichReport {
	/** The rows of the CSV file before and after. */
	rowsIn: CsvRow[];
	rowsOut: CsvRow[];
	resultFile: string;
	/** One per start request that the service accepted. */
	jobIds: string[];
	/** The results, read directly from the service. */
	results: Array<Record<string, unknown>>;
	creditsSpent: number;
}

/** Enriches a CRM export in n8n: reads the CSV file and writes it with emails and phones added. */
export async function enrichContacts(
	{ client, n8n, sandbox }: Environment,
	workflow: SavedWorkflow,
): Promise<EnrichReport & { execution: Execution }> {
	const resultFile = join(n8n.filesFolder, 'contacts-enriched.csv');
	await copyFile(CONTACTS, join(n8n.filesFolder, 'contacts.csv'));
	const creditsBefore = await readCredits(sandbox);
	const execution = await client.run(workflow, 'Run by Hand', DEADLINE_MS);
	const { status, error } = execution;
	assertStep(status === 'success', `The example failed in n8n: ${error?.message ?? status}`);
	const leads = execution.rowsOf('Enrich Leads');
	return { execution, ...(await readReport(sandbox, creditsBefore, leads, resultFile)) };
}

/** Reads the file that was written, and what the service says of the jobs of its leads. */
export async function readReport(
	sandbox: Service,
	creditsBefore: number,
	leads: ReadonlyArray<Record<string, unknown>>,
	resultFile: string,
): Promise<EnrichReport> {
	const jobIds = [...new Set(leads.map((lead) => String(lead.enrichment_id)))];
	const results = await Promise.all(jobIds.map(async (id) => await readResults(sandbox, id)));
	return {
		rowsIn: await readCsv(CONTACTS),
		rowsOut: await readCsv(resultFile),
		resultFile,
		jobIds,
		results: results.flat(),
		creditsSpent: creditsBefore - (await readCredits(sandbox)),
	};
}

/** What the node chooses for so many contacts. */
const LEADS_PER_JOB = 50;

/** Compares the file that n8n wrote with the file that it read and with the service's results. */
export function checkReport(report: EnrichReport, startRequests: number): void {
	const { rowsIn, rowsOut, results } = report;
	assertStep(rowsOut.length === rowsIn.length, `${rowsIn.length} rows went in, ${rowsOut.length} came out.`);
	const isSameOrder = rowsIn.every((row, index) => row['Record ID'] === rowsOut[index]?.['Record ID']);
	assertStep(isSameOrder, 'The rows came out in a different order.');
	const jobs = Math.ceil(results.length / LEADS_PER_JOB);
	assertStep(
		startRequests === jobs,
		`The service received ${startRequests} start requests instead of ${jobs}.`,
	);
	for (const [column, field] of [
		['email', 'enrichEmail'],
		['phone', 'enrichPhone'],
	] as const) {
		const found = toValues(results.map((result) => result[field]));
		const written = toValues(rowsOut.map((row) => row[column]));
		const missing = [...found].filter((value) => !written.has(value));
		assertStep(found.size > 0, `The service found nothing for the column ${column}.`);
		assertStep(missing.length === 0, `${missing.length} found values are missing in the column ${column}.`);
		assertStep(written.size === found.size, `The column ${column} holds values that the service never sent.`);
	}
}

function toValues(cells: unknown[]): Set<unknown> {
	return new Set(cells.filter((cell) => cell !== undefined && cell !== null && cell !== ''));
}
