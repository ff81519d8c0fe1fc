import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { readEachItem, toNodeError } from '../items/items';
import type { SourceRow } from '../jobs/jobState';
import { RunJob } from '../jobs/runJob';
import {
	type ChargedOperation,
	type ChargedWork,
	describeEstimate,
	estimateCredits,
	readContactDetails,
	roundCredits,
} from '../service/contract/charges';
import { ENRICH_TYPES, readNumber } from '../service/contract/requests';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { checkParameter, describeUnpaid, type ItemParameters, readItemParameters } from './input/parameters';
import { readMoneyLimit, readRunSettings } from './input/readSettings';
import { readStartFields } from './input/requestBody';
import { createStorageCheck } from './input/rowFaults';
import { createJobNamer } from './run/runPlan';
import { startAndCollect } from './run/startAndCollect';

interface SearchBody {
	limit: number;
	findInsights?: boolean;
	name?: string;
	[field: string]: unknown;
}

/** What Search and Post Search do not share. */
export interface SearchKind<Body extends SearchBody> {
	operation: ChargedOperation;
	path: string;
	fields: readonly INodeProperties[];
	schema: ZodType<Body, ZodTypeDef, unknown>;
	readFields: (parameters: ItemParameters) => Record<string, unknown>;
	/** Whether a checked body has an activity signal, which is charged. */
	hasActivitySignal?: (body: Body, parameters: ItemParameters) => boolean;
}

interface PlannedSearch<Body extends SearchBody> extends SourceRow {
	body: Body;
	work: ChargedWork;
	estimatedCredits: number;
	/** The item's limit for the run's estimate, if it has one. */
	maxCredits: number | undefined;
}

function planSearch<Body extends SearchBody>(
	kind: SearchKind<Body>,
	parameters: ItemParameters,
	row: SourceRow,
	{ fieldNames }: ServiceClient,
): PlannedSearch<Body> {
	const fields = readStartFields(parameters, {
		...kind.readFields(parameters),
		limit: readNumber(parameters.read('limit')),
		includeContactDetails: parameters.read('includeContactDetails'),
		findInsights: parameters.read('findInsights'),
	});
	const body = checkParameter(parameters, kind.schema, fields);
	const work = {
		operation: kind.operation,
		leads: body.limit,
		findInsights: body.findInsights === true,
		activitySignal: kind.hasActivitySignal?.(body, parameters),
		contactDetails: readContactDetails(body),
	};
	const estimatedCredits = estimateCredits(work, fieldNames);
	return { ...row, body, work, estimatedCredits, maxCredits: readMoneyLimit(parameters, 'maxCredits') };
}

/** `maxCredits` holds for the run: what the items before this one may cost counts too. @throws NodeOperationError */
function checkBudget(
	context: IExecuteFunctions,
	{ itemIndex, maxCredits, estimatedCredits }: PlannedSearch<SearchBody>,
	estimatedBefore: number,
): void {
	if (maxCredits === undefined) return;
	const estimate = roundCredits(estimatedBefore + estimatedCredits);
	if (estimate <= maxCredits) return;
	throw toNodeError(context.getNode(), itemIndex, {
		message: `Item ${itemIndex}: the search may cost ${estimate} credits${estimatedBefore > 0 ? ' with those before it' : ''}, more than Max Credits (${maxCredits})`,
		description: `Lower Limit, switch off what costs extra, or raise Max Credits. ${describeUnpaid(context.getNode())}`,
	});
}

/** One search per input item, as n8n users expect. */
function planSearches<Body extends SearchBody>(
	context: IExecuteFunctions,
	kind: SearchKind<Body>,
	client: ServiceClient,
	findRowError: ReturnType<typeof createStorageCheck>,
) {
	let estimated = 0;
	const { read, rejected } = readEachItem(context, (row) => {
		const rowError = findRowError(row);
		if (rowError) throw rowError;
		const search = planSearch(kind, readItemParameters(context, row.itemIndex), row, client);
		checkBudget(context, search, estimated);
		estimated += search.estimatedCredits;
		return search;
	});
	return { searches: read, rejected, estimated };
}

function planSearchJobs(
	context: IExecuteFunctions,
	path: string,
	searches: ReadonlyArray<PlannedSearch<SearchBody>>,
): RunJob[] {
	const nameJob = createJobNamer(context, searches.length);
	return searches.map((search, index) => {
		const name = nameJob(search.body.name, index);
		return new RunJob({
			request: { path, buildBody: () => ({ ...search.body, name }) },
			name,
			rows: [search],
			estimatedCredits: search.estimatedCredits,
		});
	});
}

/** Finds leads by a query or by posts, one job per input item. @throws NodeApiError, NodeOperationError */
export async function runSearches<Body extends SearchBody>(
	context: IExecuteFunctions,
	kind: SearchKind<Body>,
): Promise<INodeExecutionData[]> {
	const run = readRunSettings(context, kind.fields);
	const client = await createServiceClient(context);
	const findRowError = createStorageCheck(context, run);
	const { searches, rejected, estimated } = planSearches(context, kind, client, findRowError);
	const jobs = planSearchJobs(context, kind.path, searches);
	return await startAndCollect(context, {
		client,
		jobs,
		settings: run,
		unsent: rejected,
		contactDetails: ENRICH_TYPES.filter((type) =>
			searches.some(({ work }) => work.contactDetails.includes(type)),
		),
		notes: describeEstimate(
			estimated,
			searches.map(({ work }) => work),
			client.fieldNames,
		),
	});
}
