import { stringify } from 'flatted';
import type { IDataObject } from 'n8n-workflow';
import {
	describeFailure,
	GET_JOB,
	makeRows,
	SEARCH,
	toFinal,
	toJson,
	toNames,
	UNKNOWN_JOB,
	useService,
	withResultsMode,
} from './service';

const {
	control,
	expectRefused,
	listRequestPaths,
	listSentLeads,
	listStarts,
	readJobIds,
	resume,
	runAction,
	suspend,
} = useService();

describe('Max Wait', () => {
	const tooLong = 'must be at most 525600 minutes';
	it.each<[minutes: number | string, rule: string]>([
		[999_999_999_999, tooLong],
		[525_601, tooLong],
		['525601', tooLong],
		[Infinity, 'must be a number'],
	])('refuses %p minutes before anything is sent, whatever waits', async (maxWaitMinutes, broken) => {
		const rule = `'Max Wait (Minutes)' ${broken}`;
		const run = { items: makeRows(1), options: { maxWaitMinutes } };
		for (const delivery of ['poll', 'suspend']) await expectRefused(withResultsMode(run, delivery), rule);
		const get = { ...GET_JOB, jobId: UNKNOWN_JOB, waitForCompletion: true };
		await expectRefused({ parameters: get, options: { maxWaitMinutes } }, rule);
	});

	it('lets an execution wait for a whole year', async () => {
		const before = Date.now();
		const { waitTill } = await suspend({ items: makeRows(1), options: { maxWaitMinutes: 525_600 } });
		expect(Math.round((waitTill.getTime() - before) / 86_400_000)).toBe(365);
	});
});

function makeCircularRow(): IDataObject {
	const row: IDataObject = { ...makeRows(1)[0], Email: 'ada@engines.example', Phone: '+44 20 5550 0101' };
	row.self = { row };
	return row;
}

function makeDeepRow(): IDataObject {
	const row: IDataObject = { ...makeRows(1)[0], row: 'deep' };
	let inner = row;
	for (let level = 0; level < 9_000; level++) inner = inner.deeper = {};
	return row;
}

/** The circular row lacks nothing. */
const ONLY_MISSING = { onlyMissing: true };
const UNSTORABLE: Array<[string, () => IDataObject]> = [
	['holds itself', makeCircularRow],
	['is nested 9,000 deep', makeDeepRow],
];

describe('a row that cannot be kept while the execution is suspended', () => {
	it.each(UNSTORABLE)('stops the node before anything is paid: one that %s', async (_label, makeRow) => {
		for (const parameters of [{}, SEARCH, ONLY_MISSING]) {
			const run = { items: [...makeRows(1), makeRow()], parameters };
			const outcome = await runAction(withResultsMode(run, 'suspend'));
			expect(describeFailure(outcome)).toContain('Item 1: the row cannot be stored');
			expect(outcome.waitTill).toBeFalsy();
		}
		expect(listStarts()).toEqual([]);
	});

	it.each(UNSTORABLE)(
		'becomes an error item with On Error "continue", and the others go on: one that %s',
		async (_label, makeRow) => {
			for (const onError of ['continueRegularOutput', 'continueErrorOutput'] as const) {
				control.reset();
				const items = [makeRow(), ...makeRows(3).slice(1)];
				const suspended = await suspend({ items, onError });
				expect(listSentLeads()).toHaveLength(2);
				const resumed = await resume(suspended);
				const rows = toJson(resumed.outputs.flat());
				const [leads, failed] = [undefined, 'string'].map((type = 'undefined') =>
					rows.filter((row) => typeof row.error === type),
				);
				expect(leads?.map((lead) => lead.first_name)).toEqual(['Ada1', 'Ada2']);
				const error = expect.stringContaining('cannot be stored') as string;
				expect(failed).toEqual([expect.objectContaining({ firstName: 'Ada0', error })]);
			}
		},
	);

	it('is none of those that needed nothing', async () => {
		const run = { items: [makeCircularRow(), ...makeRows(2)], parameters: ONLY_MISSING };
		const onError = 'continueRegularOutput';
		const { hints } = await runAction({ ...withResultsMode(run, 'suspend'), onError });
		expect(hints[0]?.message).toMatch(/^The row cannot be stored .*1 with an error/);
		expect(hints[0]?.message).not.toContain('needed nothing');
	});

	it('is only such a row: one with a number of any size is kept', async () => {
		const items = [{ ...makeRows(1)[0], id: (2n ** 70n) as unknown as number }];
		const resumed = await resume(await suspend({ items }));
		expect(toJson(resumed.items)).toEqual([
			expect.objectContaining({ first_name: 'Ada0', id: String(2n ** 70n) }),
		]);
	});
});

