import { JobRecord, readRecord, toRequestKey } from '../../../../nodes/LeadEnrichment/jobs/jobRecord';
import type { RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { ResultsMode } from '../../../../nodes/LeadEnrichment/settings/settings';
import {
	decideRepeat,
	recallEarlierTries,
} from '../../../../nodes/LeadEnrichment/operations/run/earlierTries';
import { fakeContext } from '../../../support/fakeContext';
import { doubted, failed, running } from '../../jobStates';
import { completed, makeJob, started, unreadable } from '../../makeJobs';
import { makeId, toAnswer } from '../../scriptedService';
import { makePlannedJob, makeRunPlan, scriptRun } from './makeRun';

const MODES: ResultsMode[] = ['poll', 'suspend', 'webhook', 'none'];

interface Policy {
	isRetry?: boolean;
	startAgain?: boolean;
}

/** What becomes of a job that execution 7 has started, in one of these, with each way to get results. */
function decide(
	executionId: string,
	become: (job: RunJob) => RunJob,
	{ isRetry = true, startAgain = false }: Policy = {},
): string {
	const kinds = MODES.map((getResults) => {
		const job = become(makeJob('My list', 0));
		job.recorded = { key: 'a', name: 'My list', executionId: '7' };
		decideRepeat(job, { executionId, isRetry, settings: { getResults, startAgain } });
		return job.state.kind;
	});
	return kinds.join(' ');
}

const failedLate = (job: RunJob) => failed(job, 1, [{}]);
const gone = (job: RunJob) => unreadable(job, toAnswer(404));
const refused = (job: RunJob) => unreadable(job, toAnswer(401));

/** With Get Results "poll", "suspend", "webhook" and "none". */
const ALL = (kind: string) => MODES.map(() => kind).join(' ');
const RESULTS_OR = (kind: string) => `${kind} ${kind} started started`;

describe('a job that this execution has started itself', () => {
	it.each<[label: string, become: (job: RunJob) => RunJob, kinds: string]>([
		['was started', started, 'running started started started'],
		['may have been started', doubted, ALL('uncertain')],
	])('and that %s is never started again, whatever the options say', (_label, become, kinds) => {
		expect(decide('7', become, { isRetry: false })).toBe(kinds);
		expect(decide('7', become, { startAgain: true })).toBe(kinds);
	});
});

describe('a job that another execution has started', () => {
	it.each<
		[label: string, become: (job: RunJob) => RunJob, kinds: string, startAgain: string, noRetry: string]
	>([
		['may have been started', doubted, ALL('uncertain'), ALL('planned'), ALL('uncertain')],
		['is running', running, RESULTS_OR('running'), RESULTS_OR('running'), RESULTS_OR('running')],
		['is completed', completed, RESULTS_OR('ended'), RESULTS_OR('ended'), RESULTS_OR('ended')],
		['failed with results', failedLate, RESULTS_OR('ended'), RESULTS_OR('ended'), RESULTS_OR('ended')],
		['failed without results', failed, ALL('planned'), ALL('planned'), RESULTS_OR('ended')],
		['cannot be read', refused, RESULTS_OR('unreadable'), RESULTS_OR('unreadable'), RESULTS_OR('unreadable')],
		['is gone', gone, ALL('unreadable'), ALL('planned'), ALL('unreadable')],
	])('and that %s', (_label, become, kinds, startAgain, noRetry) => {
		expect(decide('8', become)).toBe(kinds);
		expect(decide('8', become, { startAgain: true })).toBe(startAgain);
		expect(decide('8', become, { isRetry: false })).toBe(noRetry);
	});
});

it.each<[label: string, mode: string, isCancelled: boolean, kind: string, reads: number]>([
	['that failed is started anew where a person retries', 'retry', false, 'planned', 1],
	['that failed stays so in any other mode of n8n', 'trigger', false, 'ended', 1],
	['is not asked about once the run is cancelled', 'retry', true, 'running', 0],
])('a job of another execution %s', async (_label, mode, isCancelled, kind, reads) => {
	const service = scriptRun({ read: () => toAnswer(200, { status: 'failed', results: null }) });
	const plan = makeRunPlan(service);
	const { path = '', buildBody = () => ({}) } = makePlannedJob(1).request ?? {};
	const key = toRequestKey(path, buildBody());
	const stored = readRecord(undefined, 0);
	stored.jobs.push({ key, name: 'Job 1', executionId: '6', start: { jobId: makeId(1) } });
	const { context, cancel } = fakeContext({ mode });
	if (isCancelled) cancel();
	await recallEarlierTries(context, plan, new JobRecord(stored, '7'));
	expect(plan.jobs.map(({ state }) => state.kind)).toEqual([kind]);
	expect(service.requests).toHaveLength(reads);
});
