import { executeWorkflow, openCanvas } from '../support/editor/canvas';
import { NodePanel } from '../support/editor/NodePanel';
import { MESSY_LIST } from '../support/messyList';
import { listRequestLines } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { NODE } from './Editor';

const PREVIEW = { manualRuns: 'preview' };
const TAB = `Preview Branch (${MESSY_LIST.length} items)`;

describeInEditor('A preview in the editor', (editor, environment) => {
	const listRequests = async () => await listRequestLines(environment.sandbox);

	/** The rows on the tab of the preview, as the table shows them. */
	async function readRows(panel: NodePanel): Promise<string[]> {
		await panel.output.showTable();
		return await panel.output.rows.allInnerTexts();
	}

	test('stands on a tab of its own, which the note names first, when the step is executed in the open panel', async () => {
		const panel = await editor.openNode(PREVIEW, MESSY_LIST);
		const before = (await listRequests()).length;
		await panel.executeStep();
		expect((await listRequests()).slice(before)).toEqual(['GET /v1/credits']);
		const [note, warning] = await panel.hints();
		const lines = note?.split('\n');
		expect(lines?.[0]).toBe(
			'Preview: nothing was sent or charged, and the next nodes did not run. The rows are on the tab Preview Branch.',
		);
		expect(lines?.[1]).toMatch(/^8 leads of 12 rows would be sent, for up to 16 credits/);
		expect(warning).toMatch(/^3 rows would stop the run\.\n/);
		expect(note).toContain('First Name ← Vorname · Last Name ← Nachname · Company Name ← Firma');
		await panel.output.pane.getByText(TAB).click();
		const rows = await readRows(panel);
		expect(rows[0]).toMatch(/^send: email.*Änne.*Groß/s);
		expect(rows[2]).toMatch(/^duplicate of item 0/);
		expect(rows[3]).toMatch(/^error: no last name\s+0\s+Ilse\s+–\s+Groß Feinmechanik/);
		expect(rows.join(' ')).not.toContain('undefined');
	});

	test('is open by itself where the node is opened after the workflow was executed', async () => {
		await openCanvas(editor.page, await editor.createWorkflow(PREVIEW, MESSY_LIST));
		const before = (await listRequests()).length;
		await executeWorkflow(editor.page);
		expect((await listRequests()).slice(before)).toEqual(['GET /v1/credits']);
		const panel = await NodePanel.openOnCanvas(editor.page, NODE);
		await panel.output.pane.getByText(TAB).waitFor();
		expect(await readRows(panel)).toHaveLength(MESSY_LIST.length);
	});
});
