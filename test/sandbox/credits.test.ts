import { anyText, closeAfterEach, makeLeads, openSandbox, textLike } from './client';

closeAfterEach();

const both = { includeContactDetails: true };

test.each([
	['enrich', 'enrich', { leads: makeLeads(3) }, 3],
	['a search', 'search', { query: 'x', limit: 3 }, 0.3],
	['a search with insights', 'search', { query: 'x', limit: 3, findInsights: true }, 3.3],
	['a search with the activity signal', 'search', { query: 'x', limit: 3, activitySignal: {} }, 15.3],
	['a search with emails', 'search', { query: 'x', limit: 3, ...both, enrichType: ['emails'] }, 3.3],
	['a post search', 'postSearch', { keywords: ['x'], limit: 3 }, 0.3],
	['a post search with insights', 'postSearch', { keywords: ['x'], limit: 3, findInsights: true }, 3.3],
	[
		'a post search with emails',
		'postSearch',
		{ keywords: ['x'], limit: 3, ...both, enrichType: ['emails'] },
		3.3,
	],
	[
		'a post search with phones',
		'postSearch',
		{ keywords: ['x'], limit: 3, ...both, enrichType: ['phones'] },
		30.3,
	],
	[
		'a post search with both',
		'postSearch',
		{ keywords: ['x'], limit: 3, ...both, enrichType: ['emails', 'phones'] },
		33.3,
	],
	['a post search with no type named', 'postSearch', { keywords: ['x'], limit: 3, ...both }, 33.3],
	[
		'a type named without contact details',
		'postSearch',
		{ keywords: ['x'], limit: 3, enrichType: ['phones'] },
		0.3,
	],
	['a sorted post search', 'postSearch', { keywords: ['x'], limit: 3, sortBy: 'likes' }, 0.3],
] as const)('%s costs what §8 says for three leads', async (_what, operation, body, charge) => {
	const sandbox = await openSandbox({ credits: 100 });
	expect((await sandbox[operation](body)).status).toBe(202);
	expect(await sandbox.credits()).toBe(Math.round((100 - charge) * 100) / 100);
});

test('a search without a limit is charged for 30 leads', async () => {
	const sandbox = await openSandbox({ credits: 100 });
	const answers = [await sandbox.search({ query: 'x' }), await sandbox.postSearch({ keywords: ['x'] })];
	for (const answer of answers) expect(await sandbox.results(answer)).toHaveLength(30);
	expect(await sandbox.credits()).toBe(94);
});

test('many small charges leave no dust in the balance', async () => {
	const sandbox = await openSandbox({ credits: 1 });
	for (let turn = 0; turn < 7; turn += 1) await sandbox.search({ query: 'x', limit: 1 });
	expect(await sandbox.credits()).toBe(0.3);
});

test('credits for a part of the leads start that part and list the rest as it was sent', async () => {
	const sandbox = await openSandbox({ credits: 2.5, leadSeconds: 60 });
	const leads = makeLeads(5);
	const answer = await sandbox.enrich({ leads });
	expect(answer.status).toBe(202);
	expect(answer.body).toEqual({
		message: 'Enrichment in progress for 2 leads; 3 skipped, not covered by your credits',
		enrichment_id: textLike(/^[0-9a-f-]{36}$/),
		skipped_leads: leads.slice(2),
	});
	expect(await sandbox.credits()).toBe(0.5);
	expect((await sandbox.job(answer)).body.progress).toEqual({ completed: 0, total: 2, skipped: 3 });
});

test('credits for all leads give no skipped_leads', async () => {
	const sandbox = await openSandbox({ credits: 2 });
	const answer = await sandbox.enrich({ leads: makeLeads(2) });
	expect(answer.body).toEqual({
		message: 'Enrichment in progress for 2 leads',
		enrichment_id: anyText,
	});
	expect(await sandbox.credits()).toBe(0);
});

test.each([
	['enrich', { leads: makeLeads(2) }],
	['search', { query: 'x' }],
	['postSearch', { keywords: ['x'] }],
] as const)('%s is 402 and starts nothing when the credits cover no lead', async (operation, body) => {
	const sandbox = await openSandbox({ credits: 0.05 });
	const answer = await sandbox[operation](body);
	expect(answer.status).toBe(402);
	expect(answer.body).toEqual({ message: 'Insufficient credits to process any lead' });
	expect(sandbox.control.jobs()).toEqual([]);
	expect(await sandbox.credits()).toBe(0.05);
});

test('a search that the credits cover in part finds fewer leads', async () => {
	const sandbox = await openSandbox({ credits: 0.25 });
	const answer = await sandbox.search({ query: 'x', limit: 10 });
	expect(answer.body.message).toBe('Job created; 2 leads are being processed');
	expect(await sandbox.results(answer)).toHaveLength(2);
});

test('a search that finds nobody costs nothing and completes with an empty list', async () => {
	const sandbox = await openSandbox({ credits: 0, matches: 0 });
	const answer = await sandbox.search({ query: 'x' });
	expect((await sandbox.job(answer)).body).toMatchObject({ status: 'completed', results: [] });
});

test('the same skipped leads can come back in another order and with fields missing', async () => {
	const sandbox = await openSandbox({ credits: 1 });
	sandbox.control.setShape({ skippedLeads: { order: 'reversed', fields: ['firstName', 'customData'] } });
	expect((await sandbox.enrich({ leads: makeLeads(3) })).body.skipped_leads).toEqual([
		{ firstName: 'First2', customData: { row: '2' } },
		{ firstName: 'First1', customData: { row: '1' } },
	]);
	sandbox.control.setCredits({ credits: 1 });
	sandbox.control.setShape({ skippedLeads: { omitCustomData: true } });
	expect((await sandbox.enrich({ leads: makeLeads(2) })).body.skipped_leads).toEqual([
		{ firstName: 'First1', lastName: 'Last1', companyName: 'Acme' },
	]);
});
