import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { toAddressHash } from '../deliveries/webhookUrl';
import {
	checkParameter,
	type ItemParameters,
	readItemParameters,
	readRunSettings,
	readSetting,
} from '../input/parameters';
import { readStartFields, toContactFields } from '../input/startFields';
import { findStorageFailure, readEachItem, stopForBadRows } from '../input/rowFailures';
import type { LedgerMemory } from '../jobs/ledgers';
import { toHash } from '../leads/hash';
import type { Lead, SourceRow } from '../leads/lead';
import { toJobKey } from '../leads/sentLeads';
import { carryOutRun } from '../run/carryOutRun';
import { readMode, SAMPLE_LEADS } from '../run/manual';
import { estimateCredits, hasActivitySignal, toContactDetails } from '../service/contract/charges';
import {
	ACTIVITY_SIGNAL_FIELD,
	buildActivitySignal,
	postSearchRequestSchema,
	searchRequestSchema,
	type StartOperation,
} from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { FailureError } from '../service/failure';
import { readPayingCredential } from '../service/credential';
import { createServiceClient } from '../service/serviceClient';
import { buildFields } from '../settings/panel';
import type { RunSettings } from '../settings/runSettings';
import type { ManualMode } from '../settings/settings';
import { type Operation, PAID_HINT } from './operation';

interface SearchBody {
	limit: number;
	findInsights?: boolean;
	webhookUrl?: string;
	name?: string;
	[field: string]: unknown;
}

/** How Search and Post Search differ. */
interface SearchKind extends Omit<Operation, 'resource' | 'run'> {
	value: Exclude<StartOperation, 'enrich'>;
	schema: ZodType<SearchBody, ZodTypeDef, unknown>;
	readFields: (parameters: ItemParameters) => Record<string, unknown>;
}

/** An item's search: a lead that may find as many as its limit. @throws FailureError */
function readSearch(
	kind: SearchKind,
	{ getResults }: RunSettings,
	mode: ManualMode,
	parameters: ItemParameters,
	row: SourceRow,
	fieldNames: FieldNames,
): Lead {
	const fields = readStartFields(parameters, getResults, {
		...kind.readFields(parameters),
		limit: readSetting(parameters, 'limit'),
		...toContactFields(readSetting(parameters, 'find')),
		findInsights: readSetting(parameters, 'findInsights'),
	});
	const body = checkParameter(parameters, kind.schema, fields);
	// Additional Fields may raise the limit of a sample, too.
	const limit = mode === 'sample' ? Math.min(body.limit, SAMPLE_LEADS) : body.limit;
	const settings = { ...body, limit };
	const charged = {
		operation: kind.value,
		findInsights: body.findInsights === true,
		activitySignal: hasActivitySignal(body),
		contactDetails: toContactDetails(body),
	};
	const { webhookUrl } = body;
	return {
		hash: toHash([kind.value, toJobKey(settings)]),
		lead: {},
		settings,
		rows: [row],
		leads: limit,
		isShortened: limit < body.limit,
		creditsPerLead: estimateCredits({ ...charged, leads: 1 }, fieldNames),
		charged,
		webhookUrl,
		to: getResults === 'webhook' ? toAddressHash(webhookUrl) : undefined,
	};
}

/** Equal searches for the same address run once, for all items that ask. */
function listDifferent(searches: readonly Lead[]): Lead[] {
	const different = new Map<string, Lead>();
	for (const search of searches) {
		const key = `${search.hash} ${search.to ?? ''}`;
		const { rows = [] } = different.get(key) ?? {};
		different.set(key, { ...(different.get(key) ?? search), rows: [...rows, ...search.rows] });
	}
	return [...different.values()];
}

/** Finds leads by a query or by posts, with one job for each search. @throws FailureError */
async function runSearches(
	context: IExecuteFunctions,
	kind: SearchKind,
	memory: LedgerMemory,
): Promise<INodeExecutionData[][]> {
	const settings = readRunSettings(context, kind.value);
	const client = await createServiceClient(context, await readPayingCredential(context));
	const mode = readMode(context, settings);
	const { rows, read, fates } = await readEachItem(context, (row) => {
		const failure = findStorageFailure(context.getNode(), settings, row);
		if (failure) throw new FailureError(failure);
		const parameters = readItemParameters(context, row.itemIndex);
		return readSearch(kind, settings, mode, parameters, row, client.fieldNames);
	});
	stopForBadRows(context, fates, rows, mode);
	const run = { operation: kind.value, mode, settings, rows, leads: listDifferent(read), fates };
	return await carryOutRun(context, client, run, memory);
}

const toOperation = (kind: SearchKind): Operation => ({
	...kind,
	resource: 'lead',
	builderHint: PAID_HINT,
	run: async (context, memory) => await runSearches(context, kind, memory),
});

export const search = toOperation({
	value: 'peopleSearch',
	name: 'Search',
	description:
		'Find contacts from a description in plain language. Costs 0.1 credits per lead, more with insights or contact details.',
	action: 'Search leads',
	fields: buildFields('peopleSearch'),
	schema: searchRequestSchema,
	readFields: (parameters) => {
		const activityKeywords = readSetting(parameters, 'activityKeywords');
		return {
			query: readSetting(parameters, 'query'),
			...(activityKeywords && { [ACTIVITY_SIGNAL_FIELD]: buildActivitySignal(activityKeywords) }),
		};
	},
});

export const postSearch = toOperation({
	value: 'postSearch',
	name: 'Post Search',
	description:
		'Find the authors of recent posts on a professional network that match keywords. Costs 0.1 credits per lead, more with insights or contact details.',
	action: 'Search post authors',
	fields: buildFields('postSearch'),
	schema: postSearchRequestSchema,
	readFields: (parameters) => ({
		keywords: readSetting(parameters, 'keywords'),
		timeframe: readSetting(parameters, 'timeframe'),
		sortBy: readSetting(parameters, 'sortBy'),
		location: readSetting(parameters, 'authorLocation'),
		description: readSetting(parameters, 'topicDescription'),
	}),
});
