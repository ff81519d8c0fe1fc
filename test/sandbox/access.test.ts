import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

test.each([
	['POST', '/v1/leads/enrich'],
	['POST', '/v1/leads/search'],
	['POST', '/v1/leads/post-search'],
	['GET', '/v1/jobs/c4f8f6e0-0000-4000-8000-000000000000'],
	['GET', '/v1/credits'],
])('%s %s with a wrong token gets 401 before its body is checked', async (method, path) => {
	const sandbox = await openSandbox();
	const response = await (method === 'GET' ? sandbox.get(path, 'wrong') : sandbox.post(path, '{', 'wrong'));
	expect(response.status).toBe(401);
	expect(response.body).toEqual({ error: 'Missing or invalid access token' });
});

test('a request without a token gets 401', async () => {
	const sandbox = await openSandbox();
	expect(await sandbox.get('/v1/credits', '')).toMatchObject({
		status: 401,
		body: { error: 'Missing or invalid access token' },
	});
});

test.each([
	['an unknown job', '/v1/jobs/c4f8f6e0-0000-4000-8000-000000000000', 'Job not found'],
	['a job id that is not a UUID', '/v1/jobs/x', 'Job not found'],
	['a job id of 5,000 characters', `/v1/jobs/${'x'.repeat(5000)}`, 'Not found'],
	['a path that cannot be decoded', '/v1/jobs/%zz', 'Not found'],
	['a path of another version', '/v2/credits', 'Not found'],
	['a start endpoint called with GET', '/v1/leads/enrich', 'Not found'],
])('%s gets 404 with an error', async (_what, path, error) => {
	const sandbox = await openSandbox();
	const response = await sandbox.get(path);
	expect({ status: response.status, body: response.body }).toEqual({ status: 404, body: { error } });
});

test('each account has its own balance, and cannot read the jobs of another account', async () => {
	const sandbox = await openSandbox({ credits: 9, otherAccounts: { other: 4.5 } });
	const started = await sandbox.enrich({ leads: makeLeads(2) });
	expect(await sandbox.credits()).toBe(7);
	expect((await sandbox.get('/v1/credits', 'other')).body).toEqual({ credits: 4.5 });
	const path = `/v1/jobs/${started.body.enrichment_id}`;
	expect((await sandbox.get(path)).status).toBe(200);
	expect((await sandbox.get(path, 'other')).status).toBe(404);
});

test('starting on a port in use fails with EADDRINUSE', async () => {
	const sandbox = await openSandbox();
	const port = Number(new URL(sandbox.baseUrl).port);
	await expect(openSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('an error about an invalid setting names the setting', async () => {
	await expect(openSandbox({ parallelism: 0 })).rejects.toThrow('parallelism: must be at least 1, got 0');
});
