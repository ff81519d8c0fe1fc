import type { Page } from 'playwright-core';
import type { Credential } from '../realN8n/workflowFile';

/** The dialog in which a person enters a credential, saves it and reads whether it works. */
export class CredentialDialog {
	private constructor(private readonly page: Page) {}

	static async open(page: Page, { id }: Credential): Promise<CredentialDialog> {
		await page.goto(`/home/credentials/${id}`);
		const dialog = new CredentialDialog(page);
		// The editor tests a credential as soon as its dialog is open.
		await dialog.verdict();
		return dialog;
	}

	async fill(field: string, value: string): Promise<void> {
		await this.page.getByTestId(`parameter-input-${field}`).locator('input').fill(value);
	}

	/** The Save button, which also tests. */
	async save(): Promise<void> {
		const tested = this.page.waitForResponse('**/rest/credentials/test');
		await this.page.getByTestId('credential-save-button').click();
		await tested;
	}

	/** All that the banner above the fields says, with its details opened. */
	async verdict(): Promise<string> {
		const dialog = this.page.getByTestId('node-credentials-config-container');
		// The banner for the other outcome is there too, hidden.
		await dialog.getByText('Retry', { exact: true }).filter({ visible: true }).waitFor();
		const details = dialog.getByText('More details', { exact: true }).filter({ visible: true });
		if ((await details.count()) > 0) await details.click();
		const [banner = ''] = (await dialog.innerText()).split('Base URL *');
		return banner;
	}
}
