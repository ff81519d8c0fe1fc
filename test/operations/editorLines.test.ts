import '../engine/environment';

import { LoadOptionsContext } from 'n8n-core';
import type { INodeParameters } from 'n8n-workflow';
import { loadNode } from '../engine/sources';
import { buildAdditionalData, buildNodeUnderTest, buildWorkflow } from '../engine/workflowOfTest';
import { runAction, useSandbox } from './service';

const current = useSandbox({ credits: 1_000_000 });
const SEARCH = { operation: 'search', query: 'painters' };
const POST_SEARCH = { operation: 'postSearch', keywords: ['chess'] };

/** Evaluates an expression of the description as the editor does, with the node's parameters and their defaults. */
async function evaluate(expression: string, parameters: INodeParameters): Promise<unknown> {
	const node = buildNodeUnderTest({ node: 'leadEnrichment', parameters });
	const workflow = await buildWorkflow('Workflow of the test', [node], {});
	const inWorkflow = workflow.getNode(node.name) ?? node;
	return workflow.expression.getSimpleParameterValue(inWorkflow, expression, 'internal', {});
}

/** The line's text as the editor gets it from n8n, which gives the node's method the fields as they are. */
async function readCostLine(parameters: INodeParameters): Promise<unknown> {
	const { methods } = await loadNode('leadEnrichment');
	const node = buildNodeUnderTest({ node: 'leadEnrichment', parameters });
	const workflow = await buildWorkflow('Workflow of the test', [node], {});
	const inWorkflow = workflow.getNode(node.name) ?? node;
	const additionalData = await buildAdditionalData({ node: 'leadEnrichment' });
	additionalData.currentNodeParameters = inWorkflow.parameters;
	const context = new LoadOptionsContext(workflow, inWorkflow, additionalData, 'parameters.highestCost');
	const options = await methods?.loadOptions?.getHighestCost?.call(context);
	return options?.map(({ name }) => name).join();
}

const searches = [
	SEARCH,
	{ ...SEARCH, limit: 1000, findInsights: true },
	{ ...SEARCH, limit: 3, options: { activitySignal: '{"topic": "chess"}' } },
	{ ...SEARCH, options: { activitySignal: '{ }' } },
	POST_SEARCH,
	{ ...POST_SEARCH, limit: 7, findInsights: true, includeContactDetails: true },
	{ ...POST_SEARCH, includeContactDetails: true, enrichType: ['emails'] },
	{ ...POST_SEARCH, includeContactDetails: true, enrichType: ['phones'] },
	{ ...POST_SEARCH, includeContactDetails: false, enrichType: ['phones'] },
];

describe('the highest cost that the editor shows before a run', () => {
	it.each(searches.map((search) => [JSON.stringify(search), search] as const))(
		'is the one that the run reports: %s',
		async (_label, { options, ...parameters }: INodeParameters & { operation: string }) => {
			const run = { parameters: { ...parameters, delivery: 'none' }, options: options as INodeParameters };
			const { items } = await runAction(current(), run);
			const cost = Number(items[0]?.json.estimated_credits);
			expect(cost).toBeGreaterThan(0);
			expect(await readCostLine({ ...parameters, ...(options && { options }) })).toBe(
				`Up to ${cost} credits`,
			);
		},
	);

	it('is shown per lead where an expression sets the limit', async () => {
		expect(await readCostLine({ ...SEARCH, limit: '={{ $json.limit }}', findInsights: true })).toBe(
			'Up to 1.1 credits per lead',
		);
	});

	it('says that contact details of a search come on top, since their price is not known', async () => {
		expect(await readCostLine({ ...SEARCH, includeContactDetails: true })).toBe(
			'Up to 5 credits + contact details',
		);
	});
});

/** The warnings that the editor shows for these parameters, by their first words. */
async function listWarnings(parameters: INodeParameters): Promise<string[]> {
	const { hints = [] } = (await loadNode('leadEnrichment')).description;
	const shown: string[] = [];
	for (const { message, displayCondition } of hints.filter((hint) => hint.message.includes('Webhook URL'))) {
		if ((await evaluate(displayCondition ?? '', parameters)) === true)
			shown.push(message.replace(/[.:].*/, ''));
	}
	return shown;
}

describe('the editor warns before a run', () => {
	const test = 'The Webhook URL is a test URL';
	const loopback = 'The Webhook URL can be reached from this machine only';

	it.each([
		['https://n8n.example/webhook/1/lead-enrichment', []],
		['https://n8n.example/webhook-test/1/lead-enrichment', [test]],
		['http://localhost:5678/webhook/1/lead-enrichment', [loopback]],
		['http://127.0.0.1:5678/webhook-test/1/lead-enrichment', [test, loopback]],
		['http://[::1]:5678/webhook/1/lead-enrichment', [loopback]],
		['', []],
	])('of a webhook URL that loses what is paid for: "%s"', async (webhookUrl, warnings) => {
		expect(await listWarnings({ delivery: 'webhook', webhookUrl })).toEqual(warnings);
	});

	it('of no webhook URL where none is used', async () => {
		const webhookUrl = 'http://localhost:5678/webhook-test/1/lead-enrichment';
		expect(await listWarnings({ delivery: 'poll', webhookUrl })).toEqual([]);
	});
});
