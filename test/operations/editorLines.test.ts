import '../engine/environment';

import { NodeHelpers, type IDataObject, type INodeParameters } from 'n8n-workflow';
import { loadNode } from '../engine/sources';
import { buildNodeUnderTest, buildWorkflow } from '../engine/workflowOfTest';
import { buildLoadOptionsContext, evaluate } from './inEditor';
import { runAction, useSandbox } from './service';

const current = useSandbox({ credits: 1_000_000 });
const SEARCH = { operation: 'search', query: 'painters' };
const POST_SEARCH = { operation: 'postSearch', keywords: ['chess'] };

async function readCostLine(parameters: INodeParameters): Promise<unknown> {
	const { methods } = await loadNode('leadEnrichment');
	const context = await buildLoadOptionsContext(parameters);
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

/** The warnings that the editor shows for these parameters and rows, by their first words. */
async function listWarnings(parameters: INodeParameters, rows: IDataObject[] = []): Promise<string[]> {
	const { hints = [] } = (await loadNode('leadEnrichment')).description;
	const shown: string[] = [];
	for (const { message, displayCondition } of hints) {
		// The editor shows no warning whose condition fails, as one about the input does where there is none.
		const holds = await evaluate(displayCondition ?? '', parameters, rows).catch(() => false);
		if (holds === true) shown.push(message.replace(/[.:].*/, ''));
	}
	return shown;
}

it('what each lead field takes is not stored in the workflow', async () => {
	const node = buildNodeUnderTest({ node: 'leadEnrichment', parameters: {} });
	const workflow = await buildWorkflow('Workflow of the test', [node], {});
	const { description } = await loadNode('leadEnrichment');
	const shown = workflow.getNode(node.name)?.parameters ?? {};
	expect(shown).toHaveProperty('inputTable');
	expect(
		NodeHelpers.getNodeParameters(description.properties, shown, false, false, node, description),
	).not.toHaveProperty('inputTable');
});

describe('the editor warns of a list', () => {
	const none = 'None of the columns of this input makes a lead';
	const delimiter = 'All columns of this list are in one';
	const encoding = 'The headers of this list hold characters that could not be read';
	const automatic = { lead: { mappingMode: 'autoMapInputData', value: null } };

	it.each<[label: string, row: IDataObject, warnings: string[]]>([
		['without anything of a lead', { sku: 'A-1', price: 3 }, [none]],
		['read with a wrong delimiter', { 'Vorname;Nachname;Firma': 'Ada;Byron;Engines' }, [delimiter]],
		['read with tabs in its one header', { 'First Name\tLast Name': 'Ada\tByron' }, [delimiter]],
		['read in a wrong encoding', { 'Pr\ufffdnom': 'Ada', Nom: 'Byron' }, [encoding]],
		['of German headers', { Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines' }, []],
		['of French headers', { Prénom: 'Ada', Nom: 'Byron', Société: 'Engines' }, []],
		['of a link alone, under any header', { Ссылка: 'https://linkedin.com/in/ada' }, []],
		['of nested fields', { id: 1, properties: { firstname: 'Ada' } }, []],
	])('%s', async (_label, row, warnings) => {
		expect(await listWarnings(automatic, [row])).toEqual(warnings);
	});

	it('of no list that is mapped by hand', async () => {
		const byHand = { lead: { mappingMode: 'defineBelow', value: {} } };
		expect(await listWarnings(byHand, [{ sku: 'A-1' }])).toEqual([]);
	});
});

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
