import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { runNode, type NodeOutcome } from '../engine/runNode';
import { useOwnNode } from './payOnceService';
import {
	EACH_SEARCH,
	makeRows,
	POST_SEARCH,
	SEARCH,
	toJson,
	useService,
	WEBHOOK,
	type ActionRun,
} from './service';

const { control, current, runAction, toNodeRun } = useService();

const MINUTE_MS = 60_000;

interface Step extends ActionRun {
	/** How long after the execution before it, in minutes. */
	after?: number;
	/** What the service does from then on. */
	prepare?: () => void;
	/** Another name of the machine that the service runs on. */
	host?: string;
}

let executions = 0;
const toOwnNode = useOwnNode();

/** Leads for which the service took credits. */
const countPaid = () => control.jobs().reduce((sum, { total }) => sum + total, 0);

/** An execution by hand, of a node and with a credential that are of this test alone. */
function toStep(step: Step) {
	const { after, prepare, host = '127.0.0.1', ...run } = step;
	const own = { executionMode: 'manual', ...toOwnNode() } as const;
	const nodeRun = toNodeRun({ items: makeRows(3), ...own, executionId: String(++executions), ...run });
	const baseUrl = current().baseUrl.replace('127.0.0.1', host);
	return { ...nodeRun, credentials: { ...nodeRun.credentials, baseUrl } };
}

/** What each execution pays, one after the other, and how it ended. */
async function runSteps(steps: readonly Step[]) {
	return await withFastClock(async () => {
		const done: Array<NodeOutcome & { paid: number; tookMs: number }> = [];
		for (const step of steps) {
			for (let minute = 0; minute < (step.after ?? 0); minute++) {
				await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
			}
			step.prepare?.();
			const [before, start] = [countPaid(), Date.now()];
			const outcome = await runNode(toStep(step));
			done.push({ ...outcome, paid: countPaid() - before, tookMs: Date.now() - start });
		}
		return done;
	});
}

const TWELVE: Step = { items: makeRows(12) };
const sample = (step: Step = {}): Step => ({
	...step,
	parameters: { ...step.parameters, manualRuns: 'sample' },
});
const toPreview = (nodeId: string): Step => ({ nodeId, parameters: { manualRuns: 'preview' } });
const SEARCHES: Step = { items: makeRows(2), parameters: { ...EACH_SEARCH, limit: 20 } };
const POSTS: Step = { items: [{}], parameters: { ...POST_SEARCH, limit: 7 } };
const toMode = (getResults: string): Step => ({ parameters: { getResults } });
const SENT: Step = { parameters: WEBHOOK };
const ALL: Step = {};
const EACH = { batchSize: 1 };
const plan = (fate: 'fail' | 'cancel' | 'vanish' | 'completeWithoutResults') => () =>
	void control.planJobs({ fate });
const onError = 'continueRegularOutput' as const;

