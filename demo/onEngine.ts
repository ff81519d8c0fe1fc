import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join, relative } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { callWebhook } from '../test/engine/callWebhook';
import { answerJson, listen, stop, toBaseUrl } from '../test/engine/localServer';
import { loadPackage } from '../test/engine/builtPackage';
import type { NodePackage } from '../test/engine/nodePackage';
import { runNode, type NodeOutcome, type NodeRun } from '../test/engine/runNode';
import { startSandbox, type RunningSandbox } from '../sandbox/startSandbox';
import { assertStep } from '../test/support/assertStep';
import { parseCsv, readCsv, type CsvRow } from '../test/support/csvFile';
import { EXAMPLES_FOLDER, TRIGGER_PATH } from '../test/support/examples';
import { packPackage } from '../test/support/realN8n/packPackage';
import { atTeardown } from '../test/support/realN8n/teardown';
import { waitUntil } from '../test/support/realN8n/waitUntil';
import { readCredits, readResults } from '../test/support/serviceReader';
import { checkReport, readReport } from './enrichContacts';
import { checkList, LISTS, type List, type ListReport } from './enrichLists';
import { checkStream, startedJobSchema, type StreamReport } from './streamPostSearch';
import { report } from '../test/support/progress';
import { OUT_FOLDER, SANDBOX_SETTINGS } from './settings';
import { toContactTable, toListTable, toReceivedTable, toSummaryTable } from './tables';

/** The packed nodes and the services that they are shown with. */
interface Stage {
	nodePackage: NodePackage;
	sandboxes: Record<List['fieldNames'], RunningSandbox>;
}

const SEARCH: INodeParameters = {
	operation: 'postSearch',
	keywords: ['sales automation', 'revenue operations'],
	limit: 12,
	find: 'emailsAndPhones',
	getResults: 'webhook',
	streaming: true,
};

/** The package as n8n installs it: packed, and read from what is in the tarball. */
async function loadPackedNodes(): Promise<NodePackage> {
	const folder = join(OUT_FOLDER, 'package');
	await rm(folder, { recursive: true, force: true });
	await mkdir(folder, { recursive: true });
	await promisify(execFile)('tar', ['-xzf', await packPackage(), '-C', folder, '--strip-components=1']);
	return await loadPackage(folder);
}

