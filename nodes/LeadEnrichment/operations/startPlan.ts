import type { IExecuteFunctions } from 'n8n-workflow';

import type { JobFacts } from '../jobs/jobItem';
import { buildJobName } from '../jobs/jobName';
import type { JobOutcome } from '../jobs/runJobs';
import type { StartRequest } from '../jobs/startJob';
import type { ServiceClient } from '../transport/serviceClient';
import type { PlacedItem, SourceRow } from './items';
import type { RunSettings } from './runSettings';

/** A job about to be started, and the rows it is for, in input order. */
export interface PlannedJob {
	request: StartRequest;
	name: string;
	rows: SourceRow[];
	facts: JobFacts;
}

export type CompletedJob = Extract<JobOutcome, { kind: 'completed' }>;

/** Everything that an operation has worked out before the first request. */
export interface StartPlan {
	client: ServiceClient;
	jobs: readonly PlannedJob[];
	settings: RunSettings;
	/** Items that are settled already: the rows that broke a rule. */
	settled: readonly PlacedItem[];
	/** The lead items of a completed job. A row whose job must count as failed gets an error item. */
	toLeadItems: (jobIndex: number, outcome: CompletedJob) => PlacedItem[];
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
