import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFreePort } from '../support/realN8n/freePort';
import { CREDENTIAL_TYPE } from '../support/environment';
import { runHttpRequest, runLeadNodes } from '../support/realN8n/leadWorkflow';
import { useEnvironment } from './sharedEnvironment';

const GET_CREDITS = { 'Get Credits': { resource: 'account', operation: 'getCredits' } };
const WRONG_TOKEN = 'a-token-that-nobody-issued';

describe('The error in a real n8n when the service cannot be used', () => {
	const environment = useEnvironment();
	let unreachableUrl: string;

	beforeAll(async () => {
		unreachableUrl = `http://127.0.0.1:${await findFreePort()}`;
	});

	async function runWith(data: { baseUrl: string; accessToken: string }) {
		const credential = await environment.client.createCredential('Invalid account', CREDENTIAL_TYPE, data);
		const execution = await runLeadNodes(environment, GET_CREDITS, { credential });
		const test = await environment.client.testCredential(credential, CREDENTIAL_TYPE, data);
		return { execution, test };
	}

	test.each([
		['the credential when the token is wrong', () => environment.sandbox.baseUrl, /credential/i],
		['the address when the service cannot be reached', () => unreachableUrl, /reach|connect|base url/i],
	])('names %s, without showing the token', async (_label, getBaseUrl, words) => {
		const { execution, test } = await runWith({ baseUrl: getBaseUrl(), accessToken: WRONG_TOKEN });
		expect(execution.status).toBe('error');
		expect(execution.error).toMatchObject({ name: 'NodeApiError' });
		expect(`${execution.error?.message} ${execution.error?.description}`).toMatch(words);
		expect(JSON.stringify(execution.error)).not.toContain(WRONG_TOKEN);
		expect(test.status).toBe('Error');
		expect(test.message).not.toBe('');
	});

	test("shows no token in n8n's log, nor in the parts of its database that n8n does not encrypt", async () => {
		await runLeadNodes(environment, GET_CREDITS);
		const folder = join(dirname(environment.n8n.logFile), '.n8n');
		const databases = (await readdir(folder)).filter((name) => name.startsWith('database.sqlite'));
		expect(databases).not.toHaveLength(0);
		for (const path of [environment.n8n.logFile, ...databases.map((name) => join(folder, name))]) {
			const text = await readFile(path, 'latin1');
			expect(text.includes(environment.sandbox.token)).toBe(false);
			expect(text.includes(WRONG_TOKEN)).toBe(false);
		}
	});

	test('comes of a node of n8n that would send the token wherever it is told', async () => {
		const { status, error } = await runHttpRequest(environment, '/v1/credits');
		expect(status).toBe('error');
		expect(error?.message).toMatch(/prevent use within an HTTP Request/);
	});
});
