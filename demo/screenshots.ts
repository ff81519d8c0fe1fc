import { copyFile, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { EXPORTS } from './contacts/exports';
import { executeWorkflow, openCanvas } from './editor/canvas';
import { NodePanel } from './editor/NodePanel';
import { openEditor } from './editor/openEditor';
import { EXAMPLES_FOLDER, importEnrichExample, importPostSearchExamples } from './examples';
import { ExpectedFailure } from './realN8n/ExpectedFailure';
import type { SavedWorkflow } from './realN8n/N8nClient';
import { tearDown } from './realN8n/teardown';
import type { Workflow } from './realN8n/workflowFile';
import { CREDENTIAL_TYPE, startEnvironment, type Environment } from './environment';

const IMAGES_FOLDER = resolve(__dirname, '../docs/images');
/** A search finds fewer leads than its limit: otherwise the editor adds a note of its own. */
const SANDBOX_SETTINGS = { leadSeconds: 0, contactHitRate: 0.85, matches: 16 };
const VIEWPORT = { width: 1280, height: 840 };
const SEARCH_NODE = 'Search Leads';
const ENRICH_NODE = 'Enrich Leads';

/** Takes the README's screenshots, in the editor of a real n8n with this package. */
async function takeScreenshots(): Promise<void> {
	await mkdir(IMAGES_FOLDER, { recursive: true });
	const environment = await startEnvironment({ sandbox: SANDBOX_SETTINGS, onProgress: console.log });
	const { page } = await openEditor(environment, { viewport: VIEWPORT });
	await captureExample(page, environment);
	await captureSearch(page, await createSearch(environment));
	await captureExports(page, environment);
	await captureTrigger(page, (await importPostSearchExamples(environment)).receiver);
}

/** The example on the canvas after a run, and its enrich node with columns and results. */
async function captureExample(page: Page, environment: Environment): Promise<void> {
	await copyFile(join(EXAMPLES_FOLDER, 'contacts.csv'), join(environment.n8n.filesFolder, 'contacts.csv'));
	await openCanvas(page, await importEnrichExample(environment));
	await executeWorkflow(page);
	await takeScreenshot(page, 'example-workflow');
	const panel = await NodePanel.openOnCanvas(page, ENRICH_NODE);
	// n8n completes the column mapping and may report the node as changed; after another run it does not.
	await panel.executeStep();
	await panel.output.showTable();
	await panel.output.scrollTo('email');
	await takeScreenshot(page, 'enrich-leads');
}

async function createSearch({ client, credential }: Environment): Promise<SavedWorkflow> {
	const trigger = { id: 'run', name: 'Run by Hand', type: 'n8n-nodes-base.manualTrigger', parameters: {} };
	const search = {
		id: 'search',
		name: SEARCH_NODE,
		type: 'n8n-nodes-lead-enrichment.leadEnrichment',
		parameters: {
			operation: 'search',
			query: 'Heads of marketing at software companies in Berlin',
			limit: 20,
			findInsights: true,
		},
		credentials: { [CREDENTIAL_TYPE]: credential },
	};
	const workflow: Workflow = {
		name: 'Search for Leads',
		nodes: [trigger, search].map((node, index) => ({
			...node,
			typeVersion: 1,
			position: [index * 200, 0],
		})),
		connections: { 'Run by Hand': { main: [[{ node: SEARCH_NODE, type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1' },
	};
	return await client.createWorkflow(workflow);
}

/** A search with its highest cost and the leads that it found. */
async function captureSearch(page: Page, workflow: SavedWorkflow): Promise<void> {
	const panel = await NodePanel.open(page, workflow, SEARCH_NODE);
	await panel.executeStep();
	await panel.output.showTable();
	await panel.output.scrollTo('job_title');
	await takeScreenshot(page, 'search-leads');
}

/** The same node behind three exports: which column each lead field takes, and the rows after a run. */
async function captureExports(page: Page, environment: Environment): Promise<void> {
	for (const [tool, rows] of Object.entries(EXPORTS)) {
		const panel = await NodePanel.open(
			page,
			await createExportWorkflow(environment, tool, rows),
			ENRICH_NODE,
		);
		await panel.executePreviousNodes();
		await panel.mappingNote.filter({ hasText: `of ${rows.length} rows` }).waitFor();
		await takeScreenshot(page, `columns-${tool.toLowerCase()}`);
		await panel.executeStep();
		await panel.output.showTable();
		await panel.output.scrollTo('email');
		await takeScreenshot(page, `enriched-${tool.toLowerCase()}`);
	}
}

async function createExportWorkflow(
	{ client, credential }: Environment,
	tool: string,
	rows: readonly object[],
): Promise<SavedWorkflow> {
	const jsCode = `return ${JSON.stringify(rows.map((json) => ({ json })))};`;
	const chain = [
		{ name: 'Run by Hand', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{ name: `${tool} Export`, type: 'n8n-nodes-base.code', typeVersion: 2, parameters: { jsCode } },
		{
			name: ENRICH_NODE,
			type: 'n8n-nodes-lead-enrichment.leadEnrichment',
			parameters: {},
			credentials: { [CREDENTIAL_TYPE]: credential },
		},
	];
	return await client.createWorkflow({
		name: `Enrich a ${tool} Export`,
		nodes: chain.map((node, index) => ({
			typeVersion: 1,
			...node,
			id: node.name,
			position: [index * 200, 0],
		})),
		connections: Object.fromEntries(
			chain
				.slice(1)
				.map(({ name }, index): [string, unknown] => [
					chain[index]?.name ?? '',
					{ main: [[{ node: name, type: 'main', index: 0 }]] },
				]),
		),
		settings: { executionOrder: 'v1' },
	});
}

async function captureTrigger(page: Page, receiver: SavedWorkflow): Promise<void> {
	const panel = await NodePanel.open(page, receiver, 'On Lead');
	await panel.openWebhookUrls('Production URL');
	await takeScreenshot(page, 'trigger');
}

/** Takes a screenshot of the page without n8n's notifications, which cover other elements. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
	const notices = page.locator('.el-notification');
	for (const notice of await notices.all()) await notice.locator('.el-notification__closeBtn').click();
	await notices.first().waitFor({ state: 'hidden' });
	const path = join(IMAGES_FOLDER, `${name}.png`);
	await page.screenshot({ path, animations: 'disabled' });
	console.log(`Written: ${path}`);
}

async function main(): Promise<void> {
	try {
		await takeScreenshots();
	} catch (error) {
		console.error(error instanceof ExpectedFailure ? `${error.message}\n${error.howToFix}` : error);
		process.exitCode = 1;
	}
	await tearDown();
}

void main();
