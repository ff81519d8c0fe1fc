import {
	describeFailure,
	listRequestPaths,
	listStarts,
	makeRows,
	runAction,
	toJson,
	useSandbox,
} from './service';

const current = useSandbox();
type Shape = Parameters<ReturnType<typeof current>['control']['setShape']>[0];

describe('credits that cover a part', () => {
	const shapes: Array<[label: string, skippedLeads: NonNullable<Shape['skippedLeads']>]> = [
		['as they were sent', {}],
		['in reversed order', { order: 'reversed' }],
		['without customData', { omitCustomData: true, order: 'shuffled' }],
		['with the first name alone', { fields: ['firstName'] }],
	];

	it.each(shapes)('mark the rows that the service names %s', async (_label, skippedLeads) => {
		current().control.setCredits({ credits: 3 });
		current().control.setShape({ skippedLeads, results: { order: 'reversed' } });
		const { items } = await runAction(current(), { items: makeRows(5) });
		expect(items.slice(0, 3).map(({ json }) => json.first_name)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(toJson(items).slice(3)).toEqual(
			makeRows(5)
				.slice(3)
				.map((row) => ({
					...row,
					skipped: true,
					skip_reason: 'insufficient_credits',
					enrichment_id: items[0]?.json.enrichment_id,
				})),
		);
	});

	it('mark the last rows when the service names no field at all', async () => {
		current().control.setCredits({ credits: 2 });
		current().control.setShape({ skippedLeads: { fields: [] } });
		const { items } = await runAction(current(), { items: makeRows(4) });
		expect(items.map(({ json }) => json.skip_reason)).toEqual([
			undefined,
			undefined,
			'insufficient_credits',
			'insufficient_credits',
		]);
	});

	it('leave the rows out when asked to drop them', async () => {
		current().control.setCredits({ credits: 1 });
		const { items } = await runAction(current(), { items: makeRows(3), options: { skippedLeads: 'drop' } });
		expect(items.map(({ json }) => json.first_name)).toEqual(['Ada0']);
	});

	it('stop the node when asked to fail, naming the job that is paid for', async () => {
		current().control.setCredits({ credits: 1 });
		const outcome = await runAction(current(), { items: makeRows(3), options: { skippedLeads: 'fail' } });
		expect(describeFailure(outcome)).toContain('Item 1 was skipped');
		expect(describeFailure(outcome)).toContain(current().control.jobs()[0]?.enrichment_id);
	});

	it('make error items of the rows when asked to fail and the node continues', async () => {
		current().control.setCredits({ credits: 1 });
		const { items } = await runAction(current(), {
			items: makeRows(3),
			options: { skippedLeads: 'fail' },
			onError: 'continueRegularOutput',
		});
		expect(items.map(({ json }) => 'error' in json)).toEqual([false, true, true]);
	});

	it('say how many leads the job skipped in the job item, without references', async () => {
		current().control.setCredits({ credits: 2 });
		const { items } = await runAction(current(), { items: makeRows(3), parameters: { output: 'job' } });
		expect(items[0]?.json).toMatchObject({ lead_count: 3, skipped_count: 1 });
		expect(items[0]?.json.skipped_leads).toEqual([
			{ firstName: 'Ada2', lastName: 'Byron', companyName: 'Analytical Engines' },
		]);
	});
});

describe('credits that cover nothing', () => {
	it('stop the node with the service’s message, and say where to read the balance', async () => {
		current().control.setCredits({ credits: 0 });
		const outcome = await runAction(current(), { items: makeRows(2) });
		expect(describeFailure(outcome)).toContain('not enough to pay for any lead: Insufficient credits');
		expect(describeFailure(outcome)).toContain('Get Credits');
	});

	it('make every row an error item when the node continues', async () => {
		current().control.setCredits({ credits: 0 });
		const { items } = await runAction(current(), { items: makeRows(2), onError: 'continueRegularOutput' });
		expect(items.map(({ json, pairedItem }) => [json.row, 'error' in json, pairedItem])).toEqual([
			[0, true, { item: 0 }],
			[1, true, { item: 1 }],
		]);
	});
});

describe('a lower limit for the balance', () => {
	it('stops the run before anything is started when the balance is lower', async () => {
		current().control.setCredits({ credits: 99.5 });
		const outcome = await runAction(current(), { items: makeRows(2), options: { minBalance: 100 } });
		expect(describeFailure(outcome)).toContain('balance of 99.5 credits is lower than Min Balance (100)');
		expect(listRequestPaths(current())).toEqual(['GET /v1/credits']);
	});

	it('lets the run go on when the balance is as high', async () => {
		current().control.setCredits({ credits: 100 });
		const { items, hints } = await runAction(current(), {
			items: makeRows(2),
			options: { minBalance: 100 },
		});
		expect(hints[0]?.message).toBe(
			'2 rows, 1 job, 2 leads sent: 2 emails and 2 phones found. 100 credits before the run',
		);
		expect(items).toHaveLength(2);
		expect(listStarts(current())).toHaveLength(1);
	});

	it('makes every row an error item when the node continues', async () => {
		current().control.setCredits({ credits: 1 });
		const { items } = await runAction(current(), {
			items: makeRows(2),
			options: { minBalance: 100 },
			onError: 'continueRegularOutput',
		});
		const error = expect.stringContaining('Min Balance') as string;
		expect(toJson(items)).toEqual(makeRows(2).map((row) => ({ ...row, error })));
	});
});

describe('an upper limit for the cost of searches', () => {
	const search = { resource: 'lead', operation: 'postSearch', keywords: ['chess'], limit: 10 };

	it.each([
		['plain', {}, 1],
		['with insights', { findInsights: true }, 11],
		['with all contact details', { includeContactDetails: true }, 111],
		['with emails', { includeContactDetails: true, enrichType: ['emails'] }, 11],
		['with phones', { includeContactDetails: true, enrichType: ['phones'] }, 101],
	])('estimates a search %s', async (_label, parameters, credits) => {
		const { items } = await runAction(current(), {
			parameters: { ...search, ...parameters, delivery: 'none' },
		});
		expect(items[0]?.json.estimated_credits).toBe(credits);
		expect(listStarts(current())).toHaveLength(1);
		const over = await runAction(current(), {
			parameters: { ...search, ...parameters },
			options: { maxCredits: credits - 0.1 },
		});
		expect(describeFailure(over)).toContain(`may cost ${credits} credits`);
		expect(listStarts(current())).toHaveLength(1);
	});

	it('counts the searches of all items together', async () => {
		const { items } = await runAction(current(), {
			items: [{}, {}, {}],
			parameters: { ...search, delivery: 'none' },
			options: { maxCredits: 2 },
			onError: 'continueRegularOutput',
		});
		expect(items.map(({ json }) => 'error' in json)).toEqual([false, false, true]);
		expect(listStarts(current())).toHaveLength(2);
	});

	it('counts the activity signal of a search', async () => {
		const { items } = await runAction(current(), {
			parameters: { operation: 'search', query: 'chess players', limit: 10, delivery: 'none' },
			options: { activitySignal: '{"topic": "chess"}' },
		});
		expect(items[0]?.json.estimated_credits).toBe(51);
	});
});

describe('skipped leads of a job whose rows do not come back', () => {
	it.each([
		['read later', { delivery: 'none' }],
		['sent to a webhook', { delivery: 'webhook', webhookUrl: 'https://n8n.example/hook' }],
		['put out as a job', { output: 'job' }],
	])('stop the node when asked to fail: %s', async (_label, parameters) => {
		current().control.setCredits({ credits: 1 });
		const run = { items: makeRows(3), parameters, options: { skippedLeads: 'fail' } };
		const outcome = await runAction(current(), run);
		const id = current().control.jobs()[0]?.enrichment_id ?? '';
		expect(outcome.error?.message).toContain(`Job ${id} skipped 2 leads`);
	});
});
