import { createServer, type Server } from 'node:http';
import type { IDataObject, IRunExecutionData } from 'n8n-workflow';
import { callTool, type ToolOutcome, type ToolRun } from '../engine/callTool';
import { withFastClock } from '../engine/fastClock';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { AGAIN, FIRST, TinyService, useOwnNode } from './payOnceService';
import { makeRows, useService, type ActionRun } from './service';

const { control, listSentLeads, listStarts, toNodeRun } = useService();

const toOwnNode = useOwnNode();

/** A tool of this test alone. */
const toTool = (run: ActionRun = {}): ToolRun =>
	toNodeRun({
		...FIRST,
		isTool: true,
		...toOwnNode(),
		...run,
	});

/** What the model fills in, all of it. */
const toCall = (row: IDataObject = {}): IDataObject => {
	const { firstName, lastName, companyName } = row;
	return { firstName, lastName, companyName, networkUrl: '', companyDomain: '' };
};
const CALLS = makeRows(6).map(toCall);
const [ADA = {}] = CALLS;

const call = async (run: ToolRun, rounds: IDataObject[][]): Promise<ToolOutcome> =>
	await withFastClock(async () => await callTool(run, rounds));

describe('limits of an AI tool', () => {
	it.each<[limit: string, options: ActionRun['options']]>([
		['Max Leads 2', { maxLeads: 2 }],
		// 2 credits for each lead.
		['Max Credits 4', { maxCredits: 4 }],
	])('count in calls at the same moment: %s', async (_limit, options) => {
		const run = toTool({ parameters: { find: 'emails' }, options });
		const { answers } = await call(run, [CALLS.slice(0, 1), CALLS.slice(1)]);
		expect(listSentLeads()).toHaveLength(2);
		const word = /"skip_reason":"max_(leads|credits)"/;
		expect(answers.map(({ text }) => word.test(text)).filter(Boolean)).toHaveLength(4);
		expect(answers[0]?.text).toContain('Ada0');
	});
});

/** Opens a port when the time has come. */
async function openLater(
	service: TinyService,
	afterMs: number,
): Promise<{ baseUrl: string; close: () => void }> {
	const before = await listen(service.handle);
	const baseUrl = toBaseUrl(before);
	await new Promise((resolve) => before.close(resolve));
	let server: Server | undefined;
	setTimeout(() => {
		server = createServer(service.handle).listen(Number(new URL(baseUrl).port), '127.0.0.1');
	}, afterMs);
	return { baseUrl, close: () => stop(server) };
}

describe('two calls for one lead', () => {
	it('start it once while the service’s port is closed for 150 ms, and both have its result', async () => {
		const service = new TinyService();
		await withFastClock(async () => {
			const { baseUrl, close } = await openLater(service, 150);
			const run = { ...toTool(), credentials: { baseUrl, accessToken: 'token' } };
			const { answers } = await callTool(run, [[ADA, ADA]]);
			close();
			expect(answers.map(({ text }) => text.includes('Ada0@example.org'))).toEqual([true, true]);
		});
		expect(service.starts).toHaveLength(1);
	});

	it('start it anew once in the retry of an execution whose job is gone', async () => {
		const service = new TinyService();
		service.toReadAnswer = (index) => (index === 0 ? { httpStatus: 404, error: 'Job not found' } : {});
		const credentials = { baseUrl: await service.open(), accessToken: 'token' };
		try {
			const failed = await call({ ...toTool(), credentials }, [[ADA]]);
			expect(failed.answers[0]?.hasFailed).toBe(true);
			const stored: IRunExecutionData = failed.data;
			const retried = { ...toTool(AGAIN), executionMode: 'retry' as const, credentials, stored };
			const { answers } = await call(retried, [[ADA, ADA]]);
			expect(answers.map(({ text }) => text.includes('Ada0@example.org'))).toEqual([true, true]);
		} finally {
			service.close();
		}
		expect(service.starts).toHaveLength(2);
	});
});

describe.each(['trigger', 'webhook'] as const)(
	'behind an MCP Server Trigger, each call is an execution of its own (%s)',
	(executionMode) => {
		const toExecution = (executionId: string) => ({ ...toTool({ executionId }), executionMode });

		it('pays once for the same call again within the hour', async () => {
			await withFastClock(async () => {
				for (const [id, minutes] of [['21', 30] as const, ['22', 31] as const, ['23', 0] as const]) {
					const { answers } = await callTool(toExecution(id), [[ADA]]);
					expect(answers[0]).toMatchObject({
						hasFailed: false,
						text: expect.stringContaining('Ada0') as string,
					});
					expect(listStarts()).toHaveLength(id === '23' ? 2 : 1);
					for (let minute = 0; minute < minutes; minute++) {
						await new Promise((resolve) => setTimeout(resolve, 60_000));
					}
				}
			});
		});

		it('pays once for the same call twice at once', async () => {
			const outcomes = await withFastClock(
				async () =>
					await Promise.all(['31', '32'].map(async (id) => await callTool(toExecution(id), [[ADA]]))),
			);
			expect(outcomes.map(({ answers }) => answers[0]?.text.includes('Ada0'))).toEqual([true, true]);
			expect(listStarts()).toHaveLength(1);
			expect(control.jobs()).toHaveLength(1);
		});

		it('pays for another lead, and for what another node has paid', async () => {
			await call(toExecution('41'), [[ADA]]);
			await call(toExecution('42'), [CALLS.slice(1, 2)]);
			expect(listStarts()).toHaveLength(2);
			await call({ ...toExecution('43'), nodeId: `other-${toOwnNode().nodeId}` }, [[ADA]]);
			expect(listStarts()).toHaveLength(3);
		});
	},
);
