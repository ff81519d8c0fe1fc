import type { IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';
import { ANY_KEY, describeFailure, makeRows, toJson, UNKNOWN_JOB, useService } from './service';

const { answerReads, bringBack, control, listRequestPaths, readLater, runAction } = useService();

/** What Wait Here puts out for these rows, as though it had read the job of `rows`. */
async function waitHere(items: IDataObject[], rows: IDataObject[], simplify: boolean) {
	const outcome = await runAction({ items, parameters: { simplify } });
	return toJson(outcome.items).map((item, index) => ({
		...item,
		enrichment_id: rows[index]?.enrichment_id,
	}));
}

const toPairs = (items: INodeExecutionData[]) => items.map(({ pairedItem }) => pairedItem);
const listRows = (items: INodeExecutionData[]) => items.map(({ json }) => json.row);
const toFile = (name: string): IBinaryKeyData => ({
	card: { mimeType: 'image/png', data: 'AAAA', fileName: name },
});
const CONTINUE = { onError: 'continueRegularOutput' } as const;

describe('rows that Read Later put out', () => {
	it.each([true, false])(
		'come back from Get Job as Wait Here would have put them out, with Simplify %s',
		async (simplify) => {
			control.setShape({ results: { order: 'shuffled' } });
			const rows = await readLater(makeRows(5));
			const expected = await waitHere(makeRows(5), rows, simplify);
			const binaries = rows.map((_row, index) => toFile(`${index}.png`));
			const { items } = await bringBack(rows, { binaries, parameters: { simplify } });
			expect(toJson(items)).toEqual(expected);
			expect(toPairs(items)).toEqual(rows.map((_row, item) => ({ item })));
			expect(items.map(({ binary }) => binary)).toEqual(binaries);
			expect(JSON.stringify(items)).not.toContain('n8n-row-');
		},
	);

	it('come back in any order, from several jobs, of which each is read once', async () => {
		const rows = await readLater(makeRows(5), { options: { batchSize: 2 } });
		expect(new Set(rows.map(({ enrichment_id: id }) => id)).size).toBe(3);
		const shuffled = [4, 1, 3, 0, 2].map((index) => rows[index] ?? {});
		const { items } = await bringBack(shuffled);
		expect(toJson(items).map(({ row, full_name: name }) => [row, name])).toEqual(
			[4, 1, 3, 0, 2].map((index) => [index, `Ada${index} Byron`]),
		);
		expect(toJson(items).map(({ enrichment_id: id, lead_key: key }) => [id, key])).toEqual(
			shuffled.map(({ enrichment_id: id, lead_key: key }) => [id, key]),
		);
		expect(listRequestPaths()).toHaveLength(3);
	});

	it('have their own columns under their names', async () => {
		const own = { email: 'own@x.example', status: 'hot', row_note: 'x' };
		const rows = await readLater([{ ...makeRows(1)[0], ...own }]);
		const { items } = await bringBack(rows);
		expect(items[0]?.json).toMatchObject({ ...makeRows(1)[0], email: own.email, row_status: 'hot' });
		expect(items[0]?.json.enriched_email).toMatch(/^ada0/);
		expect(items[0]?.json).not.toHaveProperty('status');
	});

	it('stay pending while their job is running, beside those whose job has ended', async () => {
		control.planJobs({ fate: 'neverEnd' });
		const running = await readLater(makeRows(2));
		const ended = await readLater(makeRows(3));
		const rows = [...running.slice(0, 1), ...ended, ...running.slice(1)];
		const { items, error } = await bringBack(rows);
		expect(error).toBeUndefined();
		expect(listRows(items)).toEqual([0, 0, 1, 2, 1]);
		expect([items[0]?.json, items[4]?.json]).toEqual(running);
		expect(toJson(items).map(({ status }) => status)).toEqual([
			'pending',
			...[undefined, undefined, undefined],
			'pending',
		]);
	});

	it('are waited for when asked', async () => {
		control.setPace({ leadSeconds: 60 });
		const rows = await readLater(makeRows(2));
		const { items } = await bringBack(rows, { parameters: { waitForCompletion: true } });
		expect(toJson(items).map(({ full_name: name }) => name)).toEqual(['Ada0 Byron', 'Ada1 Byron']);
	});

	it('come out as they are where nothing was sent or paid, and need no id', async () => {
		const mail = { Email: 'ada@engines.example', Phone: '+44 20 5550 0101' };
		const [complete = {}, ...others] = makeRows(4);
		const bad = { firstName: 'Ada', row: 'bad' };
		const parameters = { onlyMissing: true };
		const rows = await readLater([{ ...complete, ...mail }, bad, ...others], {
			...CONTINUE,
			parameters,
			options: { maxLeads: 2 },
		});
		expect(rows.map((row) => row.skip_reason ?? row.error_code ?? row.status)).toEqual([
			'nothing_missing',
			'bad_row',
			'pending',
			'pending',
			'max_leads',
		]);
		const { items, error } = await bringBack(rows);
		expect(error).toBeUndefined();
		const unsent = [0, 1, 4];
		expect(unsent.map((index) => items[index]?.json)).toEqual(unsent.map((index) => rows[index]));
		expect(toJson(items).slice(2, 4)).toMatchObject([
			{ full_name: 'Ada1 Byron', lead_key: rows[2]?.lead_key },
			{ full_name: 'Ada2 Byron', lead_key: rows[3]?.lead_key },
		]);
		expect(toPairs(items)).toEqual(rows.map((_row, item) => ({ item })));
	});

	it('come out as they are where the credits did not cover them', async () => {
		control.setCredits({ credits: 24 });
		const rows = await readLater(makeRows(3));
		const skipped = rows.filter((row) => row.skip_reason === 'insufficient_credits');
		expect(skipped).not.toEqual([]);
		const { items } = await bringBack(rows);
		expect(toJson(items).filter((row) => row.skipped)).toEqual(skipped);
		control.clearRequests();
		expect(toJson((await bringBack(skipped)).items)).toEqual(skipped);
		expect(listRequestPaths()).toEqual([]);
	});

	it.each([{ skipped: true }, { skipped: true, skip_reason: 'mine' }, { error: 'x' }, {}])(
		'are told from rows of the user’s own, which need an id: %j',
		async (row) => {
			expect(describeFailure(await bringBack([row]))).toContain("'Job ID' is empty");
		},
	);

	it.each([
		['nothing of the row', { stripCustomData: true }],
		['the reference in text', { customDataAs: 'text' as const }],
		['the reference among the result’s fields', { customDataAs: 'ownFields' as const }],
		['a copy of the lead', { customDataAs: 'leadCopy' as const }],
	])('find their results where the service returns %s', async (_label, shape) => {
		control.setShape({ results: { ...shape, order: 'reversed' } });
		const rows = await readLater(makeRows(4));
		const { items } = await bringBack(rows);
		expect(toJson(items).map(({ row, full_name: name }) => [row, name])).toEqual(
			makeRows(4).map((_row, index) => [index, `Ada${index} Byron`]),
		);
	});

	const FULL = Object.fromEntries([...'abcde'].map((name) => [name, `my ${name}`]));
	it.each([
		['all the same', () => FULL],
		['each its own', (index: number) => ({ ...FULL, a: `my ${index}` })],
	])(
		'find their results and keep their key where the reference has no room in custom data: %s',
		async (...data) => {
			const [, toData] = data;
			control.setShape({ results: { order: 'reversed' } });
			const value = { firstName: '={{ $json.a }}', lastName: 'Byron', companyName: 'Engines' };
			const lead = {
				mappingMode: 'defineBelow',
				value: { ...value, customData: '={{ $json.customData }}' },
				schema: [],
			};
			for (const isMapped of [false, true]) {
				const items = makeRows(3).map((row, index) => ({
					...(isMapped ? { a: row.firstName, row: index } : row),
					customData: toData(index),
				}));
				const rows = await readLater(items, { parameters: isMapped ? { columns: 'manual', lead } : {} });
				const { items: brought } = await bringBack(rows);
				expect(toJson(brought).map((row) => row.lead_key)).toEqual(rows.map((row) => row.lead_key));
				if (isMapped && toData(0) === FULL) continue;
				expect(toJson(brought).map((row) => row.full_name)).toEqual(
					items.map((_row, index) => `Ada${index} Byron`),
				);
			}
		},
	);

	it('say why they have no result', async () => {
		control.setShape({ results: { drop: 1 } });
		const rows = await readLater(makeRows(3));
		const { items } = await bringBack(rows);
		const { status: _pending, ...first } = rows[0] ?? {};
		expect(items[0]?.json).toMatchObject({ ...first, skipped: true, skip_reason: 'no_result' });
		expect(listRows(items)).toEqual([0, 1, 2]);
	});

	it('make a list whole that is as long as what the credits covered', async () => {
		control.setCredits({ credits: 4 });
		const rows = await readLater(makeRows(3), { parameters: { find: 'emails' } });
		const results = ['Ada0', 'Ada1'].map((firstName) => ({
			...{ first_name: firstName, last_name: 'Byron', full_name: `${firstName} Byron` },
			...{ company_name: 'Analytical Engines', enrichEmail: 'ada@engines.example' },
		}));
		const progress = { total: 3, completed: 2, skipped: 0 };
		answerReads({ enrichment_id: rows[0]?.enrichment_id, status: 'completed', progress, results });
		const { items, hints } = await bringBack(rows);
		expect(toJson(items).map((row) => row.full_name ?? row.skip_reason)).toEqual([
			...results.map(({ full_name: name }) => name),
			'insufficient_credits',
		]);
		expect(hints).toEqual([]);
		expect(listRequestPaths()).toHaveLength(1);
	});

	it('that were equal, or come twice, have the same result', async () => {
		const [row = {}] = makeRows(1);
		const rows = await readLater([row, { ...row, row: 'again' }]);
		const { items } = await bringBack([...rows, rows[0] ?? {}]);
		expect(toJson(items).map(({ row: own, full_name: name }) => [own, name])).toEqual([
			[0, 'Ada0 Byron'],
			['again', 'Ada0 Byron'],
			[0, 'Ada0 Byron'],
		]);
	});

	it('bring the record of their job with Output Job, once', async () => {
		const rows = await readLater(makeRows(3));
		const { items } = await bringBack(rows, { parameters: { output: 'job' } });
		expect(toJson(items)).toMatchObject([
			{ enrichment_id: rows[0]?.enrichment_id, status: 'completed', results: [{}, {}, {}] },
		]);
		expect(JSON.stringify(items)).not.toContain('n8n-row-');
	});

	it.each(['gone', 'failed'])('stop the node, or are errors, where their job is %s', async (fate) => {
		if (fate === 'failed') control.planJobs({ fate: 'fail' });
		const started = await readLater(makeRows(2));
		const jobId = fate === 'gone' ? UNKNOWN_JOB : (control.jobs()[0]?.enrichment_id ?? '');
		const lost = started.map((row): IDataObject => ({ ...row, enrichment_id: jobId }));
		const ended = await readLater(makeRows(3));
		const rows = [...lost.slice(0, 1), ...ended, ...lost.slice(1)];
		const stopped = await bringBack(rows);
		expect(stopped.items).toEqual([]);
		expect(describeFailure(stopped)).toContain(jobId);
		const { items } = await bringBack(rows, CONTINUE);
		expect(listRows(items)).toEqual([0, 0, 1, 2, 1]);
		const [own, other] = lost.map(({ status: _status, ...row }) => ({
			...row,
			error: expect.stringMatching(
				fate === 'gone' ? /^The service does not know the job/ : /^The job failed/,
			) as string,
			error_code: fate === 'gone' ? 'job_not_found' : 'job_failed',
		}));
		expect([items[0]?.json, items[4]?.json]).toEqual([own, other]);
		expect(toJson(items).slice(1, 4)).toMatchObject(
			makeRows(3).map(({ row }) => ({ row, network: expect.stringMatching(/./) as string })),
		);
		const split = await bringBack(rows, { onError: 'continueErrorOutput' });
		expect(split.outputs.map((output) => listRows(output))).toEqual([
			[0, 1, 2],
			[0, 1],
		]);
	});

	it('come out beside the leads of a bare id of the same job, which is read once', async () => {
		const rows = await readLater(makeRows(2));
		const bare = { enrichment_id: rows[0]?.enrichment_id };
		const { items } = await bringBack([...rows, bare]);
		expect(toPairs(items)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }, { item: 2 }]);
		expect(toJson(items).map(({ full_name: name }) => name)).toEqual([
			...['Ada0 Byron', 'Ada1 Byron'],
			...['Ada0 Byron', 'Ada1 Byron'],
		]);
		expect(listRows(items)).toEqual([0, 1, undefined, undefined]);
		expect(items.map(({ json }) => json.lead_key)).toEqual([...rows, ...rows].map((row) => row.lead_key));
		expect(listRequestPaths()).toHaveLength(1);
	});

	it('are none where their id or their key is another, or is no key of ours', async () => {
		const rows = await readLater(makeRows(1));
		const { enrichment_id: jobId } = rows[0] ?? {};
		for (const own of [{ lead_key: 'mine' }, { lead_key: undefined }]) {
			const { items } = await bringBack([{ ...rows[0], ...own }]);
			expect(items[0]?.json).not.toHaveProperty('row');
		}
		const named = { id: jobId, ...rows[0], enrichment_id: UNKNOWN_JOB };
		const { items } = await bringBack([named], { parameters: { jobId: '={{ $json.id }}' } });
		expect(items[0]?.json).toMatchObject({ full_name: 'Ada0 Byron' });
		expect(items[0]?.json).not.toHaveProperty('row');
		const [other] = await readLater([{ ...makeRows(2)[1] }]);
		const unfound = await bringBack([{ ...rows[0], lead_key: 'aaaaaaaaaaaaaa', firstName: 'Eve' }]);
		expect(unfound.items[0]?.json).toMatchObject({ skipped: true, skip_reason: 'no_result' });
		expect(other).toMatchObject({ lead_key: ANY_KEY });
	});
});

