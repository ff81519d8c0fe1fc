import { type LeadReading, toLeadValue } from '../leads/leadFields';
import { type Column, listColumns } from './column';
import { type ColumnPlan, planColumns } from './columnPlan';
import { findListFault } from './listFaults';
import { checkColumns, findMissing } from './missingFields';
import { readRowFields, type RowFields } from './readRow';

/** `smart`: columns are recognised by usual headers and what is in them; `exact`: by the lead fields' own names. */
export const COLUMN_MATCHINGS = ['smart', 'exact'] as const;
export type ColumnMatching = (typeof COLUMN_MATCHINGS)[number];

type Row = Record<string, unknown>;

export interface RowReading {
	reading: LeadReading;
	fields: RowFields;
}

/** Reads the columns that have a lead field's own name, whatever is in them. */
function readExactFields(row: Row, columns: readonly Column[]): RowFields {
	const fields: RowFields = { lead: {}, sources: {} };
	for (const column of columns) {
		const { field } = column;
		if (field === undefined || fields.lead[field] !== undefined) continue;
		const value = toLeadValue(field, row[column.key]);
		if (value === undefined) continue;
		fields.lead[field] = value;
		fields.sources[field] = column;
	}
	return fields;
}

export interface TracedRowReader {
	read: (row: Row) => RowReading;
	plan: ColumnPlan;
}

/** Makes a reader of the rows of one list that also tells from which columns it read each field. */
export function createTracedRowReader(rows: readonly Row[], matching: ColumnMatching): TracedRowReader {
	const all = listColumns(rows);
	const columns = matching === 'exact' ? all.filter(({ field }) => field !== undefined) : all;
	const plan = planColumns(columns);
	const headers = all.filter(({ subKey }) => subKey === undefined).map(({ header }) => header);
	const read = (row: Row): RowReading => {
		const fields = matching === 'exact' ? readExactFields(row, columns) : readRowFields(row, plan);
		const missing = findMissing(fields, plan, headers);
		if (!missing) return { reading: checkColumns(fields.lead), fields };
		return { reading: { ok: false, problem: findListFault(headers) ?? missing }, fields };
	};
	return { read, plan };
}

/** Makes a reader of the rows of one list whose columns are found by their headers. */
export function createRowReader(rows: readonly Row[], matching: ColumnMatching): (row: Row) => LeadReading {
	const { read } = createTracedRowReader(rows, matching);
	return (row) => read(row).reading;
}
