import { simplifyLead, toLeadOutput } from '../../../nodes/LeadEnrichment/leads/simplify';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const NOTHING = {
	enrichment_id: ID,
	full_name: null,
	job_title: null,
	company_name: null,
	company_domain: null,
	email: null,
	phone: null,
	network: null,
	location: null,
};
const SIMPLE = {
	enrichment_id: ID,
	full_name: 'Ada Byron',
	job_title: 'Analyst',
	company_name: 'Engines',
	company_domain: 'engines.example',
	email: 'ada@engines.example',
	phone: '+44 20 0000 0000',
	network: 'https://network.example/in/ada',
	location: 'London',
};

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
			summary: 'left out, since there is a post',
			post: { url: 'https://network.example/posts/1', content: 'x' },
		};
		expect(simplifyLead(ID, result)).toEqual({ ...SIMPLE, post_url: 'https://network.example/posts/1' });
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
			customData: { id: '7' },
		};
		expect(simplifyLead(ID, result)).toEqual({ ...SIMPLE, summary: 'Wrote the first program' });
	});

	const cases: Array<[label: string, result: Record<string, unknown>, changes: Record<string, unknown>]> = [
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
	];
	it.each(cases)('is made from %s', (_label, result, changes) => {
		const simple = simplifyLead(ID, result);
		expect(simple).toEqual({ ...NOTHING, ...changes });
		expect(Object.keys(simple)).toHaveLength(10);
	});
});

describe('a lead as it leaves the node', () => {
	it('is the service’s record behind the id of its job', () => {
		const result = { full_name: 'Ada', extra: [1] };
		expect(Object.entries(toLeadOutput(ID, result, false))).toEqual([
			['enrichment_id', ID],
			['full_name', 'Ada'],
			['extra', [1]],
		]);
	});

	it('is simplified when asked', () => {
		expect(toLeadOutput(ID, { full_name: 'Ada', extra: [1] }, true)).toEqual({
			...NOTHING,
			full_name: 'Ada',
			summary: null,
		});
	});
});
