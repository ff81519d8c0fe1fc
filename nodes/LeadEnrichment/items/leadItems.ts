import type { EndedState, SourceRow } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import type { RunSettings } from '../settings/runSettings';
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
} from './items';
import type { ErrorClient } from './jobErrors';
import { joinRow, type SkipReason } from './joinRow';

interface Skip {
	reason: SkipReason;
	message?: string;
}

const NOT_KNOWN_WHICH = 'not known which leads of the job were skipped';
const ON_ANOTHER_PAGE =
	'the service returned a part of the results, and says that there are more: read the job with the Get Job operation';

/** The leads that a search found, all of them for its one row; behind them why it failed, where it did. */
function listFoundItems(
	context: NodeContext,
	settings: RunSettings,
	rows: readonly SourceRow[],
	{ enrichmentId, record: { results } }: EndedState,
	failure: ShownError | undefined,
): OrderedItem[] {
	const format = createLeadFormatter(settings.simplify, { hasRow: true });
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
	{ sentLeads, rows, start, hasMessages }: RunJob,
	ended: EndedState,
	failure: ShownError | undefined,
): JobOutput {
	if (!sentLeads) return { items: listFoundItems(context, settings, rows, ended, failure), notes: [] };
	const { enrichmentId, record } = ended;
	const format = createLeadFormatter(settings.simplify, { hasRow: true, hasMessages });
	const { results, unmatched } = matchResults(sentLeads, record.results ?? []);
	const open = sentLeads.filter((sentLead) => !results.has(sentLead));
	const { skipped, unknown } = matchSkipped(open, start?.skipped_leads ?? []);
	// Most rows without a result have the same error, or none.
	const clean = remember((text) => cleanServiceText(text, secrets));
	const findSkip = (sentLead: (typeof sentLeads)[number], result: LeadResult | undefined): Skip => {
		if (result) return { reason: 'no_result', message: clean(readResultErrors(result)) };
		if (skipped.has(sentLead)) return { reason: 'insufficient_credits' };
		if (unknown > 0) return { reason: 'unknown', message: NOT_KNOWN_WHICH };
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
			const { reason, message } = findSkip(sentLead, result);
			const facts = { ...(message && { skip_message: message }), enrichment_id: enrichmentId };
			return sentLead.rows.map((row) => createSkippedItem(row, reason, facts));
		}
		return sentLead.rows.map((row, place) => {
			const lead = format(enrichmentId, toRowResult(sentLead, result, place));
			const json = settings.includeInputFields ? joinRow(row.source, lead) : lead;
			return { position: row.position, item: createRowItem(json, row) };
		});
	});
	const unmatchedNote = `${count(unmatched, 'result')} of job ${enrichmentId} belonged to no row: read them with the Get Job operation`;
	return { items, notes: unmatched > 0 ? [unmatchedNote] : [] };
}
