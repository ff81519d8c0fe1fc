import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { runNode, type NodeOutcome } from '../engine/runNode';
import {
	describeFailure,
	EACH_SEARCH,
	makeRows,
	POST_SEARCH,
	SEARCH,
	toJson,
	toNames,
	useService,
	WEBHOOK,
	type ActionRun,
} from './service';

const { control, current, listStarts, runAction, toNodeRun } = useService();

const MINUTE_MS = 60_000;

interface Step extends ActionRun {
	/** How long after the execution before it, in minutes. */
	after?: number;
	/** What the service does from then on. */
	prepare?: () => void;
	baseUrl?: string;
}

let tests = 0;
let executions = 0;
beforeEach(() => tests++);

/** Leads for which the service took credits. */
const countPaid = () => control.jobs().reduce((sum, { total }) => sum + total, 0);

/** An execution by hand, of a node and with a credential that are of this test alone. */
function toStep(step: Step) {
	const { after, prepare, baseUrl, ...run } = step;
	const own = {
		executionMode: 'manual',
		nodeId: `node-${tests}`,
		credentialId: `credential-${tests}`,
	} as const;
	const nodeRun = toNodeRun({ items: makeRows(3), ...own, executionId: String(++executions), ...run });
	return { ...nodeRun, credentials: { ...nodeRun.credentials, ...(baseUrl && { baseUrl }) } };
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
		[
			'a search of five at most',
			[sample({ parameters: SEARCH, items: [{}] }), { parameters: SEARCH }],
			[2, 0],
		],
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
		[
			'Max Leads, which what is read does not count for',
			[{ options: { maxLeads: 2 } }, { options: { maxLeads: 1 } }],
			[2, 1],
		],
		[
			'a preview pays nothing',
			[sample(TWELVE), { ...TWELVE, parameters: { manualRuns: 'preview' } }],
			[5, 0],
		],
	])('%s', async (_label, steps, paid) => {
		const done = await runSteps(steps);
		expect(done.map((one) => one.paid)).toEqual(paid);
		expect(done.map(({ error }) => error?.message)).toEqual(paid.map(() => undefined));
	});

	it('at another address it is not', async () => {
		const { port } = new URL(current().baseUrl);
		const done = await runSteps([{}, { baseUrl: `http://localhost:${port}` }, {}]);
		expect(done.map(({ paid, error }) => [paid, error?.message])).toEqual(
			[3, 3, 0].map((paid) => [paid, undefined]),
		);
	});

	it('and gives each row its result', async () => {
		const [, second, third] = await runSteps([sample(TWELVE), TWELVE, { items: makeRows(12).reverse() }]);
		expect(toNames(second?.items)).toEqual(makeRows(12).map(({ firstName }) => firstName));
		const pairs = toJson(third?.items).map((json) => [json.row, json.first_name]);
		expect(pairs).toEqual(
			makeRows(12)
				.reverse()
				.map(({ row, firstName }) => [row, firstName]),
		);
		expect(second?.hints[0]?.message).toContain('7 leads sent, 5 leads read, not paid again');
		expect(third?.hints[0]?.message).toContain('12 leads read, not paid again');
	});

	it('and the preview says so', async () => {
		const [, preview] = await runSteps([
			sample(TWELVE),
			{ items: makeRows(7), parameters: { manualRuns: 'preview' } },
		]);
		const shown = toJson(preview?.outputs[1]);
		expect(shown.map(({ action, reason, max_credits: credits }) => [action, reason, credits])).toEqual([
			...Array<unknown>(5).fill(['read', 'paid within the last hour', 0]),
			...Array<unknown>(2).fill(['send', undefined, 12]),
		]);
		expect(preview?.hints[0]?.message).toContain(
			'2 leads of 7 rows would be sent, for up to 24 credits (assumed prices). 5 paid within the last hour would be read, at no cost',
		);
	});

	it('asks for a job that is gone for five seconds, then starts its leads anew', async () => {
		const [, second] = await runSteps([{ prepare: plan('vanish'), onError }, {}]);
		expect(second?.items).toHaveLength(3);
		expect(second?.tookMs).toBeGreaterThanOrEqual(4000);
		expect(second?.tookMs).toBeLessThanOrEqual(10_000);
	});

	it('gives rows that are read later the id of the job that has them', async () => {
		const none = toMode('none');
		const [first, second] = await runSteps([none, { ...none, items: makeRows(4) }]);
		const listIds = (items: NodeOutcome['items'] = []) => [
			...new Set(items.map(({ json }) => json.enrichment_id)),
		];
		const [own, other] = control.jobs().map(({ enrichment_id: id }) => id);
		expect(listIds(first?.items)).toEqual([own]);
		expect(listIds(second?.items)).toEqual([own, other]);
	});

	it('pays once with Retry On Fail, where a job fails', async () => {
		const [only] = await runSteps([
			{ prepare: plan('fail'), retryOnFail: { maxTries: 3, waitBetweenTries: 1000 } },
		]);
		expect(only?.error).toBeDefined();
		expect(only && describeFailure(only)).toContain('failed');
		expect([only?.paid, listStarts().length]).toEqual([3, 1]);
	});

	it('is not shared by two executions at the same moment: both pay', async () => {
		const items: IDataObject[] = makeRows(3);
		const run = { executionMode: 'manual', items, nodeId: `node-${tests}` } as const;
		await withFastClock(
			async () =>
				await Promise.all(['a', 'b'].map(async (executionId) => await runAction({ ...run, executionId }))),
		);
		expect(countPaid()).toBe(6);
		await runAction({ ...run, executionId: 'c' });
		expect(countPaid()).toBe(6);
	});
});

function refuse(status: number): void {
	control.addFault({ action: 'answer', endpoint: 'start', status, body: {} });
}

function loseAnswer(): void {
	control.addFault({ action: 'reset', endpoint: 'start', when: 'after' });
}
