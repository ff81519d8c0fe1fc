import {
	customDataSchema,
	enrichTypeListSchema,
	filledTextSchema,
	httpUrlSchema,
} from '../../../nodes/LeadEnrichment/service/contract/requests';
import { listProblems } from '../listProblems';

const WEB_ADDRESS_RULE = 'must be a web address that begins with http:// or https://';

function makeCustomData(properties: number): Record<string, string> {
	return Object.fromEntries(Array.from({ length: properties }, (_, index) => [`key${index}`, 'value']));
}

describe('a text', () => {
	it.each<[label: string, value: unknown, problems: string[]]>([
		['of one character is accepted', 'A', []],
		['of blanks is accepted, since the service decides', ' ', []],
		['that is empty is refused', '', ['must not be empty; leave the field out instead']],
		['that is a number is refused', 7, ['must be text']],
		['that is null is refused', null, ['must be text']],
	])('%s', (_label, value, problems) => {
		expect(listProblems(filledTextSchema, value)).toEqual(problems);
	});
});

describe('a web address', () => {
	it.each<[label: string, value: unknown, problems: string[]]>([
		['with a scheme and a host is accepted', 'https://network.example/in/ada', []],
		['without a scheme is refused', 'network.example/in/ada', [WEB_ADDRESS_RULE]],
		['with a blank is refused', 'https://network.example/in/ada byron', [WEB_ADDRESS_RULE]],
		['that is missing is refused', undefined, ['is required']],
		['that is a number is refused', 7, ['must be text']],
	])('%s', (_label, value, problems) => {
		expect(listProblems(httpUrlSchema, value)).toEqual(problems);
	});
});

describe('the kinds of contact details', () => {
	it.each<[label: string, value: unknown, problems: string[]]>([
		['may be none', [], []],
		['may be both', ['emails', 'phones'], []],
		['may not be of an unknown kind', ['fax'], ['0 must be emails or phones']],
		['may not be in capitals', ['emails', 'PHONES'], ['1 must be emails or phones']],
		['may not be one text', 'emails', ['must be a list of emails and phones']],
	])('%s', (_label, value, problems) => {
		expect(listProblems(enrichTypeListSchema, value)).toEqual(problems);
	});
});

describe('custom data', () => {
	it.each<[label: string, value: unknown, problems: string[]]>([
		['may be empty', {}, []],
		['may have five properties', makeCustomData(5), []],
		['may not have six', makeCustomData(6), ['must have at most 5 properties']],
		['may hold an empty text', { note: '' }, []],
		['may hold 100 letters', { note: 'x'.repeat(100) }, []],
		['may not hold 101', { note: 'x'.repeat(101) }, ['note must have at most 100 characters']],
		['may hold 100 emoji, which are 200 code units', { note: '😀'.repeat(100) }, []],
		['may not hold 101 emoji', { note: '😀'.repeat(101) }, ['note must have at most 100 characters']],
		['may not hold a number', { id: 7 }, ['id must be text']],
		['may not hold an object', { a: { b: 'c' } }, ['a must be text']],
		['may not be a list', ['a'], ['must be an object of text values']],
		['may not be a text', 'a', ['must be an object of text values']],
	])('%s', (_label, value, problems) => {
		expect(listProblems(customDataSchema, value)).toEqual(problems);
	});
});
