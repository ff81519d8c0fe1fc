import { executeWorkflow, nodeOnCanvas, openCanvas } from '../support/editor/canvas';
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

	test('stands on a tab of its own, which the note names first, behind the warning, when the step is executed in the open panel', async () => {
		const panel = await editor.openNode(PREVIEW, MESSY_LIST);
		const before = (await listRequests()).length;
		await panel.executeStep();
		expect((await listRequests()).slice(before)).toEqual(['GET /v1/credits']);
		const [warning, note] = await panel.hints();
		const lines = note?.split('\n');
		expect(lines?.[0]).toBe(
			'Preview: nothing was sent or charged, and the next nodes did not run. The rows are on the tab Preview Branch.',
		);
		expect(lines?.[1]).toMatch(/^8 leads of 12 rows would be sent, for up to 16 credits/);
		expect(warning).toMatch(/^2 rows would stop the run\.\n/);
		expect(note).toContain('First Name ← Vorname · Last Name ← Nachname · Company Name ← Firma');
		await panel.output.pane.getByText(TAB).click();
		const rows = await readRows(panel);
		expect(rows[0]).toMatch(/^send: email.*Änne.*Groß/s);
		expect(rows[2]).toMatch(/^duplicate of item 0/);
		expect(rows[3]).toMatch(/^error: no last name\s+0\s+Ilse\s+–\s+Groß Feinmechanik/);
		expect(rows.join(' ')).not.toContain('undefined');
	});

	test('shows all of a header that looks like HTML, and bold figures', async () => {
		const rows = MESSY_LIST.map(({ Firma, ...row }) => ({ ...row, '<company>': Firma }));
		const panel = await editor.openNode(PREVIEW, rows);
		await panel.executeStep();
		expect((await panel.hints()).join('\n')).toContain('Company Name ← <company>');
		const bold = panel.page.getByTestId('node-hint').locator('b');
		expect(await bold.allInnerTexts()).toContain('8 leads');
	});

	test('is announced on the canvas, and gone when the node is set to Run', async () => {
		await editor.openCanvas(PREVIEW);
		await nodeOnCanvas(editor.page, NODE).getByText('Enrich · preview by hand').waitFor();
		await editor.openCanvas({ manualRuns: 'run' });
		const node = nodeOnCanvas(editor.page, NODE);
		await node.getByText('Enrich', { exact: true }).waitFor();
		expect(await node.innerText()).not.toContain('preview');
	});

	test('gives way to the results of five leads, which are seen without a click', async () => {
		const panel = await editor.openNode(PREVIEW, MESSY_LIST);
		await panel.executeStep();
		await panel.output.pane.getByText(TAB).click();
		await panel.choose('manualRuns', 'First 5 Leads Only');
		await panel.executeStep();
		await panel.output.pane.getByText('6 items').first().waitFor();
		expect(await readRows(panel)).toHaveLength(6);
		const [note] = await panel.hints();
		expect(note).toMatch(/^Below are the results of the first 5 leads; not here: /);
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
