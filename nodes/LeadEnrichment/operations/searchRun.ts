import {
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	NodeOperationError,
} from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { readEachItem } from '../items/items';
import type { SourceRow } from '../jobs/jobState';
import { RunJob } from '../jobs/runJob';
import {
	type ChargedSearch,
	estimateCredits,
	readContactDetails,
	roundCredits,
} from '../service/contract/charges';
import { ENRICH_TYPES, readNumber } from '../service/contract/requests';
import { createServiceClient } from '../service/serviceClient';
import { checkParameter, type ItemParameters, readItemParameters } from './input/parameters';
import { readMoneyLimit, readRunSettings } from './input/readSettings';
import { readStartFields } from './input/requestBody';
import { createStorageCheck } from './input/rowFaults';
import { createJobNamer } from './run/runPlan';
import { startAndCollect } from './run/startAndCollect';

/** The fields of a request that every search has. */
interface SearchBody {
	limit: number;
	findInsights?: boolean;
	name?: string;
	[field: string]: unknown;
}

/** What Search and Post Search do not share. */
export interface SearchKind<Body extends SearchBody> {
	path: string;
	fields: readonly INodeProperties[];
	schema: ZodType<Body, ZodTypeDef, unknown>;
	/** The operation's own fields of the request body, unchecked. */
	readFields: (parameters: ItemParameters) => Record<string, unknown>;
	/** What of a checked body is charged beside the leads. */
	readCharges: (
		body: Body,
		parameters: ItemParameters,
	) => Pick<ChargedSearch, 'activitySignal' | 'contactDetails'>;
}

interface PlannedSearch<Body extends SearchBody> extends SourceRow {
	body: Body;
	estimatedCredits: number;
	/** The item's limit for the run's estimate, if it has one. */
	maxCredits: number | undefined;
}

/** An item's request, checked and priced. @throws NodeOperationError that names the item, the field and the rule */
function planSearch<Body extends SearchBody>(
	kind: SearchKind<Body>,
	parameters: ItemParameters,
	row: SourceRow,
): PlannedSearch<Body> {
	const fields = readStartFields(parameters, {
		...kind.readFields(parameters),
		limit: readNumber(parameters.read('limit')),
		includeContactDetails: parameters.read('includeContactDetails'),
		findInsights: parameters.read('findInsights'),
	});
	const body = checkParameter(parameters, kind.schema, fields);
	const estimatedCredits = estimateCredits({
		limit: body.limit,
		findInsights: body.findInsights === true,
		...kind.readCharges(body, parameters),
	});
	return { ...row, body, estimatedCredits, maxCredits: readMoneyLimit(parameters, 'maxCredits') };
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
	throw new NodeOperationError(
		context.getNode(),
		`Item ${itemIndex}: the search may cost ${estimate} credits${estimatedBefore > 0 ? ' with those before it' : ''}, more than Max Credits (${maxCredits})`,
		{
			description:
				'Lower Limit, switch off what costs extra, or raise Max Credits. Nothing was sent or paid for this item',
			itemIndex,
		},
	);
}

/** One search per input item, as n8n users expect. */
function planSearches<Body extends SearchBody>(
	context: IExecuteFunctions,
	kind: SearchKind<Body>,
	findRowError: ReturnType<typeof createStorageCheck>,
) {
	let estimated = 0;
	const { read, rejected } = readEachItem(context, (row) => {
		const rowError = findRowError(row);
		if (rowError) throw rowError;
		const search = planSearch(kind, readItemParameters(context, row.itemIndex), row);
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

/**
 * Finds leads by a query or by posts, one job per input item.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function runSearches<Body extends SearchBody>(
	context: IExecuteFunctions,
	kind: SearchKind<Body>,
): Promise<INodeExecutionData[]> {
	const run = readRunSettings(context, kind.fields);
	const { searches, rejected, estimated } = planSearches(context, kind, createStorageCheck(context, run));
	const jobs = planSearchJobs(context, kind.path, searches);
	return await startAndCollect(context, {
		client: await createServiceClient(context),
		jobs,
		settings: run,
		unsent: rejected,
		contactDetails: ENRICH_TYPES.filter((type) =>
			searches.some(({ body }) => readContactDetails(body).includes(type)),
		),
		notes: estimated > 0 ? [`Up to ${roundCredits(estimated)} credits by estimate`] : [],
	});
}
