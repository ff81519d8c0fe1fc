import {
	checkLead,
	findLeadField,
	LEAD_FIELD_DEFINITIONS,
	LEAD_FIELDS,
	toLeadValue,
} from '../../../nodes/LeadEnrichment/leads/leadFields';
import { hasFindings } from '../../../nodes/LeadEnrichment/service/contract/resultFields';
import { leadFields as sandboxFields } from '../../../sandbox/requests/requestSchemas';
import { readNamedLead } from './readNamedLead';

const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const LINKED = { networkUrl: 'https://network.example/in/ada' };
const MISSING =
	'is missing: a lead needs networkUrl, or firstName and lastName with companyName or companyDomain';
const UNKNOWN = `is not a lead field; the fields are ${LEAD_FIELDS.join(', ')}`;

describe('the fields of a lead', () => {
	it('are those that the service documents, in its order, named in the editor as a person would', () => {
		expect(LEAD_FIELDS.map((field) => [field, LEAD_FIELD_DEFINITIONS[field].label])).toEqual([
			['networkUrl', 'Profile URL'],
			['firstName', 'First Name'],
			['lastName', 'Last Name'],
			['companyName', 'Company Name'],
			['companyDomain', 'Company Domain'],
			['enrichType', 'Contact Details per Row'],
			['customData', 'Custom Data (JSON)'],
		]);
	});

	it('are known to the sandbox, and are no findings where a result repeats them', () => {
		expect(LEAD_FIELDS.filter((field) => !Object.hasOwn(sandboxFields, field))).toEqual([]);
		expect(LEAD_FIELDS.filter((field) => hasFindings({ [field]: 'x' }))).toEqual([]);
	});

	it.each(['shoeSize', 'FirstName', '', 'constructor', '__proto__', 'toString'])(
		'do not include %j, though it may be the name of a column',
		(name) => {
			expect(findLeadField(name)).toBeUndefined();
		},
	);
});

describe('a cell', () => {
	it.each(LEAD_FIELDS)('of %s that is empty is left out', (field) => {
		const cells = [undefined, null, NaN, ' \t', '\u200b', 'N/A'];
		expect(cells.map((cell) => toLeadValue(field, cell))).toEqual(cells.map(() => undefined));
	});

	it.each(['shoeSize', 'constructor'])('of %s, which a lead does not have, keeps its value', (field) => {
		expect(toLeadValue(field, ' x ')).toBe(' x ');
	});
});

describe('a lead written in JSON', () => {
	it('is read cell by cell, empty ones left out', () => {
		const cells = { networkUrl: null, companyDomain: 'www.engines.example', enrichType: 'emails' };
		const lead = { ...NAMED, companyDomain: 'engines.example', enrichType: ['emails'] };
		expect(readNamedLead({ ...NAMED, ...cells })).toEqual({ ok: true, lead });
	});

	it('may have an unknown field whose expression gives nothing', () => {
		expect(readNamedLead({ ...NAMED, shoeSize: undefined })).toEqual({ ok: true, lead: NAMED });
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
});

describe('a lead that cannot be sent', () => {
	const EMPTY = 'firstName must not be empty; leave the field out instead';
	const NO_ADDRESS = 'networkUrl must be a web address that begins with http:// or https://';
	const OF_PROTOTYPE = JSON.parse('{"__proto__":{"networkUrl":"https://a.example"}}') as Record<
		string,
		unknown
	>;

	it.each<[label: string, lead: Record<string, unknown>, problem: string]>([
		['has nothing', {}, `firstName ${MISSING}`],
		['has no first name', { lastName: 'Byron', companyName: 'Engines' }, `firstName ${MISSING}`],
		['has no last name', { firstName: 'Ada', companyName: 'Engines' }, `lastName ${MISSING}`],
		['has no company', { firstName: 'Ada', lastName: 'Byron' }, `companyName ${MISSING}`],
		['has a company only', { companyName: 'Engines' }, `firstName ${MISSING}`],
		['has an empty name', { ...LINKED, firstName: '' }, EMPTY],
		['has a number as name', { ...NAMED, lastName: 7 }, 'lastName must be text'],
		['has null as company', { ...NAMED, companyName: null }, 'companyName must be text'],
		['has a profile link without a scheme', { networkUrl: 'network.example/in/ada' }, NO_ADDRESS],
		['has a custom number', { ...LINKED, customData: { id: 7 } }, 'customData.id must be text'],
		['has an unknown field', { ...LINKED, shoeSize: 'a' }, `shoeSize ${UNKNOWN}`],
		['has two unknown fields', { ...NAMED, shoeSize: 'a', Company: 'b' }, `shoeSize, Company ${UNKNOWN}`],
		['has another spelling of a field', { first_name: 'Ada' }, `first_name ${UNKNOWN}`],
		['has a field that would reach the object’s prototype', OF_PROTOTYPE, `__proto__ ${UNKNOWN}`],
		['has several faults, its fields first', { customData: { id: 7 }, firstName: '', shoeSize: 7 }, EMPTY],
		['has an unknown field and nothing that identifies it', { shoeSize: 7 }, `shoeSize ${UNKNOWN}`],
	])('%s, and the first field with its rule is named', (_label, lead, problem) => {
		const reading = checkLead(lead);
		expect(reading.ok ? 'sent' : `${reading.problem.field} ${reading.problem.rule}`).toBe(problem);
	});
});
