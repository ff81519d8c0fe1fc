import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { enrichSettingsSchema, PATHS, type EnrichSettings } from '../contract/requests';
import { toCanonicalJson } from '../leads/canonicalJson';
import { matchResults, matchSkipped } from '../leads/matchResults';
import { planBatches, type LeadBatch, type LeadSlot } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import { toLeadOutput } from '../leads/simplify';
import { createServiceClient } from '../transport/serviceClient';
import { toErrorItem, toItem, type PlacedItem } from './items';
import { readLeadRows, type InputRow } from './leadRows';
import { checkParameter, memoizeConstant, readOptions, readTextList } from './parameters';
import { DELIVERY_PARAMETERS, readAdditionalFields, readCommonFields } from './requestBody';
import { readRunSettings, type RunSettings } from './runSettings';
import { startAndCollect } from './startAndCollect';
import { createJobNamer, type CompletedJob, type PlannedJob } from './startPlan';

type EnrichRow = InputRow<EnrichSettings>;
type EnrichBatch = LeadBatch<EnrichRow> & { settings: EnrichSettings };

/** An item's job-level values: the body of §4.1 without its leads. @throws NodeOperationError */
function readEnrichSettings(context: IExecuteFunctions, itemIndex: number): EnrichSettings {
	const options = readOptions(context, itemIndex);
	const interests = readTextList(options.interests);
	const generateMessage = readTextList(options.generateMessage);
	return checkParameter(context, itemIndex, enrichSettingsSchema, {
		...readCommonFields(context, itemIndex, options),
		includeContactDetails: context.getNodeParameter('includeContactDetails', itemIndex, true),
		...(options.translate !== undefined && { translate: options.translate }),
		...(interests && { interests }),
		...(generateMessage && { generateMessage }),
		...readAdditionalFields(context, itemIndex, options),
	});
}

/** Gives equal settings the same object, so that their rows share jobs (rule 1). */
function createSettingsReader(context: IExecuteFunctions): (itemIndex: number) => EnrichSettings {
	const known = new Map<string, EnrichSettings>();
	return memoizeConstant(context, [...DELIVERY_PARAMETERS, 'includeContactDetails'], (itemIndex) => {
		const settings = readEnrichSettings(context, itemIndex);
		const key = toCanonicalJson(settings);
		const twin = known.get(key) ?? settings;
		known.set(key, twin);
		return twin;
	});
}

function planJobs(
	context: IExecuteFunctions,
	batches: readonly EnrichBatch[],
	run: RunSettings,
): PlannedJob[] {
	const nameJob = createJobNamer(context, batches.length);
	// Only rows that get their results back need a reference; elsewhere the user's customData stays as it is.
	const needsReferences = run.delivery === 'poll' && run.output === 'leads';
	return batches.map(({ settings, slots }, index) => {
		const name = nameJob(settings.name, index);
		const leads = slots.map(({ lead, index: reference }) =>
			needsReferences ? addReference(lead, reference) : lead,
		);
		return {
			request: { path: PATHS.enrich, body: { leads, ...settings, name } },
			name,
			rows: slots.flatMap(({ rows }) => rows),
			facts: { leadCount: leads.length },
		};
	});
}

/** A row without a result: itself with the reason, nothing, or an error, as `skippedLeads` says (rule 3). */
function toSkippedItems(
	context: IExecuteFunctions,
	row: EnrichRow,
	reason: 'insufficient_credits' | 'no_result',
	run: RunSettings,
	enrichmentId: string,
): PlacedItem[] {
	if (run.skippedLeads === 'drop') return [];
	if (run.skippedLeads === 'include') {
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

/** Results return to rows: every row of the job gets its result, or says why it has none. */
function createLeadMapper(context: IExecuteFunctions, batches: readonly EnrichBatch[], run: RunSettings) {
	const unmatchedByJob = new Map<string, number>();
	const toLeadItems = (jobIndex: number, outcome: CompletedJob): PlacedItem[] => {
		const slots = batches[jobIndex]?.slots ?? [];
		const { results, unmatched } = matchResults(slots, outcome.job.results ?? []);
		if (unmatched > 0) unmatchedByJob.set(outcome.enrichmentId, unmatched);
		const open = slots.filter((slot) => !results.has(slot));
		const skipped = matchSkipped(open, outcome.start?.skipped_leads ?? []);
		const toSlotItems = (slot: LeadSlot<EnrichRow>): PlacedItem[] => {
			const result = results.get(slot);
			if (!result) {
				const reason = skipped.has(slot) ? 'insufficient_credits' : 'no_result';
				return slot.rows.flatMap((row) => toSkippedItems(context, row, reason, run, outcome.enrichmentId));
			}
			const lead = toLeadOutput(outcome.enrichmentId, result, run.simplify);
			return slot.rows.map((row) => ({
				position: row.position,
				item: toItem(run.includeInputFields ? { ...row.source, ...lead } : { ...lead }, [row.itemIndex]),
			}));
		};
		return slots.flatMap(toSlotItems);
	};
	return { toLeadItems, unmatchedByJob };
}

/** What the note on the node adds: rows that cost nothing, and results that a person should look at. */
function describeRun(batches: readonly EnrichBatch[], unmatchedByJob: ReadonlyMap<string, number>): string[] {
	const slots = batches.flatMap((batch) => batch.slots);
	const repeats = slots.reduce((sum, slot) => sum + slot.rows.length - 1, 0);
	const notes = [...unmatchedByJob].map(
		([enrichmentId, count]) =>
			`${count} result${count === 1 ? '' : 's'} of job ${enrichmentId} belonged to no row: read them with the Get Job operation`,
	);
	if (repeats > 0)
		notes.unshift(`${repeats} repeated row${repeats === 1 ? ' was' : 's were'} sent and paid only once`);
	return notes;
}

/**
 * Enriches the input's leads (§4.1).
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function runEnrich(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const run = readRunSettings(context);
	const { rows, rejected } = readLeadRows(context, createSettingsReader(context));
	const batches: EnrichBatch[] = planBatches(rows, {
		batchSize: run.batchSize,
		deduplicate: run.deduplicateLeads,
	});
	const { toLeadItems, unmatchedByJob } = createLeadMapper(context, batches, run);
	return await startAndCollect(context, {
		client: await createServiceClient(context),
		jobs: planJobs(context, batches, run),
		settings: run,
		settled: rejected,
		toLeadItems,
		describeRun: () => describeRun(batches, unmatchedByJob),
	});
}
