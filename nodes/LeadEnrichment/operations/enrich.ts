import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Row } from '../columns/column';
import { createContactReader } from '../columns/ownContacts';
import { describeSecondPersons, NEEDED_FIELDS } from '../columns/rowProblems';
import { createJob, type RunJob } from '../jobs/runJob';
import type { LedgerMemory } from '../jobs/ledgers';
import { PREVIEW_NAMES } from '../leads/leadFields';
import { addReference } from '../leads/reference';
import { listSentLeads, mergeEqual, type SentLead, withOwnCustomData } from '../leads/sentLeads';
import { estimateCredits, listEnrichTypes } from '../service/contract/charges';
import {
	type EnrichSettings,
	type EnrichType,
	enrichSettingsSchema,
	LEADS_PER_REQUEST,
	START_PATHS,
} from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { createServiceClient } from '../service/serviceClient';
import { buildFields } from '../settings/panel';
import { returnsResults, type RunSettings } from '../settings/runSettings';
import { type JsonObject, toCanonicalJson } from '../values/objects';
import {
	COLUMNS_STAY,
	describeColumns,
	describeContactColumns,
	describeKnown,
	describeSpared,
} from './enrichNote';
import { type LeadRow, readLeadRows } from './input/leadRows';
import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readRunSettings,
	readSetting,
	toInputError,
} from './input/parameters';
import { readStartFields, toContactFields } from './input/requestBody';
import { createStorageCheck, stopForBadRows } from './input/rowFaults';
import type { Operation } from './operation';
import { readMode, SAMPLE_LEADS } from './run/manual';
import { type ChargedRunWork, createJobNamer } from './run/runPlan';
import { batchLeads, toAddressHash } from './run/splitWork';
import { startAndCollect } from './run/startAndCollect';
import type { SourceRow } from '../leads/rows';

/**
 * Only Missing skips complete rows, which would then miss everything else a job adds.
 * @throws NodeOperationError if both are set.
 */
function checkOnlyMissing(parameters: ItemParameters, settings: EnrichSettings): void {
	const { generateMessage = [], interests = [], includeContactDetails } = settings;
	const others = [
		...(generateMessage.length > 0 ? ['Generate Messages'] : []),
		...(interests.length > 0 ? ['Interests'] : []),
		...(includeContactDetails === false ? ['Contact Details to Find set to None'] : []),
	].join(' and ');
	if (others === '') return;
	const rule = `cannot be combined with ${others}: complete rows are not sent and would not get them`;
	const fix = 'Remove Only Missing or the other setting (which may be in Additional Fields)';
	throw toInputError(parameters, { field: 'onlyMissing', rule, fix });
}

/** An item's job-level values: the request's body without its leads. @throws NodeOperationError */
function readEnrichSettings(parameters: ItemParameters, run: RunSettings): EnrichSettings {
	const fields = readStartFields(parameters, run.getResults, {
		// Each lead says which kinds to find, because rows may differ.
		includeContactDetails: toContactFields(readSetting(parameters, 'find')).includeContactDetails,
		translate: readSetting(parameters, 'translate') || undefined,
		interests: readSetting(parameters, 'interests'),
		generateMessage: readSetting(parameters, 'generateMessage'),
	});
	const settings = checkParameter(parameters, enrichSettingsSchema, fields);
	if (run.onlyMissing) checkOnlyMissing(parameters, settings);
	return settings;
}

/** The same text for equivalent settings; the order of lists does not matter. */
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

interface LeadWork extends ChargedRunWork {
	sentLead: SentLead<LeadRow>;
	settings: EnrichSettings;
}

function toLeadWork(
	sentLead: SentLead<LeadRow>,
	settings: EnrichSettings,
	run: RunSettings,
	fieldNames: FieldNames,
): LeadWork {
	const contactDetails =
		settings.includeContactDetails === false ? [] : listEnrichTypes(sentLead.lead.enrichType);
	const charged = { operation: 'enrich', contactDetails } as const;
	const creditsPerLead = estimateCredits({ ...charged, leads: 1 }, fieldNames);
	const { hash, rows } = sentLead;
	const to = run.getResults === 'webhook' ? toAddressHash(settings.webhookUrl) : undefined;
	const { webhookUrl } = settings;
	return { hash, rows, leads: 1, creditsPerLead, to, webhookUrl, charged, sentLead, settings };
}

/** The lead fields that a preview shows for a row. */
function toPreviewFields({ sentLead }: LeadWork, row: SourceRow): JsonObject {
	const { lead } = sentLead.rows.find((own) => own === row) ?? sentLead;
	const shown = [...PREVIEW_NAMES].map(([field, name]) => [name, lead[field]] as const);
	return Object.fromEntries(shown.filter(([, value]) => value !== undefined));
}

