import type { IDataObject } from 'n8n-workflow';

import { fromModel } from '../../../nodes/LeadEnrichment/editor/fieldParts';
import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';
import { enrichFields } from '../../../nodes/LeadEnrichment/editor/enrichFields';
import { useFakeClock } from '../fakeClock';
import { makeId } from '../scriptedService';
import { describeError, type OperationRun, runOperation } from './runOperation';

useFakeClock();

const ADA = { networkUrl: 'https://network.example/in/ada' };
const EVE = { networkUrl: 'https://network.example/in/eve' };
const BO = { networkUrl: 'https://network.example/in/bo' };
const LATER = { delivery: 'none' };

const enrich = async (run: Omit<OperationRun, 'operation'> = {}) =>
	await runOperation({ operation: 'enrich', rows: [ADA, EVE], ...run });

const listLeads = (body: IDataObject | undefined) => body?.leads as Array<IDataObject & typeof ADA>;

/** A service whose jobs find an email and a phone for each lead that was sent. */
function findContacts(): NonNullable<OperationRun['answer']> {
	const jobs = new Map<string, IDataObject[]>();
	return ({ method, path, body }, number) => {
		if (method === 'POST') {
			jobs.set(`/v1/jobs/${makeId(number)}`, listLeads(body));
			return undefined;
		}
		const results = jobs
			.get(path)
			?.map((lead) => ({ ...lead, enrichEmail: 'x@acme.example', enrichPhone: '1' }));
		return { statusCode: 200, body: { status: 'completed', results } };
	};
}

describe('an enrichment', () => {
	it('sends the leads alone where their results are read later', async () => {
		const { requests, items } = await enrich({ parameters: LATER });
		expect(requests).toEqual([
			{
				method: 'POST',
				path: '/v1/leads/enrich',
				body: { leads: [ADA, EVE], includeContactDetails: true, name: 'n8n Leads #7' },
			},
		]);
		expect(items).toMatchObject([{ json: { enrichment_id: makeId(0), lead_count: 2 } }]);
	});

	it.each<[label: string, parameters: OperationRun['parameters'], hasReference: boolean]>([
		['to their rows', {}, true],
		['in the item of their job', { output: 'job' }, false],
		['to a webhook', { delivery: 'webhook', webhookUrl: 'https://n8n.example/webhook/1' }, false],
	])(
		'sends a reference only with leads whose results return %s',
		async (_label, parameters, hasReference) => {
			const { bodies } = await enrich({ parameters });
			expect(listLeads(bodies[0]).map((lead) => 'customData' in lead)).toEqual([hasReference, hasReference]);
		},
	);

	it('returns each result to its row, and notes what was found', async () => {
		const { items, notes } = await enrich({ rows: [EVE, ADA, EVE], answer: findContacts() });
		expect(items.map(({ json, pairedItem }) => [json.networkUrl, json.enrichEmail, pairedItem])).toEqual(
			[EVE, ADA, EVE].map(({ networkUrl }, item) => [networkUrl, 'x@acme.example', { item }]),
		);
		expect(notes).toEqual([
			'3 rows, 1 job, 2 leads sent: 2 emails and 2 phones found. 1 duplicate row was sent and paid only once. Up to 24 credits by estimate, by assumed charges',
		]);
	});

	it.each<[label: string, options: OperationRun['options'], sent: IDataObject]>([
		['names to translate', { translate: true }, { translate: true }],
		['interests', { interests: [' chess ', ''] }, { interests: ['chess'] }],
		['no interests where all are blank', { interests: ['', ' '] }, {}],
		['messages', { generateMessage: ['email'] }, { generateMessage: ['email'] }],
	])('sends what was added: %s', async (_label, options, sent) => {
		const { bodies } = await enrich({ parameters: LATER, options });
		expect(bodies).toEqual([
			{ leads: [ADA, EVE], includeContactDetails: true, name: 'n8n Leads #7', ...sent },
		]);
	});
});

