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
		const credential = await environment.client.createCredential('Tried account', CREDENTIAL_TYPE, {
			baseUrl,
			accessToken: token,
		});
		dialog = await CredentialDialog.open(editor.page, credential);
	});

	/** What a person reads after changing a field and saving. */
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

	test('says that the connection works when the address and the token are right', async () => {
		expect(await dialog.testResult()).toContain(WORKS);
	});

	test('says that the service did not accept a wrong token, and works again with the right one', async () => {
		await expectTestResult({ accessToken: 'a-token-that-nobody-issued' }, [
			FAILED,
			'The service did not accept the access token',
		]);
		await expectTestResult({ accessToken: environment.sandbox.token }, [WORKS]);
	});

	test('says how to write the Base URL when it was entered with /v1', async () => {
		await expectTestResult({ baseUrl: `${environment.sandbox.baseUrl}/v1` }, [
			FAILED,
			/enter it without \/v1/,
		]);
	});

	test('says that the service cannot be reached', async () => {
		await expectTestResult({ baseUrl: `http://127.0.0.1:${await findFreePort()}` }, [
			FAILED,
			/reach|connect|ECONNREFUSED/,
		]);
	});
});
