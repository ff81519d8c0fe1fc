import { z } from 'zod';
import { answerJson } from '../../engine/localServer';
import { readExample } from '../../support/examples';
import { postText } from '../../support/realN8n/postJson';
import { toProductionUrl } from '../../support/realN8n/productionUrl';
import { waitUntil } from '../../support/realN8n/waitUntil';
import {
	findNode,
	withField,
	withNode,
	withParameters,
	type Workflow,
} from '../../support/realN8n/workflowFile';
import { LEAD_CREDITS, listRequestBodies, readCredits, setPace } from '../../support/serviceReader';
import { PACE } from '../sharedEnvironment';
import { watch } from '../watch';
import { DEADLINE_MS, type ExampleRun, importExample, type Seen } from './runExample';

const ENRICH = 'Enrich Leads';
const matching = (pattern: RegExp | string) => expect.stringMatching(pattern) as unknown;
const listColumn = (rows: Array<Record<string, unknown>>, name: string) => rows.map((row) => row[name]);
/** What a preview said of each row. */
export const listPlanned = ({ result }: Seen) => result.outputsOf(ENRICH)[1] ?? [];

// enrich-a-google-sheet.json

/** Rows as n8n's Google Sheets node reads them: empty cells are empty texts. */
const SHEET = [
	['Ilse Groß', 'Groß Feinmechanik', '2026-01-31'],
	['Grace Mbeki', 'Karoo Minerals', ''],
	['', 'Polder Logistics', ''],
	['Jan Novak', 'Sundholm Windows', ''],
].map(([Name, Company, date], index) => {
	return { row_number: index + 2, Name, Company, 'Enriched On': date, 'Found Email': '' };
});

/** Stands in for the sheet: n8n takes the rows for what the node read, and writes nothing. */
const withPinnedSheet = (workflow: Workflow): Workflow => ({
	...workflow,
	pinData: {
		'Read the Sheet': SHEET.map((json) => ({ json })),
		'Update the Sheet': [{ json: { pinned: true } }],
	},
});

// enrich-a-table-every-night.json

const TABLE_FILE = 'enrich-a-table-every-night.json';
const READ_TABLE = 'Read the Table';

// enrich-with-a-review-list.json

/** Why each bad contact of the example cannot be enriched. */
const BAD_CONTACTS = { 'R-2': /last ?name/i, 'R-4': /company/i, 'R-6': /Contact Details per Row/ };

/** Results as the node returns them. */
const MOVED = [
	{ 'Record ID': 'R-1', full_name: 'Ada Byron', company_name: 'Looms', company_match: 'different' },
	{ 'Record ID': 'R-3', full_name: 'Katherine Johnson', company_name: 'Orbits', company_match: 'same' },
];

// fill-gaps-of-another-provider.json

type Answers = Record<string, { email?: string; phone?: string }>;
/** What the other provider has of each contact in the example. */
const KNOWN: Answers = {
	Byron: { email: 'ada.byron@engines.example', phone: '+1 202 555 0101' },
	Hopper: { email: 'grace.hopper@compilers.example' },
	Johnson: { phone: '+1 202 555 0103' },
	Lamarr: {},
	Easley: {},
	Ross: { email: 'mary.ross@planes.example' },
};

/** With an HTTP Request in place of the stand-in, which asks an address once for each contact. */
const withRequests = (workflow: Workflow, url: string) =>
	withNode(workflow, 'First Provider', {
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		onError: 'continueRegularOutput',
		parameters: { url: `=${url}/{{ $json['Last Name'] }}`, options: {} },
	});

/** Sent is what a contact lacks; merged is what the provider had of it, and for the rest what the service found. */
async function expectMerged({ leads, rows, found }: Seen, known: Answers): Promise<void> {
	const lacking = Object.entries(known).filter(([, { email, phone }]) => !email || !phone);
	expect(leads.map(({ lastName, enrichType }) => [lastName, enrichType])).toEqual(
		lacking.map(([lastName, { email, phone }]) => {
			if (email) return [lastName, ['phones']];
			return [lastName, phone ? ['emails'] : undefined];
		}),
	);
	const results = await found(ENRICH);
	const expected = Object.entries(known).map(([lastName, { email, phone }]) => {
		const lead = results.find((result) => result.last_name === lastName);
		return {
			name: matching(` ${lastName}$`),
			email: email ?? lead?.enrichEmail,
			email_from: email ? 'First provider' : 'Lead Enrichment',
			phone: phone ?? lead?.enrichPhone,
			phone_from: phone ? 'First provider' : 'Lead Enrichment',
			why_not: '',
		};
	});
	expect(rows('Merged')).toMatchObject(expected);
}

