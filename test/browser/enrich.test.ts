import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { executeWorkflow, openCanvas } from '../support/editor/canvas';
import { NodePanel } from '../support/editor/NodePanel';
import { EXAMPLES_FOLDER, importEnrichExample } from '../support/examples';
import { countRequests, LEAD_CREDITS, readCredits, setCredits } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { CONTACTS, NEXT } from './Editor';
import { eventually, expectTexts } from './eventually';

describeInEditor('Enrich in the editor', (editor, environment) => {
	beforeAll(async () => {
		await copyFile(join(EXAMPLES_FOLDER, 'contacts.csv'), join(environment.n8n.filesFolder, 'contacts.csv'));
	});

	test('offers its output fields to the next node before the first run, where they can be dragged', async () => {
		const before = await countRequests(environment.sandbox, 'enrich');
		const panel = await editor.openNode({}, CONTACTS, NEXT);
		const preview = panel.input.itemOf('email');
		await preview.waitFor();
		expect(await panel.input.itemOf('phone').count()).toBe(1);
		await panel.dragIntoFields(preview);
		await expectTexts(panel.parameters, '{{ $json.email }}');
		expect(await countRequests(environment.sandbox, 'enrich')).toBe(before);
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
		const credits = await readCredits(environment.sandbox);
		await setCredits(environment.sandbox, 4 * LEAD_CREDITS);
		await panel.executeStep();
		await setCredits(environment.sandbox, credits);
		const [hint, ...others] = await panel.hints();
		expect(others).toEqual([]);
		expect(hint).toMatch(
			/^6 rows: 4 leads sent, \d emails? and \d phones? found, 2 not covered by your credits, up to 48 credits \(assumed prices\)\. Add credits/,
		);
	});

	test('runs the CRM example on the canvas and shows a row for each of the 1,200 contacts', async () => {
		const workflow = await importEnrichExample(environment);
		await openCanvas(editor.page, workflow);
		await executeWorkflow(editor.page);
		const panel = await NodePanel.openOnCanvas(editor.page, 'Enrich Leads');
		await panel.output.showTable();
		expect(await panel.output.count.innerText()).toMatch(/1,?200 items/);
		const header = await panel.output.header();
		expect(header).toEqual(expect.arrayContaining(['Record ID', 'email', 'phone', 'enrichment_id']));
		expect(await panel.output.rows.count()).toBeGreaterThan(10);
	});
});
