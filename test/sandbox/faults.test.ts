import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const leads = { leads: makeLeads(2) };

test('a fault can set the status, headers and body of the next responses of one endpoint', async () => {
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
	['an error', { action: 'answer', status: 500, body: { error: 'Oops' } }],
	['a reset', { action: 'reset' }],
] as const)(
	'%s after a start is processed leaves a job that is started and paid for',
	async (_what, fault) => {
		const sandbox = await openSandbox({ credits: 10 });
		sandbox.control.addFault({ endpoint: 'start', when: 'after', ...fault });
		await sandbox.enrich({ ...leads, name: 'lost' }).catch(() => undefined);
		expect(sandbox.control.jobs()).toMatchObject([{ name: 'lost', total: 2 }]);
		expect(await sandbox.credits()).toBe(8);
	},
);

test('a reset closes the connection without a response', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'reset', endpoint: 'job' });
	await expect(sandbox.get('/v1/jobs/x')).rejects.toMatchObject({ code: 'ECONNRESET' });
	expect(sandbox.control.requests()).toMatchObject([{ endpoint: 'job', status: 'reset' }]);
});

test('a hanging request gets no response, and ends when the sandbox closes', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'hang', endpoint: 'credits' });
	const pending = sandbox.get('/v1/credits');
	const outcome = expect(pending).rejects.toThrow();
	while (sandbox.control.requests()[0]?.status !== 'hung') await sandbox.get('/v1/jobs/x');
	await sandbox.close();
	await outcome;
});

test('a delayed request gets its response, and closing does not wait for a long delay', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'delay', seconds: 0.01, when: 'after' });
	expect((await sandbox.get('/v1/credits')).status).toBe(200);
	sandbox.control.addFault({ action: 'delay', seconds: 3600, endpoint: 'credits' });
	const pending = sandbox.get('/v1/credits').catch(() => undefined);
	while (sandbox.control.requests({ endpoint: 'credits' }).length < 2) await sandbox.get('/v1/jobs/x');
	await sandbox.close();
	await pending;
});

test('a fault can skip requests first, and last until it is cleared', async () => {
	const sandbox = await openSandbox();
	sandbox.control.addFault({ action: 'answer', status: 503, endpoint: 'start', skip: 1, times: 'always' });
	const statuses = [];
	for (let turn = 0; turn < 4; turn += 1) statuses.push((await sandbox.enrich(leads)).status);
	sandbox.control.clearFaults();
	statuses.push((await sandbox.search({ query: 'x' })).status);
	expect(statuses).toEqual([202, 503, 503, 503, 202]);
});
