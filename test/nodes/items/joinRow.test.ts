import fc from 'fast-check';

import { joinRow } from '../../../nodes/LeadEnrichment/items/joinRow';

type Fields = Record<string, unknown>;

describe('a row with what was found for it', () => {
	// Rows as text, so that a case shows the order of the columns.
	it.each<[label: string, row: string, found: string, joined: string]>([
		['keeps a value of its own', '{"a":0,"b":7}', '{"a":1,"c":2}', '{"a":0,"enriched_a":1,"b":7,"c":2}'],
		[
			'says a value once',
			'{"a":1,"o":{"x":1,"y":2}}',
			'{"a":1,"o":{"y":2,"x":1}}',
			'{"a":1,"o":{"x":1,"y":2}}',
		],
		[
			'loses the marks of an earlier run that had skipped it',
			'{"b":7,"skipped":true,"skip_reason":"insufficient_credits","enrichment_id":"old"}',
			'{"a":1,"enrichment_id":"J"}',
			'{"b":7,"a":1,"enrichment_id":"J"}',
		],
		[
			'loses those of one that had failed before it had a job, or was beyond a limit',
			'{"b":7,"error":"Bad","error_code":"bad_row"}',
			'{"a":1}',
			'{"b":7,"a":1}',
		],
		[
			'keeps columns of the user’s own that are called as the marks, under another name',
			'{"skipped":true,"b":7,"skip_reason":"asked to wait","row_skipped":0}',
			'{"enrichment_id":"J"}',
			'{"row_row_skipped":true,"b":7,"row_skip_reason":"asked to wait","row_skipped":0,"enrichment_id":"J"}',
		],
		[
			'keeps the status of a customer beside the id of an earlier job, which it loses',
			'{"status":"customer","enrichment_id":"old"}',
			'{"enrichment_id":"J"}',
			'{"row_status":"customer","enrichment_id":"J"}',
		],
		[
			'replaces what an earlier run has found, wherever it stands',
			'{"enriched_b":1,"a":1,"b":2,"enriched_a":2}',
			'{"a":3,"b":4}',
			'{"enriched_b":4,"a":1,"enriched_a":3,"b":2}',
		],
		['fills an empty enriched_', '{"a":1,"enriched_a":""}', '{"a":2}', '{"a":1,"enriched_a":2}'],
		[
			'loses nothing of a result that has such names itself',
			'{"a":1}',
			'{"a":2,"enriched_a":3}',
			'{"a":1,"enriched_enriched_a":2,"enriched_a":3}',
		],
		[
			'loses nothing of two that would go under one name',
			'{"enriched_enriched_a":"!","a":"!"}',
			'{"enriched_a":"","enriched_enriched_a":false,"a":1}',
			'{"enriched_enriched_a":"!","enriched_enriched_enriched_a":false,"a":"!","enriched_enriched_enriched_enriched_a":1,"enriched_a":""}',
		],
		[
			'keeps columns called like the parts of an object as columns',
			'{"__proto__":{"polluted":true},"constructor":"x","toString":""}',
			'{"__proto__":"found","toString":"filled"}',
			'{"__proto__":{"polluted":true},"enriched___proto__":"found","constructor":"x","toString":"filled"}',
		],
	])('%s', (_label, row, found, joined) => {
		const [own, result] = [row, found].map((text) => JSON.parse(text) as Fields);
		const json = joinRow({ source: own ?? {} }, result ?? {});
		expect(JSON.stringify(json)).toBe(joined);
		expect(Object.getPrototypeOf(json)).toBe(Object.prototype);
		expect([own, result].map((fields) => JSON.stringify(fields))).toEqual([row, found]);
	});

	it.each([[''], ['  '], [null], [undefined], [NaN], [[]]])('gets its empty column filled: %j', (empty) => {
		const joined = joinRow({ source: { phone: empty, id: 7 } }, { phone: '+1 555 0100' });
		expect(Object.entries(joined)).toEqual([
			['phone', '+1 555 0100'],
			['id', 7],
		]);
	});

	it.each([[''], [' '], [null], [undefined], [[]]])('is unchanged where nothing was found: %j', (empty) => {
		const row = { phone: '+1 555 0100', email: '' };
		expect(joinRow({ source: row }, { phone: empty, email: empty })).toEqual(row);
	});

	it('may have thousands of columns, all of whose names are taken', () => {
		const names = Array.from({ length: 3_000 }, (_name, index) => `column ${index}`);
		const fill = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
		const joined = joinRow({ source: fill('own') }, fill('found'));
		expect(Object.keys(joined)).toEqual(names.flatMap((name) => [name, `enriched_${name}`]));
	});
});

/** Few names, so that rows and results share some; an object puts names that are numbers first, wherever they come from. */
const name = fc.oneof(
	fc.constantFrom('email', 'title', 'enriched_title', 'enriched_enriched_title', '__proto__'),
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
	it('nothing that was found is lost, and nothing else is there', () => {
		fc.assert(
			fc.property(fields, fields, (row, found) => {
				const joined = joinRow({ source: row }, found);
				const values = Object.values(joined).map((value) => JSON.stringify(value));
				const filled = Object.values(found).filter((value) => !isEmpty(value));
				for (const value of filled) expect(values).toContain(JSON.stringify(value));
				for (const [key, value] of Object.entries(row))
					if (!isEmpty(value) && !key.startsWith('enriched_')) expect(joined[key]).toEqual(value);
				const known = new Set([...Object.keys(row), ...Object.keys(found)]);
				const added = Object.keys(joined).filter((key) => !known.has(key));
				for (const key of added) expect(key).toMatch(/^enriched_/);
			}),
		);
	});
});
