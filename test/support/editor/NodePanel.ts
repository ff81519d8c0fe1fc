import type { Locator, Page } from 'playwright-core';
import type { SavedWorkflow } from '../realN8n/N8nClient';
import { nodeOnCanvas, openCanvas } from './canvas';

/** The panel of one node: input on the left, parameters in the middle, output on the right. */
export class NodePanel {
	readonly input: DataPane;
	readonly output: DataPane;

	private constructor(readonly page: Page) {
		this.input = new DataPane(page.getByTestId('ndv-input-panel'));
		this.output = new DataPane(page.getByTestId('output-panel'));
	}

	/** Loads the workflow and opens the node. */
	static async open(page: Page, workflow: SavedWorkflow, nodeName: string): Promise<NodePanel> {
		await openCanvas(page, workflow);
		return await NodePanel.openOnCanvas(page, nodeName);
	}

	/** Opens the node on the canvas that is already open, which keeps the data of the last run. */
	static async openOnCanvas(page: Page, nodeName: string): Promise<NodePanel> {
		await nodeOnCanvas(page, nodeName).dblclick();
		await page.getByTestId('node-parameters').waitFor();
		return new NodePanel(page);
	}

	async close(): Promise<void> {
		await this.page.getByTestId('ndv-close-button').click();
		await this.page.getByTestId('node-parameters').waitFor({ state: 'hidden' });
	}

	get parameters(): Locator {
		return this.page.getByTestId('node-parameters');
	}

	field(name: string): Locator {
		return this.page.getByTestId(`parameter-input-${name}`);
	}

	/** The labels of the fields, from top to bottom. */
	async labels(): Promise<string[]> {
		const texts = await this.parameters.locator('label.n8n-input-label:visible').allInnerTexts();
		// Below it stand Fixed and Expression; a field of several values has no label of its own beside them.
		const labels = texts.map((text) => text.split('\n')[0]?.replace('*', '').trim() ?? '');
		return labels.filter((label) => label !== '' && label !== 'Fixed');
	}

	/** The notices among the fields, the node's own and n8n's. */
	async notices(): Promise<string[]> {
		return await this.parameters
			.locator('.notice, [role="alert"], [data-test-id$="-notice"]')
			.filter({ visible: true })
			.allInnerTexts();
	}

	/** The options that can be added. */
	async listOptions(): Promise<string[]> {
		await this.parameters.getByTestId('collection-parameter-add').click();
		const options = this.page.getByTestId('collection-parameter-option').filter({ visible: true });
		await options.first().waitFor();
		return (await options.allInnerTexts()).map((text) => text.trim());
	}

	/** Chooses an option of a list by its label. */
	async choose(name: string, option: string): Promise<void> {
		await this.field(name).click();
		await this.page.getByRole('option').filter({ hasText: option }).first().click();
	}

	async toggle(name: string): Promise<void> {
		// The checkbox itself is hidden; the element around it is visible and clickable.
		await this.field(name).locator('.el-switch').click();
	}

	/** Drags an input field into the list of an Edit Fields node with the mouse. */
	async dragIntoFields(field: Locator): Promise<void> {
		const { mouse } = this.page;
		const pill = field.locator('[data-name], .draggable').first();
		await pill.hover();
		await mouse.down();
		await this.page.getByTestId('assignment-collection-drop-area').hover({ force: true });
		await mouse.up();
	}

	/** Expands a trigger's webhook URLs and selects one. */
	async openWebhookUrls(which: 'Test URL' | 'Production URL'): Promise<void> {
		const choice = this.parameters.getByText(which, { exact: true });
		if (!(await choice.isVisible())) {
			await this.parameters.getByText('Webhook URLs', { exact: true }).click();
		}
		await choice.click();
	}

	/** The warnings above the output. */
	async hints(): Promise<string[]> {
		return (await this.page.getByTestId('node-hint').allInnerTexts()).map((text) => text.trim());
	}

	/** What the editor's notifications say. */
	async notifications(): Promise<string> {
		return (await this.page.locator('.el-notification').allInnerTexts()).join('\n');
	}

	/** Clicks Execute step, and does not wait for the end: a trigger then waits for a call, or says why it cannot. */
	async startStep(): Promise<void> {
		await this.page.getByTestId('node-execute-button').first().click();
	}

	/** Executes the node, and those before it that have not run, to its end. */
	async executeStep(): Promise<void> {
		await this.startStep();
		await this.page.getByTestId('node-run-status-success').waitFor();
	}
}

/** The data of a node's input or output. */
export class DataPane {
	constructor(readonly pane: Locator) {}

	async showTable(): Promise<void> {
		await this.pane.getByTestId('radio-button-table').click();
		await this.rows.first().waitFor();
	}

	get rows(): Locator {
		return this.pane.locator('tbody tr');
	}

	async header(): Promise<string[]> {
		return await this.pane.locator('thead th').allInnerTexts();
	}

	/** Whether an element stands whole within the pane and the window, as the panel is. */
	async isSeen(element: Locator): Promise<boolean> {
		const [box, pane] = await Promise.all([element.boundingBox(), this.pane.boundingBox()]);
		if (!box || !pane) return false;
		const bottom = Math.min(pane.y + pane.height, this.pane.page().viewportSize()?.height ?? 0);
		const isWithin = box.x >= pane.x && box.x + box.width <= pane.x + pane.width;
		return isWithin && box.y >= pane.y && box.y + box.height <= bottom;
	}

	/** How many rows of the table are seen without scrolling down; they may go on to the right. */
	async countSeenRows(): Promise<number> {
		const cells = await this.rows.locator('td:first-child').all();
		const seen = await Promise.all(cells.map(async (cell) => await this.isSeen(cell)));
		return seen.filter(Boolean).length;
	}

	async scrollTo(column: string): Promise<void> {
		await this.pane.locator('thead th').filter({ hasText: column }).first().scrollIntoViewIfNeeded();
	}

	/** The rows that n8n highlights because they are paired with the row under the mouse. */
	get markedRows(): Locator {
		return this.pane.getByTestId('hovering-item');
	}

	/** The fields of the schema view that contain the text, with their values. */
	itemOf(text: string): Locator {
		return this.pane.getByTestId('run-data-schema-item').filter({ hasText: text });
	}

	get count(): Locator {
		return this.pane.getByTestId('ndv-items-count');
	}
}
