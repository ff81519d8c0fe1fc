import type { IDataObject } from 'n8n-workflow';
import { describeFailure, makeRows, toJson, UNKNOWN_JOB, useService } from './service';

const { bringBack, control, listRequestPaths, readLater, runAction } = useService();
const CONTINUE = { onError: 'continueRegularOutput' } as const;
const OTHER_JOB = UNKNOWN_JOB.replace('3f2b', '4f2b');

/** Starts a job, and says its ID. */
async function startOne(): Promise<string> {
	await readLater(makeRows(1));
	return control.jobs()[0]?.enrichment_id ?? '';
}

const failReads = (times: number | 'always') =>
	control.addFault({ action: 'answer', endpoint: 'job', status: 404, body: { error: 'No such job' }, times });

/** What a CSV file or a text column makes of rows. */
const toTexts = (rows: IDataObject[]) =>
	rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [
				name,
				value === null ? '' : (JSON.stringify(value) ?? '').replace(/^"|"$/g, ''),
			]),
		),
	);

describe('a row that an earlier run has marked', () => {
	it('is read where its ID stands in another column', async () => {
		const [started] = await readLater(makeRows(1));
		const byOther = { parameters: { jobId: '={{ $json.job }}' } };
		const failed = await bringBack([{ job: 'not an id!' }], { ...byOther, ...CONTINUE });
		expect(failed.items[0]?.json).toMatchObject({ error_code: 'bad_row' });
		const given = [
			{ ...failed.items[0]?.json, job: started?.enrichment_id },
			{ skipped: true, skip_reason: 'max_leads', job: started?.enrichment_id },
		];
		const { items } = await bringBack(given, byOther);
		expect(toJson(items).map(({ full_name: name }) => name)).toEqual(['Ada0 Byron']);
		expect(listRequestPaths()).toHaveLength(1);
	});

	it('comes out as it is after its marks have become text', async () => {
		control.setCredits({ credits: 24 });
		const bad = { firstName: 'Ada' };
		const rows = await readLater([...makeRows(3), bad], { ...CONTINUE });
		const texts = toTexts(rows);
		expect(texts.map((row) => row.skip_reason ?? row.error_code)).toEqual([
			...[undefined, undefined],
			...['insufficient_credits', 'bad_row'],
		]);
		const outcome = await bringBack(texts);
		expect(outcome.error).toBeUndefined();
		expect(toJson(outcome.items).slice(2)).toEqual(texts.slice(2));
		expect(toJson(outcome.items).slice(0, 2)).toMatchObject([
			{ full_name: 'Ada0 Byron' },
			{ full_name: 'Ada1 Byron' },
		]);
		const rewritten = texts.slice(2, 3).map((row) => ({ ...row, skipped: 'TRUE', enrichment_id: 'null' }));
		expect(toJson((await bringBack(rewritten)).items)).toEqual(rewritten);
	});

	it('keeps the email that it had with Only Missing', async () => {
		const rows = makeRows(3).map((row, index) => ({
			...row,
			...(index < 2 && { Email: `own${index}@x.example` }),
		}));
		const started = await readLater(rows, { parameters: { onlyMissing: true, simplify: true } });
		const { items } = await bringBack(started);
		const expected = await runAction({ items: rows, parameters: { onlyMissing: true, simplify: true } });
		const show = (all: IDataObject[]) => all.map(({ enrichment_id: _id, ...row }) => row);
		expect(show(toJson(items))).toEqual(show(toJson(expected.items)));
		expect(items[0]?.json.email).toBe('own0@x.example');
	});
});

describe('a job that the service does not know yet', () => {
	it.each(['leads', 'job'])(
		'is asked for again where its row says that it was started: %s',
		async (output) => {
			const rows = await readLater(makeRows(2));
			failReads(2);
			const { error, items } = await bringBack(rows, { parameters: { output } });
			expect(error).toBeUndefined();
			expect(items).toHaveLength(output === 'leads' ? 2 : 1);
			expect(listRequestPaths()).toHaveLength(3);
		},
	);

	it('is asked for again where the item of a search names it', async () => {
		const jobs = await readLater([{}], {
			parameters: { operation: 'peopleSearch', query: 'painters', limit: 2 },
		});
		failReads(2);
		const { error, items } = await bringBack(jobs);
		expect(error).toBeUndefined();
		expect(items).toHaveLength(2);
	});

	it('is given up at once where the ID stands alone', async () => {
		failReads('always');
		const { error } = await bringBack([{ enrichment_id: UNKNOWN_JOB }]);
		expect(error).toBeDefined();
		expect(listRequestPaths()).toHaveLength(1);
	});
});

describe('several IDs of jobs that cannot be read', () => {
	it('are all named by the error that stops the node', async () => {
		const startedId = await startOne();
		const items = [{ ids: `${UNKNOWN_JOB}, ${startedId}` }, { ids: OTHER_JOB }];
		const failure = describeFailure(await bringBack(items, { parameters: { jobId: '={{ $json.ids }}' } }));
		expect(failure).toContain(UNKNOWN_JOB);
		expect(failure).toContain(OTHER_JOB);
		expect(failure).not.toContain(startedId);
	});

	it('have an error item each, in their order', async () => {
		const ids = [UNKNOWN_JOB, await startOne(), OTHER_JOB].join(' ');
		const { items } = await bringBack([{ ids }], { ...CONTINUE, parameters: { jobId: '={{ $json.ids }}' } });
		const [first, found, last] = toJson(items);
		expect(found).toMatchObject({ full_name: 'Ada0 Byron' });
		expect([first, last]).toEqual(
			[UNKNOWN_JOB, OTHER_JOB].map((enrichment_id) => ({
				...{ ids, enrichment_id, error_code: 'job_not_found' },
				error: expect.stringContaining('does not know') as string,
			})),
		);
	});

	it('are all named where rows name them', async () => {
		const rows = await readLater(makeRows(2));
		const lost = rows.map((row, index) => ({ ...row, enrichment_id: [UNKNOWN_JOB, OTHER_JOB][index] }));
		const failure = describeFailure(await bringBack(lost));
		expect(failure).toContain(UNKNOWN_JOB);
		expect(failure).toContain(OTHER_JOB);
	});
});
