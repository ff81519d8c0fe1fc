import { fetchJobs } from '../../../nodes/LeadEnrichment/jobs/fetchJobs';
import { recallJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer } from '../scriptedService';

useFakeClock();

const COMPLETED = { status: 'completed', results: [{ full_name: 'Ada' }] };
const RUNNING = { status: 'pending', results: null };
const UNKNOWN = toAnswer(404);
const UNKNOWN_FOR_MS = 6000;

type Options = Parameters<typeof fetchJobs>[2];

/** Reads jobs 1 to `describeCount`; `read` answers for a job, by its number and the test's time. */
async function readJobs(
	count: number,
	read: (number: number, atMs: number) => ServiceReply,
	options: Options = { unknownForMs: UNKNOWN_FOR_MS },
) {
	const service = scriptService(({ path }) => read(Number(path.slice(-12)), clockMs()));
	const jobs = Array.from({ length: count }, (_, index) => recallJob(makeId(index + 1)));
	await finish(fetchJobs(service.client, jobs, options));
	expect(service.listStarts()).toEqual([]);
	const reads = service.listReads().map(({ path }) => Number(path.slice(-12)));
	return { kinds: jobs.map(({ state }) => state.kind), states: jobs.map(({ state }) => state), reads };
}

describe('jobs that an earlier try of the run has started', () => {
	it('are asked for again where the service does not know them at first, those alone', async () => {
		const { kinds, reads } = await readJobs(4, (number, atMs) =>
			(number === 2 && atMs < 500) || number === 4 ? UNKNOWN : toAnswer(200, COMPLETED),
		);
		expect(kinds).toEqual(['ended', 'ended', 'ended', 'lost']);
		expect(reads.filter((number) => number === 1 || number === 3)).toEqual([1, 3]);
	});

	describe('of each of which one record is wanted', () => {
		const once = { once: true, forMs: 60_000 };

		it('are read until it has come, running or not', async () => {
			const { kinds, reads } = await readJobs(
				3,
				(number, atMs) => (number === 2 && atMs < 1000 ? toAnswer(503) : toAnswer(200, RUNNING)),
				once,
			);
			expect(kinds).toEqual(['started', 'started', 'started']);
			expect(reads).toEqual([1, 2, 3, 2, 2]);
		});

		it.each<[label: string, reply: ServiceReply, reads: number]>([
			['after its time is over', toAnswer(503), 7],
			['at once where the service asks for more time than it has', toAnswer(429, {}, 60_001), 1],
			['at once for a success that is no job', toAnswer(200, { error: 'closed' }), 1],
		])('count as unreadable %s', async (_label, reply, times) => {
			const { states, reads } = await readJobs(1, () => reply, once);
			expect(states).toEqual([{ kind: 'lost', enrichmentId: makeId(1), reply }]);
			expect(reads).toHaveLength(times);
			expect(clockMs()).toBeLessThan(60_000);
		});
	});
});
