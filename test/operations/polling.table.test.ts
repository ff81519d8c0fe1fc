import { withFastClock } from '../engine/fastClock';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode } from '../engine/runNode';
import { TinyService, toFates, toResultsAt, type Answer } from './payOnceService';
import { listPauses, makeRows, runAgainst, toNames, useService, type Fault } from './service';

const { control, listReadTimes, listStarts, runAction, untilRequested } = useService();
const onError = 'continueRegularOutput';
const ONE_ROW_PER_JOB = { batchSize: 1 };
const THROTTLED = { action: 'answer', status: 429 } as const;

const listStartTimes = (): number[] => {
	const times = control.requests({ endpoint: 'start' }).map(({ time }) => Date.parse(time));
	return times.map((time) => time - (times[0] ?? 0));
};

/** Runs against a service that says of each job what `tell` does, by the milliseconds since the first start. */
async function runTimed(count: number, tell: (atMs: number, service: TinyService) => Answer, options = {}) {
	const service = new TinyService();
	const reads: number[] = [];
	let beganAt = 0;
	service.toStartAnswer = () => {
		beganAt ||= Date.now();
		return {};
	};
	service.toReadAnswer = () => {
		reads.push(Date.now() - beganAt);
		return tell(reads.at(-1) ?? 0, service);
	};
	const parameters = { options: { maxWaitMinutes: 60, ...options } };
	const { items } = await runAgainst(service.handle, { items: makeRows(count), parameters, onError });
	return { fates: toFates(items), reads };
}

const RUNNING = { status: 'pending', results: null };

describe('a complete job is read again for 15 seconds where its results are not all there', () => {
	const EMPTY = { results: [], emails_found: 2 };
	const short = (service: TinyService) => ({
		results: toResultsAt(service, 0),
		progress: { completed: 2, total: 2 },
	});

	it.each<
		[label: string, tell: (atMs: number, service: TinyService) => Answer, fates: unknown[], ms: number]
	>([
		['no list', () => ({ results: null }), ['unreadable_results', 'unreadable_results'], 15_000],
		['an empty one beside figures', () => EMPTY, ['unreadable_results', 'unreadable_results'], 15_000],
		[
			'a shorter one than its figures',
			(_at, service) => short(service),
			['result', expect.anything()],
			15_000,
		],
		[
			'a short one that is whole in time',
			(atMs, service) => (atMs < 9000 ? short(service) : {}),
			['result', 'result'],
			9000,
		],
		[
			'an empty one on end only: it was running in between',
			(atMs) => (atMs > 8000 && atMs < 16_000 ? RUNNING : EMPTY),
			['unreadable_results', 'unreadable_results'],
			31_000,
		],
	])('%s', async (_label, tell, fates, ms) => {
		const outcome = await runTimed(2, tell);
		expect(outcome.fates).toEqual(fates);
		expect(outcome.reads.at(-1)).toBeGreaterThanOrEqual(ms);
		expect(outcome.reads.at(-1)).toBeLessThan(ms + 20_000);
	});
});

describe('the reads of a job notice its end soon, and stay few', () => {
	const toProgress = (share: number) => ({ completed: Math.floor(share * 10) * 10, total: 100 });

	it.each<[label: string, share: number, leastMs: number, progressAt: (share: number) => object | undefined]>(
		[
			['without progress: half of its time', 0.5, 2500, () => undefined],
			['with progress: a quarter', 0.25, 1500, toProgress],
		],
	)('%s', async (_label, share, leastMs, progressAt) => {
		for (const endMs of [500, 3000, 7700, 20_000, 61_000, 180_000]) {
			const { reads } = await runTimed(1, (atMs) =>
				atMs < endMs ? { ...RUNNING, progress: progressAt(atMs / endMs) } : {},
			);
			const lostMs = (reads.at(-1) ?? 0) - endMs;
			expect([endMs, lostMs <= Math.min(30_000, Math.max(leastMs, share * endMs))]).toEqual([endMs, true]);
		}
	});

	it('though the progress says for an hour that the end is near', async () => {
		const progress = { completed: 99, total: 100 };
		const { reads } = await runTimed(1, () => ({ ...RUNNING, progress }));
		expect(reads.length).toBeLessThanOrEqual(140);
		expect(Math.min(...listPauses(reads).slice(3, -1))).toBeGreaterThanOrEqual(1000);
	});

	it('where one of many alike has ended: the others are read when they should end', async () => {
		// The progress of such a job stays at 0 until it ends.
		control.setPace({ leadSeconds: 60, parallelism: 10 });
		control.setLimits({ startsPerSecond: 1 });
		await runAction({ items: makeRows(300), options: { batchSize: 10 } });
		const timeOf = ({ time }: { time: string }) => Date.parse(time);
		const started = control.requests({ endpoint: 'start' }).filter(({ status }) => status === 202);
		const reads = control.requests({ endpoint: 'job' });
		const late = control.jobs().map(({ enrichment_id: id }, place) => {
			const last = Math.max(...reads.filter(({ path }) => path.endsWith(id)).map(timeOf));
			return last - timeOf(started[place] ?? { time: '' }) - 60_000;
		});
		expect(late).toHaveLength(30);
		expect(Math.max(...late)).toBeLessThan(0.06 * 60_000);
	});

	it('where there are many: fewer than ten for each of 100 jobs of a minute', async () => {
		const { reads, fates } = await runTimed(100, (atMs) => (atMs < 60_000 ? RUNNING : {}), ONE_ROW_PER_JOB);
		expect(new Set(fates)).toEqual(new Set(['result']));
		expect(reads.length / 100).toBeLessThan(10);
		expect(reads.at(-1)).toBeLessThan(80_000);
	});
});

