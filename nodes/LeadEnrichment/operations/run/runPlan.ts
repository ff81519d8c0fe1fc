import type { IExecuteFunctions } from 'n8n-workflow';

import type { OrderedItem } from '../../items/items';
import type { OutputPlan } from '../../items/jobItems';
import type { EnrichType } from '../../service/contract/requests';
import type { ServiceClient } from '../../service/serviceClient';

/** Everything that an operation has worked out before the first request. */
export interface RunPlan extends OutputPlan {
	client: ServiceClient;
	/** The items of the rows that are not sent: they broke a rule, or need nothing. */
	unsent: readonly OrderedItem[];
	/** The kinds of contact details that the jobs ask for. */
	contactDetails: readonly EnrichType[];
	/** What else the note on the node should say. */
	notes: readonly string[];
}

/**
 * Makes the function that names each of the run's `total` jobs, by its index among them. Every job has a name to look for
 * on the service's dashboard: the user's, or the workflow's and the execution's; with its place behind it when the run
 * starts several jobs.
 */
export function createJobNamer(context: IExecuteFunctions, total: number) {
	const ofRun = `n8n ${context.getWorkflow().name ?? 'workflow'} #${context.getExecutionId()}`;
	return (given: string | undefined, index: number): string => {
		const name = given?.trim() ? given.trim() : ofRun;
		return total > 1 ? `${name} (${index + 1}/${total})` : name;
	};
}
