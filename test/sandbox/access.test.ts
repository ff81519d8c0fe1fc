import { closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

const leads = { leads: makeLeads(1) };

test('a limit of jobs at once throttles the starts of one account until a job has ended, free of charge', async () => {
	const sandbox = await openSandbox({
		leadSeconds: 60,
		jobsAtOnce: 2,
		credits: 10,
		otherAccounts: { other: 5 },
	});
	const statuses = [];
	for (let turn = 0; turn < 3; turn += 1) statuses.push((await sandbox.enrich(leads)).status);
	expect(statuses).toEqual([202, 202, 429]);
	expect((await sandbox.post('/v1/leads/enrich', leads, 'other')).status).toBe(202);
	expect(await sandbox.credits()).toBe(8);
	sandbox.control.finishJobs();
	expect((await sandbox.enrich(leads)).status).toBe(202);
});

test('a limit of starts per second throttles starts though all jobs have ended', async () => {
	const sandbox = await openSandbox({ startsPerSecond: 1 });
	expect((await sandbox.search({ query: 'painters' })).status).toBe(202);
	const silent = await sandbox.enrich(leads);
	expect([silent.status, silent.headers['retry-after']]).toEqual([429, undefined]);
	sandbox.control.setLimits({ startsPerSecond: 1, retryAfterSeconds: 7 });
	expect((await sandbox.enrich(leads)).headers['retry-after']).toBe('7');
});