describe('a read that fails', () => {
	const run = { items: makeRows(12), options: ONE_ROW_PER_JOB, onError } as const;

	it.each<[label: string, fault: Fault, pauses: number[]]>([
		['is repeated after growing pauses', { action: 'reset', endpoint: 'job', times: 3 }, [500, 1000, 2000]],
		[
			'is repeated when the service says',
			{ ...THROTTLED, endpoint: 'job', headers: { 'retry-after': '9' } },
			[9000],
		],
		[
			'is repeated when the service says, by its own clock, which is an hour slow',
			{
				...THROTTLED,
				endpoint: 'job',
				headers: { date: 'Thu, 26 Nov 2026 10:00:00 GMT', 'retry-after': 'Thu, 26 Nov 2026 10:00:09 GMT' },
			},
			[9000],
		],
	])('%s', async (_label, fault, pauses) => {
		control.addFault(fault);
		const { error } = await runAction({ items: makeRows(1) });
		expect(error).toBeUndefined();
		expect(listPauses(listReadTimes())).toEqual(pauses);
	});

	it('holds up all jobs where it is throttled', async () => {
		control.addFault({ ...THROTTLED, endpoint: 'job', headers: { 'retry-after': '9' }, times: 10 });
		await runAction(run);
		const [first = 0, ...times] = listReadTimes();
		expect(times.filter((time) => time > first && time < first + 9000)).toEqual([]);
	});

	it('holds up no other job where it hangs', async () => {
		control.addFault({ action: 'hang', endpoint: 'job' });
		const { items } = await runAction({ ...run, items: makeRows(2) });
		expect(toNames(items)).toEqual(['Ada0', 'Ada1']);
		const [, second = 0, third = 0] = listReadTimes();
		expect([second < 2000, third > 30_000]).toEqual([true, true]);
	});
});

describe('a start that is throttled', () => {
	it('holds up all starts until the time that the service names', async () => {
		control.addFault({ ...THROTTLED, endpoint: 'start', headers: { 'retry-after': '30' } });
		const { error } = await runAction({ items: makeRows(10), options: ONE_ROW_PER_JOB });
		expect(error).toBeUndefined();
		expect(listStartTimes().filter((time) => time > 0 && time < 30_000)).toEqual([]);
	});

	it('keeps its place before those behind it', async () => {
		control.addFault({ ...THROTTLED, endpoint: 'start', times: 5 });
		await runAction({ items: makeRows(8), options: ONE_ROW_PER_JOB });
		const places = listStarts().map(({ name }) => Number(/\((\d+)\//.exec(String(name))?.[1]));
		expect([...new Set(places.slice(0, 10))].sort()).toEqual([1, 2, 3, 4, 5]);
	});

	it('is sent again after pauses twice as long each time, half a minute at most', async () => {
		control.addFault({ ...THROTTLED, endpoint: 'start', times: 10 });
		await runAction({ items: makeRows(1) });
		const pauses = listPauses(listStartTimes());
		expect(pauses.slice(1)).toEqual(pauses.slice(0, -1).map((pause) => Math.min(2 * pause, 30_000)));
		expect(pauses.at(-1)).toBe(30_000);
	});
});

describe('a start without a connection', () => {
	/** Runs the node against a port at which the service comes up after so long. */
	async function startLate(upAfterMs: number) {
		const service = new TinyService();
		const closed = await listen(service.handle);
		const baseUrl = toBaseUrl(closed);
		stop(closed);
		return await withFastClock(async () => {
			const beganAt = Date.now();
			const timer = setTimeout(() => closed.listen(Number(new URL(baseUrl).port), '127.0.0.1'), upAfterMs);
			const credentials = { baseUrl, accessToken: 'token' };
			const outcome = await runNode({
				node: 'leadEnrichment',
				credentials,
				items: makeRows(1),
				parameters: { manualRuns: 'run' },
			});
			clearTimeout(timer);
			const tookMs = Date.now() - beganAt;
			stop(closed);
			return { message: outcome.error?.message, starts: service.starts.length, tookMs };
		});
	}

	it('is sent again for some seconds, and then never arrives', async () => {
		expect(await startLate(2000)).toMatchObject({ message: undefined, starts: 1 });
		const { message, starts, tookMs } = await startLate(60_000);
		expect([message, starts]).toEqual([expect.stringContaining('refused the connection'), 0]);
		expect(tookMs).toBe(3500);
	});
});

describe('a cancelled run ends within a second', () => {
	it.each<[label: string, endpoint: 'job' | 'start']>([
		['while reads hang', 'job'],
		['while starts hang', 'start'],
	])('%s', async (_label, endpoint) => {
		control.addFault({ action: 'hang', endpoint, times: 'always' });
		await withFastClock(async () => {
			let cancelledAt = 0;
			const cancelWhen = untilRequested(endpoint).then(() => void (cancelledAt = Date.now()));
			const { status } = await runAction({ items: makeRows(2), cancelWhen });
			expect(status).toBe('canceled');
			expect(Date.now() - cancelledAt).toBeLessThanOrEqual(1000);
		});
	});
});

it.each<[seconds: number, first: number, fourth: number]>([
	[10, 500, 10_000],
	[0.06, 60, 60],
	[0, 50, 50],
])('Check Interval %p: the first pause takes %i ms, the fourth %i ms', async (pollInterval, ...expected) => {
	const { reads } = await runTimed(1, (atMs) => (atMs < 15_000 ? RUNNING : {}), { pollInterval });
	const pauses = listPauses([0, ...reads]);
	expect([pauses[0], pauses[3]]).toEqual(expected);
});
