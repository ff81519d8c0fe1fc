import { withFastClock } from '../engine/fastClock';
import { describeFailure, EACH_SEARCH, listPauses, makeRows, toJson, toNames, useService } from './service';

const { control, countJobsAtOnce, listReadTimes, listStarts, runAction, untilRequested } = useService({
	leadSeconds: 5,
});
const ROWS = makeRows(200);
const OPTIONS = { batchSize: 10 };
const toFirstNames = (rows: typeof ROWS) => rows.map(({ firstName }) => firstName);
const NAMES = toFirstNames(ROWS);

describe('a service that limits', () => {
	it.each([
		['two jobs at a time', { jobsAtOnce: 2 }],
		['two jobs at a time, with Retry-After', { jobsAtOnce: 2, retryAfterSeconds: 3 }],
		['two starts a second', { startsPerSecond: 2 }],
		['two starts a second, with Retry-After', { startsPerSecond: 2, retryAfterSeconds: 1 }],
		['both', { jobsAtOnce: 3, startsPerSecond: 1 }],
	])('to %s loses no row, and each batch is started once', async (_label, limits) => {
		control.setLimits(limits);
		const { items, error } = await runAction({ items: ROWS, options: OPTIONS });
		expect(error).toBeUndefined();
		expect(toNames(items)).toEqual(NAMES);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(ROWS.map((_row, item) => ({ item })));
		expect(control.jobs()).toHaveLength(20);
		// How many are throttled on the way is no promise; that they stay few is.
		expect(listStarts().length).toBeLessThanOrEqual(3 * 20);
	});

	it('and changes its mind in the middle loses no row either', async () => {
		control.setLimits({ jobsAtOnce: 5 });
		const change = untilRequested('job').then(() =>
			control.setLimits({ jobsAtOnce: 1, retryAfterSeconds: 2 }),
		);
		const { items } = await runAction({ items: ROWS, options: OPTIONS });
		await change;
		expect(toNames(items)).toEqual(NAMES);
	});

	it.each(['webhook', 'none'])('to one start a second gets all without a wait: %s', async (getResults) => {
		control.setLimits({ startsPerSecond: 1 });
		const parameters = { getResults, webhookUrl: 'http://127.0.0.1:5678/webhook/a/lead-enrichment' };
		const { items, error } = await runAction({ items: ROWS, options: OPTIONS, parameters });
		expect(error).toBeUndefined();
		expect(new Set(items.map(({ json }) => json.enrichment_id)).size).toBe(20);
		expect(items).toHaveLength(200);
	});

	it('to one job at a time has the next one soon, though no read shows when one ends', async () => {
		control.setLimits({ jobsAtOnce: 1 });
		await runAction({ items: ROWS, options: OPTIONS, parameters: { getResults: 'none' } });
		const times = control.requests({ endpoint: 'start' }).map(({ time }) => Date.parse(time));
		// 20 jobs of five seconds.
		expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(1.4 * 20 * 5000);
	});

	it('gives the rows whose turn did not come an error that says that nothing was paid for them', async () => {
		control.planJobs({ fate: 'neverEnd', times: 'always', skip: 1 });
		control.setLimits({ jobsAtOnce: 1 });
		const { items } = await runAction({
			items: makeRows(6),
			options: { batchSize: 2, maxWaitMinutes: 2 },
			onError: 'continueRegularOutput',
		});
		const shown = toJson(items).map(({ first_name: name, error }) => name ?? error);
		const refused = expect.stringContaining('receiving too many requests') as string;
		const unfinished = expect.stringMatching(/^Timed out .*Get Job reads it, free$/) as string;
		expect(shown).toEqual(['Ada0', 'Ada1', unfinished, unfinished, refused, refused]);
		expect(control.jobs()).toHaveLength(2);
		expect(listStarts().length).toBeLessThan(20);
	});

	it('stops a node that is set to stop only when the wait is over, and names what is paid for', async () => {
		control.planJobs({ fate: 'neverEnd' });
		control.setLimits({ jobsAtOnce: 1 });
		const outcome = await runAction({
			items: makeRows(2),
			options: { batchSize: 1, maxWaitMinutes: 2 },
		});
		expect(describeFailure(outcome)).toContain('nothing was charged');
		expect(describeFailure(outcome)).toContain(control.jobs()[0]?.enrichment_id);
		expect(Math.max(...listReadTimes())).toBeGreaterThan(100_000);
	});
});

