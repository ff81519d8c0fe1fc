import { CredentialDialog } from '../support/editor/CredentialDialog';
import { findFreePort } from '../support/realN8n/freePort';
import { CREDENTIAL_TYPE } from '../support/environment';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

const WORKS = 'Connection tested successfully';
const FAILED = 'Couldn’t connect with these settings';

describeInEditor('The credential in the editor', (editor, environment) => {
	let dialog: CredentialDialog;

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
			/does not know.*without \/v1/,
		]);
	});

	test('shows that nothing listens at the Base URL', async () => {
		await expectTestResult({ baseUrl: `http://127.0.0.1:${await findFreePort()}` }, [
			FAILED,
			'The service refused the connection',
		]);
	});

	test('shows that the host name of the Base URL does not exist', async () => {
		await expectTestResult({ baseUrl: 'http://no-such-host.invalid' }, [
			FAILED,
			/host name was not found.*typing error/,
		]);
	});

	test('shows that a Base URL without http:// is not a web address', async () => {
		await expectTestResult({ baseUrl: 'api.service.example' }, [
			FAILED,
			/not a web address.*begins with http:\/\//,
		]);
	});

	test('shows that a website answers, not the service', async () => {
		const website = await listen((_request, response) => response.end('<!DOCTYPE html><h1>Welcome</h1>'));
		await expectTestResult({ baseUrl: toBaseUrl(website) }, [
			FAILED,
			/web page answered.*not that of a website/,
		]);
		stop(website);
	});

	test('shows that n8n itself answers, not the service', async () => {
		await expectTestResult({ baseUrl: environment.n8n.baseUrl }, [
			FAILED,
			/web page answered.*or of your n8n/,
		]);
	});
});
