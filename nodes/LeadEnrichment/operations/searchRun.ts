import type { IExecuteFunctions } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { readEachItem, toNodeError } from '../items/items';
import type { SourceRow } from '../jobs/jobState';
import { RunJob } from '../jobs/runJob';
import {
	type ChargedWork,
	estimateCredits,
	hasActivitySignal,
	readContactDetails,
	roundCredits,
} from '../service/contract/charges';
import { PATHS } from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { createServiceClient } from '../service/serviceClient';
import type { RunSettings } from '../settings/runSettings';
import {
	checkParameter,
	describeUnpaid,
	type ItemParameters,
	readItemParameters,
	readRunSettings,
	readSetting,
} from './input/parameters';
import { readStartFields, toContactFields } from './input/requestBody';
import { createStorageCheck } from './input/rowFaults';
import type { Operation } from './operation';
import { createJobNamer } from './run/runPlan';
import { startAndCollect } from './run/startAndCollect';

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

interface PlannedSearch extends SourceRow {
	body: SearchBody;
	work: ChargedWork;
	estimatedCredits: number;
}

function planSearch(
	kind: SearchKind,
	{ getResults }: RunSettings,
	parameters: ItemParameters,
	row: SourceRow,
	fieldNames: FieldNames,
): PlannedSearch {
	const fields = readStartFields(parameters, getResults, {
		...kind.readFields(parameters),
		limit: readSetting(parameters, 'limit'),
		...toContactFields(readSetting(parameters, 'find')),
		findInsights: readSetting(parameters, 'findInsights'),
	});
	const body = checkParameter(parameters, kind.schema, fields);
	const work = {
		operation: kind.value,
		leads: body.limit,
		findInsights: body.findInsights === true,
		activitySignal: kind.value === 'peopleSearch' && hasActivitySignal(body),
		contactDetails: readContactDetails(body),
	};
	return { ...row, body, work, estimatedCredits: estimateCredits(work, fieldNames) };
}

/** `maxCredits` holds for the run: what the items before this one may cost counts too. @throws NodeOperationError */
function checkBudget(
	context: IExecuteFunctions,
	{ maxCredits }: RunSettings,
	search: PlannedSearch,
	estimatedBefore: number,
): void {
	const { itemIndex, estimatedCredits } = search;
	const estimate = roundCredits(estimatedBefore + estimatedCredits);
	if (maxCredits === undefined || estimate <= maxCredits) return;
	throw toNodeError(context.getNode(), itemIndex, {
		message: `Item ${itemIndex}: the search may cost ${estimate} credits${estimatedBefore > 0 ? ' with those before it' : ''}, more than Max Credits (${maxCredits})`,
		description: `Lower Limit, switch off what costs extra, or raise Max Credits. ${describeUnpaid(context.getNode())}`,
	});
}

function planSearchJobs(context: IExecuteFunctions, kind: SearchKind, searches: readonly PlannedSearch[]) {
	const nameJob = createJobNamer(context, searches.length);
	return searches.map((search, index) => {
		const { body, estimatedCredits } = search;
		const name = nameJob(body.name, index);
		const request = { path: PATHS[kind.value], buildBody: () => ({ ...body, name }) };
		const hasWebhookUrl = body.webhookUrl !== undefined;
		return new RunJob({ request, name, rows: [search], estimatedCredits, hasWebhookUrl });
	});
}

/** Finds leads by a query or by posts, one job per input item. @throws NodeApiError, NodeOperationError */
export async function runSearches(context: IExecuteFunctions, kind: SearchKind) {
	const settings = readRunSettings(context, kind.value);
	const client = await createServiceClient(context);
	const findRowError = createStorageCheck(context, settings);
	let estimated = 0;
	const { read: searches, rejected } = readEachItem(context, (row) => {
		const rowError = findRowError(row);
		if (rowError) throw rowError;
		const parameters = readItemParameters(context, row.itemIndex);
		const search = planSearch(kind, settings, parameters, row, client.fieldNames);
		checkBudget(context, settings, search, estimated);
		estimated += search.estimatedCredits;
		return search;
	});
	return await startAndCollect(context, {
		client,
		jobs: planSearchJobs(context, kind, searches),
		settings,
		unsent: rejected,
		works: searches.map(({ work }) => work),
		notes: [],
	});
}
