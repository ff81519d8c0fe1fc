import { CredentialDialog } from '../support/editor/CredentialDialog';
import { createAccount } from '../support/environment';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

const WORKS = 'Connection tested successfully';
const FAILED = 'Couldn’t connect with these settings';

describeInEditor('The credential in the editor', (editor, environment) => {
	let dialog: CredentialDialog;

	beforeEach(async () => {
		dialog = await CredentialDialog.open(editor.page, await createAccount(environment, 'Tested account'));
	});

	/** The test result that the editor shows after fields are changed and saved. */
	async function expectTestResult(fields: Record<string, string>, ...texts: string[]) {
		for (const [field, value] of Object.entries(fields)) await dialog.fill(field, value);
		await dialog.save();
		await eventually(async () => {
			const testResult = await dialog.testResult();
			for (const text of texts) expect(testResult).toContain(text);
		});
	}

	test('is tested successfully when the address and the token are correct', async () => {
		expect(await dialog.testResult()).toContain(WORKS);
	});

	test('shows that the service does not accept a wrong token, and accepts the correct one again', async () => {
		const refused = 'The service did not accept the access token';
		await expectTestResult({ accessToken: 'a-token-that-nobody-issued' }, FAILED, refused);
		await expectTestResult({ accessToken: environment.sandbox.token }, WORKS);
	});
});