it('leads of ids alone are paired with all items that name their job, in one list', async () => {
	const [row] = await readLater(makeRows(3));
	const jobId = row?.enrichment_id;
	const items = Array.from({ length: 4 }, () => ({ jobId }));
	const outcome = await bringBack(items, { parameters: { jobId: '={{ $json.jobId }}' } });
	expect(outcome.items).toHaveLength(3);
	const [first, ...others] = toPairs(outcome.items);
	expect(first).toEqual([0, 1, 2, 3].map((item) => ({ item })));
	for (const pairs of others) expect(pairs).toBe(first);
	const alone = await bringBack([{ enrichment_id: jobId }]);
	expect(toPairs(alone.items)).toEqual(Array.from({ length: 3 }, () => ({ item: 0 })));
});

describe('a column lead_key of the row', () => {
	it.each([
		['of the user is kept', 'L-17', { row_lead_key: 'L-17' }],
		['of an earlier run is replaced', 'aaaaaaaaaaaaaa', {}],
	])('%s', async (_label, own, kept) => {
		const [row] = await readLater([{ ...makeRows(1)[0], lead_key: own }]);
		expect(row).toEqual({
			...{ email: null, phone: null },
			...makeRows(1)[0],
			...kept,
			enrichment_id: expect.any(String) as string,
			lead_key: ANY_KEY,
			status: 'pending',
		});
		expect(row?.lead_key).not.toBe('aaaaaaaaaaaaaa');
		const { items } = await bringBack([row ?? {}]);
		expect(items[0]?.json).toMatchObject({ ...kept, lead_key: row?.lead_key });
	});
});

