import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { z, type ZodType, type ZodTypeDef } from 'zod';

import type { SourceRow } from '../items/items';
import type { PlannedJob } from '../items/jobItems';
import { type RunSettings, runSettingsSchema } from '../jobs/runSettings';
import type { LeadInput } from '../leads/leadFields';
import type { SentLead } from '../leads/planBatches';
import { type StartAnswer, startAnswerSchema } from '../service/contract/answers';
import { isStorable } from '../values/records';

/** The record's name in the node's own context, which n8n keeps with the execution. */
export const RECORD_NAME = 'leadEnrichmentSuspendedRun';
/** n8n may evaluate expressions in an isolate of limited memory: texts are read in pieces. */
const PIECE_LENGTH = 1_000_000;

export type SuspendedJob = PlannedJob & { start: StartAnswer };

/** A row of a suspended run of which no delivery will change anything: it has failed already, or was not to be sent. */
export interface FailedRow {
	row: SourceRow;
	/** What its item adds to the row's own fields. */
	added: Record<string, unknown>;
	isError: boolean;
}

/** What a suspended run needs to turn its jobs' results into items later. */
export interface SuspendedRun {
	settings: RunSettings;
	/** The jobs that are paid for. */
	jobs: SuspendedJob[];
	/** What no delivery will change: rows that broke a rule or need nothing, and rows whose job failed before. */
	failedRows: FailedRow[];
}

/**
 * The part of the record that is JSON text: everything but rows and leads, which are named by their places in lists of
 * their own. It may be read by a later version of this package, hence the version number and the check. Built when a run
 * is resumed, since n8n loads the node also where no run is ever suspended.
 */
export function buildPlanSchema() {
	const place = z.tuple([z.number(), z.number()]);
	const customDataByRow = z.array(z.record(z.unknown()).nullable()).optional();
	const sentLead = z.object({ index: z.number(), rows: z.array(place), customDataByRow });
	const job = z.object({
		name: z.string(),
		start: startAnswerSchema,
		facts: z.object({ leadCount: z.number().optional(), estimatedCredits: z.number().optional() }),
		// The rows of a job with leads are those of its leads.
		rows: z.array(place).optional(),
		sentLeads: z.array(sentLead).optional(),
	});
	return z.object({
		version: z.literal(1),
		settings: runSettingsSchema,
		jobs: z.array(job),
		failedRows: z.array(z.object({ place, added: z.record(z.unknown()), isError: z.boolean() })),
	});
}

/** A sent lead without its lead, which is stored in a list of its own, and with its rows by their places. */
export interface StoredSentLead extends Pick<SentLead<never>, 'index' | 'customDataByRow'> {
	rows: Place[];
}

/** A row without its fields. */
export type Place = [position: number, itemIndex: number];

/** The row's fields that can be stored: a row that cannot is one of those that failed. */
function toStorableSource(source: SourceRow['source']): SourceRow['source'] {
	return isStorable(source)
		? source
		: Object.fromEntries(Object.entries(source).filter(([, value]) => isStorable(value)));
}

function splitText(text: string): string[] {
	const count = Math.ceil(text.length / PIECE_LENGTH);
	return Array.from({ length: count }, (_piece, index) =>
		text.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
	);
}

/**
 * Stores the record. Rows and leads are stored as they are, not as text: n8n stores an object, and a text, once, however
 * often it occurs in an execution, and the rows are those of the node before.
 */
export function storeSuspendedRun(
	context: IExecuteFunctions,
	{ settings, jobs, failedRows }: SuspendedRun,
): void {
	const rows: Array<SourceRow['source'] | null> = [];
	const toPlace = ({ position, itemIndex, source }: SourceRow): Place => {
		while (rows.length < position) rows.push(null);
		rows[position] = source;
		return [position, itemIndex];
	};
	const plan = {
		version: 1,
		settings,
		jobs: jobs.map(({ name, start, facts, rows: jobRows, sentLeads }) => ({
			name,
			start,
			facts,
			...(sentLeads
				? {
						sentLeads: sentLeads.map(({ index, rows: leadRows, customDataByRow }) => ({
							index,
							rows: leadRows.map(toPlace),
							customDataByRow,
						})),
					}
				: { rows: jobRows.map(toPlace) }),
		})),
		failedRows: failedRows.map(({ row, ...facts }) => ({
			place: toPlace({ ...row, source: toStorableSource(row.source) }),
			...facts,
		})),
	};
	context.getContext('node')[RECORD_NAME] = {
		jobIds: jobs.map(({ start }) => start.enrichment_id).join(),
		plan: splitText(JSON.stringify(plan)),
		rows,
		leads: jobs.flatMap(({ sentLeads = [] }) => sentLeads.map(({ lead }) => lead)),
	};
}

