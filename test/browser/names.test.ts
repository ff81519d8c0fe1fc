import type { Locator, Page } from 'playwright-core';
import { openCanvas } from '../support/editor/canvas';
import { openEditor, type OpenEditor } from '../support/editor/openEditor';
import type { Environment } from '../support/environment';
import { openEnvironment } from '../e2e/sharedEnvironment';
import { describeInEditor } from './describeInEditor';
import { createWorkflowAround } from './editorWorkflow';
import { eventually } from './eventually';

const NODE = 'Step';
const GET_JOB = { resource: 'job', operation: 'get', jobId: '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b' };
const GET_CREDITS = { resource: 'account', operation: 'getCredits' };

/** Types into the search of the node panel; returns the entry of our node. */
async function searchNodes(page: Page, text: string): Promise<Locator> {
	const search = page.getByTestId('node-creator-search-bar');
	if (!(await search.isVisible())) await page.getByTestId('node-creator-plus-button').click();
	await search.fill(text);
	return page.getByTestId('node-creator-item-name').getByText('Lead Enrichment', { exact: true });
}

describeInEditor('The node in the node panel and on the canvas', () => {
	let environment: Environment;
	let editor: OpenEditor;

	beforeAll(async () => {
		environment = await openEnvironment();
		editor = await openEditor(environment);
	});

	afterAll(async () => await editor?.close());

	test.each([
		'linkedin',
		'email finder',
		'find phone',
		'data enrichment',
		'contact search',
		'lead generation',
	])('is found by "%s"', async (text) => {
		await openCanvas(editor.page, await createWorkflowAround(environment, NODE, GET_CREDITS));
		await (await searchNodes(editor.page, text)).first().waitFor();
	});

	test('is named after what it does when it is added', async () => {
		const { page } = editor;
		await openCanvas(page, await createWorkflowAround(environment, NODE, GET_CREDITS));
		await (await searchNodes(page, 'linkedin')).first().click();
		const acts = page.getByTestId('node-creator-item-name');
		for (const act of ['Get credits', 'Get a job', 'Enrich leads', 'Search leads', 'Search post authors']) {
			await acts.getByText(act, { exact: true }).waitFor();
		}
		await acts.getByText('Search post authors', { exact: true }).click();
		await page.getByTestId('node-parameters').waitFor();
		await page.getByTestId('ndv-close-button').click();
		await page.locator('[data-test-id="canvas-node"][data-node-name="Search post authors"]').waitFor();
	});

	test.each([
		['Enrich', {}],
		['Post Search', { operation: 'postSearch', keywords: ['chess'] }],
		['Get Job', GET_JOB],
		['Get Credits', GET_CREDITS],
	])('says "%s" below its name', async (words, parameters) => {
		const { page } = editor;
		await openCanvas(page, await createWorkflowAround(environment, NODE, parameters));
		const node = page.locator(`[data-test-id="canvas-node"][data-node-name="${NODE}"]`);
		await eventually(async () => expect((await node.innerText()).split('\n')).toEqual([NODE, words]));
	});
});
