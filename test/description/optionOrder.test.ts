import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { LeadEnrichmentApi } from '../../credentials/LeadEnrichmentApi.credentials';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;
type List = [place: string, labels: string[]];

const toLabel = (entry: Entry) => ('displayName' in entry ? entry.displayName : entry.name);

/** The labels of an entry's list, and of the lists inside it: choices, collections and their groups. */
function listLists(entry: Entry, place: string): List[] {
	const inside: Entry[] = [
		...('options' in entry ? (entry.options ?? []) : []),
		...('values' in entry ? entry.values : []),
	];
	const own = inside.map(toLabel);
	const lists = inside.flatMap((part) => listLists(part, `${place} › ${toLabel(part)}`));
	return own.length > 0 ? [[place, own], ...lists] : lists;
}

const owners = [
	...[new LeadEnrichment(), new LeadEnrichmentTrigger()].map(({ description }) => description),
	new LeadEnrichmentApi(),
];
const lists = owners.flatMap(({ displayName, properties }) =>
	properties.flatMap((field) => listLists(field, `${displayName} › ${field.displayName}`)),
);

describe('the order of every list, for which n8n’s reviewers ask', () => {
	it('is that of the labels', () => {
		const sorted = lists.map(([place, labels]): List => [
			place,
			labels.toSorted((one, other) => one.localeCompare(other, 'en')),
		]);
		expect(lists).toEqual(sorted);
	});

	it('is looked at in nodes and credential, in collections and within options', () => {
		const places = new Set(lists.map(([place]) => place));
		for (const place of [
			'Lead Enrichment › Operation',
			'Lead Enrichment › Options',
			'Lead Enrichment › Options › Generate Messages',
			'Lead Enrichment Trigger › Verification',
			'Lead Enrichment API › Field Names',
		])
			expect(places).toContain(place);
	});
});
