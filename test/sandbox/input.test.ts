import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const person = { firstName: 'Ada', lastName: 'Byron', companyName: 'Acme' };
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));

type Case = [message: string, body: unknown];

const IDENTIFICATION =
	'leads[0]: must carry networkUrl, or firstName and lastName together with companyName or companyDomain';

const enrichCases: Case[] = [
	['body: is not valid JSON', '{"leads":'],
	['body: is required', undefined],
	['leads: is required', {}],
	['leads: must hold at most 1000 items, got 1001', { leads: makeLeads(1001) }],
	[IDENTIFICATION, { leads: [{ firstName: 'Ada', lastName: 'Byron' }] }],
	[IDENTIFICATION, { leads: [{ lastName: 'Byron', companyName: 'Acme' }] }],
	['leads[1].firstName: must be a string, got a number', { leads: [person, { ...person, firstName: 7 }] }],
	[
		'leads[0].networkUrl: must be a URI with its scheme, for example https://…',
		{ leads: [{ networkUrl: 'network.example/in/ada' }] },
	],
	[
		'leads[0].linkedinUrl: is not known; the profile link is called networkUrl',
		{ leads: [{ ...person, linkedinUrl: 'https://network.example/in/ada' }] },
	],
	[
		'leads[0].enrichType[0]: must be one of emails, phones; got "fax"',
		{ leads: [{ ...person, enrichType: ['fax'] }] },
	],
	[
		'leads[0].customData: must have at most 5 properties, got 6',
		{ leads: [{ ...person, customData: keys(6) }] },
	],
	[
		'leads[1].customData.note: must have at most 100 characters, got 101',
		{ leads: [person, { ...person, customData: { note: 'x'.repeat(101) } }] },
	],
	[
		'name: must be a string, got a number; translate: must be true or false, got a string',
		{ leads: [person], name: 1, translate: 'yes' },
	],
	['interests: must hold at most 5 items, got 6', { leads: [person], interests: Array(6).fill('AI') }],
	[
		'generateMessage[0]: must be one of email, network; got "sms"',
		{ leads: [person], generateMessage: ['sms'] },
	],
	[
		'webhookUrl: must be a URI with its scheme, for example https://…',
		{ leads: [person], webhookUrl: 'hook' },
	],
];

const searchCases: Case[] = [
	['query: is required', {}],
	['limit: must be at most 1000, got 1001', { query: 'x', limit: 1001 }],
	['enrichType[0]: must be one of emails, phones; got "fax"', { query: 'x', enrichType: ['fax'] }],
	['signal: must be an object, got a string', { query: 'x', signal: 'AI' }],
];

const postSearchCases: Case[] = [
	['keywords: is required', {}],
	['keywords: must hold at most 5 items, got 6', { keywords: Array(6).fill('AI') }],
	['timeframe: must be one of day, week, month, year; got "hour"', { keywords: ['AI'], timeframe: 'hour' }],
	['sortBy: must be one of relevance, likes, comments; got "date"', { keywords: ['AI'], sortBy: 'date' }],
];

describe.each([
	['enrich', '/v1/leads/enrich', enrichCases],
	['search', '/v1/leads/search', searchCases],
	['post search', '/v1/leads/post-search', postSearchCases],
])('%s responds with 400, starts no job, charges nothing, and says', (_name, path, cases) => {
	test.each(cases)('%s', async (message, body) => {
		const sandbox = await openSandbox({ credits: 5 });
		const response = await sandbox.post(path, body);
		expect([response.status, response.body]).toEqual([400, { error: 'Bad Request', message }]);
		expect(sandbox.control.jobs()).toEqual([]);
		expect(await sandbox.credits()).toBe(5);
	});
});

const NO_URI = 'must be a URI with its scheme, for example https://…';

test.each([
	['a blank', 'https://network.example/in/ada byron'],
	['a letter with an accent', 'https://network.example/in/zoë'],
	['a host in another script', 'https://münchen.example/in/ada'],
	['a backslash', 'https://network.example\\in\\ada'],
	['a lone percent sign', 'https://network.example/in/ada%'],
	['an escape that is none', 'https://network.example/in/%zz'],
	['braces', 'https://network.example/in/{ada}'],
	['angle brackets', 'https://network.example/in/<ada>'],
	['a quote', 'https://network.example/in/"ada"'],
	['a pipe', 'https://network.example/in/ada|byron'],
	['a caret', 'https://network.example/in/ada^1'],
	['brackets in its path', 'https://network.example/in/[ada]'],
	['a second fragment', 'https://network.example/in/ada#a#b'],
	['a line break', 'https://network.example/in/ada\n'],
	['a blank around it', ' https://network.example/in/ada '],
])('refuses %s, which no URI holds, in a profile link and in a webhook address', async (_what, text) => {
	const sandbox = await openSandbox({ credits: 5 });
	const body = { leads: [{ ...person, networkUrl: text }], webhookUrl: text };
	const response = await sandbox.post('/v1/leads/enrich', body);
	const message = `leads[0].networkUrl: ${NO_URI}; webhookUrl: ${NO_URI}`;
	expect([response.status, response.body]).toEqual([400, { error: 'Bad Request', message }]);
	expect(sandbox.control.jobs()).toEqual([]);
	expect(await sandbox.credits()).toBe(5);
});

test.each([
	'https://network.example/in/zo%C3%AB',
	'https://xn--mnchen-3ya.example:8443/in/ada',
	"https://network.example/in/~ada_(b)!*',;=a:b@c/?q=1&r=$+#part?/",
	'https://[::1]:5678/webhook/a',
])('takes the URI %s', async (text) => {
	const sandbox = await openSandbox();
	const response = await sandbox.enrich({ leads: [{ networkUrl: text }], webhookUrl: text });
	expect(response.status).toBe(202);
});

test('enrich accepts the longest customData and fields that it does not know', async () => {
	const sandbox = await openSandbox();
	const customData = { a: '', b: '', c: '', d: '', e: '😀'.repeat(100) };
	const leads = [{ ...person, customData, age: 36 }];
	expect((await sandbox.enrich({ leads, priority: 'high' })).status).toBe(202);
});
