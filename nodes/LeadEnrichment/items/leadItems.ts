import { NodeOperationError } from 'n8n-workflow';

import type { EndedJob } from '../jobs/runJob';
import type { RunSettings } from '../jobs/runSettings';
import { matchResults, matchSkipped } from '../leads/matchResults';
import type { SentLead } from '../leads/planBatches';
import { createLeadFormatter, toRowResult } from '../leads/simplify';
import type { NodeContext, ShownError } from './errors';
import { createErrorItem, createItem, createSkippedItem, type OrderedItem, type SourceRow } from './items';
import type { OutputPlan, PlannedJob } from './jobItems';
import { joinRow, type SkipReason } from './joinRow';

/** A row without a result: itself with the reason, nothing, or an error, as `skippedLeads` says. */
function listSkippedItems(
	context: NodeContext,
	row: SourceRow,
	reason: SkipReason,
	settings: RunSettings,
	enrichmentId: string,
): OrderedItem[] {
	if (settings.skippedLeads === 'drop') return [];
	const facts = { enrichment_id: enrichmentId };
	if (settings.skippedLeads === 'include') return [createSkippedItem(row, reason, facts)];
	const isUnpaid = reason === 'insufficient_credits';
	const error = new NodeOperationError(
		context.getNode(),
		`Item ${row.itemIndex} was skipped by job ${enrichmentId}: ${isUnpaid ? 'the credits did not cover it' : 'the job ended without a result for it'}`,
		{
			description: isUnpaid
				? 'Add credits to your account, or set the option Skipped Leads to Include to get such rows back marked as skipped'
				: 'Set the option Skipped Leads to Include to get such rows back marked as skipped',
			itemIndex: row.itemIndex,
		},
	);
	return [createErrorItem(context, row, error, facts)];
}

/** The leads that a search found, all of them for its one row; behind them why it failed, where it did. */
function listFoundItems(
	context: NodeContext,
	job: PlannedJob,
	{ enrichmentId, job: { results } }: EndedJob,
	settings: RunSettings,
	failure: ShownError | undefined,
): OrderedItem[] {
	const [row] = job.rows;
	if (!row) return [];
	const format = createLeadFormatter(settings.simplify, 'search');
	const found = (results ?? []).map((result) => ({
		position: row.position,
		item: createItem(format(enrichmentId, result), [row.itemIndex]),
	}));
	const errors = failure ? [createErrorItem(context, row, failure, { enrichment_id: enrichmentId })] : [];
	return [...found, ...errors];
}

export interface LeadItemLister {
	listLeadItems: OutputPlan['listLeadItems'];
	/** How many results of a job belonged to none of its rows. */
	unmatchedByJob: ReadonlyMap<string, number>;
	/** The jobs all of whose rows are left out. */
	leftOutJobs: ReadonlySet<string>;
}

/** Results return to rows: every row of an enrich job gets its result, or says why it has none. */
export function createLeadItemLister(context: NodeContext, settings: RunSettings): LeadItemLister {
	const unmatchedByJob = new Map<string, number>();
	const leftOutJobs = new Set<string>();
	const format = createLeadFormatter(settings.simplify, 'enrich');
	const listRowItems = (
		sentLeads: ReadonlyArray<SentLead<SourceRow>>,
		outcome: EndedJob,
		failure: ShownError | undefined,
	): OrderedItem[] => {
		const { enrichmentId, job, start } = outcome;
		const { results, unmatched } = matchResults(sentLeads, job.results ?? []);
		if (unmatched > 0) unmatchedByJob.set(enrichmentId, unmatched);
		if (results.size === 0 && settings.skippedLeads === 'drop') leftOutJobs.add(enrichmentId);
		const open = sentLeads.filter((sentLead) => !results.has(sentLead));
		const skipped = matchSkipped(open, start?.skipped_leads ?? []);
		return sentLeads.flatMap((sentLead) => {
			const result = results.get(sentLead);
			if (!result && failure) {
				const facts = { enrichment_id: enrichmentId };
				return sentLead.rows.map((row) => createErrorItem(context, row, failure, facts));
			}
			if (!result) {
				const reason = skipped.has(sentLead) ? 'insufficient_credits' : 'no_result';
				return sentLead.rows.flatMap((row) => listSkippedItems(context, row, reason, settings, enrichmentId));
			}
			return sentLead.rows.map((row, place) => {
				const lead = format(enrichmentId, toRowResult(sentLead, result, place));
				const json = settings.includeInputFields ? joinRow(row.source, lead) : lead;
				return { position: row.position, item: createItem(json, [row.itemIndex]) };
			});
		});
	};
	const listLeadItems: OutputPlan['listLeadItems'] = (job, outcome, failure) =>
		job.sentLeads
			? listRowItems(job.sentLeads, outcome, failure)
			: listFoundItems(context, job, outcome, settings, failure);
	return { listLeadItems, unmatchedByJob, leftOutJobs };
}
