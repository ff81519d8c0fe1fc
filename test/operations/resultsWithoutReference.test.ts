import type { IDataObject } from 'n8n-workflow';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode, type NodeOutcome } from '../engine/runNode';

type Lead = Record<string, unknown> & { customData?: Record<string, string> };

const JOB_ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const SLOTS = { a: '1', b: '2', c: '3', d: '4', e: '5' };
const ADA = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };

/** Runs the node against a service that answers the leads of its one job with what `toResults` makes of them. */
async function runAgainst(
	toResults: (leads: Lead[]) => unknown[],
	items: IDataObject[],
): Promise<NodeOutcome> {
	let leads: Lead[] = [];
	const service = await listen((request, response) => {
		if (request.method === 'GET') {
			answerJson(response, { enrichment_id: JOB_ID, status: 'completed', results: toResults(leads) });
			return;
		}
		const pieces: Buffer[] = [];
		request.on('data', (piece: Buffer) => pieces.push(piece));
		request.on('end', () => {
			leads = (JSON.parse(Buffer.concat(pieces).toString()) as { leads: Lead[] }).leads;
			answerJson(response, { enrichment_id: JOB_ID, message: 'started' });
		});
	});
	const credentials = { baseUrl: toBaseUrl(service), accessToken: 't' };
	try {
		return await runNode({
			node: 'leadEnrichment',
			credentials,
			items,
			parameters: { options: { pollInterval: 0.05 } },
		});
	} finally {
		stop(service);
	}
}

describe('a result without a reference', () => {
	it('never puts one person’s contact details on the row of a namesake at another company', async () => {
		const { items } = await runAgainst(
			() => [
				{
					full_name: 'John Smith',
					company_name: 'Acme Inc.',
					network: 'https://www.linkedin.com/in/john-smith',
					enrichEmail: 'john@acme.example',
				},
			],
			[
				{ networkUrl: 'https://de.linkedin.com/in/John-Smith/?trk=list', customData: SLOTS },
				{ firstName: 'John', lastName: 'Smith', companyName: 'Globex', customData: SLOTS },
			],
		);
		expect(items.map(({ json }) => [json.enrichEmail, json.skip_reason])).toEqual([
			['john@acme.example', undefined],
			[undefined, 'no_result'],
		]);
	});
});

describe('customData that the service hands back in another form', () => {
	const asText: Array<[label: string, toResult: (lead: Lead) => Record<string, unknown>]> = [
		['as JSON text', ({ customData }) => ({ customData: JSON.stringify(customData) })],
		[
			'as JSON text in snake_case',
			({ customData }) => ({ custom_data: JSON.stringify(customData, null, 2) }),
		],
		['in a lead that the result repeats', (lead) => ({ lead })],
		[
			'in the input that the result repeats, as JSON text',
			({ customData, ...lead }) => ({
				input: { ...lead, customData: JSON.stringify(customData) },
			}),
		],
	];

	it.each(asText)('%s still finds its row, and keeps no trace of the reference', async (_label, toResult) => {
		const rows = [1, 2, 3].map((number) => ({
			...ADA,
			companyName: `E${number}`,
			customData: { crm: `${number}` },
		}));
		const { items } = await runAgainst(
			(leads) =>
				leads.map((lead, index) => ({ ...toResult(lead), enrichEmail: `${index}@e.example` })).reverse(),
			rows,
		);
		expect(items.map(({ json }) => json.enrichEmail)).toEqual(['0@e.example', '1@e.example', '2@e.example']);
		expect(JSON.stringify(items)).not.toContain('n8n');
		expect(items.map(({ json }) => JSON.stringify(json).includes('crm'))).toEqual([true, true, true]);
	});

	it('disappears where nothing but the reference stood in it', async () => {
		const { items } = await runAgainst(
			(leads) =>
				leads.map(({ customData }) => ({
					customData: JSON.stringify(customData),
					enrichEmail: 'a@e.example',
				})),
			[ADA],
		);
		expect(items[0]?.json).toEqual({ ...ADA, enrichEmail: 'a@e.example', enrichment_id: JOB_ID });
	});

	it('is each row’s own where rows share the result', async () => {
		const { items } = await runAgainst(
			(leads) => leads.map((lead) => ({ custom_data: JSON.stringify(lead.customData), lead })),
			[{ ...ADA, customData: { crm: '1' } }, ADA, { ...ADA, customData: { crm: '3' } }],
		);
		expect(items.map(({ json: { custom_data: text, lead } }) => [text, (lead as Lead).customData])).toEqual([
			['{"crm":"1"}', { crm: '1' }],
			[undefined, undefined],
			['{"crm":"3"}', { crm: '3' }],
		]);
	});
});

describe('a result with an enrichment_id of its own', () => {
	it.each([null, '', 'another'])(
		'of %j still comes out with the id of its job, by which it can be read again',
		async (id) => {
			const toResults = (leads: Lead[]) => leads.map((lead) => ({ enrichment_id: id, ...lead }));
			const { items } = await runAgainst(toResults, [ADA]);
			expect(items[0]?.json.enrichment_id).toBe(JOB_ID);
		},
	);
});
