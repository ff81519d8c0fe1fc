import type { IExecuteFunctions } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { readEachItem, toNodeError } from '../items/items';
import type { SourceRow } from '../jobs/jobState';
import { RunJob } from '../jobs/runJob';
import {
	type ChargedOperation,
	type ChargedWork,
	estimateCredits,
	readContactDetails,
	roundCredits,
} from '../service/contract/charges';
import { PATHS, readNumber } from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { createServiceClient } from '../service/serviceClient';
import { checkParameter, describeUnpaid, type ItemParameters, readItemParameters } from './input/parameters';
import { readMoneyLimit, readRunSettings } from './input/readSettings';
import { readStartFields } from './input/requestBody';
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
	value: ChargedOperation;
	schema: ZodType<SearchBody, ZodTypeDef, unknown>;
	readFields: (parameters: ItemParameters) => Record<string, unknown>;
	/** Whether a checked body has an activity signal, which is charged. */
	hasActivitySignal?: (body: SearchBody, parameters: ItemParameters) => boolean;
}

interface PlannedSearch extends SourceRow {
	body: SearchBody;
	work: ChargedWork;
	estimatedCredits: number;
	/** The item's limit for the run's estimate, if it has one. */
	maxCredits: number | undefined;
}

function planSearch(
	kind: SearchKind,
	parameters: ItemParameters,
	row: SourceRow,
	fieldNames: FieldNames,
): PlannedSearch {
	const fields = readStartFields(parameters, {
		...kind.readFields(parameters),
		limit: readNumber(parameters.read('limit')),
		includeContactDetails: parameters.read('includeContactDetails'),
		findInsights: parameters.read('findInsights'),
	});
	const body = checkParameter(parameters, kind.schema, fields);
	const work = {
		operation: kind.value,
		leads: body.limit,
		findInsights: body.findInsights === true,
		activitySignal: kind.hasActivitySignal?.(body, parameters),
		contactDetails: readContactDetails(body),
	};
	const estimatedCredits = estimateCredits(work, fieldNames);
	return { ...row, body, work, estimatedCredits, maxCredits: readMoneyLimit(parameters, 'maxCredits') };
}

/** `maxCredits` holds for the run: what the items before this one may cost counts too. @throws NodeOperationError */
function checkBudget(context: IExecuteFunctions, search: PlannedSearch, estimatedBefore: number): void {
	const { itemIndex, maxCredits, estimatedCredits } = search;
	if (maxCredits === undefined) return;
	const estimate = roundCredits(estimatedBefore + estimatedCredits);
	if (estimate <= maxCredits) return;
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
	const settings = readRunSettings(context, kind.fields);
	const client = await createServiceClient(context);
	const findRowError = createStorageCheck(context, settings);
	let estimated = 0;
	const { read: searches, rejected } = readEachItem(context, (row) => {
		const rowError = findRowError(row);
		if (rowError) throw rowError;
		const search = planSearch(kind, readItemParameters(context, row.itemIndex), row, client.fieldNames);
		checkBudget(context, search, estimated);
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
