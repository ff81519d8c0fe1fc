import { LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import {
	checkLead,
	readCell,
	readNamedFields,
	readNamedLead,
} from '../../../nodes/LeadEnrichment/leads/readLead';

const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const FIELDS = LEAD_FIELDS.join(', ');

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

describe('a lead written in JSON', () => {
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

	it('may have an unknown field whose expression gives nothing', () => {
		expect(readNamedLead({ ...NAMED, shoeSize: undefined })).toEqual({ ok: true, lead: NAMED });
	});

	it('is read without the fields that are empty', () => {
		expect(readNamedFields({ ...NAMED, networkUrl: ' ', companyDomain: null })).toStrictEqual(NAMED);
	});

	it.each<[field: 'firstName' | 'lastName' | 'companyName' | 'companyDomain', value: unknown]>([
		['firstName', ['Ada']],
		['firstName', { first: 'Ada' }],
		['lastName', ['Byron']],
		['companyName', { name: 'Engines' }],
		['companyDomain', ['engines.example']],
	])('is refused for a %s that is no text: %j', (field, value) => {
		const reading = readNamedLead({ ...NAMED, networkUrl: 'https://network.example/in/ada', [field]: value });
		expect(reading).toMatchObject({ ok: false, problem: { field } });
	});

	it.each(['firstName', 'lastName', 'companyName', 'companyDomain'])(
		'is refused for an empty %s',
		(field) => {
			const reading = checkLead({ ...NAMED, networkUrl: 'https://network.example/in/ada', [field]: '' });
			expect(reading).toMatchObject({ ok: false, problem: { field } });
		},
	);

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
