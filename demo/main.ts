import { mkdir, realpath } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkReport, enrichContacts } from './enrichContacts';
import { checkList, enrichList, LISTS } from './enrichLists';
import {
	importEnrichExample,
	importPostSearchExamples,
	publishUploadForm,
	type PostSearchExamples,
} from '../test/support/examples';
import { describeDemo } from './guide';
import { ExpectedFailure } from '../test/support/realN8n/ExpectedFailure';
import type { SavedWorkflow } from '../test/support/realN8n/N8nClient';
import { atTeardown, tearDown, wasInterrupted } from '../test/support/realN8n/teardown';
import { countRequests } from '../test/support/serviceReader';
import { startEnvironment, type Environment } from '../test/support/environment';
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

async function runMainJob(environment: Environment, workflow: SavedWorkflow): Promise<void> {
	report('Running the example "Enrich a CRM Export": 1,200 contacts of examples/contacts.csv');
	const result = await enrichContacts(environment, workflow);
	checkReport(result, await countRequests(environment.sandbox, 'enrich'));
	report(`Written: ${relative(process.cwd(), result.resultFile)}. Its first contacts:`);
	console.log(`${toContactTable(result)}\n${toSummaryTable(result)}`);
}

async function runLists(formUrl: string): Promise<void> {
	report(`Uploading ${LISTS.length} lists in the form of the example "Upload a List"`);
	const results = await Promise.all(LISTS.map(async (list) => await enrichList(formUrl, list)));
	for (const result of results) {
		checkList(result);
		report(`Downloaded: ${result.resultName}, from ${result.list.title}`);
		console.log(toListTable(result));
	}
}

async function runStream(environment: Environment, examples: PostSearchExamples): Promise<void> {
	report('Running the post search; each author found is sent to the active trigger workflow');
	const result = await streamPostSearch(environment, examples);
	checkStream(result);
	report(`The trigger received all ${result.received.length} leads, one by one. The first of them:`);
	console.log(toReceivedTable(result));
}

/** Starts everything, runs the examples, and returns what a person can do then. */
async function runDemo(): Promise<string> {
	await mkdir(OUT_FOLDER, { recursive: true });
	const environment = await startEnvironment({
		filesFolder: await realpath(OUT_FOLDER),
		sandbox: SANDBOX_SETTINGS,
		onProgress: report,
	});
	const {
		n8n: { baseUrl },
		owner,
	} = environment;
	report(`n8n is ready at ${baseUrl} (${owner.email}, ${owner.password}): look while the examples run`);
	const crmExport = await importEnrichExample(environment);
	await runMainJob(environment, crmExport);
	report('Publishing the examples with a form and with a trigger');
	const [formUrl, postSearch] = await Promise.all([
		publishUploadForm(environment),
		importPostSearchExamples(environment),
	]);
	await runLists(formUrl);
	await runStream(environment, postSearch);
	return describeDemo({ baseUrl, owner, crmExport, formUrl, postSearch });
}

async function stayUntilInterrupted(guide: string): Promise<void> {
	atTeardown(() => report('Ending n8n and the sandbox'));
	report('Done: every step succeeded');
	console.log(guide);
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
		const guide = await runDemo();
		if (!once) await stayUntilInterrupted(guide);
		report('Done: every step succeeded');
	} catch (error) {
		explain(error);
		process.exitCode = 1;
	}
	await tearDown();
}

void main();
