import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS, type LeadField, type LeadReading } from '../leads/leadFields';
import { count } from '../values/text';
import { listColumns, type Row } from './column';
import { type ColumnPlan, planColumns } from './columnPlan';
import { createNameJudge } from './openNames';
import { readRowFields, RowFields } from './readRow';
import {
	checkColumns,
	describeSecondPersons,
	describeUnclear,
	findListFault,
	findMissing,
	MAP_MANUALLY,
} from './rowProblems';

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

function listClaims(plan: ColumnPlan, field: LeadField) {
	if (field === 'firstName' || field === 'lastName') return plan.nameGroups.flatMap((group) => group[field]);
	if (field === 'networkUrl') return plan.profileLink;
	if (field === 'companyDomain') return plan.website;
	return field === 'companyName' ? plan.companyName : [];
}

/** `Company, Account in 2 rows`: the column that most rows use, then the others. */
function describeSources(rowsByHeader: ReadonlyMap<string, number>): string {
	return [...rowsByHeader]
		.sort(([, one], [, other]) => other - one)
		.map(([header, rows], index) => (index === 0 ? header : `${header} in ${count(rows, 'row')}`))
		.join(', ');
}

const HOW_TO_MAP = `Rename the columns of a lead (Full Name, Company Name), or ${MAP_MANUALLY}`;

/**
 * What each lead field takes from the rows: `First Name ← Vorname · Company Name ← Firma, not Konto (6 of 6 rows)`.
 * `assurance` ends it where a row makes a lead, and how to get one where none does.
 */
export function describeColumns(rows: readonly Row[], matching: ColumnMatching, assurance?: string): string {
	const { read, plan, headers, listFault } = createTracedRowReader(rows, matching);
	const readings = rows.map(read);
	const used = LEAD_FIELDS.map((field) => {
		const rowsByHeader = new Map<string, number>();
		for (const { fields } of readings) {
			const header = fields.sources[field]?.header;
			if (header !== undefined) rowsByHeader.set(header, (rowsByHeader.get(header) ?? 0) + 1);
		}
		return { field, rowsByHeader };
	}).filter(({ rowsByHeader }) => rowsByHeader.size > 0);
	const parts = used.map(({ field, rowsByHeader }) => {
		const others = listClaims(plan, field)
			.map(({ header }) => header)
			.filter((header) => used.every((other) => !other.rowsByHeader.has(header)));
		const ignored = others.length > 0 ? `, not ${others.join(', ')}` : '';
		return `${LEAD_FIELD_DEFINITIONS[field].label} ← ${describeSources(rowsByHeader)}${ignored}`;
	});
	const readable = readings.filter(({ reading }) => reading.ok).length;
	if (readable === 0 && listFault) return `The list ${listFault.rule}. ${listFault.fix}`;
	const unclear = readings.flatMap(({ reading, fields }) => (reading.ok ? [] : (fields.unclearName ?? [])));
	const [first] = unclear;
	const seconds = readings.filter(({ fields }) => fields.hasSecondPerson).length;
	const nameless = headers.filter((header) => header.trim() === '').length;
	return [
		`${parts.join(' · ') || 'No column is recognised'} (${readable} of ${count(rows.length, 'row')})`,
		...(first ? [`In ${count(unclear.length, 'row')}, ${describeUnclear(first)}`] : []),
		...(seconds > 0 ? [describeSecondPersons(seconds)] : []),
		...(nameless > 0 ? ['A column without a header is not looked at'] : []),
		...(readable > 0 && readable < rows.length
			? [
					`The run stops before anything is paid, unless On Error is set to Continue in the node’s settings: then the ${readable} are sent`,
				]
			: []),
		...(assurance === undefined ? [] : [readable > 0 ? assurance : HOW_TO_MAP]),
	].join('. ');
}
