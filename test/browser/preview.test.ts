import { executeWorkflow, nodeOnCanvas, openCanvas } from '../support/editor/canvas';
import { NodePanel } from '../support/editor/NodePanel';
import { MESSY_LIST } from '../support/messyList';
import { listRequestLines } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { NODE } from './Editor';

const PREVIEW = { manualRuns: 'preview' };
const BOTH = { find: 'emailsAndPhones' };
/** The smallest window that people work in, and a common one. */
const SMALL = { width: 1280, height: 800 };
const WIDE = { width: 1600, height: 900 };

const toName = (index: number) => `Brandt${String.fromCharCode(97 + index)}`;
const toEmail = (index: number) => `helena.${toName(index).toLowerCase()}@gmail.com`;

/** A CRM's export, as spreadsheets have it. */
const CRM_LIST = Array.from({ length: 20 }, (_row, index) => ({
	'Record Id': `zcrm_${1001 + index}`,
	Salutation: 'Ms',
	'First Name': 'Helena',
	'Last Name': toName(index),
	Title: 'Head of Marketing and Communication',
	'Account Name': 'Nordlicht Software GmbH',
	Website: 'www.nordlicht-software.example',
	Email: index % 2 === 0 ? toEmail(index) : '',
	'Lead Source': 'Trade fair',
	Owner: 'Sam Porter',
	'Last Activity': '2026-03-02',
	Notes: `Met at the spring fair.\n${'Asked for a call, and for prices of all modules. '.repeat(6)}`,
	Phone: index % 3 === 0 ? `+1 202 555 01${10 + index}` : '',
}));
/** Contacts as n8n's HubSpot node returns them. */
const HUBSPOT_LIST = Array.from({ length: 6 }, (_row, index) => ({
	id: String(151 + index),
	properties: {
		...{ firstname: 'Helena', lastname: toName(index), company: 'Nordlicht Software GmbH' },
		...{ email: toEmail(index), phone: null, jobtitle: 'Head of Marketing', website: null },
		...Object.fromEntries(
			Array.from({ length: 12 }, (_field, field) => [`hs_property_${field}`, `${field}`]),
		),
	},
	createdAt: '2026-01-05T09:14:02.117Z',
	updatedAt: '2026-03-02T16:40:55.030Z',
	archived: false,
	url: `https://app.hubspot.example/contacts/151/record/0-1/${151 + index}`,
}));
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
		expect(lines?.[0]).toBe('Preview: nothing was sent or charged. The rows are on the tab Preview Branch.');
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

	describe('on the screens of those who use it', () => {
		test.each([
			['five rows of a CRM list', CRM_LIST, 5],
			['three rows of HubSpot’s', HUBSPOT_LIST, 3],
		])('shows at least %s below its notes, as the panel opens', async (_label, rows, least) => {
			await editor.page.setViewportSize(SMALL);
			const panel = await editor.openNode({ ...PREVIEW, ...BOTH }, rows);
			await panel.executeStep();
			await panel.output.pane.getByText(`Preview Branch (${rows.length} items)`).click();
			await panel.output.showTable();
			expect(await panel.output.countSeenRows()).toBeGreaterThanOrEqual(least);
		});

		test('warns where it is seen without scrolling', async () => {
			await editor.page.setViewportSize(SMALL);
			const panel = await editor.openNode({ ...PREVIEW, ...BOTH }, [
				...CRM_LIST,
				{ ...CRM_LIST[0], 'Last Name': '' },
			]);
			await panel.executeStep();
			expect((await panel.hints())[0]).toMatch(/^1 row would stop the run\./);
			expect(await panel.output.isSeen(panel.page.getByTestId('node-hint').first())).toBe(true);
		});

		test.each([
			['a CRM list', SMALL, CRM_LIST],
			['a CRM list', WIDE, CRM_LIST],
			['HubSpot’s', SMALL, HUBSPOT_LIST],
			['HubSpot’s', WIDE, HUBSPOT_LIST],
		])(
			'gives way to what was found for %s, with the email in the first column: %j',
			async (_label, size, rows) => {
				await editor.page.setViewportSize(size);
				const panel = await editor.openNode({ manualRuns: 'run', ...BOTH }, rows);
				await panel.executeStep();
				await panel.output.showTable();
				const names = (await panel.output.header()).map((name) => name.trim()).filter(Boolean);
				expect(names.slice(0, 2)).toEqual(['email', 'phone']);
				const header = panel.output.pane.locator('thead th').filter({ hasText: 'email' }).first();
				expect(await panel.output.isSeen(header)).toBe(true);
				expect(await panel.output.rows.first().innerText()).toMatch(/@/);
			},
		);
	});
});
