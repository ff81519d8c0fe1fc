import type { IExecuteFunctions } from 'n8n-workflow';

import { enrichTypeListSchema, isRecord, type EnrichType } from '../contract/lead';
import { isEmptyCell, readListCell } from '../leads/cells';
import type { PlannableRow } from '../leads/planBatches';
import { createRowReader, readNamedLead, type LeadReading } from '../leads/readLead';
import { toErrorItem, toShownError, type PlacedItem, type SourceRow } from './items';
import { checkParameter, memoizeConstant, parseJsonParameter, toInputError } from './parameters';

/** A row of the run's input, with everything that its result needs to find back to it. */
export type InputRow<Settings extends object> = PlannableRow & SourceRow & { settings: Settings };

export interface RowReadings<Settings extends object> {
	rows: Array<InputRow<Settings>>;
	/** An error item for each row that breaks a rule. */
	rejected: PlacedItem[];
}

interface Candidate {
	source: Record<string, unknown>;
	reading: LeadReading;
}

/** Makes a function that reads the leads of an input item: one, or with a JSON list any number. */
function createItemReader(context: IExecuteFunctions): (itemIndex: number) => Candidate[] {
	const items = context.getInputData();
	const readSource = (itemIndex: number) => items[itemIndex]?.json ?? {};
	if (context.getNodeParameter('leadSource', 0, 'inputItems') === 'json') {
		return (itemIndex) => readJsonLeads(context, itemIndex);
	}
	if (context.getNodeParameter('lead.mappingMode', 0, 'autoMapInputData') === 'defineBelow') {
		return (itemIndex) => {
			const mapped: unknown = context.getNodeParameter('lead.value', itemIndex, {});
			return [{ source: readSource(itemIndex), reading: readNamedLead(isRecord(mapped) ? mapped : {}) }];
		};
	}
	const readRow = createRowReader();
	return (itemIndex) => [{ source: readSource(itemIndex), reading: readRow(readSource(itemIndex)) }];
}

function readJsonLeads(context: IExecuteFunctions, itemIndex: number): Candidate[] {
	const field = 'leadsJson';
	const value: unknown = context.getNodeParameter(field, itemIndex, '[]');
	const list = parseJsonParameter(context, itemIndex, field, value);
	if (!Array.isArray(list)) {
		throw toInputError(
			context,
			itemIndex,
			{ field, rule: 'must be an array of leads' },
			'Write it as [{ … }, { … }]',
		);
	}
	return list.map((entry: unknown, index): Candidate => {
		if (isRecord(entry))
			return { source: entry, reading: prefixField(readNamedLead(entry), `${field}[${index}]`) };
		return {
			source: {},
			reading: { ok: false, problem: { field: `${field}[${index}]`, rule: 'must be an object' } },
		};
	});
}

function prefixField(reading: LeadReading, prefix: string): LeadReading {
	if (reading.ok) return reading;
	return { ok: false, problem: { ...reading.problem, field: `${prefix}.${reading.problem.field}` } };
}

function readDefaultEnrichType(context: IExecuteFunctions, itemIndex: number): EnrichType[] {
	const value: unknown = context.getNodeParameter('enrichType', itemIndex, []);
	const list = isEmptyCell(value) ? [] : readListCell(value);
	return checkParameter(context, itemIndex, enrichTypeListSchema, list, 'enrichType');
}

/**
 * Reads every input item into rows with checked leads (rule 2). `readSettings` gives an item's job-level values,
 * the same object for equal values.
 *
 * @throws NodeApiError, NodeOperationError for the first bad row, unless the node is set to continue on errors.
 */
export function readLeadRows<Settings extends object>(
	context: IExecuteFunctions,
	readSettings: (itemIndex: number) => Settings,
): RowReadings<Settings> {
	const readings: RowReadings<Settings> = { rows: [], rejected: [] };
	const readItem = createItemReader(context);
	const readEnrichType = memoizeConstant(context, ['enrichType'], (itemIndex) =>
		readDefaultEnrichType(context, itemIndex),
	);
	let position = 0;
	const reject = (error: unknown, row: SourceRow) => {
		const shown = toShownError(context, error, row.itemIndex);
		if (!context.continueOnFail()) throw shown;
		readings.rejected.push(toErrorItem(context, row, shown));
	};
	context.getInputData().forEach((item, itemIndex) => {
		try {
			const settings = readSettings(itemIndex);
			const enrichType = readEnrichType(itemIndex);
			for (const { source, reading } of readItem(itemIndex)) {
				const row = { position: position++, itemIndex, source };
				if (!reading.ok) {
					reject(
						toInputError(context, itemIndex, reading.problem, 'Mend the row, or remove it from the list'),
						row,
					);
					continue;
				}
				const { lead } = reading;
				const needsDefault = enrichType.length > 0 && lead.enrichType === undefined;
				const sentLead = needsDefault ? { ...lead, enrichType } : lead;
				readings.rows.push({ position: row.position, itemIndex, source, lead: sentLead, settings });
			}
		} catch (error) {
			reject(error, { position: position++, itemIndex, source: item.json });
		}
	});
	return readings;
}
