import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { NOT_TO_BE_SET, RESULTS_HINT } from '../../../nodes/LeadEnrichment/editor/hints';
import { RESULTS_MODES } from '../../../nodes/LeadEnrichment/jobs/runSettings';
import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

const isField = (entry: Entry): entry is INodeProperties => 'type' in entry;

/** A field and the options inside it. */
const listFields = (field: INodeProperties): INodeProperties[] => [
	field,
	...(field.options ?? []).filter(isField).flatMap(listFields),
];

describe("what n8n's AI workflow builder reads", () => {
	const nodes = [new LeadEnrichment(), new LeadEnrichmentTrigger()].map(({ description }) => description);
	const fields = nodes.flatMap(({ properties }) => properties.flatMap(listFields));

	it('is no empty text', () => {
		const texts = [
			...nodes.flatMap(({ builderHint }) => [
				builderHint?.searchHint,
				...(builderHint?.relatedNodes ?? []).map(({ relationHint }) => relationHint),
			]),
			...fields.flatMap(({ builderHint }) => (builderHint ? [builderHint.propertyHint] : [])),
		];
		expect(texts.length).toBeGreaterThan(8);
		for (const text of texts) expect(text).toMatch(/^["A-Z].{30}/);
	});

	it('tells it to leave out what only shows something: the builder itself leaves out notices alone', () => {
		const shown = fields.filter(({ type, disabledOptions }) => type === 'hidden' || disabledOptions);
		expect(shown.map(({ name }) => name)).toContain('highestCost');
		expect(shown.filter(({ builderHint }) => builderHint !== NOT_TO_BE_SET)).toEqual([]);
	});

	it('names each way to get the results by its value', () => {
		for (const mode of RESULTS_MODES) expect(RESULTS_HINT.propertyHint).toContain(`"${mode}"`);
	});

	it('names related nodes of this package by their types', () => {
		const [action, trigger] = nodes;
		const listRelated = (description: typeof action) =>
			description?.builderHint?.relatedNodes?.map(({ nodeType }) => nodeType) ?? [];
		for (const type of nodes.flatMap(listRelated)) expect(type).toMatch(/^n8n-nodes-[a-z-]+\.[a-z]\w+$/i);
		expect(listRelated(action)).toContain(`n8n-nodes-lead-enrichment.${trigger?.name}`);
		expect(listRelated(trigger)).toEqual([`n8n-nodes-lead-enrichment.${action?.name}`]);
	});
});
