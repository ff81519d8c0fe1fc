import type { IDataObject } from 'n8n-workflow';
import { ANY_KEY, ADA, makeRows, toJson, toNames, useService, WEBHOOK } from './service';

const { control, listOwnLeads, listSentLeads, listStarts, runAction } = useService();

const INSIGHTS = ['summary', 'top_problems', 'internal_strategic_initiatives', 'public_appearances'];

describe('rows and jobs', () => {
	it('turns 2,500 rows into 3 requests in the order of the input', async () => {
		const rows = makeRows(2500);
		const { items, error } = await runAction({ items: rows, options: { batchSize: 1000 } });
		expect(error).toBeUndefined();
		expect(listStarts().map(({ leads }) => (leads as unknown[]).length)).toEqual([1000, 1000, 500]);
		expect(listSentLeads().map(({ firstName }) => firstName)).toEqual(rows.map(({ firstName }) => firstName));
		expect(toNames(items)).toEqual(rows.map(({ firstName }) => firstName));
	});

	it.each([
		['poll', Array(3).fill(50)],
		['none', [150]],
	])('spreads leads over jobs of 50 by default where it waits for them: %s', async (getResults, sizes) => {
		const outcome = await runAction({ items: makeRows(150), parameters: { getResults } });
		expect(outcome.error).toBeUndefined();
		expect(listStarts().map(({ leads }) => (leads as unknown[]).length)).toEqual(sizes);
	});

	it('numbers the names of several jobs, and names a single one after workflow and execution', async () => {
		await runAction({ items: makeRows(3), options: { batchSize: 2, name: 'Spring' } });
		expect(listStarts().map(({ name }) => name)).toEqual(['Spring (1/2)', 'Spring (2/2)']);
		control.clearRequests();
		await runAction({ items: makeRows(1), workflowName: 'My leads', executionId: '77' });
		expect(listStarts().map(({ name }) => name)).toEqual(['n8n My leads #77']);
	});

	it('gives rows with different job-level values jobs of their own', async () => {
		const rows: IDataObject[] = makeRows(4).map((row, index) => ({
			...row,
			find: index % 2 === 0 ? 'emails' : 'none',
		}));
		const { items } = await runAction({
			items: rows,
			parameters: { find: '={{ $json.find }}' },
		});
		expect(listStarts().map(({ includeContactDetails }) => includeContactDetails)).toEqual([true, false]);
		expect(items.map(({ json }) => 'enrichEmail' in json)).toEqual([true, false, true, false]);
		expect(toNames(items)).toEqual(rows.map(({ firstName }) => firstName));
	});

	it.each<[jobs: number, label: string, first: IDataObject, second: IDataObject]>([
		[1, 'the same interests', { interests: ['chess', 'go', 'chess'] }, { interests: ['go', 'chess'] }],
		[1, 'the same messages', { messages: ['email', 'network'] }, { messages: ['network', 'email'] }],
		[2, 'other interests', { interests: ['chess'] }, { interests: ['go'] }],
		[2, 'other messages', { messages: ['email'] }, { messages: ['network'] }],
		[2, 'interests, and messages called so', { interests: ['email'] }, { messages: ['email'] }],
		[2, 'another name', { list: 'A' }, { list: 'B' }],
	])('makes %i of rows that ask for %s, in whatever order', async (jobs, _label, ...own) => {
		const none = { interests: [], messages: [], list: '' };
		const items = makeRows(2).map((row, index) => ({ ...row, ...none, ...own[index] }));
		const lists = { interests: '={{ $json.interests }}', generateMessage: '={{ $json.messages }}' };
		const options = { ...lists, name: '={{ $json.list }}' };
		await runAction({ items, parameters: { getResults: 'none' }, options });
		expect(listStarts()).toHaveLength(jobs);
	});
});

