import { CredentialDialog } from '../support/editor/CredentialDialog';
import { findFreePort } from '../support/realN8n/freePort';
import { createAccount } from '../support/environment';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

const WORKS = 'Connection tested successfully';
const FAILED = 'Couldn’t connect with these settings';

describeInEditor('The credential in the editor', (editor, environment) => {
	let dialog: CredentialDialog;
	let unusedUrl: string;

	beforeAll(async () => {
		unusedUrl = `http://127.0.0.1:${await findFreePort()}`;
	});

	beforeEach(async () => {
		dialog = await CredentialDialog.open(editor.page, await createAccount(environment, 'Tested account'));
	});

	/** The test result that the editor shows after fields are changed and saved. */
	async function expectTestResult(fields: Record<string, string>, ...texts: Array<string | RegExp>) {
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
		const refused = 'The service did not accept the access token';
		await expectTestResult({ accessToken: 'a-token-that-nobody-issued' }, FAILED, refused);
		await expectTestResult({ accessToken: environment.sandbox.token }, WORKS);
	});

	test.each([
		[
			'names an unknown path',
			() => `${environment.sandbox.baseUrl}/v2`,
			/does not know.*Check that the Base URL/,
		],
		['names a port where nothing listens', () => unusedUrl, /The service refused the connection/],
		[
			'names a host that does not exist',
			() => 'http://no-such-host.invalid',
			/host name was not found.*typing error/,
		],
		['has no http://', () => 'api.service.example', /not a web address.*begins with http:\/\//],
		['is that of n8n itself', () => environment.n8n.baseUrl, /web page or a proxy answered.*or of your n8n/],
	])('shows what is wrong with a Base URL that %s', async (_label, getBaseUrl, text) => {
		await expectTestResult({ baseUrl: getBaseUrl() }, FAILED, text);
	});

	test('shows that a website answers, not the service', async () => {
		const website = await listen((_request, response) => response.end('<!DOCTYPE html><h1>Welcome</h1>'));
		const baseUrl = toBaseUrl(website);
		await expectTestResult({ baseUrl }, FAILED, /web page or a proxy answered.*not that of a website/);
		stop(website);
	});
});
