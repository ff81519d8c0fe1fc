import {
	createLeadFormatter,
	isResult,
	type LeadOrigin,
	simplifyLead,
} from '../../../nodes/LeadEnrichment/leads/simplify';
import { makeReference } from '../makeReference';

type Lead = Record<string, unknown>;

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const NAMES = [
	'email',
	'phone',
	'full_name',
	'job_title',
	'company_name',
	'company_domain',
	'network',
	'location',
] as const;
const NOTHING = { ...Object.fromEntries(NAMES.map((name) => [name, null])), enrichment_id: ID };
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
};
const POST = { url: 'https://network.example/posts/1', content: 'x' };
const INSIGHTS = {
	top_problems: 'Too little time',
	internal_strategic_initiatives: 'A programme',
	public_appearances: 'A talk',
};
const BESIDE_ROW = { hasRow: true };
const MESSAGES = { email: { subject: 'Hello', body: 'Hello Ada' } };

describe('a simplified lead', () => {
	it('has the same fields from a snake_case record of a post search', () => {
		const result = {
			full_name: 'Ada Byron',
			first_name: 'Ada',
			job_title: 'Analyst',
			company_name: 'Engines',
			company_domain: 'engines.example',
			enrich_email: 'ada@engines.example',
			enrich_phone: '+44 20 0000 0000',
			network: 'https://network.example/in/ada',
			location: 'London',
			country: 'UK',
			followers: 12,
			post: POST,
		};
		expect(simplifyLead(ID, result)).toEqual({ ...SIMPLE, post_url: POST.url, post_content: 'x' });
	});

	it('has the same fields from a camelCase record of an enrichment', () => {
		const result = {
			firstName: 'Ada',
			lastName: 'Byron',
			jobTitle: 'Analyst',
			companyName: 'Engines',
			companyDomain: 'engines.example',
			enrichEmail: 'ada@engines.example',
			enrichPhone: '+44 20 0000 0000',
			networkUrl: 'https://network.example/in/ada',
			location: 'London',
			summary: 'Wrote the first program',
			topProblems: 'Too little time',
			customData: { id: '7' },
		};
		const insights = { summary: 'Wrote the first program', top_problems: 'Too little time' };
		expect(simplifyLead(ID, result, BESIDE_ROW)).toEqual({ ...SIMPLE, ...insights });
	});

	it('has the same fields under plain names', () => {
		const result = {
			name: 'Ada Byron',
			title: 'Analyst',
			company: 'Engines',
			companyDomain: 'engines.example',
			email: 'ada@engines.example',
			phone: '+44 20 0000 0000',
			linkedinUrl: 'https://network.example/in/ada',
			location: 'London',
		};
		expect(simplifyLead(ID, result)).toEqual(SIMPLE);
	});

	it('has the contact details first, then who it is, the id of its job, and what is long', () => {
		const result = {
			messages: MESSAGES,
			...INSIGHTS,
			summary: 'Ada',
			post: POST,
			enrichEmail: 'a@b.example',
		};
		expect(Object.keys(simplifyLead(ID, { ...result, customData: { id: '7' } }))).toEqual([
			...NAMES,
			'enrichment_id',
			'post_url',
			'post_content',
			'summary',
			...Object.keys(INSIGHTS),
			'messages',
			'customData',
		]);
	});

	const cases: Array<[label: string, result: Lead, changes: Lead]> = [
		['nothing, as null', {}, {}],
		['null fields, as null', { full_name: null, enrichEmail: null, summary: null }, {}],
		[
			'one spelling null and the other filled',
			{ enrichEmail: null, enrich_email: 'a@b.example' },
			{ email: 'a@b.example' },
		],
		[
			'one spelling empty and the other filled',
			{ enrichEmail: '', enrich_email: 'a@b.example', jobTitle: ' ', job_title: 'Analyst' },
			{ email: 'a@b.example', job_title: 'Analyst' },
		],
		[
			'what was found before what was known',
			{ email: 'old@b.example', enrichEmail: 'a@b.example' },
			{ email: 'a@b.example' },
		],
		['a last name alone', { last_name: 'Byron', name: 'A. Byron' }, { full_name: 'Byron' }],
		[
			'several e-mails, as they are',
			{ enrichEmail: ['a@b.example', 'c@d.example'] },
			{ email: ['a@b.example', 'c@d.example'] },
		],
		[
			'objects in lists, as plain values',
			{ enrichEmail: [{ value: 'a@b.example' }], enrichPhone: { value: 442_000_000_000 } },
			{ email: 'a@b.example', phone: '442000000000' },
		],
		[
			'lists of emails and phones, by the address and number alone',
			{
				emails: [{ email: 'a@b.example', by: 'x@y.example' }, { address: 'c@d.example' }],
				contact: { phones: [{ number: '+44 20 0000 0000', id: 1_234_567 }, 'Phone not found'] },
			},
			{ email: ['a@b.example', 'c@d.example'], phone: '+44 20 0000 0000' },
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
		[
			'texts that say that there is none',
			{
				enrichEmail: 'Email not found',
				enrich_phone: 'Phone not found',
				network: 'LinkedIn URL not found',
				job_title: 'Job title not found',
			},
			{},
		],
		[
			'a text that says so beside what was found',
			{
				enrichEmail: 'Email not found',
				email: 'a@b.example',
				network: 'Not found',
				linkedin: 'www.network.example/in/ada',
			},
			{ email: 'a@b.example', network: 'www.network.example/in/ada' },
		],
		[
			'one level of objects in it',
			{
				contact: { email: 'a@b.example', phone: '+44 20 0000' },
				lead_data: { fullName: 'Ada', summary: 'x' },
			},
			{ email: 'a@b.example', phone: '+44 20 0000', full_name: 'Ada', summary: 'x' },
		],
		[
			'no object that is of something else',
			{
				...Object.fromEntries(
					['input', 'lead', 'customData', 'post', 'author_posts', 'company_owner', 'location_error'].map(
						(name) => [name, { email: 'a@b.example', name: 'Ada' }],
					),
				),
			},
			{ customData: { email: 'a@b.example', name: 'Ada' } },
		],
		['messages, which are no contact details', { outreach: { email: 'Hello', network: 'Hi Ada' } }, {}],
		['a post without a link', { post: {} }, {}],
		['a post that is null', { post: null, summary: 'x' }, { summary: 'x' }],
		['insights and messages that are null', { top_problems: null, messages: null }, {}],
	];
	it.each(cases)('is made from %s', (_label, result, changes) => {
		expect(simplifyLead(ID, result)).toEqual({ ...NOTHING, ...changes });
	});
});

describe('beyond the short fields a simplified lead has', () => {
	const enriched = { enrichEmail: 'a@b.example', summary: 'Ada', ...INSIGHTS };
	const written = { outreach: 'Hello Ada', country: 'UK', user_name: 'ada', status: 'done', network: 'x' };
	const own = { customData: { id: '7', n8n_row_reference: makeReference(1) } };
	const cases: Array<[label: string, origin: LeadOrigin, result: Lead, added: Lead]> = [
		['the messages that were written', BESIDE_ROW, { messages: MESSAGES }, { messages: MESSAGES }],
		[
			'messages of another name',
			BESIDE_ROW,
			{ generatedMessages: MESSAGES },
			{ generatedMessages: MESSAGES },
		],
		[
			'what is not known otherwise, where messages were asked for',
			{ ...BESIDE_ROW, hasMessages: true },
			{ ...enriched, ...written, ...own, messages: MESSAGES },
			{ summary: 'Ada', ...INSIGHTS, outreach: 'Hello Ada', messages: MESSAGES },
		],
		['nothing that nobody knows elsewhere', {}, written, {}],
		[
			'messages one level down, and however deep they are',
			{},
			{ data: { messages: { email: { parts: [{ body: { html: { text: 'Hi' } } }] } } } },
			{ messages: { email: { parts: [{ body: { html: { text: 'Hi' } } }] } } },
		],
		['the insights of every result that has them', BESIDE_ROW, enriched, { summary: 'Ada', ...INSIGHTS }],
		[
			'them in snake_case, whatever their spelling',
			{},
			{ topProblems: 'Too little time' },
			{ top_problems: 'Too little time' },
		],
		['no custom data beside its row', BESIDE_ROW, own, {}],
		['the custom data where no row is at hand, without the reference', {}, own, { customData: { id: '7' } }],
		[
			'nothing where only the reference was custom data',
			{},
			{ customData: { n8n_row_reference: makeReference(1) } },
			{},
		],
	];

	it.each(cases)('%s', (_label, origin, result, added) => {
		const simple = Object.entries(simplifyLead(ID, result, origin));
		const short: readonly string[] = [...NAMES, 'enrichment_id'];
		expect(Object.fromEntries(simple.filter(([name]) => !short.includes(name)))).toEqual(added);
	});
});

describe('a record', () => {
	it.each<[label: string, record: Lead]>([
		['nothing', {}],
		['words alone', { status: 'done', summary: 'x' }],
		['texts that say that there is none', { email: 'Email not found', linkedin: 'LinkedIn URL not found' }],
		['an error with the lead that it is of', { name: 'Ada', company: 'Engines', error: 'unknown' }],
		['a list of such texts', { emails: [{ email: 'Email not found' }], phones: ['Phone not found.'] }],
		['an error with such texts', { full_name: 'Ada', error: 'unknown', email: 'Email not found' }],
	])('of %s is no result', (_label, record) => {
		expect(isResult(record)).toBe(false);
	});

	it.each<[label: string, record: Lead]>([
		['a name', { fullName: 'Ada' }],
		['a first name', { first_name: 'Ada' }],
		['a link', { networkUrl: 'https://network.example/in/ada' }],
		['an email', { contact: { email: 'a@b.example' } }],
		['a list of emails', { emails: [{ address: 'a@b.example' }] }],
		['a phone', { enrich_phone: '+44 20 0000' }],
		['insights and a reference', { summary: 'x', customData: { n8n_row_reference: makeReference(1) } }],
		['insights and custom data', { summary: 'x', customData: { id: '7' } }],
		[
			'insights and the lead that was sent',
			{ summary: 'x', input: { networkUrl: 'https://n.example/in/a' } },
		],
	])('of %s is a result', (_label, record) => {
		expect(isResult(record)).toBe(true);
	});
});

describe('a lead as it leaves the node', () => {
	it('is the service’s record, with the contact details first and the id of its job behind what is short', () => {
		const result = { full_name: 'Ada', enrichPhone: null, extra: [1], enrichEmail: 'a@b.example' };
		expect(Object.entries(createLeadFormatter(false)(ID, result))).toEqual([
			['enrichEmail', 'a@b.example'],
			['enrichPhone', null],
			['full_name', 'Ada'],
			['extra', [1]],
			['enrichment_id', ID],
		]);
	});

	it('has the contact details first in the other spelling, too', () => {
		const result = { full_name: 'Ada', enrich_phone: '+1', enrich_email: 'a@b.example' };
		const names = ['enrich_email', 'enrich_phone', 'full_name', 'enrichment_id'];
		expect(Object.keys(createLeadFormatter(false)(ID, result))).toEqual(names);
	});

	it('has who it is and where at work next, and what is long behind all others, in any order of the record', () => {
		const format = createLeadFormatter(false);
		const names = [
			'enrichEmail',
			'full_name',
			'job_title',
			'company_name',
			'country',
			'enrichment_id',
			'summary',
		];
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

	it('is simplified when asked', () => {
		expect(createLeadFormatter(true)(ID, { full_name: 'Ada', extra: [1] })).toEqual({
			...NOTHING,
			full_name: 'Ada',
		});
	});
});

describe('a lead that brings an enrichment_id of its own', () => {
	it.each([null, undefined, '', 'other'])(
		'of %j comes out with its job’s id, by which it can be read again',
		(own) => {
			const result = { full_name: 'Ada', enrichment_id: own, note: 'x' };
			expect(createLeadFormatter(false)(ID, result)).toEqual({
				enrichment_id: ID,
				full_name: 'Ada',
				note: 'x',
			});
			expect(createLeadFormatter(true)(ID, result).enrichment_id).toBe(ID);
		},
	);

	it('keeps it where its job is not known', () => {
		expect(createLeadFormatter(false)(undefined, { enrichment_id: 'own' })).toEqual({ enrichment_id: 'own' });
	});
});
