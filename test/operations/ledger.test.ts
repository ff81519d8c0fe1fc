import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { callTool } from '../engine/callTool';
import { retryNode, runNode, type NodeOutcome } from '../engine/runNode';
import {
	describeFailure,
	makeRows,
	SEARCH,
	toJson,
	toNames,
	useService,
	WEBHOOK,
	type ActionRun,
	type Fault,
} from './service';

const { control, listSentLeads, listStarts, readJobIds, runAction, toNodeRun } = useService();

const FIRST = { executionId: '7', workflowName: 'Leads' };
const AGAIN = { executionId: '8', workflowName: 'Leads' };
const REFUSED: Fault = { action: 'answer', endpoint: 'start', status: 402, body: { message: 'Broke' } };
const EACH = { batchSize: 1 };

const runFirst = async (run: ActionRun) => await runAction({ ...FIRST, ...run });
/** The failed execution, whose node is to get other rows. */
function withRows(failed: NodeOutcome, items: IDataObject[] | undefined): NodeOutcome {
	const [entry] = failed.data.executionData?.nodeExecutionStack ?? [];
	if (entry && items) entry.data = { main: [items.map((json) => ({ json }))] };
	return failed;
}

/** As a person does it from the list of executions, with the currently saved workflow. */
const retry = async (run: ActionRun, failed: NodeOutcome) =>
	await withFastClock(
		async () => await retryNode(toNodeRun({ ...AGAIN, ...run }), withRows(failed, run.items)),
	);
const countPaidLeads = () => control.jobs().reduce((sum, { total }) => sum + total, 0);

/** Two leads were started and paid, and the third was refused. */
async function failAfterTwo(run: ActionRun = {}): Promise<NodeOutcome> {
	control.addFault({ ...REFUSED, skip: 2 });
	const failed = await runFirst({ items: makeRows(3), ...run, options: { ...EACH, ...run.options } });
	expect(describeFailure(failed)).toContain('do not cover any lead');
	expect(countPaidLeads()).toBe(2);
	return failed;
}

describe('a retry that changes', () => {
	it.each<[label: string, changes: ActionRun]>([
		['nothing', { options: EACH }],
		['Leads per Job', { options: { batchSize: 2 } }],
		['Leads per Job to that of the node', {}],
		['Max Wait', { options: { maxWaitMinutes: 5 } }],
		['Check Interval', { options: { pollInterval: 9 } }],
		['Simplify', { parameters: { simplify: true } }],
		['Include Input Fields', { options: { includeInputFields: false } }],
		['Job Name', { options: { name: 'Another' } }],
		['Max Leads', { options: { maxLeads: 3 } }],
		['Get Results to Read Later', { parameters: { getResults: 'none' } }],
		['the order of the rows', { items: makeRows(3).reverse() }],
		['columns that are not sent', { items: makeRows(3).map((row) => ({ ...row, row: 9 })) }],
	])('%s starts only what was not started', async (_label, changes) => {
		const failed = await failAfterTwo();
		const { error, items } = await retry({ items: makeRows(3), ...changes }, failed);
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThanOrEqual(1);
		expect(countPaidLeads()).toBe(3);
	});

	it.each<[label: string, changes: ActionRun, paid: number]>([
		['what is looked for', { parameters: { find: 'emails' } }, 5],
		['values of the job', { options: { translate: true } }, 5],
		['one row', { items: [...makeRows(2), { ...makeRows(1)[0], firstName: 'Grace' }] }, 3],
		['to Start Again', { options: { startAgain: true } }, 5],
	])('%s pays what that makes other leads: %s', async (_label, changes, paid) => {
		const failed = await failAfterTwo();
		const { error } = await retry({ items: makeRows(3), ...changes }, failed);
		expect(error).toBeUndefined();
		expect(countPaidLeads()).toBe(paid);
	});

	it.each([
		['Wait Here to Send to Webhook', {}, WEBHOOK],
		['a Webhook URL', WEBHOOK, { ...WEBHOOK, webhookUrl: 'https://n8n.example/webhook/b/lead-enrichment' }],
	])('%s stops, names the jobs, and sends nothing', async (_label, before, after) => {
		const failed = await failAfterTwo({ parameters: before });
		const starts = listStarts().length;
		const retried = await retry({ items: makeRows(3), parameters: after }, failed);
		expect(describeFailure(retried)).toMatch(/results of 2 leads go to another address/);
		expect(describeFailure(retried)).toContain('for up to 24 credits');
		for (const id of readJobIds()) expect(describeFailure(retried)).toContain(id);
		expect(listStarts()).toHaveLength(starts);
	});

	it('Send to Webhook to Wait Here reads the jobs', async () => {
		const failed = await failAfterTwo({ parameters: WEBHOOK });
		const { items } = await retry({ items: makeRows(3) }, failed);
		expect(toNames(items)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(countPaidLeads()).toBe(3);
	});
});

describe('rows of one person with other custom data, whose results go elsewhere', () => {
	const twins = ['A', 'B', 'C'].map((id): IDataObject => ({ ...makeRows(1)[0], 'Record ID': id }));
	const run: ActionRun = { items: twins, parameters: { getResults: 'none' } };
	const options = { carryColumns: ['Record ID'], ...EACH };
	const listIds = () => listSentLeads().map(({ customData }) => (customData as IDataObject)['Record ID']);

	it('are each sent once, also where one of them was refused before', async () => {
		control.addFault({ ...REFUSED, skip: 1 });
		const failed = await runFirst({ ...run, options });
		await retry({ ...run, options }, failed);
		expect(listIds().sort()).toEqual(['A', 'B', 'B', 'C']);
		expect(countPaidLeads()).toBe(3);
	});
});

describe('in one execution', () => {
	/** The node's next round in the same execution, with what the node keeps with it. */
	async function runRound(run: ActionRun, earlier: NodeOutcome): Promise<NodeOutcome> {
		const node = { name: 'Under Test' } as never;
		const data = { main: [(run.items ?? []).map((json) => ({ json }))] };
		earlier.data.executionData?.nodeExecutionStack.splice(0, 1, { node, data, source: null });
		return await withFastClock(async () => await retryNode(toNodeRun({ ...FIRST, ...run }), earlier));
	}

	it('a later round reads what an earlier one has paid', async () => {
		const first = await runFirst({ items: makeRows(2) });
		const second = await runRound({ items: makeRows(3) }, first);
		expect(toNames(second.items)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		expect(countPaidLeads()).toBe(3);
	});

	it('Max Credits and Max Leads count all rounds', async () => {
		const options = { maxCredits: 24 };
		const first = await runFirst({ items: makeRows(1), options });
		const second = await runRound({ items: makeRows(4).slice(1), options }, first);
		expect(toJson(second.items).map((json) => json.skip_reason)).toEqual([
			undefined,
			'max_credits',
			'max_credits',
		]);
		const third = await runRound({ items: makeRows(6).slice(4), options: { maxLeads: 2 } }, second);
		expect(toJson(third.items).map((json) => json.skip_reason)).toEqual(['max_leads', 'max_leads']);
		expect(countPaidLeads()).toBe(2);
	});

	describe('of Engine 2.0, which keeps nothing between the steps of an execution', () => {
		const runStep = async (executionId: string, run: ActionRun) =>
			await runAction({ executionId: `01931b7c-5f2e-7c3a-9b1d-${executionId}`, ...run });

		it('a later round reads what an earlier one has paid, and another execution does not', async () => {
			const rounds = [2, 3, 3].map((rows) => ({ items: makeRows(rows) }));
			for (const round of rounds) await runStep('000000000001', round);
			expect(countPaidLeads()).toBe(3);
			await runStep('000000000002', { items: makeRows(3) });
			expect(countPaidLeads()).toBe(6);
		});

		it('the limits count all rounds', async () => {
			const options = { maxLeads: 3 };
			for (const from of [0, 3]) {
				await runStep('000000000003', { items: makeRows(6).slice(from, from + 3), options });
			}
			expect(countPaidLeads()).toBe(3);
		});

		it('two nodes of one execution count for themselves', async () => {
			for (const nodeId of ['one', 'two']) await runStep('000000000004', { items: makeRows(3), nodeId });
			expect(countPaidLeads()).toBe(6);
		});
	});

	it('an equal search is made once, for the first item that asks', async () => {
		const outcome = await runFirst({ items: [{ q: 1 }, { q: 2 }, { q: 3 }], parameters: SEARCH });
		expect(outcome.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 0 }]);
		expect(listStarts()).toHaveLength(1);
		expect(outcome.hints[0]?.message).toContain('3 rows: 1 search sent, 2 leads found, 2 duplicates');
	});

	it('a limit of 0 sends nothing', async () => {
		const { items } = await runFirst({ items: makeRows(2), options: { maxLeads: 0 } });
		expect(toJson(items).map((json) => json.skip_reason)).toEqual(['max_leads', 'max_leads']);
		expect(listStarts()).toEqual([]);
	});
});

