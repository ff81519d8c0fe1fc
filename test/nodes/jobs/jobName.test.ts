import { buildJobName } from '../../../nodes/LeadEnrichment/operations/run/runPlan';

const RUN = { workflowName: 'Enrich my CRM', executionId: '77' };

describe('the name of a job', () => {
	it.each<[label: string, given: string | undefined, position: number, total: number, name: string]>([
		['is the user’s', 'My list', 1, 1, 'My list'],
		['is the user’s without the blanks around it', ' My list\n', 1, 1, 'My list'],
		['is the workflow’s and the execution’s', undefined, 1, 1, 'n8n Enrich my CRM #77'],
		['is the workflow’s when the user’s is blank', '  ', 1, 1, 'n8n Enrich my CRM #77'],
		['says which of several it is', 'My list', 2, 3, 'My list (2/3)'],
		['says which of several of the workflow it is', undefined, 1, 12, 'n8n Enrich my CRM #77 (1/12)'],
	])('%s', (_label, given, position, total, name) => {
		expect(buildJobName(given, RUN, { position, total })).toBe(name);
	});
});
