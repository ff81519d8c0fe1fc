import {
	createLeadFormatter,
	type LeadOrigin,
	simplifyLead,
} from '../../../nodes/LeadEnrichment/leads/simplify';
import { hasFindings, saysAnything } from '../../../nodes/LeadEnrichment/service/contract/resultFields';
import { makeReference } from '../makeReference';

type Lead = Record<string, unknown>;

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const NAMES = 'email phone full_name job_title company_name company_domain network location'.split(' ');
const KEY = expect.stringMatching(/^a[0-9a-z]{13}$/) as string;
const NOTHING = {
	...Object.fromEntries(NAMES.map((name) => [name, null])),
	enrichment_id: ID,
	lead_key: KEY,
};
const SIMPLE = {
	email: 'ada@engines.example',
	phone: '+44 20 0000 0000',
	full_name: 'Ada Byron',
	job_title: 'Analyst',
	company_name: 'Engines',
	company_domain: 'engines.example',
	network: 'https://network.example/in/ada',
	location: 'London',
	enrichment_id: ID,
	lead_key: KEY,
};
const EMAIL = 'a@b.example';
const INSIGHTS = {
	top_problems: 'time',
	internal_strategic_initiatives: 'growth',
	public_appearances: 'a talk',
};
const REFERENCE = { n8n_row_reference: makeReference(1) };
const BESIDE_ROW = { hasRow: true };
const NO_MESSAGES = { hasMessages: false };
const ADA = { full_name: 'Ada' };
const MESSAGES = { email: { subject: 'Hello', body: 'Hello Ada' } };

const { enrichment_id: _id, lead_key: _key, email, phone, ...SNAKE_CASE } = SIMPLE;
const MORE = { location: 'London', country: 'UK', followers: 12 };

describe('a simplified lead', () => {
	it.each<[label: string, result: Lead]>([
		['snake_case', { ...SNAKE_CASE, ...MORE, enrich_email: email, enrich_phone: phone }],
		[
			'camelCase',
			{
				...MORE,
				firstName: 'Ada',
				lastName: 'Byron',
				jobTitle: 'Analyst',
				companyName: 'Engines',
				companyDomain: 'engines.example',
				enrichEmail: 'ada@engines.example',
				enrichPhone: '+44 20 0000 0000',
				networkUrl: 'https://network.example/in/ada',
			},
		],
		[
			'plain words',
			{
				name: 'Ada Byron',
				title: 'Analyst',
				company: 'Engines',
				companyDomain: 'engines.example',
				email: 'ada@engines.example',
				phone: '+44 20 0000 0000',
				linkedinUrl: 'https://network.example/in/ada',
				location: 'London',
			},
		],
	])('has the same fields from a record in %s', (_label, result) => {
		expect(simplifyLead(ID, result)).toEqual(SIMPLE);
	});

	const NONE = {
		enrichEmail: 'Email not found',
		enrich_phone: 'Phone not found',
		network: 'LinkedIn URL not found',
		job_title: 'Job title not found',
	};
	const OTHERS = ['input', 'customData', 'post', 'author_posts', 'company_owner', 'location_error'];
	const OF_OTHERS: Lead = Object.fromEntries(OTHERS.map((name) => [name, { email: EMAIL, name: 'Ada' }]));
	it.each<[label: string, result: Lead, changes: Lead]>([
		['nothing, as null', {}, {}],
		['null fields, as null', { full_name: null, enrichEmail: null, summary: null }, {}],
		[
			'the spelling that is filled',
			{
				enrichEmail: null,
				enrich_email: EMAIL,
				enrichPhone: '',
				enrich_phone: '+44 20 0000',
				jobTitle: ' ',
				job_title: 'x',
			},
			{ email: EMAIL, phone: '+44 20 0000', job_title: 'x' },
		],
		['what was found before the known', { email: 'old@b.example', enrichEmail: EMAIL }, { email: EMAIL }],
		['a last name alone', { last_name: 'Byron', name: 'A. Byron' }, { full_name: 'Byron' }],
		['several e-mails', { enrichEmail: [EMAIL, 'c@d.example'] }, { email: [EMAIL, 'c@d.example'] }],
		[
			'objects in lists, as plain values',
			{ enrichEmail: [{ value: EMAIL }], enrichPhone: { value: 442_000_000_000 } },
			{ email: EMAIL, phone: '442000000000' },
		],
		[
			'lists of emails and phones, by the address and number alone',
			{
				emails: [{ email: EMAIL, by: 'x@y.example' }, { address: 'c@d.example' }],
				contact: { phones: [{ number: '+44 20 0000 0000', id: 1_234_567 }, 'Phone not found'] },
			},
			{ email: [EMAIL, 'c@d.example'], phone: '+44 20 0000 0000' },
		],
		[
			'its company, as an object',
			{ company: { name: 'Engines', domain: 'engines.example' } },
			{ company_name: 'Engines', company_domain: 'engines.example' },
		],
		[
			'its company’s object, of which nothing is the person’s',
			{
				lead_data: { name: 'Ada', title: 'Analyst', linkedinUrl: 'https://network.example/in/ada' },
				company_data: { companyName: 'Engines', company_domain: 'engines.example', phone: '+44 20 0000' },
			},
			{
				full_name: 'Ada',
				job_title: 'Analyst',
				company_name: 'Engines',
				company_domain: 'engines.example',
				network: 'https://network.example/in/ada',
			},
		],
		['lists of nothing', { enrichEmail: [], enrichPhone: [{ value: '' }], network: {} }, {}],
		['texts that say that there is none', NONE, {}],
		[
			'what was found, beside a text that there is none',
			{ ...NONE, email: EMAIL, linkedin: 'www.network.example/in/ada' },
			{ email: EMAIL, network: 'https://www.network.example/in/ada' },
		],
		[
			'one level of objects in it',
			{ contact: { email: EMAIL, phone: '+44 20 0000' }, lead_data: { fullName: 'Ada', summary: 'x' } },
			{ email: EMAIL, phone: '+44 20 0000', full_name: 'Ada', summary: 'x' },
		],
		['no object that is of something else', OF_OTHERS, { customData: OF_OTHERS.customData }],
		['messages, which are no contact details', { outreach: { email: 'Hello', network: 'Hi Ada' } }, {}],
		['a post without a link', { post: {} }, {}],
		['a post that is null', { post: null, summary: 'x' }, { summary: 'x' }],
		['insights and messages that are null', { top_problems: null, messages: null }, {}],
	])('is made from %s', (_label, result, changes) => {
		expect(simplifyLead(ID, { ...REFERENCE, ...result }, NO_MESSAGES)).toEqual({ ...NOTHING, ...changes });
	});
});

