import type { VariantName } from '../../sandbox/variants';
import { anyText, closeAfterEach, makeLeads, openReceiver, openSandbox, textLike } from './client';

closeAfterEach();

const START_MS = 1_000_000;
let nowMs = START_MS;
beforeEach(() => {
	nowMs = START_MS;
	jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
});
afterEach(() => jest.restoreAllMocks());

const LEADS = { leads: makeLeads(12), includeContactDetails: true };

test.each([
	['missing-at-first', null, 2],
	['empty-at-first', 0, 2],
	['one-at-first', 1, 3],
	['short-at-first', 11, 3],
	['empty-for-good', 0, undefined],
] as const)(
	'%s: results has %p leads beside figures of twelve, for %p seconds',
	async (variant, count, seconds) => {
		const sandbox = await openSandbox({ variant });
		const started = await sandbox.enrich(LEADS);
		const read = async (afterSeconds: number) => {
			nowMs = START_MS + afterSeconds * 1_000;
			const { results, ...figures } = (await sandbox.job(started)).body;
			expect(figures).toEqual({
				enrichment_id: started.body.enrichment_id,
				status: 'completed',
				progress: { completed: 12, total: 12, skipped: 0 },
				cost: { credits: 144 },
				emails_found: 12,
				phones_found: 12,
			});
			return (results as object[] | null)?.length ?? null;
		};
		expect([await read(0), await read((seconds ?? 3_600) - 0.1)]).toEqual([count, count]);
		expect(await read(seconds ?? 86_400)).toBe(seconds === undefined ? 0 : 12);
	},
);

test.each([
	['pages', { next_page: 2 }],
	['pages-pagination', { pagination: { has_more: true } }],
	['pages-meta', { meta: { total_pages: 2, page: 1 } }],
	['pages-total', { total_pages: 2 }],
	['pages-next', { next: textLike(/^\/v1\/jobs\/.+\?page=2$/) }],
] as const)('%s: a record of two leads has the first of them, and %j', async (variant, mark) => {
	const sandbox = await openSandbox({ variant });
	const { enrichment_id, status, results, ...more } = (
		await sandbox.job(await sandbox.enrich({ leads: makeLeads(2) }))
	).body;
	expect([status, results.length, more]).toEqual(['completed', 1, mark]);
	expect((await sandbox.job(await sandbox.enrich({ leads: makeLeads(1) }))).body).not.toHaveProperty(
		Object.keys(mark),
	);
});

test('final-limit: a start that the credits cover in part is told the number of its leads alone', async () => {
	const sandbox = await openSandbox({ variant: 'final-limit', credits: 3.5 });
	const started = await sandbox.enrich({ leads: makeLeads(5) });
	const message = 'Enrichment in progress for 3 leads; 2 skipped, not covered by your credits';
	expect([started.status, started.body]).toEqual([202, { message, enrichment_id: anyText, finalLimit: 3 }]);
	expect(await sandbox.results(started)).toHaveLength(3);
	expect((await sandbox.search({ query: 'x', limit: 9 })).body).toMatchObject({ finalLimit: 5 });
});

const quota = { error: 'Daily quota of searches used up' };
const finalZero = { message: 'Your credits cover no lead', finalLimit: 0 };
test.each([
	['start-error', 200, quota],
	['start-final-zero', 202, finalZero],
	['start-451', 451, { error: 'Unavailable for legal reasons' }],
	['start-405', 405, { error: 'Method not allowed' }],
	['start-403-credits', 403, { error: 'Insufficient credits' }],
] as const)(
	'%s: starts are answered with %d and %j, and nothing is started',
	async (variant, status, body) => {
		const sandbox = await openSandbox({ variant, credits: 5 });
		const enriched = await sandbox.enrich({ leads: makeLeads(1) });
		sandbox.control.reset();
		const searched = await sandbox.search({ query: 'x', limit: 1 });
		for (const answer of [enriched, searched]) expect([answer.status, answer.body]).toEqual([status, body]);
		expect([sandbox.control.jobs(), await sandbox.credits()]).toEqual([[], 5]);
	},
);

test('start-403-rate: the first start is refused with 403, and the next one is taken', async () => {
	const sandbox = await openSandbox({ variant: 'start-403-rate' });
	const [first, second] = [await sandbox.enrich(LEADS), await sandbox.enrich(LEADS)];
	expect(first).toMatchObject({ status: 403, body: { error: 'Rate limit exceeded' } });
	expect(await sandbox.results(second)).toHaveLength(12);
	expect(sandbox.control.jobs()).toHaveLength(1);
});

test('start-location: the job is started, and only the header Location names it', async () => {
	const sandbox = await openSandbox({ variant: 'start-location' });
	const { status, headers, body } = await sandbox.enrich(LEADS);
	expect([status, Object.keys(body)]).toEqual([201, ['message']]);
	expect((await sandbox.get(String(headers.location))).body.results).toHaveLength(12);
});

