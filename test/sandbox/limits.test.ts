import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const leads = { leads: makeLeads(1) };

test('a limit of jobs at once throttles starts until a job has ended, and charges nothing for them', async () => {
	const sandbox = await openSandbox({ leadSeconds: 60, jobsAtOnce: 2, credits: 10 });
	const statuses = [];
	for (let turn = 0; turn < 3; turn += 1) statuses.push((await sandbox.enrich(leads)).status);
	expect(statuses).toEqual([202, 202, 429]);
	expect([sandbox.control.jobs().length, await sandbox.credits()]).toEqual([2, 8]);
	sandbox.control.finishJobs();
	expect((await sandbox.enrich(leads)).status).toBe(202);
});

test('a limit of starts per second throttles starts though all jobs have ended', async () => {
	const sandbox = await openSandbox({ startsPerSecond: 1 });
	expect((await sandbox.search({ query: 'painters' })).status).toBe(202);
	expect((await sandbox.enrich(leads)).status).toBe(429);
});

test('the limits of an account are its own', async () => {
	const sandbox = await openSandbox({ leadSeconds: 60, jobsAtOnce: 1, otherAccounts: { other: 5 } });
	await sandbox.enrich(leads);
	expect((await sandbox.post('/v1/leads/enrich', leads, 'other')).status).toBe(202);
});

test('a start that is throttled is told how long to wait, where a time is set', async () => {
	const sandbox = await openSandbox({ leadSeconds: 60, jobsAtOnce: 1 });
	await sandbox.enrich(leads);
	const silent = await sandbox.enrich(leads);
	expect([silent.body, silent.headers['retry-after']]).toEqual([{ error: 'Too many requests' }, undefined]);
	sandbox.control.setLimits({ jobsAtOnce: 1, retryAfterSeconds: 7 });
	expect((await sandbox.enrich(leads)).headers['retry-after']).toBe('7');
});

test('limits can be set over HTTP, and a reset restores the initial ones', async () => {
	const sandbox = await openSandbox({ leadSeconds: 60 });
	await sandbox.put('/_sandbox/limits', { jobsAtOnce: 1 });
	await sandbox.enrich(leads);
	expect((await sandbox.enrich(leads)).status).toBe(429);
	await sandbox.put('/_sandbox/limits', {});
	expect((await sandbox.enrich(leads)).status).toBe(202);
	sandbox.control.setLimits({ jobsAtOnce: 1 });
	sandbox.control.reset();
	await sandbox.enrich(leads);
	expect((await sandbox.enrich(leads)).status).toBe(202);
});
