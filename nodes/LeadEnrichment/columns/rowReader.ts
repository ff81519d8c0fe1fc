import type { LeadReading } from '../leads/leadFields';
import { type Column, isFlat, listColumns } from './column';
import type { Row } from './records';
import { planColumns } from './columnPlan';
import { createNameJudge } from './openNames';
import { toRowFields, type RowFields } from './rowFields';
import { checkColumns, createColumnProposer, findListFault, findMisread, findMissing } from './rowProblems';

/** Returns a reader of one list's rows that also tells which columns it read each field from. */
export function createTracedRowReader(rows: readonly Row[], columns: readonly Column[] = listColumns(rows)) {
	const plan = planColumns(columns, rows);
	const judge = createNameJudge(rows, plan);
	const headers = columns.filter(isFlat).map(({ header }) => header);
	const isKnown = plan.nameGroups.length > 0 || plan.profileLink.length > 0;
	const listFault = findListFault(headers, rows, isKnown);
	const proposer = createColumnProposer(columns, rows);
	return (row: Row): { reading: LeadReading; fields: RowFields } => {
		const fields = toRowFields(row, plan, judge);
		const missing = findMissing(fields, plan, headers, proposer);
		const problem = findMisread(row, plan) ?? (missing && (listFault ?? missing));
		return { reading: problem ? { ok: false, problem } : checkColumns(fields.lead), fields };
	};
}

export type RowReading = LeadReading &
	Partial<Pick<RowFields, 'hasSecondPerson' | 'sources'>> & {
		/** What was read, unchecked: also of a row that makes no lead. */
		values?: RowFields['lead'];
	};

/** Returns a reader of one list's rows that finds columns by their headers; `columns` are the list's. */
export function createRowReader(
	rows: readonly Row[],
	columns: readonly Column[] = listColumns(rows),
): (row: Row) => RowReading {
	const read = createTracedRowReader(rows, columns);
	return (row) => {
		const { reading, fields } = read(row);
		const { hasSecondPerson, sources } = fields;
		return { ...reading, hasSecondPerson, sources, values: fields.lead };
	};
}
