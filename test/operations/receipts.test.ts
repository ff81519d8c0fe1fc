import type { IDataObject } from 'n8n-workflow';
import { readResults } from '../support/serviceReader';
import { makeRows, toJson, useService, WEBHOOK, type ActionRun } from './service';

const { control, current, listStarts, listRequestPaths, runAction } = useService();

let executions = 0;
/** Runs in an execution of its own, of another node: nothing but the rows knows of what was paid. */
async function runElsewhere(items: IDataObject[], run: ActionRun = {}) {
	executions++;
	const place = { executionId: `r${executions}`, nodeName: `Node ${executions}` };
	const parameters = { simplify: true, ...run.parameters };
	return await runAction({ ...place, ...run, items, parameters });
}

/** Rows as an earlier run has put them out. */
async function payFor(items: IDataObject[], run: ActionRun = {}): Promise<IDataObject[]> {
	const { items: paid } = await runElsewhere(items, run);
	control.clearRequests();
	return toJson(paid);
}

const FIRST_NAMES = ['Ada', 'Grace', 'Mary', 'Joan', 'Sophie', 'Emmy', 'Lise', 'Rosa'];
const LAST_NAMES = ['Byron', 'Hopper', 'Jackson', 'Clarke', 'Germain', 'Noether', 'Meitner', 'Parks'];
/** A list as people have it: headers of their own, without and with the names of our output. */
const GERMAN = FIRST_NAMES.map((name, index) => ({
	Vorname: name,
	Nachname: LAST_NAMES[index],
	Firma: `Werk ${name}`,
	Notiz: `n${index}`,
}));
const SNAKE = FIRST_NAMES.map((name, index) => ({
	first_name: name,
	last_name: LAST_NAMES[index],
	company_name: `Works ${name}`,
}));
const FULL = FIRST_NAMES.map((name, index) => ({
	full_name: `${name} ${LAST_NAMES[index]}`,
	company_name: `Works ${name}`,
}));
const ADDRESSES = FIRST_NAMES.map((name, index) => ({
	full_name: `${name} ${LAST_NAMES[index]}`,
	email: `${name.toLowerCase()}@works${index}.com`,
}));
const toText = (rows: readonly IDataObject[]): IDataObject[] =>
	rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, cell]) => [
				name,
				typeof cell === 'string' ? cell : JSON.stringify(cell ?? '').replace(/^""$/, ''),
			]),
		),
	);

