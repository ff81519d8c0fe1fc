import type { INodeParameters } from 'n8n-workflow';

import type { LeadReading } from '../../../../nodes/LeadEnrichment/leads/leadFields';
import { createColumnCarrier } from '../../../../nodes/LeadEnrichment/operations/input/carriedColumns';
import { makeParameters, readError } from './readInput';

type Row = Record<string, unknown>;

const LEAD = { networkUrl: 'https://network.example/in/ada' };
const READ: LeadReading = { ok: true, lead: LEAD };
const LONG = 'x'.repeat(101);

const createCarrier = (carryColumns: INodeParameters[string], rows: readonly Row[], delivery = 'none') =>
	createColumnCarrier(makeParameters({ delivery, options: { carryColumns } }), rows);

/** What becomes of each row's lead with these columns. */
function carryEach(carryColumns: string[], rows: readonly Row[], reading = READ): LeadReading[] {
	const carry = createCarrier(carryColumns, rows);
	return rows.map((row) => carry(reading, row));
}

const toCarried = (customData: Record<string, string>) => ({ ok: true, lead: { ...LEAD, customData } });

describe('columns that are carried along', () => {
	it('stand in each lead as text under their headers, empty cells left out', () => {
		const rows = [
			{ 'Record ID': ' R 1 ', Score: 7, Hot: false, Notes: 'not picked' },
			{ 'Record ID': 'R2', Score: ' ', Hot: null },
			{},
		];
		expect(carryEach(['Record ID', 'Score', 'Hot'], rows)).toEqual([
			toCarried({ 'Record ID': ' R 1 ', Score: '7', Hot: 'false' }),
			toCarried({ 'Record ID': 'R2' }),
			READ,
		]);
	});

	it.each(['webhook', 'none'])('are sent where the results come without their rows: %s', (delivery) => {
		const row = { id: 1 };
		expect(createCarrier(['id'], [row], delivery)(READ, row)).toEqual(toCarried({ id: '1' }));
	});

	it.each(['poll', 'suspend'])('are neither sent nor checked where the rows come back: %s', (delivery) => {
		const row = { id: 1 };
		expect(createCarrier(['id', 'none such'], [row], delivery)(READ, row)).toBe(READ);
	});

	it('change no lead where nobody picked one', () => {
		const carry = createColumnCarrier(makeParameters({ delivery: 'none' }), [{ id: 1 }]);
		expect(carry(READ, { id: 1 })).toBe(READ);
	});

	it('may be five', () => {
		const row = { a: 1, b: 2, c: 3, d: 4, e: 5 };
		expect(carryEach(Object.keys(row), [row])).toEqual([
			toCarried({ a: '1', b: '2', c: '3', d: '4', e: '5' }),
		]);
	});

	it('are found by a header with blanks around it, and come back as the user wrote it', () => {
		expect(carryEach(['id'], [{ ' id ': 1 }])).toEqual([toCarried({ id: '1' })]);
	});

	it('are those whose header is the very name, before one with blanks around it', () => {
		expect(carryEach(['id'], [{ ' id': 1, id: 2 }])).toEqual([toCarried({ id: '2' })]);
	});

	it('are a row’s own cells, whatever every object inherits', () => {
		expect(carryEach(['constructor'], [{ constructor: 'Engines' }, {}])).toEqual([
			toCarried({ constructor: 'Engines' }),
			READ,
		]);
	});

	it('stand beside the custom data that the row has', () => {
		const own: LeadReading = { ok: true, lead: { ...LEAD, customData: { list: 'spring' } } };
		expect(carryEach(['id'], [{ id: 1 }], own)).toEqual([toCarried({ list: 'spring', id: '1' })]);
	});

	it('leave the problem of a row that makes no lead as it is', () => {
		const faulty: LeadReading = { ok: false, problem: { field: 'First Name', rule: 'is empty' } };
		expect(carryEach(['id'], [{ id: LONG }], faulty)).toEqual([faulty]);
	});
});

describe('a row whose cells cannot be carried along', () => {
	it.each(['Notes', 'a.b', 'Notes\nof the call'])('is told the column: %j', (column) => {
		expect(carryEach([column], [{ [column]: LONG }])).toEqual([
			{
				ok: false,
				problem: {
					field: column,
					rule: 'must have at most 100 characters',
					fix: 'Take this column out of Carry Columns, or make a short text of it with an Edit Fields node before this one',
				},
			},
		]);
	});

	it('is told that a list is no text', () => {
		expect(carryEach(['Tags'], [{ Tags: ['a', 'b'] }])).toMatchObject([
			{ ok: false, problem: { field: 'Tags', rule: 'must be text' } },
		]);
	});

	it('keeps its own custom data of the same name', () => {
		const own: LeadReading = { ok: true, lead: { ...LEAD, customData: { id: 'mine' } } };
		expect(carryEach(['score', 'id'], [{ score: 7, id: 1 }], own)).toEqual([
			{
				ok: false,
				problem: {
					field: 'id',
					rule: 'is carried along, and a property of the row’s custom data, too',
					fix: 'Take it out of Carry Columns, or give the property another name',
				},
			},
		]);
	});

	it('is told that they are too many beside its custom data', () => {
		const customData = { a: '1', b: '2', c: '3', d: '4', e: '5' };
		expect(carryEach(['id'], [{ id: 1 }], { ok: true, lead: { ...LEAD, customData } })).toEqual([
			{
				ok: false,
				problem: {
					field: 'customData',
					rule: 'must have at most 5 properties',
					fix: 'Carry fewer columns',
				},
			},
		]);
	});
});

describe('columns that no row can carry', () => {
	const ROWS = [
		{ a: 1, b: 2, c: 3 },
		{ d: 4, e: 5, f: 6 },
	];

	it.each<[label: string, columns: INodeParameters[string], message: string, fix: string]>([
		['one twice', ['a', 'b', 'a'], '"carryColumns" names "a" twice', 'Name each column once'],
		[
			'six',
			['a', 'b', 'c', 'd', 'e', 'f'],
			'"carryColumns" must name at most 5 columns',
			'Change this value',
		],
		['a number', [7], '"carryColumns.0" must be text', 'Change this value'],
		[
			'one that the list does not have',
			['a', 'A'],
			'"carryColumns" names "A", which is no column of the list',
			'Write a column as its header says it. The list’s columns: a, b, c, d, e, f',
		],
	])('stop the run: %s', (_label, columns, message, fix) => {
		expect(readError(() => createCarrier(columns, ROWS))).toMatchObject({
			message: `Item 0: ${message}`,
			description: expect.stringContaining(fix) as string,
		});
	});

	it('are those within another column, which is named instead', () => {
		const rows = [{ id: 1, properties: { score: 7 } }];
		expect(readError(() => createCarrier(['properties.score'], rows)).description).toContain(
			'The list’s columns: id, properties. ',
		);
	});
});
