import '../engine/environment';

import type { INodeParameters } from 'n8n-workflow';
import { buildNodeUnderTest, buildWorkflow } from '../engine/workflowOfTest';

const ENRICH = { operation: 'enrich' };
const SEARCH = { operation: 'search', query: 'painters' };
const MANUAL = { lead: { mappingMode: 'defineBelow', value: null } };
const MODES = ['poll', 'suspend', 'webhook', 'none'];

/** The options that are left of stored ones where n8n has dropped those that the editor hides. */
async function listKept(parameters: INodeParameters, options: INodeParameters): Promise<string[]> {
	const node = buildNodeUnderTest({ node: 'leadEnrichment', parameters: { ...parameters, options } });
	const workflow = await buildWorkflow('Workflow of the test', [node], {});
	return Object.keys((workflow.getNode(node.name)?.parameters.options ?? {}) as INodeParameters).sort();
}

describe('an option that is set', () => {
	it.each(MODES)('is kept where it guards money or jobs, with results mode %s', async (delivery) => {
		const guards = { minBalance: 5, maxConcurrentJobs: 2, startAgain: true };
		const ofEnrich = { ...guards, deduplicateLeads: false, batchSize: 7, skippedLeads: 'fail' };
		const ofSearch = {
			...guards,
			maxCredits: 9,
			activitySignalFieldName: 'signal',
			streamingFieldName: 'stream',
		};
		expect(await listKept({ ...ENRICH, delivery }, ofEnrich)).toEqual(Object.keys(ofEnrich).sort());
		expect(await listKept({ ...SEARCH, delivery }, ofSearch)).toEqual(Object.keys(ofSearch).sort());
	});

	it.each(MODES)('is about waiting only where the node polls, with results mode %s', async (delivery) => {
		const options = { onTimeout: 'returnJob', pollInterval: 1 };
		const kept = delivery === 'poll' ? Object.keys(options) : [];
		expect(await listKept({ ...ENRICH, delivery }, options)).toEqual(kept);
	});

	it('is kept where an expression decides on the results mode', async () => {
		const delivery = '={{ $json.mode }}';
		expect(await listKept({ ...ENRICH, delivery }, { pollInterval: 1 })).toEqual(['pollInterval']);
	});

	it('is kept by Get Job where it waits', async () => {
		const job = { resource: 'job', operation: 'get', jobId: '1', waitForCompletion: true };
		const options = { onTimeout: 'returnJob', pollInterval: 1 };
		expect(await listKept(job, options)).toEqual(Object.keys(options));
	});

	it('is about columns only where the mapping is automatic', async () => {
		const exact = { columnMatching: 'exact' };
		expect(await listKept(ENRICH, exact)).toEqual(['columnMatching']);
		expect(await listKept({ ...ENRICH, ...MANUAL }, exact)).toEqual([]);
		expect(await listKept({ ...ENRICH, leadSource: 'json' }, exact)).toEqual([]);
	});
});

describe('the kinds of contact details', () => {
	const readKinds = async (parameters: INodeParameters) => {
		const node = buildNodeUnderTest({
			node: 'leadEnrichment',
			parameters: { ...parameters, enrichType: ['emails'] },
		});
		const workflow = await buildWorkflow('Workflow of the test', [node], {});
		return workflow.getNode(node.name)?.parameters.enrichType;
	};

	it.each([ENRICH, SEARCH, { operation: 'postSearch', keywords: ['chess'] }])(
		'count only with contact details: %j',
		async (operation) => {
			expect(await readKinds({ ...operation, includeContactDetails: true })).toEqual(['emails']);
			expect(await readKinds({ ...operation, includeContactDetails: '={{ true }}' })).toEqual(['emails']);
			expect(await readKinds({ ...operation, includeContactDetails: false })).toBeUndefined();
		},
	);
});
