import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createAccount } from '../support/environment';
import { runHttpRequest, runLeadNodes } from '../support/realN8n/leadWorkflow';
import { useEnvironment } from './sharedEnvironment';

const GET_CREDITS = { 'Get Credits': { resource: 'account', operation: 'getCredits' } };
const WRONG_TOKEN = 'a-token-that-nobody-issued';

describe('The error in a real n8n when the service cannot be used', () => {
	const environment = useEnvironment();
	test("shows no token in n8n's log, nor in the parts of its database that n8n does not encrypt", async () => {
		await runLeadNodes(environment, GET_CREDITS);
		const credential = await createAccount(environment, 'Invalid account', { accessToken: WRONG_TOKEN });
		const { error } = await runLeadNodes(environment, GET_CREDITS, { credential });
		expect(JSON.stringify(error)).toContain('access token');
		expect(JSON.stringify(error)).not.toContain(WRONG_TOKEN);
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
