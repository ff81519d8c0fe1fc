import { readExample } from '../support/examples';
import { executeWorkflow, openCanvas } from '../support/editor/canvas';
import { describeInEditor } from './describeInEditor';

describeInEditor('An example in the editor', (editor, environment) => {
	test.each([
		['nightly-post-search.json', 'Pass On New Authors'],
		// Their CRM nodes have no credential: one has pinned data, the other is deactivated.
		['enrich-hubspot-contacts.json', 'Only Changed Contacts'],
		['enrich-salesforce-contacts.json', 'Only Changed Contacts'],
	])('is run from Run by Hand, to its end, by the big button: %s', async (file, last) => {
		const workflow = await environment.client.createWorkflow(await readExample(environment, file));
		await openCanvas(editor.page, workflow);
		await executeWorkflow(editor.page);
		const [execution] = await environment.client.finishedExecutions(workflow);
		expect(execution?.rowsOf('Run by Hand')).toHaveLength(1);
		expect(execution?.rowsOf(last)).not.toHaveLength(0);
	});
});
