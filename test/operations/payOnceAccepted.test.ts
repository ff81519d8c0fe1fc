import type { IDataObject } from 'n8n-workflow';
import { callTool } from '../engine/callTool';
import { withFastClock } from '../engine/fastClock';
import { runNode, type NodeOutcome } from '../engine/runNode';
import { runUntilSuspended } from '../engine/suspendedNode';
import { LEAD_CREDITS } from '../support/serviceReader';
import {
	FIRST,
	readNote,
	retryByPerson,
	runLoop,
	THREE_TRIES,
	TinyService,
	toFates,
	toResultsAt,
	useOwnNodeByHand,
	type Answer,
} from './payOnceService';
import {
	makeRows,
	SEARCH,
	toJson,
	toNames,
	useService,
	WEBHOOK,
	withResultsMode,
	type ActionRun,
} from './service';

const { control, listStarts, readJobIds, resume, runAction, suspend, toNodeRun } = useService();

const byHand = useOwnNodeByHand();

const BROKE = 'insufficient_credits';
const UNKNOWN = 'unknown, with what to do';
const HALF = { items: makeRows(4) };
const SHORT = { maxWaitMinutes: 1 };
const NAMED = [
	['finalLimit', 'finalLimit'],
	['skipped_leads', 'leads'],
] as const;

/** The credits cover two leads, as the answer to a start says in this way. */
function coverTwo(as: 'finalLimit' | 'leads'): void {
	control.setShape({ skippedLeads: { as } });
	control.setCredits({ credits: 2 * LEAD_CREDITS });
}

const addCredits = () => void control.setCredits({ credits: 1_000_000 });

function endJobs(): void {
	for (const jobId of readJobIds()) control.setJobFate({ jobId, fate: 'complete' });
	control.finishJobs();
}

/** What a preview says that each row may cost. */
const listPlannedCredits = ({ outputs }: NodeOutcome) =>
	toJson(outputs.flat()).map(({ max_credits: credits }) => credits);

/** Whom each start was for. */
const listSentNames = () =>
	listStarts().map(({ leads }) => (leads as IDataObject[]).map(({ firstName }) => firstName));
const ALL_THEN_TWO = [
	['Ada0', 'Ada1', 'Ada2', 'Ada3'],
	['Ada2', 'Ada3'],
];

describe.each(NAMED)('Enrich of four rows, of which the service takes two and says so in %s', (_name, as) => {
	beforeEach(() => coverTwo(as));

	it('by hand: the two others are started when there are credits', async () => {
		const first = await runAction(byHand(HALF));
		expect(toFates(first.items)).toEqual(['result', 'result', BROKE, BROKE]);
		addCredits();
		const preview = await runAction(byHand({ ...HALF, parameters: { manualRuns: 'preview' } }));
		expect(listPlannedCredits(preview)).toEqual([0, 0, 12, 12]);
		const second = await runAction(byHand(HALF));
		expect(toNames(second.items)).toEqual(['Ada0', 'Ada1', 'Ada2', 'Ada3']);
		expect(listSentNames()).toEqual(ALL_THEN_TWO);
		expect(readNote(second)).toContain('up to 24 credits');
	});

	it('at n8n’s Retry: the two others are started when there are credits', async () => {
		control.planJobs({ fate: 'neverEnd' });
		const failed = await runAction({ ...FIRST, ...HALF, options: SHORT });
		expect(failed.error).toBeDefined();
		addCredits();
		endJobs();
		const retried = await retryByPerson(toNodeRun(HALF), failed);
		expect(toNames(retried.items)).toEqual(['Ada0', 'Ada1', 'Ada2', 'Ada3']);
		expect(listSentNames()).toEqual(ALL_THEN_TWO);
	});

	it('Read Later, by hand: the two others are started when there are credits', async () => {
		const run = byHand(withResultsMode(HALF, 'none'));
		const first = await runAction(run);
		expect(toFates(first.items)).toEqual(['pending', 'pending', BROKE, BROKE]);
		addCredits();
		const second = await runAction(run);
		expect(toFates(second.items)).toEqual(['pending', 'pending', 'pending', 'pending']);
		expect(listSentNames()).toEqual(ALL_THEN_TWO);
	});

	it('Send to Webhook: the two others come out at once', async () => {
		const { items } = await runAction({ ...FIRST, ...HALF, parameters: WEBHOOK });
		expect(toFates(items)).toEqual(['pending', 'pending', BROKE, BROKE]);
	});

	it('Suspend: the delivery brings two results and two reasons', async () => {
		const { items } = await resume(await suspend(HALF));
		expect(toFates(items)).toEqual(['result', 'result', BROKE, BROKE]);
	});

	it('Suspend: the two others never sleep, and come out with their reason when Max Wait has passed', async () => {
		const suspended = await suspend(HALF);
		const { items, status } = await suspended.timeOut();
		expect(status).toBe('success');
		expect(toFates(items)).toEqual(['pending', 'pending', BROKE, BROKE]);
		expect(toJson(items)[2]).toMatchObject({ firstName: 'Ada2', skipped: true });
	});
});

