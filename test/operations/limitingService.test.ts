import {
	describeFailure,
	listReadTimes,
	listStarts,
	makeRows,
	runAction,
	toJson,
	untilRequested,
	useSandbox,
} from './service';

const current = useSandbox({ leadSeconds: 5 });
const ROWS = makeRows(200);
const OPTIONS = { batchSize: 10 };
const NAMES = ROWS.map(({ firstName }) => firstName);

describe('a service that limits', () => {
	it.each([
		['two jobs at a time', { jobsAtOnce: 2 }],
		['two jobs at a time, with Retry-After', { jobsAtOnce: 2, retryAfterSeconds: 3 }],
		['two starts a second', { startsPerSecond: 2 }],
		['two starts a second, with Retry-After', { startsPerSecond: 2, retryAfterSeconds: 1 }],
		['both', { jobsAtOnce: 3, startsPerSecond: 1 }],
	])('to %s loses no row, and each batch is started once', async (_label, limits) => {
		current().control.setLimits(limits);
		const { items, error } = await runAction(current(), { items: ROWS, options: OPTIONS });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.first_name)).toEqual(NAMES);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(ROWS.map((_row, item) => ({ item })));
		expect(current().control.jobs()).toHaveLength(20);
		expect(listStarts(current()).length).toBeLessThanOrEqual(20 + 20 + 5);
	});

	it('and changes its mind in the middle loses no row either', async () => {
		current().control.setLimits({ jobsAtOnce: 5 });
		const change = untilRequested(current(), 'job').then(() =>
			current().control.setLimits({ jobsAtOnce: 1, retryAfterSeconds: 2 }),
		);
		const { items } = await runAction(current(), { items: ROWS, options: OPTIONS });
		await change;
		expect(items.map(({ json }) => json.first_name)).toEqual(NAMES);
	});

	it.each(['webhook', 'none'])('to one start a second gets them all without a wait: %s', async (delivery) => {
		current().control.setLimits({ startsPerSecond: 1 });
		const parameters = { delivery, webhookUrl: 'http://127.0.0.1:5678/webhook/a/lead-enrichment' };
		const { items, error } = await runAction(current(), { items: ROWS, options: OPTIONS, parameters });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.lead_count)).toEqual(Array(20).fill(10));
	});

	it('gives the rows whose turn did not come an error that says that nothing was paid for them', async () => {
		current().control.planJobs({ fate: 'neverEnd', times: 'always', skip: 1 });
		current().control.setLimits({ jobsAtOnce: 1 });
		const { items } = await runAction(current(), {
			items: makeRows(6),
			options: { batchSize: 2, onTimeout: 'returnJob' },
			parameters: { maxWaitMinutes: 2 },
			onError: 'continueRegularOutput',
		});
		const shown = toJson(items).map(({ first_name: name, status, error }) => name ?? status ?? error);
		const refused = expect.stringContaining('receiving too many requests') as string;
		expect(shown).toEqual(['Ada0', 'Ada1', 'in_progress', refused, refused]);
		expect(current().control.jobs()).toHaveLength(2);
		expect(listStarts(current()).length).toBeLessThan(20);
	});

	it('stops a node that is set to stop only when the wait is over, and names what is paid for', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		current().control.setLimits({ jobsAtOnce: 1 });
		const outcome = await runAction(current(), {
			items: makeRows(2),
			options: { batchSize: 1 },
			parameters: { maxWaitMinutes: 2 },
		});
		expect(describeFailure(outcome)).toContain('nothing was paid for it');
		expect(describeFailure(outcome)).toContain(current().control.jobs()[0]?.enrichment_id);
		expect(Math.max(...listReadTimes(current()))).toBeGreaterThan(100_000);
	});
});

describe('one row whose job ends at once', () => {
	it('is out within a second', async () => {
		current().control.setPace({ leadSeconds: 0 });
		await runAction(current(), { items: makeRows(1) });
		expect(Math.max(...listReadTimes(current()))).toBeLessThanOrEqual(1000);
	});
});
