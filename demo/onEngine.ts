import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import type { IDataObject } from 'n8n-workflow';
import { startSandbox, type RunningSandbox } from '../sandbox/startSandbox';
import { loadPackage } from '../test/engine/builtPackage';
import type { NodePackage } from '../test/engine/nodePackage';
import { runNode } from '../test/engine/runNode';
import { assertStep } from '../test/support/assertStep';
import { readCsv } from '../test/support/csvFile';
import { report } from '../test/support/progress';
import { packPackage } from '../test/support/realN8n/packPackage';
import { atTeardown } from '../test/support/realN8n/teardown';
import { readCredits } from '../test/support/serviceReader';
import { checkReport, CONTACTS, OUT_FOLDER, readReport, SANDBOX_SETTINGS } from './enrichContacts';
import { toContactTable, toSummaryTable } from './tables';

/** The package as n8n installs it: packed, and read from what is in the tarball. */
async function loadPackedNodes(): Promise<NodePackage> {
	const folder = join(OUT_FOLDER, 'package');
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	await promisify(execFile)('tar', ['-xzf', await packPackage(), '-C', folder, '--strip-components=1']);
	return await loadPackage(folder);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Enriches the rows with the packed node, and shows how far it is. */
async function enrich(
	nodePackage: NodePackage,
	{ baseUrl, token, control }: RunningSandbox,
	items: IDataObject[],
): Promise<IDataObject[]> {
	const progress = setInterval(() => {
		const jobs = control.jobs();
		const [completed, total] = [sum(jobs.map((job) => job.completed)), sum(jobs.map((job) => job.total))];
		if (total > 0) report(`${completed} of ${total} leads, in ${jobs.length} jobs`);
	}, 500);
	try {
		const credentials = { baseUrl, accessToken: token };
		const parameters = { find: 'emailsAndPhones' };
		const outcome = await runNode({ node: 'leadEnrichment', nodePackage, credentials, parameters, items });
		assertStep(outcome.error === undefined, `The run failed: ${outcome.error?.message ?? ''}`);
		for (const { message } of outcome.hints) report(`The node says: ${message}`);
		return outcome.items.map((item) => item.json);
	} finally {
		clearInterval(progress);
	}
}

async function writeRows(rows: readonly IDataObject[]): Promise<string> {
	const file = join(OUT_FOLDER, 'contacts-enriched.csv');
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	await writeFile(file, stringify([...rows], { header: true, columns }));
	return file;
}

/** Enriches a CRM export with the packed node on n8n's engine, which npm ci has installed, against the sandbox. */
export async function runOnEngine(): Promise<void> {
	report('Packing this package, and loading its nodes into n8n’s engine');
	const nodePackage = await loadPackedNodes();
	const sandbox = await startSandbox(SANDBOX_SETTINGS);
	atTeardown(async () => await sandbox.close());
	report('The sandbox stands in for the service: people, emails and phones are made up');
	const items = await readCsv(CONTACTS);
	report(
		`Enriching the ${items.length} contacts of examples/contacts.csv, as a CRM exports them. The first:`,
	);
	console.log(items[0]);
	const creditsBefore = await readCredits(sandbox);
	const rows = await enrich(nodePackage, sandbox, items);
	const starts = sandbox.control.requests({ endpoint: 'enrich' });
	report('Sent to the service, for the first contact:');
	console.log((starts[0]?.body as { leads: unknown[] }).leads[0]);
	const result = await readReport(sandbox, creditsBefore, rows, await writeRows(rows));
	checkReport(result, starts.length);
	report(`Written: ${relative(process.cwd(), result.resultFile)}. Its first contacts:`);
	console.log(`${toContactTable(result)}\n${toSummaryTable(result)}`);
}