describe('company_match', () => {
	const LINK = 'https://network.example/in/ada';
	const toRows = (companies: IDataObject[]) =>
		companies.map((company, index) => ({ networkUrl: `${LINK}${index}`, ...company }));
	/** The people of `toRows` work where `companies` say, in turn. */
	function answerFor(companies: IDataObject[]) {
		const toResult = (company: IDataObject, index: number) => ({
			...{ full_name: `Ada${index} Byron`, network: `${LINK}${index}` },
			...company,
		});
		answerReads({ status: 'completed', results: companies.map(toResult) });
	}
	const listVerdicts = (items: INodeExecutionData[]) => items.map(({ json }) => json.company_match);
	const ENGINES = { companyName: 'Analytical Engines' };
	const FOUND = [
		{ company_name: 'Analytical Engines Ltd' },
		{ company_name: 'Copper Mills', company_domain: 'copper.example' },
		{ company_name: 'Looms' },
		{ company_name: 'Copper Mills' },
	];
	const ROWS = toRows([ENGINES, ENGINES, ENGINES, {}]);
	const VERDICTS = ['same', 'different', undefined, undefined];

	it('says whether the person still works there where that can be told, and the note counts who does not', async () => {
		answerFor(FOUND);
		const { items, hints } = await runAction({ items: ROWS, parameters: { simplify: true } });
		expect(listVerdicts(items)).toEqual(VERDICTS);
		expect(items.map(({ json }) => 'company_match' in json)).toEqual([true, true, false, false]);
		expect(hints.map(({ message }) => message).join()).toContain('1 of 4 now work elsewhere');
		const raw = await runAction({ items: ROWS });
		expect(listVerdicts(raw.items)).toEqual(ROWS.map(() => undefined));
	});

	it('stands in rows that Get Job brings back, and in its note, and not in leads of ids alone', async () => {
		const rows = await readLater(ROWS);
		answerFor(FOUND);
		const { items, hints } = await bringBack(rows);
		expect(listVerdicts(items)).toEqual(VERDICTS);
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringContaining('1 of 4 now work elsewhere') as string,
		]);
		const alone = await bringBack([{ enrichment_id: rows[0]?.enrichment_id }]);
		expect(listVerdicts(alone.items)).toEqual(ROWS.map(() => undefined));
	});

	it('of an earlier run is replaced or taken out by the next one', async () => {
		const marks = { enrichment_id: UNKNOWN_JOB, lead_key: 'aaaaaaaaaaaaaa' };
		const items = ROWS.map((row) => ({ ...row, company_match: 'different', ...marks }));
		answerFor(FOUND);
		const outcome = await runAction({ items, parameters: { simplify: true } });
		expect(listVerdicts(outcome.items)).toEqual(VERDICTS);
		expect(outcome.items.map(({ json }) => Object.keys(json)).join()).not.toContain('row_');
		const [pending] = await readLater(items.slice(1, 2), { options: { startAgain: true } });
		expect(pending).toMatchObject({ status: 'pending' });
		expect(pending).not.toHaveProperty('company_match');
	});

	it('of the user is kept', async () => {
		answerFor(FOUND);
		const items = [{ ...ROWS[0], company_match: 'yes' }];
		const outcome = await runAction({ items, parameters: { simplify: true } });
		expect(outcome.items[0]?.json).toMatchObject({ row_company_match: 'yes', company_match: 'same' });
	});
});

