import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { estimateCredits, roundCredits, type ChargedSearch } from '../jobs/estimate';
import { createServiceClient } from '../transport/serviceClient';
import { readEachItem, type SourceRow } from './items';
import { createLeadMapper } from './leadItems';
import { checkParameter, readNumber, readOptions, readTextList } from './parameters';
import { readAdditionalFields, readCommonFields } from './requestBody';
import { readRunSettings } from './runSettings';
import { startAndCollect } from './startAndCollect';
import { createJobNamer, type PlannedJob } from './startPlan';

/** What Search and Post Search do not share. */
export interface Discovery {
	path: string;
	schema: ZodType<Record<string, unknown>, ZodTypeDef, unknown>;
	/** The operation's own fields of the request body (§4.2, §4.3), unchecked. */
	readFields: (
		context: IExecuteFunctions,
		itemIndex: number,
		options: Record<string, unknown>,
	) => Record<string, unknown>;
	/** What of a checked body is charged beside the leads (§8). */
	readCharges: (
		body: Record<string, unknown>,
		options: Record<string, unknown>,
	) => Pick<ChargedSearch, 'activitySignal' | 'contactDetails'>;
}

interface PlannedSearch extends SourceRow {
	body: Record<string, unknown>;
	name: string | undefined;
	estimatedCredits: number;
	/** The item's limit for the run's estimate, if it has one. */
	maxCredits: unknown;
}

/** `enrichType` of a search; empty means both and is not sent. */
export function readEnrichTypeField(context: IExecuteFunctions, itemIndex: number): Record<string, unknown> {
	const enrichType = readTextList(context.getNodeParameter('enrichType', itemIndex, []));
	return enrichType ? { enrichType } : {};
}

/** An item's request, checked and priced. @throws NodeOperationError that names the item, the field and the rule */
function planSearch(context: IExecuteFunctions, discovery: Discovery, row: SourceRow): PlannedSearch {
	const { itemIndex } = row;
	const options = readOptions(context, itemIndex);
	const body = checkParameter(context, itemIndex, discovery.schema, {
		...discovery.readFields(context, itemIndex, options),
		limit: readNumber(context.getNodeParameter('limit', itemIndex, 50)),
		includeContactDetails: context.getNodeParameter('includeContactDetails', itemIndex, false),
		findInsights: context.getNodeParameter('findInsights', itemIndex, false),
		...readCommonFields(context, itemIndex, options),
		...readAdditionalFields(context, itemIndex, options),
	});
	const estimatedCredits = estimateCredits({
		limit: Number(body.limit),
		findInsights: body.findInsights === true,
		...discovery.readCharges(body, options),
	});
	return {
		...row,
		body,
		name: typeof body.name === 'string' ? body.name : undefined,
		estimatedCredits,
		maxCredits: readNumber(options.maxCredits),
	};
}

/** `maxCredits` holds for the run: what the items before this one may cost counts too. @throws NodeOperationError */
function checkBudget(context: IExecuteFunctions, search: PlannedSearch, estimatedBefore: number): void {
	const { maxCredits } = search;
	if (typeof maxCredits !== 'number') return;
	const estimate = roundCredits(estimatedBefore + search.estimatedCredits);
	if (estimate <= maxCredits) return;
	throw new NodeOperationError(
		context.getNode(),
		`Item ${search.itemIndex}: the search may cost ${estimate} credits${estimatedBefore > 0 ? ' with those before it' : ''}, more than Max Credits (${maxCredits})`,
		{
			description:
				'Lower Limit, switch off what costs extra, or raise Max Credits. Nothing was sent or paid for this item',
			itemIndex: search.itemIndex,
		},
	);
}

/** One search per input item, as n8n users expect. */
function planSearches(context: IExecuteFunctions, discovery: Discovery) {
	let estimated = 0;
	const { read, rejected } = readEachItem(context, (row) => {
		const search = planSearch(context, discovery, row);
		checkBudget(context, search, estimated);
		estimated += search.estimatedCredits;
		return search;
	});
	return { searches: read, rejected, estimated };
}

function planJobs(
	context: IExecuteFunctions,
	path: string,
	searches: readonly PlannedSearch[],
): PlannedJob[] {
	const nameJob = createJobNamer(context, searches.length);
	return searches.map((search, index) => {
		const name = nameJob(search.name, index);
		return {
			request: { path, buildBody: () => ({ ...search.body, name }) },
			name,
			rows: [search],
			facts: { estimatedCredits: search.estimatedCredits },
		};
	});
}

/**
 * Finds leads by a query or by posts (§4.2, §4.3), one job per input item.
 *
 * @throws NodeApiError, NodeOperationError
 */
export async function runDiscovery(
	context: IExecuteFunctions,
	discovery: Discovery,
): Promise<INodeExecutionData[]> {
	const run = readRunSettings(context);
	const { searches, rejected, estimated } = planSearches(context, discovery);
	const jobs = planJobs(context, discovery.path, searches);
	return await startAndCollect(context, {
		client: await createServiceClient(context),
		jobs,
		settings: run,
		settled: rejected,
		toLeadItems: createLeadMapper(context, jobs, run).toLeadItems,
		describeRun: () => (estimated > 0 ? [`Up to ${roundCredits(estimated)} credits by estimate`] : []),
	});
}
