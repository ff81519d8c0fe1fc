import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORTS } from '../../test/support/exports';
import { executeWorkflow, openCanvas } from '../../test/support/editor/canvas';
import { NodePanel } from '../../test/support/editor/NodePanel';
import { EXAMPLES_FOLDER, importEnrichExample, importPostSearchExamples } from '../../test/support/examples';
import { MESSY_LIST } from '../../test/support/messyList';
import { takeScreenshot, type Studio } from './studio';
import { createOperation, createRowsWorkflow, LEAD_NODE, SEARCH } from './workflows';

const SEARCH_NODE = 'Search Leads';

/** The example on the canvas after a run, and its enrich node with columns and results. */
export async function captureExample(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await copyFile(join(EXAMPLES_FOLDER, 'contacts.csv'), join(environment.n8n.filesFolder, 'contacts.csv'));
	await openCanvas(page, await importEnrichExample(environment));
	await executeWorkflow(page);
	await takeScreenshot(studio, 'example-workflow');
	const panel = await NodePanel.openOnCanvas(page, LEAD_NODE);
	await panel.output.showTable();
	await panel.output.scrollTo('email');
	await takeScreenshot(studio, 'enrich-leads');
}

/** A search and the leads that it found. */
export async function captureSearch(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	const workflow = await createOperation(environment, SEARCH_NODE, SEARCH);
	const panel = await NodePanel.open(page, workflow, SEARCH_NODE);
	await panel.executeStep();
	await panel.output.showTable();
	await panel.output.scrollTo('job_title');
	await takeScreenshot(studio, 'search-leads');
}

/** The node behind an export: all that it asks for, and the rows after a run. */
export async function captureExport(studio: Studio): Promise<void> {
	const rows = EXPORTS.Pipedrive;
	const workflow = await createRowsWorkflow(studio.environment, { source: 'Pipedrive Export', rows });
	const panel = await NodePanel.open(studio.page, workflow, LEAD_NODE);
	await panel.executeStep();
	await panel.output.showTable();
	await panel.output.scrollTo('email');
	await takeScreenshot(studio, 'enriched-pipedrive');
}

/** A preview as a person meets it: Execute step in the open panel, then a click on its tab; and a sample of the same list. */
export async function capturePreview(studio: Studio): Promise<void> {
	const source = 'Customer List';
	for (const manualRuns of ['preview', 'sample']) {
		const parameters = { manualRuns };
		const workflow = await createRowsWorkflow(studio.environment, { source, rows: MESSY_LIST, parameters });
		const panel = await NodePanel.open(studio.page, workflow, LEAD_NODE);
		await panel.executeStep();
		if (manualRuns === 'preview') await panel.output.pane.getByText('Preview Branch (').click();
		await panel.output.showTable();
		await takeScreenshot(studio, manualRuns);
	}
}

/** The trigger with the URL to copy, and while it listens for a test delivery. */
export async function captureTrigger(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	const { receiver } = await importPostSearchExamples(environment);
	const panel = await NodePanel.open(page, receiver, 'On Lead');
	await panel.openWebhookUrls('Production URL');
	await takeScreenshot(studio, 'trigger');
}
