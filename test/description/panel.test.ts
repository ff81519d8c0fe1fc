import { type INode, type INodeProperties, NodeHelpers } from 'n8n-workflow';

import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../../nodes/LeadEnrichment/leads/leadFields';
import { listLeadColumns } from '../../nodes/LeadEnrichment/settings/leadColumns';
import { buildFields } from '../../nodes/LeadEnrichment/settings/panel';
import { RESULTS_MODES } from '../../nodes/LeadEnrichment/settings/settings';
import { WAITING_TOOLTIP } from '../../nodes/LeadEnrichment/suspend/resumeAddress';

const NODE: INode = {
	id: '1',
	name: 'Lead Enrichment',
	type: 'n8n-nodes-lead-enrichment.leadEnrichment',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};
const IN_TOOL = { '@tool': [true] };

const namesOf = (fields: readonly INodeProperties[]) => fields.map(({ name }) => name);

describe('what the panel shows', () => {
	const { description: ofNode } = new LeadEnrichment();
	const { properties } = ofNode;

	/** The names of the fields, and of the options that can be added, with these parameters. */
	function listShown(resource: string, operation: string, parameters = {}, isTool = false) {
		// By its name n8n knows a tool.
		const description = { ...ofNode, name: isTool ? `${ofNode.name}Tool` : ofNode.name };
		const given = { resource, operation, ...parameters };
		const root = NodeHelpers.getNodeParameters(properties, given, true, false, NODE, description) ?? {};
		const isShown = (field: INodeProperties, values = root) =>
			NodeHelpers.displayParameter(values, field, NODE, description, root);
		const fields = properties.filter((field) => isShown(field));
		const options = (fields.find(({ name }) => name === 'options')?.options ?? []) as INodeProperties[];
		return { fields: namesOf(fields), options: namesOf(options.filter((option) => isShown(option, {}))) };
	}

	it.each(['enrich', 'peopleSearch', 'postSearch'])(
		'ends with what executions by hand do: %s',
		(operation) => {
			expect(listShown('lead', operation).fields.slice(-2)).toEqual(['manualRuns', 'options']);
		},
	);

	it('is the mapping in a tool, without the choice that it has none of', () => {
		const { fields, options } = listShown('lead', 'enrich', {}, true);
		expect(fields).toContain('lead');
		expect(fields).not.toContain('columns');
		expect(fields).not.toContain('manualRuns');
		expect(options).not.toContain('includeInputFields');
	});

	it.each([
		['lead', 'enrich', 'lead'],
		['lead', 'peopleSearch', 'query'],
		['lead', 'postSearch', 'keywords'],
		['job', 'get', 'jobId'],
	])('is in a tool one field for the model to fill in: %s, %s', (resource, operation, name) => {
		const { fields } = listShown(resource, operation, {}, true);
		expect(fields.filter((field) => field === name)).toHaveLength(1);
		const [usual, inTool] = properties.filter((field) => field.name === name);
		expect(JSON.stringify(usual?.default)).not.toContain('$fromAI');
		expect(JSON.stringify(inTool?.default)).toContain('$fromAI');
		expect([usual?.displayOptions?.hide, inTool?.displayOptions?.show]).toMatchObject([IN_TOOL, IN_TOOL]);
	});
});

it('the mapping offers each field of a lead, by a method of the node', async () => {
	const { typeOptions } = buildFields('enrich').find(({ name }) => name === 'lead') ?? {};
	const { resourceMapping } = new LeadEnrichment().methods;
	const { resourceMapperMethod = '', supportAutoMap, valuesLabel } = typeOptions?.resourceMapper ?? {};
	expect(resourceMapping).toHaveProperty(resourceMapperMethod);
	expect(supportAutoMap).toBe(false);
	expect(valuesLabel).toBe('Profile URL, or both names and a company');
	const offered = await resourceMapping.getLeadColumns.call({} as never);
	expect(offered.fields).toEqual(listLeadColumns());
	expect(offered.fields.map(({ id, displayName }) => [id, displayName])).toEqual(
		LEAD_FIELDS.map((field) => [field, LEAD_FIELD_DEFINITIONS[field].label]),
	);
});

it.each([
	[{ maxWaitMinutes: 90 }, 90],
	[{}, 60],
])('a suspended node says how long it waits at most: %j', (options, minutes) => {
	const [, expression = ''] = /^=\{\{ (.*) \}\}$/.exec(WAITING_TOOLTIP) ?? [];
	// eslint-disable-next-line @typescript-eslint/no-implied-eval -- n8n evaluates it in the same way
	const evaluate = new Function('$parameter', `return ${expression}`) as (parameters: object) => unknown;
	expect(evaluate({ options })).toContain(` Max Wait (Minutes): ${minutes}. `);
});

it('the trigger stands on the canvas with what starts it, in words', () => {
	const [, expression = ''] =
		/^=\{\{ (.*) \}\}$/.exec(new LeadEnrichmentTrigger().description.subtitle ?? '') ?? [];
	// eslint-disable-next-line @typescript-eslint/no-implied-eval -- n8n evaluates it in the same way
	const evaluate = new Function('$parameter', `return ${expression}`) as (parameters: object) => unknown;
	expect(evaluate({ events: ['leadEnriched', 'jobCompleted'] })).toBe('Lead Enriched, Job Completed');
});

it('n8n marks Keywords as missing until one is filled in, and Carry Columns takes no expression', () => {
	const issuesOf = (keywords: string[]) => {
		const field = buildFields('postSearch').find(({ name }) => name === 'keywords');
		return field && NodeHelpers.getParameterIssues(field, { keywords }, '', NODE, null);
	};
	expect(buildFields('postSearch').find(({ name }) => name === 'keywords')?.default).toEqual(['']);
	expect(issuesOf([''])).toHaveProperty('parameters.keywords');
	expect(issuesOf(['chess'])).toEqual({});
	const options = buildFields('enrich').find(({ name }) => name === 'options')?.options as INodeProperties[];
	expect(options.find(({ name }) => name === 'carryColumns')?.noDataExpression).toBe(true);
});

it('n8n’s AI workflow builder reads each way to get the results by its value', () => {
	const hint = buildFields('enrich').find(({ name }) => name === 'getResults')?.builderHint?.propertyHint;
	for (const mode of RESULTS_MODES) expect(hint).toContain(`"${mode}"`);
});
