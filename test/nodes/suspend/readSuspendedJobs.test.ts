import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { readSuspendedJobs } from '../../../nodes/LeadEnrichment/suspend/resume';
import { ExpiringSet } from '../../../nodes/LeadEnrichment/values/memory';
import { finish, readClock, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const RUNNING = toAnswer(200, { status: 'pending', results: null });
const COMPLETED = toAnswer(200, { status: 'completed', results: [{ full_name: 'Ada' }] });
const FAILED = toAnswer(200, { status: 'failed', results: null });

interface Suspended {
	count: number;
	/** The number of the job, from 1, whose final delivery is here; undefined where the delivery names none. */
	delivered?: number;
	answer: (number: number) => ServiceReply;
	endedJobs?: ExpiringSet;
}

/** Reads the jobs 1 to `count`; returns what came of it, the jobs that were read, in order, and how long it took. */
async function readJobs({
	count,
	delivered,
	answer,
	endedJobs = new ExpiringSet(3_600_000, 1000),
}: Suspended) {
	const beganAtMs = readClock();
	const service = scriptService(({ path }) => answer(Number(path.slice(-12))));
	const jobIds = Array.from({ length: count }, (_, index) => makeId(index + 1));
	const named = delivered === undefined ? undefined : jobIds[delivered - 1];
	const reading = await finish(readSuspendedJobs(service.client, jobIds, named, endedJobs));
	return {
		reading,
		read: service.requests.map(({ path }) => Number(path.slice(-12))),
		tookMs: readClock() - beganAtMs,
	};
}

/** The kinds of the outcomes with their jobs' numbers. */
function summarize(reading: Awaited<ReturnType<typeof readSuspendedJobs>>) {
	return reading.kind === 'ended'
		? reading.outcomes.map((outcome) =>
				'enrichmentId' in outcome
					? `${outcome.kind} ${Number(outcome.enrichmentId.slice(-12))}`
					: outcome.kind,
			)
		: reading.kind;
}

describe('the jobs of a suspended run', () => {
	it('have ended when the API shows all of them as ended, and are returned in the order of their starts', async () => {
		const { reading, read } = await readJobs({
			count: 3,
			delivered: 2,
			answer: (number) => (number === 3 ? FAILED : COMPLETED),
		});
		expect(summarize(reading)).toEqual(['completed 1', 'completed 2', 'failed 3']);
		expect(read).toEqual([2, 1, 3]);
	});

	it('are running as long as the API shows one as running, and those after it are not read', async () => {
		const { reading, read, tookMs } = await readJobs({
			count: 4,
			delivered: 4,
			answer: (number) => (number === 2 ? RUNNING : COMPLETED),
		});
		expect(reading).toEqual({ kind: 'running' });
		expect(read).toEqual([4, 1, 2]);
		expect(tookMs).toBe(0);
	});

	it('do not end by a delivery alone: its job is read for some seconds, then its sender must deliver again', async () => {
		const { reading, read, tookMs } = await readJobs({ count: 2, delivered: 1, answer: () => RUNNING });
		expect(reading).toEqual({ kind: 'unknown' });
		expect(new Set(read)).toEqual(new Set([1]));
		expect(read.length).toBeGreaterThan(2);
		expect(tookMs).toBe(3500);
	});

	it('have ended when the API shows so a moment after the delivery', async () => {
		let reads = 0;
		const { reading } = await readJobs({
			count: 1,
			delivered: 1,
			answer: () => (++reads < 3 ? RUNNING : COMPLETED),
		});
		expect(summarize(reading)).toEqual(['completed 1']);
	});

	it.each<[label: string, delivered: number | undefined, reply: ServiceReply]>([
		['the delivered job', 1, toAnswer(500)],
		['the delivered job', 1, toFailure('timeout')],
		['another job', 2, toAnswer(500)],
		['any job', undefined, toFailure('refused')],
	])(
		'are unknown when the API cannot be asked for %s, so that no result is lost',
		async (_label, delivered, reply) => {
			const { reading } = await readJobs({
				count: 2,
				delivered,
				answer: (number) => (number === 1 ? reply : COMPLETED),
			});
			expect(reading).toEqual({ kind: 'unknown' });
		},
	);

	it('are read once each when the delivery names none of them', async () => {
		const { reading, read } = await readJobs({ count: 3, answer: () => COMPLETED });
		expect(summarize(reading)).toEqual(['completed 1', 'completed 2', 'completed 3']);
		expect(read).toEqual([1, 2, 3]);
	});

	it('are not read again and again: a hundred jobs with a hundred deliveries take about three hundred reads', async () => {
		const endedJobs = new ExpiringSet(3_600_000, 1000);
		const ended = new Set<number>();
		const reads: number[] = [];
		for (let delivered = 1; delivered <= 100; delivered++) {
			ended.add(delivered);
			const { reading, read } = await readJobs({
				count: 100,
				delivered,
				answer: (number) => (ended.has(number) ? COMPLETED : RUNNING),
				endedJobs,
			});
			reads.push(...read);
			expect(reading.kind).toBe(delivered < 100 ? 'running' : 'ended');
		}
		expect(reads.length).toBeLessThanOrEqual(300);
	});

	it('bring all their results, those too that were known to have ended before', async () => {
		const endedJobs = new ExpiringSet(3_600_000, 1000);
		await readJobs({
			count: 2,
			delivered: 1,
			answer: (number) => (number === 1 ? COMPLETED : RUNNING),
			endedJobs,
		});
		const { reading, read } = await readJobs({ count: 2, delivered: 2, answer: () => COMPLETED, endedJobs });
		expect(summarize(reading)).toEqual(['completed 1', 'completed 2']);
		expect(read).toEqual([2, 1]);
	});

	it('are tried again by the next delivery after one could not be read for a wrong token', async () => {
		const endedJobs = new ExpiringSet(3_600_000, 1000);
		const refused = await readJobs({
			count: 2,
			delivered: 1,
			answer: (number) => (number === 1 ? toAnswer(401) : RUNNING),
			endedJobs,
		});
		expect(refused.reading).toEqual({ kind: 'unknown' });
		const corrected = await readJobs({ count: 2, delivered: 2, answer: () => COMPLETED, endedJobs });
		expect(summarize(corrected.reading)).toEqual(['completed 1', 'completed 2']);
	});

	it.each([
		['the delivered job', 1],
		['another job', 2],
	])('are asked for again when %s is not known for a moment', async (_label, unknown) => {
		let reads = 0;
		const { reading } = await readJobs({
			count: 2,
			delivered: 1,
			answer: (number) => (number === unknown && ++reads === 1 ? toAnswer(404) : COMPLETED),
		});
		expect(summarize(reading)).toEqual(['completed 1', 'completed 2']);
	});

	it('end with one that the service does not know for some seconds, so that the others’ results come out', async () => {
		const { reading, tookMs } = await readJobs({
			count: 2,
			delivered: 1,
			answer: (number) => (number === 2 ? toAnswer(404) : COMPLETED),
		});
		expect(summarize(reading)).toEqual(['completed 1', 'unreadable 2']);
		expect(tookMs).toBe(3500);
	});
});
