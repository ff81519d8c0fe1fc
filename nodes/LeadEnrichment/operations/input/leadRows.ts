import type { IExecuteFunctions } from 'n8n-workflow';

import { createContactReader, listLacking } from '../../columns/ownContacts';
import { readMappedLead } from '../../columns/rowProblems';
import { createRowReader, type RowReading } from '../../columns/rowReader';
import { isTool, type ShownError } from '../../items/items';
import type { SourceRow } from '../../jobs/jobState';
import { LEAD_FIELDS, type LeadField } from '../../leads/leadFields';
import type { LeadOfRow } from '../../leads/sentLeads';
import { listEnrichTypes } from '../../service/contract/charges';
import type { EnrichSettings, EnrichType } from '../../service/contract/requests';
import type { RunSettings } from '../../settings/runSettings';
import { FIND } from '../../settings/settings';
import { isRecord } from '../../values/records';
import { carryCells, findCarriedColumns } from './carriedColumns';
import { memoizeConstant, readItemParameters, readSetting } from './parameters';
import { readEachItem, type UnsentRow } from './rowFaults';

/** A row of the run's input, with everything that its result needs to find its way back to it. */
export type LeadRow = LeadOfRow & SourceRow & { settings: EnrichSettings };

export type RowReadings = ReturnType<typeof readLeadRows>;

interface RowOptions {
	/** Returns an item's job-level values, the same object for equal values. */
	readSettings: (itemIndex: number) => EnrichSettings;
	findRowError: (row: SourceRow) => ShownError | undefined;
	run: RunSettings;
}

interface SourceReading {
	row: SourceRow;
	reading: RowReading;
}

/** Makes a function that reads the lead of an input item. */
function createItemReader(context: IExecuteFunctions, run: RunSettings): (row: SourceRow) => SourceReading {
	const rows = context.getInputData().map(({ json }) => json);
	const columns = findCarriedColumns(readItemParameters(context, 0), run, rows);
	const readRow = run.columns === 'automatic' ? createRowReader(rows) : undefined;
	return (row) => {
		const carry = (reading: RowReading): SourceReading => ({
			row,
			reading: { ...reading, ...carryCells(reading, row.source, columns) },
		});
		if (readRow) return carry(readRow(row.source));
		const value = readItemParameters(context, row.itemIndex).read('lead.value');
		const mapped = isRecord(value) ? value : {};
		const reading = readMappedLead(mapped);
		// A tool's input item is the agent's own, with the answers of its model.
		return isTool(context.getNode()) ? { row: { ...row, source: mapped }, reading } : carry(reading);
	};
}

/** Makes the function that says what a row lacks of the `wanted` details; undefined where it lacks all. */
function createMissingReader(context: IExecuteFunctions, { onlyMissing }: RunSettings) {
	if (!onlyMissing) return () => undefined;
	const rows = context.getInputData().map(({ json }) => json);
	const readContacts = createContactReader(rows);
	return (row: Record<string, unknown>, wanted: readonly EnrichType[]) =>
		listLacking(wanted, readContacts(row));
}

/** From which columns a field was read, and in how many rows. */
type ColumnUse = Partial<Record<LeadField, Map<string, number>>>;

function addUse(use: ColumnUse, { sources = {} }: RowReading): void {
	for (const field of LEAD_FIELDS) {
		const header = sources[field]?.header;
		if (header === undefined) continue;
		const rows = (use[field] ??= new Map());
		rows.set(header, (rows.get(header) ?? 0) + 1);
	}
}

/** Reads every item: into rows with checked leads, and into those that are not sent. */
export function readLeadRows(context: IExecuteFunctions, { readSettings, findRowError, run }: RowOptions) {
	/** What Only Missing has spared: how many rows needed nothing, and how many only one kind of contact details. */
	const spared = { nothing: 0, emails: 0, phones: 0 };
	const columnUse: ColumnUse = {};
	let secondPersons = 0;
	const readItem = createItemReader(context, run);
	const readMissing = createMissingReader(context, run);
	const readFind = memoizeConstant(context, (parameters) => FIND[readSetting(parameters, 'find')]);
	const { read, unsent } = readEachItem(context, (given): LeadRow | UnsentRow => {
		const { itemIndex } = given;
		const settings = readSettings(itemIndex);
		const { row, reading } = readItem(given);
		const found = readFind(itemIndex);
		addUse(columnUse, reading);
		const own = reading.ok ? reading.lead.enrichType : undefined;
		const wanted = own && found.length > 0 ? listEnrichTypes(own) : found;
		const missing = readMissing(row.source, wanted);
		const lacksNothing = missing?.length === 0;
		// A row that is not sent need not be valid.
		if (!reading.ok && !lacksNothing) return { row, fault: { itemIndex, problem: reading.problem } };
		const rowError = findRowError(row);
		if (rowError) return { row, error: rowError };
		if (missing) spared[missing[0] ?? 'nothing']++;
		if (!reading.ok || lacksNothing) return { row };
		if (reading.hasSecondPerson) secondPersons++;
		// Without it the service looks for both, and for none where contact details are not asked for.
		const kinds = missing ?? wanted;
		const enrichType = kinds.length === 1 ? [...kinds] : undefined;
		return { ...row, lead: { ...reading.lead, enrichType }, settings };
	});
	const isSent = (row: LeadRow | UnsentRow): row is LeadRow => 'lead' in row;
	const rows = read.filter(isSent);
	const others = read.flatMap((row) => (isSent(row) ? [] : [row]));
	return {
		rows,
		unsent: [...unsent, ...others],
		spared,
		rowCount: read.length + unsent.length,
		secondPersons,
		columnUse,
	};
}
