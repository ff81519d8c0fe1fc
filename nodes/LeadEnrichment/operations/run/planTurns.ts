import type { IExecuteFunctions } from 'n8n-workflow';

import { type JobRecord, type RecordedJob, toRequestKey, toStartAnswer } from '../../jobs/jobRecord';
import { hasResults, isGone, type JobOutcome } from '../../jobs/runJob';
import { readEarlierJobs } from '../../jobs/runJobs';
import { returnsResults, type RunSettings } from '../../jobs/runSettings';
import { UNKNOWN_JOB_MS } from '../../jobs/watchList';
import type { StartAnswer } from '../../service/contract/answers';
import type { ServiceClient } from '../../service/serviceClient';
import type { JobToStart, RunPlan } from './runPlan';

/** What the run does for a job. */
export type Turn =
	/** In the place of an `earlier` job, where there was one. */
	| { kind: 'start'; earlier?: RecordedJob }
	/** An earlier try has started it: it is polled, and nothing is paid. */
	| { kind: 'read'; start: StartAnswer }
	/** Nothing: what became of it is known. */
	| { kind: 'known'; outcome: JobOutcome };

export interface RepeatPolicy {
	executionId: string;
	/** Whether a person retries the execution, rather than n8n the node. */
	isRetry: boolean;
	settings: Pick<RunSettings, 'resultsMode' | 'startAgain'>;
}

/** A job that an earlier try has started, or may have. */
export interface EarlierJob {
	recorded: RecordedJob;
	/** Undefined where no answer came. */
	start?: StartAnswer;
	/** What the service says of it now; undefined where it was not asked. */
	outcome?: JobOutcome;
}

/** Of a job that this execution has started itself: its deliveries come here, and nothing about it is decided anew. */
function decideOwn(start: StartAnswer, { settings }: RepeatPolicy): Turn {
	if (settings.resultsMode === 'poll') return { kind: 'read', start };
	return { kind: 'known', outcome: { kind: 'started', start } };
}

/**
 * What a repeated run does for a job. What was started is not started again, but for two cases, and only when a person
 * retries the execution: a job that failed without results; and, where the user has decided to pay again, one of which
 * nobody knows whether it was started, or that the service no longer has.
 */
export function decideTurn(earlier: EarlierJob | undefined, policy: RepeatPolicy): Turn {
	if (!earlier) return { kind: 'start' };
	const { recorded, start, outcome } = earlier;
	const isOwn = recorded.executionId === policy.executionId;
	const startAgain: Turn = { kind: 'start', earlier: recorded };
	const mayPayAgain = !isOwn && policy.settings.startAgain === true;
	if (!start) return mayPayAgain ? startAgain : { kind: 'known', outcome: { kind: 'uncertain' } };
	if (isOwn) return decideOwn(start, policy);
	if (outcome?.kind === 'failed' && !hasResults(outcome) && policy.isRetry) return startAgain;
	if (outcome && isGone(outcome)) return mayPayAgain ? startAgain : { kind: 'known', outcome };
	if (!returnsResults(policy.settings)) return { kind: 'known', outcome: { kind: 'started', start } };
	const isOpen = outcome === undefined || outcome.kind === 'unfinished' || outcome.kind === 'notSent';
	return isOpen ? { kind: 'read', start } : { kind: 'known', outcome };
}

/** Asks the service for jobs that another execution has started, so that nothing is decided on what was known then. */
async function askForEarlierJobs(
	client: ServiceClient,
	jobs: readonly EarlierJob[],
	signal: AbortSignal | undefined,
): Promise<void> {
	const starts = jobs.flatMap(({ start }) => start ?? []);
	const outcomes = await readEarlierJobs(client, starts, { forMs: 0, unknownForMs: UNKNOWN_JOB_MS, signal });
	jobs.forEach((job, index) => (job.outcome = outcomes[index]));
}

function findEarlierJobs(jobs: readonly JobToStart[], record: JobRecord): Array<EarlierJob | undefined> {
	if (record.isEmpty) return jobs.map(() => undefined);
	const keys = jobs.map(({ request }) => toRequestKey(request.path, request.buildBody()));
	return record.find(keys).map((recorded, index) => {
		if (!recorded) return undefined;
		const start = recorded.start && toStartAnswer(recorded.start, jobs[index]?.sentLeads);
		return { recorded, start };
	});
}

export interface PlannedTurns {
	turns: Turn[];
	/** The run's jobs, those that are not started with the names under which they were. */
	jobs: JobToStart[];
}

/** Decides for each job of the run whether it is started, or was so by an earlier try. */
export async function planTurns(
	context: IExecuteFunctions,
	{ client, jobs, settings }: RunPlan,
	record: JobRecord,
): Promise<PlannedTurns> {
	const earlierJobs = findEarlierJobs(jobs, record);
	const { executionId } = record;
	const foreign = earlierJobs.filter(
		(job): job is EarlierJob => job?.start !== undefined && job.recorded.executionId !== executionId,
	);
	await askForEarlierJobs(client, foreign, context.getExecutionCancelSignal());
	const policy = { executionId, isRetry: context.getMode() === 'retry', settings };
	const turns = earlierJobs.map((earlier) => decideTurn(earlier, policy));
	const toNamed = (job: JobToStart, index: number): JobToStart => {
		const name = earlierJobs[index]?.recorded.name;
		return name === undefined || turns[index]?.kind === 'start' ? job : { ...job, name };
	};
	return { turns, jobs: jobs.map(toNamed) };
}
