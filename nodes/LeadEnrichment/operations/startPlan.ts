import type { JobFacts } from '../jobs/jobItem';
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