/** How many entries of a list are read at once: n8n reads them field by field, and resolves an expression for seconds only. */
const ENTRIES_PER_READ = 200;

type RecordReader = (path: string) => unknown;

/** Reads parts of the record. A webhook has no `getContext`: n8n resolves an expression. */
function createRecordReader(context: IWebhookFunctions): RecordReader {
	// Braces in the node's name would end the expression, and U+2028 a line of it.
	const name = JSON.stringify(context.getNode().name).replace(
		/[^ -z|~]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	const record = `$node[${name}].context.${RECORD_NAME}`;
	return (path) => context.evaluateExpression(`{{ ${record}${path} }}`, 0);
}

/** Makes a function that reads an entry of a list in the record, and those around it, when it is asked for. */
function createEntryReader<T>(
	context: IWebhookFunctions,
	list: string,
	schema: ZodType<T, ZodTypeDef, unknown>,
): (index: number) => T {
	const read = createRecordReader(context);
	const known = new Map<number, unknown>();
	return (index) => {
		if (!known.has(index)) {
			const first = index - (index % ENTRIES_PER_READ);
			const entries = z
				.array(z.unknown())
				.parse(read(`${list}.slice(${first}, ${first + ENTRIES_PER_READ})`));
			entries.forEach((entry, offset) => known.set(first + offset, entry));
		}
		return schema.parse(known.get(index));
	};
}

/**
 * The ids of the run's jobs, which are all that most deliveries need.
 *
 * @throws Error, ZodError when the node's context holds no such record.
 */
export function readSuspendedJobIds(context: IWebhookFunctions): string[] {
	return z.string().parse(createRecordReader(context)('.jobIds')).split(',');
}

function readPlan(context: IWebhookFunctions) {
	const read = createRecordReader(context);
	const count = z.number().parse(read('.plan.length'));
	const pieces = Array.from({ length: count }, (_piece, index) => z.string().parse(read(`.plan[${index}]`)));
	return buildPlanSchema().parse(JSON.parse(pieces.join('')));
}

/**
 * Reads the record. Rows and leads are read when they are asked for: most are not, where the results carry references
 * and the input's fields are not put out.
 *
 * @throws Error, ZodError when the node's context holds no such record; a row's `source` and a `lead` may throw them too.
 */
export function readSuspendedRun(context: IWebhookFunctions): SuspendedRun {
	const { settings, jobs, failedRows } = readPlan(context);
	const readSource = createEntryReader(context, '.rows', z.record(z.unknown()));
	const readLead = createEntryReader<LeadInput>(
		context,
		'.leads',
		z.object({ customData: z.record(z.string()).optional() }).passthrough(),
	);
	const toRow = ([position, itemIndex]: Place): SourceRow => ({
		position,
		itemIndex,
		get source() {
			return readSource(position);
		},
	});
	let leads = 0;
	const toSentLead = ({ index, rows, customDataByRow }: StoredSentLead): SentLead<SourceRow> => {
		const place = leads++;
		return {
			index,
			rows: rows.map(toRow),
			customDataByRow,
			get lead() {
				return readLead(place);
			},
		};
	};
	return {
		settings,
		jobs: jobs.map(({ rows, sentLeads: stored, ...job }) => {
			const sentLeads = stored?.map(toSentLead);
			const leadRows = sentLeads?.flatMap((sentLead) => sentLead.rows);
			return { ...job, rows: leadRows ?? rows?.map(toRow) ?? [], sentLeads };
		}),
		failedRows: failedRows.map(({ place, ...facts }) => ({ row: toRow(place), ...facts })),
	};
}
