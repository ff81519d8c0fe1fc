import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { createContactReader, listLacking } from '../../columns/ownContacts';
import { readMappedLead } from '../../columns/rowProblems';
import { COLUMN_MATCHINGS, createRowReader, type RowReading } from '../../columns/rowReader';
import { createSkippedItem, isTool, type OrderedItem, rejectRow, type ShownError } from '../../items/items';
import type { SourceRow } from '../../jobs/jobState';
import { isEmptyCell, toList } from '../../leads/cells';
import { type LeadReading, readNamedLead } from '../../leads/leadFields';
import type { PlannableRow } from '../../leads/planBatches';
import { listEnrichTypes } from '../../service/contract/charges';
import { type EnrichSettings, type EnrichType, enrichTypeListSchema } from '../../service/contract/requests';
import { isRecord, type JsonObject } from '../../values/records';
import { carryCells, findCarriedColumns } from './carriedColumns';
import {
	checkParameter,
	type ItemParameters,
	memoizeConstant,
	parseJsonParameter,
	readItemParameters,
	toInputError,
} from './parameters';
import { type RowFault, toListError, toRowError } from './rowFaults';

/** A row of the run's input, with everything that its result needs to find its way back to it. */
export type LeadRow = PlannableRow & SourceRow & { settings: EnrichSettings };

export type RowReadings = ReturnType<typeof readLeadRows>;

interface RowOptions {
	/** Returns an item's job-level values, the same object for equal values. */
	readSettings: (itemIndex: number) => EnrichSettings;
	findRowError: (row: SourceRow) => ShownError | undefined;
	onlyMissing: boolean;
}

interface SourceReading extends Pick<SourceRow, 'source' | 'binary'> {
	reading: LeadReading;
	hasSecondPerson?: boolean;
	/** The lead's place in a JSON list: `leadsJson[3]`. */
	place?: string;
}

/** @throws NodeOperationError where an expression comes to none of the choices. */
function readColumnMatching(context: IExecuteFunctions) {
	const parameters = readItemParameters(context, 0);
	const { columnMatching } = parameters.readOptions();
	const schema = z.enum(COLUMN_MATCHINGS).default('smart');
	return checkParameter(parameters, schema, columnMatching, 'columnMatching');
}

function readJsonLeads(parameters: ItemParameters): SourceReading[] {
	const field = 'leadsJson';
	const list = parseJsonParameter(parameters, field, parameters.read(field));
	if (!Array.isArray(list)) {
		const fix = 'Write it as [{ … }, { … }]';
		throw toInputError(parameters, { field, rule: 'must be an array of leads', fix });
	}
	return list.map((entry: unknown, index): SourceReading => {
		const place = `${field}[${index}]`;
		if (isRecord(entry)) return { source: entry, reading: readNamedLead(entry), place };
		return { source: {}, reading: { ok: false, problem: { field: '', rule: 'must be an object' } }, place };
	});
}

/** Makes a function that reads the leads of an input item: one, or with a JSON list any number. */
function createItemReader(context: IExecuteFunctions): (itemIndex: number) => SourceReading[] {
	const first = readItemParameters(context, 0);
	if (first.read('leadSource') === 'json')
		return (itemIndex) => readJsonLeads(readItemParameters(context, itemIndex));
	const items = context.getInputData();
	const rows = items.map(({ json }) => json);
	const columns = findCarriedColumns(first, rows);
	const readSource = (itemIndex: number, read: (row: JsonObject) => RowReading) => {
		const source = rows[itemIndex] ?? {};
		const reading = read(source);
		const binary = items[itemIndex]?.binary;
		const { hasSecondPerson } = reading;
		return [{ source, binary, reading: carryCells(reading, source, columns), hasSecondPerson }];
	};
	if (first.read('lead.mappingMode') !== 'defineBelow') {
		const readRow = createRowReader(rows, readColumnMatching(context));
		return (itemIndex) => readSource(itemIndex, readRow);
	}
	return (itemIndex) => {
		const value = readItemParameters(context, itemIndex).read('lead.value');
		const mapped = isRecord(value) ? value : {};
		const reading = readMappedLead(mapped);
		// A tool's input item is the agent's own, with the answers of its model.
		return isTool(context.getNode()) ? [{ source: mapped, reading }] : readSource(itemIndex, () => reading);
	};
}

/** Makes the function that says what a row lacks of the `wanted` details (both if none); undefined where it lacks all. */
function createMissingReader(context: IExecuteFunctions, onlyMissing: boolean) {
	if (!onlyMissing) return () => undefined;
	const rows = context.getInputData().map(({ json }) => json);
	const readContacts = createContactReader(rows, readColumnMatching(context));
	return (row: Record<string, unknown>, wanted: readonly EnrichType[]) =>
		listLacking(listEnrichTypes(wanted), readContacts(row));
}

function readDefaultEnrichType(parameters: ItemParameters): EnrichType[] {
	const value = parameters.read('enrichType');
	const list = isEmptyCell(value) ? [] : toList(value);
	return checkParameter(parameters, enrichTypeListSchema, list, 'enrichType');
}

/** Reads every item into rows with checked leads. @throws one error for all bad rows, unless the node continues. */
export function readLeadRows(
	context: IExecuteFunctions,
	{ readSettings, findRowError, onlyMissing }: RowOptions,
) {
	const rows: LeadRow[] = [];
	/** The items of the rows that are not sent: an error for each that breaks a rule, itself for each that lacks nothing. */
	const unsent: OrderedItem[] = [];
	/** What Only Missing has spared: how many rows needed nothing, and how many only one kind of contact details. */
	const spared = { nothing: 0, emails: 0, phones: 0 };
	let secondPersons = 0;
	const faults: RowFault[] = [];
	const readItem = createItemReader(context);
	const readMissing = createMissingReader(context, onlyMissing);
	const readEnrichType = memoizeConstant(context, readDefaultEnrichType);
	let position = 0;
	const addRow = (given: SourceReading, itemIndex: number, settings: EnrichSettings, asked: EnrichType[]) => {
		const { source, binary, reading, hasSecondPerson, place } = given;
		const row = { position: position++, itemIndex, source, binary };
		const wanted = (reading.ok ? reading.lead.enrichType : undefined) ?? asked;
		const missing = readMissing(source, wanted);
		const lacksNothing = missing?.length === 0;
		// What is not sent may break the rules of what is.
		if (!reading.ok && !lacksNothing) {
			const fault = { itemIndex, place, problem: reading.problem };
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
		const enrichType = missing ?? wanted;
		const lead = enrichType.length > 0 ? { ...reading.lead, enrichType } : reading.lead;
		rows.push({ position: row.position, itemIndex, source, binary, lead, settings });
	};
	context.getInputData().forEach(({ json, binary }, itemIndex) => {
		try {
			const settings = readSettings(itemIndex);
			const asked = readEnrichType(itemIndex);
			for (const reading of readItem(itemIndex)) addRow(reading, itemIndex, settings, asked);
		} catch (error) {
			unsent.push(rejectRow(context, { position: position++, itemIndex, source: json, binary }, error));
		}
	});
	if (faults.length > 0) throw toListError(context.getNode(), faults, position);
	return { rows, unsent, spared, rowCount: position, secondPersons };
}
