import { CredentialDialog } from '../../demo/editor/CredentialDialog';
import { openEditor, type OpenEditor } from '../../demo/editor/openEditor';
import { findFreePort } from '../../demo/realN8n/freePort';
import { CREDENTIAL_TYPE, type Environment } from '../../demo/environment';
import { openEnvironment } from '../e2e/sharedEnvironment';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

const WORKS = 'Connection tested successfully';
const FAILED = 'Couldn’t connect with these settings';

describeInEditor('The credential in the editor', () => {
	let environment: Environment;
	let editor: OpenEditor;
	let dialog: CredentialDialog;

	beforeAll(async () => {
		environment = await openEnvironment();
		editor = await openEditor(environment);
	});

	afterAll(async () => await editor?.close());

	beforeEach(async () => {
		const { baseUrl, token } = environment.sandbox;
		const credential = await environment.client.createCredential('Tested account', CREDENTIAL_TYPE, {
			baseUrl,
			accessToken: token,
		});
		dialog = await CredentialDialog.open(editor.page, credential);
	});

	/** The test result that the editor shows after fields are changed and saved. */
	async function expectTestResult(
		fields: Record<string, string>,
		texts: Array<string | RegExp>,
	): Promise<void> {
		for (const [field, value] of Object.entries(fields)) await dialog.fill(field, value);
		await dialog.save();
		await eventually(async () => {
			const testResult = await dialog.testResult();
			for (const text of texts) expect(testResult).toMatch(text);
		});
	}

	test('is tested successfully when the address and the token are correct', async () => {
		expect(await dialog.testResult()).toContain(WORKS);
	});

	test('shows that the service does not accept a wrong token, and accepts the correct one again', async () => {
		await expectTestResult({ accessToken: 'a-token-that-nobody-issued' }, [
			FAILED,
			'The service did not accept the access token',
		]);
		await expectTestResult({ accessToken: environment.sandbox.token }, [WORKS]);
	});

	test('shows how to enter the Base URL when it ends with /v1', async () => {
		await expectTestResult({ baseUrl: `${environment.sandbox.baseUrl}/v1` }, [
			FAILED,
			/enter it without \/v1/,
		]);
	});

	test('shows that the service cannot be reached', async () => {
		await expectTestResult({ baseUrl: `http://127.0.0.1:${await findFreePort()}` }, [
			FAILED,
			/reach|connect|ECONNREFUSED/,
		]);
	});
});