describe('a service whose words and results differ', () => {
	let service: TinyService;
	beforeEach(() => (service = new TinyService()));
	afterEach(() => service.close());

	async function runHere(run: ActionRun): Promise<NodeOutcome> {
		const credentials = { baseUrl: await service.open(), accessToken: 'token' };
		return await withFastClock(async () => await runNode({ ...toNodeRun(run), ...FIRST, credentials }));
	}

	const onError = 'continueRegularOutput' as const;
	const nobody = { firstName: 'No', lastName: 'Body', companyName: 'Nowhere' };
	const [, , , last = {}] = makeRows(4);

	it.each<[label: string, getResults: string, answer: Answer, found: number[], fates: string[]]>([
		// One of the first three was not taken either: which, only results tell.
		['poll', 'poll', { skipped_leads: [nobody, last] }, [0], ['result', UNKNOWN, UNKNOWN, BROKE]],
		['suspend', 'suspend', { skipped_leads: [nobody, last] }, [0], ['result', UNKNOWN, UNKNOWN, BROKE]],
		['none', 'none', { skipped_leads: [nobody, last] }, [], [UNKNOWN, UNKNOWN, UNKNOWN, BROKE]],
		['webhook', 'webhook', { skipped_leads: [nobody, last] }, [], [UNKNOWN, UNKNOWN, UNKNOWN, BROKE]],
		['poll, nobody of ours', 'poll', { skipped_leads: [nobody] }, [0], ['result', UNKNOWN, UNKNOWN, UNKNOWN]],
		['none, nobody of ours', 'none', { skipped_leads: [nobody] }, [], [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]],
		[
			'poll, as many as leads',
			'poll',
			{ skipped_leads: Array(4).fill(nobody) },
			[],
			[BROKE, BROKE, BROKE, BROKE],
		],
		[
			'none, as many as leads',
			'none',
			{ skipped_leads: Array(4).fill(nobody) },
			[],
			[BROKE, BROKE, BROKE, BROKE],
		],
	])('skipped_leads that fit no row: %s', async (_label, getResults, answer, found, fates) => {
		service.toStartAnswer = () => answer;
		service.toReadAnswer = () => ({ results: toResultsAt(service, ...found) });
		const parameters = { ...WEBHOOK, getResults };
		const { items } = await runHere({ ...HALF, parameters, onError });
		expect(toFates(items)).toEqual(fates);
	});

	it.each<[label: string, getResults: string, answer: Answer]>([
		['finalLimit, Wait Here', 'poll', { finalLimit: 2 }],
		['skipped_leads, Wait Here', 'poll', { skipped_leads: makeRows(4).slice(2) }],
		['finalLimit, Suspend', 'suspend', { finalLimit: 2 }],
		['skipped_leads, Suspend', 'suspend', { skipped_leads: makeRows(4).slice(2) }],
	])(
		'a result that comes all the same for a row beyond what was taken wins: %s',
		async (_label, getResults, answer) => {
			service.toStartAnswer = () => answer;
			const found = () => toResultsAt(service, 0, 1, 3).map((result) => ({ ...result, title: 'CFO' }));
			service.toReadAnswer = () => ({ results: found() });
			const { items } = await runHere(withResultsMode(HALF, getResults));
			expect(toFates(items)).toEqual(['result', 'result', BROKE, 'result']);
		},
	);

	it.each<[label: string, answer: Answer]>([
		['finalLimit 0', { finalLimit: 0 }],
		['all leads in skipped_leads', { skipped_leads: makeRows(4) }],
	])('a suspended run whose job took no lead does not sleep: %s', async (_label, answer) => {
		service.toStartAnswer = () => answer;
		service.toReadAnswer = () => ({ status: 'pending', results: null });
		const run = { ...withResultsMode(HALF, 'suspend'), onError };
		const { items, waitTill } = await runHere(run);
		expect(waitTill).toBeFalsy();
		expect(toFates(items)).toEqual([BROKE, BROKE, BROKE, BROKE]);
	});

	it('a suspended run whose one job of two took no lead sleeps for the other, and reads it alone', async () => {
		service.toStartAnswer = ({ leads }) => {
			const [{ firstName } = {}] = leads as IDataObject[];
			return firstName === 'Ada0' ? { skipped_leads: leads } : {};
		};
		service.toReadAnswer = () => ({ status: 'pending', results: null });
		const run = withResultsMode({ ...HALF, options: { batchSize: 2 } }, 'suspend');
		const credentials = { baseUrl: await service.open(), accessToken: 'token' };
		const suspended = await runUntilSuspended({ ...toNodeRun(run), ...FIRST, credentials });
		const { items } = await suspended.timeOut();
		expect(toFates(items)).toEqual([BROKE, BROKE, 'pending', 'pending']);
	});
});

