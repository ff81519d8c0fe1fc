import { findContainer, listColumns, toFieldName } from '../../../nodes/LeadEnrichment/columns/column';

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

describe('the object under a key', () => {
	const ada = { firstname: 'Ada' };

	it.each<[label: string, value: unknown, found: unknown]>([
		['itself', ada, ada],
		['the first of a list', [ada, { firstname: 'Grace' }], ada],
		['what it keeps under "properties"', { id: 7, properties: ada }, ada],
		['what the first of a list keeps under "properties"', [{ properties: ada }], ada],
		['itself where its "properties" are no object', { properties: 'Ada' }, { properties: 'Ada' }],
		['none in a text', 'Ada', undefined],
		['none in an empty list', [], undefined],
		['none in an empty cell', null, undefined],
	])('is %s', (_label, value, found) => {
		expect(findContainer({ record: value }, 'record')).toEqual(found);
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
		const rows = [
			{ company: '' },
			{ company: { name: 'Engines' } },
			{ company: [{ domain: 'engines.example' }] },
		];
		expect(listColumns(rows).slice(1)).toEqual([
			{ key: 'company', subKey: 'name', header: 'company.name' },
			{ key: 'company', subKey: 'domain', header: 'company.domain' },
		]);
	});

	it('hold a flat column beside the field of an object that has the same header', () => {
		expect(toHeaders([{ 'contact.name': 'Ada', contact: { name: 'Grace' } }])).toEqual([
			'contact.name',
			'contact',
			'contact.name',
		]);
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
