import { EXPORTS } from '../support/exports';
import { NodePanel } from '../support/editor/NodePanel';
import { countRequests } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { CONTACTS, NODE } from './Editor';
import { expectTexts } from './eventually';

const USED: Record<keyof typeof EXPORTS, string[]> = {
	Pipedrive: [
		'First Name ← Person - First name',
		'Last Name ← Person - Last name',
		'Company Name ← Organization - Name',
	],
	German: ['First Name ← Vorname', 'Last Name ← Nachname', 'Company Name ← Firma'],
	LinkedIn: ['Profile URL ← URL', 'First Name ← First Name', 'Last Name ← Last Name'],
};

describeInEditor('The columns of a list in the editor', (editor, environment) => {
	test.each(['Pipedrive', 'German', 'LinkedIn'] as const)(
		'are named for %s before anything is paid, and the rows come out enriched',
		async (tool) => {
			const rows = EXPORTS[tool];
			const before = await countRequests(environment.sandbox, 'enrich');
			const panel = await editor.openNode({}, rows);
			await expectTexts(panel.mappingNote, 'To see here which column');
			await panel.executePreviousNodes();
			await expectTexts(panel.mappingNote, ...USED[tool], `${rows.length} of ${rows.length} rows`);
			expect(await panel.parameters.innerText()).not.toContain('{{');
			expect(await panel.hints()).toEqual([]);
			expect(await countRequests(environment.sandbox, 'enrich')).toBe(before);
			await panel.executeStep();
			await panel.output.showTable();
			expect(await panel.output.rows.count()).toBe(rows.length);
			expect(await panel.output.header()).toContain('enrichEmail');
		},
	);

	test('leave room for what to find, its cost and Get Results on a first screen of 900 pixels', async () => {
		const panel = await editor.openNode({}, CONTACTS);
		await panel.executePreviousNodes();
		await expectTexts(panel.mappingNote, 'Company Name ← Account Name');
		const place = await panel.field('delivery').boundingBox();
		expect(place?.y).toBeLessThan(860);
	});

	test('are counted over all rows, and named again when the node is opened again', async () => {
		const panel = await editor.openNode({}, [...CONTACTS, { 'Record ID': 'C-4', Notes: 'nobody' }]);
		await panel.executePreviousNodes();
		const texts = ['Company Name ← Account Name', '3 of 4 rows'];
		await expectTexts(panel.mappingNote, ...texts);
		await panel.close();
		const reopened = await NodePanel.openOnCanvas(editor.page, NODE);
		await expectTexts(reopened.mappingNote, ...texts);
	});

	test('are named for 10,000 rows of 15 columns, and no row is stored in the workflow', async () => {
		const row = { ...CONTACTS[0], ...Object.fromEntries(Array.from('abcdefghij', (name) => [name, 'x'])) };
		const rows = Array.from({ length: 10_000 }, (_, index) => ({ ...row, 'Record ID': `C-${index}` }));
		const workflow = await editor.createWorkflow({}, rows);
		const panel = await NodePanel.open(editor.page, workflow, NODE);
		await panel.executePreviousNodes();
		await expectTexts(panel.mappingNote, /10000 of 10000 rows/);
		const stored = JSON.stringify(await environment.client.readWorkflow(workflow));
		expect(stored).not.toContain('inputTable');
	});

	test.each([
		['a wrong delimiter', { 'Vorname;Nachname;Firma': 'Änne;Groß;Muster GmbH' }, /option Delimiter/],
		['a wrong encoding', { 'Pr\ufffdnom': 'Zo\ufffd', Nom: 'Byron' }, /option Encoding/],
		['nothing of a lead', { SKU: 'A-1', Price: 3 }, /No column is recognised/],
	])('are said to be unreadable where the list was read with %s', async (_label, row, warning) => {
		const panel = await editor.openNode({}, [row]);
		await panel.executePreviousNodes();
		await expectTexts(panel.mappingNote, warning);
		expect(await panel.hints()).toEqual([]);
	});
});
