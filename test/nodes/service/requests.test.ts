import {
	buildJobPath,
	customDataSchema,
	enrichSettingsSchema,
	enrichTypeListSchema,
	flagSchema,
	postSearchRequestSchema,
	coerceFlag,
	searchRequestSchema,
} from '../../../nodes/LeadEnrichment/service/contract/requests';
import { listProblems } from '../listProblems';
const SEARCH = { query: 'engineers in Berlin', limit: 50 };
const POST_SEARCH = { keywords: ['engines'], limit: 50 };

function makeTexts(count: number): string[] {
	return Array.from({ length: count }, (_, index) => `text ${index}`);
}

describe('the settings of an enrich request', () => {
	const good: Array<[label: string, settings: Record<string, unknown>]> = [
		['nothing', {}],
		['five interests', { interests: makeTexts(5) }],
		['both message channels', { generateMessage: ['email', 'network'] }],
		['a webhook URL, streamed', { webhookUrl: 'https://n8n.example/webhook/1', streamingResults: true }],
		['a field that the package does not know', { futureField: { a: [1] } }],
	];
	it.each(good)('may hold %s', (_label, settings) => {
		expect(enrichSettingsSchema.parse(settings)).toEqual(settings);
	});

	const bad: Array<[label: string, settings: Record<string, unknown>, problems: string[]]> = [
		['six interests', { interests: makeTexts(6) }, ['interests must have at most 5 entries']],
		['a blank interest', { interests: ['ok', ' '] }, ['interests.1 must not be empty']],
		['interests as text', { interests: 'engines' }, ['interests must be a list of texts']],
		['an unknown channel', { generateMessage: ['fax'] }, ['generateMessage.0 must be one of email, network']],
		['an unfilled name', { name: '[Name]' }, ['name contains a placeholder that was not filled in']],
		['a flag that says neither yes nor no', { translate: 'yes' }, ['translate must be true or false']],
	];
	it.each(bad)('may not hold %s', (_label, settings, problems) => {
		expect(listProblems(enrichSettingsSchema, settings)).toEqual(problems);
	});
});

describe('what is looked for', () => {
	const texts: Array<[text: string, rule: string]> = [
		...['N/A', ' unknown\n', '-'].map((text): [string, string] => [text, 'contains no usable text']),
		...[
			...['(no query)', '[City]', '<company>'],
			'CTOs in {{ $json.city }}',
			'{{query}}',
			'CTOs in ${city}',
			'CTOs in [object Object]',
			'[object Object]',
		].map((text): [string, string] => [text, 'contains a placeholder that was not filled in']),
		['\u200b', 'must not be empty'],
		['\u0007', 'must not be empty'],
	];
	it.each(texts)('may not be %j, as a query, a keyword or an interest', (text, rule) => {
		expect(listProblems(searchRequestSchema, { ...SEARCH, query: text })).toEqual([`query ${rule}`]);
		expect(listProblems(postSearchRequestSchema, { ...POST_SEARCH, keywords: ['a', text] })).toEqual([
			`keywords.1 ${rule}`,
		]);
		expect(listProblems(enrichSettingsSchema, { interests: [text] })).toEqual([`interests.0 ${rule}`]);
	});

	it.each(['C++', '(CTO OR CIO) AND Berlin', 'no code', 'unknown artists', 'a'])('may be %j', (text) => {
		expect(searchRequestSchema.parse({ ...SEARCH, query: text })).toEqual({ ...SEARCH, query: text });
	});

	it('is sent without control characters, and so is the name of a job', () => {
		const text = 'CTOs\u0007 in\r\nBerlin\ud83d';
		const cleaned = 'CTOs in Berlin';
		const query = { ...SEARCH, query: text, name: text };
		expect(searchRequestSchema.parse(query)).toEqual({ ...SEARCH, query: cleaned, name: cleaned });
		expect(postSearchRequestSchema.parse({ ...POST_SEARCH, keywords: [text] }).keywords).toEqual([cleaned]);
		expect(enrichSettingsSchema.parse({ interests: [text] }).interests).toEqual([cleaned]);
	});
});

describe('the path of a job', () => {
	it('leads to no other part of the service, whatever the id holds', () => {
		expect(buildJobPath('../credits?x=1#y')).toBe('/v1/jobs/..%2Fcredits%3Fx%3D1%23y');
	});
});

describe('a yes or no', () => {
	it.each<[value: unknown, flag: boolean]>([
		[true, true],
		[false, false],
		['true', true],
		['false', false],
		[' TRUE\n', true],
		['False', false],
	])('is read from %j', (value, flag) => {
		expect([coerceFlag(value), flagSchema.parse(value)]).toEqual([flag, flag]);
	});

	it.each([undefined, null, '', ' ', 'yes', 'no', '1', 1, 0, {}, [true], 'true, false'])(
		'is not silently no for %j',
		(value) => {
			expect(coerceFlag(value)).toBe(value);
			expect(flagSchema.safeParse(value).error?.issues[0]?.message).toBe('must be true or false');
		},
	);
});

function makeCustomData(properties: number): Record<string, string> {
	return Object.fromEntries(Array.from({ length: properties }, (_, index) => [`key${index}`, 'value']));
}

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
