import { request } from 'undici';
import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const leads = { leads: makeLeads(2) };

test('a status with headers answers the next calls of that endpoint only, then the service is itself again', async () => {
	const sandbox = await openSandbox();
	const fault = {
		action: 'answer',
		status: 429,
		headers: { 'Retry-After': '7' },
		body: { error: 'Slow down' },
	} as const;
	sandbox.control.addFault({ ...fault, endpoint: 'credits', times: 2 });
	expect((await sandbox.enrich(leads)).status).toBe(202);
	for (let turn = 0; turn < 2; turn += 1) {
		expect(await sandbox.get('/v1/credits')).toMatchObject({
			status: 429,
			headers: { 'retry-after': '7' },
			body: { error: 'Slow down' },
		});
	}
	expect((await sandbox.get('/v1/credits')).status).toBe(200);
});

test.each([
	['text that is no JSON', '<html>Bad gateway</html>', 'text/plain', '<html>Bad gateway</html>'],
	['nothing', undefined, undefined, ''],
	['JSON of another shape', [null], 'application/json; charset=utf-8', [null]],
])('an answer can be %s', async (_what, body, contentType, received) => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'answer', status: 502, body });
	const answer = await sandbox.get('/v1/credits');
	expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([502, contentType, received]);
});

test('a redirect is a status with a Location', async () => {
	const sandbox = await openSandbox();
	const headers = { location: 'http://127.0.0.1:9/elsewhere' };
	sandbox.control.addFault({ action: 'answer', status: 307, headers });
	expect(await sandbox.get('/v1/credits')).toMatchObject({ status: 307, headers });
});

test('a fault before the work starts and charges nothing', async () => {
	const sandbox = await openSandbox({ credits: 10 });
	sandbox.control.addFault({ endpoint: 'start', action: 'answer', status: 503 });
	expect((await sandbox.enrich(leads)).status).toBe(503);
	expect(sandbox.control.jobs()).toEqual([]);
	expect(await sandbox.credits()).toBe(10);
});

test.each([
	['an error', { action: 'answer', status: 500, body: { error: 'Oops' } }],
	['a reset', { action: 'reset' }],
] as const)('%s after the work leaves a job that is started and paid for', async (_what, fault) => {
	const sandbox = await openSandbox({ credits: 10 });
	sandbox.control.addFault({ endpoint: 'start', when: 'after', ...fault });
	await sandbox.enrich({ ...leads, name: 'lost' }).catch(() => undefined);
	expect(sandbox.control.jobs()).toMatchObject([{ name: 'lost', total: 2 }]);
	expect(await sandbox.credits()).toBe(8);
});

test('a reset ends the connection without an answer', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'reset', endpoint: 'job' });
	await expect(sandbox.get('/v1/jobs/x')).rejects.toMatchObject({ code: 'ECONNRESET' });
	expect(sandbox.control.requests()).toMatchObject([{ endpoint: 'job', status: 'reset' }]);
});

test('a hung call is never answered, and ends when the sandbox closes', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'hang', endpoint: 'credits' });
	const call = sandbox.get('/v1/credits');
	const outcome = expect(call).rejects.toThrow();
	while (sandbox.control.requests()[0]?.status !== 'hung') await sandbox.get('/v1/jobs/x');
	await sandbox.close();
	await outcome;
});

test('a delayed call is answered in the end, and closing does not wait for a long delay', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'delay', seconds: 0.01, when: 'after' });
	expect((await sandbox.get('/v1/credits')).status).toBe(200);
	sandbox.control.addFault({ action: 'delay', seconds: 3600, endpoint: 'credits' });
	const call = sandbox.get('/v1/credits').catch(() => undefined);
	while (sandbox.control.requests({ endpoint: 'credits' }).length < 2) await sandbox.get('/v1/jobs/x');
	await sandbox.close();
	await call;
});

test('a fault can let calls pass first, and last until it is cleared', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'answer', status: 503, endpoint: 'start', skip: 1, times: 'always' });
	const statuses = [];
	for (let turn = 0; turn < 4; turn += 1) statuses.push((await sandbox.enrich(leads)).status);
	sandbox.control.clearFaults();
	statuses.push((await sandbox.search({ query: 'x' })).status);
	expect(statuses).toEqual([202, 503, 503, 503, 202]);
});

test('every request is listed with its token, its body as sent, and the status answered', async () => {
	const sandbox = await openSandbox();
	await sandbox.enrich({ ...leads, extra: 1 });
	await sandbox.post('/v1/leads/search', '{"query"');
	await sandbox.get('/v1/nowhere');
	expect(sandbox.control.requests()).toMatchObject([
		{
			endpoint: 'enrich',
			method: 'POST',
			path: '/v1/leads/enrich',
			headers: { authorization: 'Bearer sandbox-token' },
			body: { ...leads, extra: 1 },
			status: 202,
		},
		{ endpoint: 'search', body: '{"query"', status: 400 },
		{ endpoint: 'unknown', path: '/v1/nowhere', status: 404 },
	]);
	expect(sandbox.control.requests({ endpoint: 'start' })).toHaveLength(2);
	sandbox.control.clearRequests();
	expect(sandbox.control.requests()).toEqual([]);
});

test('a content type other than JSON does not keep a body from being read', async () => {
	const sandbox = await openSandbox();
	const answer = await request(`${sandbox.baseUrl}/v1/leads/enrich`, {
		method: 'POST',
		headers: { authorization: `Bearer ${sandbox.token}`, 'content-type': 'text/plain' },
		body: JSON.stringify(leads),
	});
	expect(answer.statusCode).toBe(202);
	await answer.body.dump();
});
