import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';
import { LEAD_FIELD_DEFINITIONS } from '../../../nodes/LeadEnrichment/leads/leadFields';

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

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
	const nodes = [new LeadEnrichment(), new LeadEnrichmentTrigger()];
	const texts = [
		...nodes.flatMap(({ description }) => description.properties.flatMap(listTexts)),
		...Object.values(LEAD_FIELD_DEFINITIONS).map(({ label }) => label),
	];

	it('are never empty', () => {
		expect(texts.filter((text) => text.trim() === '')).toEqual([]);
	});

	it('stand in fields that have a name, and in notices without a value', () => {
		const fields = nodes.flatMap(({ description }) => description.properties);
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
