import type { IExecuteFunctions } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { readEachItem } from '../items/items';
import type { SourceRow } from '../jobs/jobState';
import { RunJob } from '../jobs/runJob';
import type { StartsUnderWay } from '../ledger/startsUnderWay';
import { toHash } from '../leads/hash';
import { toJobKey } from '../leads/sentLeads';
import {
	estimateCredits,
	hasActivitySignal,
	readContactDetails,
	roundCredits,
} from '../service/contract/charges';
import { PATHS } from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { createServiceClient } from '../service/serviceClient';
import type { RunSettings } from '../settings/runSettings';
import { count } from '../values/text';
import {
	checkParameter,
	type ItemParameters,
	readItemParameters,
	readRunSettings,
	readSetting,
} from './input/parameters';
import { readStartFields, toContactFields } from './input/requestBody';
import { createStorageCheck } from './input/rowFaults';
import type { Operation } from './operation';
import { type ChargedRunWork, createJobNamer } from './run/runPlan';
import type { WorkPlan } from './run/splitWork';
import { startAndCollect, toAddress } from './run/startAndCollect';

interface SearchBody {
	limit: number;
	findInsights?: boolean;
	name?: string;
	[field: string]: unknown;
}

/** What Search and Post Search do not share. */
export interface SearchKind extends Omit<Operation, 'resource' | 'run'> {
	value: 'peopleSearch' | 'postSearch';
	schema: ZodType<SearchBody, ZodTypeDef, unknown>;
	readFields: (parameters: ItemParameters) => Record<string, unknown>;
}

interface SearchWork extends ChargedRunWork {
	body: SearchBody;
}

function readSearch(
	kind: SearchKind,
	{ getResults }: RunSettings,
	parameters: ItemParameters,
	row: SourceRow,
	fieldNames: FieldNames,
): SearchWork {
	const fields = readStartFields(parameters, getResults, {
		...kind.readFields(parameters),
		limit: readSetting(parameters, 'limit'),
		...toContactFields(readSetting(parameters, 'find')),
		findInsights: readSetting(parameters, 'findInsights'),
	});
	const body = checkParameter(parameters, kind.schema, fields);
	const charged = {
		operation: kind.value,
		findInsights: body.findInsights === true,
		activitySignal: kind.value === 'peopleSearch' && hasActivitySignal(body),
		contactDetails: readContactDetails(body),
	};
	const hash = toHash([kind.value, toJobKey(body)]);
	return {
		hash,
		plainHash: hash,
		rows: [row],
		leads: body.limit,
		creditsPerLead: estimateCredits({ ...charged, leads: 1 }, fieldNames),
		to: getResults === 'webhook' ? toAddress(body.webhookUrl) : undefined,
		charged,
		body,
	};
}

function createSearchJobs(
	context: IExecuteFunctions,
	kind: SearchKind,
	starts: WorkPlan<SearchWork>['start'],
): RunJob[] {
	const nameJob = createJobNamer(context, starts.length);
	return starts.map(({ work, leads }, index) => {
		const name = nameJob(work.body.name, index);
		const buildBody = () => ({ ...work.body, limit: leads, name });
		const request = { path: PATHS[kind.value], buildBody };
		const estimatedCredits = roundCredits(leads * work.creditsPerLead);
		return new RunJob({ ...describeJob([work]), request, name, estimatedCredits });
	});
}

const describeJob = (works: readonly SearchWork[]) => ({
	rows: works.flatMap(({ rows }) => rows),
	known: works,
	hasWebhookUrl: works.some(({ body }) => body.webhookUrl !== undefined),
});

/** Equal searches for one address are made once, for the first item that asks. */
function listDifferent(searches: readonly SearchWork[]): SearchWork[] {
	const different = new Map<string, SearchWork>();
	for (const search of searches) {
		const key = `${search.hash} ${search.to ?? ''}`;
		if (!different.has(key)) different.set(key, search);
	}
	return [...different.values()];
}

function describeSearches(asked: number, made: number, { start }: WorkPlan<SearchWork>): string[] {
	const equal = asked - made;
	const lowered = start.filter(({ work, leads }) => leads < work.leads);
	return [
		...(equal > 0
			? [`${count(equal, 'item')} asked for the same search as one before: it is made and paid only once`]
			: []),
		...lowered.map(({ work, leads }) => `Max Credits lowered Limit from ${work.leads} to ${leads}`),
	];
}

/** Finds leads by a query or by posts, one job per search. @throws NodeApiError, NodeOperationError */
export async function runSearches(context: IExecuteFunctions, kind: SearchKind, underWay: StartsUnderWay) {
	const settings = readRunSettings(context, kind.value);
	const client = await createServiceClient(context);
	const findRowError = createStorageCheck(context, settings);
	const { read: searches, rejected } = readEachItem(context, (row) => {
		const rowError = findRowError(row);
		if (rowError) throw rowError;
		return readSearch(kind, settings, readItemParameters(context, row.itemIndex), row, client.fieldNames);
	});
	const works = listDifferent(searches);
	return await startAndCollect(
		context,
		{
			client,
			settings,
			works,
			unsent: rejected,
			createJobs: (starts) => createSearchJobs(context, kind, starts),
			describeJob,
			describePlan: (plan) => describeSearches(searches.length, works.length, plan),
		},
		underWay,
	);
}