/** What Only Missing would save of the leads to start; nothing where it cannot be combined with the settings. */
function describeSavings(
	works: readonly LeadWork[],
	readContacts: (row: Row) => readonly EnrichType[],
	fieldNames: FieldNames,
): string[] {
	const rows = { emails: 0, phones: 0 };
	let credits = 0;
	for (const { charged, creditsPerLead, sentLead, settings } of works) {
		const { generateMessage = [], interests = [] } = settings;
		const asked = charged.contactDetails;
		if (asked.length === 0 || generateMessage.length + interests.length > 0) continue;
		const contacts = sentLead.rows.map(({ source }) => readContacts(source));
		const known = asked.filter((type) => contacts.every((own) => own.includes(type)));
		const contactDetails = asked.filter((type) => !known.includes(type));
		const rest =
			contactDetails.length > 0 ? estimateCredits({ ...charged, leads: 1, contactDetails }, fieldNames) : 0;
		if (known.length === 0) continue;
		for (const type of known) rows[type] += contacts.length;
		credits += creditsPerLead - rest;
	}
	return describeKnown(rows, credits);
}

/** Rows and leads of a job, whether it starts now or was started before. */
function toEnrichJob(works: readonly LeadWork[], wasStarted = false) {
	const given = works.map(({ sentLead }) => sentLead);
	const sentLeads = wasStarted ? mergeEqual(given).map(withOwnCustomData) : given;
	const settings = works[0]?.settings;
	return {
		rows: sentLeads.flatMap(({ rows }) => rows),
		sentLeads,
		known: works,
		to: toAddressHash(settings?.webhookUrl),
		hasMessages: (settings?.generateMessage ?? []).length > 0,
	};
}

function createEnrichJobs(
	context: IExecuteFunctions,
	works: readonly LeadWork[],
	run: RunSettings,
): RunJob[] {
	// Without polling, each final delivery resumes or starts an execution, so few large jobs are better.
	const batchSize = run.getResults === 'poll' ? run.batchSize : run.batchSize || LEADS_PER_REQUEST;
	const batches = batchLeads(works, batchSize, ({ settings }) => settings);
	const nameJob = createJobNamer(context, batches.length);
	return batches.map((batch, index) => {
		const settings = batch[0]?.settings ?? {};
		const name = nameJob(settings.name, index);
		const buildBody = () => ({
			leads: batch.map(({ sentLead: { lead, hash } }) => addReference(lead, hash)),
			...settings,
			name,
		});
		const request = { path: START_PATHS.enrich, buildBody };
		return createJob({ ...toEnrichJob(batch), request, name });
	});
}

async function runEnrich(context: IExecuteFunctions, memory: LedgerMemory): Promise<INodeExecutionData[][]> {
	const run = readRunSettings(context, 'enrich');
	const readings = readLeadRows(context, {
		readSettings: createSettingsReader(context, run),
		findRowError: createStorageCheck(context, run),
		run,
	});
	const mode = readMode(context, run);
	if (mode === 'run') stopForBadRows(context, readings.unsent);
	const client = await createServiceClient(context);
	const sentLeads = listSentLeads(readings.rows, returnsResults(run));
	const works = sentLeads.flatMap((sentLead) => {
		const [first] = sentLead.rows;
		return first ? [toLeadWork(sentLead, first.settings, run, client.fieldNames)] : [];
	});
	const isCarried = readings.rows.some(({ lead }) => lead.customData !== undefined);
	const staysBehind = !returnsResults(run) && !isCarried && works.length > 0;
	return await startAndCollect(
		context,
		{
			client,
			settings: run,
			mode,
			works,
			noun: 'lead',
			sampleSize: SAMPLE_LEADS,
			unsent: readings.unsent,
			createJobs: (starts) =>
				createEnrichJobs(
					context,
					starts.map(({ work }) => work),
					run,
				),
			describeJob: toEnrichJob,
			previewNames: [...PREVIEW_NAMES.values()],
			describeRow: toPreviewFields,
			describeReading: ({ start }) => {
				const rows = context.getInputData().map(({ json }) => json);
				const started = start.map(({ work }) => work);
				return [
					...describeColumns(readings.columnUse),
					...(run.onlyMissing
						? describeContactColumns(rows)
						: describeSavings(started, createContactReader(rows), client.fieldNames)),
				];
			},
			describePlan: () => [
				...(run.onlyMissing ? describeSpared(readings) : []),
				...(readings.secondPersons > 0 ? [describeSecondPersons(readings.secondPersons)] : []),
				...(staysBehind ? [COLUMNS_STAY] : []),
			],
			describeDoubts: () => [],
		},
		memory,
	);
}

export const enrich: Operation = {
	resource: 'lead',
	value: 'enrich',
	name: 'Enrich',
	description: 'Find emails, phones and background for contacts you already have. Costs credits per lead.',
	action: 'Enrich leads',
	toolHint: `A lead needs ${NEEDED_FIELDS}.`,
	fields: buildFields('enrich'),
	run: runEnrich,
};
