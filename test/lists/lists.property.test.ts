import fc from 'fast-check';

import { normalizeHeader, findHeaderReading } from '../../nodes/LeadEnrichment/columns/headers';
import { createRowReader } from '../../nodes/LeadEnrichment/columns/rowReader';
import { acceptedLists } from './lists';

type Row = Record<string, unknown>;

const LISTS = acceptedLists();
const anyList = fc.constantFrom(...LISTS);

/** What is sent for each row: the order of a lead's fields says nothing. */
const listLeads = (rows: readonly Row[]) =>
	rows.map(createRowReader(rows)).map((reading) => (reading.ok ? reading.lead : null));

const mapRows = (
	rows: readonly Row[],
	change: (entries: Array<[string, unknown]>) => Array<[string, unknown]>,
) => rows.map((row): Row => Object.fromEntries(change(Object.entries(row))));

/** Headers that no lead needs, whatever stands beside them. */
const unrelatedHeader = fc
	.oneof(
		fc.constantFrom(
			'Notes',
			'Owner Name',
			'Created By',
			'Lead Source',
			'Phone',
			'City',
			'Deal Value',
			'Stage',
		),
		fc.string({ unit: 'grapheme', maxLength: 20 }),
	)
	.filter(
		(header) =>
			normalizeHeader(header) !== '' && findHeaderReading(header) === undefined && header !== '__proto__',
	);

it('the order of the columns never changes the lead', () => {
	fc.assert(
		fc.property(
			anyList,
			fc.array(fc.nat(1000), { minLength: 200, maxLength: 200 }),
			({ rows, leads }, ranks) => {
				const rankByHeader = new Map<string, number>();
				const rankOf = (header: string) => {
					const rank = rankByHeader.get(header) ?? ranks[rankByHeader.size] ?? 0;
					rankByHeader.set(header, rank);
					return rank;
				};
				const shuffled = mapRows(rows, (entries) =>
					entries.sort(([one], [other]) => rankOf(one) - rankOf(other)),
				);
				expect(listLeads(shuffled)).toEqual(leads);
			},
		),
		{ numRuns: 100 },
	);
});

it('columns that no lead needs never change the lead', () => {
	const unrelated = fc.dictionary(unrelatedHeader, fc.oneof(fc.string(), fc.integer(), fc.constant(null)), {
		maxKeys: 5,
		noNullPrototype: true,
	});
	fc.assert(
		fc.property(anyList, unrelated, fc.boolean(), ({ rows, leads }, more, isFirst) => {
			const widened = rows.map((row) => (isFirst ? { ...more, ...row } : { ...row, ...more, ...row }));
			expect(listLeads(widened)).toEqual(leads);
		}),
		{ numRuns: 100 },
	);
});

it('capitals in the headers never change the lead', () => {
	const change = fc.constantFrom(
		(text: string) => text.toUpperCase(),
		(text: string) => text.toLowerCase(),
		(text: string) => text.replace(/[ _-]+/g, ' '),
	);
	fc.assert(
		fc.property(anyList, change, ({ rows, leads }, spell) => {
			// Two headers that differ in nothing else would become one column.
			const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
			fc.pre(new Set(headers.map(spell)).size === headers.length);
			const spelled = mapRows(rows, (entries) => entries.map(([header, cell]) => [spell(header), cell]));
			expect(listLeads(spelled)).toEqual(leads);
		}),
		{ numRuns: 100 },
	);
});
