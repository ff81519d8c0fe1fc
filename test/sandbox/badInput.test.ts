import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const person = { firstName: 'Ada', lastName: 'Byron', companyName: 'Acme' };
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));

type Case = [rule: string, body: unknown, message: string];

const IDENTIFICATION =
	'leads[0]: must carry networkUrl, or firstName and lastName together with companyName or companyDomain';

const enrichCases: Case[] = [
	['a body that is not JSON', '{"leads":', 'body: is not valid JSON'],
	['no body', undefined, 'body: is required'],
	['a body that is a list', [], 'body: must be an object, got a list'],
	['no leads', {}, 'leads: is required'],
	['an empty list of leads', { leads: [] }, 'leads: must hold at least 1 item, got 0'],
	['more than 1,000 leads', { leads: makeLeads(1001) }, 'leads: must hold at most 1000 items, got 1001'],
	['a lead that is text', { leads: ['Ada'] }, 'leads[0]: must be an object, got a string'],
	['a lead without a company', { leads: [{ firstName: 'Ada', lastName: 'Byron' }] }, IDENTIFICATION],
	['a lead with a blank last name', { leads: [{ ...person, lastName: ' ' }] }, IDENTIFICATION],
	['a lead without a first name', { leads: [{ lastName: 'Byron', companyName: 'Acme' }] }, IDENTIFICATION],
	[
		'a second lead with a number as name',
		{ leads: [person, { ...person, firstName: 7 }] },
		'leads[1].firstName: must be a string, got a number',
	],
	[
		'a networkUrl without scheme',
		{ leads: [{ networkUrl: 'network.example/in/ada' }] },
		'leads[0].networkUrl: must be a URI with its scheme, for example https://…',
	],
	[
		'an unknown enrichType',
		{ leads: [{ ...person, enrichType: ['fax'] }] },
		'leads[0].enrichType[0]: must be one of emails, phones; got "fax"',
	],
	[
		'six customData properties',
		{ leads: [{ ...person, customData: keys(6) }] },
		'leads[0].customData: must have at most 5 properties, got 6',
	],
	[
		'a customData value of 101 characters',
		{ leads: [person, person, person, { ...person, customData: { note: 'x'.repeat(101) } }] },
		'leads[3].customData.note: must have at most 100 characters, got 101',
	],
	[
		'a customData value that is a number',
		{ leads: [{ ...person, customData: { row: 1 } }] },
		'leads[0].customData.row: must be a string',
	],
	[
		'two invalid fields',
		{ leads: [person], name: 1, translate: 'yes' },
		'name: must be a string, got a number; translate: must be true or false, got a string',
	],
	[
		'six interests',
		{ leads: [person], interests: Array(6).fill('AI') },
		'interests: must hold at most 5 items, got 6',
	],
	['a blank interest', { leads: [person], interests: [''] }, 'interests[0]: must not be empty'],
	[
		'an unknown message channel',
		{ leads: [person], generateMessage: ['sms'] },
		'generateMessage[0]: must be one of email, network; got "sms"',
	],
	[
		'a webhookUrl without scheme',
		{ leads: [person], webhookUrl: 'hook' },
		'webhookUrl: must be a URI with its scheme, for example https://…',
	],
	[
		'a webhookUrl of another scheme than http and https',
		{ leads: [person], webhookUrl: 'ftp://a.example' },
		'webhookUrl: must be an http or https address',
	],
];

const searchCases: Case[] = [
	['no query', {}, 'query: is required'],
	['a blank query', { query: '  ' }, 'query: must not be empty'],
	['a limit of 0', { query: 'x', limit: 0 }, 'limit: must be at least 1, got 0'],
	['a limit of 1,001', { query: 'x', limit: 1001 }, 'limit: must be at most 1000, got 1001'],
	['a limit with a fraction', { query: 'x', limit: 1.5 }, 'limit: must be a whole number, got a fraction'],
	['a limit that is text', { query: 'x', limit: '5' }, 'limit: must be a number, got a string'],
	[
		'an unknown enrichType',
		{ query: 'x', enrichType: ['fax'] },
		'enrichType[0]: must be one of emails, phones; got "fax"',
	],
	[
		'an activity signal that is text',
		{ query: 'x', activitySignal: 'AI' },
		'activitySignal: must be an object, got a string',
	],
];

const postSearchCases: Case[] = [
	['no keywords', {}, 'keywords: is required'],
	['an empty list of keywords', { keywords: [] }, 'keywords: must hold at least 1 item, got 0'],
	['six keywords', { keywords: Array(6).fill('AI') }, 'keywords: must hold at most 5 items, got 6'],
	['a blank keyword', { keywords: ['AI', ''] }, 'keywords[1]: must not be empty'],
	[
		'an unknown timeframe',
		{ keywords: ['AI'], timeframe: 'hour' },
		'timeframe: must be one of day, week, month, year; got "hour"',
	],
	[
		'an unknown order',
		{ keywords: ['AI'], sortBy: 'date' },
		'sortBy: must be one of relevance, likes, comments; got "date"',
	],
	['a limit of 1,001', { keywords: ['AI'], limit: 1001 }, 'limit: must be at most 1000, got 1001'],
];

describe.each([
	['enrich', '/v1/leads/enrich', enrichCases],
	['search', '/v1/leads/search', searchCases],
	['post search', '/v1/leads/post-search', postSearchCases],
])('%s responds with 400 naming the field, starts no job and charges nothing', (_name, path, cases) => {
	test.each(cases)('for %s', async (_rule, body, message) => {
		const sandbox = await openSandbox({ credits: 5 });
		const response = await sandbox.post(path, body);
		expect(response).toMatchObject({ status: 400, body: { error: 'Bad Request', message } });
		expect(response.body).toEqual({ error: 'Bad Request', message });
		expect(sandbox.control.jobs()).toEqual([]);
		expect(await sandbox.credits()).toBe(5);
	});
});
