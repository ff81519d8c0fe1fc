import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { NOT_TO_BE_SET } from '../../../nodes/LeadEnrichment/editor/fieldParts';
import { RESULTS_MODES } from '../../../nodes/LeadEnrichment/jobs/runSettings';
import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';
import { LEAD_FIELD_DEFINITIONS } from '../../../nodes/LeadEnrichment/leads/leadFields';

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

const nodes = [new LeadEnrichment(), new LeadEnrichmentTrigger()].map(({ description }) => description);
const fields = nodes.flatMap(({ properties }) => properties);

/** JSON is written with the service's names, and this column of the output has no other name. */
const WITH_NAMES = ['leadsJson', 'jobId'];

/** What the editor shows of a field and of what is inside it, the texts in its tooltips included. */
function listTexts(entry: Entry): string[] {
	if (WITH_NAMES.includes(entry.name) || ('type' in entry && entry.type === 'hidden')) return [];
	const { displayName, name, hint, placeholder, typeOptions } = entry as INodeProperties;
	const inside = 'options' in entry ? (entry.options ?? []).flatMap(listTexts) : [];
	const description = 'description' in entry ? entry.description : undefined;
	const own = [displayName ?? name, hint, description, placeholder, typeOptions?.multipleValueButtonText];
	return [...own.filter((text): text is string => text !== undefined), ...inside];
}

const withoutAddresses = (text: string) => text.replace(/https?:\S+/g, '');

describe('the texts of the panel', () => {
	const texts = [
		...fields.flatMap(listTexts),
		...Object.values(LEAD_FIELD_DEFINITIONS).map(({ label }) => label),
	];

	it('are never empty', () => {
		expect(texts.filter((text) => text.trim() === '')).toEqual([]);
	});

	it('stand in fields that have a name, and in notices without a value', () => {
		expect(fields.filter(({ name }) => name === '')).toEqual([]);
		const values = fields.filter(({ type }) => type === 'notice').map(({ default: value }) => value);
		expect(values.filter((value) => typeof value === 'string' && value !== '')).toEqual([]);
	});

	it('hold no code and no names of parameters, which a salesperson could not read', () => {
		expect(texts.length).toBeGreaterThan(80);
		const code = /\{\{|\[\{|\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z]/;
		expect(texts.map(withoutAddresses).filter((text) => code.test(text))).toEqual([]);
	});
});

const isField = (entry: Entry): entry is INodeProperties => 'type' in entry;

/** A field and the options inside it. */
const listFields = (field: INodeProperties): INodeProperties[] => [
	field,
	...(field.options ?? []).filter(isField).flatMap(listFields),
];

describe("what n8n's AI workflow builder reads", () => {
	const all = fields.flatMap(listFields);

	it('is no empty text', () => {
		const texts = [
			...nodes.flatMap(({ builderHint }) => [
				builderHint?.searchHint,
				...(builderHint?.relatedNodes ?? []).map(({ relationHint }) => relationHint),
			]),
			...all.flatMap(({ builderHint }) => (builderHint ? [builderHint.propertyHint] : [])),
		];
		expect(texts.length).toBeGreaterThan(8);
		for (const text of texts) expect(text).toMatch(/^["A-Z].{30}/);
	});

	it('tells it to leave out what only shows something: the builder itself leaves out notices alone', () => {
		const shown = all.filter(({ type, disabledOptions }) => type === 'hidden' || disabledOptions);
		expect(shown.map(({ name }) => name)).toContain('highestCost');
		expect(shown.filter(({ builderHint }) => builderHint !== NOT_TO_BE_SET)).toEqual([]);
	});

	it('names each way to get the results by its value', () => {
		const hint = fields.find(({ name }) => name === 'delivery')?.builderHint?.propertyHint;
		for (const mode of RESULTS_MODES) expect(hint).toContain(`"${mode}"`);
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
