import type { IExecuteFunctions } from 'n8n-workflow';

import type { OrderedItem } from '../../items/items';
import type { OutputPlan, PlannedJob } from '../../items/jobItems';
import type { StartRequest } from '../../jobs/startJob';
import type { EnrichType } from '../../service/contract/requests';
import type { ServiceClient } from '../../service/serviceClient';

/**
 * Every job has a name to look for on the service's dashboard: the user's, or the workflow's and the execution's; with
 * its place behind it when the run starts several jobs.
 */
export function buildJobName(
	given: string | undefined,
	run: { workflowName: string; executionId: string },
	place: { position: number; total: number },
): string {
	const name = given?.trim() ? given.trim() : `n8n ${run.workflowName} #${run.executionId}`;
	return place.total > 1 ? `${name} (${place.position}/${place.total})` : name;
}

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
