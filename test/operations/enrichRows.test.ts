import type { IDataObject } from 'n8n-workflow';
import {
	countJobsAtOnce,
	listSentLeads,
	listStarts,
	makeRows,
	runAction,
	toJson,
	useSandbox,
} from './service';

const current = useSandbox();

describe('rows and jobs', () => {
	it('turns 2,500 rows into 3 requests in the order of the input', async () => {
		const rows = makeRows(2500);
		const { items, error } = await runAction(current(), { items: rows });
		expect(error).toBeUndefined();
		expect(listStarts(current()).map(({ leads }) => (leads as unknown[]).length)).toEqual([1000, 1000, 500]);
		expect(listSentLeads(current()).map(({ firstName }) => firstName)).toEqual(
			rows.map(({ firstName }) => firstName),
		);
		expect(items.map(({ json }) => json.first_name)).toEqual(rows.map(({ firstName }) => firstName));
	});

	it('numbers the names of several jobs, and names a single one after workflow and execution', async () => {
		await runAction(current(), { items: makeRows(3), options: { batchSize: 2, name: 'Spring' } });
		expect(listStarts(current()).map(({ name }) => name)).toEqual(['Spring (1/2)', 'Spring (2/2)']);
		current().control.clearRequests();
		await runAction(current(), { items: makeRows(1), workflowName: 'My leads', executionId: '77' });
		expect(listStarts(current()).map(({ name }) => name)).toEqual(['n8n My leads #77']);
	});

	it('gives rows with different job-level values jobs of their own', async () => {
		const rows: IDataObject[] = makeRows(4).map((row, index) => ({ ...row, contacts: index % 2 === 0 }));
		const { items } = await runAction(current(), {
			items: rows,
			parameters: { includeContactDetails: '={{ $json.contacts }}' },
		});
		expect(listStarts(current()).map(({ includeContactDetails }) => includeContactDetails)).toEqual([
			true,
			false,
		]);
		expect(items.map(({ json }) => 'enrichEmail' in json)).toEqual([true, false, true, false]);
		expect(items.map(({ json }) => json.first_name)).toEqual(rows.map(({ firstName }) => firstName));
	});

	it('runs no more jobs at the same time than Max Concurrent Jobs', async () => {
		current().control.setPace({ leadSeconds: 10 });
		const { items } = await runAction(current(), {
			items: makeRows(6),
			options: { batchSize: 1, maxConcurrentJobs: 2 },
		});
		expect(items).toHaveLength(6);
		expect(countJobsAtOnce(current())).toBe(2);
	});
});

