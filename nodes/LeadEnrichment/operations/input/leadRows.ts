import type { IExecuteFunctions } from 'n8n-workflow';

import { readMappedLead } from '../../columns/missingFields';
import { createRowReader } from '../../columns/rowReader';
import { isTool, type ShownError, toShownError } from '../../items/errors';
import { createErrorItem, createSkippedItem, type OrderedItem, type SourceRow } from '../../items/items';
import { isEmptyCell, toList } from '../../leads/cells';
import type { PlannableRow } from '../../leads/planBatches';
import { type LeadReading, readNamedLead } from '../../leads/leadFields';
import { type EnrichType, enrichTypeListSchema } from '../../service/contract/requests';
import { isRecord } from '../../values/records';
import { createColumnCarrier } from './carriedColumns';
import { createMissingReader, readColumnMatching, type SparedRows } from './missingContacts';
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
export type LeadRow<Settings extends object> = PlannableRow & SourceRow & { settings: Settings };

export interface RowReadings<Settings extends object> {
	rows: Array<LeadRow<Settings>>;
	/** The items of the rows that are not sent: an error for each that breaks a rule, itself for each that lacks nothing. */
	unsent: OrderedItem[];
	spared: SparedRows;
	/** How many rows there are in all. */
	rowCount: number;
}

export interface RowOptions<Settings extends object> {
	/** Returns an item's job-level values, the same object for equal values. */
	readSettings: (itemIndex: number) => Settings;
	/** Says why a row may not be sent though its lead may. */
	findRowError: (row: SourceRow) => ShownError | undefined;
	/** Whether a row asks only for the contact details that its own columns lack. */
	onlyMissing: boolean;
}

interface SourceReading {
	source: Record<string, unknown>;
	reading: LeadReading;
	/** The lead's place in a JSON list: `leadsJson[3]`. */
	place?: string;
}

/** Makes a function that reads the leads of an input item: one, or with a JSON list any number. */
function createItemReader(context: IExecuteFunctions): (itemIndex: number) => SourceReading[] {
	const items = context.getInputData();
	const readSource = (itemIndex: number) => items[itemIndex]?.json ?? {};
	const first = readItemParameters(context, 0);
	if (first.read('leadSource') === 'json') {
		return (itemIndex) => readJsonLeads(readItemParameters(context, itemIndex));
	}
	const rows = items.map(({ json }) => json);
	const carry = createColumnCarrier(first, rows);
	const toReadings = (itemIndex: number, reading: LeadReading): SourceReading[] => {
		const source = readSource(itemIndex);
		return [{ source, reading: carry(reading, source) }];
	};
	if (first.read('lead.mappingMode') === 'defineBelow') {
		return (itemIndex) => {
			const value = readItemParameters(context, itemIndex).read('lead.value');
			const mapped = isRecord(value) ? value : {};
			const reading = readMappedLead(mapped);
			// A tool's input item is the agent's own, with the answers of its model.
			return isTool(context.getNode()) ? [{ source: mapped, reading }] : toReadings(itemIndex, reading);
		};
	}
	const readRow = createRowReader(rows, readColumnMatching(first));
	return (itemIndex) => toReadings(itemIndex, readRow(readSource(itemIndex)));
}

function readJsonLeads(parameters: ItemParameters): SourceReading[] {
	const field = 'leadsJson';
	const list = parseJsonParameter(parameters, field, parameters.read(field));
	if (!Array.isArray(list)) {
		throw toInputError(
			parameters,
			{ field, rule: 'must be an array of leads' },
			'Write it as [{ … }, { … }]',
		);
	}
	return list.map((entry: unknown, index): SourceReading => {
		const place = `${field}[${index}]`;
		if (isRecord(entry)) return { source: entry, reading: readNamedLead(entry), place };
		return {
			source: {},
			reading: { ok: false, problem: { field: '', rule: 'must be an object' } },
			place,
		};
	});
}

/** What the run asks for where a lead does not say so itself; empty for everything. @throws NodeOperationError */
function readDefaultEnrichType(parameters: ItemParameters): EnrichType[] {
	const value = parameters.read('enrichType');
	const list = isEmptyCell(value) ? [] : toList(value);
	return checkParameter(parameters, enrichTypeListSchema, list, 'enrichType');
}

/**
 * Reads every input item into rows with checked leads.
 *
 * @throws NodeApiError, NodeOperationError unless the node is set to continue on errors: for the first bad setting, or
 * one for all rows whose leads break a rule.
 */
export function readLeadRows<Settings extends object>(
	context: IExecuteFunctions,
	{ readSettings, findRowError, onlyMissing }: RowOptions<Settings>,
): RowReadings<Settings> {
	const spared: SparedRows = { nothing: 0, emails: 0, phones: 0 };
	const readings: RowReadings<Settings> = { rows: [], unsent: [], spared, rowCount: 0 };
	const faults: RowFault[] = [];
	const readItem = createItemReader(context);
	const readMissing = createMissingReader(context, onlyMissing);
	const readEnrichType = memoizeConstant(context, readDefaultEnrichType);
	let position = 0;
	const reject = (error: unknown, row: SourceRow) => {
		const shown = toShownError(context, error, row.itemIndex);
		if (!context.continueOnFail()) throw shown;
		readings.unsent.push(createErrorItem(context, row, shown));
	};
	const rejectLead = (fault: RowFault, row: SourceRow) => {
		if (context.continueOnFail()) reject(toRowError(context.getNode(), fault), row);
		else faults.push(fault);
	};
	context.getInputData().forEach((item, itemIndex) => {
		try {
			const settings = readSettings(itemIndex);
			const enrichType = readEnrichType(itemIndex);
			for (const { source, reading, place } of readItem(itemIndex)) {
				const row = { position: position++, itemIndex, source };
				const own = reading.ok ? reading.lead.enrichType : undefined;
				const missing = readMissing(source, own ?? enrichType);
				const lacksNothing = missing?.length === 0;
				// What is not sent may break the rules of what is.
				if (!reading.ok && !lacksNothing) {
					rejectLead({ itemIndex, place, problem: reading.problem }, row);
					continue;
				}
				const rowError = findRowError(row);
				if (rowError) {
					reject(rowError, row);
					continue;
				}
				if (missing) spared[missing[0] ?? 'nothing']++;
				if (!reading.ok || lacksNothing) {
					readings.unsent.push(createSkippedItem(row, 'nothing_missing'));
					continue;
				}
				const { lead } = reading;
				const asked = missing ?? own ?? enrichType;
				const sentLead = asked.length > 0 ? { ...lead, enrichType: asked } : lead;
				readings.rows.push({ position: row.position, itemIndex, source, lead: sentLead, settings });
			}
		} catch (error) {
			reject(error, { position: position++, itemIndex, source: item.json });
		}
	});
	if (faults.length > 0) throw toListError(context.getNode(), faults, position);
	return { ...readings, rowCount: position };
}