// nightly-post-search.json

const NIGHTLY = 'Every Night';
const SEARCH = 'Search Posts';
const FEW = 30;
/** The limit of the example's search. */
const LIMIT = 50;

/**
 * As its note asks for before the workflow is published. Each run searches anew, as in published workflows: by hand, a
 * search that was paid for within the last hour is read.
 */
const withSchedule = (workflow: Workflow) =>
	withParameters(withNode(workflow, NIGHTLY, { disabled: false }), SEARCH, {
		options: { maxCredits: 5, startAgain: true },
	});

/** With a node of the user's that fails, in the place where the user's nodes stand. */
const withFailure = (workflow: Workflow) =>
	withNode(withSchedule(workflow), 'Pass On New Authors', {
		type: 'n8n-nodes-base.stopAndError',
		parameters: { errorMessage: 'The CRM is away' },
	});

/** The authors that the service found in a run, and those who were passed on. */
async function listAuthors({ rows, found }: Seen) {
	const passedOn = listColumn(rows('Pass On New Authors'), 'profile');
	expect(listColumn(rows('Mark as Seen'), 'author')).toEqual(passedOn);
	return { found: listColumn(await found(SEARCH), 'network'), passedOn };
}

// recover-a-timed-out-job.json

const RECOVER = 'recover-a-timed-out-job.json';
const SHORT_WAIT = 'Enrich With a Short Wait';
const CONTACTS = [
	...['Ada Byron', 'Grace Hopper', 'Katherine Johnson'],
	...['Hedy Lamarr', 'Annie Easley', 'Mary Ross'],
];
const SLOW = { leadSeconds: 1.5, parallelism: 1 };

/** Publishes the example, submits its form as a browser does, and returns the execution that it starts. */
async function fillInForm({ environment }: Seen, text: string) {
	const { client, n8n } = environment;
	const workflow = await importExample(environment, RECOVER);
	await client.activate(workflow);
	const node = findNode(await readExample(environment, RECOVER), 'Ask for the Error');
	const url = toProductionUrl(n8n.baseUrl, node, '').replace('/webhook/', '/form/').replace(/\/$/, '');
	const isAccepted = async () => (await postText(url, text)) === 200;
	// n8n serves a new form some seconds after the workflow is published.
	expect(await waitUntil(isAccepted, { deadlineMs: DEADLINE_MS })).toBe(true);
	const [started] = await client.listExecutions(workflow);
	return await client.waitForExecution(started?.id ?? '', DEADLINE_MS);
}

// search-and-write-outreach-messages.json

const PEOPLE = 10;
const messagesSchema = z.object({
	email: z.object({ subject: z.string().min(1), body: z.string().min(1) }),
	network: z.object({ body: z.string().min(1) }),
});

/** The columns of the example's last node for a lead as the service returns it. */
function toMessageRow(lead: Record<string, unknown>): Record<string, unknown> {
	const { email, network } = messagesSchema.parse(lead.messages);
	return {
		name: lead.full_name,
		company: lead.company_name,
		email: lead.enrichEmail ?? '',
		email_subject: email.subject,
		email_text: email.body,
		network_message: network.body,
	};
}

// skip-leads-found-before.json

const LIST = ['Byron', 'Hopper', 'Johnson', 'Lamarr', 'Easley', 'Ross'];
/** Low enough that the service finds nothing for some leads. */
const FEW_HITS = 0.25;
/** The last names of those who are in the table after a run. */
const listStored = ({ rows }: Seen) =>
	rows('The Whole List').map(({ name }) => String(name).split(' ').at(-1));

