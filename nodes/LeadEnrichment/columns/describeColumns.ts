import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS, type LeadField } from '../leads/leadFields';
import { count } from '../values/text';
import type { Column } from './column';
import type { ColumnPlan } from './columnPlan';
import { type ColumnMatching, createTracedRowReader } from './rowReader';

type Row = Record<string, unknown>;

/** How many rows read a field from which header. */
type Sources = Map<string, number>;

/** How a list is read: how many of its rows make a lead, and which columns each field is read from. */
export interface ColumnUse {
	readable: number;
	total: number;
	sources: ReadonlyArray<readonly [field: LeadField, sources: Sources]>;
	/** Columns that could hold a field, too, and of which no row is read, since others come before them. */
	unused: ReadonlyMap<LeadField, readonly string[]>;
}

function listClaims(plan: ColumnPlan): ReadonlyArray<readonly [LeadField, readonly Column[]]> {
	return [
		['networkUrl', plan.profileLink],
		['firstName', plan.nameGroups.flatMap(({ columns }) => columns.firstName)],
		['lastName', plan.nameGroups.flatMap(({ columns }) => columns.lastName)],
		['companyName', plan.companyName],
		['companyDomain', plan.website],
	];
}

/** Reads every row of a list, and counts which columns its leads are from. */
export function countColumnUse(rows: readonly Row[], matching: ColumnMatching): ColumnUse {
	const { read, plan } = createTracedRowReader(rows, matching);
	const byField = new Map<LeadField, Sources>();
	let readable = 0;
	for (const row of rows) {
		const { reading, fields } = read(row);
		if (reading.ok) readable++;
		for (const field of LEAD_FIELDS) {
			const header = fields.sources[field]?.header;
			if (header === undefined) continue;
			const sources = byField.get(field) ?? new Map<string, number>();
			sources.set(header, (sources.get(header) ?? 0) + 1);
			byField.set(field, sources);
		}
	}
	const used = new Set([...byField.values()].flatMap((sources) => [...sources.keys()]));
	const unused = listClaims(plan).map(([field, columns]) => {
		const headers = columns.map(({ header }) => header).filter((header) => !used.has(header));
		return [field, headers] as const;
	});
	return {
		readable,
		total: rows.length,
		sources: LEAD_FIELDS.flatMap((field) => {
			const sources = byField.get(field);
			return sources ? [[field, sources] as const] : [];
		}),
		unused: new Map(unused),
	};
}

/** `Company, Account in 2 rows`: the column that most rows use, then the others. */
function describeSources(sources: Sources): string {
	return [...sources]
		.sort(([, one], [, other]) => other - one)
		.map(([header, rows], index) => (index === 0 ? header : `${header} in ${count(rows, 'row')}`))
		.join(', ');
}

/**
 * Says in one line what each lead field takes from the rows of the input, and how many of them make a lead:
 * `First Name ← Vorname · Company Name ← Firma, not Konto (6 of 6 rows)`.
 */
export function describeColumns(rows: readonly Row[], matching: ColumnMatching): string {
	const { readable, total, sources, unused } = countColumnUse(rows, matching);
	const parts = sources.map(([field, used]) => {
		const others = unused.get(field) ?? [];
		const ignored = others.length > 0 ? `, not ${others.join(', ')}` : '';
		return `${LEAD_FIELD_DEFINITIONS[field].label} ← ${describeSources(used)}${ignored}`;
	});
	const counted = `(${readable} of ${count(total, 'row')})`;
	return parts.length > 0 ? `${parts.join(' · ')} ${counted}` : `No column is recognised ${counted}`;
}
