import '../engine/environment';

import { type IDataObject, type INodeParameters, NodeHelpers } from 'n8n-workflow';
import { loadNode } from '../engine/sources';
import { buildLoadOptionsContext, evaluate, placeNode } from './inEditor';
import { POST_SEARCH, SEARCH, useService } from './service';

const { runAction } = useService({ credits: 1_000_000 });

async function readCostLine(parameters: INodeParameters): Promise<unknown> {
	const { methods } = await loadNode('leadEnrichment');
	const context = await buildLoadOptionsContext(parameters);
	const options = await methods?.loadOptions?.getHighestCost?.call(context);
	return options?.map(({ name }) => name).join();
}

const searches = [
	{ operation: 'search', query: 'painters' },
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
			const { items } = await runAction(run);
			const cost = Number(items[0]?.json.estimated_credits);
			expect(cost).toBeGreaterThan(0);
			const line = await readCostLine({ ...parameters, ...(options && { options }) });
			expect(String(line).split(' for ')[0]).toBe(`Up to ${cost} credits`);
		},
	);
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

/** The notices that the panel shows for these parameters. */
async function listNotices(parameters: INodeParameters): Promise<string[]> {
	const { description } = await loadNode('leadEnrichment');
	const { node } = await placeNode(parameters);
	return description.properties
		.filter(({ type }) => type === 'notice')
		.filter((property) => NodeHelpers.displayParameter(node.parameters, property, node, description))
		.map(({ name }) => name);
}

describe('the editor warns before a run', () => {
	it('of what a lead needs, where a person maps the columns', async () => {
		expect(await listNotices({ lead: { mappingMode: 'defineBelow' } })).toEqual(['mappingNotice']);
		expect(await listNotices({ lead: { mappingMode: 'autoMapInputData' } })).toEqual([]);
	});

	it.each<[webhookUrl: string, notices: string[]]>([
		['https://receiver.example/lead-enrichment', []],
		['https://n8n.example/webhook/1/lead-enrichment', ['productionUrlNotice']],
		['https://n8n.example/webhook-test/1/lead-enrichment', ['testUrlNotice']],
		['http://localhost:5678/webhook/1/lead-enrichment', ['productionUrlNotice', 'localUrlNotice']],
		['http://127.0.0.1:5678/webhook-test/1/lead-enrichment', ['testUrlNotice', 'localUrlNotice']],
		['http://[::1]:5678/webhook/1/lead-enrichment', ['productionUrlNotice', 'localUrlNotice']],
		['', []],
	])('of a webhook URL that loses what is paid for: "%s"', async (webhookUrl, notices) => {
		expect(await listNotices({ delivery: 'webhook', webhookUrl })).toEqual(notices);
		expect(await listNotices({ delivery: 'poll', webhookUrl })).toEqual([]);
	});

	const noRoom = 'With 5 columns in Carry Columns there is no room left to tell two rows of one person apart';
	const stay = 'The columns of the input do not come back with the results';
	it.each<[delivery: string, options: INodeParameters, warnings: string[]]>([
		['webhook', {}, [stay]],
		['none', { carryColumns: [] }, [stay]],
		['none', { carryColumns: ['Record ID'] }, []],
		['webhook', { onlyMissing: true, carryColumns: ['A', 'B', 'C', 'D', 'E'] }, [noRoom]],
		['suspend', {}, []],
		['poll', {}, []],
	])('of columns that will not come back, or leave no room: %s, %j', async (delivery, options, warnings) => {
		const row = { 'Full Name': 'Ada Byron', Company: 'Engines' };
		expect(await listWarnings({ delivery, options }, [row])).toEqual(warnings);
		expect(await listWarnings({ ...SEARCH, delivery }, [row])).toEqual([]);
	});
});

const MODES = ['poll', 'suspend', 'webhook', 'none'];

/** The parameters that are left of stored ones where n8n has dropped those that the editor hides. */
const readStored = async (parameters: INodeParameters) => (await placeNode(parameters)).node.parameters;

async function listKept(parameters: INodeParameters, options: INodeParameters): Promise<string[]> {
	return Object.keys((await readStored({ ...parameters, options })).options as INodeParameters).sort();
}

describe('an option that is set', () => {
	it.each(MODES)('is kept where it guards money or jobs, with results mode %s', async (delivery) => {
		const guards = { maxCredits: 9, minBalance: 5, maxConcurrentJobs: 2, startAgain: true };
		const ofEnrich = { ...guards, deduplicateLeads: false, batchSize: 7, skippedLeads: 'fail' };
		const ofSearch = {
			...guards,
			activitySignalFieldName: 'signal',
			streamingFieldName: 'stream',
		};
		expect(await listKept({ delivery }, ofEnrich)).toEqual(Object.keys(ofEnrich).sort());
		expect(await listKept({ ...SEARCH, delivery }, ofSearch)).toEqual(Object.keys(ofSearch).sort());
	});

	it.each(MODES)('is about waiting only where the node polls, with results mode %s', async (delivery) => {
		const options = { onTimeout: 'returnJob', pollInterval: 1 };
		const kept = delivery === 'poll' ? Object.keys(options) : [];
		expect(await listKept({ delivery }, options)).toEqual(kept);
	});

	it('is kept where an expression decides on the results mode', async () => {
		const delivery = '={{ $json.mode }}';
		expect(await listKept({ delivery }, { pollInterval: 1 })).toEqual(['pollInterval']);
	});

	it('is kept by Get Job where it waits', async () => {
		const job = { resource: 'job', operation: 'get', jobId: '1', waitForCompletion: true };
		const options = { maxWaitMinutes: 5, pollInterval: 1 };
		expect(await listKept(job, { ...options, onTimeout: 'returnJob' })).toEqual(Object.keys(options));
	});

	it('is about columns only where the mapping is automatic', async () => {
		const exact = { columnMatching: 'exact' };
		expect(await listKept({}, exact)).toEqual(['columnMatching']);
		expect(await listKept({ lead: { mappingMode: 'defineBelow', value: null } }, exact)).toEqual([]);
		expect(await listKept({ leadSource: 'json' }, exact)).toEqual([]);
	});
});

describe('the kinds of contact details', () => {
	const readKinds = async (parameters: INodeParameters) =>
		(await readStored({ ...parameters, enrichType: ['emails'] })).enrichType;

	it.each([{ operation: 'enrich' }, SEARCH, POST_SEARCH])(
		'count only with contact details: %j',
		async (operation) => {
			expect(await readKinds({ ...operation, includeContactDetails: true })).toEqual(['emails']);
			expect(await readKinds({ ...operation, includeContactDetails: '={{ true }}' })).toEqual(['emails']);
			expect(await readKinds({ ...operation, includeContactDetails: false })).toBeUndefined();
		},
	);
});