describe('a token that the service refuses while the execution is suspended', () => {
	it('leaves it suspended, so that its rows come when the token is corrected', async () => {
		const suspended = await suspend({ items: makeRows(2) });
		const [id] = readJobIds();
		control.finishJobs();
		for (const status of [401, 403]) {
			control.addFault({ endpoint: 'job', action: 'answer', status, times: 'always' });
			for (const delivery of [toFinal(id), { body: {} }]) {
				const { call, resumed } = await suspended.deliver(delivery);
				expect([call.status, resumed]).toEqual([503, undefined]);
			}
			control.clearFaults();
		}
		const { resumed } = await suspended.deliver(toFinal(id));
		expect(toNames(resumed?.items)).toEqual(['Ada0', 'Ada1']);
	});
});

describe('a node with an unusual name', () => {
	it.each(['Enrich\u2028leads', '\u2029 "all" {{ of }} \\ them', 'Łeads 🚀 `${1}`', "it's"])(
		'is resumed like any other: %j',
		async (nodeName) => {
			const resumed = await resume(await suspend({ items: makeRows(1), nodeName }));
			expect(toNames(resumed.items)).toEqual(['Ada0']);
		},
	);
});

describe('what n8n stores of a suspended run', () => {
	it.each<[label: string, echo: (webhookUrl: string) => IDataObject]>([
		['in words', (webhookUrl) => ({ message: `Results go to ${webhookUrl}` })],
		['encoded', (webhookUrl) => ({ message: encodeURIComponent(webhookUrl), webhookUrl })],
		['in a lead', (webhookUrl) => ({ skipped_leads: [{ firstName: 'Ada0', note: webhookUrl }] })],
	])('holds no signature of its address, though the service repeats it: %s', async (_label, echo) => {
		const run = { items: makeRows(2), executionId: '7' };
		await suspend(run);
		const webhookUrl = String(listStarts()[0]?.webhookUrl);
		const signature = new URL(webhookUrl).searchParams.get('signature') ?? '';
		expect(signature).not.toBe('');
		const body = { enrichment_id: readJobIds()[0], ...echo(webhookUrl) };
		control.reset();
		control.addFault({ endpoint: 'enrich', action: 'answer', status: 200, body });
		control.addFault({ endpoint: 'job', action: 'answer', status: 503, times: 'always' });
		const { outcome } = await suspend(run);
		expect(stringify([outcome.data.executionData?.contextData, outcome.items])).not.toContain(signature);
	});

	it('holds each row once beside its item, however large the rows are', async () => {
		const rows = makeRows(2_000).map((row) => ({
			...row,
			notes: `${row.row as number} ${'words '.repeat(100)}`,
		}));
		const inputSize = JSON.stringify(rows).length;
		for (const onError of ['stopWorkflow', 'continueErrorOutput'] as const) {
			control.reset();
			const { outcome } = await suspend({ items: rows, onError });
			expect(stringify(outcome.data).length).toBeLessThan(inputSize * 2.8);
		}
	});

	it('brings back columns that are names of what every object has', async () => {
		const columns = '"constructor":{"toString":"a"},"toString":"b","__proto__":{"constructor":"c"}';
		const odd = JSON.parse(`{"odd":{${columns}},${columns}}`) as IDataObject;
		const items = [{ ...makeRows(1)[0], ...odd }];
		const [row] = toJson((await resume(await suspend({ items }))).items);
		expect(JSON.stringify(row)).toContain(JSON.stringify(odd).slice(1, -1));
		expect(row?.first_name).toBe('Ada0');
	});
});

describe('Suspend in n8n’s Engine 2.0, which cannot suspend', () => {
	it.each([
		['the workflow’s setting says so', { workflowSettings: { engineType: 'v2' as const } }],
		['the execution has a UUID', { executionId: '01931b7c-5f2e-7c3a-9b1d-2f4e6a8c0d12' }],
	])('is refused before anything is sent, where %s', async (_label, engine) => {
		const run = { items: makeRows(2), ...engine };
		for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
			const outcome = await runAction(withResultsMode({ ...run, onError }, 'suspend'));
			const notes = outcome.hints.map(({ message }) => message).join();
			const said =
				onError === 'stopWorkflow'
					? describeFailure(outcome)
					: `${outcome.items[0]?.json.error as string} ${notes}`;
			expect(said).toContain('cannot suspend');
			expect(said).toContain('Set Get Results to Wait Here');
			expect(said).toContain('Nothing was sent or charged');
			expect(outcome.waitTill).toBeFalsy();
		}
		expect(listRequestPaths()).toEqual([]);
		const { status } = await runAction(withResultsMode(run, 'poll'));
		expect(status).toBe('success');
	});
});
