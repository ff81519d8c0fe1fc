import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeSecondPersons, NEEDED_FIELDS } from '../columns/rowProblems';
import { RunJob } from '../jobs/runJob';
import { returnsResults } from '../jobs/runSettings';
import { type LeadBatch, listAlikeLeads, planBatches, type SentLead } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import { type ChargedWork, listEnrichTypes, sumCredits } from '../service/contract/charges';
import {
	type EnrichSettings,
	enrichSettingsSchema,
	LEADS_PER_REQUEST,
	PATHS,
} from '../service/contract/requests';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { toCanonicalJson } from '../values/records';
import { enrichFields } from '../editor/enrichFields';
import { COLUMNS_STAY } from '../editor/notices';
import { describeAlike, describeDuplicates, describeSpared, type NotedBatch } from './enrichNote';
import { type LeadRow, readLeadRows } from './input/leadRows';
import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readItemParameters,
	readTextList,
} from './input/parameters';
import { checkOnlyMissing, createRunLimit, readBatchSettings, readRunSettings } from './input/readSettings';
import { readStartFields } from './input/requestBody';
import { createStorageCheck } from './input/rowFaults';
import type { Operation } from './operation';
import { createJobNamer } from './run/runPlan';
import { startAndCollect } from './run/startAndCollect';

/** What a batch is charged for, its leads counted by the contact details that they ask for. */
export function listCharged({ settings, sentLeads }: NotedBatch): ChargedWork[] {
	const works = new Map<string, ChargedWork>();
	for (const { lead } of sentLeads) {
		const contactDetails = settings.includeContactDetails === false ? [] : listEnrichTypes(lead.enrichType);
		const key = contactDetails.join();
		works.set(key, { operation: 'enrich', contactDetails, leads: (works.get(key)?.leads ?? 0) + 1 });
	}
	return [...works.values()];
}

/** An item's job-level values: the request's body without its leads. @throws NodeOperationError */
function readEnrichSettings(parameters: ItemParameters, onlyMissing: boolean): EnrichSettings {
	const options = parameters.readOptions();
	const fields = readStartFields(parameters, {
		includeContactDetails: parameters.read('includeContactDetails'),
		translate: options.translate,
		interests: readTextList(options.interests),
		generateMessage: readTextList(options.generateMessage),
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
function createSettingsReader(context: IExecuteFunctions, onlyMissing: boolean) {
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
	batches: ReadonlyArray<LeadBatch<LeadRow>>,
	{ fieldNames }: ServiceClient,
	returnsToRows: boolean,
): RunJob[] {
	const nameJob = createJobNamer(context, batches.length);
	return batches.map((batch, index) => {
		const { settings, sentLeads } = batch;
		const name = nameJob(settings.name, index);
		// Elsewhere the user's customData stays as it is, but where the trigger could not tell two results apart.
		const alike = returnsToRows ? undefined : new Set(listAlikeLeads(sentLeads));
		const toLead = (sentLead: SentLead<LeadRow>) =>
			!alike || alike.has(sentLead) ? addReference(sentLead.lead, sentLead.index) : sentLead.lead;
		return new RunJob({
			request: { path: PATHS.enrich, buildBody: () => ({ leads: sentLeads.map(toLead), ...settings, name }) },
			name,
			rows: sentLeads.flatMap(({ rows }) => rows),
			sentLeads,
			estimatedCredits: sumCredits(listCharged(batch), fieldNames),
			hasWebhookUrl: settings.webhookUrl !== undefined,
		});
	});
}

async function runEnrich(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const run = readRunSettings(context, enrichFields);
	const batch = readBatchSettings(context, enrichFields);
	const checkLeadCount = createRunLimit(readItemParameters(context, 0), 'maxLeads');
	const checkCost = createRunLimit(readItemParameters(context, 0), 'maxCredits');
	const readings = readLeadRows(context, {
		readSettings: createSettingsReader(context, batch.onlyMissing),
		findRowError: createStorageCheck(context, run),
		onlyMissing: batch.onlyMissing,
	});
	const returnsToRows = returnsResults(run) && run.output === 'leads';
	const batches = planBatches(readings.rows, {
		// Each final delivery wakes an execution, or starts one: where it does, few large jobs are better.
		batchSize: run.resultsMode === 'poll' ? batch.batchSize : batch.batchSize || LEADS_PER_REQUEST,
		deduplicate: batch.deduplicateLeads,
		returnsToRows,
	});
	const client = await createServiceClient(context);
	const works = batches.flatMap(listCharged);
	checkLeadCount(works.reduce((sum, { leads }) => sum + leads, 0));
	checkCost(sumCredits(works, client.fieldNames));
	const isCarried = readings.rows.some(({ lead }) => lead.customData !== undefined);
	const jobs = planEnrichJobs(context, batches, client, returnsToRows);
	return await startAndCollect(context, {
		client,
		jobs,
		settings: run,
		unsent: readings.unsent,
		works,
		notes: [
			...(batch.onlyMissing ? describeSpared(readings) : []),
			...describeDuplicates(batches),
			...(readings.secondPersons > 0 ? [describeSecondPersons(readings.secondPersons)] : []),
			...(returnsToRows ? [] : describeAlike(batches)),
			...(returnsResults(run) || isCarried || jobs.length === 0 ? [] : [COLUMNS_STAY]),
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
