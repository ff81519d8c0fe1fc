import type { Row } from '../columns/column';
import type { ColumnPlan } from '../columns/columnPlan';
import { describeSecondPersons, describeUnclear, MAP_MANUALLY } from '../columns/rowProblems';
import { type ColumnMatching, createTracedRowReader } from '../columns/rowReader';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import { count } from '../values/text';

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

const HOW_TO_MAP = `Give the columns usual headers, such as Full Name and Company Name, or ${MAP_MANUALLY}`;

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
