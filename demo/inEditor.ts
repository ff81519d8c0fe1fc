import { realpath } from 'node:fs/promises';
import { relative } from 'node:path';
import { startEnvironment } from '../test/support/environment';
import { importEnrichExample, importPostSearchExamples, publishUploadForm } from '../test/support/examples';
import { report } from '../test/support/progress';
import { countRequests } from '../test/support/serviceReader';
import { checkReport, enrichContacts, OUT_FOLDER, SANDBOX_SETTINGS } from './enrichContacts';
import { describeDemo } from './guide';
import { toContactTable, toSummaryTable } from './tables';

/** Starts a real n8n with the examples, runs the main one in it, and returns what a person can do then. */
export async function runInEditor(): Promise<string> {
	const environment = await startEnvironment({
		filesFolder: await realpath(OUT_FOLDER),
		sandbox: SANDBOX_SETTINGS,
		onProgress: report,
	});
	const { n8n, owner, sandbox } = environment;
	const { baseUrl } = n8n;
	report(`n8n is ready at ${baseUrl} (${owner.email}, ${owner.password}): look while the example runs`);
	const crmExport = await importEnrichExample(environment);
	report('Running the example "Enrich a CRM Export": 1,200 contacts of examples/contacts.csv');
	const result = await enrichContacts(environment, crmExport);
	checkReport(result, await countRequests(sandbox, 'enrich'));
	report(`Written: ${relative(process.cwd(), result.resultFile)}. Its first contacts:`);
	console.log(`${toContactTable(result)}\n${toSummaryTable(result)}`);
	report('Publishing the examples with a form and with a trigger');
	const [formUrl, postSearch] = await Promise.all([
		publishUploadForm(environment),
		importPostSearchExamples(environment),
	]);
	return describeDemo({ baseUrl, owner, service: sandbox, crmExport, formUrl, postSearch });
}
