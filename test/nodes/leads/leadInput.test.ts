import {
	findMissingIdentification,
	isPlainLead,
	leadInputSchema,
} from '../../../nodes/LeadEnrichment/leads/leadFields';
import { listProblems } from '../listProblems';

const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const LINKED = { networkUrl: 'https://network.example/in/ada' };
const MISSING =
	'is missing: a lead needs networkUrl, or firstName and lastName with companyName or companyDomain';

function makeCustomData(properties: number): Record<string, string> {
	return Object.fromEntries(Array.from({ length: properties }, (_, index) => [`key${index}`, 'value']));
}

describe('a lead that can be sent', () => {
	const cases: Array<[label: string, lead: Record<string, unknown>]> = [
		['a profile link alone', LINKED],
		['a profile link with one name only', { ...LINKED, firstName: 'Ada' }],
		['both names and a company name', NAMED],
		[
			'both names and a company domain',
			{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'engines.example' },
		],
		[
			'every field',
			{ ...LINKED, ...NAMED, companyDomain: 'e.example', enrichType: ['emails'], customData: {} },
		],
		['both kinds of contact details', { ...LINKED, enrichType: ['emails', 'phones'] }],
		['an empty list of contact details', { ...LINKED, enrichType: [] }],
		['five custom properties', { ...LINKED, customData: makeCustomData(5) }],
		['a custom text of 100 letters', { ...LINKED, customData: { note: 'x'.repeat(100) } }],
		[
			'a custom text of 100 emoji, which is 200 code units',
			{ ...LINKED, customData: { note: '😀'.repeat(100) } },
		],
		['an empty custom text', { ...LINKED, customData: { note: '' } }],
		['names in other scripts', { firstName: 'Αδα', lastName: '拜伦', companyName: 'محركات' }],
		['a profile link of plain http with a port', { networkUrl: 'HTTP://network.example:8080/in/ada?x=1#y' }],
	];

	it.each(cases)('may have %s, and is sent unchanged', (_label, lead) => {
		expect(leadInputSchema.parse(lead)).toEqual(lead);
	});

	it.each(cases)('may have %s, which the fast check accepts', (_label, lead) => {
		expect(isPlainLead(lead)).toBe(true);
	});
});

describe('a lead that cannot be sent', () => {
	const cases: Array<[label: string, lead: unknown, problems: string[]]> = [
		['has nothing', {}, [`firstName ${MISSING}`]],
		['has no first name', { lastName: 'Byron', companyName: 'Engines' }, [`firstName ${MISSING}`]],
		['has no last name', { firstName: 'Ada', companyName: 'Engines' }, [`lastName ${MISSING}`]],
		['has no company', { firstName: 'Ada', lastName: 'Byron' }, [`companyName ${MISSING}`]],
		['has a company only', { companyName: 'Engines' }, [`firstName ${MISSING}`]],
		[
			'has an empty name',
			{ ...LINKED, firstName: '' },
			['firstName must not be empty; leave the field out instead'],
		],
		['has a number as name', { ...NAMED, lastName: 7 }, ['lastName must be text']],
		['has null as company', { ...NAMED, companyName: null }, ['companyName must be text']],
		[
			'has a profile link without a scheme',
			{ networkUrl: 'network.example/in/ada' },
			['networkUrl must be a web address that begins with http:// or https://'],
		],
		[
			'has an unknown kind of details',
			{ ...LINKED, enrichType: ['faxes'] },
			['enrichType.0 must be emails or phones'],
		],
		[
			'has six custom properties',
			{ ...LINKED, customData: makeCustomData(6) },
			['customData must have at most 5 properties'],
		],
		[
			'has a custom text of 101 letters',
			{ ...LINKED, customData: { note: 'x'.repeat(101) } },
			['customData.note must have at most 100 characters'],
		],
		['has a custom number', { ...LINKED, customData: { id: 7 } }, ['customData.id must be text']],
		['has an unknown field', { ...LINKED, shoeSize: '7' }, ["Unrecognized key(s) in object: 'shoeSize'"]],
	];

	it.each(cases)('%s, and the field and the rule are named', (_label, lead, problems) => {
		expect(listProblems(leadInputSchema, lead)).toEqual(problems);
	});
});

describe('what a lead still needs to be identified', () => {
	const cases: Array<[label: string, lead: Record<string, string>, missing: string[]]> = [
		['a profile link', LINKED, []],
		['names with a company name', NAMED, []],
		['names with a domain', { firstName: 'Ada', lastName: 'Byron', companyDomain: 'engines.example' }, []],
		['nothing', {}, ['firstName', 'lastName', 'companyName']],
		['a first name', { firstName: 'Ada' }, ['lastName', 'companyName']],
		['a domain', { companyDomain: 'engines.example' }, ['firstName', 'lastName']],
		['a profile link that is empty', { networkUrl: '' }, ['firstName', 'lastName', 'companyName']],
	];

	it.each(cases)('is named for a lead with %s', (_label, lead, missing) => {
		expect(findMissingIdentification(lead)).toEqual(missing);
	});
});