describe('results and rows', () => {
	it('pairs every item with its row, so that the next node finds the right one', async () => {
		current().control.setShape({ results: { order: 'shuffled' } });
		const { items, nextValues } = await runAction(current(), {
			items: makeRows(30),
			options: { batchSize: 7 },
			next: `={{ $('Rows').item.json.row }}`,
		});
		expect(nextValues).toEqual(Array.from({ length: 30 }, (_value, index) => index));
		expect(items.map(({ json }) => json.first_name)).toEqual(makeRows(30).map(({ firstName }) => firstName));
	});

	it.each([
		['in reversed order', { order: 'reversed' }],
		['twice', { repeat: 5 }],
		['among people whom nobody asked for', { foreign: 3 }],
		['without customData', { stripCustomData: true, order: 'shuffled' }],
		['in camelCase', { spelling: 'camel', stripCustomData: true, order: 'reversed' }],
	] as const)('finds every row its own result when results come %s', async (_label, results) => {
		current().control.setShape({ results });
		const { items } = await runAction(current(), { items: makeRows(20) });
		const names = items.map(({ json }) => json.first_name ?? json.firstName);
		expect(names).toEqual(makeRows(20).map(({ firstName }) => firstName));
		expect(JSON.stringify(items)).not.toContain('n8n_row_reference');
	});

	it.each([
		['domain', 'companyDomain', 'company_domain', ['engines.example', 'looms.example']],
		['name', 'companyName', 'company_name', ['Engines', 'Looms']],
	])(
		'finds each of two people of the same name by the %s of their company',
		async (_label, column, field, companies) => {
			current().control.setShape({ results: { stripCustomData: true, order: 'reversed' } });
			const rows = companies.map((company) => ({ firstName: 'Ada', lastName: 'Byron', [column]: company }));
			const { items } = await runAction(current(), { items: rows });
			expect(items.map(({ json }) => json[field])).toEqual(companies);
		},
	);

	it('reports results that belong to no row, so that what was paid for can be read', async () => {
		current().control.setShape({ results: { foreign: 2 } });
		const { hints } = await runAction(current(), { items: makeRows(3) });
		const id = current().control.jobs()[0]?.enrichment_id ?? '';
		expect(hints[0]?.message).toBe(
			`3 rows, 1 job, 3 leads sent: 3 emails and 3 phones found. 2 results of job ${id} belonged to no row: read them with the Get Job operation`,
		);
	});

	it('returns the rows that the job ended without, with the reason', async () => {
		current().control.setShape({ results: { drop: 2, order: 'reversed' } });
		const { items } = await runAction(current(), { items: makeRows(4) });
		const id = current().control.jobs()[0]?.enrichment_id;
		expect(toJson(items).slice(0, 2)).toEqual(
			makeRows(2).map((row) => ({ ...row, skipped: true, skip_reason: 'no_result', enrichment_id: id })),
		);
		expect(items.slice(2).map(({ json }) => json.first_name)).toEqual(['Ada2', 'Ada3']);
	});

	it('counts null results of a completed job as none', async () => {
		current().control.planJobs({ fate: 'completeWithoutResults' });
		const { items } = await runAction(current(), { items: makeRows(2) });
		expect(items.map(({ json }) => json.skip_reason)).toEqual(['no_result', 'no_result']);
	});

	it('returns the caller’s customData where all five properties are used, and finds the result by who the lead is', async () => {
		current().control.setShape({ results: { order: 'shuffled' } });
		const properties = { a: '1', b: '2', c: '3', d: '4' };
		const rows = makeRows(12).map((row, index) => ({ ...row, customData: { ...properties, e: `${index}` } }));
		const { items } = await runAction(current(), { items: rows });
		expect(items.map(({ json }) => json.customData)).toEqual(rows.map(({ customData }) => customData));
	});

	it('leaves the caller’s own customData in place and takes only the reference out', async () => {
		const rows = makeRows(2).map((row, index) => ({ ...row, customData: { crm: `id-${index}` } }));
		const { items } = await runAction(current(), { items: rows });
		expect(items.map(({ json }) => json.customData)).toEqual([{ crm: 'id-0' }, { crm: 'id-1' }]);
	});

	it('puts the row’s own columns first, then the contact details, and the job’s id last', async () => {
		const [row = {}] = makeRows(1);
		const { items } = await runAction(current(), { items: [row] });
		const names = Object.keys(items[0]?.json ?? {});
		expect(names.slice(0, 6)).toEqual([...Object.keys(row), 'enrichEmail', 'enrichPhone']);
		expect(names.at(-1)).toBe('enrichment_id');
		expect(items[0]?.json).toMatchObject(row);
	});

	it('changes no column of the row, and fills its empty ones', async () => {
		const row = { full_name: 'A. Byron', job_title: '', status: 'hot', enrichment_id: 'of the CRM' };
		const { items } = await runAction(current(), { items: [{ ...makeRows(1)[0], ...row }] });
		expect(items[0]?.json).toMatchObject({
			...row,
			job_title: expect.stringMatching(/./) as string,
			enriched_full_name: 'Ada0 Byron',
			enriched_enrichment_id: current().control.jobs()[0]?.enrichment_id,
		});
		expect(items[0]?.json).not.toHaveProperty('enriched_job_title');
	});

	it('puts out the result alone when asked', async () => {
		const parameters = { includeInputFields: false };
		const { items } = await runAction(current(), { items: makeRows(1), parameters });
		const names = Object.keys(items[0]?.json ?? {});
		expect(names.slice(0, 3)).toEqual(['enrichEmail', 'enrichPhone', 'full_name']);
		expect(names).not.toContain('row');
	});

	it('puts out the result alone for leads of a JSON list, whose fields are those of a lead', async () => {
		const parameters = {
			leadSource: 'json',
			leadsJson: '[{"firstName": "Ada", "lastName": "Byron", "companyName": "Engines"}]',
		};
		const { items } = await runAction(current(), { items: [{ row: 1 }], parameters });
		expect(items[0]?.json).toMatchObject({ first_name: 'Ada' });
		expect(items[0]?.json).not.toHaveProperty('firstName');
	});

	it('simplifies a lead to ten fields behind those of its row', async () => {
		const [row = {}] = makeRows(1);
		const { items } = await runAction(current(), { items: [row], parameters: { simplify: true } });
		expect(Object.keys(items[0]?.json ?? {})).toEqual([
			...Object.keys(row),
			'email',
			'phone',
			'full_name',
			'job_title',
			'company_name',
			'company_domain',
			'network',
			'location',
			'summary',
			'enrichment_id',
		]);
		expect(items[0]?.json.email).toMatch(/@/);
	});
});

