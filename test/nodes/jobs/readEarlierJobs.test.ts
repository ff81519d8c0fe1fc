import type { JobOutcome } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { readEarlierJobs } from '../../../nodes/LeadEnrichment/jobs/runJobs';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, readClock, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const COMPLETED = { status: 'completed', results: [{ full_name: 'Ada' }] };
const RUNNING = { status: 'pending', results: null };
const UNKNOWN = toAnswer(404);
const UNKNOWN_FOR_MS = 6000;

/** Reads jobs 1 to `count`; `read` answers for a job, by its number and the test's time. */
async function readJobs(
	count: number,
	read: (number: number, atMs: number) => ServiceReply,
	{ forMs = 0 }: { forMs?: number } = {},
) {
	const service = scriptService(({ path }) => read(Number(path.slice(-12)), readClock()));
	const starts = Array.from({ length: count }, (_, index) => ({
		enrichment_id: makeId(index + 1),
		message: `Start ${index + 1}`,
	}));
	const outcomes = await finish(
		readEarlierJobs(service.client, starts, { forMs, unknownForMs: UNKNOWN_FOR_MS }),
	);
	const reads = service.listReads().map(({ path }) => Number(path.slice(-12)));
	return { outcomes, reads, startCount: service.listStarts().length, endedAt: readClock() };
}

/** What every outcome of the job of that number holds, whatever became of it. */
function identify(number: number) {
	return {
		enrichmentId: makeId(number),
		start: { enrichment_id: makeId(number), message: `Start ${number}` },
	};
}

describe('jobs that an earlier try of the run has started', () => {
	const cases: Array<[label: string, reply: ServiceReply, outcome: object]> = [
		['completed', toAnswer(200, COMPLETED), { kind: 'completed', job: COMPLETED }],
		['running', toAnswer(200, RUNNING), { kind: 'unfinished', job: RUNNING }],
		['gone (410)', toAnswer(410), { kind: 'unreadable', reply: toAnswer(410) }],
		['unknown (404)', UNKNOWN, { kind: 'unreadable', reply: UNKNOWN }],
		['another account’s (401)', toAnswer(401), { kind: 'unreadable', reply: toAnswer(401) }],
		['not readable now (503)', toAnswer(503), { kind: 'unfinished', lastFailure: toAnswer(503) }],
		['out of reach', toFailure('reset'), { kind: 'unfinished', lastFailure: toFailure('reset') }],
	];

	it.each(cases)('are read and never started again: one that is %s', async (_label, reply, outcome) => {
		const { outcomes, startCount } = await readJobs(1, () => reply);
		expect(outcomes).toEqual([{ ...identify(1), ...outcome }]);
		expect(startCount).toBe(0);
	});

	it('are none where none were started', async () => {
		expect(await readJobs(0, () => UNKNOWN)).toEqual({ outcomes: [], reads: [], startCount: 0, endedAt: 0 });
	});

	it('are asked for again where the service does not know them at first, each in its own place', async () => {
		const { outcomes, reads } = await readJobs(4, (number, atMs) => {
			if (number === 2 && atMs < 500) return UNKNOWN;
			if (number === 4) return UNKNOWN;
			return toAnswer(200, { ...COMPLETED, results: [{ full_name: `Person ${number}` }] });
		});
		const complete = (number: number): JobOutcome => ({
			kind: 'completed',
			...identify(number),
			job: { ...COMPLETED, results: [{ full_name: `Person ${number}` }] },
		});
		expect(outcomes).toEqual([
			complete(1),
			complete(2),
			complete(3),
			{ kind: 'unreadable', ...identify(4), reply: UNKNOWN },
		]);
		expect(reads.filter((number) => number === 1 || number === 3)).toEqual([1, 3]);
	});

	it('count as gone only after the time for which a service may not know them', async () => {
		const { outcomes, endedAt } = await readJobs(1, () => UNKNOWN);
		expect(outcomes).toEqual([{ kind: 'unreadable', ...identify(1), reply: UNKNOWN }]);
		expect(endedAt).toBe(UNKNOWN_FOR_MS);
	});

	it('are not waited for a second time where the wait was no shorter than that', async () => {
		const { outcomes, endedAt } = await readJobs(1, () => UNKNOWN, { forMs: UNKNOWN_FOR_MS });
		expect(outcomes).toEqual([{ kind: 'unreadable', ...identify(1), reply: UNKNOWN }]);
		expect(endedAt).toBe(UNKNOWN_FOR_MS);
	});
});