describe('beyond the short fields a simplified lead has', () => {
	const enriched = { enrichEmail: EMAIL, summary: 'Ada', ...INSIGHTS };
	const written = { outreach: 'Hello Ada', country: 'UK', user_name: 'ada', status: 'done', network: 'x' };
	const own = { customData: { id: '7', ...REFERENCE } };
	it.each<[label: string, origin: LeadOrigin, result: Lead, added: Lead]>([
		['the messages that were written', BESIDE_ROW, { ...ADA, messages: MESSAGES }, { messages: MESSAGES }],
		['messages of another name', {}, { ...ADA, outreach: MESSAGES }, { outreach: MESSAGES }],
		['messages as texts', {}, { ...ADA, outreach: { email: 'Hi' } }, { outreach: { email: 'Hi' } }],
		['a message in a text', {}, { ...ADA, first_line: 'Hello Ada' }, { first_line: 'Hello Ada' }],
		['none where none were asked for', NO_MESSAGES, { ...ADA, messages: MESSAGES }, {}],
		[
			'no object whose fields are known',
			{},
			{ ...ADA, contact: { email: EMAIL, phone: '+44 20 0000 0000', name: 'Ada', linkedin: 'not found' } },
			{},
		],
		[
			'what is not known otherwise, where messages were asked for',
			{ ...BESIDE_ROW, hasMessages: true },
			{ ...enriched, ...written, ...own, messages: MESSAGES },
			{ summary: 'Ada', ...INSIGHTS, outreach: 'Hello Ada', network_message: 'x', messages: MESSAGES },
		],
		['nothing that nobody knows where none were asked for', NO_MESSAGES, { ...ADA, ...written }, {}],
		[
			'messages one level down, and however deep they are',
			{},
			{ ...ADA, data: { messages: { email: { parts: [{ body: { html: { text: 'Hi' } } }] } } } },
			{ data: { messages: { email: { parts: [{ body: { html: { text: 'Hi' } } }] } } } },
		],
		[
			'the insights of every result that has them',
			{ ...BESIDE_ROW, ...NO_MESSAGES },
			enriched,
			{ summary: 'Ada', ...INSIGHTS },
		],
		['them in snake_case, whatever their spelling', {}, { ...ADA, topProblems: 'x' }, { top_problems: 'x' }],
		['no custom data beside its row', BESIDE_ROW, own, {}],
		['the custom data where no row is at hand, without the reference', {}, own, { customData: { id: '7' } }],
		['nothing where only the reference was custom data', {}, { customData: REFERENCE }, {}],
	])('%s', (_label, origin, result, added) => {
		const simple = Object.entries(simplifyLead(ID, result, origin));
		const short = [...NAMES, 'enrichment_id', 'lead_key'];
		expect(Object.fromEntries(simple.filter(([name]) => !short.includes(name)))).toEqual(added);
	});
});

