import type { IDataObject, IExecuteFunctions, INode } from 'n8n-workflow';

import { type Column, listColumns } from '../columns/column';
import { createContactReader, listLacking, type OwnContacts } from '../columns/ownContacts';
import { checkMappedLead } from '../columns/rowProblems';
import { createReturnedRowReader } from '../columns/returnedRows';
import type { RowReading } from '../columns/rowReader';
import { toMeantValue } from '../leads/cells';
import { LEAD_FIELDS, type LeadField, toNamedFields } from '../leads/leadFields';
import type { SourceRow } from '../leads/lead';
import { findReceipt } from '../leads/receipt';
import { isKeyOf, type LeadOfRow } from '../leads/sentLeads';
import { listEnrichTypes } from '../service/contract/charges';
import { coerceFlag, type EnrichSettings, type EnrichType } from '../service/contract/requests';
import type { Failure } from '../service/failure';
import type { Fate, Fates } from '../items/fates';
import { isTool } from '../settings/nodeUse';
import type { RunSettings } from '../settings/runSettings';
import { KINDS_TO_FIND } from '../settings/settings';
import { lazy } from '../values/memory';
import { isEmpty } from '../values/nothing';
import { isObject, type JsonObject } from '../values/objects';
import { carryCells, listCarriedColumns } from './carriedColumns';
import { FILE_ITEM, isFileItem } from './fileItem';
import { memoizeConstant, readItemParameters, readSetting } from './parameters';
import { toContacts } from './readContacts';
import { findStorageFailure, readEachItem, toRowFailure } from './rowFailures';

/** A row of the input with its lead, and all that returns a result to it. */
export type LeadRow = LeadOfRow & Omit<SourceRow, 'lead'> & { settings: EnrichSettings };

/** Reads an item's job-level values; equal values are the same object. */
type SettingsReader = (itemIndex: number) => EnrichSettings;

/** What was read from one row. */
interface RowAsRead {
	row: SourceRow;
	/** Its lead has the contact details to look for. */
	reading: RowReading;
	settings: EnrichSettings;
	/** Only Missing: the contact details that the row lacks; undefined if it lacks all, or without Only Missing. */
	lacking?: readonly EnrichType[];
	/** Why it cannot be sent, even if its lead is valid. */
	failure?: Failure;
}

/** A row without a person that is in truth a file is told so: advice about its columns would not help. */
function explainFile(reading: RowReading, { source, binary }: SourceRow, hasPerson: boolean): RowReading {
	if (reading.ok || hasPerson || !isFileItem(source, binary)) return reading;
	return { ...reading, problem: FILE_ITEM };
}

const namesPerson = ({ sources = {} }: RowReading) =>
	(sources.networkUrl ?? sources.firstName ?? sources.lastName) !== undefined;

/** A lead as a model means it. Its custom data alone is an object. */
function toMeantLead(answers: JsonObject): JsonObject {
	const toMeant = (field: string) =>
		field === 'customData' ? answers[field] : toMeantValue(field, answers[field]);
	return Object.fromEntries(Object.keys(answers).map((field) => [field, toMeant(field)]));
}

/** Returns a function that reads the lead of an input item. */
function createLeadReader(
	context: IExecuteFunctions,
	run: RunSettings,
	rows: readonly IDataObject[],
	columns: () => readonly Column[],
) {
	const carried = listCarriedColumns(readItemParameters(context, 0), run, rows);
	const recognise = run.columns === 'automatic' ? createReturnedRowReader(rows, columns()) : undefined;
	return (row: SourceRow, fits: (reading: RowReading) => boolean): Pick<RowAsRead, 'row' | 'reading'> => {
		const carry = (reading: RowReading) => ({ ...reading, ...carryCells(reading, row.source, carried) });
		if (recognise) {
			const reading = recognise(row.source, (read) => fits(carry(read)));
			return { row, reading: carry(explainFile(reading, row, namesPerson(reading))) };
		}
		const value = readItemParameters(context, row.itemIndex).read('lead.value');
		// A tool's input item holds the agent's own data; the lead comes from its model's answers.
		const isAnswered = isTool(context.getNode());
		const given = isObject(value) ? value : {};
		const mapped = isAnswered ? toMeantLead(given) : given;
		const reading = { ...checkMappedLead(mapped), values: toNamedFields(mapped) };
		return isAnswered
			? { row: { ...row, source: mapped }, reading }
			: { row, reading: carry(explainFile(reading, row, !Object.values(mapped).every(isEmpty))) };
	};
}

