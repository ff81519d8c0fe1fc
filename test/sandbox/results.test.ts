import { anyText, closeAfterEach, makeLeads, openSandbox, textLike, type Result } from './client';

closeAfterEach();

const lead = { firstName: 'Łukasz', lastName: 'Żółć', companyName: 'Großhandel', customData: { row: '7' } };
const INSIGHTS = ['summary', 'top_problems', 'internal_strategic_initiatives', 'public_appearances'];
const CONTACTS = ['enrichEmail', 'enrichPhone', 'enrich_email', 'enrich_phone'];
const PROFILE = {
	full_name: anyText,
	first_name: anyText,
	last_name: anyText,
	job_title: anyText,
	company_name: anyText,
	company_domain: textLike(/\.example$/),
	network: textLike(/^https:\/\/network\.example\/in\//),
	location: anyText,
	country: anyText,
};
const contactsIn = (result: object = {}) => CONTACTS.filter((field) => field in result);
const insightsIn = (result: object = {}) => INSIGHTS.filter((field) => field in result);

async function enrichOne(more: object = {}, one: object = lead): Promise<Result> {
	const sandbox = await openSandbox();
	const [result] = await sandbox.results(await sandbox.enrich({ leads: [one], ...more }));
	if (result === undefined) throw new Error('the job has no result');
	return result;
}

test('an enriched lead has its names unchanged, its customData and the insights', async () => {
	expect(await enrichOne()).toEqual({
		...PROFILE,
		...Object.fromEntries(INSIGHTS.map((field) => [field, anyText])),
		full_name: 'Łukasz Żółć',
		first_name: 'Łukasz',
		last_name: 'Żółć',
		company_name: 'Großhandel',
		customData: { row: '7' },
	});
});

test.each([
	['none when they are not requested', {}, {}, []],
	['none when only their types are given', {}, { enrichType: ['emails'] }, []],
	['both by default', { includeContactDetails: true }, {}, ['enrichEmail', 'enrichPhone']],
	['emails only', { includeContactDetails: true }, { enrichType: ['emails'] }, ['enrichEmail']],
	['phones only', { includeContactDetails: true }, { enrichType: ['phones'] }, ['enrichPhone']],
])('an enrich result has contact details: %s', async (_rule, request, leadFields, expected) => {
	expect(contactsIn(await enrichOne(request, { ...lead, ...leadFields }))).toEqual(expected);
});

test.each([
	['nothing more than a profile', {}, []],
	['insights', { findInsights: true }, INSIGHTS],
	['both contact details', { includeContactDetails: true }, ['enrich_email', 'enrich_phone']],
	['emails only', { includeContactDetails: true, enrichType: ['emails'] }, ['enrich_email']],
])('results of both searches have what is requested: %s', async (_label, request, expected) => {
	const sandbox = await openSandbox();
	const search = await sandbox.results(await sandbox.search({ query: 'x', limit: 1, ...request }));
	const posts = await sandbox.results(await sandbox.postSearch({ keywords: ['x'], limit: 1, ...request }));
	const found = [search, posts].map(([result]) => [...insightsIn(result), ...contactsIn(result)]);
	expect(found).toEqual([expected, expected]);
});

test('contact details have reserved domains and fictional numbers, so that they reach nobody', async () => {
	const sandbox = await openSandbox();
	const leads = [...makeLeads(20), { firstName: 'A', lastName: 'B', companyDomain: 'realcompany.com' }];
	const results = await sandbox.results(await sandbox.enrich({ leads, includeContactDetails: true }));
	for (const result of results) {
		expect(result.enrichEmail).toMatch(/^[a-z0-9.-]+@[a-z0-9.-]+\.example$/);
		expect(result.enrichPhone).toMatch(/^\+1 \d{3} 555 01\d\d$/);
	}
});

test('each interest is a paragraph of the summary that begins with its keyword', async () => {
	const { summary } = await enrichOne({ interests: ['AI agents', 'Chess'] });
	const [own, ...paragraphs] = summary.split('\n\n');
	expect(own).toContain('Łukasz Żółć');
	expect(paragraphs).toEqual([textLike(/^AI agents \[Interest\] /), textLike(/^Chess \[Interest\] /)]);
});

test('messages are generated for the requested channels, the email with a subject and fewer than 70 words', async () => {
	expect(await enrichOne()).not.toHaveProperty('messages');
	const longCompanyName = { ...lead, companyName: 'Very '.repeat(80) };
	const { messages } = await enrichOne({ generateMessage: ['email', 'network'] }, longCompanyName);
	expect(messages).toEqual({
		email: { subject: anyText, body: anyText },
		network: { body: anyText },
	});
	expect(messages.email.body.split(' ').length).toBeLessThan(70);
	expect(Object.keys((await enrichOne({ generateMessage: ['network'] })).messages)).toEqual(['network']);
});
