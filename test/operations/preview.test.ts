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

const PREVIEW_NOTE = 'Preview: nothing was sent or charged. The rows are on the tab Preview Branch. ';
const FIVE_FIRST = 'To go on, set In Manual Executions to First 5 Leads Only.';
const ALL_NEXT = 'To go on, set In Manual Executions to First 5 Leads Only, or to Run for all.';
const BALANCE_ALONE = ['GET /v1/credits'];
const PAGE = '<!doctype html><html></html>';

const byHand = async (run: ActionRun = {}, manualRuns = 'preview') =>
	await runAction({ executionMode: 'manual', ...run, parameters: { ...run.parameters, manualRuns } });
const countErrors = (items: IDataObject[]) => items.filter(({ error }) => error !== undefined).length;

const ADA = { Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines' };
const JOY = { Vorname: 'Joy', Nachname: 'Moss', Firma: 'Mills', 'E-Mail': 'joy@gmail.com' };
const KIM = { Vorname: 'Kim', Nachname: 'Nash', Firma: 'Mills', Telefon: '+49 30 5550102' };
const MAX = { Vorname: 'Max', Nachname: 'Orr', Firma: 'Looms' };
const NED = { Vorname: 'Ned', Nachname: 'Pym', Firma: 'Looms' };
const BOTH_FOUND = { 'E-Mail': 'eve@gmail.com', Telefon: '+49 30 5550101' };
const BAD = { Vorname: 'Grace', Nachname: 'Hopper', Firma: '' };
const LEE = { LinkedIn: 'linkedin.com/in/lee-park/' };
const LEE_AGAIN = { LinkedIn: 'https://www.linkedin.com/in/lee-park' };
const NO_LINK = { LinkedIn: 'ask Lee' };

/** With Only Missing, and five leads or 49 credits at most. */
const MESSY: IDataObject[] = [
	{ ...ADA, plan: 'call' },
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

/** A row of a preview: what it would become, the most it costs, and the lead as it is sent. */
const toShown = (plan: string, credits: number, ...[first, last, company, link]: string[]): IDataObject => ({
	plan,
	max_credits: credits,
	profile_url: link ?? '–',
	first_name: first ?? '–',
	last_name: last ?? '–',
	company_name: company ?? '–',
});
const LEE_SHOWN = ['–', '–', '–', 'https://www.linkedin.com/in/lee-park'];

const toMessyPreview = (limit: string): IDataObject[] => [
	{ ...toShown('send: email, phone', 12, 'Ada', 'Byron', 'Engines'), ...ADA, row_plan: 'call' },
	{ ...toShown('duplicate of item 0', 0, 'Ada', 'Byron', 'Engines'), ...MESSY[1] },
	{ ...toShown('error: no company', 0, 'Grace', 'Hopper'), ...BAD },
	{ ...toShown('skip: nothing missing', 0, 'Eve', 'King', 'Looms'), ...MESSY[3] },
	{ ...toShown('send: phone', 11, 'Joy', 'Moss', 'Mills'), ...JOY },
	{ ...toShown('send: email', 2, 'Kim', 'Nash', 'Mills'), ...KIM },
	{ ...toShown('send: email, phone', 12, ...LEE_SHOWN), LinkedIn: 'linkedin.com/in/lee-par…' },
	{ ...toShown('duplicate of item 6', 0, ...LEE_SHOWN), LinkedIn: 'https://www.linkedin.co…' },
	{ ...toShown('error: no name and no company', 0), ...NO_LINK },
	{ ...toShown('send: email, phone', 12, 'Max', 'Orr', 'Looms'), ...MAX },
	...[NED, NED].map((row) => ({ ...toShown(`skip: beyond ${limit}`, 0, 'Ned', 'Pym', 'Looms'), ...row })),
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
		const columns = Object.keys(toShown('', 0));
		for (const json of toJson(shown)) expect(Object.keys(json).slice(0, 6)).toEqual(columns);
		expect(shown.map(({ pairedItem }) => pairedItem)).toEqual(MESSY.map((_row, item) => ({ item })));
		expect(shown.map(({ binary }) => binary)).toEqual(binaries);
		expect(Object.keys(outcome.runData)).toEqual(['Rows', 'Under Test']);
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it('says in its note what it would cost, what it has read, and where the rows are', async () => {
		const { task } = await byHand({
			items: MESSY,
			parameters: { onlyMissing: true },
			options: { maxLeads: 5 },
		});
		const lines = [
			'Preview: nothing was sent or charged. The rows are on the tab Preview Branch.',
			'<b>5 leads</b> of <b>12 rows</b> would be sent, for up to <b>49 credits</b> (assumed prices). You have <b>1,000,000 credits</b>.',
			'Profile URL ← LinkedIn · First Name ← Vorname · Last Name ← Nachname · Company Name ← Firma.',
			'Email columns: E-Mail; phone columns: Telefon.',
			'1 of <b>12 rows</b> needed nothing, 1 only a phone, 1 only an email.',
			FIVE_FIRST,
		];
		const warning = [
			'<b>2 rows</b> would stop the run.',
			"Item 2 (Grace Hopper): 'Company Name' is empty.",
			"Item 8: 'First Name', 'Last Name', 'Company Name' are empty; \"LinkedIn\" does not lead to a person’s profile.",
			'A lead needs a Profile URL, or First Name and Last Name with Company Name or Company Domain.',
			'To run without them, set On Error (on the tab Settings) to "Continue (using error output)": bad rows then come out of the output Error, and the others go on.',
		];
		expect(task?.hints).toEqual([
			{ message: warning.join('<br>'), location: 'outputPane', type: 'warning' },
			{ message: lines.join('<br>'), location: 'outputPane', type: 'info' },
		]);
	});

	it('stands behind the error output where the node has one, and nothing goes on from either', async () => {
		const onError = 'continueErrorOutput' as const;
		const run: ActionRun = { items: MESSY, parameters: { onlyMissing: true }, options: { maxLeads: 5 } };
		const outcome = await byHand({ ...run, onError, next: '={{ 1 }}' });
		expect(outcome.outputs.map(toJson)).toEqual([[], [], toMessyPreview('Max Leads')]);
		expect(Object.keys(outcome.runData)).toEqual(['Rows', 'Under Test']);
		expect(outcome.hints[0]?.message).toContain('2 rows would come out of the output Error');
		expect(outcome.hints).toHaveLength(1);
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it('is what the node does when it is dropped in', async () => {
		const { outputs } = await runAction({ items: makeRows(1), isDefault: true, executionMode: 'manual' });
		expect(outputs.map(({ length }) => length)).toEqual([0, 1]);
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it.each<[label: string, run: ActionRun, note: string]>([
		['a list without a row', { items: [] }, ''],
		['companies in two columns', { items: COMPANIES }, 'Company Name ← Firma, company in 1 row'],
		['another in a bad row', { items: [MAX, { Firma: '', company: 'C' }] }, '← Firma, company in 1 row'],
		['a header like an HTML element', { items: [{ ...ADA, Firma: '', '<company>': 'A & B' }] }, '<company>'],
		[
			'Suspend',
			{ items: makeRows(1), parameters: { getResults: 'suspend' } },
			'1 lead of 1 row would be sent',
		],
	])('sends nothing for %s', async (_label, run, note) => {
		const { error, items, hints, waitTill } = await byHand(run);
		expect([error, items, waitTill]).toEqual([undefined, [], undefined]);
		expect(hints.map(({ message }) => message).join(' ')).toContain(note);
		expect(listStarts()).toEqual([]);
	});

	const GARBLED = { ...MAX, Vorname: 'JÃ¶rg' };
	const EXTRACT = 'In the Extract from File node, add the option Encoding';
	it.each<[label: string, run: ActionRun, warning: string]>([
		[
			'rows that are all bad',
			{ items: [BAD, BAD] },
			"No row can be sent. Items 0 (Grace Hopper), 1 (Grace Hopper): 'Company Name' is empty",
		],
		['a file in a wrong encoding', { items: [GARBLED, { ...GARBLED, Nachname: 'Pym' }] }, EXTRACT],
		[
			'one garbled cell',
			{ items: [BAD, GARBLED] },
			'Item 1 (JÃ¶rg Orr, Looms), column "Vorname": the text is garbled. Correct this cell',
		],
		[
			'a limit of no lead',
			{ items: [ADA], options: { maxLeads: 0 } },
			'No row can be sent. All rows are beyond Max Leads: raise it.',
		],
		[
			'a missing setting, which is named',
			{ items: makeRows(3), parameters: { ...WEBHOOK, webhookUrl: '' } },
			"'Webhook URL' is empty: ",
		],
		[
			'complete rows',
			{ items: [JOY], parameters: { find: 'emails', onlyMissing: true } },
			'Nothing to send. 1 row with nothing missing.',
		],
	])('says what helps, and nothing of Run, where nothing can be sent: %s', async (_label, run, warning) => {
		const { hints } = await byHand(run);
		expect(hints.map(({ type }) => type)).toEqual(['warning', 'info']);
		expect(hints[0]?.message).toContain(warning);
		if (warning.includes('Webhook')) expect(hints[0]?.message.startsWith(warning)).toBe(true);
		expect(JSON.stringify(hints)).not.toContain('In Manual Executions');
	});

	it.each<[label: string, run: ActionRun, warning: string]>([
		[
			'bad rows would go on among the results',
			{ items: MESSY, onError: 'continueRegularOutput' },
			'2 rows would come out with an error, among the results: the next node would get them, too. On Error (on the tab Settings) at "Continue (using error output)" sends bad rows to an output of their own.',
		],
		[
			'the URL is a test URL',
			{
				items: makeRows(1),
				parameters: { ...WEBHOOK, webhookUrl: 'https://n8n.example/webhook-test/a/lead-enrichment' },
			},
			'The Webhook URL is a test URL: published workflows need the production URL.',
		],
	])('warns in a note of its own where %s', async (_label, run, warning) => {
		const { hints } = await byHand(run);
		expect(hints.map(({ type }) => type)).toEqual(['warning', 'info']);
		expect(hints[0]?.message).toBe(warning);
		expect(hints[1]?.message.endsWith(ALL_NEXT)).toBe(true);
	});

	it('warns where the highest cost is beyond the balance, and offers only what can be paid', async () => {
		const run: ActionRun = { items: makeRows(2), parameters: { find: 'emails' } };
		const readNotes = async (credits: number) => {
			control.setCredits({ credits });
			return (await byHand(run)).hints.map(({ message }) => message);
		};
		expect(await readNotes(4)).toEqual([expect.stringContaining(ALL_NEXT)]);
		const warning =
			'This may cost up to 4 credits, but you have 3 credits: add credits, or set the option Max Credits.';
		for (const credits of [3, 1]) {
			const [first, note] = await readNotes(credits);
			expect(first).toBe(
				warning.replace('have 3 credits', `have ${credits} credit${credits === 1 ? '' : 's'}`),
			);
			expect(note).not.toContain('In Manual Executions');
		}
	});

	it.each<[find: string, note: string | undefined]>([
		['emails', '2 rows have an email already: Only Missing saves up to 4 credits.'],
		['phones', '2 rows have a phone already: Only Missing saves up to 22 credits.'],
		[
			'emailsAndPhones',
			'2 rows have an email already, 2 rows have a phone already: Only Missing saves up to 23 credits.',
		],
		['none', undefined],
	])('says what Only Missing would save of %s', async (find, note) => {
		const { hints } = await byHand({
			items: [ADA, JOY, KIM, { ...MAX, ...BOTH_FOUND }],
			parameters: { find },
		});
		if (note === undefined) expect(hints[0]?.message).not.toContain('Only Missing');
		else expect(hints[0]?.message).toContain(note);
	});

	it('shows an error in few words, and everything that was read of the row', async () => {
		const items = [
			BAD,
			{ ...ADA, Vorname: '' },
			{ ...MAX, Nachname: 'MÃ¼ller' },
			{ ...ADA, enrichType: 'fax' },
		];
		const { outputs } = await byHand({ items });
		const shown = toJson(outputs[1]).map((json) => Object.values(json).slice(0, 5));
		expect(shown).toMatchObject([
			['error: no company', 0, 'Grace', 'Hopper', '–'],
			['error: no first name', 0, '–', 'Byron', 'Engines'],
			['error: Nachname: wrong encoding', 0, '–', '–', 'Looms'],
			[expect.stringMatching(/^error: .{1,61}$/), 0, 'Ada', 'Byron', 'Engines'],
		]);
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
		const skipped = 'skip: beyond Max Credits';
		expect(error).toBeUndefined();
		expect(outputs.map(toJson)).toEqual([
			[],
			[
				{ plan: 'send', max_credits: 2, query: 'one', limit: 20, ...own('one') },
				{ plan: 'send', max_credits: 1, query: 'two', limit: 10, ...own('two') },
				{ plan: "error: 'Query' must not be empty", max_credits: 0, query: '–', limit: '–', ...own('') },
				{ plan: skipped, max_credits: 0, query: 'three', limit: 20, ...own('three') },
			],
		]);
		expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual(items.map((_row, item) => ({ item })));
		const note = hints.map(({ message }) => message).join(' ');
		expect(note).toContain(
			`${PREVIEW_NOTE}2 searches of 4 rows would be sent, for up to 3 credits. You have 1,000,000 credits`,
		);
		expect(note).toContain('Max Credits lowers Limit from 20 to 10');
		expect(listRequestPaths()).toEqual(BALANCE_ALONE);
	});

	it.each(['preview', 'run'])('warns of "undefined" inside a text in a note of its own: %s', async (mode) => {
		const run = {
			items: [{ q: 'painters in undefined' }],
			parameters: { ...SEARCH, query: '={{ $json.q }}' },
		};
		const { hints } = await byHand(run, mode);
		expect(hints.map(({ type }) => type).sort()).toEqual(['info', 'warning']);
		expect(hints.find(({ type }) => type === 'warning')?.message).toBe(
			'1 search contains the word "undefined": an expression may have returned nothing.',
		);
	});

	it('shows the keywords of a post search as one text', async () => {
		const { outputs } = await byHand(toRun({ ...POST_SEARCH, keywords: '={{ [$json.q, "go"] }}' }));
		expect(
			toJson(outputs[1]).map(({ plan, keywords, max_credits: credits }) => [plan, keywords, credits]),
		).toEqual([
			['send', '"one", "go"', 2],
			['send', '"two", "go"', 1],
			['skip: beyond Max Credits', 'go', 0],
			['skip: beyond Max Credits', '"three", "go"', 0],
		]);
	});
});

describe('what a preview shows is what a run then sends', () => {
	const readPlan = async (run: ActionRun) => {
		const { outputs } = await byHand(run);
		const sent = toJson(outputs.at(-1)).filter(({ max_credits: credits }) => Number(credits) > 0);
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
		expect(listSentLeads().map(({ firstName = '–' }) => firstName)).toEqual(
			sent.map((json) => json.first_name),
		);
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

	it.each<[label: string, options: INodeParameters, fault: Fault | undefined, text: string, asked: string[]]>(
		[
			['token', {}, TOKEN, 'access token', BALANCE_ALONE],
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
		['shows a page', { action: 'answer', status: 200, body: PAGE, times: 'always' }],
		['has a gateway that forbids', { action: 'answer', status: 403, body: PAGE, times: 'always' }],
		[
			'sends people to sign in',
			{ action: 'answer', status: 302, headers: { location: 'https://a.example' }, times: 'always' },
		],
		[
			'has a balance that is no number',
			{ action: 'answer', status: 200, body: { credits: 'many' }, times: 'always' },
		],
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