describe('a search for 100 leads, of which the service takes two', () => {
	// 11.1 credits for each lead.
	const parameters = { ...SEARCH, limit: 100, find: 'emailsAndPhones' };
	const run: ActionRun = { items: [{}], parameters };
	const listLimits = () => listStarts().map(({ limit }) => limit);

	beforeEach(() => {
		control.setShape({ skippedLeads: { as: 'finalLimit' } });
		control.setCredits({ credits: 23 });
	});

	const PAID_AGAIN = /(paid|charged|pay)[^.|]* again|again[^.|]* (paid|charged)/i;

	it.each(['poll', 'none'])('costs up to 22.2 credits, as the note says (%s)', async (getResults) => {
		const note = readNote(await runAction({ ...FIRST, ...withResultsMode(run, getResults) }));
		expect(note).toContain('22.2 credits');
		expect(note).toContain('Your credits covered 2 leads, fewer than Limit: add credits for more');
		expect(note).not.toMatch(/1,?110/);
	});

	it('counts for Max Credits in a loop with 22.2 credits', async () => {
		const each = { ...parameters, query: '={{ $json.q }}' };
		const options = { maxCredits: 1200 };
		const loop = toNodeRun({ parameters: each, options });
		await runLoop(loop, [[{ q: 'painters' }], [{ q: 'sculptors' }]]);
		// The balance covers no lead of the second one, which is sent with its whole limit all the same.
		expect(listLimits()).toEqual([100, 100]);
	});

	it('is started anew as a whole by hand, and the note says that its first leads are paid again', async () => {
		const first = await runAction(byHand(run));
		expect(first.items).toHaveLength(2);
		addCredits();
		const previewed = { ...run, parameters: { ...parameters, manualRuns: 'preview' } };
		expect(listPlannedCredits(await runAction(byHand(previewed)))).toEqual([1110]);
		const second = await runAction(byHand(run));
		expect(listLimits()).toEqual([100, 100]);
		expect(second.items).toHaveLength(100);
		expect(readNote(second)).toMatch(PAID_AGAIN);
		const third = await runAction(byHand(run));
		expect(third.items).toHaveLength(100);
		expect(listLimits()).toEqual([100, 100]);
	});

	it('is started anew as a whole at n8n’s Retry, and the note says that its first leads are paid again', async () => {
		control.planJobs({ fate: 'neverEnd' });
		const failed = await runAction({ ...FIRST, ...run, options: SHORT });
		expect(failed.error).toBeDefined();
		addCredits();
		endJobs();
		const retried = await retryByPerson(toNodeRun(run), failed);
		expect(listLimits()).toEqual([100, 100]);
		expect(retried.items).toHaveLength(100);
		expect(readNote(retried)).toMatch(PAID_AGAIN);
	});

	describe('is not started again within its execution', () => {
		it('by a try of Retry On Fail', async () => {
			control.planJobs({ fate: 'neverEnd' });
			await runAction({ ...FIRST, ...run, options: SHORT, retryOnFail: THREE_TRIES });
			expect(listLimits()).toEqual([100]);
		});

		it('by a round of a loop', async () => {
			const outcomes = await runLoop(toNodeRun(run), [[{}], [{}]]);
			expect(listLimits()).toEqual([100]);
			expect(outcomes.map(({ items }) => items.length)).toEqual([2, 2]);
		});

		it('by a call of an AI tool', async () => {
			const tool = toNodeRun({ ...byHand(run), executionMode: 'trigger', isTool: true });
			const { answers } = await withFastClock(async () => await callTool(tool, [[{}], [{}]]));
			expect(listLimits()).toEqual([100]);
			expect(answers.map(({ hasFailed }) => hasFailed)).toEqual([false, false]);
		});
	});
});