describe('by hand, what is paid is read', () => {
	it.each<[label: string, steps: Step[], paid: number[]]>([
		['five leads, then all, then all again', [sample(TWELVE), TWELVE, TWELVE], [5, 7, 0]],
		['five of a search, then all, then all again', [sample(SEARCHES), SEARCHES, SEARCHES], [5, 40, 0]],
		['five of a post search, then all, then all again', [sample(POSTS), POSTS, POSTS], [5, 7, 0]],
		['a short search', [sample({ parameters: SEARCH, items: [{}] }), { parameters: SEARCH }], [2, 0]],
		['five leads twice', [sample(TWELVE), sample(TWELVE)], [5, 0]],
		['all, then five', [TWELVE, sample(TWELVE)], [12, 0]],
		['a row more', [ALL, { items: makeRows(4) }], [3, 1]],
		['rows in another order', [ALL, { items: makeRows(3).reverse() }], [3, 0]],
		['a column that is not sent', [ALL, { items: makeRows(3).map((row) => ({ ...row, seen: 1 })) }], [3, 0]],
		['a changed row', [ALL, { items: [...makeRows(2), { ...makeRows(1)[0], firstName: 'Grace' }] }], [3, 1]],
		['a changed find', [ALL, { parameters: { find: 'emails' } }, ALL], [3, 3, 0]],
		['jobs of another size', [ALL, { options: EACH }], [3, 0]],
		['two nodes', [ALL, { nodeId: 'other' }, ALL], [3, 3, 0]],
		['two workflows', [ALL, { workflowId: 'other' }, ALL], [3, 3, 0]],
		['a renamed node and workflow', [ALL, { nodeName: 'Renamed', workflowName: 'Renamed' }], [3, 0]],
		['another credential', [ALL, { credentialId: 'other' }, ALL], [3, 3, 0]],
		['another address', [ALL, { host: 'localhost' }, ALL], [3, 3, 0]],
		['59 minutes later', [ALL, { after: 59 }], [3, 0]],
		['an hour later', [ALL, { after: 61 }, { after: 59 }], [3, 3, 0]],
		['an hour after it was paid, though read meanwhile', [ALL, { after: 40 }, { after: 40 }], [3, 0, 3]],
		['a job that failed', [{ prepare: plan('fail'), onError }, ALL, ALL], [3, 3, 0]],
		['a job that was cancelled', [{ prepare: plan('cancel'), onError }, ALL, ALL], [3, 3, 0]],
		['a job that is gone', [{ prepare: plan('vanish'), onError }, ALL, ALL], [3, 3, 0]],
		['Start Again', [ALL, { options: { startAgain: true } }, ALL], [3, 3, 0]],
		['Send to Webhook twice', [SENT, SENT], [3, 3]],
		['Wait Here, then Send to Webhook', [ALL, SENT, ALL], [3, 3, 0]],
		['Send to Webhook, then Wait Here', [SENT, ALL], [3, 0]],
		['the older of two jobs', [ALL, { ...SENT, prepare: plan('fail'), onError }, ALL], [3, 3, 0]],
		['Read Later twice', [toMode('none'), toMode('none'), ALL], [3, 0, 0]],
		['Wait Here, then Suspend', [ALL, toMode('suspend')], [3, 0]],
		['a trigger does not read it', [ALL, { executionMode: 'trigger' }, ALL], [3, 3, 0]],
		['a published workflow does not read it', [ALL, { isPublished: true }, ALL], [3, 3, 0]],
		['a trigger does not leave it', [{ executionMode: 'trigger' }, ALL], [3, 3]],
		['a published workflow does not leave it', [{ isPublished: true }, ALL], [3, 3]],
		['a start that was refused', [{ prepare: () => refuse(402), onError }, ALL, ALL], [0, 3, 0]],
		['a start whose outcome is unknown', [{ prepare: loseAnswer, onError }, ALL, ALL], [3, 3, 0]],
		[
			'a wait that ran out',
			[
				{ prepare: () => control.setPace({ leadSeconds: 300 }), options: { maxWaitMinutes: 1 }, onError },
				{ options: { maxWaitMinutes: 60 } },
			],
			[3, 0],
		],
		[
			'credits that covered a part',
			[
				{ prepare: () => control.setCredits({ credits: 24 }) },
				{ prepare: () => control.setCredits({ credits: 100 }) },
			],
			[2, 1],
		],
		['Max Leads counts new leads', [{ options: { maxLeads: 2 } }, { options: { maxLeads: 1 } }], [2, 1]],
		[
			'a hundred previews of other nodes push nothing out',
			[ALL, ...Array.from({ length: 101 }, (_none, node) => toPreview(`other ${node}`)), ALL],
			[3, ...Array<number>(101).fill(0), 0],
		],
		['a preview is free', [sample(TWELVE), { ...TWELVE, parameters: { manualRuns: 'preview' } }], [5, 0]],
	])('%s', async (_label, steps, paid) => {
		const done = await runSteps(steps);
		expect(done.map((one) => one.paid)).toEqual(paid);
		expect(done.map(({ error }) => error?.message)).toEqual(paid.map(() => undefined));
	});

	it('and the preview says so', async () => {
		const [, preview] = await runSteps([
			sample(TWELVE),
			{ items: makeRows(7), parameters: { manualRuns: 'preview' } },
		]);
		const shown = toJson(preview?.outputs[1]);
		expect(shown.map(({ plan, max_credits: credits }) => [plan, credits])).toEqual([
			...Array<unknown>(5).fill(['free: paid before', 0]),
			...Array<unknown>(2).fill(['send: email, phone', 12]),
		]);
		expect(preview?.hints[0]?.message).toContain(
			'2 leads of 7 rows would be sent, for up to 24 credits (assumed prices). You have ',
		);
		expect(preview?.hints[0]?.message).toContain(
			'5 leads paid for before would be read at no cost: remembered for an hour, by this n8n process.',
		);
	});

	it('is shared by two executions at the same moment, too', async () => {
		const items: IDataObject[] = makeRows(3);
		const run = { executionMode: 'manual', items, nodeId: toOwnNode().nodeId } as const;
		await withFastClock(
			async () =>
				await Promise.all(['a', 'b'].map(async (executionId) => await runAction({ ...run, executionId }))),
		);
		expect(countPaid()).toBe(3);
		await runAction({ ...run, executionId: 'c' });
		expect(countPaid()).toBe(3);
	});
});

function refuse(status: number): void {
	control.addFault({ action: 'answer', endpoint: 'start', status, body: {} });
}

function loseAnswer(): void {
	control.addFault({ action: 'reset', endpoint: 'start', when: 'after' });
}
