import {
	findCell,
	listColumns,
	joinTexts,
	toCellText,
	toFieldName,
} from '../../../nodes/LeadEnrichment/columns/column';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

const makeRow = (columns: number, ...more: string[]) =>
	Object.fromEntries(
		[...Array.from({ length: columns }, (_, index) => `H${index}`), ...more].map((key) => [key, 1]),
	);
const toHeaders = (rows: ReadonlyArray<Record<string, unknown>>) =>
	listColumns(rows).map(({ header }) => header);

describe('the name of a field in a header', () => {
	it.each([
		['First Name', 'firstname'],
		['FIRST_NAME', 'firstname'],
		['first-name', 'firstname'],
		[' first \t--__ name\n', 'firstname'],
		['first.name', 'first.name'],
		[`first${' '.repeat(71)}name`, 'firstname'],
		[`first${' '.repeat(72)}name`, ''],
	])('of %j is %j', (header, name) => {
		expect(toFieldName(header)).toBe(name);
	});

	it.each([
		['networkUrl', 'Network URL'],
		['firstName', 'FIRST NAME'],
		['lastName', 'last_name'],
		['companyName', 'company-name'],
		['companyDomain', 'Company Domain'],
		['enrichType', 'enrich_type'],
		['customData', 'Custom Data'],
		[undefined, 'Vorname'],
		[undefined, 'constructor'],
	])('is %s for %s', (field, header) => {
		expect(listColumns([{ [header]: 'text' }])).toEqual([{ key: header, header, field }]);
	});
});

describe('the cell of a column inside an object', () => {
	const ada = { firstname: 'Ada' };

	it.each<[label: string, value: unknown, found: unknown]>([
		['of the object', ada, 'Ada'],
		['of the first of a list', [ada, { firstname: 'Grace' }], 'Ada'],
		['none in a text', 'Ada', undefined],
		['none in an empty list', [], undefined],
		['none in an empty cell', null, undefined],
	])('is that %s', (_label, value, found) => {
		const column = { key: 'record', inside: ['firstname'], header: 'record.firstname' };
		expect(findCell({ record: value }, column)).toEqual(found);
		const deeper = { ...column, key: 'data', inside: ['record', 'firstname'] };
		expect(findCell({ data: { record: value } }, deeper)).toEqual(found);
	});
});

describe('the columns of a list', () => {
	it('are those of all its rows, each once, in the order in which they come', () => {
		expect(toHeaders([{ a: 1, b: 1 }, { b: 1, c: 1 }, { a: 1, b: 1 }, {}])).toEqual(['a', 'b', 'c']);
	});

	it('are the fields of objects that hold the record, not those of somebody else', () => {
		const row = { properties: { firstname: 'Ada' }, owner: { firstname: 'Grace' } };
		expect(toHeaders([row])).toEqual(['properties', 'owner', 'properties.firstname']);
	});

	it('are the fields of an object in any row, also where all rows have the same keys', () => {
		const companies = ['', { name: 'Engines' }, [{ domain: 'engines.example' }]];
		expect(listColumns(companies.map((company) => ({ company }))).slice(1)).toMatchObject([
			{ key: 'company', inside: ['name'], header: 'company.name' },
			{ key: 'company', inside: ['domain'], header: 'company.domain' },
		]);
	});

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

	it('are the labels in lists of labels and values, but not in those of somebody else', () => {
		const list = [{ title: 'Firma', text: 'Engines' }, { name: 'Ort', value: 'Kiel' }, { text: 'x' }];
		const board = [{ id: 'c', text: 'Engines', type: 'text', column: { title: 'Firma' } }];
		const row = { asked: list, board, owner_fields: list, tags: [{ name: 'vip' }] };
		const labels = ['asked.Ort', 'asked.Firma', 'board.Firma'];
		expect(toHeaders([{ asked: [] }, row]).slice(4)).toEqual(labels);
	});

	it('hold a flat column beside the field of an object that has the same header', () => {
		const row = { 'contact.name': 'Ada', contact: { name: 'Grace' } };
		expect(toHeaders([row])).toEqual(['contact.name', 'contact', 'contact.name']);
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

describe('a cell that says that it is empty', () => {
	it.each([
		'',
		' ',
		...splitList(`
			n/a, N/A, N/a, #N/A, -, —, ?, ..., null, (none), [Not provided], Unknown, LinkedIn Member, LinkedIn-Mitglied,
			Membre LinkedIn, linkedin member, Not Available, Not specified, To be confirmed, Keine Angabe, KEINE ANGABE,
			k.A., Non renseigné, Desconocido, Sconosciuto, Não informado, Niet bekend, email_not_unlocked@domain.com, NaN,
			None, Null
		`),
	])('has no text: %j', (cell) => {
		expect(toCellText(cell)).toBe('');
	});

	it.each(['Na', 'Nan', 'Nd', 'Ka', 'Unknown Pleasures Ltd', 'None Better'])(
		'is not a name or a company: %s',
		(cell) => {
			expect(toCellText(cell)).toBe(cell);
		},
	);
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
