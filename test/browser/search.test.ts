import { countRequests } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { CONTACTS, NEXT } from './Editor';

const SEARCH = { operation: 'peopleSearch', query: 'Heads of marketing at software companies in Berlin' };

describeInEditor('A search in the editor', (editor, environment) => {
	test('offers its output fields to the next node before the first run', async () => {
		const before = await countRequests(environment.sandbox, 'search');
		const panel = await editor.openNode(SEARCH, CONTACTS, NEXT);
		for (const field of ['enrichment_id', 'full_name', 'job_title', 'company_domain']) {
			await panel.input.itemOf(field).waitFor();
		}
		expect(await countRequests(environment.sandbox, 'search')).toBe(before);
	});
});
