import type { LeadReading } from '../leads/leadFields';
import { listColumns, type Row } from './column';
import { planColumns } from './columnPlan';
import { createNameJudge } from './openNames';
import { readRowFields, RowFields } from './readRow';
import { checkColumns, findListFault, findMissing } from './rowProblems';

/** `smart`: columns are recognised by usual headers and what is in them; `exact`: by the lead fields' own names. */
export const COLUMN_MATCHINGS = ['smart', 'exact'] as const;
export type ColumnMatching = (typeof COLUMN_MATCHINGS)[number];

/** Makes a reader of the rows of one list that also tells from which columns it read each field. */
export function createTracedRowReader(rows: readonly Row[], matching: ColumnMatching) {
	const all = listColumns(rows);
	const columns = matching === 'exact' ? all.filter(({ field }) => field !== undefined) : all;
	const plan = planColumns(columns);
	const judge = createNameJudge(rows, plan);
	const headers = all.filter(({ subKey }) => subKey === undefined).map(({ header }) => header);
	const isKnown = plan.nameGroups.length > 0 || plan.profileLink.length > 0;
	const listFault = findListFault(headers, rows, isKnown);
	const readExactFields = (row: Row) => {
		const fields = new RowFields(row);
		for (const column of columns) {
			if (column.field && fields.lead[column.field] === undefined) fields.setOwn(column.field, [column]);
		}
		return fields;
	};
	const read = (row: Row): { reading: LeadReading; fields: RowFields } => {
		const fields = matching === 'exact' ? readExactFields(row) : readRowFields(row, plan, judge);
		const missing = findMissing(fields, plan, headers);
		if (!missing) return { reading: checkColumns(fields.lead), fields };
		return { reading: { ok: false, problem: listFault ?? missing }, fields };
	};
	return { read, plan, headers, listFault };
}

export type RowReading = LeadReading & { hasSecondPerson?: boolean };

/** Makes a reader of the rows of one list whose columns are found by their headers. */
export function createRowReader(rows: readonly Row[], matching: ColumnMatching): (row: Row) => RowReading {
	const { read } = createTracedRowReader(rows, matching);
	return (row) => {
		const { reading, fields } = read(row);
		return fields.hasSecondPerson ? { ...reading, hasSecondPerson: true } : reading;
	};
}
