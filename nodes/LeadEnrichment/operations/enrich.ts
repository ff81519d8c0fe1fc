import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { NEEDED_FIELDS } from '../columns/rowProblems';
import { toAddressHash } from '../deliveries/webhookUrl';
import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	readRunSettings,
	readSetting,
	toInputError,
} from '../input/parameters';
import { type LeadRow, readLeads } from '../input/readLeads';
import { readStartFields, toContactFields } from '../input/startFields';
import { stopForBadRows } from '../input/rowFailures';
import { mapInPieces } from '../items/mapInPieces';
import type { LedgerMemory } from '../jobs/ledgers';
import type { Lead } from '../leads/lead';
import { createLeadHasher, listSentLeads, toSharedJobKey } from '../leads/sentLeads';
import { carryOutRun } from '../run/carryOutRun';
import { readMode } from '../run/manual';
import { estimateCredits, listEnrichTypes } from '../service/contract/charges';
import { type EnrichSettings, enrichSettingsSchema, type EnrichType } from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { readPayingCredential } from '../service/credential';
import { createServiceClient } from '../service/serviceClient';
import { buildFields } from '../settings/panel';
import { returnsResults, type RunSettings } from '../settings/runSettings';
import { describeSome } from '../values/text';
import { type Operation, PAID_HINT } from './operation';

/**
 * Only Missing skips complete rows, which would then miss everything else a job adds.
 * @throws FailureError if both are set.
 */
function checkOnlyMissing(parameters: ItemParameters, settings: EnrichSettings): void {
	const { generateMessage = [], interests = [], includeContactDetails } = settings;
	const others = describeSome(
		[generateMessage.length, 'Generate Messages'],
		[interests.length, 'Interests'],
		[includeContactDetails === false, 'Contact Details to Find set to None'],
	).join(' and ');
	if (others === '') return;
	const rule = `cannot be combined with ${others}: complete rows are not sent and would not get them`;
	const fix = 'Remove Only Missing or the other setting (which may be in Additional Fields)';
	throw toInputError(parameters, { field: 'onlyMissing', rule, fix });
}

/** An item's job-level values: the request's body without its leads. @throws FailureError */
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

/** Returns the same object for equal settings, so that their rows share jobs. */
function createSettingsReader(context: IExecuteFunctions, run: RunSettings) {
	const known = new Map<string, EnrichSettings>();
	return memoizeConstant(context, (parameters) => {
		const settings = readEnrichSettings(parameters, run);
		const key = toSharedJobKey(settings);
		const shared = known.get(key) ?? settings;
		known.set(key, shared);
		return shared;
	});
}

/** The leads to send, each with its price and where its results go. */
async function toLeads(sent: readonly LeadRow[], run: RunSettings, fieldNames: FieldNames): Promise<Lead[]> {
	// Leads that ask for the same share its price.
	const prices = new Map<string, Pick<Lead, 'charged' | 'creditsPerLead'>>();
	const toPrice = (contactDetails: readonly EnrichType[]) => {
		const key = contactDetails.join();
		const charged = { operation: 'enrich', contactDetails } as const;
		const price = prices.get(key) ?? {
			charged,
			creditsPerLead: estimateCredits({ ...charged, leads: 1 }, fieldNames),
		};
		prices.set(key, price);
		return price;
	};
	const hashes = await mapInPieces(sent, createLeadHasher(returnsResults(run)));
	return listSentLeads(sent, hashes).map(({ hash, lead, rows, customDataByRow }): Lead => {
		const settings: EnrichSettings = rows[0]?.settings ?? {};
		const isSought = settings.includeContactDetails !== false;
		const { charged, creditsPerLead } = toPrice(isSought ? listEnrichTypes(lead.enrichType) : []);
		const { webhookUrl } = settings;
		const to = run.getResults === 'webhook' ? toAddressHash(webhookUrl) : undefined;
		// Not spread: that takes V8 ten times as long.
		return { hash, lead, rows, customDataByRow, settings, leads: 1, creditsPerLead, charged, webhookUrl, to };
	});
}

async function runEnrich(context: IExecuteFunctions, memory: LedgerMemory): Promise<INodeExecutionData[][]> {
	const settings = readRunSettings(context, 'enrich');
	const readJobValues = createSettingsReader(context, settings);
	const { rows, sent, fates, reading } = await readLeads(context, settings, readJobValues);
	const mode = readMode(context, settings);
	stopForBadRows(context, fates, rows, mode);
	const client = await createServiceClient(context, await readPayingCredential(context));
	const leads = await toLeads(sent, settings, client.fieldNames);
	const run = { operation: 'enrich', mode, settings, rows, leads, fates, list: reading } as const;
	return await carryOutRun(context, client, run, memory);
}

export const enrich: Operation = {
	resource: 'lead',
	value: 'enrich',
	name: 'Enrich',
	description: 'Find emails, phones and background for contacts you already have. Costs credits per lead.',
	action: 'Enrich leads',
	builderHint: PAID_HINT,
	toolHint: `A lead needs ${NEEDED_FIELDS}.`,
	fields: buildFields('enrich'),
	run: runEnrich,
};
