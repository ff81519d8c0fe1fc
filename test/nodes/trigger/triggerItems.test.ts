import { type Delivery, parseDelivery } from '../../../nodes/LeadEnrichment/deliveries/parseDelivery';
import { buildLeadKey, toTriggerItems } from '../../../nodes/LeadEnrichment/trigger/triggerItems';
import { makeReference } from '../makeReference';
import { makeId } from '../scriptedService';

const ID = makeId(1);
/** The items of all leads of a delivery. */
const toItems = (delivery: Delivery) =>
	toTriggerItems(delivery, delivery.leads, { events: ['leadEnriched'], simplify: false });

type Lead = Record<string, unknown>;

const LINKED = { full_name: 'Ada Byron', network: 'https://network.example/in/ada' };

function listKeys(body: Lead): unknown[] {
	return toItems(parseDelivery(body)).map((item) => item.lead_key);
}

describe('the key of a lead', () => {
	const leads: Array<[label: string, lead: Lead]> = [
		['a profile link', LINKED],
		['names and a company', { first_name: 'Ada', last_name: 'Byron', company_name: 'Engines' }],
		['custom data', { ...LINKED, customData: { id: '7' } }],
		['data and a reference', { ...LINKED, customData: { id: '7', n8n_row_reference: makeReference(1) } }],
		['the node’s reference only', { ...LINKED, customData: { n8n_row_reference: makeReference(1) } }],
		['nothing that identifies it', { nickname: 'Countess', enrich_email: 'ada@engines.example' }],
		['a name alone', { full_name: 'Ada Byron', enrich_email: 'ada@engines.example' }],
	];

	it.each(leads)('is the same in a streamed and a final delivery for a lead with %s', (_label, lead) => {
		const [final] = listKeys({ enrichment_id: ID, status: 'completed', results: [lead] });
		expect(final).toMatch(/^[0-9a-f]{32}$/);
		const streamed = [
			{ enrichment_id: ID, status: 'in_progress', lead },
			{ enrichment_id: ID, status: 'in_progress', results: [lead] },
			{ enrichment_id: ID, ...lead, status: 'in_progress' },
			{ enrichment_id: ID, lead: { ...lead, status: 'in_progress' } },
		];
		expect(streamed.flatMap(listKeys)).toEqual(streamed.map(() => final));
	});

	it('does not depend on the order of fields, nor on fields found later', () => {
		const key = buildLeadKey(ID, { ...LINKED, customData: { a: '1', b: '2' } });
		expect(buildLeadKey(ID, { enrich_email: 'a@b.example', customData: { b: '2', a: '1' }, ...LINKED })).toBe(
			key,
		);
	});

	it.each<[label: string, one: Lead, other: Lead]>([
		['other profile links', LINKED, { ...LINKED, network: 'https://network.example/in/ada-2' }],
		[
			'profile links that differ only in their query',
			{ network: 'https://network.example/view?id=1' },
			{ network: 'https://network.example/view?id=2' },
		],
		['other companies', { full_name: 'Ada', company_name: 'One' }, { full_name: 'Ada', company_name: 'Two' }],
		['other custom data', { ...LINKED, customData: { id: '1' } }, { ...LINKED, customData: { id: '2' } }],
		['no identity but other values', { enrich_email: 'a@b.example' }, { enrich_email: 'c@d.example' }],
		[
			'only the name in common',
			{ full_name: 'John Smith', enrich_email: 'a@b.example' },
			{ full_name: 'John Smith', enrich_email: 'c@d.example' },
		],
	])('is another for leads with %s', (_label, one, other) => {
		expect(buildLeadKey(ID, one)).not.toBe(buildLeadKey(ID, other));
	});

	it.each<[label: string, enrichmentId: string | undefined, key: string]>([
		['a job', '3F2B8C1E-5d4a-4e6f-9b7a-1c2d3e4f5a6b', 'e85abdba5a6deebaed6d9268cd7cd878'],
		['no job', undefined, '6d3cd3f72ea57993ff32badb12591d4a'],
	])('is that of earlier versions, so that no lead comes anew after an update: %s', (_label, id, key) => {
		expect(buildLeadKey(id, { ...LINKED, customData: { id: '7' } })).toBe(key);
	});

	it('is another in another job', () => {
		expect(buildLeadKey(ID, LINKED)).not.toBe(buildLeadKey(makeId(2), LINKED));
		expect(buildLeadKey(undefined, LINKED)).not.toBe(buildLeadKey(ID, LINKED));
	});
});