describe('rows that an earlier run has put out', () => {
	it.each([
		['headers of their own', GERMAN],
		['names of our output', SNAKE],
		['a full name', FULL],
		['an email address', ADDRESSES],
		[
			'profile links',
			makeRows(8).map((row, index) => ({
				networkUrl: `https://www.linkedin.com/in/ada-${index}`,
				row: row.row,
			})),
		],
	])('are read from their job at no cost, with %s', async (_what, list) => {
		const paid = await payFor(list);
		const { items, error } = await runElsewhere(paid);
		expect(error).toBeUndefined();
		expect(listStarts()).toEqual([]);
		expect(listRequestPaths()).toHaveLength(1);
		expect(toJson(items)).toEqual(paid);
	});

	it('are read whatever a table has made of their marks, and where what was found stands in their own column', async () => {
		const paid = await payFor(GERMAN);
		const rows = toText(paid).map(({ email, ...row }) => ({ ...row, 'E-Mail': email }));
		const { items } = await runElsewhere(rows);
		expect(listStarts()).toEqual([]);
		expect(toJson(items).map(({ full_name: name, lead_key: key }) => [name, key])).toEqual(
			paid.map(({ full_name: name, lead_key: key }) => [name, key]),
		);
	});

	it('are paid for where they speak of another person, ask for more, or give up a mark', async () => {
		const paid = await payFor(GERMAN, { parameters: { find: 'emails' } });
		const rows = [
			{ ...paid[0], Vorname: 'Lucy' },
			{ ...paid[1], lead_key: '' },
			{ ...paid[2], enrichment_id: null },
			paid[3] ?? {},
		];
		await runElsewhere(rows, { parameters: { find: 'emails' } });
		expect(
			listStarts().flatMap(({ leads }) => (leads as IDataObject[]).map(({ firstName }) => firstName)),
		).toEqual(['Lucy', 'Grace', 'Mary']);
		control.clearRequests();
		await runElsewhere(paid, { parameters: { find: 'emailsAndPhones' } });
		expect(listStarts()).toHaveLength(1);
	});

	const CRM = FIRST_NAMES.slice(0, 3).map((name, index) => ({
		Name: `${name} ${LAST_NAMES[index]}`,
		Company: `Works ${name}`,
		Website: `works-${name.toLowerCase()}.example`,
		'LinkedIn URL': `https://www.linkedin.com/in/${name.toLowerCase()}-${index}`,
	}));

	it.each([
		['name', { Name: 'Lucy Stone' }],
		['company', { Company: 'Zephyr Labs' }],
		['website', { Website: 'zephyr-labs.example' }],
		['link', { 'LinkedIn URL': 'https://www.linkedin.com/in/lucy-stone' }],
	])(
		'are paid for where their own %s is another one, though all that was found was kept',
		async (_what, own) => {
			const paid = await payFor(CRM);
			const { outputs } = await runElsewhere([{ ...paid[0], ...own }, ...paid.slice(1)], {
				executionMode: 'manual',
				parameters: { manualRuns: 'preview' },
			});
			expect(toJson(outputs[1]).map(({ plan }) => plan)).toEqual([
				'send: email, phone',
				'free: paid before',
				'free: paid before',
			]);
			await runElsewhere([{ ...paid[0], ...own }]);
			expect(listStarts()).toHaveLength(1);
		},
	);

	it('are sent as they were where the key alone was emptied', async () => {
		const paid = await payFor(GERMAN);
		await runElsewhere(paid.map((row) => ({ ...row, lead_key: '' })));
		const leads = listStarts().flatMap(({ leads: sent }) => sent as IDataObject[]);
		expect(leads.map(({ customData: _reference, enrichType: _kinds, ...lead }) => lead)).toEqual(
			GERMAN.map(({ Vorname, Nachname, Firma }) => ({
				...{ firstName: Vorname, lastName: Nachname, companyName: Firma },
			})),
		);
	});

	it('are read where less is asked for than was looked for', async () => {
		const paid = await payFor(GERMAN);
		await runElsewhere(paid, { parameters: { find: 'emails' } });
		await runElsewhere(paid, { parameters: { find: 'phones' } });
		await runElsewhere(paid, { parameters: { find: 'phones' }, options: {} });
		expect(listStarts()).toEqual([]);
	});

	it('are started anew with Start Again and Send to Webhook', async () => {
		const paid = await payFor(GERMAN);
		await runElsewhere(paid, { options: { startAgain: true } });
		await runElsewhere(paid, { parameters: WEBHOOK });
		expect(listStarts().map(({ leads }) => (leads as unknown[]).length)).toEqual([8, 8]);
	});

	it('come out pending with Read Later, after their job was asked for once', async () => {
		const paid = await payFor(GERMAN);
		const { items } = await runElsewhere(paid, { parameters: { getResults: 'none' } });
		expect(listRequestPaths()).toEqual([`GET /v1/jobs/${paid[0]?.enrichment_id as string}`]);
		expect(toJson(items).map(({ enrichment_id: id, lead_key: key, status }) => [id, key, status])).toEqual(
			paid.map(({ enrichment_id: id, lead_key: key }) => [id, key, 'pending']),
		);
	});

	it.each([404, 410])(
		'are not paid for again where the service no longer has the job (%i)',
		async (status) => {
			const paid = await payFor(GERMAN);
			control.addFault({
				action: 'answer',
				endpoint: 'job',
				status,
				body: { error: 'No such job' },
				times: 'always',
			});
			const rows = [...paid, { Vorname: 'Nelly', Nachname: 'Bly', Firma: 'Werk' }];
			const { items } = await runElsewhere(rows, { onError: 'continueRegularOutput' });
			expect(listStarts().flatMap(({ leads }) => leads)).toHaveLength(1);
			const [first] = toJson(items);
			expect(first).toMatchObject({
				...{ enrichment_id: paid[0]?.enrichment_id, lead_key: paid[0]?.lead_key, email: paid[0]?.email },
				...{ skipped: true, skip_reason: 'paid_before' },
				skip_message:
					'Paid for by an earlier run, whose job the service no longer has. Start Again, or an empty lead_key, pays for a new result',
			});
		},
	);

	it('are started anew where their job failed by its own word', async () => {
		const paid = await payFor(GERMAN);
		control.addFault({
			...{ action: 'answer', endpoint: 'job', status: 200, times: 1 },
			body: { enrichment_id: paid[0]?.enrichment_id as string, status: 'failed', results: null },
		});
		const { items } = await runElsewhere(paid);
		expect(listStarts().flatMap(({ leads }) => leads)).toHaveLength(8);
		expect(toJson(items).map(({ full_name: name }) => name)).toEqual(paid.map(({ full_name: name }) => name));
	});

	it('are started anew where their job failed halfway, if it has no result for them', async () => {
		const paid = await payFor(GERMAN);
		const id = paid[0]?.enrichment_id as string;
		const results = (await readResults(current(), id)).slice(0, 5) as IDataObject[];
		control.addFault({
			...{ action: 'answer', endpoint: 'job', status: 200, times: 1 },
			body: { enrichment_id: id, status: 'failed', results },
		});
		const { items, hints, error } = await runElsewhere(paid);
		expect(error).toBeUndefined();
		expect(listStarts().flatMap(({ leads }) => leads)).toHaveLength(3);
		expect(toJson(items).map(({ full_name: name }) => name)).toEqual(paid.map(({ full_name: name }) => name));
		expect(toJson(items).filter(({ enrichment_id: of }) => of === id)).toHaveLength(5);
		expect(hints[0]?.message).toContain(
			'3 leads were paid for by earlier runs whose job failed: started anew',
		);
	});

	it.each([
		['are not paid for again where the service denies their job alone', false],
		['are an error where it denies the account', true],
	])('%s', async (_what, isAccount) => {
		const paid = await payFor(GERMAN);
		const denial = { action: 'answer', status: 403, body: { error: 'Forbidden' }, times: 'always' } as const;
		control.addFault({ ...denial, endpoint: 'job' });
		if (isAccount) control.addFault({ ...denial, endpoint: 'credits' });
		const { items } = await runElsewhere(paid, { onError: 'continueRegularOutput' });
		expect(listStarts()).toEqual([]);
		const [first] = toJson(items);
		expect(first).toMatchObject({ enrichment_id: paid[0]?.enrichment_id, lead_key: paid[0]?.lead_key });
		expect([first?.skip_reason, first?.error_code]).toEqual(
			isAccount ? [undefined, 'credential'] : ['paid_before', undefined],
		);
	});

	it('are an error, and never a start, where the job cannot be read', async () => {
		const paid = await payFor(GERMAN);
		control.addFault({
			action: 'answer',
			endpoint: 'job',
			status: 500,
			body: { error: 'Oops' },
			times: 'always',
		});
		const { items } = await runElsewhere(paid, { onError: 'continueRegularOutput' });
		expect(listStarts()).toEqual([]);
		expect(toJson(items)[0]).toMatchObject({
			enrichment_id: paid[0]?.enrichment_id,
			error: expect.any(String) as string,
		});
	});

	it('are told apart in a preview, which asks for their jobs, and in the note after a run', async () => {
		const paid = await payFor(GERMAN);
		const rows = [...paid.slice(0, 6), { ...paid[6], Vorname: 'Lucy' }];
		const preview = { manualRuns: 'preview' };
		const run = { executionMode: 'manual' as const, parameters: preview };
		const { outputs, hints } = await runElsewhere(rows, run);
		expect(listRequestPaths()).toHaveLength(2);
		expect(toJson(outputs[1]).map(({ plan }) => plan)).toEqual([
			...rows.slice(1).map(() => 'free: paid before'),
			'send: email, phone',
		]);
		const texts = hints.map(({ message }) => message).join('\n');
		expect(texts).toContain(
			'1 row was paid for by an earlier run, but something else is asked for now: 12 credits',
		);
		expect(texts).toContain('6 leads paid for by earlier runs would be read at no cost');
		control.addFault({ action: 'answer', endpoint: 'job', status: 410, body: { error: 'Gone' }, times: 1 });
		const { outputs: gone } = await runElsewhere(rows, run);
		expect(toJson(gone[1])[0]).toMatchObject({ plan: 'skip: paid before, the job is gone', max_credits: 0 });
		const { hints: after } = await runElsewhere(rows.slice(0, 6));
		expect(after[0]?.message).toContain(
			'6 leads were paid for by earlier runs and cost nothing; Start Again pays for new results',
		);
	});

	it('are named in a preview of a search with all that it can cost', async () => {
		const [paid = {}] = await payFor(GERMAN.slice(0, 1));
		const parameters = { operation: 'peopleSearch', query: 'painters', limit: 5, manualRuns: 'preview' };
		const { outputs, hints } = await runElsewhere([paid], { executionMode: 'manual', parameters });
		expect(toJson(outputs[1])).toMatchObject([{ max_credits: 0.5 }]);
		expect(hints.map(({ message }) => message).join('\n')).toContain(
			'1 row was paid for by an earlier run, but something else is asked for now: 0.5 credits',
		);
	});

	it('cost nothing towards limits, beside rows that are new', async () => {
		const paid = await payFor(GERMAN.slice(1));
		const { items } = await runElsewhere([...paid, GERMAN[0] ?? {}], { options: { maxLeads: 1 } });
		expect(listStarts().flatMap(({ leads }) => leads)).toHaveLength(1);
		expect(toJson(items).filter(({ skipped }) => skipped)).toEqual([]);
	});
});
