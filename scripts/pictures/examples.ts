import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { executeWorkflow, openCanvas } from '../../test/support/editor/canvas';
import { NodePanel } from '../../test/support/editor/NodePanel';
import {
	EXAMPLES_FOLDER,
	importEnrichExample,
	importPostSearchExamples,
	readPreviewExample,
} from '../../test/support/examples';
import { CUSTOMER_LIST, PIPEDRIVE_EXPORT } from './lists';
import { scrollOutputFrom, takeScreenshot, setInputWidth, type Studio } from './studio';
import { createOperation, createRowsWorkflow, LEAD_NODE, SEARCH } from './workflows';

const SEARCH_NODE = 'Search Leads';
const PANEL = { width: 1280, height: 900 };
const LOW_PANEL = { width: 1360, height: 800 };
const WIDE_PANEL = { width: 1600, height: 950 };
/** In the panel; wide enough to read it. */
const INPUT_WIDTH = 300;
/** Low: the examples are rows of nodes. */
const WIDE_CANVAS = { width: 1280, height: 640 };
/** The canvas zooms slowly. */
const ZOOM_MS = 1_000;

/** The example as it is imported; then, after a run, its enrich node with columns and results. */
export async function captureExample(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await page.setViewportSize(WIDE_CANVAS);
	const imported = await readPreviewExample(environment, 'enrich-a-crm-export.json');
	await openCanvas(page, await environment.client.createWorkflow(imported));
	await page.getByTestId('execute-workflow-button').getByText('Execute workflow').waitFor();
	await page.waitForTimeout(ZOOM_MS);
	await takeScreenshot(studio, 'example-workflow');
	await page.setViewportSize(PANEL);
	await copyFile(join(EXAMPLES_FOLDER, 'contacts.csv'), join(environment.n8n.filesFolder, 'contacts.csv'));
	await openCanvas(page, await importEnrichExample(environment));
	await executeWorkflow(page);
	const panel = await NodePanel.openOnCanvas(page, LEAD_NODE);
	await panel.output.showTable();
	await setInputWidth(studio, INPUT_WIDTH);
	await scrollOutputFrom(studio, 'email');
	await takeScreenshot(studio, 'enrich-leads');
}

/** A search and the leads that it found. */
export async function captureSearch(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await page.setViewportSize(PANEL);
	const workflow = await createOperation(environment, SEARCH_NODE, SEARCH);
	const panel = await NodePanel.open(page, workflow, SEARCH_NODE);
	await panel.executeStep();
	await panel.output.showTable();
	await setInputWidth(studio, INPUT_WIDTH);
	await takeScreenshot(studio, 'search-leads');
}

/** The node behind an export: the rows before it, all that it asks for, and the rows after a run. */
export async function captureExport(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await page.setViewportSize(LOW_PANEL);
	const workflow = await createRowsWorkflow(environment, {
		source: 'Pipedrive Export',
		rows: PIPEDRIVE_EXPORT,
		parameters: { find: 'emailsAndPhones' },
	});
	const panel = await NodePanel.open(page, workflow, LEAD_NODE);
	await panel.executeStep();
	await panel.input.showTable();
	await panel.output.showTable();
	await setInputWidth(studio, INPUT_WIDTH);
	await takeScreenshot(studio, 'enriched-pipedrive');
}

/** A preview as a person meets it: Execute step in the open panel, then a click on its tab; and a sample of the same list. */
export async function capturePreview(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await page.setViewportSize(WIDE_PANEL);
	for (const manualRuns of ['preview', 'sample']) {
		const parameters = { manualRuns, find: 'emailsAndPhones' };
		const source = 'Customer List';
		const workflow = await createRowsWorkflow(environment, { source, rows: CUSTOMER_LIST, parameters });
		const panel = await NodePanel.open(page, workflow, LEAD_NODE);
		await panel.executeStep();
		if (manualRuns === 'preview') await panel.output.pane.getByText('Preview Branch (').click();
		await panel.output.showTable();
		await setInputWidth(studio, INPUT_WIDTH);
		await takeScreenshot(studio, manualRuns);
	}
}

/** The trigger with the URL to copy, and while it listens for a test delivery. */
export async function captureTrigger(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await page.setViewportSize(PANEL);
	const { receiver } = await importPostSearchExamples(environment);
	const panel = await NodePanel.open(page, receiver, 'On Lead');
	await panel.openWebhookUrls('Production URL');
	await takeScreenshot(studio, 'trigger');
}
