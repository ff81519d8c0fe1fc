import {
	createLeadFormatter,
	type LeadOrigin,
	SELECTABLE_FIELDS,
	simplifyLead,
} from '../../../nodes/LeadEnrichment/leads/simplify';

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
const MESSAGES = { email: { subject: 'Hello', body: 'Hello Ada' } };

describe('a simplified lead', () => {
	it('has the same ten fields from a snake_case record of a post search', () => {
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
		expect(simplifyLead(ID, result)).toEqual({ ...SIMPLE, post_url: POST.url });
	});

	it('has the same ten fields from a camelCase record of an enrichment', () => {
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
		expect(simplifyLead(ID, result, 'enrich')).toEqual({ ...SIMPLE, summary: 'Wrote the first program' });
	});

	it('begins with email and phone, and ends with the id of its job', () => {
		const names = Object.keys(simplifyLead(ID, { enrichEmail: 'a@b.example', messages: MESSAGES }));
		expect(names).toEqual([...NAMES, 'summary', 'messages', 'enrichment_id']);
	});

	const cases: Array<[label: string, result: Lead, changes: Lead]> = [
		['nothing, as null', {}, { summary: null }],
		['null fields, as null', { full_name: null, enrichEmail: null, summary: null }, { summary: null }],
		[
			'one spelling null and the other filled',
			{ enrichEmail: null, enrich_email: 'a@b.example' },
			{ email: 'a@b.example', summary: null },
		],
		['a last name alone', { last_name: 'Byron' }, { full_name: 'Byron', summary: null }],
		[
			'several e-mails, as they are',
			{ enrichEmail: ['a@b.example', 'c@d.example'] },
			{ email: ['a@b.example', 'c@d.example'], summary: null },
		],
		['a post without a link', { post: {} }, { post_url: null }],
		['a post that is null', { post: null, summary: 'x' }, { summary: 'x' }],
		['insights and messages that are null', { top_problems: null, messages: null }, { summary: null }],
	];
	it.each(cases)('is made from %s', (_label, result, changes) => {
		const simple = simplifyLead(ID, result);
		expect(simple).toEqual({ ...NOTHING, ...changes });
		expect(Object.keys(simple)).toHaveLength(10);
	});
});

describe('beyond the ten fields a simplified lead has', () => {
	const enriched = { enrichEmail: 'a@b.example', summary: 'Ada', ...INSIGHTS };
	const found = { enrich_email: 'a@b.example', summary: 'Ada', ...INSIGHTS };
	const cases: Array<[label: string, origin: LeadOrigin, result: Lead, added: Lead]> = [
		['the messages that were written', 'enrich', { messages: MESSAGES }, { messages: MESSAGES }],
		['messages of another name', 'enrich', { generatedMessages: MESSAGES }, { generatedMessages: MESSAGES }],
		['no insights of an enriched lead, for which nobody asked', 'enrich', enriched, {}],
		['the insights of a search, which has them when asked', 'search', found, INSIGHTS],
		[
			'them in snake_case, whatever their spelling',
			'search',
			{ topProblems: 'Too little time' },
			{ top_problems: 'Too little time' },
		],
		[
			'the summary, too, of a lead with a post',
			'search',
			{ ...found, post: POST },
			{ summary: 'Ada', ...INSIGHTS },
		],
		['no insights of a job of Enrich that is read by its id', undefined, enriched, {}],
		['insights of a search that is read by its id', undefined, found, INSIGHTS],
		['no custom data beside its row', 'enrich', { customData: { id: '7' } }, {}],
		[
			'the custom data where no row is at hand, without the reference',
			undefined,
			{ customData: { id: '7', n8n_row_reference: 'n8n-row-1' } },
			{ customData: { id: '7' } },
		],
		[
			'nothing where only the reference was custom data',
			undefined,
			{ customData: { n8n_row_reference: 'n8n-row-1' } },
			{},
		],
	];

	it.each(cases)('%s', (_label, origin, result, added) => {
		const simple = simplifyLead(ID, result, origin);
		const ten: readonly string[] = [...NAMES, 'post' in result ? 'post_url' : 'summary', 'enrichment_id'];
		expect(Object.fromEntries(Object.entries(simple).filter(([name]) => !ten.includes(name)))).toEqual(added);
	});
});

describe('a lead as it leaves the node', () => {
	it('is the service’s record, with the contact details first and the id of its job last', () => {
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
			'summary',
			'enrichment_id',
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
			`{"__proto__":{"x":2},"city":4,"summary":1,"network_message":3,"enrichment_id":"${ID}"}`,
		);
	});

	it('is simplified when asked', () => {
		expect(createLeadFormatter(true)(ID, { full_name: 'Ada', extra: [1] })).toEqual({
			...NOTHING,
			full_name: 'Ada',
			summary: null,
		});
	});
});

describe('a lead of which fields are chosen', () => {
	it('offers the fields of the simplified lead and the insights in alphabetical order, each once', () => {
		expect(SELECTABLE_FIELDS).toEqual([...new Set(SELECTABLE_FIELDS)].sort());
		expect(SELECTABLE_FIELDS).toEqual(expect.arrayContaining([...NAMES, 'summary', 'top_problems']));
	});

	const result = {
		full_name: 'Ada Byron',
		jobTitle: 'Analyst',
		extra: [1],
		customData: { id: '7', n8n_row_reference: 'n8n-row-5' },
	};

	it.each<[label: string, names: string[], lead: Lead]>([
		[
			'those of the simplified lead and of the record, in the order of their names',
			['job_title', 'extra', 'full_name'],
			{ job_title: 'Analyst', extra: [1], full_name: 'Ada Byron' },
		],
		[
			'null for one that it does not have',
			['email', 'shoe_size', 'toString'],
			{ email: null, shoe_size: null, toString: null },
		],
		['custom data without the reference', ['customData'], { customData: { id: '7' } }],
		['nothing else where none is named', [], {}],
	])('has %s, and the id of its job', (_label, names, lead) => {
		const found = createLeadFormatter(names)(ID, result);
		expect(Object.entries(found)).toEqual([...Object.entries(lead), ['enrichment_id', ID]]);
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
