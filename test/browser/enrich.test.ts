import { listRequestLines } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { CONTACTS, NEXT } from './Editor';
import { eventually } from './eventually';

describeInEditor('Enrich in the editor', (editor, environment) => {
	test.each([
		[{}, ['email', 'phone']],
		[
			{ operation: 'peopleSearch', query: 'Heads of marketing in Berlin' },
			['enrichment_id', 'full_name', 'job_title', 'company_domain'],
		],
	])('offers its output fields to the next node before the first run: %j', async (parameters, fields) => {
		const before = (await listRequestLines(environment.sandbox)).length;
		const panel = await editor.openNode(parameters, CONTACTS, NEXT);
		for (const field of fields) await panel.input.itemOf(field).waitFor();
		expect(await listRequestLines(environment.sandbox)).toHaveLength(before);
	});

	test('highlights the contact that a result belongs to', async () => {
		const panel = await editor.openNode({});
		await panel.executeStep();
		await panel.input.showTable();
		await panel.output.showTable();
		for (const [index, contact] of CONTACTS.entries()) {
			await panel.output.rows.nth(index).hover();
			await eventually(async () => {
				expect(await panel.output.markedRows.innerText()).toContain(contact['First Name']);
				expect(await panel.input.markedRows.innerText()).toContain(contact['Record ID']);
			});
		}
	});
});
