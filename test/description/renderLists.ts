import { isDeepStrictEqual } from 'node:util';

import { createTracedRowReader } from '../../nodes/LeadEnrichment/columns/rowReader';
import {
	LEAD_FIELD_DEFINITIONS,
	LEAD_FIELDS,
	type LeadField,
} from '../../nodes/LeadEnrichment/leads/leadFields';
import type { AcceptedList, RefusedList } from '../lists/lists';
import { renderTable, toText } from './cells';

/** A list as it is read: the columns that each field of its leads is from, and how many rows become what they should. */
function readList({ rows, leads }: AcceptedList) {
	const read = createTracedRowReader(rows);
	const headersByField = new Map<LeadField, Set<string>>();
	const counts = { enriched: 0, refused: 0, toRefuse: leads.filter((lead) => lead === null).length };
	rows.forEach((row, index) => {
		const { reading, fields } = read(row);
		if (!reading.ok) {
			if (leads[index] === null) counts.refused++;
			return;
		}
		if (isDeepStrictEqual(reading.lead, leads[index])) counts.enriched++;
		for (const field of LEAD_FIELDS) {
			const header = fields.sources[field]?.header;
			if (header === undefined) continue;
			headersByField.set(field, (headersByField.get(field) ?? new Set()).add(header));
		}
	});
	return { headersByField, ...counts, toEnrich: rows.length - counts.toRefuse };
}

/** `First Name, Last Name ← Name`: fields that are read from the same columns stand together. */
function renderColumns(headersByField: ReadonlyMap<LeadField, ReadonlySet<string>>): string {
	const labelsByHeaders = new Map<string, string[]>();
	for (const field of LEAD_FIELDS) {
		const headers = headersByField.get(field);
		if (!headers) continue;
		const shown = [...headers].map((header) => `\`${toText(header)}\``).join(' or ');
		labelsByHeaders.set(shown, [...(labelsByHeaders.get(shown) ?? []), LEAD_FIELD_DEFINITIONS[field].label]);
	}
	return [...labelsByHeaders].map(([headers, labels]) => `${labels.join(', ')} ← ${headers}`).join('; ');
}

function sortByTool<T extends { tool: string; list: string }>(lists: readonly T[]): T[] {
	const toKey = ({ tool, list }: T) => `${tool}\n${list}`.toLowerCase();
	return [...lists].sort((one, other) => (toKey(one) < toKey(other) ? -1 : 1));
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function renderAccepted(lists: readonly AcceptedList[]): string {
	const readings = sortByTool(lists).map((list) => ({ list, ...readList(list) }));
	const count = (name: 'enriched' | 'toEnrich' | 'refused' | 'toRefuse') =>
		sum(readings.map((reading) => reading[name]));
	const tools = new Set(lists.map(({ tool }) => tool)).size;
	return [
		'## Lists that are enriched',
		`${lists.length} lists of ${tools} tools, with headers as the tools write them and made-up people. ${count('enriched')} of the ${count('toEnrich')} rows that identify a person send the right lead, and ${count('refused')} of the ${count('toRefuse')} others, which real lists have, too, are refused. The lists and the sources of their headers are in [\`test/lists/accepted\`](../test/lists/accepted).`,
		renderTable(
			['Tool', 'List', 'Columns used', 'Rows enriched', 'Rows refused'],
			readings.map(({ list, headersByField, enriched, toEnrich, refused, toRefuse }) => [
				toText(list.tool),
				toText(list.list),
				renderColumns(headersByField),
				`${enriched} of ${toEnrich}`,
				toRefuse > 0 ? `${refused} of ${toRefuse}` : '',
			]),
		),
	].join('\n\n');
}

function renderRefused(lists: readonly RefusedList[]): string {
	const refused = sum(
		lists.map(({ rows }) => {
			const read = createTracedRowReader(rows);
			return rows.filter((row) => !read(row).reading.ok).length;
		}),
	);
	const rows = sum(lists.map((list) => list.rows.length));
	return [
		'## Lists that are refused',
		`${lists.length} lists that are none of people, or do not identify them: ${refused} of their ${rows} rows are refused. They are in [\`test/lists/refused\`](../test/lists/refused).`,
		renderTable(
			['Tool', 'List', 'Why'],
			sortByTool(lists).map(({ tool, list, why }) => [tool, list, why].map(toText)),
		),
	].join('\n\n');
}

/** The part of docs/columns.md that says how the lists of `test/lists` are read. */
export function renderLists(accepted: readonly AcceptedList[], refused: readonly RefusedList[]): string {
	return `${renderAccepted(accepted)}\n\n${renderRefused(refused)}\n`;
}