describe('name_match', () => {
	const LINK = 'https://network.example/in/ada';
	const ROWS = [0, 1, 2].map((index) => ({ ...makeRows(3)[index], networkUrl: `${LINK}${index}` }));
	const RESULTS = ['Ada0 Byron', 'Grace Hopper', 'LinkedIn Member'].map((full_name, index) => ({
		...{ full_name, network: `${LINK}${index}`, enrichEmail: `${index}@engines.example` },
		company_name: index === 1 ? 'Copper Mills' : 'Analytical Engines',
	}));
	const VERDICTS = ['same', 'different', undefined];
	const listVerdicts = (items: INodeExecutionData[]) => items.map(({ json }) => json.name_match);
	const NOTE = '1 result names another person';

	it('says whether the result is of the person that was sent, who comes out all the same, and the note warns', async () => {
		answerReads({ status: 'completed', results: RESULTS });
		const { items, hints } = await runAction({ items: ROWS, parameters: { simplify: true } });
		expect(listVerdicts(items)).toEqual(VERDICTS);
		expect(items.map(({ json }) => json.email)).toEqual(RESULTS.map(({ enrichEmail }) => enrichEmail));
		expect(hints).toContainEqual(
			expect.objectContaining({ type: 'warning', message: expect.stringContaining(NOTE) as string }),
		);
	});

	it('stands in rows that Get Job brings back, and its note warns', async () => {
		const rows = await readLater(ROWS);
		answerReads({ status: 'completed', results: RESULTS });
		const { items, hints } = await bringBack(rows.map((row) => ({ ...row, name_match: 'same' })));
		expect(listVerdicts(items)).toEqual(VERDICTS);
		expect(hints).toContainEqual(
			expect.objectContaining({ type: 'warning', message: expect.stringContaining(NOTE) as string }),
		);
	});
});

