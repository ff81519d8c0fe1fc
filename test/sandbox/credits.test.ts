import { closeAfterEach, makeLeads, openSandbox, textLike } from './client';

closeAfterEach();

const withContacts = { includeContactDetails: true };

test.each([
	['search', {}, 0.3],
	['search', { findInsights: true }, 3.3],
	['search', { signal: {} }, 15.3],
	['search', { ...withContacts, enrichType: ['emails'] }, 3.3],
	['postSearch', { findInsights: true, sortBy: 'likes' }, 3.3],
	['postSearch', { ...withContacts, enrichType: ['emails'] }, 3.3],
	['postSearch', { ...withContacts, enrichType: ['phones'] }, 30.3],
	['postSearch', { ...withContacts, enrichType: ['emails', 'phones'] }, 33.3],
	['postSearch', withContacts, 33.3],
	['postSearch', { enrichType: ['phones'] }, 0.3],
] as const)('%s with %j costs %d credits for three leads', async (operation, options, charge) => {
	const sandbox = await openSandbox({ credits: 100 });
	const response = await sandbox[operation]({ query: 'x', keywords: ['x'], limit: 3, ...options });
	expect(response.status).toBe(202);
	expect(await sandbox.credits()).toBe(Math.round((100 - charge) * 100) / 100);
});

test('a search without a limit is charged for 30 leads', async () => {
	const sandbox = await openSandbox({ credits: 100 });
	const responses = [await sandbox.search({ query: 'x' }), await sandbox.postSearch({ keywords: ['x'] })];
	for (const response of responses) expect(await sandbox.results(response)).toHaveLength(30);
	expect(await sandbox.credits()).toBe(94);
});

test('credits for some of the leads start those, and the others are listed as they were sent', async () => {
	const sandbox = await openSandbox({ credits: 2.5, leadSeconds: 60 });
	const leads = makeLeads(5);
	const response = await sandbox.enrich({ leads });
	expect(response.status).toBe(202);
	expect(response.body).toEqual({
		message: 'Enrichment in progress for 2 leads; 3 skipped, not covered by your credits',
		enrichment_id: textLike(/^[0-9a-f-]{36}$/),
		skipped_leads: leads.slice(2),
	});
	expect(await sandbox.credits()).toBe(0.5);
	expect((await sandbox.job(response)).body.progress).toEqual({ completed: 0, total: 2, skipped: 3 });
});

test.each([
	['enrich', { leads: makeLeads(2) }],
	['search', { query: 'x' }],
	['postSearch', { keywords: ['x'] }],
] as const)(
	'%s responds with 402 and starts no job when the credits cover no lead',
	async (operation, body) => {
		const sandbox = await openSandbox({ credits: 0.05 });
		const response = await sandbox[operation](body);
		expect(response.status).toBe(402);
		expect(response.body).toEqual({ message: 'Insufficient credits to process any lead' });
		expect(sandbox.control.jobs()).toEqual([]);
		expect(await sandbox.credits()).toBe(0.05);
	},
);

test('a search finds as many leads as the credits cover', async () => {
	const sandbox = await openSandbox({ credits: 0.25 });
	const response = await sandbox.search({ query: 'x', limit: 10 });
	expect(response.body.message).toBe('Job created; 2 leads are being processed');
	expect(await sandbox.results(response)).toHaveLength(2);
});