describe('equal rows', () => {
	it('are sent once, and each gets the result', async () => {
		const [ada, bob] = makeRows(2);
		const rows = [ada, bob, ada, ada].map((row, index) => ({ ...row, row: index }));
		const { items, hints } = await runAction(current(), {
			items: rows,
			next: `={{ $('Rows').item.json.row }}`,
		});
		expect(listSentLeads(current())).toHaveLength(2);
		expect(items.map(({ json }) => json.first_name)).toEqual(['Ada0', 'Ada1', 'Ada0', 'Ada0']);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
			{ item: 3 },
		]);
		expect(hints.map(({ message }) => message)).toEqual([
			'4 rows, 1 job, 2 leads sent: 2 emails and 2 phones found. 2 duplicate rows were sent and paid only once',
		]);
	});

	it('all come out where people share a name and each of them is in the list several times', async () => {
		const companies = ['Engines', 'Looms', 'Looms', 'Looms', 'Mills', 'Engines', 'Mills', 'Mills', 'Looms'];
		const rows = companies.map((companyName) => ({ firstName: 'Ada', lastName: 'Byron', companyName }));
		const { items } = await runAction(current(), { items: rows });
		expect(listSentLeads(current())).toHaveLength(3);
		expect(items.map(({ json, pairedItem }) => [json.company_name, pairedItem])).toEqual(
			companies.map((company, item) => [company, { item }]),
		);
	});

	it('are each sent when deduplication is off', async () => {
		const [ada] = makeRows(1);
		await runAction(current(), { items: [ada ?? {}, ada ?? {}], options: { deduplicateLeads: false } });
		expect(listSentLeads(current())).toHaveLength(2);
	});
});

describe('what is sent', () => {
	it('reads the headers of a CRM export, and leaves other columns out', async () => {
		await runAction(current(), {
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
		expect(listSentLeads(current())).toEqual([
			{
				networkUrl: 'https://network.example/in/zoe',
				firstName: 'Zoë',
				lastName: 'Müller',
				companyName: 'Fuchs & Söhne',
				companyDomain: 'fuchs.example',
				enrichType: ['emails'],
				customData: { crm: '42', n8n_row_reference: 'n8n-row-0' },
			},
		]);
	});

	it('reads the columns that the user mapped', async () => {
		await runAction(current(), {
			items: [{ vorname: 'Zoë', nachname: 'Müller', firma: 'Fuchs' }],
			parameters: {
				lead: {
					mappingMode: 'defineBelow',
					value: {
						firstName: '={{ $json.vorname }}',
						lastName: '={{ $json.nachname }}',
						companyName: '={{ $json.firma }}',
					},
					schema: [],
				},
			},
		});
		expect(listSentLeads(current())[0]).toMatchObject({
			firstName: 'Zoë',
			lastName: 'Müller',
			companyName: 'Fuchs',
		});
	});

	it('takes a JSON list of leads from each item and pairs their results with it', async () => {
		const leads = makeRows(3).map(({ row: _row, ...lead }) => lead);
		const { items } = await runAction(current(), {
			items: [{ list: leads.slice(0, 2) }, { list: leads.slice(2) }],
			parameters: { leadSource: 'json', leadsJson: '={{ JSON.stringify($json.list) }}' },
		});
		expect(items.map(({ json, pairedItem }) => [json.first_name, pairedItem])).toEqual([
			['Ada0', { item: 0 }],
			['Ada1', { item: 0 }],
			['Ada2', { item: 1 }],
		]);
	});

	it('sends the options under the names of the service, and additional fields over them', async () => {
		await runAction(current(), {
			items: makeRows(1),
			parameters: { enrichType: ['phones'], includeContactDetails: true },
			options: {
				translate: true,
				interests: ['chess', 'sailing'],
				generateMessage: ['email'],
				additionalFields: '{"translate": false, "region": "EU"}',
			},
		});
		const [start] = listStarts(current());
		expect(start).toMatchObject({
			includeContactDetails: true,
			translate: false,
			interests: ['chess', 'sailing'],
			generateMessage: ['email'],
			region: 'EU',
		});
		expect(listSentLeads(current())[0]).toMatchObject({ enrichType: ['phones'] });
	});

	it.each([
		['webhook', { webhookUrl: 'https://n8n.example/webhook/a/lead-enrichment' }, undefined],
		['webhook', { webhookUrl: 'https://n8n.example/webhook/a/lead-enrichment', streaming: true }, true],
		['none', {}, undefined],
	])('puts out the started job for delivery %s %j', async (delivery, parameters, streamed) => {
		const { items, error } = await runAction(current(), {
			items: makeRows(2),
			parameters: { delivery, ...parameters },
		});
		expect(error).toBeUndefined();
		const [start] = listStarts(current());
		expect(start?.streamingResults).toBe(streamed);
		expect(toJson(items)).toEqual([
			{
				enrichment_id: current().control.jobs()[0]?.enrichment_id,
				message: 'Enrichment in progress for 2 leads',
				lead_count: 2,
				skipped_count: 0,
			},
		]);
		expect(items[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
		expect(JSON.stringify(start)).not.toContain('n8n_row_reference');
	});

	it('puts out one item per job with its results when asked for the job', async () => {
		const { items } = await runAction(current(), {
			items: makeRows(3),
			parameters: { output: 'job' },
			options: { batchSize: 2 },
		});
		expect(
			items.map(({ json }) => [json.status, json.lead_count, (json.results as unknown[]).length]),
		).toEqual([
			['completed', 2, 2],
			['completed', 1, 1],
		]);
	});
});