it('Get Job does not compare a company that it guessed from an address', async () => {
	const value = { firstName: '={{ $json.given }}', lastName: 'Byron', companyName: 'Copper Mills' };
	const lead = { mappingMode: 'defineBelow', value, schema: [] };
	const rows = await readLater([{ given: 'Ada', email: 'ada@engines.com' }], {
		parameters: { columns: 'manual', lead },
	});
	const customData = { n8n_row_reference: `n8n-row-${rows[0]?.lead_key as string}` };
	answerReads({
		status: 'completed',
		results: [
			{ full_name: 'Ada Byron', company_name: 'Copper Mills', company_domain: 'copper.com', customData },
		],
	});
	const { items, hints } = await bringBack(rows);
	expect(items[0]?.json).not.toHaveProperty('company_match');
	expect(items[0]?.json).toMatchObject({ company_name: 'Copper Mills' });
	expect(hints).toEqual([]);
});

describe('simplified output', () => {
	const [ROW = {}] = makeRows(1);
	const REFERRED = {
		full_name: 'Ada0 Byron',
		company_name: 'Analytical Engines',
		enrichEmail: 'a@b.example',
	};
	const answerWith = (...results: IDataObject[]) => answerReads({ status: 'completed', results });
	const SIMPLE = { simplify: true };

	it.each([
		'https://www.linkedin.com/in/ada/',
		'https://de.linkedin.com/in/ada?trk=public_profile',
		'http://linkedin.com/in/ada/en?utm_source=x',
		'www.linkedin.com/in/ada',
	])('holds the canonical link of %s', async (network) => {
		answerWith({ ...REFERRED, network });
		const { items } = await runAction({ items: [ROW], parameters: SIMPLE });
		expect(items[0]?.json.network).toBe('https://www.linkedin.com/in/ada');
	});

	it.each([true, false])('has the custom data where no row stands beside: %s', async (includeInputFields) => {
		const customData = { id: '7' };
		const items = [{ ...ROW, customData }];
		const outcome = await runAction({ items, parameters: SIMPLE, options: { includeInputFields } });
		expect(outcome.items[0]?.json.customData).toEqual(customData);
		expect(outcome.items[0]?.json.row).toBe(includeInputFields ? 0 : undefined);
		expect(outcome.items[0]?.json).not.toHaveProperty('enriched_customData');
	});

	const MESSAGES = { messages: { email: { subject: 'Hi', body: 'Hi Ada' } }, first_line: 'Hi, Ada' };

	it('leaves out of Enrich what is not known and was not asked for', async () => {
		answerWith({ ...REFERRED, ...MESSAGES });
		const { items } = await runAction({ items: [ROW], parameters: SIMPLE });
		expect(items[0]?.json).toMatchObject({ full_name: 'Ada0 Byron' });
		for (const name of Object.keys(MESSAGES)) expect(items[0]?.json).not.toHaveProperty(name);
	});

	it('keeps messages in Get Job, with rows and without', async () => {
		const rows = await readLater([ROW]);
		answerWith({ ...REFERRED, ...MESSAGES });
		for (const items of [rows, [{ enrichment_id: rows[0]?.enrichment_id }]]) {
			const outcome = await bringBack(items);
			expect(outcome.items[0]?.json).toMatchObject({ ...MESSAGES, full_name: 'Ada0 Byron' });
		}
	});

	it('keeps messages of Enrich with Generate Messages', async () => {
		const options = { generateMessage: ['email'] };
		answerWith({ ...REFERRED, ...MESSAGES });
		const { items } = await runAction({ items: [ROW], parameters: SIMPLE, options });
		expect(items[0]?.json).toMatchObject(MESSAGES);
	});

	it('has the insights of a company in Get Job as they are', async () => {
		const insights = { company_name: 'Engines', industry: 'looms', competitors: ['Mills'] };
		answerWith(insights);
		const { items } = await bringBack([{ enrichment_id: UNKNOWN_JOB }]);
		expect(toJson(items)).toEqual([{ ...insights, enrichment_id: UNKNOWN_JOB, lead_key: ANY_KEY }]);
	});
});
