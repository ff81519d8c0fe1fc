import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { enrichSettingsSchema, PATHS, type EnrichSettings } from '../contract/requests';
import { toCanonicalJson } from '../leads/canonicalJson';
import { planBatches, type LeadBatch } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import { createServiceClient } from '../transport/serviceClient';
import { createLeadMapper } from './leadItems';
import { readLeadRows, type InputRow } from './leadRows';
import { checkParameter, memoizeConstant, readOptions, readTextList } from './parameters';
import { DELIVERY_PARAMETERS, readAdditionalFields, readCommonFields } from './requestBody';
import { bringsResults, readRunSettings, type RunSettings } from './runSettings';
import { startAndCollect } from './startAndCollect';
import { createJobNamer, type PlannedJob } from './startPlan';

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
	const needsReferences = bringsResults(run) && run.output === 'leads';
	return batches.map(({ settings, slots }, index) => {
		const name = nameJob(settings.name, index);
		const buildLeads = () =>
			slots.map(({ lead, index: reference }) => (needsReferences ? addReference(lead, reference) : lead));
		return {
			request: { path: PATHS.enrich, buildBody: () => ({ leads: buildLeads(), ...settings, name }) },
			name,
			rows: slots.flatMap(({ rows }) => rows),
			slots,
			facts: { leadCount: slots.length },
		};
	});
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
	const jobs = planJobs(context, batches, run);
	const { toLeadItems, unmatchedByJob } = createLeadMapper(context, jobs, run);
	return await startAndCollect(context, {
		client: await createServiceClient(context),
		jobs,
		settings: run,
		settled: rejected,
		toLeadItems,
		describeRun: () => describeRun(batches, unmatchedByJob),
	});
}
