import { anyText, closeAfterEach, makeLeads, openSandbox, textLike } from './client';

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
