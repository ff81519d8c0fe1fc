import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Environment } from '../../test/support/environment';

export const IMAGES_FOLDER = resolve(__dirname, '../../docs/images');

const SCROLL_MS = 1_000;

/** Where pictures are taken: the editor of an n8n with this package. */
export interface Studio {
	page: Page;
	environment: Environment;
}

/** Drags the open panel with the mouse until the input is this wide; the output gets the rest. */
export async function setInputWidth({ page }: Studio, width: number): Promise<void> {
	const { mouse } = page;
	const input = await page.getByTestId('ndv-input-panel').boundingBox();
	const parameters = await page.getByTestId('node-parameters').boundingBox();
	const handle = await page.getByTestId('panel-drag-button').boundingBox();
	if (!input || !parameters || !handle) throw new Error('The panel is not open.');
	const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
	await mouse.move(x, y);
	await mouse.down();
	await mouse.move(x + input.x + width - parameters.x, y, { steps: 20 });
	await mouse.up();
}

/** Scrolls the output's table with the wheel until the column with this very name is the first that is visible. */
export async function scrollOutputFrom({ page }: Studio, column: string): Promise<void> {
	const output = page.getByTestId('output-panel');
	const headers = output.locator('thead th');
	const pane = await output.boundingBox();
	const wanted = await headers
		.filter({ has: page.getByText(column, { exact: true }) })
		.first()
		.boundingBox();
	if (!pane || !wanted) throw new Error(`The output shows no column ${column}.`);
	await headers.first().hover();
	await page.mouse.wheel(wanted.x - pane.x, 0);
	await page.waitForTimeout(SCROLL_MS);
}

/** Takes a screenshot of the page without n8n's notifications, which cover other elements. */
export async function takeScreenshot({ page }: Studio, name: string): Promise<void> {
	const path = join(IMAGES_FOLDER, `${name}.png`);
	// The mouse would mark a row or a button.
	await page.mouse.move(0, 0);
	await page.screenshot({ path, animations: 'disabled', style: '.el-notification { display: none }' });
	console.log(`Written: ${path}`);
}