describe('the jobs of an enrichment', () => {
	/** The leads of each job, by the last part of their links, where the items have these options. */
	async function listJobs(...ofItems: Array<OperationRun['options']>) {
		const { bodies } = await enrich({ parameters: LATER, ofItem: (index) => ({ options: ofItems[index] }) });
		return bodies.map((body) => listLeads(body).map(({ networkUrl }) => networkUrl.split('/').pop()));
	}

	it.each<[label: string, first: OperationRun['options'], second: OperationRun['options']]>([
		['interests', { interests: ['chess', 'go', 'chess'] }, { interests: ['go', 'chess'] }],
		['messages', { generateMessage: ['email', 'network'] }, { generateMessage: ['network', 'email'] }],
	])('are one for leads that ask for the same, in whatever order: %s', async (_label, first, second) => {
		expect(await listJobs(first, second)).toEqual([['ada', 'eve']]);
	});

	it.each<[label: string, first: OperationRun['options'], second: OperationRun['options']]>([
		['interests', { interests: ['chess'] }, { interests: ['go'] }],
		['messages', { generateMessage: ['email'] }, { generateMessage: ['network'] }],
		[
			'the one interests, the other messages',
			{ interests: ['email'], generateMessage: [] },
			{ interests: [], generateMessage: ['email'] },
		],
		['a name', { name: 'A' }, { name: 'B' }],
	])('are two where leads ask for something else: %s', async (_label, first, second) => {
		expect(await listJobs(first, second)).toEqual([['ada'], ['eve']]);
	});

	it('have at most so many leads as the option says, and their place in their names', async () => {
		const { bodies } = await enrich({
			rows: [ADA, EVE, BO],
			parameters: LATER,
			options: { batchSize: 2, name: 'List' },
		});
		expect(bodies.map(({ leads, name }) => [leads, name])).toEqual([
			[[ADA, EVE], 'List (1/2)'],
			[[BO], 'List (2/2)'],
		]);
	});

	it.each([
		[true, [ADA]],
		[false, [ADA, ADA]],
	])('have equal leads once, unless that is switched off: %p', async (deduplicateLeads, leads) => {
		const { bodies } = await enrich({ rows: [ADA, ADA], parameters: LATER, options: { deduplicateLeads } });
		expect(bodies[0]?.leads).toEqual(leads);
	});
});

describe('before an enrichment pays', () => {
	it('it counts the leads of all jobs, duplicates once, against Max Leads', async () => {
		const rows = [ADA, EVE, BO, ADA];
		const options = { batchSize: 1, maxLeads: 3 };
		expect((await enrich({ rows, options })).bodies).toHaveLength(3);
		const refused = await enrich({ rows, options: { ...options, maxLeads: 2 } });
		expect(describeError(refused)).toContain('"Max Leads" allows 2, and the run would send 3 leads');
		expect(refused.requests).toEqual([]);
	});

	it('it refuses Only Missing beside what rows that are not sent would lose', async () => {
		const refused = await enrich({ options: { generateMessage: ['email'], onlyMissing: true } });
		expect(describeError(refused)).toContain('"Only Missing" does not go with Generate Messages');
		expect(refused.requests).toEqual([]);
	});

	it('it refuses a setting that the service does not take', async () => {
		const refused = await enrich({ options: { generateMessage: ['fax'] } });
		expect(describeError(refused)).toContain('"Generate Messages[0]" must be one of email, network');
		expect(refused.requests).toEqual([]);
	});

	it('it refuses a row that n8n cannot keep while the execution is suspended', async () => {
		const row: IDataObject = { ...ADA };
		row.itself = row;
		const refused = await enrich({ rows: [row], parameters: { delivery: 'suspend' } });
		expect(refused.error?.message).toContain('the row cannot be kept');
		expect(refused.requests).toEqual([]);
	});
});

it('Only Missing asks for what a row lacks, and notes what was spared', async () => {
	const rows = [
		{ ...ADA, Email: 'ada@acme.example' },
		{ ...EVE, Email: 'eve@acme.example', Phone: '+44 20 7946 0000' },
	];
	const { bodies, items, notes } = await enrich({
		rows,
		options: { onlyMissing: true },
		answer: findContacts(),
	});
	expect(bodies.map(listLeads)).toMatchObject([[{ ...ADA, enrichType: ['phones'] }]]);
	expect(items.map(({ json }) => json.skip_reason)).toEqual([undefined, 'nothing_missing']);
	expect(notes[0]).toContain(': 1 phone found');
	expect(notes[0]).toContain('1 of 2 rows needed nothing, 1 only a phone');
});

it('the mapping offers columns by a method of the node', () => {
	const { typeOptions } = enrichFields.find(({ name }) => name === 'lead') ?? {};
	const { resourceMapperMethod = '' } = typeOptions?.resourceMapper ?? {};
	expect(new LeadEnrichment().methods.resourceMapping).toHaveProperty(resourceMapperMethod);
});

it('a tool lets its model fill in what identifies a lead, and no more', () => {
	const { default: inTool } = enrichFields.filter(({ name }) => name === 'lead')[1] ?? {};
	const { mappingMode, value } = inTool as { mappingMode: string; value: Record<string, string> };
	expect(mappingMode).toBe('defineBelow');
	expect(Object.keys(value)).toEqual(['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain']);
	expect(value.companyName).toBe(fromModel('companyName', 'Company Name of the lead, if known', ''));
});