describe('a record', () => {
	it.each<[label: string, record: Lead, isResult: boolean, isFinding: boolean]>([
		['nothing', {}, false, false],
		['ids, states and errors', { id: 7, status: 'done', success: true, error: 'unknown' }, false, false],
		['texts that there is none', { email: 'Email not found', linkedin: 'URL not found' }, false, false],
		['a list of such texts', { emails: [{ email: 'Email not found' }] }, false, false],
		['an error with the lead that it is of', { name: 'Ada', company: 'E', error: 'unknown' }, true, false],
		['an error with such texts', { full_name: 'Ada', error: 'x', email: 'Email not found' }, true, false],
		['a name', { FullName: 'Ada' }, true, false],
		['an email', { contact: { email: EMAIL } }, true, true],
		['a list of emails', { emails: [{ address: EMAIL }] }, true, true],
		['a phone', { 'enrich-phone': '+44 20 0000' }, true, true],
		['insights', { status: 'done', summary: 'x' }, true, true],
		['a field that nobody knows', { id: 7, headline: 'x' }, true, true],
	])('of %s: %j is a result: %j, and says more than was sent: %j', (_label, record, isResult, isFinding) => {
		expect([saysAnything(record), hasFindings(record)]).toEqual([isResult, isFinding]);
	});
});

describe('a lead as it leaves the node', () => {
	it.each([
		['enrichEmail', 'enrichPhone'],
		['enrich_email', 'enrich_phone'],
	])('is the service’s record, with %s first and the id of its job behind what is short', (first, second) => {
		const result = { full_name: 'Ada', [second]: null, extra: [1], [first]: EMAIL };
		expect(Object.entries(createLeadFormatter(false)(ID, result))).toEqual([
			[first, EMAIL],
			[second, null],
			['full_name', 'Ada'],
			['extra', [1]],
			['enrichment_id', ID],
			['lead_key', KEY],
		]);
	});

	it('has who it is and where at work next, and what is long behind all others, in any order of the record', () => {
		const format = createLeadFormatter(false, { isKeyed: false });
		const who = ['full_name', 'job_title', 'company_name'];
		const names = ['enrichEmail', ...who, 'country', 'enrichment_id', 'summary'];
		const record = Object.fromEntries(names.map((name, index) => [name, index]));
		for (const order of [names, names.toReversed(), [...names].sort()]) {
			const result = Object.fromEntries(order.map((name) => [name, record[name]]));
			expect(Object.keys(format(undefined, result))).toEqual(names);
		}
		const hostile = JSON.parse(
			'{"summary": 1, "__proto__": {"x": 2}, "network_message": 3, "city": 4}',
		) as Lead;
		expect(JSON.stringify(format(ID, hostile))).toBe(
			`{"__proto__":{"x":2},"city":4,"enrichment_id":"${ID}","summary":1,"network_message":3}`,
		);
	});
});

describe('a lead that brings an enrichment_id of its own', () => {
	it.each([null, undefined, '', 'other'])('of %j comes out with its job’s id, to be read by', (own) => {
		const result = { full_name: 'Ada', enrichment_id: own, note: 'x' };
		expect(createLeadFormatter(false)(ID, result)).toEqual({ ...result, enrichment_id: ID, lead_key: KEY });
		expect(createLeadFormatter(true)(ID, result).enrichment_id).toBe(ID);
	});

	it('has its key behind it', () => {
		const lead = createLeadFormatter(false)(ID, { full_name: 'Ada', summary: 'x' }, { leadKey: 'k' });
		expect(Object.keys(lead)).toEqual(['full_name', 'enrichment_id', 'lead_key', 'summary']);
		expect(lead.lead_key).toBe('k');
	});

	it('keeps it where its job is not known', () => {
		expect(createLeadFormatter(false)(undefined, { enrichment_id: 'own' })).toEqual({
			enrichment_id: 'own',
			lead_key: KEY,
		});
	});
});
