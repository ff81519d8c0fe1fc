import type { JobOutcome } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import { decideTurn, type Turn } from '../../../../nodes/LeadEnrichment/operations/run/planTurns';
import { makeCompleted } from '../../makeJobs';
import { makeId, toAnswer } from '../../scriptedService';

const ID = makeId(1);
const START = { enrichment_id: ID };
const RECORDED = { key: 'a', name: 'My list', executionId: '7', start: { jobId: ID } };
const GONE: JobOutcome = { kind: 'unreadable', start: START, enrichmentId: ID, reply: toAnswer(404) };
const REFUSED: JobOutcome = { ...GONE, reply: toAnswer(401) };
const RUNNING: JobOutcome = { kind: 'unfinished', start: START, enrichmentId: ID };
const toFailed = (results: Array<Record<string, unknown>> | null): JobOutcome => ({
	kind: 'failed',
	start: START,
	enrichmentId: ID,
	job: { status: 'failed', results },
});
const COMPLETED = makeCompleted(1, []);

type Mode = 'poll' | 'suspend' | 'webhook' | 'none';

interface Situation {
	executionId?: string;
	isRetry?: boolean;
	startAgain?: boolean;
	mode?: Mode;
	outcome?: JobOutcome;
	hasAnswer?: boolean;
}

/** A job that execution 7 has started, in the retried execution 8, unless the situation says otherwise. */
function decide(situation: Situation): string {
	const {
		executionId = '8',
		isRetry = true,
		startAgain,
		mode = 'poll',
		outcome,
		hasAnswer = true,
	} = situation;
	const turn: Turn = decideTurn(
		{ recorded: RECORDED, start: hasAnswer ? START : undefined, outcome },
		{ executionId, isRetry, settings: { resultsMode: mode, startAgain } },
	);
	return turn.kind === 'known' ? turn.outcome.kind : turn.kind;
}

describe('a job that no earlier try has started', () => {
	it('is started', () => {
		const policy = { executionId: '8', isRetry: true, settings: { resultsMode: 'poll' } } as const;
		expect(decideTurn(undefined, policy)).toEqual({ kind: 'start' });
	});
});

describe('a job that this execution has started itself', () => {
	it.each<[mode: Mode, turn: string]>([
		['poll', 'read'],
		['suspend', 'started'],
		['webhook', 'started'],
		['none', 'started'],
	])('is not started again with Get Results "%s", whatever the options say', (mode, turn) => {
		expect(decide({ executionId: '7', isRetry: false, mode })).toBe(turn);
		expect(decide({ executionId: '7', mode, startAgain: true })).toBe(turn);
	});

	it('is not started again while nobody knows whether it was started', () => {
		expect(decide({ executionId: '7', hasAnswer: false, startAgain: true })).toBe('uncertain');
	});
});

describe('a job that another execution has started', () => {
	it.each<[label: string, outcome: JobOutcome, results: string, jobs: string]>([
		['is running', RUNNING, 'read', 'started'],
		['was not read, since the run was cancelled', { kind: 'notSent' }, 'read', 'started'],
		['is completed', COMPLETED, 'completed', 'started'],
		['failed with results', toFailed([{}]), 'failed', 'started'],
		['failed without results', toFailed([]), 'start', 'start'],
		['failed without a list', toFailed(null), 'start', 'start'],
		['cannot be read for now', REFUSED, 'unreadable', 'started'],
		['is gone', GONE, 'unreadable', 'unreadable'],
	])('and that %s', (_label, outcome, results, jobs) => {
		expect(decide({ outcome, mode: 'poll' })).toBe(results);
		expect(decide({ outcome, mode: 'suspend' })).toBe(results);
		expect(decide({ outcome, mode: 'webhook' })).toBe(jobs);
		expect(decide({ outcome, mode: 'none' })).toBe(jobs);
	});

	it('is started again with Start Again where it is gone, or nobody knows whether it was started', () => {
		expect(decide({ hasAnswer: false })).toBe('uncertain');
		expect(decide({ hasAnswer: false, startAgain: true })).toBe('start');
		expect(decide({ outcome: GONE, startAgain: true })).toBe('start');
	});

	it.each([RUNNING, COMPLETED, toFailed([{}]), REFUSED])(
		'is not started again with Start Again otherwise: %j',
		(outcome) => {
			expect(decide({ outcome, startAgain: true })).not.toBe('start');
		},
	);

	it('stays failed where no person retries the execution', () => {
		expect(decide({ outcome: toFailed(null), isRetry: false })).toBe('failed');
	});
});
