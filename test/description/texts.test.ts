import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';

import { LeadEnrichmentApi } from '../../credentials/LeadEnrichmentApi.credentials';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';
import { LEAD_FIELD_DEFINITIONS } from '../../nodes/LeadEnrichment/leads/leadFields';

const isText = (text: unknown): text is string => typeof text === 'string';

type Entry = INodeProperties | INodePropertyOptions | INodePropertyCollection;

const nodes = [new LeadEnrichment(), new LeadEnrichmentTrigger()].map(({ description }) => description);
const fields = nodes.flatMap(({ properties }) => properties);

/** What the editor shows of a field and of what is inside it, the texts in its tooltips included. */
function listTexts(entry: Entry): string[] {
	// This column of the output has no other name.
	if (entry.name === 'jobId') return [];
	const { displayName, name, hint, placeholder, typeOptions } = entry as INodeProperties;
	const inside = 'options' in entry ? (entry.options ?? []).flatMap(listTexts) : [];
	const description = 'description' in entry ? entry.description : undefined;
	const own = [displayName ?? name, hint, description, placeholder, typeOptions?.multipleValueButtonText];
	return [...own.filter(isText), ...inside];
}

/** Every text that nodes and credential show: of their fields, and of what is around these. */
function listShownTexts(): string[] {
	const around = nodes.flatMap(({ description, eventTriggerDescription, triggerPanel }) => {
		const { header, executionsHelp, activationHint } = typeof triggerPanel === 'object' ? triggerPanel : {};
		const help = typeof executionsHelp === 'object' ? Object.values(executionsHelp) : [executionsHelp];
		return [description, eventTriggerDescription, header, activationHint, ...help];
	});
	return [...around.filter(isText), ...[...fields, ...new LeadEnrichmentApi().properties].flatMap(listTexts)];
}

const withoutAddresses = (text: string) => text.replace(/https?:\S+/g, '');

describe('the texts of the panel', () => {
	const texts = [
		...fields.flatMap(listTexts),
		...Object.values(LEAD_FIELD_DEFINITIONS).map(({ label }) => label),
	];

	it('hold no code and no names of parameters, which a salesperson could not read', () => {
		expect(texts.length).toBeGreaterThan(80);
		// How a column of the output is named.
		const shown = texts.map((text) => withoutAddresses(text).replace('"enriched_"', ''));
		const code = /\{\{|\[\{|\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z]/;
		expect(shown.filter((text) => code.test(text))).toEqual([]);
	});

	it('have no sentence of more than twenty words, wherever they stand', () => {
		const shown = listShownTexts();
		expect(shown.length).toBeGreaterThan(150);
		const sentences = shown.flatMap((text) => text.replace(/<[^>]*>/g, ' ').split(/(?<=[.?!])\s+/));
		expect(sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 20)).toEqual([]);
	});
});

describe("what n8n's AI workflow builder reads", () => {
	it('names related nodes of this package by their types', () => {
		const [action, trigger] = nodes;
		const listRelated = (description: typeof action) =>
			description?.builderHint?.relatedNodes?.map(({ nodeType }) => nodeType) ?? [];
		for (const type of nodes.flatMap(listRelated)) expect(type).toMatch(/^n8n-nodes-[a-z-]+\.[a-z]\w+$/i);
		expect(listRelated(action)).toContain(`n8n-nodes-lead-enrichment.${trigger?.name}`);
		expect(listRelated(trigger)).toEqual([`n8n-nodes-lead-enrichment.${action?.name}`]);
	});
});
