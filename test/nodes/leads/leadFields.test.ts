import {
	findLeadField,
	LEAD_FIELD_DEFINITIONS,
	LEAD_FIELDS,
	type LeadField,
} from '../../../nodes/LeadEnrichment/leads/leadFields';

describe('the fields of a lead', () => {
	it('are those that the service documents, in its order', () => {
		expect(LEAD_FIELDS).toEqual([
			'networkUrl',
			'firstName',
			'lastName',
			'companyName',
			'companyDomain',
			'enrichType',
			'customData',
		]);
	});

	it('are named in the editor as a person would', () => {
		expect(LEAD_FIELDS.map((field) => LEAD_FIELD_DEFINITIONS[field].label)).toEqual([
			'Profile URL',
			'First Name',
			'Last Name',
			'Company Name',
			'Company Domain',
			'Contact Details to Find',
			'Custom Data (JSON)',
		]);
	});

	it.each<[field: LeadField, cell: unknown, value: unknown]>([
		['networkUrl', 'network.example/in/ada', 'https://network.example/in/ada'],
		['firstName', ' Ada ', 'Ada'],
		['lastName', ' Byron ', 'Byron'],
		['companyName', ' engines.example/about ', 'engines.example/about'],
		['companyDomain', 'https://www.engines.example/about', 'engines.example'],
		['enrichType', 'Emails, PHONES', ['emails', 'phones']],
		['customData', '{"id": 7}', { id: '7' }],
	])('have cells of their own kind: %s', (field, cell, value) => {
		expect(LEAD_FIELD_DEFINITIONS[field].readCell(cell)).toEqual(value);
	});

	it.each(['shoeSize', 'FirstName', '', 'constructor', '__proto__', 'toString'])(
		'do not include %j, though it may be the name of a column',
		(name) => {
			expect(findLeadField(name)).toBeUndefined();
		},
	);
});
