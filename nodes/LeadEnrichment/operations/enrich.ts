import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeSecondPersons, NEEDED_FIELDS } from '../columns/rowProblems';
import { RunJob } from '../jobs/runJob';
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
import { buildFields } from '../settings/panel';
import { returnsResults, type RunSettings } from '../settings/runSettings';
import {
	COLUMNS_STAY,
	describeAlike,
	describeDuplicates,
	describeSpared,
	type NotedBatch,
} from './enrichNote';
import { type LeadRow, readLeadRows } from './input/leadRows';
import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readItemParameters,
	readRunSettings,
	readSetting,
} from './input/parameters';
import { readStartFields, toContactFields } from './input/requestBody';
import { createStorageCheck } from './input/rowFaults';
import { checkOnlyMissing, checkRunLimit } from './input/runChecks';
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
function readEnrichSettings(parameters: ItemParameters, run: RunSettings): EnrichSettings {
	const fields = readStartFields(parameters, run.getResults, {
		// Which kinds stands in each lead, because rows may differ in it.
		includeContactDetails: toContactFields(readSetting(parameters, 'find')).includeContactDetails,
		translate: readSetting(parameters, 'translate') || undefined,
		interests: readSetting(parameters, 'interests'),
		generateMessage: readSetting(parameters, 'generateMessage'),
	});
	const settings = checkParameter(parameters, enrichSettingsSchema, fields);
	if (run.onlyMissing) checkOnlyMissing(parameters, settings);
	return settings;
}

/** Text that is the same for settings that ask for the same: of these lists the order says nothing. */
function toSettingsKey({ interests, generateMessage, ...others }: EnrichSettings): string {
	const toSet = (list: readonly string[] = []) => [...new Set(list)].sort();
	return toCanonicalJson([others, toSet(interests), toSet(generateMessage)]);
}

/** Returns the same object for equal settings, so that their rows share jobs. */
function createSettingsReader(context: IExecuteFunctions, run: RunSettings) {
	const known = new Map<string, EnrichSettings>();
	return memoizeConstant(context, (parameters) => {
		const settings = readEnrichSettings(parameters, run);
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
			hasMessages: (settings.generateMessage ?? []).length > 0,
		});
	});
}

async function runEnrich(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const run = readRunSettings(context, 'enrich');
	const readings = readLeadRows(context, {
		readSettings: createSettingsReader(context, run),
		findRowError: createStorageCheck(context, run),
		run,
	});
	const returnsToRows = returnsResults(run);
	const batches = planBatches(readings.rows, {
		// Each final delivery wakes an execution, or starts one: where it does, few large jobs are better.
		batchSize: run.getResults === 'poll' ? run.batchSize : run.batchSize || LEADS_PER_REQUEST,
		returnsToRows,
	});
	const client = await createServiceClient(context);
	const works = batches.flatMap(listCharged);
	const first = readItemParameters(context, 0);
	checkRunLimit(
		first,
		run,
		'maxLeads',
		works.reduce((sum, { leads }) => sum + leads, 0),
	);
	checkRunLimit(first, run, 'maxCredits', sumCredits(works, client.fieldNames));
	const isCarried = readings.rows.some(({ lead }) => lead.customData !== undefined);
	const jobs = planEnrichJobs(context, batches, client, returnsToRows);
	return await startAndCollect(context, {
		client,
		jobs,
		settings: run,
		unsent: readings.unsent,
		works,
		notes: [
			...(run.onlyMissing ? describeSpared(readings) : []),
			...describeDuplicates(batches),
			...(readings.secondPersons > 0 ? [describeSecondPersons(readings.secondPersons)] : []),
			...(returnsToRows ? [] : describeAlike(batches)),
			...(returnsToRows || isCarried || jobs.length === 0 ? [] : [COLUMNS_STAY]),
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
	fields: buildFields('enrich'),
	run: runEnrich,
};
