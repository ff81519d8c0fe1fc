import { listColumns, joinTexts, toCellText } from '../../../nodes/LeadEnrichment/columns/column';

const makeRow = (columns: number, ...more: string[]) =>
	Object.fromEntries(
		[...Array.from({ length: columns }, (_, index) => `H${index}`), ...more].map((key) => [key, 1]),
	);
const toHeaders = (rows: ReadonlyArray<Record<string, unknown>>) =>
	listColumns(rows).map(({ header }) => header);

describe('the columns of a list', () => {
	it('lie five levels down at most, inside records at all', () => {
		const name = { first: 'Ada', data: { last: 'Byron', data: { data: { last: 'Byron' } } } };
		const fields = { all: { firstname: 'Ada', name }, owner: { firstname: 'Grace' } };
		const headers = [
			'fields.all',
			'fields.owner',
			'fields.all.firstname',
			'fields.all.name',
			'fields.all.name.first',
			'fields.all.name.data',
			'fields.all.name.data.last',
			'fields.all.name.data.data',
			'fields.all.name.data.data.data',
		];
		expect(toHeaders([{ fields }]).slice(1)).toEqual(headers);
	});

	it.each([
		[1_999, ['Email']],
		[2_000, []],
	])('are no more once there are two thousand: after %d', (columns, found) => {
		expect(toHeaders([makeRow(columns), { Email: 'ada@engines.example' }]).slice(columns)).toEqual(found);
	});

	it.each([
		[1_998, ['contact.name']],
		[1_999, []],
	])('are no fields of objects either, once there are two thousand: after %d', (columns, found) => {
		const row = { ...makeRow(columns), contact: { name: 'Ada' } };
		expect(toHeaders([row]).slice(columns + 1)).toEqual(found);
	});
});

describe('the text of a cell', () => {
	it.each<[cell: unknown, text: string]>([
		[' Ada ', 'Ada'],
		[7, '7'],
		[Number.NaN, ''],
		[Number.POSITIVE_INFINITY, ''],
		[null, ''],
		[true, ''],
		[{ value: 'Ada' }, 'Ada'],
		[{ address: '1 Main Street', name: 'Engines' }, 'Engines'],
		[{ id: 7 }, ''],
		[['', 'Ada', 'Grace'], 'Ada'],
		[[{ value: 'first' }, { value: 'main', primary: true }], 'main'],
		[[{ value: 'first', primary: false }, { value: 'second' }], 'first'],
		[[{ value: '', primary: true }, { value: 'second' }], 'second'],
		[{ value: 7 }, '7'],
		[{ value: 'Ada', name: 'Grace' }, 'Ada'],
		[{ value: null, name: 'Grace' }, 'Grace'],
		[{ email: 'ada@engines.example', id: 7 }, 'ada@engines.example'],
		[{ address: 'ada@engines.example', name: 'Ada' }, 'ada@engines.example'],
		[{ text: 'Ada' }, 'Ada'],
		[{ url: 'https://engines.example' }, 'https://engines.example'],
		[{ link: 'https://engines.example' }, 'https://engines.example'],
		[{ value: { name: 'Ada' } }, ''],
		[{ value: true }, ''],
		[[], ''],
		[[['Grace'], 'Ada'], 'Ada'],
		[['-', 7], '7'],
		[[...Array<string>(9).fill(''), 'tenth'], 'tenth'],
		[[...Array<string>(10).fill(''), 'eleventh'], ''],
		[[...Array<string>(10).fill(''), { value: 'main', primary: true }], 'main'],
	])('%j is read as %j', (cell, text) => {
		expect(toCellText(cell)).toBe(text);
	});

	it('of a long whole number has all its digits', () => {
		expect(toCellText(12345678901234567890n)).toBe('12345678901234567890');
	});
});

describe('all texts of a cell', () => {
	it.each<[cell: unknown, text: string]>([
		['Ada', 'Ada'],
		[null, ''],
		[['a@x.example', 'b@x.example'], 'a@x.example b@x.example'],
		[{ work: ['a@x.example'], home: { value: 'b@x.example' }, none: '-' }, 'a@x.example b@x.example'],
		[[[['three deep']]], 'three deep'],
		[[[[['four deep']]]], ''],
		[[...Array<string>(19).fill(''), 'twentieth', 'twenty-first'], 'twentieth'],
		[7, '7'],
	])('%j is read as %j', (cell, text) => {
		expect(joinTexts(cell)).toBe(text);
	});
});