describe('results and rows', () => {
	it('pairs every item with its row, so that the next node finds the right one', async () => {
		control.setShape({ results: { order: 'shuffled' } });
		const { items, nextValues } = await runAction({
			items: makeRows(30),
			options: { batchSize: 7 },
			next: `={{ $('Rows').item.json.row }}`,
		});
		expect(nextValues).toEqual(Array.from({ length: 30 }, (_value, index) => index));
		expect(toNames(items)).toEqual(makeRows(30).map(({ firstName }) => firstName));
	});

	it('reports results that belong to no row, so that what was paid for can be read', async () => {
		control.setShape({ results: { foreign: 2 } });
		const { hints } = await runAction({ items: makeRows(3) });
		const id = control.jobs()[0]?.enrichment_id ?? '';
		expect(hints[0]?.message).toBe(
			`3 rows: 3 leads sent, 3 emails and 3 phones found, up to 36 credits (assumed prices). Results are in the service’s own fields, after your columns. 2 results of job ${id} fit no row: read them with Get Job by its ID alone.`,
		);
	});

	it('returns the rows that the job ended without, with the reason', async () => {
		control.setShape({ results: { drop: 2, order: 'reversed' } });
		const { items } = await runAction({ items: makeRows(4) });
		const id = control.jobs()[0]?.enrichment_id;
		expect(toJson(items).slice(0, 2)).toEqual(
			makeRows(2).map((row) => ({
				...row,
				skipped: true,
				skip_reason: 'no_result',
				enrichment_id: id,
				lead_key: ANY_KEY,
			})),
		);
		expect(toNames(items.slice(2))).toEqual(['Ada2', 'Ada3']);
	});

	it('puts the row’s own columns first, then the contact details, and the job’s id before what is long', async () => {
		const [row = {}] = makeRows(1);
		const { items } = await runAction({ items: [row] });
		const names = Object.keys(items[0]?.json ?? {});
		expect(names.slice(0, 6)).toEqual([...Object.keys(row), 'enrichEmail', 'enrichPhone']);
		expect(names.slice(-6)).toEqual(['enrichment_id', 'lead_key', ...INSIGHTS]);
		expect(items[0]?.json).toMatchObject(row);
	});

	it('changes no column of the row but those of marks, and fills its empty ones', async () => {
		const row = { full_name: 'A. Byron', job_title: '' };
		const { items } = await runAction({ items: [{ ...makeRows(1)[0], ...row, status: 'hot' }] });
		expect(items[0]?.json).toMatchObject({
			...row,
			job_title: expect.stringMatching(/./) as string,
			enriched_full_name: 'Ada0 Byron',
			row_status: 'hot',
			enrichment_id: control.jobs()[0]?.enrichment_id,
		});
		expect(items[0]?.json).not.toHaveProperty('enriched_job_title');
	});

	it('puts out the result alone when asked', async () => {
		const options = { includeInputFields: false };
		const { items } = await runAction({ items: makeRows(1), options });
		const names = Object.keys(items[0]?.json ?? {});
		expect(names.slice(0, 3)).toEqual(['enrichEmail', 'enrichPhone', 'full_name']);
		expect(names).not.toContain('row');
	});

	it('simplifies a lead to the same fields in front of its row, and its insights behind', async () => {
		const [row = {}] = makeRows(1);
		const { items } = await runAction({ items: [row], parameters: { simplify: true } });
		expect(Object.keys(items[0]?.json ?? {})).toEqual([
			...['email', 'phone', 'full_name', 'job_title', 'company_name'],
			...Object.keys(row),
			'company_domain',
			'network',
			'location',
			'company_match',
			'name_match',
			'enrichment_id',
			'lead_key',
			...INSIGHTS,
		]);
		expect(items[0]?.json.email).toMatch(/@/);
	});

	it('simplifies a lead with the messages that were asked for, whatever their name', async () => {
		control.setShape({ results: { names: { messages: 'outreach' }, customDataAs: 'ownFields' } });
		const options = { generateMessage: ['email'] };
		const { items } = await runAction({ items: makeRows(1), options, parameters: { simplify: true } });
		expect(items[0]?.json).toHaveProperty('outreach');
		expect(JSON.stringify(items)).not.toContain('n8n-row-');
	});
});

describe('what is sent', () => {
	it('reads the headers of a CRM export, and leaves other columns out', async () => {
		await runAction({
			items: [
				{
					'First Name': ' Zoë ',
					LAST_NAME: 'Müller',
					'Account Name': 'Fuchs & Söhne',
					'Company Website': 'https://www.Fuchs.example/about?x=1',
					'Person Linkedin Url': 'network.example/in/zoe',
					'Enrich Type': 'emails',
					'Custom Data': '{"crm": 42}',
					Notes: 'do not send',
				},
			],
		});
		expect(listOwnLeads()).toEqual([
			{
				networkUrl: 'https://network.example/in/zoe',
				firstName: 'Zoë',
				lastName: 'Müller',
				companyName: 'Fuchs & Söhne',
				companyDomain: 'fuchs.example',
				enrichType: ['emails'],
				customData: { crm: '42' },
			},
		]);
	});

	it.each([
		['interests', { interests: [' chess ', ''] }, { interests: ['chess'] }],
		['no interests where all are blank', { interests: ['', ' '] }, {}],
		['messages', { generateMessage: ['email'] }, { generateMessage: ['email'] }],
	])('is the leads, and what was added: %s', async (_label, options, added) => {
		await runAction({ items: [ADA], parameters: { getResults: 'none' }, options });
		const name = 'n8n Workflow of the test #1';
		const leads = expect.any(Array) as unknown;
		expect(listStarts()).toEqual([{ leads, includeContactDetails: true, name, ...added }]);
		expect(listOwnLeads()).toEqual([ADA]);
	});

	it.each([
		['webhook', {}, undefined],
		['webhook', { streaming: true }, true],
		['none', {}, undefined],
	])('puts out rows with the started job with Get Results %s %j', async (getResults, settings, streamed) => {
		const parameters = { ...WEBHOOK, getResults, ...settings };
		const { items, error, hints } = await runAction({ items: makeRows(2), parameters });
		expect(error).toBeUndefined();
		const [start] = listStarts();
		expect(start?.streamingResults).toBe(streamed);
		const none = { email: null, phone: null };
		const pending = { enrichment_id: control.jobs()[0]?.enrichment_id, lead_key: ANY_KEY, status: 'pending' };
		expect(toJson(items)).toEqual(makeRows(2).map((row) => ({ ...none, ...row, ...pending })));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(hints[0]?.message).toContain('The service says: Enrichment in progress for 2 leads');
		expect(listOwnLeads()).toEqual(makeRows(2).map(({ row: _row, ...lead }) => lead));
	});
});
