import { describeFailure, listRequestPaths, listStarts, runAction, useSandbox } from './service';

const current = useSandbox();
const SEARCH = { operation: 'search', query: 'Heads of marketing in Berlin', limit: 5 };
const POST_SEARCH = { operation: 'postSearch', keywords: ['chess', 'sailing'], limit: 5 };

describe('Search', () => {
	it('sends the query with its limit, and puts out one item per lead', async () => {
		const { items, hints } = await runAction(current(), { parameters: SEARCH });
		expect(listStarts(current())).toEqual([
			{
				query: 'Heads of marketing in Berlin',
				limit: 5,
				includeContactDetails: false,
				findInsights: false,
				name: 'n8n Workflow of the test #1',
			},
		]);
		expect(items).toHaveLength(5);
		expect(Object.keys(items[0]?.json ?? {})).toEqual(
			expect.arrayContaining(['enrichment_id', 'full_name', 'network']),
		);
		expect(items[0]?.json).not.toHaveProperty('enrich_email');
		expect(hints[0]).toMatchObject({
			message: '5 leads found (1 job). Up to 0.5 credits by estimate',
			type: 'info',
		});
	});

	it('starts one search per item and pairs the leads with it', async () => {
		const { items } = await runAction(current(), {
			items: [{ q: 'painters' }, { q: 'poets' }],
			parameters: { ...SEARCH, query: '={{ $json.q }}', limit: 2 },
		});
		expect(listStarts(current()).map(({ query, name }) => [query, name])).toEqual([
			['painters', 'n8n Workflow of the test #1 (1/2)'],
			['poets', 'n8n Workflow of the test #1 (2/2)'],
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 0 },
			{ item: 1 },
			{ item: 1 },
		]);
	});

	it('sends the activity signal and the streaming flag under the names the user gives', async () => {
		await runAction(current(), {
			parameters: { ...SEARCH, delivery: 'webhook', webhookUrl: 'https://n8n.example/hook', streaming: true },
			options: {
				activitySignal: '{"topic": "chess"}',
				activitySignalFieldName: 'signals',
				streamingFieldName: 'stream',
			},
		});
		expect(listStarts(current())[0]).toMatchObject({ signals: { topic: 'chess' }, stream: true });
		expect(String(listStarts(current())[0]?.webhookUrl)).toBe(
			'https://n8n.example/hook?lead-enrichment-streamed=1',
		);
	});

	it('returns contact details and insights when asked', async () => {
		const { items } = await runAction(current(), {
			parameters: { ...SEARCH, includeContactDetails: true, enrichType: ['emails'], findInsights: true },
		});
		expect(items[0]?.json.enrich_email).toMatch(/@/);
		expect(items[0]?.json).not.toHaveProperty('enrich_phone');
		expect(items[0]?.json).toHaveProperty('top_problems');
	});
});

describe('Post Search', () => {
	it('sends the keywords with their defaults, and puts out one item per author', async () => {
		const { items } = await runAction(current(), { parameters: POST_SEARCH });
		expect(listStarts(current())).toEqual([
			{
				keywords: ['chess', 'sailing'],
				timeframe: 'month',
				sortBy: 'relevance',
				limit: 5,
				includeContactDetails: false,
				findInsights: false,
				name: 'n8n Workflow of the test #1',
			},
		]);
		expect(items.map(({ json }) => json.post)).toEqual(Array(5).fill(expect.any(Object)));
	});

	it('takes all keywords from one array expression', async () => {
		await runAction(current(), {
			items: [{ words: ['a', 'b', 'c'] }],
			parameters: { ...POST_SEARCH, keywords: '={{ $json.words }}' },
		});
		await runAction(current(), {
			items: [{ words: ['a', 'b', 'c'] }],
			parameters: { ...POST_SEARCH, keywords: ['={{ $json.words }}'] },
		});
		expect(listStarts(current()).map(({ keywords }) => keywords)).toEqual([
			['a', 'b', 'c'],
			['a', 'b', 'c'],
		]);
	});

	it('does not send which contact details to find when none are wanted', async () => {
		await runAction(current(), { parameters: { ...POST_SEARCH, enrichType: ['emails'] } });
		expect(listStarts(current())[0]).not.toHaveProperty('enrichType');
	});

	it('simplifies a lead with the address of its post', async () => {
		const { items } = await runAction(current(), {
			parameters: { ...POST_SEARCH, simplify: true, includeContactDetails: true },
		});
		expect(Object.keys(items[0]?.json ?? {})).toEqual([
			'email',
			'phone',
			'full_name',
			'job_title',
			'company_name',
			'company_domain',
			'network',
			'location',
			'post_url',
			'enrichment_id',
		]);
		expect(items[0]?.json.post_url).toMatch(/^https:/);
	});
});

describe('a search that breaks a rule', () => {
	it.each([
		['a limit of 0', { ...SEARCH, limit: 0 }, '"limit" must be at least 1'],
		['a limit of 1,001', { ...SEARCH, limit: 1001 }, '"limit" must be at most 1000'],
		['half a lead', { ...SEARCH, limit: 1.5 }, '"limit" must be a whole number'],
		['an empty query', { ...SEARCH, query: '={{ " " }}' }, '"query" must not be empty'],
		['no keywords', { ...POST_SEARCH, keywords: '={{ [] }}' }, '"keywords" must have at least 1 entry'],
		[
			'six keywords',
			{ ...POST_SEARCH, keywords: ['a', 'b', 'c', 'd', 'e', 'f'] },
			'"keywords" must have at most 5 entries',
		],
		[
			'an unknown timeframe',
			{ ...POST_SEARCH, timeframe: '={{ "decade" }}' },
			'"timeframe" must be one of day',
		],
	])('stops before anything is sent: %s', async (_label, parameters, message) => {
		const outcome = await runAction(current(), { parameters });
		expect(describeFailure(outcome)).toContain(message);
		expect(listRequestPaths(current())).toEqual([]);
	});
});
