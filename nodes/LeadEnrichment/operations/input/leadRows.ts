import type { IExecuteFunctions } from 'n8n-workflow';

import { createContactReader, listLacking } from '../../columns/ownContacts';
import { readMappedLead } from '../../columns/rowProblems';
import { createRowReader, type RowReading } from '../../columns/rowReader';
import { createSkippedItem, isTool, type OrderedItem, rejectRow, type ShownError } from '../../items/items';
import type { SourceRow } from '../../jobs/jobState';
import type { LeadReading } from '../../leads/leadFields';
import type { LeadOfRow } from '../../leads/sentLeads';
import { listEnrichTypes } from '../../service/contract/charges';
import type { EnrichSettings, EnrichType } from '../../service/contract/requests';
import type { RunSettings } from '../../settings/runSettings';
import { FIND } from '../../settings/settings';
import { isRecord, type JsonObject } from '../../values/records';
import { carryCells, findCarriedColumns } from './carriedColumns';
import { memoizeConstant, readItemParameters, readSetting } from './parameters';
import { type RowFault, toListError, toRowError } from './rowFaults';

/** A row of the run's input, with everything that its result needs to find its way back to it. */
export type LeadRow = LeadOfRow & SourceRow & { settings: EnrichSettings };

export type RowReadings = ReturnType<typeof readLeadRows>;

interface RowOptions {
	/** Returns an item's job-level values, the same object for equal values. */
	readSettings: (itemIndex: number) => EnrichSettings;
	findRowError: (row: SourceRow) => ShownError | undefined;
	run: RunSettings;
}

interface SourceReading extends Pick<SourceRow, 'source' | 'binary'> {
	reading: LeadReading;
	hasSecondPerson?: boolean;
}

/** Makes a function that reads the lead of an input item. */
function createItemReader(
	context: IExecuteFunctions,
	run: RunSettings,
): (itemIndex: number) => SourceReading {
	const items = context.getInputData();
	const rows = items.map(({ json }) => json);
	const columns = findCarriedColumns(readItemParameters(context, 0), run, rows);
	const readSource = (itemIndex: number, read: (row: JsonObject) => RowReading): SourceReading => {
		const source = rows[itemIndex] ?? {};
		const reading = read(source);
		const binary = items[itemIndex]?.binary;
		const { hasSecondPerson } = reading;
		return { source, binary, reading: carryCells(reading, source, columns), hasSecondPerson };
	};
	if (run.columns === 'automatic') {
		const readRow = createRowReader(rows);
		return (itemIndex) => readSource(itemIndex, readRow);
	}
	return (itemIndex) => {
		const value = readItemParameters(context, itemIndex).read('lead.value');
		const mapped = isRecord(value) ? value : {};
		const reading = readMappedLead(mapped);
		// A tool's input item is the agent's own, with the answers of its model.
		return isTool(context.getNode()) ? { source: mapped, reading } : readSource(itemIndex, () => reading);
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

/** Reads every item into rows with checked leads. @throws one error for all bad rows, unless the node continues. */
export function readLeadRows(context: IExecuteFunctions, { readSettings, findRowError, run }: RowOptions) {
	const rows: LeadRow[] = [];
	/** The items of the rows that are not sent: an error for each that breaks a rule, itself for each that lacks nothing. */
	const unsent: OrderedItem[] = [];
	/** What Only Missing has spared: how many rows needed nothing, and how many only one kind of contact details. */
	const spared = { nothing: 0, emails: 0, phones: 0 };
	let secondPersons = 0;
	const faults: RowFault[] = [];
	const readItem = createItemReader(context, run);
	const readMissing = createMissingReader(context, run);
	const readFind = memoizeConstant(context, (parameters) => FIND[readSetting(parameters, 'find')]);
	let position = 0;
	const addRow = (
		given: SourceReading,
		itemIndex: number,
		settings: EnrichSettings,
		found: readonly EnrichType[],
	) => {
		const { source, binary, reading, hasSecondPerson } = given;
		const row = { position: position++, itemIndex, source, binary };
		const own = reading.ok ? reading.lead.enrichType : undefined;
		const wanted = own && found.length > 0 ? listEnrichTypes(own) : found;
		const missing = readMissing(source, wanted);
		const lacksNothing = missing?.length === 0;
		// What is not sent may break the rules of what is.
		if (!reading.ok && !lacksNothing) {
			const fault = { itemIndex, problem: reading.problem };
			if (!context.continueOnFail()) faults.push(fault);
			else unsent.push(rejectRow(context, row, toRowError(context.getNode(), fault)));
			return;
		}
		const rowError = findRowError(row);
		if (rowError) {
			unsent.push(rejectRow(context, row, rowError));
			return;
		}
		if (missing) spared[missing[0] ?? 'nothing']++;
		if (!reading.ok || lacksNothing) {
			unsent.push(createSkippedItem(row, 'nothing_missing'));
			return;
		}
		if (hasSecondPerson) secondPersons++;
		// Without it the service looks for both, and for none where contact details are not asked for.
		const kinds = missing ?? wanted;
		const enrichType = kinds.length === 1 ? [...kinds] : undefined;
		const lead = { ...reading.lead, enrichType };
		rows.push({ position: row.position, itemIndex, source, binary, lead, settings });
	};
	context.getInputData().forEach(({ json, binary }, itemIndex) => {
		try {
			const settings = readSettings(itemIndex);
			addRow(readItem(itemIndex), itemIndex, settings, readFind(itemIndex));
		} catch (error) {
			unsent.push(rejectRow(context, { position: position++, itemIndex, source: json, binary }, error));
		}
	});
	if (faults.length > 0) throw toListError(context.getNode(), faults, position);
	return { rows, unsent, spared, rowCount: position, secondPersons };
}
