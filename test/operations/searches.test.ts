import { POST_SEARCH, SEARCH, useService } from './service';

const { expectRefused, listStarts, runAction } = useService();

describe('Search', () => {
	it('sends the query with its limit, and puts out one item per lead', async () => {
		const { items, hints } = await runAction({ parameters: SEARCH });
		expect(listStarts()).toEqual([
			{
				query: 'painters',
				limit: 2,
				includeContactDetails: false,
				findInsights: false,
				name: 'n8n Workflow of the test #1',
			},
		]);
		expect(items).toHaveLength(2);
		expect(Object.keys(items[0]?.json ?? {})).toEqual(
			expect.arrayContaining(['enrichment_id', 'full_name', 'network']),
		);
		expect(items[0]?.json).not.toHaveProperty('enrich_email');
		expect(hints[0]).toMatchObject({
			message: '1 row: 1 search sent, 2 leads found, up to 0.2 credits.',
			type: 'info',
		});
	});

	it('starts one search per item and pairs the leads with it', async () => {
		const { items } = await runAction({
			items: [{ q: 'painters' }, { q: 'poets' }],
			parameters: { ...SEARCH, query: '={{ $json.q }}' },
		});
		expect(listStarts().map(({ query, name }) => [query, name])).toEqual([
			['painters', 'n8n Workflow of the test #1 (1/2)'],
			['poets', 'n8n Workflow of the test #1 (2/2)'],
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 0, 1, 1].map((item) => ({ item })));
	});

	it('returns contact details and insights when asked', async () => {
		const { items } = await runAction({
			parameters: { ...SEARCH, find: 'emails', findInsights: true },
		});
		expect(items[0]?.json.enrich_email).toMatch(/@/);
		expect(items[0]?.json).not.toHaveProperty('enrich_phone');
		expect(items[0]?.json).toHaveProperty('top_problems');
	});

	it.each([
		['an activity among the additional fields', { additionalFields: '{"signal": {}}' }, { signal: {} }],
		[
			'one under a name that nobody knows',
			{ additionalFields: '{"activity": {"topic": "chess"}}' },
			{ activity: { topic: 'chess' } },
		],
		[
			'activity keywords',
			{ activityKeywords: ['chess', ' go ', ' '] },
			{ signal: { type: 'post_interaction', keywords: ['chess', 'go'] } },
		],
	])('sends %s, and counts its charge', async (_label, options, sent) => {
		const parameters = { ...SEARCH, limit: '={{ "20" }}', getResults: 'none' };
		const { items } = await runAction({ parameters, options });
		const [{ limit, signal, activity } = {}] = listStarts();
		expect({ limit, signal, activity }).toEqual({ limit: 20, ...sent });
		expect(items[0]?.json.estimated_credits).toBe(102);
	});
});

describe('Post Search', () => {
	it('sends the keywords with their defaults, and puts out one item per author', async () => {
		const { items } = await runAction({ parameters: POST_SEARCH });
		expect(listStarts()).toEqual([
			{
				keywords: ['chess'],
				timeframe: 'month',
				sortBy: 'relevance',
				limit: 2,
				includeContactDetails: false,
				findInsights: false,
				name: 'n8n Workflow of the test #1',
			},
		]);
		expect(items.map(({ json }) => json.post)).toEqual(Array(2).fill(expect.any(Object)));
	});

	it('says which posts are meant', async () => {
		const parameters = { ...POST_SEARCH, keywords: ['chess, go', ' '] };
		await runAction({ parameters, options: { authorLocation: ' Berlin ', topicDescription: 'Who plays' } });
		const meant = { keywords: ['chess', 'go'], location: 'Berlin', description: 'Who plays' };
		expect(listStarts()).toMatchObject([meant]);
	});

	it('takes all keywords from one array expression', async () => {
		for (const keywords of ['={{ $json.words }}', ['={{ $json.words }}']])
			await runAction({ items: [{ words: ['a', 'b'] }], parameters: { ...POST_SEARCH, keywords } });
		expect(listStarts().map(({ keywords }) => keywords)).toEqual([
			['a', 'b'],
			['a', 'b'],
		]);
	});
});

describe('a search that breaks a rule', () => {
	it.each([
		['half a lead', { ...SEARCH, limit: 1.5 }, "'Limit' must be a whole number"],
		['an empty query', { ...SEARCH, query: '={{ " " }}' }, "'Query' must not be empty"],
		['no keywords', { ...POST_SEARCH, keywords: '={{ [] }}' }, "'Keywords' must have at least 1 entry"],
		['a blank keyword', { ...POST_SEARCH, keywords: [' '] }, "'Keywords' must have at least 1 entry"],
		['six keywords', { ...POST_SEARCH, keywords: [...'abcdef'] }, "'Keywords' must have at most 5 entries"],
		['too many leads', { ...POST_SEARCH, limit: 1001 }, "'Limit' must be at most 1000"],
		['no timeframe', { ...POST_SEARCH, timeframe: '={{ "decade" }}' }, "'Timeframe' must be one of day"],
	])('stops before anything is sent: %s', async (_label, parameters, message) => {
		await expectRefused({ parameters }, message);
	});
});