/** What a receiver gets of a streamed job of three leads. */
async function deliverThree(variant: VariantName) {
	const sandbox = await openSandbox({ variant, deliveryConnections: 1, leadSeconds: 3600 });
	const receiver = await openReceiver();
	await sandbox.enrich({ leads: makeLeads(3), webhookUrl: receiver.url, streamingResults: true });
	sandbox.control.finishJobs();
	await sandbox.control.deliveriesSettled();
	return receiver;
}

const job = (status: string) => ({ enrichment_id: anyText, status });
const ended = { ...job('completed'), progress: { completed: 3, total: 3, skipped: 0 } };
const isRow = (row: number): unknown => expect.objectContaining({ customData: { row: String(row) } });
const streamed = [0, 1, 2].map((row) => ({ ...job('in_progress'), result: isRow(row) }));
const rows = (...numbers: number[]) => ({ results: numbers.map(isRow) });
const final = { ...ended, ...rows(0, 1, 2) };

test.each([
	['delivery-object', [...[0, 1, 2].map((row) => ({ ...job('in_progress'), results: isRow(row) })), final]],
	['delivery-text', [...streamed, { ...ended, results: textLike(/^\[\{.*\}\]$/) }]],
	['delivery-nested', [...streamed, { ...ended, results: { leads: final.results } }]],
	['delivery-array', [...streamed, final].map((body) => [body])],
	[
		'delivery-event',
		[
			...streamed.map((data) => [{ event: 'lead.enriched', data }]),
			[{ event: 'job.completed', data: final }],
		],
	],
	['delivery-batches', [...streamed, { ...ended, ...rows(0, 1) }, { ...ended, ...rows(2) }]],
	['delivery-no-status', [...streamed, { message: 'Your enrichment has ended', enrichment_id: anyText }]],
] as const)('%s: what is delivered of a streamed job', async (variant, bodies) => {
	expect((await deliverThree(variant)).bodies).toEqual(bodies);
});

test('delivery-twice: each delivery comes twice, the final one at the end', async () => {
	const { bodies } = await deliverThree('delivery-twice');
	expect(bodies).toHaveLength(8);
	// A streamed lead may overtake the copy of the one before it.
	expect(bodies.slice(0, 6)).toEqual(expect.arrayContaining(streamed));
	expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(4);
	expect(bodies.slice(6)).toEqual([final, final]);
});

test('delivery-ndjson: a delivery has a line of JSON for each lead', async () => {
	const { bodies, contentTypes } = await deliverThree('delivery-ndjson');
	const [last] = bodies.slice(-1) as unknown as string[];
	const lines = last
		?.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as unknown);
	expect(bodies.slice(0, -1)).toEqual(streamed);
	expect(lines).toEqual([0, 1, 2].map((row) => ({ ...ended, ...rows(row) })));
	expect(new Set(contentTypes)).toEqual(new Set(['application/x-ndjson']));
});

test('other-ids: the id of a job is no UUID, and finds it', async () => {
	const sandbox = await openSandbox({ variant: 'other-ids' });
	const started = await sandbox.enrich(LEADS);
	expect(started.body.enrichment_id).toMatch(/^job_01HZX-[0-9A-F]{32}$/);
	expect(await sandbox.results(started)).toHaveLength(12);
});

test('slow-reads: a job is read in 7 seconds, and all else at once', async () => {
	const sandbox = await openSandbox({ variant: 'slow-reads' });
	const startedMs = performance.now();
	const started = await sandbox.enrich(LEADS);
	await sandbox.credits();
	const askedMs = performance.now();
	expect(await sandbox.results(started)).toHaveLength(12);
	expect(askedMs - startedMs).toBeLessThan(3_000);
	expect(performance.now() - askedMs).toBeGreaterThan(6_900);
}, 20_000);

test('growing-total: the total of a search under way grows, and that of Enrich stands', async () => {
	const sandbox = await openSandbox({ variant: 'growing-total', leadSeconds: 1, parallelism: 2 });
	const [search, enrich] = [await sandbox.search({ query: 'x', limit: 5 }), await sandbox.enrich(LEADS)];
	const seen = [];
	for (const seconds of [0, 1, 2]) {
		nowMs = START_MS + seconds * 1_000;
		seen.push((await sandbox.job(search)).body.progress);
	}
	expect(seen).toEqual([0, 2, 4].map((completed) => ({ completed, total: completed + 1, skipped: 0 })));
	expect((await sandbox.job(enrich)).body.progress).toMatchObject({ total: 12 });
	nowMs = START_MS + 3_000;
	expect(await sandbox.results(search)).toHaveLength(5);
});