describe('a service that limits, where the node chooses how many leads go into a job', () => {
	const MANY = makeRows(1_000);
	const totals = () => control.jobs().map(({ total }) => total);
	const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

	it.each([
		['one job at a time', { jobsAtOnce: 1 }],
		['two starts a second', { startsPerSecond: 2 }],
		['both, with Retry-After', { jobsAtOnce: 3, startsPerSecond: 1, retryAfterSeconds: 2 }],
	])('to %s gets what waits in fewer, larger jobs, each row once', async (_label, limits) => {
		control.setLimits(limits);
		const { items, error } = await runAction({ items: MANY });
		expect(error).toBeUndefined();
		expect(toNames(items)).toEqual(toFirstNames(MANY));
		expect(sum(totals())).toBe(1_000);
		expect(totals().length).toBeLessThan(16);
		// The first jobs are small, and a joined job has the name of the first of them.
		expect(totals()[0]).toBe(50);
		const places = control.jobs().map(({ name }) => Number(/\((\d+)\/20\)$/.exec(name ?? '')?.[1]));
		expect(new Set(places).size).toBe(totals().length);
		expect(Math.max(...places)).toBeLessThanOrEqual(20);
	});

	it('never gets leads of different settings in one job, nor more than 1,000', async () => {
		control.setPace({ leadSeconds: 0 });
		control.setLimits({ startsPerSecond: 1 });
		const name = '={{ $json.row < 2500 ? "Spring" : "Autumn" }}';
		const { items } = await runAction({ items: makeRows(3_000), options: { name } });
		expect(toNames(items)).toHaveLength(3_000);
		for (const { leads, name } of listStarts()) {
			const rows = (leads as Array<{ firstName: string }>).map(({ firstName }) => Number(firstName.slice(3)));
			expect(rows.length).toBeLessThanOrEqual(1_000);
			expect(String(name).startsWith('Spring')).toBe(Math.min(...rows) < 2500);
			expect(String(name).startsWith('Autumn')).toBe(Math.max(...rows) >= 2500);
		}
		expect(sum(totals())).toBe(3_000);
	});

	it('is paid once by two executions at the same moment, and by none after them', async () => {
		control.setLimits({ startsPerSecond: 1 });
		const run = { executionMode: 'manual', items: MANY, nodeId: 'shared-by-hand' } as const;
		const both = await withFastClock(
			async () =>
				await Promise.all(['a', 'b'].map(async (executionId) => await runAction({ ...run, executionId }))),
		);
		expect(both.map(({ items }) => toNames(items))).toEqual([MANY, MANY].map(toFirstNames));
		await runAction({ ...run, executionId: 'c' });
		expect(sum(totals())).toBe(1_000);
	});
});

describe('a workflow that stores no option', () => {
	beforeEach(() => void control.setPace({ leadSeconds: 0 }));

	it('reads its job soon, then after the poll interval that the editor shows, then less and less often', async () => {
		control.planJobs({ fate: 'neverEnd' });
		await runAction({ items: makeRows(1), options: { maxWaitMinutes: 10 } });
		// The last pause ends with the wait.
		const pauses = listPauses([0, ...listReadTimes()]).slice(0, -1);
		expect(pauses.slice(0, 4)).toEqual([500, 1500, 1500, 2000]);
		expect(listReadTimes().filter((time) => time <= 60_000)).toHaveLength(12);
		expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
		expect([new Set(pauses).size > 5, pauses.at(-1)]).toEqual([true, 30_000]);
	});

	it('has 100 jobs at the same time, and not one more', async () => {
		control.setPace({ leadSeconds: 5 });
		const rows = makeRows(101);
		await runAction({ items: rows, parameters: { ...EACH_SEARCH, limit: 1 } });
		expect(listStarts()).toHaveLength(rows.length);
		expect(countJobsAtOnce()).toBe(100);
	});
});
