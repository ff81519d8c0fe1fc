import type { IExecuteFunctions } from 'n8n-workflow';

import { readEarlierJobs } from '../jobs/readEarlierJobs';
import { UNKNOWN_JOB_MS } from '../jobs/watchJob';
import type { JobRecord } from '../record/jobRecord';
import { toStartAnswer } from '../record/recordedStart';
import { toRequestKey } from '../record/requestKey';
import type { ServiceClient } from '../transport/serviceClient';
import { decideTurn, type EarlierJob, type Turn } from './decideTurn';
import type { JobToStart, RunPlan } from './runPlan';

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
