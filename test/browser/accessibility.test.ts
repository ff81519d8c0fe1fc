import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openCanvas } from '../support/editor/canvas';
import { NodePanel } from '../support/editor/NodePanel';
import { openEditor, type OpenEditor } from '../support/editor/openEditor';
import type { Environment } from '../support/environment';
import { openEnvironment } from '../e2e/sharedEnvironment';
import type { Parameters } from '../support/realN8n/workflow';
import { describeInEditor } from './describeInEditor';
import { createWorkflowAround } from './editorWorkflow';
import { eventually } from './eventually';

const NODE = 'Enrich Leads';
const NARROW = { width: 1000, height: 800 };
/** What WCAG asks of graphics that carry meaning. */
const LEAST_CONTRAST = 3;
const THEMES = ['light', 'dark'] as const;
const PANELS: Array<[string, Parameters]> = [
	['Enrich', {}],
	['Enrich, mapped by hand', { lead: { mappingMode: 'defineBelow', value: {} }, delivery: 'suspend' }],
	['Search', { operation: 'search', includeContactDetails: true }],
	['Post Search', { operation: 'postSearch', delivery: 'webhook' }],
	['Get Job', { resource: 'job', operation: 'get', waitForCompletion: true }],
];

/** Presses Tab until the focus is on an element that matches, as a person without a mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let presses = 0; presses < 150; presses++) {
		await page.keyboard.press('Tab');
		if (await page.evaluate(`inPage.hasFocus(${JSON.stringify(selector)})`)) return;
	}
	const focus = await page.evaluate('inPage.describeFocus()');
	throw new Error(`The Tab key does not reach ${selector}, but ${String(focus)}`);
}

describeInEditor('The editor with our node', () => {
	let environment: Environment;
	let editor: OpenEditor;

	beforeAll(async () => {
		environment = await openEnvironment();
		editor = await openEditor(environment, { viewport: NARROW });
		await editor.page.addInitScript({ path: join(__dirname, 'inPage.js') });
	});

	afterAll(async () => await editor?.close());

	async function open(parameters: Parameters): Promise<NodePanel> {
		const workflow = await createWorkflowAround(environment, NODE, parameters);
		return await NodePanel.open(editor.page, workflow, NODE);
	}

	test.each(THEMES)('shows the icon clearly in the %s theme', async (theme) => {
		await editor.page.evaluate(`localStorage.setItem('N8N_THEME', '${theme}')`);
		await open({});
		await eventually(async () => {
			expect(await editor.page.locator('body').getAttribute('data-theme')).toBe(theme);
		});
		expect(await editor.page.evaluate('inPage.measureIconContrast()')).toBeGreaterThan(LEAST_CONTRAST);
	});

	test.each(PANELS)('cuts off no text at 1,000 pixels: %s', async (_label, parameters) => {
		const panel = await open(parameters);
		await panel.field('operation').waitFor();
		expect(await panel.page.evaluate('inPage.listCutTexts()')).toEqual([]);
	});

	/**
	 * The Tab key reaches no node on n8n's canvas. Enter opens the selected one, and the arrow keys select the next, but
	 * only where one is selected: Select All does that.
	 */
	async function openWithKeys(): Promise<void> {
		const { keyboard } = editor.page;
		await keyboard.press('Control+a');
		await keyboard.press('ArrowRight');
		for (let presses = 0; presses < 5; presses++) {
			await keyboard.press('Enter');
			await editor.page.getByTestId('node-parameters').waitFor();
			if (await editor.page.getByText('Mapping Column Mode').isVisible()) return;
			await keyboard.press('Escape');
			await editor.page.getByTestId('node-parameters').waitFor({ state: 'hidden' });
			await keyboard.press('ArrowLeft');
		}
		throw new Error('The keyboard does not open the node');
	}

	test('can be used with the keyboard alone, from opening the node to reading its output', async () => {
		const { page } = editor;
		await openCanvas(page, await createWorkflowAround(environment, NODE, {}));
		await openWithKeys();
		await tabTo(page, '[data-test-id="parameter-input-includeContactDetails"]');
		await tabTo(page, '[data-test-id="node-execute-button"]');
		await page.keyboard.press('Enter');
		await page.getByTestId('node-run-status-success').waitFor();
		await tabTo(page, '[data-test-id="output-panel"]');
		expect(await page.getByTestId('output-panel').innerText()).toMatch(/enrichment_id|full_name/);
	});
});