describe('the calls of an AI tool', () => {
	const call = { ...makeRows(1)[0], networkUrl: '', companyDomain: '' };
	const other = { ...call, firstName: 'Grace' };
	const run = (options = {}) => toNodeRun({ ...FIRST, isTool: true, options });

	it('share Max Credits', async () => {
		const options = { maxCredits: 12 };
		const { answers } = await withFastClock(
			async () => await callTool(run(options), [[call], [other], [other]]),
		);
		expect(answers.map(({ text }) => text.includes('"skip_reason":"max_credits"'))).toEqual([
			false,
			true,
			true,
		]);
		expect(listStarts()).toHaveLength(1);
	});
});

describe('what is no ledger of this version', () => {
	const withLedger = (failed: NodeOutcome, stored: unknown): NodeOutcome => {
		const contextData = (failed.data.executionData?.contextData ?? {}) as IDataObject;
		contextData['node:Under Test'] = { leadEnrichmentLedger: stored };
		return failed;
	};

	it.each([
		[
			'of another version',
			{ version: 1, jobs: [{ id: 'abc', name: 'x' }, { name: 'n8n Leads #7' }] },
			['abc', '"n8n Leads #7"'],
		],
		['garbage', 'garbage', []],
		[
			'an id that leads elsewhere',
			{ version: 2, jobs: [{ id: '../credits', name: 'x', by: '7', credits: 1, leads: '' }] },
			['../credits'],
		],
	])('stops the run and names its jobs: %s', async (_label, stored, names) => {
		const failed = await failAfterTwo();
		const starts = listStarts().length;
		const retried = await retry({ items: makeRows(3) }, withLedger(failed, stored));
		expect(describeFailure(retried)).toContain('Another version of this package');
		for (const name of names) expect(describeFailure(retried)).toContain(name);
		expect(listStarts()).toHaveLength(starts);
	});
});

it('keeps at most 40 bytes for each lead, and nothing that tells who it is', async () => {
	const { data } = await withFastClock(
		async () => await runNode(toNodeRun({ ...FIRST, items: makeRows(1000) })),
	);
	const stored = JSON.stringify(data.executionData?.contextData['node:Under Test']);
	expect(stored.length).toBeGreaterThan(11_000);
	expect(stored.length).toBeLessThan(40_000);
	expect(stored).not.toMatch(/Ada|Byron|Analytical/);
});
