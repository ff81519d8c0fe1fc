import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { createRowReader, readCell, readNamedLead } from '../../../nodes/LeadEnrichment/leads/readLead';

const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const FIELDS = LEAD_FIELDS.join(', ');
const COLUMNS = LEAD_FIELDS.map((field) => LEAD_FIELD_DEFINITIONS[field].label).join(', ');

describe('a cell', () => {
	describe.each(LEAD_FIELDS)('of %s', (field) => {
		it.each([undefined, null, NaN, -Infinity, '', ' ', '\t\r\n'])(
			'that is empty (%s) is left out',
			(cell) => {
				expect(readCell(field, cell)).toBeUndefined();
			},
		);
	});

	it.each<[field: string, cell: unknown, value: unknown]>([
		['firstName', 42, '42'],
		['lastName', ' Byron ', 'Byron'],
		['companyName', ' Engines ', 'Engines'],
		['enrichType', ' , ,', undefined],
		['customData', {}, undefined],
	])('of %s is read as the field needs it', (field, cell, value) => {
		expect(readCell(field, cell)).toEqual(value);
	});

	it.each(['shoeSize', 'constructor'])('of %s, which a lead does not have, keeps its value', (field) => {
		expect(readCell(field, ' x ')).toBe(' x ');
	});
});

describe('a row of a list', () => {
	const cases: Array<[label: string, row: Record<string, unknown>, lead: Record<string, unknown>]> = [
		['the names of the fields', NAMED, NAMED],
		[
			'the headers of a CRM export',
			{ 'First Name': 'Ada', 'Last Name': 'Byron', Account_Name: 'Engines', 'Shoe Size': '7' },
			NAMED,
		],
		[
			'a company’s website',
			{ 'first name': 'Ada', LAST_NAME: 'Byron', Website: 'https://www.engines.example/' },
			{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'engines.example' },
		],
		[
			'a profile link',
			{ 'Person Linkedin Url': 'network.example/in/ada' },
			{ networkUrl: 'https://network.example/in/ada' },
		],
		['an exact name beside an alias', { ...NAMED, Company: 'Other' }, NAMED],
		[
			'an exact name that is empty beside an alias',
			{ ...NAMED, companyName: ' ', Company: 'Other' },
			{ ...NAMED, companyName: 'Other' },
		],
		[
			'an exact name that is null beside two aliases',
			{ ...NAMED, companyName: null, Company: '', 'Account Name': 'Other' },
			{ ...NAMED, companyName: 'Other' },
		],
		[
			'empty cells',
			{ ...NAMED, networkUrl: '', companyDomain: null, enrichType: ' ', customData: '' },
			NAMED,
		],
		['numbers for text', { ...NAMED, companyName: 1337 }, { ...NAMED, companyName: '1337' }],
		[
			'lists and objects written as text',
			{ ...NAMED, enrichType: 'emails,phones', customData: '{"id":1}' },
			{ ...NAMED, enrichType: ['emails', 'phones'], customData: { id: '1' } },
		],
	];

	it.each(cases)('becomes a lead from %s', (_label, row, lead) => {
		expect(createRowReader()(row)).toEqual({ ok: true, lead });
	});

	const bad: Array<[label: string, row: Record<string, unknown>, field: string, rule: string]> = [
		['broken custom data', { ...NAMED, customData: '{id' }, 'customData', 'must be an object of text values'],
		['a nested custom value', { ...NAMED, customData: { a: {} } }, 'customData.a', 'must be text'],
		[
			'an unknown kind of details',
			{ ...NAMED, enrichType: 'fax' },
			'enrichType.0',
			'must be emails or phones',
		],
		['a list as name', { ...NAMED, lastName: [] }, 'lastName', 'must be text'],
		['no columns', {}, 'lead', `has none of the columns ${COLUMNS}; the item’s fields are none`],
		[
			'only other columns',
			{ Vorname: 'Ada', Nachname: 'Byron' },
			'lead',
			`has none of the columns ${COLUMNS}; the item’s fields are Vorname, Nachname`,
		],
	];

	it.each(bad)('is refused for %s', (_label, row, field, rule) => {
		expect(createRowReader()(row)).toEqual({ ok: false, problem: { field, rule } });
	});

	it('may have other headers than the row before it', () => {
		const read = createRowReader();
		expect([read(NAMED), read({ Company: 'E', 'First Name': 'A', 'Last Name': 'B' }), read(NAMED)]).toEqual([
			{ ok: true, lead: NAMED },
			{ ok: true, lead: { firstName: 'A', lastName: 'B', companyName: 'E' } },
			{ ok: true, lead: NAMED },
		]);
	});

	it('is left unchanged', () => {
		const row = Object.freeze({ ...NAMED, customData: Object.freeze({ id: 1, gone: null }) });
		expect(createRowReader()(row)).toEqual({ ok: true, lead: { ...NAMED, customData: { id: '1' } } });
		expect(row.customData).toEqual({ id: 1, gone: null });
	});

	it('shows at most eight of its headers, each cut, when none is known', () => {
		const headers = Array.from({ length: 9 }, (_, index) => `${index}${'x'.repeat(50)}`);
		const reading = createRowReader()(Object.fromEntries(headers.map((header) => [`a${header}`, 1])));
		const shown = headers.slice(0, 8).map((header) => `a${header}`.slice(0, 40));
		expect(reading).toEqual({
			ok: false,
			problem: {
				field: 'lead',
				rule: `has none of the columns ${COLUMNS}; the item’s fields are ${shown.join(', ')}`,
			},
		});
	});
});

describe('a lead written in JSON or mapped by hand', () => {
	it('is read cell by cell, empty ones left out', () => {
		expect(
			readNamedLead({
				...NAMED,
				networkUrl: null,
				companyDomain: 'www.engines.example',
				enrichType: 'emails',
			}),
		).toEqual({
			ok: true,
			lead: { ...NAMED, companyDomain: 'engines.example', enrichType: ['emails'] },
		});
	});

	const bad: Array<[label: string, lead: Record<string, unknown>, field: string, rule: string]> = [
		[
			'one unknown field',
			{ ...NAMED, shoeSize: 'a' },
			'shoeSize',
			`is no field of a lead; the fields are ${FIELDS}`,
		],
		[
			'two unknown fields',
			{ ...NAMED, shoeSize: 'a', Company: 'b' },
			'shoeSize, Company',
			`is no field of a lead; the fields are ${FIELDS}`,
		],
		[
			'another spelling of a field',
			{ first_name: 'Ada' },
			'first_name',
			`is no field of a lead; the fields are ${FIELDS}`,
		],
		[
			'a field that would reach the object’s prototype',
			JSON.parse('{"__proto__":{"networkUrl":"https://network.example/in/eve"}}') as Record<string, unknown>,
			'__proto__',
			`is no field of a lead; the fields are ${FIELDS}`,
		],
	];

	it.each(bad)('is refused for %s', (_label, lead, field, rule) => {
		expect(readNamedLead(lead)).toEqual({ ok: false, problem: { field, rule } });
	});
});
