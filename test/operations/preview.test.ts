import type { IBinaryKeyData, IDataObject, INodeParameters } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { readCredits } from '../support/serviceReader';
import {
	describeFailure,
	EACH_POST_SEARCH,
	makeRows,
	POST_SEARCH,
	SEARCH,
	toJson,
	useService,
	WEBHOOK,
	type ActionRun,
	type Fault,
} from './service';

const { control, current, listRequestPaths, listSentLeads, listStarts, runAction } = useService();

const PREVIEW_NOTE =
	'The rows are on the Preview Branch tab. This was a preview: nothing was sent or charged, and the next nodes did not run. ';
const WHAT_NEXT =
	'. To pay for five leads first, set In Manual Executions to Run First 5 Leads. To pay for all, set it to Run';
const BALANCE_ALONE = ['GET /v1/credits'];

const byHand = async (run: ActionRun = {}, manualRuns = 'preview') =>
	await runAction({ executionMode: 'manual', ...run, parameters: { ...run.parameters, manualRuns } });
const countErrors = (items: IDataObject[]) => items.filter(({ error }) => error !== undefined).length;

const ADA = { Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines' };
const JOY = { Vorname: 'Joy', Nachname: 'Moss', Firma: 'Mills', 'E-Mail': 'joy@mills.de' };
const KIM = { Vorname: 'Kim', Nachname: 'Nash', Firma: 'Mills', Telefon: '+49 30 5550102' };
const MAX = { Vorname: 'Max', Nachname: 'Orr', Firma: 'Looms' };
const NED = { Vorname: 'Ned', Nachname: 'Pym', Firma: 'Looms' };
const BOTH_FOUND = { 'E-Mail': 'eve@looms.de', Telefon: '+49 30 5550101' };
const BAD = { Vorname: 'Grace', Nachname: 'Hopper', Firma: '' };
const LEE = { LinkedIn: 'linkedin.com/in/lee-park/' };
const LEE_AGAIN = { LinkedIn: 'https://www.linkedin.com/in/lee-park' };
const NO_LINK = { LinkedIn: 'ask Lee' };

/** With Only Missing, and five leads or 49 credits at most. */
const MESSY: IDataObject[] = [
	{ ...ADA, action: 'call' },
	{ ...ADA, Vorname: ' Ada ' },
	BAD,
	{ Vorname: 'Eve', Nachname: 'King', Firma: 'Looms', ...BOTH_FOUND },
	JOY,
	KIM,
	LEE,
	LEE_AGAIN,
	NO_LINK,
	MAX,
	NED,
	NED,
];

const toShown = (first: string, last: string, company: string) => ({
	first_name: first,
	last_name: last,
	company_name: company,
});
const BOTH = { find: 'email, phone' };
const ADA_SHOWN = { ...toShown('Ada', 'Byron', 'Engines'), ...BOTH };
const LEE_SHOWN = { profile_url: 'https://www.linkedin.com/in/lee-park', ...BOTH };

const toMessyPreview = (limit: string): IDataObject[] => [
	{ action: 'send', ...ADA_SHOWN, max_credits: 12, ...ADA, row_action: 'call' },
	{ action: 'duplicate', reason: 'same as item 0', ...ADA_SHOWN, max_credits: 0, ...MESSY[1] },
	{ action: 'error', reason: "'Company Name' is empty", max_credits: 0, ...BAD },
	{ action: 'skip', reason: 'nothing missing', max_credits: 0, ...MESSY[3] },
	{ action: 'send', ...toShown('Joy', 'Moss', 'Mills'), find: 'phone', max_credits: 11, ...JOY },
	{ action: 'send', ...toShown('Kim', 'Nash', 'Mills'), find: 'email', max_credits: 2, ...KIM },
	{ action: 'send', ...LEE_SHOWN, max_credits: 12, ...LEE },
	{ action: 'duplicate', reason: 'same as item 6', ...LEE_SHOWN, max_credits: 0, ...LEE_AGAIN },
	{
		action: 'error',
		reason: "'First Name', 'Last Name', 'Company Name' are empty",
		max_credits: 0,
		...NO_LINK,
	},
	{ action: 'send', ...toShown('Max', 'Orr', 'Looms'), ...BOTH, max_credits: 12, ...MAX },
	...[NED, NED].map((row) => ({
		action: 'skip',
		reason: `beyond ${limit}`,
		...toShown('Ned', 'Pym', 'Looms'),
		...BOTH,
		max_credits: 0,
		...row,
	})),
];

const COMPANIES = [{ Firma: 'A' }, { Firma: 'B' }, { Firma: '', company: 'C' }].map((own) => ({
	Vorname: 'Ada',
	Nachname: 'Byron',
	...own,
}));

const LIMITS = [
	['Max Leads', { maxLeads: 5 }],
	['Max Credits', { maxCredits: 60 }],
] as const;

describe('a preview of Enrich', () => {
	it.each(LIMITS)('shows row by row what a run would do, up to %s', async (label, options) => {
		const binaries = MESSY.map((_row, index): IBinaryKeyData => ({
			card: { mimeType: 'image/png', data: 'AAAA', fileName: `${index}.png` },
		}));
		const outcome = await byHand({
			items: MESSY,
			binaries,
			parameters: { onlyMissing: true },
			options,
			next: '={{ 1 }}',
		});
		expect(outcome.error).toBeUndefined();
		const [main, shown = [], ...others] = outcome.outputs;
		expect([main, others]).toEqual([[], []]);
		expect(toJson(shown)).toEqual(toMessyPreview(label));
		expect(toJson(shown).map((json) => Object.keys(json)[0])).toEqual(shown.map(() => 'action'));
		expect(shown.map(({ pairedItem }) => pairedItem)).toEqual(MESSY.map((_row, item) => ({ item })));
		expect(shown.map(({ binary }) => binary)).toEqual(binaries);
		expect(Object.keys(outcome.runData)).toEqual(['Rows', 'Under Test']);
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it('says in its note where the rows are, what it would cost, what it has read, and what would stop the run', async () => {
		const { hints } = await byHand({
			items: MESSY,
			parameters: { onlyMissing: true },
			options: { maxLeads: 5 },
		});
		const note = `${PREVIEW_NOTE}5 leads of 12 rows would be sent, for up to 49 credits (assumed prices). You have 1000000 credits. Profile URL ← LinkedIn · First Name ← Vorname · Last Name ← Nachname · Company Name ← Firma. Email columns: E-Mail; phone columns: Telefon. 2 rows would stop the run: fix them, or set On Error to Continue. 1 of 12 rows needed nothing, 1 only a phone, 1 only an email${WHAT_NEXT}`;
		expect(hints).toEqual([{ message: note, location: 'outputPane', type: 'info' }]);
	});

	it('stands behind the error output where the node has one, and nothing goes on from either', async () => {
		const onError = 'continueErrorOutput' as const;
		const run: ActionRun = { items: MESSY, parameters: { onlyMissing: true }, options: { maxLeads: 5 } };
		const outcome = await byHand({ ...run, onError, next: '={{ 1 }}' });
		expect(outcome.outputs.map(toJson)).toEqual([[], [], toMessyPreview('Max Leads')]);
		expect(Object.keys(outcome.runData)).toEqual(['Rows', 'Under Test']);
		expect(outcome.hints[0]?.message).toContain('2 rows would come out with an error');
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it('is what the node does when it is dropped in', async () => {
		const { outputs } = await runAction({ items: makeRows(1), isDefault: true, executionMode: 'manual' });
		expect(outputs.map(({ length }) => length)).toEqual([0, 1]);
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it.each<[label: string, run: ActionRun, note: string]>([
		['a list without a row', { items: [] }, ''],
		['rows that are all bad', { items: [BAD, BAD] }, '0 leads of 2 rows would be sent'],
		['companies in two columns', { items: COMPANIES }, 'Company Name ← Firma, company in 1 row'],
		[
			'a test URL',
			{
				items: makeRows(1),
				parameters: { ...WEBHOOK, webhookUrl: 'https://n8n.example/webhook-test/a/lead-enrichment' },
			},
			'The Webhook URL is a test URL: published workflows need the production URL',
		],
		[
			'Suspend',
			{ items: makeRows(1), parameters: { getResults: 'suspend' } },
			'1 lead of 1 row would be sent',
		],
	])('sends nothing for %s', async (_label, run, note) => {
		const { error, items, hints, waitTill } = await byHand(run);
		expect([error, items, waitTill]).toEqual([undefined, [], undefined]);
		expect(hints[0]?.message ?? '').toContain(note);
		expect(listStarts()).toEqual([]);
	});
});

describe('a preview of searches', () => {
	const items = ['one', 'two', '', 'three'].map((q) => ({ q, limit: 'own' }));
	const toRun = (parameters: INodeParameters): ActionRun => {
		return { items, parameters: { ...parameters, limit: 20 }, options: { maxCredits: 3 } };
	};

	it('shows item by item what a run would do', async () => {
		const { error, outputs, hints } = await byHand(toRun({ ...SEARCH, query: '={{ $json.q }}' }));
		const own = (q: string) => ({ q, row_limit: 'own' });
		const lowered = 'Limit lowered to 10';
		const reason = 'beyond Max Credits';
		expect(error).toBeUndefined();
		expect(outputs.map(toJson)).toEqual([
			[],
			[
				{ action: 'send', query: 'one', limit: 20, max_credits: 2, ...own('one') },
				{ action: 'send', reason: lowered, query: 'two', limit: 20, max_credits: 1, ...own('two') },
				{ action: 'error', reason: "'Query' must not be empty", max_credits: 0, ...own('') },
				{ action: 'skip', reason, query: 'three', limit: 20, max_credits: 0, ...own('three') },
			],
		]);
		expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_row, item) => ({ item })));
		expect(hints[0]?.message).toContain(
			`${PREVIEW_NOTE}2 searches of 4 rows would be sent, for up to 3 credits. You have 1000000 credits`,
		);
		expect(hints[0]?.message).toContain('Max Credits lowers Limit from 20 to 10');
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it('shows the keywords of a post search as one text', async () => {
		const { outputs } = await byHand(toRun({ ...POST_SEARCH, keywords: '={{ [$json.q, "go"] }}' }));
		expect(
			toJson(outputs[1]).map(({ action, keywords, max_credits: credits }) => [action, keywords, credits]),
		).toEqual([
			['send', 'one, go', 2],
			['send', 'two, go', 1],
			['skip', 'go', 0],
			['skip', 'three, go', 0],
		]);
	});
});

describe('what a preview shows is what a run then sends', () => {
	const readPlan = async (run: ActionRun) => {
		const { outputs } = await byHand(run);
		const sent = toJson(outputs.at(-1)).filter(({ action }) => action === 'send');
		return { sent, credits: sent.reduce((sum, json) => sum + Number(json.max_credits), 0) };
	};
	const onError = 'continueRegularOutput' as const;

	it.each<[label: string, run: ActionRun]>([
		['all rows', { items: MESSY }],
		['emails alone', { items: MESSY, parameters: { find: 'emails' } }],
		['Only Missing', { items: MESSY, parameters: { onlyMissing: true } }],
		['Max Leads', { items: MESSY, options: { maxLeads: 3 } }],
		['Max Credits', { items: MESSY, options: { maxCredits: 30 } }],
		['a job for each row', { items: MESSY, options: { batchSize: 1 } }],
		['Send to Webhook', { items: MESSY, parameters: WEBHOOK }],
		['no contact details', { items: makeRows(3), parameters: { find: 'none' } }],
	])('leads and credits: %s', async (label, run) => {
		const own = { ...run, onError, nodeId: label, executionId: '2' };
		const { sent, credits } = await readPlan(own);
		expect(sent.length).toBeGreaterThan(0);
		const before = await readCredits(current());
		await byHand(own, 'run');
		expect(listSentLeads().map(({ firstName }) => firstName)).toEqual(sent.map((json) => json.first_name));
		expect(before - (await readCredits(current()))).toBeCloseTo(credits);
	});

	it.each<[label: string, run: ActionRun]>([
		['Search', { items: makeRows(3), parameters: { ...SEARCH, query: '={{ $json.firstName }}', limit: 20 } }],
		['Max Credits', { items: makeRows(3), parameters: { ...EACH_POST_SEARCH, limit: 20 } }],
	])('searches and credits: %s', async (label, run) => {
		const own = { ...run, options: { maxCredits: label === 'Search' ? 50 : 3 }, nodeId: label };
		const { sent, credits } = await readPlan(own);
		const before = await readCredits(current());
		await byHand({ ...own, executionId: '2' }, 'run');
		expect(listStarts().map(({ query }) => query)).toEqual(sent.map((json) => json.query));
		const limits = listStarts().map(({ limit }) => Number(limit));
		expect(credits).toBeCloseTo(limits.reduce((sum, limit) => sum + limit / 10, 0));
		expect(before - (await readCredits(current()))).toBeLessThanOrEqual(credits + 1e-6);
	});
});

describe('a preview with a wrong', () => {
	const toAnswer = (status: number, body = '', headers = {}): Fault => {
		return { action: 'answer', status, body, headers, times: 'always' };
	};
	const TOKEN = toAnswer(401);
	const PAGE = '<!doctype html><html></html>';

	it.each<[label: string, options: INodeParameters, fault: Fault | undefined, text: string, asked: string[]]>(
		[
			['token', {}, TOKEN, 'access token', BALANCE_ALONE],
			[
				'address: a redirect',
				{},
				toAnswer(302, '', { location: 'https://a.example' }),
				'redirect',
				BALANCE_ALONE,
			],
			['address: a page', {}, toAnswer(200, PAGE), 'A web page or a proxy', BALANCE_ALONE],
			['address: a missing page', {}, toAnswer(404, PAGE), 'A web page or a proxy', BALANCE_ALONE],
			['setting', { maxLeads: -1 }, undefined, "'Max Leads'", []],
		],
	)('%s stops, or is shown for each row on Preview output', async (_label, options, fault, ...expected) => {
		const [text, asked] = expected;
		if (fault) control.addFault(fault);
		const run = { items: makeRows(2), next: '={{ 1 }}', options };
		expect(describeFailure(await byHand(run)).toLowerCase()).toContain(text.toLowerCase());
		for (const [onError, counts] of [
			['continueRegularOutput', [0, 2]],
			['continueErrorOutput', [0, 0, 2]],
		] as const) {
			const { error, outputs, runData } = await byHand({ ...run, onError });
			expect(error).toBeUndefined();
			expect(outputs.map(({ length }) => length)).toEqual(counts);
			expect(countErrors(toJson(outputs.at(-1)))).toBe(2);
			expect(Object.keys(runData)).toEqual(['Rows', 'Under Test']);
		}
		expect(new Set(listRequestPaths())).toEqual(new Set(asked));
	});
});

describe('a preview while the service is not there', () => {
	it.each<[label: string, fault: Fault]>([
		['is down', { action: 'answer', status: 503, times: 'always' }],
		['fails', { action: 'answer', status: 500, times: 'always' }],
		['refuses more', { action: 'answer', status: 429, times: 'always' }],
		['resets the connection', { action: 'reset', times: 'always' }],
		['is slow', { action: 'hang', times: 'always' }],
	])('shows the rows, and says that the balance could not be read: it %s', async (_label, fault) => {
		control.addFault(fault);
		const { took, outcome } = await withFastClock(async () => {
			const start = Date.now();
			return { outcome: await byHand({ items: makeRows(2) }), took: Date.now() - start };
		});
		expect(outcome.error).toBeUndefined();
		expect(outcome.outputs.map(({ length }) => length)).toEqual([0, 2]);
		expect(outcome.hints[0]?.message).toContain('Your balance could not be read');
		expect(took).toBeLessThanOrEqual(11_000);
		expect(new Set(listRequestPaths())).toEqual(new Set(BALANCE_ALONE));
	});
});

it('a preview is refused with Always Output Data, with which n8n would send an empty item on', async () => {
	const outcome = await byHand({ items: makeRows(2), alwaysOutputData: true, next: '={{ 1 }}' });
	expect(describeFailure(outcome)).toContain('A preview cannot run with Always Output Data on');
	expect(outcome.runData).not.toHaveProperty('Next');
	expect(listRequestPaths()).toEqual([]);
});

describe('In Manual Executions counts only by hand: it runs', () => {
	it.each<[label: string, run: ActionRun]>([
		['in a published workflow', { executionMode: 'trigger', isPublished: true }],
		['when it is triggered', { executionMode: 'trigger' }],
		['by a webhook', { executionMode: 'webhook' }],
		['as a sub-workflow', { executionMode: 'integrated' }],
		['in an evaluation', { executionMode: 'evaluation' }],
		['when an execution is retried', { executionMode: 'retry' }],
		['when a person executes a published workflow', { executionMode: 'manual', isPublished: true }],
		['as a tool', { executionMode: 'manual', isTool: true, items: [{ ...makeRows(1)[0], networkUrl: '' }] }],
	])('%s', async (_label, run) => {
		for (const manualRuns of ['preview', 'sample']) {
			const own = { items: makeRows(6), ...run };
			const { error, items, outputs } = await runAction({ ...own, parameters: { manualRuns } });
			expect(error).toBeUndefined();
			expect([items.length, outputs.length]).toEqual([own.items.length, 1]);
		}
	});
});
