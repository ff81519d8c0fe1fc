import type { RequestListener } from 'node:http';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runAgainst, toJson } from './service';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const EMAIL = 'ada@engines.example';
const ROWS = ['Ada', 'Grace'].map((firstName) => ({ firstName, lastName: 'Byron', companyName: 'Engines' }));
type Sent = IDataObject & { customData: IDataObject };

/** A service that answers each job with what `answer` makes of the leads that were sent. */
function serve(answer: (sent: Sent[]) => IDataObject[], start: IDataObject = {}): RequestListener {
	let sent: Sent[] = [];
	return (request, response) => {
		let text = '';
		request.on('data', (chunk) => (text += String(chunk)));
		request.on('end', () => {
			const { leads } = JSON.parse(text || '{}') as { leads?: Sent[] };
			sent = leads ?? sent;
			const isStart = request.method === 'POST';
			const job = { enrichment_id: ID, status: 'completed', results: answer(sent) };
			const body = request.url?.includes('/credits') ? { credits: 1000 } : job;
			response.writeHead(200, { 'content-type': 'application/json' });
			response.end(JSON.stringify(isStart ? { enrichment_id: ID, ...start } : body));
		});
	};
}

const find = async (record: IDataObject, parameters: INodeParameters = {}) =>
	await runAgainst(
		serve(() => [record]),
		{
			parameters: { operation: 'peopleSearch', query: 'CFOs', limit: 1, find: 'none', ...parameters },
		},
	);
const enrich = async (answer: Parameters<typeof serve>[0], start?: IDataObject, more: INodeParameters = {}) =>
	await runAgainst(serve(answer, start), { items: ROWS, parameters: { simplify: true, ...more } });

const ADA = { full_name: 'Ada Byron', job_title: 'CFO', company_name: 'Engines' };

describe('a search whose records are called otherwise', () => {
	it.each<[record: IDataObject, shown: IDataObject]>([
		[{ fullname: 'Ada Byron', jobtitle: 'CFO', company: 'Engines' }, ADA],
		[{ FullName: 'Ada Byron', 'Job-Title': 'CFO', COMPANY_NAME: 'Engines' }, ADA],
		[{ attributes: { 'full-name': 'Ada Byron' } }, { full_name: 'Ada Byron' }],
		[{ displayName: 'Ada Byron' }, { full_name: 'Ada Byron' }],
		[{ lead_name: 'Ada Byron' }, { full_name: 'Ada Byron' }],
		[
			{ given_name: 'Ada', family_name: 'Byron', account: { name: 'Engines' } },
			{ full_name: 'Ada Byron', company_name: 'Engines' },
		],
		[
			{ email: EMAIL, worksFor: { name: 'Engines' } },
			{ full_name: null, company_name: 'Engines', email: EMAIL },
		],
		[{ name: 'Ada', phone: { country_code: '+49', number: '30 6234631' } }, { phone: '+49 30 6234631' }],
		[{ name: 'Ada', phone: { country_code: '49', number: '+49 30 62346' } }, { phone: '+49 30 62346' }],
		[
			{ headline: 'Someone', industry: 'Looms' },
			{ headline: 'Someone', industry: 'Looms' },
		],
	])('shows %j, simplified or not', async (record, shown) => {
		const simple = await find(record, { simplify: true });
		const raw = await find(record);
		expect(toJson(simple.items)).toMatchObject([shown]);
		expect(toJson(raw.items)).toMatchObject([record]);
		expect(JSON.stringify(simple.hints)).not.toContain('nothing found');
	});

	it('keeps what is said of an email, and names what Simplify leaves out', async () => {
		const record = {
			id: 7,
			name: 'Ada',
			email: EMAIL,
			email_status: 'catch_all',
			seniority: 'C',
			country: 'UK',
		};
		const { items, hints } = await find(record, { simplify: true });
		expect(toJson(items)).toMatchObject([{ email: EMAIL, email_status: 'catch_all' }]);
		expect(JSON.stringify(hints)).toContain('Simplify leaves out seniority');
		expect(JSON.stringify(hints)).not.toMatch(/leaves out [^.]*(?:id|country)/);
	});
});

describe('Enrich with records that are called otherwise', () => {
	it('brings results of name and company alone to their rows', async () => {
		const { items } = await enrich((sent) =>
			sent.map(({ firstName }) => ({
				name: `${firstName as string} Byron`,
				company: 'Engines',
				email: EMAIL,
			})),
		);
		expect(toJson(items)).toMatchObject([{ email: EMAIL }, { email: EMAIL }]);
	});

	it.each<[label: string, spell: (name: string) => string]>([
		['kebab case', (name) => name.replaceAll('_', '-')],
		['capitals', (name) => name.toUpperCase()],
	])('finds the reference in %s and takes it out', async (_label, spell) => {
		const { items } = await enrich(
			(sent) =>
				sent.map(({ customData }) => ({
					'custom-data': Object.fromEntries(Object.entries(customData).map(([k, v]) => [spell(k), v])),
					email: EMAIL,
				})),
			{},
			{ simplify: false },
		);
		expect(toJson(items)).toMatchObject([{ email: EMAIL }, { email: EMAIL }]);
		expect(JSON.stringify(items)).not.toContain('n8n-row-');
	});

	it('shows a record’s own words where it has only what was sent, and no result where there are none', async () => {
		const [words, none] = [{ status: 'insufficient_credits' }, { status: 'completed', message: 'Done' }];
		const { items } = await enrich((sent) =>
			sent.map((lead, place) => ({ ...lead, email: null, ...(place === 0 ? words : none) })),
		);
		const [first, second] = toJson(items);
		expect(first).toMatchObject({ skip_reason: 'no_result', skip_message: 'insufficient_credits' });
		expect(second).not.toHaveProperty('skip_reason');
	});

	it('does not take a repeated lead for the result of a row that the credits do not cover', async () => {
		const start = { skipped_leads: [ROWS[1]] };
		const { items } = await enrich(
			(sent) =>
				sent.map((lead, place) => ({ ...lead, skipped: place > 0, ...(place === 0 && { email: EMAIL }) })),
			start,
		);
		expect(toJson(items)).toMatchObject([{ email: EMAIL }, { skip_reason: 'insufficient_credits' }]);
	});

	it('shows messages under the names of contact fields', async () => {
		const { items } = await enrich(
			(sent) => sent.map((lead) => ({ ...lead, email: 'Dear Ada', network: 'Hi Ada' })),
			{},
			{ options: { generateMessage: ['email', 'network'] } },
		);
		expect(toJson(items)[0]).toMatchObject({ email_message: 'Dear Ada', network_message: 'Hi Ada' });
	});
});
