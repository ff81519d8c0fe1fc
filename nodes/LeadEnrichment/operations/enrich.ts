import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { enrichSettingsSchema, PATHS, type EnrichSettings } from '../contract/requests';
import { checkParameter, readTextList } from '../input/checks';
import { readLeadRows, type LeadRow } from '../input/leadRows';
import { memoizeConstant, readItemParameters, type ItemParameters } from '../input/parameters';
import { readStartFields } from '../input/requestBody';
import { readBatchSettings, readRunSettings, returnsResults } from '../input/runSettings';
import { createLeadLimit } from '../input/spending';
import { createStorageCheck } from '../input/storableRows';
import { planBatches, type LeadBatch } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import { createLeadItemLister } from '../output/leadItems';
import { createJobNamer, type JobToStart } from '../run/runPlan';
import { startAndCollect } from '../run/startAndCollect';
import { createServiceClient } from '../transport/serviceClient';
import { toCanonicalJson } from '../values/canonicalJson';
import { enrichFields } from './enrichFields';
import { describeDuplicates, describeUnmatched, listContactDetails } from './enrichNote';
import type { Operation } from './operation';

type EnrichRow = LeadRow<EnrichSettings>;
type EnrichBatch = LeadBatch<EnrichRow> & { settings: EnrichSettings };

/** An item's job-level values: the request's body without its leads. @throws NodeOperationError */
function readEnrichSettings(parameters: ItemParameters): EnrichSettings {
	const options = parameters.readOptions();
	const interests = readTextList(options.interests);
	const generateMessage = readTextList(options.generateMessage);
	const fields = readStartFields(parameters, {
		includeContactDetails: parameters.read('includeContactDetails'),
		...(options.translate !== undefined && { translate: options.translate }),
		...(interests && { interests }),
		...(generateMessage && { generateMessage }),
	});
	return checkParameter(parameters, enrichSettingsSchema, fields);
}

/** Text that is the same for settings that ask for the same: of these lists the order says nothing. */
function toSettingsKey({ interests, generateMessage, ...others }: EnrichSettings): string {
	const toSet = (list: readonly string[] = []) => [...new Set(list)].sort();
	return toCanonicalJson([others, toSet(interests), toSet(generateMessage)]);
}

/** Returns the same object for equal settings, so that their rows share jobs. */
function createSettingsReader(context: IExecuteFunctions): (itemIndex: number) => EnrichSettings {
	const known = new Map<string, EnrichSettings>();
	return memoizeConstant(context, (parameters) => {
		const settings = readEnrichSettings(parameters);
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
	const { rows, rejected } = readLeadRows(
		context,
		createSettingsReader(context),
		createStorageCheck(context, run),
	);
	// Only rows that get their results back need a reference; elsewhere the user's customData stays as it is.
	const returnsToRows = returnsResults(run) && run.output === 'leads';
	const batches: EnrichBatch[] = planBatches(rows, {
		batchSize: batch.batchSize,
		deduplicate: batch.deduplicateLeads,
		returnsToRows,
	});
	checkLeadCount(batches.reduce((sum, { sentLeads }) => sum + sentLeads.length, 0));
	const jobs = planJobs(context, batches, returnsToRows);
	const { listLeadItems, unmatchedByJob } = createLeadItemLister(context, jobs, run);
	return await startAndCollect(context, {
		client: await createServiceClient(context),
		jobs,
		settings: run,
		rejected,
		contactDetails: listContactDetails(batches),
		listLeadItems,
		describeRun: () => [...describeDuplicates(batches), ...describeUnmatched(unmatchedByJob)],
	});
}

export const enrich: Operation = {
	resource: 'lead',
	value: 'enrich',
	name: 'Enrich',
	description:
		'Find emails, phones and background of contacts you already have. Costs credits for each lead.',
	action: 'Enrich leads at a cost per lead',
	fields: enrichFields,
	run: runEnrich,
};
