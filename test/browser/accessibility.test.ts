import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describeInEditor } from './describeInEditor';
import { PANELS } from './Editor';
import { eventually } from './eventually';

const NARROW = { width: 1000, height: 800 };
/** What WCAG asks of graphics that carry meaning. */
const LEAST_CONTRAST = 3;
const THEMES = ['light', 'dark'] as const;
const MAPPED = { columns: 'manual', lead: { mappingMode: 'defineBelow', value: {} }, getResults: 'suspend' };

/** Presses Tab until the focus is on an element that matches, as a person without a mouse does. */
async function tabTo(page: Page, selector: string): Promise<void> {
	for (let presses = 0; presses < 150; presses++) {
		await page.keyboard.press('Tab');
		if (await page.evaluate(`inPage.hasFocus(${JSON.stringify(selector)})`)) return;
	}
	const focus = await page.evaluate('inPage.describeFocus()');
	throw new Error(`The Tab key does not reach ${selector}, but ${String(focus)}`);
}

describeInEditor('The editor with our node', (editor) => {
	beforeAll(async () => {
		await editor.page.setViewportSize(NARROW);
		await editor.page.addInitScript({ path: join(__dirname, 'inPage.js') });
		// The theme is stored for the address of the editor, where the page is not yet.
		await editor.page.goto('/healthz');
	});

	test.each(THEMES)('shows the icon clearly in the %s theme', async (theme) => {
		await editor.page.evaluate(`localStorage.setItem('N8N_THEME', '${theme}')`);
		await editor.openNode({});
		await eventually(async () => {
			expect(await editor.page.locator('body').getAttribute('data-theme')).toBe(theme);
		});
		expect(await editor.page.evaluate('inPage.measureIconContrast()')).toBeGreaterThan(LEAST_CONTRAST);
	});

	test.each([...PANELS, ['Enrich, mapped by hand', MAPPED] as const])(
		'cuts off no text at 1,000 pixels: %s',
		async (_label, parameters) => {
			const panel = await editor.openNode(parameters);
			await panel.field('operation').waitFor();
			expect(await panel.page.evaluate('inPage.listCutTexts()')).toEqual([]);
		},
	);

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
			if (await editor.page.getByText('Contact Details to Find').isVisible()) return;
			await keyboard.press('Escape');
			await editor.page.getByTestId('node-parameters').waitFor({ state: 'hidden' });
			await keyboard.press('ArrowLeft');
		}
		throw new Error('The keyboard does not open the node');
	}

	test('can be used with the keyboard alone, from opening the node to reading its output', async () => {
		const { page } = editor;
		await editor.openCanvas({});
		await openWithKeys();
		await tabTo(page, '[data-test-id="parameter-input-find"]');
		await tabTo(page, '[data-test-id="node-execute-button"]');
		await page.keyboard.press('Enter');
		await page.getByTestId('node-run-status-success').waitFor();
		await tabTo(page, '[data-test-id="output-panel"]');
		expect(await page.getByTestId('output-panel').innerText()).toMatch(/enrichment_id|full_name/);
	});
});
