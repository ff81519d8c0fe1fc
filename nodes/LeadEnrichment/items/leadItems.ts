import { NodeOperationError } from 'n8n-workflow';

import type { EndedState, SourceRow } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import type { RunSettings } from '../jobs/runSettings';
import { matchResults, matchSkipped } from '../leads/matchResults';
import { createLeadFormatter, toRowResult } from '../leads/simplify';
import { count } from '../values/text';
import {
	createErrorItem,
	createItem,
	createSkippedItem,
	type JobOutput,
	type NodeContext,
	type OrderedItem,
	type ShownError,
} from './items';
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
	settings: RunSettings,
	rows: readonly SourceRow[],
	{ enrichmentId, record: { results } }: EndedState,
	failure: ShownError | undefined,
): OrderedItem[] {
	const format = createLeadFormatter(settings.simplify, 'search');
	return rows.flatMap((row) => {
		const found = (results ?? []).map((result) => ({
			position: row.position,
			item: createItem(format(enrichmentId, result), [row.itemIndex]),
		}));
		const facts = { enrichment_id: enrichmentId };
		return failure ? [...found, createErrorItem(context, row, failure, facts)] : found;
	});
}

/**
 * Results return to rows: every row of an enrich job gets its result, or says why it has none; of a search, its row gets
 * all leads. `failure` says why the job failed, where it did: rows without a result get it as their error.
 */
export function listLeadItems(
	context: NodeContext,
	settings: RunSettings,
	{ sentLeads, rows, start }: RunJob,
	ended: EndedState,
	failure: ShownError | undefined,
): JobOutput {
	if (!sentLeads) return { items: listFoundItems(context, settings, rows, ended, failure), notes: [] };
	const { enrichmentId, record } = ended;
	const format = createLeadFormatter(settings.simplify, 'enrich');
	const { results, unmatched } = matchResults(sentLeads, record.results ?? []);
	const open = sentLeads.filter((sentLead) => !results.has(sentLead));
	const skipped = matchSkipped(open, start?.skipped_leads ?? []);
	const items = sentLeads.flatMap((sentLead) => {
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
	const unmatchedNote = `${count(unmatched, 'result')} of job ${enrichmentId} belonged to no row: read them with the Get Job operation`;
	const areLeftOut = results.size === 0 && settings.skippedLeads === 'drop';
	const leftOutNote = `Job ${enrichmentId} had no result for any of its rows, which are left out`;
	return { items, notes: [...(unmatched > 0 ? [unmatchedNote] : []), ...(areLeftOut ? [leftOutNote] : [])] };
}
