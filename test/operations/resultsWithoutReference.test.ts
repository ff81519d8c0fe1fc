import type { IDataObject } from 'n8n-workflow';
import { answerJson } from '../engine/localServer';
import type { NodeOutcome } from '../engine/runNode';
import { ADA, runAgainst, UNKNOWN_JOB } from './service';

type Lead = Record<string, unknown> & { customData?: Record<string, string> };

/** Runs the node against a service that answers the leads of its one job with what `toResults` makes of them. */
async function enrich(toResults: (leads: Lead[]) => unknown[], items: IDataObject[]): Promise<NodeOutcome> {
	let leads: Lead[] = [];
	const pieces: Buffer[] = [];
	return await runAgainst(
		(request, response) => {
			if (request.method === 'GET') {
				answerJson(response, { enrichment_id: UNKNOWN_JOB, status: 'completed', results: toResults(leads) });
				return;
			}
			request.on('data', (piece: Buffer) => pieces.push(piece));
			request.on('end', () => {
				leads = (JSON.parse(Buffer.concat(pieces).toString()) as { leads: Lead[] }).leads;
				answerJson(response, { enrichment_id: UNKNOWN_JOB, message: 'started' });
			});
		},
		{ items },
	);
}

describe('customData that the service hands back in another form', () => {
	it('disappears where nothing but the reference stood in it', async () => {
		const toResult = ({ customData }: Lead) => ({
			customData: JSON.stringify(customData),
			enrichEmail: 'a@e.example',
		});
		const { items } = await enrich((leads) => leads.map(toResult), [ADA]);
		expect(items[0]?.json).toEqual({ ...ADA, enrichEmail: 'a@e.example', enrichment_id: UNKNOWN_JOB });
	});

	it('is each row’s own where rows share the result', async () => {
		const { items } = await enrich(
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
			const { items } = await enrich(toResults, [ADA]);
			expect(items[0]?.json.enrichment_id).toBe(UNKNOWN_JOB);
		},
	);
});
