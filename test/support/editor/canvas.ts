import type { Locator, Page } from 'playwright-core';
import type { SavedWorkflow } from '../realN8n/N8nClient';

/** Opens a workflow, zoomed so that all its nodes are visible. */
export async function openCanvas(page: Page, { id }: SavedWorkflow): Promise<void> {
	await page.goto(`/workflow/${id}`);
	await page.getByTestId('canvas-node').first().waitFor();
	await page.getByTestId('zoom-to-fit').click();
}

export function nodeOnCanvas(page: Page, name: string): Locator {
	return page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
}

/** Clicks the button below the canvas; returns when the editor reports success. */
export async function executeWorkflow(page: Page): Promise<void> {
	await page.getByTestId('execute-workflow-button').click();
	await page.getByText('Workflow executed successfully').waitFor();
}
