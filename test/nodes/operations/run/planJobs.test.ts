import type { HandLedger } from '../../../../nodes/LeadEnrichment/jobs/handLedger';
import { Ledger, type LedgerJob, parseLedger } from '../../../../nodes/LeadEnrichment/jobs/ledger';
import { StartsUnderWay } from '../../../../nodes/LeadEnrichment/jobs/startsUnderWay';
import { planJobs } from '../../../../nodes/LeadEnrichment/operations/run/planJobs';
import type { ChargedRunWork, Run } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import type { ServiceReply } from '../../../../nodes/LeadEnrichment/service/reply';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import { fakeContext } from '../../../support/fakeContext';
import { finish, clockMs, useFakeClock } from '../../fakeClock';
import { makeHash } from '../../makeReference';
import { makeId, toAnswer, toFailure } from '../../scriptedService';
import { makeRun, makeWork, scriptRun } from './makeRun';

useFakeClock();

/** The execution of the tests. */
const OWN = '7';
const FOREIGN = '6';
const FAILED = toAnswer(200, { status: 'failed', results: [] });
const RESULTS = [{ full_name: 'Ada' }];

/** A job of the works of these numbers, as the ledger has it. */
const makeEntry = (by: string, numbers: number[], changes: Partial<LedgerJob> = {}): LedgerJob => ({
	id: makeId(numbers[0] ?? 0),
	name: `Job ${numbers[0]}`,
	by,
	credits: numbers.length,
	leads: numbers.map(makeHash).join(''),
	...changes,
});

const makeLedger = (...jobs: LedgerJob[]) => {
	const stored = parseLedger({ version: 2, jobs });
	if (!stored) throw new Error('The ledger is none');
	return new Ledger(stored);
};

interface Planned {
	entries?: LedgerJob[];
	works?: ChargedRunWork[];
	/** What a person has paid for within the last hour: none, where nobody executes the node by hand. */
	byHand?: HandLedger;
	changes?: Partial<Run>;
	settings?: Partial<RunSettings>;
	read?: (number: number) => ServiceReply;
}

/** What a run decides: `start 1`, or `read 1: ended` with the state of the job. */
async function plan({ entries = [], works = [makeWork(1)], byHand, changes, settings, read }: Planned) {
	const service = scriptRun({ read });
	const { context } = fakeContext({ executionId: OWN });
	const run = { ...makeRun(service, works, settings), ...changes };
	const ledgers = { execution: makeLedger(...entries), byHand };
	const { jobs, plan: decidedPlan } = await finish(planJobs(context, run, ledgers, new StartsUnderWay()));
	return {
		run,
		jobs,
		capped: decidedPlan.capped.map(({ work, reason }) => [work.rows[0]?.itemIndex, reason]),
		decided: jobs.map(({ rows, state, wasStarted }) => {
			const numbers = rows.map(({ itemIndex }) => itemIndex + 1).join('+');
			return wasStarted ? `read ${numbers}: ${state.kind}` : `start ${numbers}`;
		}),
		requests: service.requests,
	};
}

describe('a job that was started before', () => {
	it.each<[label: string, by: string, reply: ServiceReply, decided: string, reads: number | undefined]>([
		['that failed is started anew', FOREIGN, FAILED, 'start 1', 1],
		[
			'that failed with results is read',
			FOREIGN,
			toAnswer(200, { status: 'failed', results: RESULTS }),
			'read 1: ended',
			1,
		],
		[
			'that completed is read',
			FOREIGN,
			toAnswer(200, { status: 'completed', results: RESULTS }),
			'read 1: ended',
			1,
		],
		['that goes on is read', FOREIGN, toAnswer(200, { status: 'pending' }), 'read 1: started', 1],
		['that is gone is started anew', FOREIGN, toAnswer(410), 'start 1', 1],
		['that cannot be read is not', FOREIGN, toAnswer(401), 'read 1: lost', 1],
		['whose read fails is not', FOREIGN, toFailure('reset'), 'read 1: started', undefined],
		['is not asked for', OWN, FAILED, 'read 1: started', 0],
	])('%s: of execution %s', async (_label, by, reply, decided, reads) => {
		const result = await plan({ entries: [makeEntry(by, [1])], read: () => reply });
		expect(result.decided).toEqual([decided]);
		if (reads !== undefined) expect(result.requests).toHaveLength(reads);
	});

	it('that the service does not know is started anew after half a minute', async () => {
		const { decided } = await plan({ entries: [makeEntry(FOREIGN, [1])], read: () => toAnswer(404) });
		expect(decided).toEqual(['start 1']);
		expect(clockMs()).toBeGreaterThanOrEqual(30_000);
	});

	it('of another execution is read where the service knows it a moment later', async () => {
		const found = toAnswer(200, { status: 'completed', results: RESULTS });
		const read = () => (clockMs() < 5000 ? toAnswer(404) : found);
		const { decided } = await plan({ entries: [makeEntry(FOREIGN, [1])], read });
		expect(decided).toEqual(['read 1: ended']);
	});

	it('failed as the newer one of two: the older one is read', async () => {
		const entries = [makeEntry(FOREIGN, [1], { id: makeId(1) }), makeEntry(FOREIGN, [1], { id: makeId(2) })];
		const read = (number: number) =>
			number === 2 ? FAILED : toAnswer(200, { status: 'completed', results: RESULTS });
		const { decided, jobs } = await plan({ entries, read });
		expect([decided, jobs[0]?.enrichmentId]).toEqual([['read 1: ended'], makeId(1)]);
	});

	it('is read once, whatever becomes of the others', async () => {
		const entries = [makeEntry(FOREIGN, [1, 2]), makeEntry(FOREIGN, [3])];
		const read = (number: number) => (number === 3 ? FAILED : toAnswer(200, { status: 'pending' }));
		const works = [1, 2, 3, 4].map((number) => makeWork(number));
		const { decided, requests } = await plan({ entries, read, works });
		expect(decided).toEqual(['read 1+2: started', 'start 3', 'start 4']);
		expect(requests).toHaveLength(2);
	});
});

describe('two calls of a tool', () => {
	it('end their wait with the execution', async () => {
		const service = scriptRun();
		const { context, cancel } = fakeContext({ executionId: OWN });
		const [ledgers, underWay] = [{ execution: makeLedger() }, new StartsUnderWay()];
		await planJobs(context, makeRun(service), ledgers, underWay);
		const second = planJobs(context, makeRun(service), ledgers, underWay);
		cancel();
		await finish(second);
		expect(clockMs()).toBeLessThan(1000);
	});
});
