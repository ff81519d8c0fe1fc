import fc from 'fast-check';

import { carryOutJobs } from '../../../nodes/LeadEnrichment/jobs/jobLoop';
import { createJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { clockMs, simulate } from '../simulatedClock';
import { createLimitedService, findBestMs, type Limit, type LimitedService } from './limitedService';

jest.mock('../../../nodes/LeadEnrichment/service/time', () =>
	jest.requireActual<object>('../simulatedClock'),
);

const NUMBER_OF_RUNS = Number(process.env.LIMITS_RUNS ?? 60);
/** The same services in each `npm test`; `LIMITS_SEED=7 LIMITS_RUNS=1000` plays others. */
const SEED = Number(process.env.LIMITS_SEED ?? 1);
const MAX_JOBS = 100;
const STARTS_AT_ONCE = 5;
const READS_AT_ONCE = 10;
const LONGEST_POLL_PAUSE_MS = 30_000;
/** Of the best time: the pace learns a limit that it does not know by trials alone. */
const LONGEST_SHARE = 2.5;
/** Far longer than any of the runs takes. */
const LONG_WAIT_MS = 7 * 24 * 3_600_000;

interface Scenario {
	count: number;
	first: Limit;
	/** What the service takes instead after this share of the best time. */
	change?: { share: number; limit: Limit };
	/** How long jobs take, and how much shorter or longer single ones may, as a share. */
	durationMs: number;
	spread: number;
	latencyMs: number;
	/** Whether the run waits for its jobs. */
	waits: boolean;
}

const few = fc.integer({ min: 1, max: 15 });
const retryAfterMs = fc.constantFrom(undefined, undefined, 500, 1000, 3000, 10_000, 30_000);
const limit: fc.Arbitrary<Limit> = fc.oneof(
	fc.record({ jobs: few, retryAfterMs }),
	fc.record({ startsPerSecond: few, retryAfterMs }),
	fc.record({ jobs: few, startsPerSecond: few, retryAfterMs }),
);
const scenarios: fc.Arbitrary<Scenario> = fc.record({
	count: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 150, max: 300 })),
	first: limit,
	change: fc.option(fc.record({ share: fc.constantFrom(0.1, 0.3, 0.5, 0.8), limit }), { nil: undefined }),
	durationMs: fc.double({ min: Math.log(250), max: Math.log(60_000), noNaN: true }).map(Math.exp),
	spread: fc.constantFrom(0, 0.1, 0.3, 0.5),
	latencyMs: fc.constantFrom(0, 20, 100),
	waits: fc.constantFrom(true, true, true, false),
});

function toService({ count, first, change, durationMs, spread, latencyMs }: Scenario): LimitedService {
	// A number between -1 and 1 that looks random and is the same for the same job.
	const vary = (number: number) => Math.sin(number * 12.9898 + 1) * 0.999;
	const service: LimitedService = {
		limits: [{ ...first, fromMs: 0 }],
		durationMs: (number) => Math.round(durationMs * (1 + spread * vary(number))),
		latencyMs,
	};
	if (!change) return service;
	const fromMs = Math.round(findBestMs(service, count, MAX_JOBS) * change.share);
	return { ...service, limits: [...service.limits, { ...change.limit, fromMs }] };
}

/** How many jobs the service has under way at the same time at most. */
function countPlaces({ limits }: LimitedService, durationMs: number): number {
	const places = limits.map(({ jobs = Infinity, startsPerSecond = Infinity }) =>
		Math.min(MAX_JOBS, jobs, Math.ceil((startsPerSecond * durationMs) / 1000)),
	);
	return Math.max(...places);
}

/** Runs the jobs with or without waiting for them. */
async function play(count: number, service: LimitedService, waits = true) {
	const { client, seen } = createLimitedService(service);
	return await simulate(async () => {
		const jobs = Array.from({ length: count }, (_, number) => {
			const request = { path: '/v1/leads/enrich', buildBody: () => ({ number }) };
			return createJob({ name: `${number}`, rows: [], request });
		});
		await carryOutJobs({
			client,
			jobs,
			...(waits ? { wait: { forMs: LONG_WAIT_MS, firstPauseMs: 2000 } } : { startForMs: LONG_WAIT_MS }),
		});
		return { kinds: new Set(jobs.map(({ state }) => state.kind)), tookMs: clockMs(), seen };
	});
}

/** The longest that the jobs may take: the best time, with what the service has imposed and a read may miss. */
function findLongestMs({ count, latencyMs }: Scenario, service: LimitedService, imposedMs: number): number {
	// Nobody fills a place sooner than a request takes.
	const reachable = { ...service, durationMs: (job: number) => service.durationMs(job) + latencyMs };
	const bestMs = Math.max(findBestMs(reachable, count, MAX_JOBS), (count * latencyMs) / STARTS_AT_ONCE);
	return LONGEST_SHARE * bestMs + LONGEST_POLL_PAUSE_MS + imposedMs;
}

/** Whether the pace has the time to learn: there are 20 jobs per place, and none of it was lost to Retry-After. */
function canBeUsedWell({ count, first, change, durationMs }: Scenario, service: LimitedService): boolean {
	// Time that Retry-After took while the service took more than later cannot be made up for.
	const isLostForEver = change !== undefined && (first.retryAfterMs ?? 0) > 500;
	return count >= 20 * countPlaces(service, durationMs) && !isLostForEver;
}

jest.setTimeout(60_000 + NUMBER_OF_RUNS * 1000);

describe('a service that limits starts, with or without Retry-After, and may change its mind', () => {
	it('gets all jobs of the run done in time, each started once, with few requests at a time', async () => {
		const property = fc.asyncProperty(scenarios, async (scenario) => {
			const { count, waits } = scenario;
			const service = toService(scenario);
			const { kinds, seen, tookMs } = await play(count, service, waits);
			expect([...kinds]).toEqual([waits ? 'ended' : 'started']);
			expect(seen.startedNumbers.sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
			expect(seen.mostStartsAtOnce).toBeLessThanOrEqual(STARTS_AT_ONCE);
			expect(seen.mostReadsAtOnce).toBeLessThanOrEqual(READS_AT_ONCE);
			if (!waits || !canBeUsedWell(scenario, service)) return;
			expect(tookMs).toBeLessThanOrEqual(findLongestMs(scenario, service, seen.imposedMs));
		});
		await fc.assert(property, { numRuns: NUMBER_OF_RUNS, seed: SEED });
	});
});

describe('a service without limits', () => {
	it('has 100 jobs under way at the same time, so that they take little longer than one', async () => {
		const service = { limits: [], durationMs: () => 3000, latencyMs: 20 };
		expect((await play(100, service)).tookMs).toBeLessThan(6500);
	});
});

describe('the order in which jobs are started', () => {
	it('is that of the rows as far as the service lets it be, so that the last of a long queue is not forgotten', async () => {
		const { seen } = await play(100, {
			limits: [{ fromMs: 0, jobs: 2 }],
			durationMs: () => 1000,
			latencyMs: 20,
		});
		const late = seen.startedNumbers.map((number, place) => Math.abs(number - place));
		expect(Math.max(...late)).toBeLessThanOrEqual(STARTS_AT_ONCE);
	});
});
