import { mkdir, realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkReport, enrichContacts } from './enrichContacts';
import { checkList, enrichList, LISTS } from './enrichLists';
import { importEnrichExample, importPostSearchExamples, publishUploadForm } from './examples';
import { ExpectedFailure } from './realN8n/ExpectedFailure';
import { atTeardown, tearDown, wasInterrupted } from './realN8n/teardown';
import { countRequests } from './serviceReader';
import { startEnvironment, type Environment } from './environment';
import { checkStream, streamPostSearch } from './streamPostSearch';
import { toContactTable, toListTable, toReceivedTable, toSummaryTable } from './tables';

const OUT_FOLDER = resolve(__dirname, 'out');
/** Slow enough that the jobs can be watched, fast enough for a demo. */
const SANDBOX_SETTINGS = { leadSeconds: 0.1, parallelism: 20, contactHitRate: 0.85 };

const startedAt = Date.now();

function report(message: string): void {
	const seconds = Math.round((Date.now() - startedAt) / 1000);
	console.log(`[${String(seconds).padStart(3)} s] ${message}`);
}

async function runMainJob(environment: Environment): Promise<void> {
	report('Importing and running the example "Enrich a CRM Export": 1,200 contacts of examples/contacts.csv');
	const result = await enrichContacts(environment, await importEnrichExample(environment));
	checkReport(result, await countRequests(environment.sandbox, 'enrich'));
	report(`Written: ${relative(process.cwd(), result.resultFile)}. Its first contacts:`);
	console.log(`${toContactTable(result)}\n${toSummaryTable(result)}`);
}

async function runLists(environment: Environment): Promise<void> {
	report(`Publishing the example "Upload a List" and uploading ${LISTS.length} lists in its form`);
	const formUrl = await publishUploadForm(environment);
	const results = await Promise.all(LISTS.map(async (list) => await enrichList(formUrl, list)));
	for (const result of results) {
		checkList(result);
		report(`Downloaded: ${result.resultName}, from ${result.list.title}`);
		console.log(toListTable(result));
	}
}

async function runStream(environment: Environment): Promise<void> {
	report('Importing and running the post search; each author found is sent to the active trigger workflow');
	const result = await streamPostSearch(environment, await importPostSearchExamples(environment));
	checkStream(result);
	report(`The trigger received all ${result.received.length} leads, one by one. The first of them:`);
	console.log(toReceivedTable(result));
}

async function runDemo(): Promise<Environment> {
	await mkdir(OUT_FOLDER, { recursive: true });
	const environment = await startEnvironment({
		filesFolder: await realpath(OUT_FOLDER),
		sandbox: SANDBOX_SETTINGS,
		onProgress: report,
	});
	await runMainJob(environment);
	await runLists(environment);
	await runStream(environment);
	return environment;
}

async function stayUntilInterrupted({ n8n, owner }: Environment): Promise<void> {
	atTeardown(() => report('Ending n8n and the sandbox'));
	report('Done. The editor stays open until Ctrl-C:');
	console.log(`\n  ${n8n.baseUrl}\n  Email:    ${owner.email}\n  Password: ${owner.password}\n`);
	await new Promise(() => undefined);
}

function readFlags(): { once: boolean } {
	try {
		const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
		return { once: values.once };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		throw new ExpectedFailure(message, 'Run npm run demo, or npm run demo -- --once to end by itself.');
	}
}

function explain(error: unknown): void {
	if (wasInterrupted()) return;
	if (error instanceof ExpectedFailure)
		console.error(`\n${error.message}\n\nHow to fix it: ${error.howToFix}`);
	else console.error('\nThe demo failed unexpectedly; please report this:\n', error);
}

async function main(): Promise<void> {
	try {
		const { once } = readFlags();
		const environment = await runDemo();
		if (!once) await stayUntilInterrupted(environment);
		report('Done: every step succeeded');
	} catch (error) {
		explain(error);
		process.exitCode = 1;
	}
	await tearDown();
}

void main();
