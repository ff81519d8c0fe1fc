import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useFakeClock } from '../fakeClock';
import { describeError, runOperation, type OperationRun } from './runOperation';

useFakeClock();

const CONTINUE = { onError: 'continueRegularOutput' } as const;
const FOUND = {
	statusCode: 200,
	body: { status: 'completed', results: [{ enrichEmail: 'ada@acme.example' }] },
};

type Search = Omit<OperationRun, 'operation'>;

const search = async ({ parameters, ...run }: Search = {}) =>
	await runOperation({ operation: 'search', parameters: { query: 'painters', ...parameters }, ...run });

const searchPosts = async ({ parameters, ...run }: Search = {}) =>
	await runOperation({ operation: 'postSearch', parameters: { keywords: ['chess'], ...parameters }, ...run });

/** The credits that a start's item says, where the results are read later. */
async function readEstimate(run: typeof search, given: Search): Promise<unknown> {
	const { items } = await run({ ...given, parameters: { delivery: 'none', ...given.parameters } });
	return items[0]?.json.estimated_credits;
}

describe('a search', () => {
	it('sends what it is asked for, and no field that is empty', async () => {
		const { requests, bodies } = await search();
		expect(requests[0]).toMatchObject({ method: 'POST', path: '/v1/leads/search' });
		expect(bodies).toEqual([
			{
				query: 'painters',
				limit: 50,
				includeContactDetails: false,
				findInsights: false,
				name: 'n8n Leads #7',
			},
		]);
	});

	it('asks for the contact details and for the activity that it is given', async () => {
		const { bodies } = await search({
			parameters: { includeContactDetails: true, enrichType: ['phones'] },
			options: { activitySignal: '{"topic": "chess"}' },
		});
		expect(bodies).toMatchObject([{ enrichType: ['phones'], signal: { topic: 'chess' } }]);
	});

	it.each<[given: INodeParameters[string], fields: Record<string, unknown>]>([
		[['emails'], { enrichType: ['emails'] }],
		['phones', { enrichType: ['phones'] }],
		[[], {}],
		[null, {}],
	])('asks for the contact details %j as %j', async (enrichType, fields) => {
		const { bodies } = await search({ parameters: { includeContactDetails: true, enrichType } });
		expect(bodies.map((body) => ('enrichType' in body ? { enrichType: body.enrichType } : {}))).toEqual([
			fields,
		]);
	});

	it('names the activity as the service wants it, and counts its charge', async () => {
		const options = { activitySignal: '{"topic": "chess"}', activitySignalFieldName: 'activity' };
		const { bodies } = await search({ options });
		expect(bodies[0]).toHaveProperty('activity', { topic: 'chess' });
		expect(bodies[0]).not.toHaveProperty('signal');
		expect(await readEstimate(search, { options })).toBe(255);
	});

	it.each<[label: string, run: Search, credits: number]>([
		['leads alone', {}, 5],
		['an activity among the additional fields', { options: { additionalFields: '{"signal": {}}' } }, 255],
		['insights', { parameters: { findInsights: true } }, 55],
		['fewer leads, by an expression’s text', { parameters: { limit: '20' } }, 2],
		['contact details', { parameters: { includeContactDetails: true } }, 555],
		['activity keywords', { options: { activityKeywords: ['chess'] } }, 255],
	])('says what it may cost with %s', async (_label, run, credits) => {
		expect(await readEstimate(search, run)).toBe(credits);
	});

	it('sends activity keywords as the signal', async () => {
		const { bodies } = await search({
			options: { activityKeywords: ['chess', ' go ', ' '], activitySignal: '{}' },
		});
		expect(bodies).toMatchObject([{ signal: { type: 'post_interaction', keywords: ['chess', 'go'] } }]);
	});

	it.each<[label: string, options: INodeParameters, rule: string]>([
		[
			'beside a signal of another form',
			{ activityKeywords: ['chess'], activitySignal: '{"topic": "go"}' },
			'"Activity Keywords" does not go with Activity Signal (JSON)',
		],
		['that are six', { activityKeywords: [...'abcdef'] }, '"Activity Keywords" must'],
	])('refuses activity keywords %s, and sends nothing', async (_label, options, rule) => {
		const run = await search({ options });
		expect(describeError(run)).toContain(rule);
		expect(run.requests).toEqual([]);
	});

	it('names the field that is missing, and sends nothing', async () => {
		const run = await search({ parameters: { query: ' ' } });
		expect(describeError(run)).toContain('"Query" must not be empty');
		expect(run.requests).toEqual([]);
	});

	it('is one job for each row, with the row’s own query, name and place', async () => {
		const { bodies, items, notes } = await search({
			rows: [{}, {}],
			ofItem: (itemIndex) => ({ parameters: { query: `query ${itemIndex}` }, options: { name: 'Mine' } }),
			answer: ({ method }) => (method === 'GET' ? FOUND : undefined),
		});
		expect(bodies.map(({ query, name }) => [query, name])).toEqual([
			['query 0', 'Mine (1/2)'],
			['query 1', 'Mine (2/2)'],
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(notes).toEqual(['2 leads found (2 jobs). Up to 10 credits by estimate']);
	});

	it.each<[label: string, enrichType: string[], found: string]>([
		['both kinds', [], 'with 2 emails and 0 phones'],
		['emails alone', ['emails'], 'with 2 emails'],
	])('notes the contact details that any search asked for: %s', async (_label, enrichType, found) => {
		const { notes } = await search({
			rows: [{}, {}],
			ofItem: (itemIndex) => ({ parameters: { includeContactDetails: itemIndex === 1, enrichType } }),
			answer: ({ method }) => (method === 'GET' ? FOUND : undefined),
		});
		expect(notes[0]).toContain(`2 leads found, ${found} (2 jobs)`);
	});
});

describe('a search of posts', () => {
	it('sends its keywords, and which posts are meant', async () => {
		const { requests, bodies } = await searchPosts({
			parameters: { keywords: ['chess, go', ' '] },
			options: { authorLocation: ' Berlin ', topicDescription: 'Who plays' },
		});
		expect(requests[0]).toMatchObject({ method: 'POST', path: '/v1/leads/post-search' });
		expect(bodies).toEqual([
			{
				keywords: ['chess, go'],
				timeframe: 'month',
				sortBy: 'relevance',
				location: 'Berlin',
				description: 'Who plays',
				limit: 50,
				includeContactDetails: false,
				findInsights: false,
				name: 'n8n Leads #7',
			},
		]);
	});

	it.each([
		['in one text, which a model has filled in', ['chess, go', 'shogi,']],
		['as a list', ['chess', 'go', 'shogi']],
	])('as a tool takes keywords %s', async (_label, keywords) => {
		const { bodies } = await searchPosts({ parameters: { keywords }, isTool: true });
		expect(bodies[0]?.keywords).toEqual(['chess', 'go', 'shogi']);
	});

	it.each([false, true])(
		'refuses keywords that are no text, and those that are missing (tool: %s)',
		async (isTool) => {
			expect(describeError(await searchPosts({ parameters: { keywords: [5] }, isTool }))).toContain(
				`"Keywords[0]"${isTool ? ' (keywords.0)' : ''} must be text`,
			);
			expect(describeError(await searchPosts({ parameters: { keywords: [] }, isTool }))).toContain(
				`"Keywords"${isTool ? ' (keywords)' : ''} must have at least 1 entry`,
			);
		},
	);

	it.each<[includeContactDetails: boolean | string, enrichType: unknown, credits: number]>([
		[true, ['emails'], 55],
		['true', ['emails'], 55],
		[false, undefined, 5],
		['false', undefined, 5],
	])(
		'asks for a kind of contact details only with contact details: %p',
		async (includeContactDetails, enrichType, credits) => {
			const ofItem = () => ({ parameters: { includeContactDetails, enrichType: ['emails'] } });
			const { bodies } = await searchPosts({ ofItem });
			expect(bodies[0]?.enrichType).toEqual(enrichType);
			expect(await readEstimate(searchPosts, { ofItem })).toBe(credits);
		},
	);
});

describe('the limit of the credits that searches may cost', () => {
	it('lets pass what costs just as much', async () => {
		const { bodies, error } = await search({ rows: [{}, {}], options: { maxCredits: 10 } });
		expect(error).toBeUndefined();
		expect(bodies).toHaveLength(2);
	});

	it('stops what costs more, before anything is sent', async () => {
		const run = await search({ options: { maxCredits: 4.9 } });
		expect(describeError(run)).toMatch(
			/^Item 0: the search may cost 5 credits, more than Max Credits \(4\.9\) \| Lower Limit.*Nothing was sent or paid/,
		);
		expect(run.error).toMatchObject({ context: { itemIndex: 0 } });
		expect(run.requests).toEqual([]);
	});

	it('counts what the searches before it may cost', async () => {
		const run = await search({ rows: [{}, {}, {}], options: { maxCredits: 14.9 } });
		expect(run.error?.message).toBe(
			'Item 2: the search may cost 15 credits with those before it, more than Max Credits (14.9)',
		);
		expect(run.requests).toEqual([]);
	});

	it('adds tenths of credits without an error of rounding', async () => {
		const run = await search({ rows: [{}, {}, {}], parameters: { limit: 1 }, options: { maxCredits: 0.3 } });
		expect(run.bodies).toHaveLength(3);
		expect(run.notes[0]).toContain('Up to 0.3 credits by estimate');
	});

	it('leaves the searches within it alone where the node goes on with errors', async () => {
		const limits = [10, 1000, 10];
		const { bodies, items, notes } = await search({
			rows: limits.map(() => ({})),
			ofItem: (itemIndex) => ({ parameters: { limit: limits[itemIndex] }, options: { maxCredits: 2 } }),
			node: CONTINUE,
			answer: ({ method }) => (method === 'GET' ? FOUND : undefined),
		});
		expect(bodies.map(({ limit }) => limit)).toEqual([10, 10]);
		expect(items.map(({ json, pairedItem }) => [typeof json.error, pairedItem])).toEqual([
			['undefined', { item: 0 }],
			['string', { item: 1 }],
			['undefined', { item: 2 }],
		]);
		expect(notes).toEqual(['2 leads found (2 jobs), 1 with an error. Up to 2 credits by estimate']);
	});

	it('is nothing to note where no search was sent', async () => {
		const { notes } = await search({ options: { maxCredits: 1 }, node: CONTINUE });
		expect(notes).toEqual(['1 row, nothing sent, 1 with an error']);
	});
});

it('a search for a row that n8n cannot keep while the execution is suspended is refused', async () => {
	const row: IDataObject = {};
	row.itself = row;
	const run = await search({ rows: [row], parameters: { delivery: 'suspend' } });
	expect(run.error?.message).toContain('the row cannot be kept');
	expect(run.requests).toEqual([]);
});
