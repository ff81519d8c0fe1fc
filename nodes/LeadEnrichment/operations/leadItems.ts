import { NodeOperationError } from 'n8n-workflow';

import { matchResults, matchSkipped } from '../leads/matchResults';
import { toLeadOutput } from '../leads/simplify';
import { toErrorItem, toItem, type NodeContext, type PlacedItem, type SourceRow } from './items';
import type { RunSettings } from './runSettings';
import type { CompletedJob, OutcomePlan, RunJob } from './startPlan';

/** A row without a result: itself with the reason, nothing, or an error, as `skippedLeads` says (rule 3). */
function toSkippedItems(
	context: NodeContext,
	row: SourceRow,
	reason: 'insufficient_credits' | 'no_result',
	settings: RunSettings,
	enrichmentId: string,
): PlacedItem[] {
	if (settings.skippedLeads === 'drop') return [];
	if (settings.skippedLeads === 'include') {
		const json = { ...row.source, skipped: true, skip_reason: reason };
		return [{ position: row.position, item: toItem(json, [row.itemIndex]) }];
	}
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
	return [toErrorItem(context, row, error, { enrichment_id: enrichmentId })];
}

/** The leads that a search found, all of them for its one row. */
function toFoundItems(job: RunJob, outcome: CompletedJob, settings: RunSettings): PlacedItem[] {
	const [row] = job.rows;
	return (outcome.job.results ?? []).map((result) => ({
		position: row?.position ?? 0,
		item: toItem(toLeadOutput(outcome.enrichmentId, result, settings.simplify), [row?.itemIndex ?? 0]),
	}));
}

export interface LeadMapper {
	toLeadItems: OutcomePlan['toLeadItems'];
	/** How many results of a job belonged to none of its rows. */
	unmatchedByJob: ReadonlyMap<string, number>;
}

/** Results return to rows: every row of an enrich job gets its result, or says why it has none. */
export function createLeadMapper(
	context: NodeContext,
	jobs: readonly RunJob[],
	settings: RunSettings,
): LeadMapper {
	const unmatchedByJob = new Map<string, number>();
	const toRowItems = (slots: NonNullable<RunJob['slots']>, outcome: CompletedJob): PlacedItem[] => {
		const { enrichmentId, job, start } = outcome;
		const { results, unmatched } = matchResults(slots, job.results ?? []);
		if (unmatched > 0) unmatchedByJob.set(enrichmentId, unmatched);
		const open = slots.filter((slot) => !results.has(slot));
		const skipped = matchSkipped(open, start?.skipped_leads ?? []);
		return slots.flatMap((slot) => {
			const result = results.get(slot);
			if (!result) {
				const reason = skipped.has(slot) ? 'insufficient_credits' : 'no_result';
				return slot.rows.flatMap((row) => toSkippedItems(context, row, reason, settings, enrichmentId));
			}
			return slot.rows.map((row) => {
				const lead = toLeadOutput(enrichmentId, result, settings.simplify);
				const json = settings.includeInputFields ? { ...row.source, ...lead } : lead;
				return { position: row.position, item: toItem(json, [row.itemIndex]) };
			});
		});
	};
	const toLeadItems: OutcomePlan['toLeadItems'] = (jobIndex, outcome) => {
		const job = jobs[jobIndex];
		if (!job) return [];
		return job.slots ? toRowItems(job.slots, outcome) : toFoundItems(job, outcome, settings);
	};
	return { toLeadItems, unmatchedByJob };
}
