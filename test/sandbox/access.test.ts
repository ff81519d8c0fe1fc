import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

test.each([
	['POST', '/v1/leads/enrich'],
	['POST', '/v1/leads/search'],
	['POST', '/v1/leads/post-search'],
	['GET', '/v1/jobs/c4f8f6e0-0000-4000-8000-000000000000'],
	['GET', '/v1/credits'],
])('%s %s with a wrong token is refused before anything else is looked at', async (method, path) => {
	const sandbox = await openSandbox();
	const answer = await (method === 'GET' ? sandbox.get(path, 'wrong') : sandbox.post(path, '{', 'wrong'));
	expect(answer.status).toBe(401);
	expect(answer.body).toEqual({ error: 'Missing or invalid access token' });
});

test('a call without a token is refused', async () => {
	const sandbox = await openSandbox();
	expect(await sandbox.get('/v1/credits', '')).toMatchObject({
		status: 401,
		body: { error: 'Missing or invalid access token' },
	});
});

test.each([
	['a job that never was', '/v1/jobs/c4f8f6e0-0000-4000-8000-000000000000', 'Job not found'],
	['a job id that is no UUID', '/v1/jobs/x', 'Job not found'],
	['an endless job id', `/v1/jobs/${'x'.repeat(5000)}`, 'Not found'],
	['a path that cannot be decoded', '/v1/jobs/%zz', 'Not found'],
	['another path', '/v2/credits', 'Not found'],
	['a start read with GET', '/v1/leads/enrich', 'Not found'],
])('%s is 404 with an error', async (_what, path, error) => {
	const sandbox = await openSandbox();
	const answer = await sandbox.get(path);
	expect({ status: answer.status, body: answer.body }).toEqual({ status: 404, body: { error } });
});

test("each account has its own balance, and another account's job is unknown to it", async () => {
	const sandbox = await openSandbox({ credits: 9, otherAccounts: { other: 4.5 } });
	const started = await sandbox.enrich({ leads: makeLeads(2) });
	expect(await sandbox.credits()).toBe(7);
	expect((await sandbox.get('/v1/credits', 'other')).body).toEqual({ credits: 4.5 });
	const path = `/v1/jobs/${started.body.enrichment_id}`;
	expect((await sandbox.get(path)).status).toBe(200);
	expect((await sandbox.get(path, 'other')).status).toBe(404);
});

test('a taken port is told by the listener', async () => {
	const sandbox = await openSandbox();
	const port = Number(new URL(sandbox.baseUrl).port);
	await expect(openSandbox({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a wrong setting is named', async () => {
	await expect(openSandbox({ parallelism: 0 })).rejects.toThrow('parallelism: must be at least 1, got 0');
});
