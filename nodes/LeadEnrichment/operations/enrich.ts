import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { NEEDED_FIELDS } from '../columns/missingFields';
import { enrichSettingsSchema, PATHS, type EnrichSettings } from '../contract/requests';
import { checkParameter, readTextList } from '../input/checks';
import { readLeadRows, type LeadRow } from '../input/leadRows';
import { memoizeConstant, readItemParameters, type ItemParameters } from '../input/parameters';
import { readStartFields } from '../input/requestBody';
import { readBatchSettings, readRunSettings, returnsResults } from '../input/runSettings';
import { checkOnlyMissing, createLeadLimit } from '../input/spending';
import { createStorageCheck } from '../input/storableRows';
import { planBatches, type LeadBatch } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import { createLeadItemLister } from '../output/leadItems';
import { createJobNamer, type JobToStart } from '../run/runPlan';
import { startAndCollect } from '../run/startAndCollect';
import { createServiceClient } from '../transport/serviceClient';
import { toCanonicalJson } from '../values/canonicalJson';
import { enrichFields } from './enrichFields';
import { describeDuplicates, describeSpared, describeResults, listContactDetails } from './enrichNote';
import type { Operation } from './operation';

type EnrichRow = LeadRow<EnrichSettings>;
type EnrichBatch = LeadBatch<EnrichRow> & { settings: EnrichSettings };

/** An item's job-level values: the request's body without its leads. @throws NodeOperationError */
function readEnrichSettings(parameters: ItemParameters, onlyMissing: boolean): EnrichSettings {
	const options = parameters.readOptions();
	const interests = readTextList(options.interests);
	const generateMessage = readTextList(options.generateMessage);
	const fields = readStartFields(parameters, {
		includeContactDetails: parameters.read('includeContactDetails'),
		...(options.translate !== undefined && { translate: options.translate }),
		...(interests && { interests }),
		...(generateMessage && { generateMessage }),
	});
	const settings = checkParameter(parameters, enrichSettingsSchema, fields);
	if (onlyMissing) checkOnlyMissing(parameters, settings);
	return settings;
}

/** Text that is the same for settings that ask for the same: of these lists the order says nothing. */
function toSettingsKey({ interests, generateMessage, ...others }: EnrichSettings): string {
	const toSet = (list: readonly string[] = []) => [...new Set(list)].sort();
	return toCanonicalJson([others, toSet(interests), toSet(generateMessage)]);
}

/** Returns the same object for equal settings, so that their rows share jobs. */
function createSettingsReader(
	context: IExecuteFunctions,
	onlyMissing: boolean,
): (itemIndex: number) => EnrichSettings {
	const known = new Map<string, EnrichSettings>();
	return memoizeConstant(context, (parameters) => {
		const settings = readEnrichSettings(parameters, onlyMissing);
		const key = toSettingsKey(settings);
		const shared = known.get(key) ?? settings;
		known.set(key, shared);
		return shared;
	});
}

function planJobs(
	context: IExecuteFunctions,
	batches: readonly EnrichBatch[],
	needsReferences: boolean,
): JobToStart[] {
	const nameJob = createJobNamer(context, batches.length);
	return batches.map(({ settings, sentLeads }, index) => {
		const name = nameJob(settings.name, index);
		const buildLeads = () =>
			sentLeads.map(({ lead, index: reference }) => (needsReferences ? addReference(lead, reference) : lead));
		return {
			request: { path: PATHS.enrich, buildBody: () => ({ leads: buildLeads(), ...settings, name }) },
			name,
			rows: sentLeads.flatMap(({ rows }) => rows),
			sentLeads,
			facts: { leadCount: sentLeads.length },
		};
	});
}

/** Enriches the input's leads. @throws NodeApiError, NodeOperationError */
async function runEnrich(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const run = readRunSettings(context, enrichFields);
	const batch = readBatchSettings(context, enrichFields);
	const checkLeadCount = createLeadLimit(readItemParameters(context, 0));
	const readings = readLeadRows(context, {
		readSettings: createSettingsReader(context, batch.onlyMissing),
		findRowError: createStorageCheck(context, run),
		onlyMissing: batch.onlyMissing,
	});
	// Only rows that get their results back need a reference; elsewhere the user's customData stays as it is.
	const returnsToRows = returnsResults(run) && run.output === 'leads';
	const batches: EnrichBatch[] = planBatches(readings.rows, {
		batchSize: batch.batchSize,
		deduplicate: batch.deduplicateLeads,
		returnsToRows,
	});
	checkLeadCount(batches.reduce((sum, { sentLeads }) => sum + sentLeads.length, 0));
	const jobs = planJobs(context, batches, returnsToRows);
	const lister = createLeadItemLister(context, run);
	return await startAndCollect(context, {
		client: await createServiceClient(context),
		jobs,
		settings: run,
		unsent: readings.unsent,
		contactDetails: listContactDetails(batches),
		listLeadItems: lister.listLeadItems,
		describeRun: () => [
			...describeSpared(readings),
			...describeDuplicates(batches),
			...describeResults(lister),
		],
	});
}

export const enrich: Operation = {
	resource: 'lead',
	value: 'enrich',
	name: 'Enrich',
	description:
		'Find emails, phones and background of contacts you already have. Costs credits for each lead.',
	action: 'Enrich leads',
	toolHint: `A lead needs ${NEEDED_FIELDS}.`,
	fields: enrichFields,
	run: runEnrich,
};
