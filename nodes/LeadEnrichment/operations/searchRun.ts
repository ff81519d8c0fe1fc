import type { IExecuteFunctions } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { createJob, type RunJob } from '../jobs/runJob';
import type { LedgerMemory } from '../jobs/ledgers';
import { toHash } from '../leads/hash';
import { toJobKey } from '../leads/sentLeads';
import { estimateCredits, hasActivitySignal, toContactDetails } from '../service/contract/charges';
import { START_PATHS, type StartOperation } from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { createServiceClient } from '../service/serviceClient';
import type { RunSettings } from '../settings/runSettings';
import type { ManualMode } from '../settings/settings';
import { describeNumber, describeSearchCount } from '../values/text';
import {
	checkParameter,
	type ItemParameters,
	readItemParameters,
	readRunSettings,
	readSetting,
} from './input/parameters';
import { readStartFields, toContactFields } from './input/requestBody';
import { createStorageCheck, readEachItem, stopForBadRows } from './input/rowFaults';
import type { Operation } from './operation';
import { readMode, SAMPLE_LEADS } from './run/manual';
import { type ChargedRunWork, createJobNamer } from './run/runPlan';
import { toAddressHash, type WorkPlan } from './run/splitWork';
import { startAndCollect } from './run/startAndCollect';
import type { SourceRow } from '../leads/rows';

interface SearchBody {
	limit: number;
	findInsights?: boolean;
	webhookUrl?: string;
	name?: string;
	[field: string]: unknown;
}

/** How Search and Post Search differ. */
export interface SearchKind extends Omit<Operation, 'resource' | 'run'> {
	value: Exclude<StartOperation, 'enrich'>;
	schema: ZodType<SearchBody, ZodTypeDef, unknown>;
	readFields: (parameters: ItemParameters) => Record<string, unknown>;
}

interface SearchWork extends ChargedRunWork {
	body: SearchBody;
}

const toLimit = (limit: number, mode: ManualMode) =>
	mode === 'sample' ? Math.min(limit, SAMPLE_LEADS) : limit;

function readSearch(
	kind: SearchKind,
	{ getResults }: RunSettings,
	mode: ManualMode,
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
	const checked = checkParameter(parameters, kind.schema, fields);
	// Additional Fields may raise the limit, too.
	const body = { ...checked, limit: toLimit(checked.limit, mode) };
	const charged = {
		operation: kind.value,
		findInsights: body.findInsights === true,
		activitySignal: hasActivitySignal(body),
		contactDetails: toContactDetails(body),
	};
	const hash = toHash([kind.value, toJobKey(body)]);
	return {
		hash,
		rows: [row],
		leads: body.limit,
		creditsPerLead: estimateCredits({ ...charged, leads: 1 }, fieldNames),
		to: getResults === 'webhook' ? toAddressHash(body.webhookUrl) : undefined,
		webhookUrl: body.webhookUrl,
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
		const request = { path: START_PATHS[kind.value], buildBody };
		return createJob({ ...toSearchJob([{ ...work, leads }]), request, name });
	});
}

const toSearchJob = (works: readonly SearchWork[]) => ({
	// Its leads are output once, for the first row that asked.
	rows: works.flatMap(({ rows }) => rows.slice(0, 1)),
	known: works,
	to: toAddressHash(works[0]?.webhookUrl),
});

/** The columns that a preview shows for a search. */
const PREVIEW_COLUMNS = ['query', 'keywords', 'limit'];
const describeSearch = ({ query, keywords }: SearchBody, limit: number) => ({
	query,
	keywords: Array.isArray(keywords) ? keywords.join(', ') : undefined,
	limit,
});

/** Equal searches for the same address run once, for all items that ask. */
function listDifferent(searches: readonly SearchWork[]): SearchWork[] {
	const different = new Map<string, SearchWork>();
	for (const search of searches) {
		const key = `${search.hash} ${search.to ?? ''}`;
		const { rows = [] } = different.get(key) ?? {};
		different.set(key, { ...(different.get(key) ?? search), rows: [...rows, ...search.rows] });
	}
	return [...different.values()];
}

/** What is sent as it is, but may not be meant. */
function describeDoubts(works: readonly SearchWork[]): string[] {
	const unsure = works.filter(({ body }) =>
		/\bundefined\b/.test([body.query, body.keywords].join(' ')),
	).length;
	if (unsure === 0) return [];
	const some = `${describeSearchCount(unsure)} ${unsure === 1 ? 'contains' : 'contain'}`;
	return [`${some} the word "undefined": an expression may have returned nothing`];
}

function describeSearchPlan({ start, cutBefore }: WorkPlan<SearchWork>): string[] {
	const lowered = start.filter(({ work, leads }) => leads < work.leads);
	return [
		...(cutBefore > 0
			? [
					`Your credits covered only the first leads of ${describeSearchCount(cutBefore)} before: a new start finds all leads, and is charged for the first ones again`,
				]
			: []),
		...lowered.map(({ work, leads }) => {
			return `Max Credits lowers Limit from ${describeNumber(work.leads)} to ${describeNumber(leads)}`;
		}),
	];
}

/** Finds leads by a query or by posts, with one job for each search. @throws NodeApiError, NodeOperationError */
export async function runSearches(context: IExecuteFunctions, kind: SearchKind, memory: LedgerMemory) {
	const settings = readRunSettings(context, kind.value);
	const client = await createServiceClient(context);
	const findRowError = createStorageCheck(context, settings);
	const mode = readMode(context, settings);
	const { read: searches, unsent } = readEachItem(context, (row) => {
		const rowError = findRowError(row);
		if (rowError) throw rowError;
		return readSearch(
			kind,
			settings,
			mode,
			readItemParameters(context, row.itemIndex),
			row,
			client.fieldNames,
		);
	});
	if (mode === 'run') stopForBadRows(context, unsent);
	const works = listDifferent(searches);
	return await startAndCollect(
		context,
		{
			client,
			settings,
			mode,
			works,
			unsent,
			noun: 'search',
			// The first item only, for five leads at most.
			sampleSize: 1,
			createJobs: (starts) => createSearchJobs(context, kind, starts),
			describeJob: toSearchJob,
			previewNames: PREVIEW_COLUMNS,
			describeRow: ({ body }, _row, leads) => describeSearch(body, leads),
			describeReading: () => [],
			describePlan: describeSearchPlan,
			describeDoubts: () => describeDoubts(works),
		},
		memory,
	);
}