/** Returns a function that reads an input item. */
function createItemReader(context: IExecuteFunctions, run: RunSettings, readSettings: SettingsReader) {
	// n8n copies the node at each call.
	const node = context.getNode();
	const rows = context.getInputData().map(({ json }) => json);
	// Listed once for all that look for them: a long list takes a while.
	const columns = lazy(() => listColumns(rows));
	const readLead = createLeadReader(context, run, rows, columns);
	const readFind = memoizeConstant(context, (parameters) => KINDS_TO_FIND[readSetting(parameters, 'find')]);
	const isRead = run.onlyMissing || run.simplify;
	const readOwn = isRead ? createContactReader(rows, columns()) : (): OwnContacts => ({});
	return (given: SourceRow): RowAsRead => {
		const { itemIndex } = given;
		const settings = readSettings(itemIndex);
		const asked = readFind(itemIndex);
		const toAsked = (reading: RowReading, has: OwnContacts) => {
			const own = reading.ok && asked.length > 0 ? reading.lead.enrichType : undefined;
			const wanted = own ? listEnrichTypes(own) : asked;
			const lacking = run.onlyMissing ? listLacking(wanted, has) : undefined;
			// Without `enrichType` the service finds both kinds, or none if contact details are not requested.
			const kinds = lacking ?? wanted;
			const enrichType = kinds.length === 1 ? [...kinds] : undefined;
			const toFind = reading.ok ? { ...reading, lead: { ...reading.lead, enrichType } } : reading;
			return { wanted, lacking, reading: toFind };
		};
		// A tool's lead does not come from its item.
		const found = run.startAgain || isTool(node) ? undefined : findReceipt(given.source);
		const ofReceipt = found ? readOwn(given.source) : {};
		const isOf = (read: RowReading) =>
			found !== undefined && read.ok && isKeyOf(found.leadKey, { lead: read.lead, settings });
		const { row, reading: all } = readLead(given, (read) => isOf(toAsked(read, ofReceipt).reading));
		const has = readOwn(row.source);
		const { wanted, lacking, reading } = toAsked(all, has);
		const contacts = run.simplify ? toContacts(has, wanted) : undefined;
		const failure = findStorageFailure(node, run, row);
		const receipt = isOf(reading) ? found : undefined;
		return { row: { ...row, contacts, receipt }, reading, settings, lacking, failure };
	};
}

/** An empty line of a list: nothing stands in its cells but what n8n adds to a sheet's rows, and unticked boxes. */
function isEmptyRow({ source, binary }: SourceRow, { values = {} }: RowReading): boolean {
	const isFilled = ([name, cell]: [string, unknown]) =>
		name !== 'row_number' && coerceFlag(cell) !== false && !isEmpty(cell);
	return !binary && Object.values(values).every(isEmpty) && !Object.entries(source).some(isFilled);
}

/** The lead to send for a row, or the fate of a row that is not sent: whatever keeps a row back says so here. */
function toLeadOrFate(node: INode, read: RowAsRead): { leadRow: LeadRow } | { fate: Fate } {
	const { row, reading, settings, lacking, failure } = read;
	if (failure) return { fate: { kind: 'failed', failure } };
	// A row that lacks nothing need not be valid.
	if (lacking?.length === 0) return { fate: { kind: 'skipped', reason: 'nothing_missing' } };
	if (reading.ok) return { leadRow: { ...row, lead: reading.lead, settings } };
	// An agent that sends an empty lead should be told what is missing.
	if (!isTool(node) && isEmptyRow(row, reading)) return { fate: { kind: 'skipped', reason: 'empty_row' } };
	return { fate: { kind: 'failed', failure: toRowFailure(row.itemIndex, reading.problem) } };
}

/** The columns that each field was read from, and in how many rows. */
type ColumnUse = Partial<Record<LeadField, Map<string, number>>>;

function toColumnUse(rows: readonly RowAsRead[]): ColumnUse {
	const use: ColumnUse = {};
	for (const { reading } of rows) {
		for (const field of LEAD_FIELDS) {
			const header = reading.sources?.[field]?.header;
			if (header === undefined) continue;
			const counts = (use[field] ??= new Map());
			counts.set(header, (counts.get(header) ?? 0) + 1);
		}
	}
	return use;
}

/** What Only Missing saved: how many rows needed nothing, and how many only one kind of contact details. */
function toSpared(rows: readonly RowAsRead[], fates: Fates) {
	const spared = { nothing: 0, emails: 0, phones: 0 };
	for (const { row, lacking } of rows) {
		const hasFailed = fates.get(row.itemIndex)?.kind === 'failed';
		if (lacking && !hasFailed) spared[lacking[0] ?? 'nothing']++;
	}
	return spared;
}

/** What was read of a list, for the note. */
export interface ListReading {
	spared: ReturnType<typeof toSpared>;
	/** How many rows name a second person, who is not sent. */
	secondPersons: number;
	columnUse: ColumnUse;
}

/** Reads every item: the rows to send, and the fates of those that are not sent. */
export async function readLeads(context: IExecuteFunctions, run: RunSettings, readSettings: SettingsReader) {
	const { rows, read, fates } = await readEachItem(context, createItemReader(context, run, readSettings));
	const node = context.getNode();
	const sent: LeadRow[] = [];
	let secondPersons = 0;
	for (const one of read) {
		const { row, reading } = one;
		const outcome = toLeadOrFate(node, one);
		if ('fate' in outcome) {
			// A tool's row is what its model answered.
			rows[row.itemIndex] = { ...row, lead: reading.values };
			fates.set(row.itemIndex, outcome.fate);
			continue;
		}
		// A row and its lead share one object: lists are long.
		rows[row.itemIndex] = outcome.leadRow;
		sent.push(outcome.leadRow);
		if (reading.hasSecondPerson) secondPersons++;
	}
	const spared = toSpared(read, fates);
	const reading: ListReading = { spared, secondPersons, columnUse: toColumnUse(read) };
	return { rows, sent, fates, reading };
}
