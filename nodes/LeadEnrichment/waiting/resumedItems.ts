import type { INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';

import { hasErrorOutput } from '../items/errorItems';
import type { NodeContext } from '../items/errors';
import { listPairedIndexes } from '../items/items';
import type { JobOutcome } from '../jobs/jobOutcome';
import { createLeadItemLister } from '../output/leadItems';
import { listOutcomeItems } from '../output/outcomeItems';
import type { ServiceClient } from '../transport/serviceClient';
import { toFailedItem, withoutErrorOutput } from './failedRows';
import { placeErrors } from './placeErrors';
import type { SuspendedJob, SuspendedRun } from './suspendedRun';

/** No node has run this often. */
const NO_RUN = Number.MAX_SAFE_INTEGER;

/**
 * n8n pairs what a resumed node puts out by position: the first item with the first row, and so on. An item for which
 * that is wrong (the second lead of the same search) gets a source that does not exist, so that an expression which
 * follows its pairing ends in an error instead of another row's data.
 */
function withTruePairing(context: NodeContext, items: INodeExecutionData[]): INodeExecutionData[] {
	const previousNode = context.getNode().name;
	return items.map((item, position) =>
		listPairedIndexes(item).includes(position)
			? item
			: {
					...item,
					pairedItem: { item: position, sourceOverwrite: { previousNode, previousNodeRun: NO_RUN } },
				},
	);
}

/** What became of a job, with the answer to its start, which was read by the run that is resumed. */
function withStart(outcome: JobOutcome, job: SuspendedJob | undefined): JobOutcome {
	return job && 'enrichmentId' in outcome ? { ...outcome, start: job.start } : outcome;
}

/** What `poll` would have put out. A waiting execution cannot be stopped, so a failed job gives error items. */
export function listResumedItems(
	context: IWebhookFunctions,
	client: ServiceClient,
	{ settings, jobs, failedRows }: SuspendedRun,
	outcomes: readonly JobOutcome[],
): INodeExecutionData[] {
	const node = withoutErrorOutput(context);
	const { listLeadItems } = createLeadItemLister(node, settings);
	const ended = outcomes.map((outcome, index) => withStart(outcome, jobs[index]));
	const outcomeItems = listOutcomeItems(node, { client, jobs, settings, listLeadItems }, ended, false);
	const items = [
		...failedRows.map((failed) => ({
			position: failed.row.position,
			item: toFailedItem(failed),
			isError: failed.isError,
		})),
		...outcomeItems.map(({ position, item, error }) => ({ position, item, isError: error !== undefined })),
	].sort((a, b) => a.position - b.position);
	return withTruePairing(
		context,
		hasErrorOutput(context) ? placeErrors(items) : items.map(({ item }) => item),
	);
}