async function startService(settings: Parameters<typeof startSandbox>[0]): Promise<RunningSandbox> {
	const sandbox = await startSandbox(settings);
	atTeardown(async () => await sandbox.close());
	return sandbox;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Runs the packed action node, whose progress the screen shows. */
async function run(
	{ nodePackage, sandboxes }: Stage,
	fieldNames: List['fieldNames'],
	changes: Omit<NodeRun, 'node'>,
): Promise<NodeOutcome> {
	const { baseUrl, token, control } = sandboxes[fieldNames];
	const earlier = control.jobs().length;
	const progress = setInterval(() => {
		const jobs = control.jobs().slice(earlier);
		const [completed, total] = [sum(jobs.map((job) => job.completed)), sum(jobs.map((job) => job.total))];
		if (total > 0)
			report(`${completed} of ${total} leads, in ${jobs.length === 1 ? '1 job' : `${jobs.length} jobs`}`);
	}, 500);
	try {
		const credentials = { baseUrl, accessToken: token, fieldNames };
		const outcome = await runNode({ node: 'leadEnrichment', nodePackage, credentials, ...changes });
		assertStep(outcome.error === undefined, `The run failed: ${outcome.error?.message ?? ''}`);
		for (const { message } of outcome.hints) report(`The node says: ${message}`);
		return outcome;
	} finally {
		clearInterval(progress);
	}
}

async function writeRows(name: string, rows: readonly IDataObject[]): Promise<string> {
	const file = join(OUT_FOLDER, name);
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	await writeFile(file, stringify([...rows], { header: true, columns }));
	return file;
}

const toRows = ({ items }: NodeOutcome): IDataObject[] => items.map((item) => item.json);

/** The 1,200 contacts of a CRM system. */
async function runContacts(stage: Stage): Promise<void> {
	const sandbox = stage.sandboxes.described;
	const items = await readCsv(join(EXAMPLES_FOLDER, 'contacts.csv'));
	report(`Enrich: ${items.length} contacts of examples/contacts.csv`);
	const countStarts = () => sandbox.control.requests({ endpoint: 'enrich' }).length;
	const startsBefore = countStarts();
	const creditsBefore = await readCredits(sandbox);
	const rows = toRows(await run(stage, 'described', { items, parameters: { find: 'emailsAndPhones' } }));
	const resultFile = await writeRows('contacts-enriched.csv', rows);
	const enriched = await readReport(sandbox, creditsBefore, rows, resultFile);
	checkReport(enriched, countStarts() - startsBefore);
	report(`Written: ${relative(process.cwd(), resultFile)}. Its first contacts:`);
	console.log(`${toContactTable(enriched)}\n${toSummaryTable(enriched)}`);
}

/** Lists as people have them. */
async function runList(stage: Stage, list: List): Promise<void> {
	const rowsIn = parseCsv(await readFile(join(EXAMPLES_FOLDER, 'lists', list.file)), list.format);
	report(
		`Enrich: ${list.title}${list.fieldNames === 'linkedin' ? ', at a service with other field names' : ''}`,
	);
	const outcome = await run(stage, list.fieldNames, {
		items: rowsIn,
		parameters: { find: 'emailsAndPhones' },
		onError: 'continueRegularOutput',
	});
	const toText = (value: unknown) => (typeof value === 'string' ? value : '');
	const rowsOut = rowsIn.map((row, index): CsvRow => {
		const { email, phone, error } = outcome.items[index]?.json ?? {};
		const [foundEmail = '', foundPhone = '', whyNot = ''] = [email, phone, error].map(toText);
		return { ...row, 'Found Email': foundEmail, 'Found Phone': foundPhone, 'Why Not': whyNot };
	});
	const resultName = list.file.replace('.csv', '-enriched.csv');
	const enriched: ListReport = { list, rowsIn, rowsOut, resultName };
	checkList(enriched);
	await writeRows(resultName, rowsOut);
	report(`Written: ${relative(process.cwd(), join(OUT_FOLDER, resultName))}`);
	console.log(toListTable(enriched));
}

/** What a delivery carries, as the trigger's webhook gets it from n8n. */
async function readDelivery(request: IncomingMessage) {
	const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
	return { body: await json(request), query: Object.fromEntries(searchParams) };
}

/** A post search whose leads are delivered one by one, over HTTP, to the packed trigger. */
async function runStream(stage: Stage): Promise<void> {
	report('Post Search: each lead that it finds is delivered to the trigger over HTTP');
	const { nodePackage, sandboxes } = stage;
	const { baseUrl, token, control } = sandboxes.described;
	const credentials = { baseUrl, accessToken: token };
	const received: StreamReport['received'] = [];
	const deliver = async (request: IncomingMessage) => {
		const delivery = await readDelivery(request);
		const trigger = { node: 'leadEnrichmentTrigger', nodePackage, credentials } as const;
		const outcome = await callWebhook({ ...trigger, ...delivery });
		received.push(...(outcome.workflowData?.[0] ?? []).map((item) => item.json));
		return outcome;
	};
	const server = await listen((request, response) => {
		void deliver(request).then(({ status = 500, body }) => {
			response.statusCode = status;
			answerJson(response, body ?? {});
		});
	});
	atTeardown(() => stop(server));
	const webhookUrl = `${toBaseUrl(server)}/webhook/demo/${TRIGGER_PATH}`;
	const outcome = await run(stage, 'described', { parameters: { ...SEARCH, webhookUrl } });
	const { enrichment_id: jobId } = startedJobSchema.parse(outcome.items[0]?.json);
	const hasAll = async () => {
		const results = await readResults(sandboxes.described, jobId);
		return results.length > 0 && received.length >= results.length;
	};
	await waitUntil(hasAll, { deadlineMs: 60_000, intervalMs: 200 });
	await control.deliveriesSettled();
	const streamed = { jobId, results: await readResults(sandboxes.described, jobId), received };
	checkStream(streamed);
	report(`The trigger received all ${received.length} leads, one by one. The first of them:`);
	console.log(toReceivedTable(streamed));
}

/** Runs the packed nodes on n8n's engine, which npm ci has installed, against the sandbox. */
export async function runOnEngine(): Promise<void> {
	report('Packing this package, and loading its nodes into n8n’s engine');
	const stage: Stage = {
		nodePackage: await loadPackedNodes(),
		sandboxes: {
			described: await startService(SANDBOX_SETTINGS),
			// With a hit for each lead: what this variant finds nothing for comes out as an error.
			linkedin: await startService({ ...SANDBOX_SETTINGS, contactHitRate: 1, variant: 'linkedin' }),
		},
	};
	report('The sandbox stands in for the service: people, emails and phones are made up');
	for (const list of LISTS) await runList(stage, list);
	await runContacts(stage);
	await runStream(stage);
}
