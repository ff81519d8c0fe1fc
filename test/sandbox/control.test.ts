import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const leads = { leads: makeLeads(2) };

test('the control API needs no token, and has the same effect over HTTP as in the same process', async () => {
	const sandbox = await openSandbox();
	await sandbox.post('/_sandbox/faults', { action: 'answer', status: 503, endpoint: 'enrich' }, '');
	expect((await sandbox.get('/_sandbox/faults', '')).body).toEqual(sandbox.control.faults());
	expect((await sandbox.enrich(leads)).status).toBe(503);
	expect((await sandbox.get('/_sandbox/requests?endpoint=enrich', '')).body).toMatchObject([{ status: 503 }]);
	await sandbox.remove('/_sandbox/requests');
	expect(sandbox.control.requests()).toEqual([]);
});

test('balance, pace, fate and shape can be set over HTTP', async () => {
	const sandbox = await openSandbox({ otherAccounts: { other: 1 } });
	await sandbox.put('/_sandbox/credits', { credits: 12.3 });
	await sandbox.put('/_sandbox/credits', { credits: 4, token: 'other' });
	expect([await sandbox.credits(), (await sandbox.get('/v1/credits', 'other')).body.credits]).toEqual([
		12.3, 4,
	]);
	await sandbox.put('/_sandbox/pace', { leadSeconds: 3600, matches: 2 });
	await sandbox.put('/_sandbox/shape', { statusWords: { completed: 'done' } });
	const started = await sandbox.search({ query: 'x' });
	expect((await sandbox.job(started)).body.status).toBe('pending');
	await sandbox.post('/_sandbox/jobs/finish');
	expect((await sandbox.job(started)).body).toMatchObject({ status: 'done', results: [{}, {}] });
	await sandbox.put(`/_sandbox/jobs/${started.body.enrichment_id}/fate`, { fate: 'vanish' });
	expect((await sandbox.job(started)).status).toBe(404);
});

test.each([
	['/_sandbox/faults', {}, 'action: must be one of answer, reset, hang, delay'],
	['/_sandbox/faults', { action: 'answer', status: '5' }, 'status: must be a number, got a string'],
	['/_sandbox/faults', { action: 'reset', time: 2 }, 'input: has no field time'],
	['/_sandbox/delivery-faults', { action: 'reorder', times: 1 }, 'times: must be at least 2, got 1'],
	['/_sandbox/jobs/finish', { jobId: 'x' }, 'jobId: no job x'],
	['/_sandbox/faults', '{', 'input: is not valid JSON'],
])('the control API answers %s with %j: 400 %s', async (path, body, message) => {
	const sandbox = await openSandbox();
	const response = await sandbox.post(path, body);
	expect([response.status, response.body]).toEqual([400, { error: 'Bad Request', message }]);
});

test('the control API lists its commands, and its own requests are not recorded', async () => {
	const sandbox = await openSandbox();
	expect((await sandbox.get('/_sandbox')).body).toMatch(/^POST +\/_sandbox\/faults /);
	expect((await sandbox.get('/_sandbox/nowhere')).status).toBe(404);
	expect(sandbox.control.requests()).toEqual([]);
});
