import type { Page } from 'playwright-core';
import type { SavedWorkflow } from '../realN8n/N8nClient';

/** Opens a workflow with all its nodes in sight. */
export async function openCanvas(page: Page, { id }: SavedWorkflow): Promise<void> {
	await page.goto(`/workflow/${id}`);
	await page.getByTestId('canvas-node').first().waitFor();
	await page.getByTestId('zoom-to-fit').click();
}

/** The button below the canvas; returns when the editor says that the run has succeeded. */
export async function executeWorkflow(page: Page): Promise<void> {
	await page.getByTestId('execute-workflow-button').click();
	await page.getByText('Workflow executed successfully').waitFor();
}
