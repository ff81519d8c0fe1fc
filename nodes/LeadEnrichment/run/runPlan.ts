import type { IExecuteFunctions } from 'n8n-workflow';

import type { EnrichType } from '../contract/lead';
import type { OrderedItem } from '../items/items';
import { buildJobName } from '../jobs/jobName';
import type { StartRequest } from '../jobs/startJob';
import type { OutputPlan, PlannedJob } from '../output/outputPlan';
import type { ServiceClient } from '../transport/serviceClient';

/** A job about to be started. */
export interface JobToStart extends PlannedJob {
	request: StartRequest;
}

/** Everything that an operation has worked out before the first request. */
export interface RunPlan extends OutputPlan {
	client: ServiceClient;
	jobs: readonly JobToStart[];
	/** The items of the rows that are not sent: they broke a rule, or need nothing. */
	unsent: readonly OrderedItem[];
	/** The kinds of contact details that the jobs ask for. */
	contactDetails: readonly EnrichType[];
	/** Called at the end: what else the note on the node should say. */
	describeRun: () => string[];
}

/** Makes the function that names each of the run's `total` jobs, by its index among them. */
export function createJobNamer(context: IExecuteFunctions, total: number) {
	const run = {
		workflowName: context.getWorkflow().name ?? 'workflow',
		executionId: context.getExecutionId(),
	};
	return (given: string | undefined, index: number): string =>
		buildJobName(given, run, { position: index + 1, total });
}
