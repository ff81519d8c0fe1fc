import fc from 'fast-check';

import { joinRow } from '../../../nodes/LeadEnrichment/items/joinRow';

type Fields = Record<string, unknown>;

/** Few names, so that rows and results share some; an object puts names that are numbers first, wherever they come from. */
const name = fc.oneof(
	fc.constantFrom(
		'email',
		'enrichEmail',
		'title',
		'enriched_title',
		'enriched_enriched_title',
		'__proto__',
		'id',
	),
	fc.string({ maxLength: 6 }).filter((text) => !/^\d+$/.test(text)),
);
const empty = fc.constantFrom<unknown>('', ' ', null, undefined, []);
const filled = fc.oneof(
	fc.string().filter((text) => text.trim() !== ''),
	fc.integer(),
	fc.boolean(),
	fc.array(fc.integer(), { minLength: 1 }),
	fc.record({ url: fc.string() }),
);
const fields = fc
	.array(fc.tuple(name, fc.oneof(filled, empty)), { maxLength: 8 })
	.map((entries): Fields => Object.fromEntries(entries));

function isEmpty(value: unknown): boolean {
	return (
		value === null ||
		value === undefined ||
		(typeof value === 'string' && value.trim() === '') ||
		(Array.isArray(value) && value.length === 0)
	);
}

describe('whatever the row and what was found for it', () => {
	it('the row’s own fields come first, in their order, and what is filled is unchanged', () => {
		fc.assert(
			fc.property(fields, fields, (row, found) => {
				const joined = Object.entries(joinRow(row, found));
				const own = Object.entries(row);
				expect(joined.slice(0, own.length).map(([key]) => key)).toEqual(own.map(([key]) => key));
				own.forEach(([, value], index) => {
					if (!isEmpty(value)) expect(joined[index]?.[1]).toBe(value);
				});
			}),
		);
	});

	it('nothing that was found is lost, and nothing else is there', () => {
		fc.assert(
			fc.property(fields, fields, (row, found) => {
				const joined = Object.entries(joinRow(row, found));
				const added = joined.filter(([key, value]) => !Object.hasOwn(row, key) || value !== row[key]);
				const foundValues = Object.entries(found)
					.filter(([key, value]) => !isEmpty(value) || !Object.hasOwn(row, key))
					.map(([, value]) => value);
				const sort = (values: unknown[]) => values.map((value) => JSON.stringify(value) ?? '').sort();
				expect(sort(added.map(([, value]) => value))).toEqual(sort(foundValues));
			}),
		);
	});
});
