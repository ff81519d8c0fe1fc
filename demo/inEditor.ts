import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { startSandbox } from '../sandbox/startSandbox';
import { createAccount, startEnvironment, type Environment } from '../test/support/environment';
import {
	importEnrichExample,
	importPostSearchExamples,
	publishUploadForm,
	type PostSearchExamples,
} from '../test/support/examples';
import type { SavedWorkflow } from '../test/support/realN8n/N8nClient';
import { atTeardown } from '../test/support/realN8n/teardown';
import { countRequests } from '../test/support/serviceReader';
import { checkReport, enrichContacts } from './enrichContacts';
import { checkList, enrichList, type List, LISTS } from './enrichLists';
import { describeDemo } from './guide';
import { report } from '../test/support/progress';
import { OUT_FOLDER, SANDBOX_SETTINGS } from './settings';
import { checkStream, streamPostSearch } from './streamPostSearch';
import { toContactTable, toListTable, toReceivedTable, toSummaryTable } from './tables';

async function runMainJob(environment: Environment, workflow: SavedWorkflow): Promise<void> {
	report('Running the example "Enrich a CRM Export": 1,200 contacts of examples/contacts.csv');
	const result = await enrichContacts(environment, workflow);
	checkReport(result, await countRequests(environment.sandbox, 'enrich'));
	report(`Written: ${relative(process.cwd(), result.resultFile)}. Its first contacts:`);
	console.log(`${toContactTable(result)}\n${toSummaryTable(result)}`);
}

/** The environment with another service in the place of the sandbox: one that spells its fields otherwise. */
async function useOtherSpelling(environment: Environment): Promise<Environment> {
	// With a hit for each lead: what this variant finds nothing for comes out as an error.
	const sandbox = await startSandbox({ ...SANDBOX_SETTINGS, contactHitRate: 1, variant: 'linkedin' });
	atTeardown(async () => await sandbox.close());
	const other = { ...environment, sandbox };
	const names = { fieldNames: 'linkedin' };
	return { ...other, credential: await createAccount(other, 'Account with other Field Names', names) };
}

async function runLists(formUrls: Record<List['fieldNames'], string>): Promise<void> {
	report(
		`Uploading ${LISTS.length} lists in the form of the example "Upload a List", one of them to a service with other field names`,
	);
	const results = await Promise.all(
		LISTS.map(async (list) => await enrichList(formUrls[list.fieldNames], list)),
	);
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

/** Starts a real n8n with everything, runs the examples in it, and returns what a person can do then. */
export async function runInEditor(): Promise<string> {
	const environment = await startEnvironment({
		filesFolder: await realpath(OUT_FOLDER),
		sandbox: SANDBOX_SETTINGS,
		onProgress: report,
	});
	const { n8n, owner } = environment;
	const { baseUrl } = n8n;
	report(`n8n is ready at ${baseUrl} (${owner.email}, ${owner.password}): look while the examples run`);
	const crmExport = await importEnrichExample(environment);
	await runMainJob(environment, crmExport);
	report('Publishing the examples with a form and with a trigger');
	const [formUrl, otherFormUrl, postSearch] = await Promise.all([
		publishUploadForm(environment),
		publishUploadForm(await useOtherSpelling(environment)),
		importPostSearchExamples(environment),
	]);
	await runLists({ described: formUrl, linkedin: otherFormUrl });
	await runStream(environment, postSearch);
	return describeDemo({ baseUrl, owner, service: environment.sandbox, crmExport, formUrl, postSearch });
}
