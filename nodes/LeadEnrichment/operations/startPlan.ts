import type { IExecuteFunctions } from 'n8n-workflow';

import type { JobFacts } from '../jobs/jobItem';
import { buildJobName } from '../jobs/jobName';
import type { JobOutcome } from '../jobs/runJobs';
import type { StartRequest } from '../jobs/startJob';
import type { Matchable } from '../leads/matchResults';
import type { ServiceClient } from '../transport/serviceClient';
import type { PlacedItem, SourceRow } from './items';
import type { RunSettings } from './runSettings';

/** What a job's results need to become items. Plain data, since it may sleep in n8n's database (rule 8). */
export interface RunJob {
	name: string;
	/** The rows it is for, in input order. */
	rows: SourceRow[];
	/** Enrich only: the leads that were sent, each with the rows that asked for it. */
	slots?: Array<Matchable & { rows: SourceRow[] }>;
	facts: JobFacts;
}

/** A job about to be started. */
export interface PlannedJob extends RunJob {
	request: StartRequest;
}

export type CompletedJob = Extract<JobOutcome, { kind: 'completed' }>;

/** What turns the outcomes of a run's jobs into items. */
export interface OutcomePlan {
	client: Pick<ServiceClient, 'secrets'>;
	jobs: readonly RunJob[];
	settings: RunSettings;
	/** The lead items of a completed job. A row whose job must count as failed gets an error item. */
	toLeadItems: (jobIndex: number, outcome: CompletedJob) => PlacedItem[];
}

/** Everything that an operation has worked out before the first request. */
export interface StartPlan extends OutcomePlan {
	client: ServiceClient;
	jobs: readonly PlannedJob[];
	/** Items that are settled already: the rows that broke a rule. */
	settled: readonly PlacedItem[];
	/** Asked at the end: what else the note on the node should say. */
	describeRun: () => string[];
}

/** Makes the function that names each of the run's `total` jobs (rule 4), by its index among them. */
export function createJobNamer(context: IExecuteFunctions, total: number) {
	const run = {
		workflowName: context.getWorkflow().name ?? 'workflow',
		executionId: context.getExecutionId(),
	};
	return (given: string | undefined, index: number): string =>
		buildJobName(given, run, { position: index + 1, total });
}
