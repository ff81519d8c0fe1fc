import { closeAfterEach, makeLeads, openReceiver, openSandbox } from './client';

closeAfterEach();

const anyObject: unknown = expect.any(Object);
const LINK = 'https://network.example/in/ada';
const [lead] = makeLeads(1);
const CONTACTS = { includeContactDetails: true };
const open = async (options: Parameters<typeof openSandbox>[0] = {}) =>
	await openSandbox({ credits: 100, variant: 'linkedin', ...options });

test.each([
	[
		'enrich',
		{ leads: [{ ...lead, networkUrl: LINK }] },
		'leads[0].networkUrl: is not known; the profile link is called linkedinUrl',
	],
	[
		'enrich',
		{ leads: [{ linkedinUrl: 'ada' }] },
		'leads[0].linkedinUrl: must be a URI with its scheme, for example https://…',
	],
	[
		'enrich',
		{ leads: [lead], generateMessage: ['network'] },
		'generateMessage[0]: must be one of email, linkedin; got "network"',
	],
	[
		'postSearch',
		{ keywords: ['x'], timeframe: 'day' },
		'timeframe: must be one of 24h, week, month, year; got "day"',
	],
	['search', { query: 'x', signal: { topic: 'AI' } }, 'signal.type: Invalid literal value'],
] as const)('%s refuses %j in the words of its own spelling', async (operation, body, message) => {
	const sandbox = await open();
	const response = await sandbox[operation](body);
	expect([response.status, response.body.message]).toEqual([400, expect.stringContaining(message)]);
	expect(await sandbox.credits()).toBe(100);
});

test.each([
	['enrich', { leads: [lead] }, 1],
	['enrich', { leads: [lead], ...CONTACTS }, 12],
	['enrich', { leads: [{ ...lead, enrichType: ['emails'] }, lead], ...CONTACTS }, 14],
	['search', { query: 'x', limit: 1, ...CONTACTS }, 11.1],
	['search', { query: 'x', limit: 1, signal: { type: 'post_interaction', keywords: ['AI'] } }, 5.1],
	['postSearch', { keywords: ['x'], limit: 1, ...CONTACTS, enrichType: ['emails'] }, 6.1],
] as const)('%s with %j costs %d credits, and its record says so', async (operation, body, charge) => {
	const sandbox = await open();
	const started = await sandbox[operation]({ ...body, name: 'Mine' });
	expect(await sandbox.credits()).toBe(Math.round((100 - charge) * 100) / 100);
	expect((await sandbox.job(started)).body).toMatchObject({ name: 'Mine', cost: { credits: charge } });
});

test('a search that the credits cover in part is told its limit, and refused where they cover none', async () => {
	const sandbox = await open({ credits: 11 });
	expect((await sandbox.postSearch({ keywords: ['x'], limit: 3 })).body).toMatchObject({ finalLimit: 2 });
	expect((await sandbox.postSearch({ keywords: ['x'], limit: 3 })).status).toBe(402);
});

test('the final delivery is an id and results, with custom_data; the record counts what was found', async () => {
	const sandbox = await open({ leadSeconds: 3600 });
	const receiver = await openReceiver();
	const started = await sandbox.enrich({
		leads: [{ linkedinUrl: LINK, customData: { row: '1' } }],
		...CONTACTS,
		generateMessage: ['linkedin'],
		webhookUrl: receiver.url,
	});
	sandbox.control.finishJobs();
	await sandbox.control.deliveriesSettled();
	const found = {
		linkedin_url: LINK,
		custom_data: { row: '1' },
		messages: { linkedin: { body: expect.any(String) as string } },
	};
	expect(receiver.bodies).toEqual([
		{ enrichment_id: started.body.enrichment_id, results: [expect.objectContaining(found)] },
	]);
	expect((await sandbox.job(started)).body).toMatchObject({ emails_found: 1, phones_found: 1 });
	sandbox.control.setPace({ leadSeconds: 0 });
	const [author] = await sandbox.results(await sandbox.postSearch({ keywords: ['x'], limit: 1 }));
	expect(author).toHaveProperty('linkedin');
});

test('a result without a hit is an error, and one found in part says what is missing', async () => {
	const sandbox = await open({ contactHitRate: 0.5 });
	const started = await sandbox.enrich({ leads: makeLeads(8), ...CONTACTS });
	const results = await sandbox.results(started);
	const withoutHit = results.filter((result) => 'error' in result);
	expect(withoutHit[0]).toEqual({ error: 'No contact details found', custom_data: anyObject });
	const inPart = results.filter(({ enrichPhone, enrichEmail }) => enrichPhone === null && enrichEmail);
	expect(inPart[0]).toMatchObject({ enrichment_errors: ['enrichPhone: not found'] });
});