/** The examples that are run once, or several times in the same way. Others have a file of their own. */
export const RUNS: ExampleRun[] = [
	{
		file: 'enrich-a-google-sheet.json',
		shows: 'writes what was found into the rows that were not enriched before, and no other cell',
		change: withPinnedSheet,
		check: ({ example, rows, starts }) => {
			const cells = rows('New Cells');
			const columns = ['row_number', 'Found Email', 'Found Phone', 'Enriched On', 'Why Not'];
			for (const row of cells) expect(Object.keys(row)).toEqual(columns);
			const enriched = { 'Enriched On': matching(/^\d{4}-\d\d-\d\d$/), 'Why Not': '' };
			const unusable = { 'Found Email': '', 'Enriched On': '', 'Why Not': matching(/First Name/) };
			expect(cells).toMatchObject([
				{ row_number: 3, ...enriched },
				{ row_number: 4, ...unusable },
				{ row_number: 5, ...enriched },
			]);
			expect(cells.filter((row) => row['Found Email'] || row['Found Phone'])).not.toHaveLength(0);
			expect(starts).toMatchObject([{ leads: [{ lastName: 'Mbeki' }, { lastName: 'Novak' }] }]);
			expect(findNode(example, 'Update the Sheet').parameters).toMatchObject({
				operation: 'update',
				columns: { mappingMode: 'autoMapInputData', matchingColumns: ['row_number'] },
				// A sheet takes a phone number for a formula.
				options: { cellFormat: 'RAW' },
			});
		},
	},
	{
		file: TABLE_FILE,
		shows: 'previews all rows as it is imported, and writes no result to its table',
		how: 'as imported',
		check: (seen) => {
			const planned = listPlanned(seen).map((row) => [String(row.plan).split(':')[0], row.last_name]);
			expect(planned).toEqual(LIST.map((name) => ['send', name]));
			expect(seen.result.countRuns('Write to the Table')).toBe(0);
		},
	},
	{
		file: TABLE_FILE,
		shows: 'pays for each row once: its second execution starts no job, also for what was not found',
		how: 'published',
		pace: { contactHitRate: FEW_HITS },
		check: async (first) => {
			const { sandbox } = first.environment;
			expect(listColumn(first.leads, 'lastName')).toEqual(LIST);
			const written = first.rows('Write to the Table');
			expect(written.filter(({ email, phone }) => email || phone)).not.toHaveLength(0);
			expect(written.filter(({ email, phone }) => !email && !phone)).not.toHaveLength(0);

			const balance = await readCredits(sandbox);
			const second = await first.again();
			expect(second.requests).toEqual([`GET /v1/jobs/${String(written[0]?.enrichment_id)}`]);
			expect(await readCredits(sandbox)).toBe(balance);
			// It read what the first has written, and wrote the same.
			const withoutTime = (rows: typeof written) => rows.map((row) => ({ ...row, updatedAt: undefined }));
			expect(withoutTime(second.rows(READ_TABLE))).toEqual(withoutTime(written));
			expect(withoutTime(second.rows('Write to the Table'))).toEqual(withoutTime(written));
		},
	},
	{
		file: 'enrich-with-a-review-list.json',
		shows: 'enriches good rows, and writes bad rows with the reason to the review list',
		check: ({ rows, starts }) => {
			const enriched = rows('Enriched Rows');
			expect(listColumn(enriched, 'record')).toEqual(['R-1', 'R-3', 'R-5', 'R-7']);
			expect(enriched.every(({ name }) => String(name).trim() !== '')).toBe(true);
			expect(enriched.filter(({ email }) => email !== '')).not.toHaveLength(0);
			const reasons = Object.entries(BAD_CONTACTS).map(([record, why]) => [record, matching(why)]);
			expect(rows('Review List').map(({ record, reason }) => [record, reason])).toEqual(reasons);
			expect(rows('Review List as a File')).toHaveLength(1);
			expect(starts.map(({ leads }) => leads.length)).toEqual([enriched.length]);
		},
	},
	{
		file: 'enrich-with-a-review-list.json',
		shows: 'writes the rows that the credits did not cover to the review list, too',
		credits: 2 * LEAD_CREDITS,
		check: ({ rows }) => {
			expect(listColumn(rows('Enriched Rows'), 'record')).toEqual(['R-1', 'R-3']);
			const review = rows('Review List');
			expect(review).toHaveLength(Object.keys(BAD_CONTACTS).length + 2);
			const skipped = review.filter(({ reason }) => reason === 'insufficient_credits');
			expect(listColumn(skipped, 'record')).toEqual(['R-5', 'R-7']);
		},
	},
	{
		file: 'enrich-with-a-review-list.json',
		shows: 'writes people who work elsewhere now to the review list, with where',
		change: (workflow) => ({ ...workflow, pinData: { [ENRICH]: MOVED.map((json) => ({ json })) } }),
		check: ({ rows }) => {
			expect(listColumn(rows('Enriched Rows'), 'record')).toEqual(['R-3']);
			expect(rows('Review List').map(({ record, reason }) => [record, reason])).toEqual([
				['R-1', 'works at Looms now'],
			]);
		},
	},
	{
		file: 'fill-gaps-of-another-provider.json',
		shows: 'previews as it is imported what each contact lacks',
		how: 'as imported',
		check: (seen) => {
			expect(listColumn(listPlanned(seen), 'plan')).toEqual([
				'skip: nothing missing',
				'send: phone',
				'send: email',
				'send: email, phone',
				'send: email, phone',
				'send: phone',
			]);
			expect(seen.result.countRuns('Merged')).toBe(0);
		},
	},
	{
		file: 'fill-gaps-of-another-provider.json',
		shows: 'pays for what the other provider lacked, and merges the two',
		how: 'published',
		pace: { contactHitRate: 1 },
		check: async (seen) => await expectMerged(seen, KNOWN),
	},
	{
		file: 'fill-gaps-of-another-provider.json',
		shows: 'takes a real provider in place of the stand-in, also where that fails for a contact',
		how: 'published',
		change: withRequests,
		other: (request, response) => {
			const lastName = request.url?.slice(1) ?? '';
			if (lastName === 'Ross') response.statusCode = 500;
			answerJson(response, KNOWN[lastName] ?? {});
		},
		pace: { contactHitRate: 1 },
		check: async (seen) => await expectMerged(seen, { ...KNOWN, Ross: {} }),
	},
	{
		file: 'nightly-post-search.json',
		shows: 'makes its table, and marks nobody as seen where passing on fails',
		change: withFailure,
		trigger: NIGHTLY,
		fails: true,
		pace: { matches: FEW },
		check: ({ result, rows }) => {
			expect(result.error?.message).toBe('The CRM is away');
			expect(rows('Only New Authors')).toHaveLength(FEW);
			expect(rows('Mark as Seen')).toEqual([]);
		},
	},
	{
		file: 'nightly-post-search.json',
		shows: 'passes each author on once, also after a run that failed, and can be published',
		change: withSchedule,
		pace: { matches: FEW },
		check: async (seen) => {
			const { environment, workflow, again } = seen;
			const first = await listAuthors(seen);
			expect(first.found).toHaveLength(FEW);
			expect(first.passedOn).toEqual(first.found);
			expect(await listAuthors(await again(NIGHTLY))).toEqual({ found: first.found, passedOn: [] });

			await setPace(environment.sandbox, PACE);
			const third = await listAuthors(await again(NIGHTLY));
			expect(third.found).toHaveLength(LIMIT);
			expect(third.passedOn).toEqual(third.found.filter((author) => !first.found.includes(author)));
			expect(third.passedOn).toHaveLength(LIMIT - FEW);
			await expect(environment.client.activate(workflow)).resolves.toBeUndefined();
		},
	},
	{
		file: RECOVER,
		shows: 'returns all leads of the job whose wait ended, and starts no second job',
		pace: SLOW,
		check: ({ rows, starts }) => {
			const waiting = rows(SHORT_WAIT);
			const jobId = waiting[0]?.enrichment_id;
			const timedOut = {
				enrichment_id: jobId,
				error: matching(/^Timed out after .*Get Job reads it, free$/),
			};
			expect(waiting).toMatchObject(CONTACTS.map(() => timedOut));
			expect(rows('Get the Job Later')).toHaveLength(CONTACTS.length);
			const leads = rows('Leads');
			expect(listColumn(leads, 'name')).toEqual(CONTACTS);
			expect(leads.every(({ job, email }) => job === jobId && email !== undefined)).toBe(true);
			expect(starts).toHaveLength(1);
		},
	},
	{
		file: RECOVER,
		shows: 'finds the job in the error message that is pasted into its form, and returns its leads',
		// As most workflows have it: the error stops it.
		change: (workflow) => withNode(workflow, SHORT_WAIT, { onError: 'stopWorkflow' }),
		fails: true,
		pace: SLOW,
		check: async (seen) => {
			const { status, error } = seen.result;
			expect(status).toBe('error');
			expect(error?.message).toMatch(/Timed out after/);
			const fill = async () => await fillInForm(seen, error?.message ?? '');
			const { result, starts } = await watch(seen.environment, fill);
			expect(result.error).toBeUndefined();
			expect(listColumn(result.rowsOf('Leads of That Job'), 'name')).toEqual(CONTACTS);
			expect([...seen.starts, ...starts]).toHaveLength(1);
		},
	},
	{
		file: 'search-and-write-outreach-messages.json',
		shows: 'waits for the final delivery, and returns the messages for each person found',
		pace: { leadSeconds: 1, parallelism: 5 },
		check: async ({ rows, starts, found }) => {
			expect(starts.at(-1)).toMatchObject({ webhookUrl: matching('/webhook-waiting/') });
			expect(rows('Messages per Lead')).toEqual((await found('Write Messages')).map(toMessageRow));
			const names = listColumn(rows('Search Leads'), 'full_name');
			expect(listColumn(rows('Messages per Lead'), 'name')).toEqual(names);
			expect(names).toHaveLength(PEOPLE);
			expect(rows('Leads Without Messages')).toEqual([]);
		},
	},
	{
		file: 'search-and-write-outreach-messages.json',
		shows: 'enriches nobody when the credits do not cover everybody, and states the reason for each person',
		credits: 100,
		check: ({ rows, starts }) => {
			const reason = matching(/100 credits is lower than the 120/);
			expect(listColumn(rows('Leads Without Messages'), 'reason')).toEqual(Array(PEOPLE).fill(reason));
			expect(starts).toEqual([]);
		},
	},
	{
		file: 'search-and-write-outreach-messages.json',
		shows: 'finds only as many people as its budget surely pays for',
		change: (workflow) => withField(workflow, 'Settings', 'leads', '500'),
		check: async ({ environment }) => {
			const searches = await listRequestBodies(environment.sandbox, 'search');
			expect(searches.at(-1)).toMatchObject({ limit: 20 });
		},
	},
	{
		file: 'skip-leads-found-before.json',
		shows: 'previews all leads as it is imported, and writes nothing to its table',
		how: 'as imported',
		check: (seen) => {
			const planned = listPlanned(seen).map((row) => [String(row.plan).split(':')[0], row.last_name]);
			expect(planned).toEqual(LIST.map((name) => ['send', name]));
			expect(seen.result.countRuns('Write to the Table')).toBe(0);
			expect(seen.rows('The Whole List')).toEqual([]);
		},
	},
	{
		file: 'skip-leads-found-before.json',
		shows: 'pays for each lead until something is found for it, and keeps only those in the table',
		how: 'published',
		pace: { contactHitRate: FEW_HITS },
		check: async (first) => {
			expect(listColumn(first.leads, 'lastName')).toEqual(LIST);
			const enriched = first.rows(ENRICH).filter(({ email, phone }) => email ?? phone);
			const found = listColumn(enriched, 'Last Name');
			expect(found.length).toBeGreaterThan(0);
			expect(found.length).toBeLessThan(LIST.length);
			expect(listStored(first)).toEqual(found);

			await setPace(first.environment.sandbox, { contactHitRate: 1 });
			const second = await first.again();
			const missing = LIST.filter((name) => !found.includes(name));
			expect(listColumn(second.leads, 'lastName')).toEqual(missing);
			expect(listStored(second)).toEqual(LIST);

			const third = await first.again();
			expect(third.requests).toEqual([]);
			expect(listStored(third)).toEqual(LIST);
			const stored = third.rows('The Whole List');
			expect(stored.every(({ email, phone }) => email !== '' || phone !== '')).toBe(true);
		},
	},
];
