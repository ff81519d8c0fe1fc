import type { IExecuteFunctions } from 'n8n-workflow';

import { createContactReader, listLacking } from '../../columns/ownContacts';
import { FILE_ITEM, isFileItem } from '../../columns/fileItem';
import { checkMappedLead } from '../../columns/rowProblems';
import { createRowReader, type RowReading } from '../../columns/rowReader';
import { LEAD_FIELDS, type LeadField, toNamedFields } from '../../leads/leadFields';
import type { SourceRow } from '../../leads/rows';
import type { LeadOfRow } from '../../leads/sentLeads';
import { listEnrichTypes } from '../../service/contract/charges';
import type { EnrichSettings, EnrichType } from '../../service/contract/requests';
import type { ShownError } from '../../service/errorText';
import { isTool } from '../../settings/nodeUse';
import type { RunSettings } from '../../settings/runSettings';
import { KINDS_TO_FIND } from '../../settings/settings';
import { isEmpty } from '../../values/nothing';
import { isObject } from '../../values/objects';
import { carryCells, listCarriedColumns } from './carriedColumns';
import { memoizeConstant, readItemParameters, readSetting } from './parameters';
import { readEachItem, type UnsentRow } from './rowFaults';

/** A row of the input with its lead, and all that returns a result to it. */
export type LeadRow = LeadOfRow & SourceRow & { settings: EnrichSettings };

interface RowOptions {
	/** Reads an item's job-level values; equal values are the same object. */
	readSettings: (itemIndex: number) => EnrichSettings;
	findRowError: (row: SourceRow) => ShownError | undefined;
	run: RunSettings;
}

/** What was read from one row. */
interface RowAsRead {
	row: SourceRow;
	reading: RowReading;
	settings: EnrichSettings;
	/** The contact details to look for. */
	wanted: readonly EnrichType[];
	/** Only Missing: the contact details that the row lacks; undefined if it lacks all, or without Only Missing. */
	lacking?: readonly EnrichType[];
	/** Why it cannot be sent, even if its lead is valid. */
	error?: ShownError;
}

/** A row without a person that is in truth a file is told so: advice about its columns would not help. */
function explainFile(reading: RowReading, { source, binary }: SourceRow, hasPerson: boolean): RowReading {
	if (reading.ok || hasPerson || !isFileItem(source, binary)) return reading;
	return { ...reading, problem: FILE_ITEM };
}

const namesPerson = ({ sources = {} }: RowReading) =>
	(sources.networkUrl ?? sources.firstName ?? sources.lastName) !== undefined;

/** Returns a function that reads the lead of an input item. */
function createLeadReader(context: IExecuteFunctions, run: RunSettings) {
	const rows = context.getInputData().map(({ json }) => json);
	const carried = listCarriedColumns(readItemParameters(context, 0), run, rows);
	const recognise = run.columns === 'automatic' ? createRowReader(rows) : undefined;
	return (row: SourceRow): Pick<RowAsRead, 'row' | 'reading'> => {
		const carry = (reading: RowReading) => ({ ...reading, ...carryCells(reading, row.source, carried) });
		if (recognise) {
			const reading = recognise(row.source);
			return { row, reading: carry(explainFile(reading, row, namesPerson(reading))) };
		}
		const value = readItemParameters(context, row.itemIndex).read('lead.value');
		const mapped = isObject(value) ? value : {};
		const reading = { ...checkMappedLead(mapped), values: toNamedFields(mapped) };
		// A tool's input item holds the agent's own data; the lead comes from its model's answers.
		return isTool(context.getNode())
			? { row: { ...row, source: mapped }, reading }
			: { row, reading: carry(explainFile(reading, row, !Object.values(mapped).every(isEmpty))) };
	};
}

/** Returns a function that reads an input item. */
function createItemReader(context: IExecuteFunctions, { readSettings, findRowError, run }: RowOptions) {
	const readLead = createLeadReader(context, run);
	const readFind = memoizeConstant(context, (parameters) => KINDS_TO_FIND[readSetting(parameters, 'find')]);
	const readContacts = run.onlyMissing
		? createContactReader(context.getInputData().map(({ json }) => json))
		: undefined;
	return (given: SourceRow): RowAsRead => {
		const { itemIndex } = given;
		const settings = readSettings(itemIndex);
		const { row, reading } = readLead(given);
		const asked = readFind(itemIndex);
		const own = reading.ok && asked.length > 0 ? reading.lead.enrichType : undefined;
		const wanted = own ? listEnrichTypes(own) : asked;
		const lacking = readContacts && listLacking(wanted, readContacts(row.source));
		return { row, reading, settings, wanted, lacking, error: findRowError(row) };
	};
}

const lacksNothing = ({ lacking }: RowAsRead) => lacking?.length === 0;

/** The lead to send for a row; undefined if the row is not sent. */
function toLeadRow(read: RowAsRead): LeadRow | undefined {
	const { row, reading, settings, error, lacking, wanted } = read;
	if (!reading.ok || error || lacksNothing(read)) return undefined;
	// Without `enrichType` the service finds both kinds, or none if contact details are not requested.
	const kinds = lacking ?? wanted;
	const enrichType = kinds.length === 1 ? [...kinds] : undefined;
	return { ...row, lead: { ...reading.lead, enrichType }, settings };
}

/** A row that is not sent, with the reason. A row that lacks nothing need not be valid. */
function toUnsentRow(read: RowAsRead): UnsentRow {
	const { row, reading, error } = read;
	const { values: lead } = reading;
	if (reading.ok || lacksNothing(read)) return { row, error, lead };
	return { row, fault: { itemIndex: row.itemIndex, problem: reading.problem }, lead };
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
function toSpared(rows: readonly RowAsRead[]) {
	const spared = { nothing: 0, emails: 0, phones: 0 };
	for (const { lacking, error } of rows) if (lacking && !error) spared[lacking[0] ?? 'nothing']++;
	return spared;
}

/** The input as read: rows to send, rows not sent, and the facts that the note reports. */
export interface InputReadings {
	rows: LeadRow[];
	unsent: UnsentRow[];
	rowCount: number;
	spared: ReturnType<typeof toSpared>;
	/** How many rows name a second person, who is not sent. */
	secondPersons: number;
	columnUse: ColumnUse;
}

/** Reads every item, and separates rows with valid leads from rows that are not sent. */
export function readLeadRows(context: IExecuteFunctions, options: RowOptions): InputReadings {
	const { read, unsent } = readEachItem(context, createItemReader(context, options));
	const sent = read.map((one) => ({ ...one, leadRow: toLeadRow(one) }));
	const others = sent.filter(({ leadRow }) => leadRow === undefined);
	return {
		rows: sent.flatMap(({ leadRow }) => leadRow ?? []),
		unsent: [...unsent, ...others.map(toUnsentRow)],
		rowCount: read.length + unsent.length,
		spared: toSpared(read.filter((one) => one.reading.ok || lacksNothing(one))),
		secondPersons: sent.filter(({ leadRow, reading }) => leadRow && reading.hasSecondPerson).length,
		columnUse: toColumnUse(read),
	};
}
