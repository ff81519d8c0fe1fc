import type { Locator, Page } from 'playwright-core';
import { nodeOnCanvas } from '../support/editor/canvas';
import { describeInEditor } from './describeInEditor';

const GET_CREDITS = { resource: 'account', operation: 'getCredits' };

/** Types into the search of the node panel; returns the entry of our node. */
async function searchNodes(page: Page, text: string): Promise<Locator> {
	const search = page.getByTestId('node-creator-search-bar');
	if (!(await search.isVisible())) await page.getByTestId('node-creator-plus-button').click();
	await search.fill(text);
	return page.getByTestId('node-creator-item-name').getByText('Lead Enrichment', { exact: true });
}

describeInEditor('The node in the node panel and on the canvas', (editor) => {
	test.each(['contact', 'email finder', 'phone', 'prospecting', 'lead', 'data enrichment'])(
		'is among the first three found by "%s", with what it does',
		async (text) => {
			await editor.openCanvas(GET_CREDITS);
			await (await searchNodes(editor.page, text)).first().waitFor();
			const entries = await editor.page.getByTestId('item-iterator-item').allInnerTexts();
			const place = entries.findIndex((entry) => entry.startsWith('Lead Enrichment'));
			expect([0, 1, 2]).toContain(place);
			expect(entries[place]).toContain('Find business contacts, emails and phones');
		},
	);

	test('is named after what it does when it is added', async () => {
		const { page } = editor;
		await editor.openCanvas(GET_CREDITS);
		await (await searchNodes(page, 'prospecting')).first().click();
		const acts = page.getByTestId('node-creator-item-name');
		for (const act of ['Get credits', 'Get job', 'Enrich leads', 'Search leads', 'Search post authors']) {
			await acts.getByText(act, { exact: true }).waitFor();
		}
		await acts.getByText('Search post authors', { exact: true }).click();
		await page.getByTestId('node-parameters').waitFor();
		await page.getByTestId('ndv-close-button').click();
		await nodeOnCanvas(page, 'Search post authors').waitFor();
	});
});
