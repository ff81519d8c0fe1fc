import type { Page } from 'playwright-core';
import type { Credential } from '../realN8n/workflowFile';

/** The dialog in which a user enters and tests a credential. */
export class CredentialDialog {
	private constructor(private readonly page: Page) {}

	static async open(page: Page, { id }: Credential): Promise<CredentialDialog> {
		await page.goto(`/home/credentials/${id}`);
		const dialog = new CredentialDialog(page);
		// The editor tests a credential as soon as its dialog opens.
		await dialog.testResult();
		return dialog;
	}

	async fill(field: string, value: string): Promise<void> {
		await this.page.getByTestId(`parameter-input-${field}`).locator('input').fill(value);
	}

	/** Clicks Save, which also tests the credential. */
	async save(): Promise<void> {
		const tested = this.page.waitForResponse('**/rest/credentials/test');
		await this.page.getByTestId('credential-save-button').click();
		await tested;
	}

	/** The text of the banner above the fields, with its details expanded. */
	async testResult(): Promise<string> {
		const dialog = this.page.getByTestId('node-credentials-config-container');
		// The banners for success and failure both exist; one is hidden.
		await dialog.getByText('Retry', { exact: true }).filter({ visible: true }).waitFor();
		const details = dialog.getByText('More details', { exact: true }).filter({ visible: true });
		if ((await details.count()) > 0) await details.click();
		const [banner = ''] = (await dialog.innerText()).split('Base URL *');
		return banner;
	}
}
