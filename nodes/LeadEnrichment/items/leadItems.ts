import type { EndedState, SourceRow } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import type { RunSettings } from '../jobs/runSettings';
import { matchResults, matchSkipped } from '../leads/matchResults';
import { createLeadFormatter, toRowResult } from '../leads/simplify';
import { type LeadResult, namesMorePages } from '../service/contract/answers';
import { isFound, readResultErrors } from '../service/contract/resultFields';
import { cleanServiceText } from '../service/redaction';
import { remember } from '../values/memory';
import { count } from '../values/text';
import {
	createErrorItem,
	createItem,
	createRowItem,
	createSkippedItem,
	type JobOutput,
	type NodeContext,
	type OrderedItem,
	type ShownError,
	toNodeError,
} from './items';
import type { ErrorClient } from './jobErrors';
import { joinRow, type SkipReason } from './joinRow';

interface Skip {
	reason: SkipReason;
	message?: string;
}

const SKIP_TEXTS: Readonly<Record<SkipReason, string>> = {
	insufficient_credits: 'the credits did not cover it',
	no_result: 'the job ended without a result for it',
	unknown: 'not known which leads of the job were skipped',
	nothing_missing: 'it needed nothing',
};

const ON_ANOTHER_PAGE =
	'the service returned a part of the results, and says that there are more: read the job with the Get Job operation';

/** A row without a result: itself with the reason, nothing, or an error, as `skippedLeads` says. */
function listSkippedItems(
	context: NodeContext,
	row: SourceRow,
	{ reason, message }: Skip,
	settings: RunSettings,
	enrichmentId: string,
): OrderedItem[] {
	if (settings.skippedLeads === 'drop') return [];
	const facts = { ...(message && { skip_message: message }), enrichment_id: enrichmentId };
	if (settings.skippedLeads === 'include') return [createSkippedItem(row, reason, facts)];
	const start = reason === 'insufficient_credits' ? 'Add credits to your account, or set' : 'Set';
	const error = toNodeError(context.getNode(), row.itemIndex, {
		message: `Item ${row.itemIndex} was skipped by job ${enrichmentId}: ${message ?? SKIP_TEXTS[reason]}`,
		description: `${start} the option Skipped Leads to Include to get such rows back marked as skipped`,
	});
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

/** Results return to rows. `failure`: why the job failed, where it did, which is the error of rows without a result. */
export function listLeadItems(
	context: NodeContext,
	settings: RunSettings,
	{ secrets }: ErrorClient,
	{ sentLeads, rows, start }: RunJob,
	ended: EndedState,
	failure: ShownError | undefined,
): JobOutput {
	if (!sentLeads) return { items: listFoundItems(context, settings, rows, ended, failure), notes: [] };
	const { enrichmentId, record } = ended;
	const format = createLeadFormatter(settings.simplify, 'enrich');
	const { results, unmatched } = matchResults(sentLeads, record.results ?? []);
	const open = sentLeads.filter((sentLead) => !results.has(sentLead));
	const { skipped, unknown } = matchSkipped(open, start?.skipped_leads ?? []);
	// Most rows without a result have the same error, or none.
	const clean = remember((text) => cleanServiceText(text, secrets));
	const findSkip = (sentLead: (typeof sentLeads)[number], result: LeadResult | undefined): Skip => {
		if (result) return { reason: 'no_result', message: clean(readResultErrors(result)) };
		if (skipped.has(sentLead)) return { reason: 'insufficient_credits' };
		if (unknown > 0) return { reason: 'unknown', message: SKIP_TEXTS.unknown };
		if (namesMorePages(record)) return { reason: 'unknown', message: ON_ANOTHER_PAGE };
		return { reason: 'no_result' };
	};
	const items = sentLeads.flatMap((sentLead) => {
		const result = results.get(sentLead);
		if (!result && failure) {
			const facts = { enrichment_id: enrichmentId };
			return sentLead.rows.map((row) => createErrorItem(context, row, failure, facts));
		}
		if (!result || !isFound(result)) {
			const skip = findSkip(sentLead, result);
			return sentLead.rows.flatMap((row) => listSkippedItems(context, row, skip, settings, enrichmentId));
		}
		return sentLead.rows.map((row, place) => {
			const lead = format(enrichmentId, toRowResult(sentLead, result, place));
			const json = settings.includeInputFields ? joinRow(row.source, lead) : lead;
			return { position: row.position, item: createRowItem(json, row) };
		});
	});
	const unmatchedNote = `${count(unmatched, 'result')} of job ${enrichmentId} belonged to no row: read them with the Get Job operation`;
	const areLeftOut = results.size === 0 && !failure && settings.skippedLeads === 'drop';
	const leftOutNote = `Job ${enrichmentId} had no result for any of its rows, which are left out`;
	return { items, notes: [...(unmatched > 0 ? [unmatchedNote] : []), ...(areLeftOut ? [leftOutNote] : [])] };
}
