import { LEAD_CREDITS, listRequestLines, withCredits } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { CONTACTS, NEXT } from './Editor';
import { eventually, expectTexts } from './eventually';

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

	test('lets an output field be dragged into the next node before the first run', async () => {
		const panel = await editor.openNode({}, CONTACTS, NEXT);
		await panel.dragIntoFields(panel.input.itemOf('email'));
		await expectTexts(panel.parameters, '{{ $json.email }}');
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

	test('warns of the rows that the credits did not cover', async () => {
		const rows = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edith', 'Flora'].map((name) => ({
			'First Name': name,
			'Last Name': 'Byron',
			Company: 'Engines',
		}));
		const panel = await editor.openNode({ find: 'emailsAndPhones' }, rows);
		await withCredits(environment.sandbox, 4 * LEAD_CREDITS, async () => await panel.executeStep());
		const [hint, ...others] = await panel.hints();
		expect(others).toEqual([]);
		expect(hint).toMatch(
			/^6 rows: 4 leads sent, \d emails? and \d phones? found, 2 not covered by your credits, up to 48 credits \(assumed prices\)\. Add credits/,
		);
	});
});
