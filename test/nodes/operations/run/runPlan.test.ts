import { createJobNamer } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { fakeContext } from '../../../support/fakeContext';

describe('the name of a job', () => {
	it.each<[label: string, given: string | undefined, index: number, total: number, name: string]>([
		['is the user’s', 'My list', 0, 1, 'My list'],
		['is the user’s without the blanks around it', ' My list\n', 0, 1, 'My list'],
		['is the workflow’s and the execution’s', undefined, 0, 1, 'n8n Leads #7'],
		['is the workflow’s where the user’s is blank', '  ', 0, 1, 'n8n Leads #7'],
		['says which of several it is', 'My list', 1, 3, 'My list (2/3)'],
		['says which of several of the workflow it is', undefined, 0, 12, 'n8n Leads #7 (1/12)'],
	])('%s', (_label, given, index, total, name) => {
		expect(createJobNamer(fakeContext().context, total)(given, index)).toBe(name);
	});

	it('does without the name of a workflow that has none', () => {
		const { context } = fakeContext({ workflow: { active: false } });
		expect(createJobNamer(context, 1)(undefined, 0)).toBe('n8n workflow #7');
	});
});
