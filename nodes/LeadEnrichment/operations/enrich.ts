import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { NEEDED_FIELDS } from '../columns/rowProblems';
import { RunJob } from '../jobs/runJob';
import { returnsResults } from '../jobs/runSettings';
import { type LeadBatch, planBatches, type SentLead } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import {
	ENRICH_TYPES,
	type EnrichSettings,
	enrichSettingsSchema,
	type EnrichType,
	PATHS,
} from '../service/contract/requests';
import { createServiceClient } from '../service/serviceClient';
import { toCanonicalJson } from '../values/records';
import { count } from '../values/text';
import { enrichFields } from './enrichFields';
import { type LeadRow, readLeadRows, type RowReadings } from './input/leadRows';
import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readItemParameters,
	readTextList,
} from './input/parameters';
import { checkOnlyMissing, createLeadLimit, readBatchSettings, readRunSettings } from './input/readSettings';
import { readStartFields } from './input/requestBody';
import { createStorageCheck } from './input/rowFaults';
import type { Operation } from './operation';
import { createJobNamer } from './run/runPlan';
import { startAndCollect } from './run/startAndCollect';

type EnrichBatch = LeadBatch<LeadRow> & { settings: EnrichSettings };
/** What the note on the node tells of a batch. */
interface NotedBatch {
	settings: EnrichSettings;
	sentLeads: ReadonlyArray<Pick<SentLead<unknown>, 'lead' | 'rows'>>;
}

/** The kinds of contact details that the run's leads ask for. */
export function listContactDetails(batches: readonly NotedBatch[]): EnrichType[] {
	const asking = batches.filter(({ settings }) => settings.includeContactDetails !== false);
	const asked = asking.flatMap(({ sentLeads }) => sentLeads.map(({ lead }) => lead.enrichType));
	return ENRICH_TYPES.filter((type) => asked.some((types) => types?.includes(type) ?? true));
}

/** What Only Missing has spared: `14 of 40 rows needed nothing, 9 only a phone`. */
export function describeSpared({ spared, rowCount }: Pick<RowReadings, 'spared' | 'rowCount'>): string[] {
	const needs: Array<[rows: number, need: string]> = [
		[spared.nothing, 'nothing'],
		[spared.phones, 'only a phone'],
		[spared.emails, 'only an email'],
	];
	const [first, ...others] = needs.filter(([rows]) => rows > 0);
	if (!first) return [];
	const start = `${first[0]} of ${count(rowCount, 'row')} needed ${first[1]}`;
	return [[start, ...others.map(([rows, need]) => `${rows} ${need}`)].join(', ')];
}

/** Rows that share a sent lead with one before them. */
export function describeDuplicates(batches: readonly NotedBatch[]): string[] {
	const sentLeads = batches.flatMap((batch) => batch.sentLeads);
	const duplicates = sentLeads.reduce((sum, { rows }) => sum + rows.length - 1, 0);
	if (duplicates === 0) return [];
	return [`${duplicates} duplicate row${duplicates === 1 ? ' was' : 's were'} sent and paid only once`];
}

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

function planEnrichJobs(
	context: IExecuteFunctions,
	batches: readonly EnrichBatch[],
	needsReferences: boolean,
): RunJob[] {
	const nameJob = createJobNamer(context, batches.length);
	return batches.map(({ settings, sentLeads }, index) => {
		const name = nameJob(settings.name, index);
		const buildLeads = () =>
			sentLeads.map(({ lead, index: reference }) => (needsReferences ? addReference(lead, reference) : lead));
		return new RunJob({
			request: { path: PATHS.enrich, buildBody: () => ({ leads: buildLeads(), ...settings, name }) },
			name,
			rows: sentLeads.flatMap(({ rows }) => rows),
			sentLeads,
		});
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
	const jobs = planEnrichJobs(context, batches, returnsToRows);
	return await startAndCollect(context, {
		client: await createServiceClient(context),
		jobs,
		settings: run,
		unsent: readings.unsent,
		contactDetails: listContactDetails(batches),
		notes: [...describeSpared(readings), ...describeDuplicates(batches)],
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
