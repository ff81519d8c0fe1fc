import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { retryNode, runNode, type NodeOutcome } from '../engine/runNode';
import { SuspendedNode } from '../engine/suspendedNode';
import { LEAD_CREDITS } from '../support/serviceReader';
import {
	describeFailure,
	EACH_POST_SEARCH,
	EACH_SEARCH,
	makeRows,
	toFinal,
	toJson,
	toNames,
	useService,
	WEBHOOK,
	withResultsMode,
	type ActionRun,
	type Fault,
} from './service';

const OTHER_TOKEN = 'token-of-another-account';

const { control, current, listRequestPaths, listStarts, readJobIds, resume, runAction, toNodeRun } =
	useService({ otherAccounts: { [OTHER_TOKEN]: 1000 } });

const THREE_TRIES = { maxTries: 3, waitBetweenTries: 1000 };
/** n8n runs a node again when the first of its items has an error. */
const BAD_FIRST: IDataObject[] = [{ firstName: 'Nobody', row: 0 }, ...makeRows(3).slice(1)];
const FIRST_TIME = { executionId: '7', workflowName: 'Leads' };
const RETRIED = { executionId: '8', workflowName: 'Leads' };

const EACH = { batchSize: 1 };
const SLOW = { leadSeconds: 3600 };
/** Ends before slow jobs do. */
const SHORT = { maxWaitMinutes: 0.5 };

const LOST_ANSWER: Fault = { action: 'reset', endpoint: 'start', when: 'after' };
const REFUSED: Fault = { action: 'answer', endpoint: 'start', status: 402, body: { message: 'Broke' } };

/** How often n8n ran the node, as far as the service can tell by the reads of the first job. */
const countReads = () => control.requests({ endpoint: 'job' }).length;
const countPaid = () => control.jobs().length;

function readHint({ hints }: NodeOutcome): string {
	return hints.map(({ message }) => message).join(' | ');
}

async function runFirst(run: ActionRun): Promise<NodeOutcome> {
	return await runAction({ ...FIRST_TIME, ...run });
}

/** As a person does it from the list of executions. */
async function retry(run: ActionRun, failed: NodeOutcome): Promise<NodeOutcome> {
	return await withFastClock(async () => await retryNode(toNodeRun({ ...RETRIED, ...run }), failed));
}

const OPERATIONS: Array<[string, ActionRun]> = [
	['Enrich', { items: makeRows(3), options: { batchSize: 2 } }],
	['Search', { items: [{}, {}], parameters: EACH_SEARCH }],
	['Post Search', { items: [{}, {}], parameters: EACH_POST_SEARCH }],
];

describe('with Retry On Fail', () => {
	it.each(OPERATIONS)('a time-out of %s is followed by a reading, not by a start', async (_name, run) => {
		const slow = { ...run, options: { ...run.options, ...SHORT } };
		control.setPace({ leadSeconds: 40 });
		const { items, error } = await runFirst({ ...slow, retryOnFail: THREE_TRIES });
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThanOrEqual(3);
		expect(listStarts()).toHaveLength(2);
		expect(countPaid()).toBe(2);
	});

	it('a failed job stays failed, and is not started again', async () => {
		control.planJobs({ fate: 'fail' });
		const outcome = await runFirst({ items: makeRows(2), retryOnFail: THREE_TRIES });
		expect(describeFailure(outcome)).toContain('failed: the service’s last status is "failed"');
		expect(listStarts()).toHaveLength(1);
		expect(countReads()).toBe(3);
	});

	it.each(['continueRegularOutput', 'continueErrorOutput'] as const)(
		'one bad first row does not pay again (%s), and the items are those of a single try',
		async (onError) => {
			const run = { items: BAD_FIRST, onError };
			const once = await runFirst(run);
			const { jobs, requests, reset } = control;
			const toPlain = ({ outputs }: NodeOutcome) =>
				JSON.stringify(outputs).replaceAll(jobs()[0]?.enrichment_id ?? '', 'the job');
			const expected = toPlain(once);
			reset();
			const repeated = await runFirst({ ...run, retryOnFail: THREE_TRIES });
			expect(toPlain(repeated)).toBe(expected);
			expect(requests({ endpoint: 'start' })).toHaveLength(1);
			expect(countReads()).toBe(3);
			expect(readHint(repeated)).toContain('2 leads read at no cost');
			expect(readHint(once)).not.toContain('started before');
		},
	);

	it.each(['failed before', '', 0])(
		'a column of the user called "error" in the first row (%j) does not pay again',
		async (error) => {
			const items = makeRows(2).map((row, index) => (index === 0 ? { ...row, error } : row));
			const outcome = await runFirst({ items, retryOnFail: THREE_TRIES });
			expect(listStarts()).toHaveLength(1);
			expect(countReads()).toBe(1);
			expect(toJson(outcome.items).map((json) => json.row)).toEqual([0, 1]);
			expect(outcome.items[0]?.json).toMatchObject({
				row_error: error,
				full_name: expect.any(String) as string,
			});
		},
	);

	it.each(['webhook', 'none'])('a started job comes out again with Get Results "%s"', async (getResults) => {
		control.setCredits({ credits: 3 * LEAD_CREDITS });
		const items = BAD_FIRST;
		const parameters = { ...WEBHOOK, getResults };
		const run = { items, parameters, onError: 'continueRegularOutput' } as const;
		const once = await runFirst(run);
		const [id = ''] = readJobIds();
		control.reset();
		control.setCredits({ credits: 3 * LEAD_CREDITS });
		const repeated = await runFirst({ ...run, retryOnFail: THREE_TRIES });
		const [newId = ''] = readJobIds();
		expect(repeated.items.map(({ json }) => json.status)).toEqual([undefined, 'pending', 'pending']);
		expect(JSON.stringify(repeated.items).replaceAll(newId, id)).toBe(JSON.stringify(once.items));
		expect(listRequestPaths()).toEqual(['POST /v1/leads/enrich']);
	});

	it('a start whose answer was lost is not sent again, and the error names it', async () => {
		control.addFault(LOST_ANSWER);
		const options = { startAgain: true };
		const outcome = await runFirst({ items: makeRows(2), options, retryOnFail: THREE_TRIES });
		expect(listStarts()).toHaveLength(1);
		expect(describeFailure(outcome)).toContain('"n8n Leads #7"');
		expect(describeFailure(outcome)).toContain('switch on the option Start Again');
	});

	it('leads that the credits did not cover are sent again, those that they covered are not', async () => {
		control.setCredits({ credits: LEAD_CREDITS });
		const run = { items: BAD_FIRST, onError: 'continueRegularOutput' } as const;
		const { items } = await runFirst({ ...run, retryOnFail: THREE_TRIES });
		const [, paid, uncovered] = toJson(items);
		expect(paid?.first_name).toBe('Ada1');
		expect(uncovered?.error).toContain('Your credits do not cover');
		expect(listStarts().map(({ leads }) => (leads as unknown[]).length)).toEqual([2, 1, 1]);
		expect(control.jobs().map(({ total }) => total)).toEqual([1]);
	});

	it('rows sleep once, and the final delivery resumes them, with Get Results "suspend"', async () => {
		control.setPace(SLOW);
		const failing = { items: BAD_FIRST, onError: 'continueRegularOutput', retryOnFail: THREE_TRIES } as const;
		const run = toNodeRun(withResultsMode({ ...FIRST_TIME, ...failing }, 'suspend'));
		await withFastClock(async () => {
			const suspended = new SuspendedNode(run, await runNode(run));
			expect(listStarts()).toHaveLength(1);
			const { items } = await resume(suspended);
			expect(toJson(items).map((json) => typeof json.error)).toEqual(['string', 'undefined', 'undefined']);
			expect(items[0]?.json).toMatchObject({ firstName: 'Nobody', row: 0 });
		});
	});
});

describe('when a person retries a failed execution', () => {
	it.each(OPERATIONS)('jobs of %s whose wait had ended are read, and paid once', async (_name, run) => {
		const slow = { ...run, options: { ...run.options, ...SHORT } };
		control.setPace(SLOW);
		const failed = await runFirst(slow);
		expect(describeFailure(failed)).toContain('Timed out after');
		control.finishJobs();
		const { items, error, hints } = await retry(slow, failed);
		expect(error).toBeUndefined();
		expect(items.length).toBeGreaterThanOrEqual(3);
		expect(new Set(toJson(items).map((json) => json.enrichment_id))).toEqual(
			new Set(control.jobs().map(({ enrichment_id: id }) => id)),
		);
		expect(listStarts()).toHaveLength(2);
		expect(hints[0]?.message).toMatch(/[23] (leads|searches) read at no cost/);
	});

	it('only what was not started is started, under the name of the new execution', async () => {
		control.addFault({ ...REFUSED, skip: 1, times: 'always' });
		const run = { items: makeRows(3), options: EACH };
		const failed = await runFirst(run);
		expect(describeFailure(failed)).toContain('do not cover any lead');
		control.clearFaults();
		const { items, error } = await retry(run, failed);
		expect(error).toBeUndefined();
		expect(toNames(items)).toEqual(['Ada0', 'Ada1', 'Ada2']);
		const names = control.jobs().map(({ name = '' }) => name);
		expect(names.map((name) => name.slice(0, -6))).toEqual(['n8n Leads #7', 'n8n Leads #8', 'n8n Leads #8']);
		expect(names.map((name) => name.slice(-6)).sort()).toEqual([' (1/2)', ' (1/3)', ' (2/2)']);
	});

	it.each([
		['preview', 0],
		['sample', 5],
		['run', 7],
	])('one that failed in the editor stays what it was: %s', async (manualRuns, paid) => {
		const run: ActionRun = { items: makeRows(7), parameters: { manualRuns } };
		control.addFault({ action: 'answer', endpoint: 'credits', status: 401, body: {}, times: 'always' });
		control.addFault({ action: 'answer', endpoint: 'start', status: 401, body: {}, times: 'always' });
		const failed = await runFirst({ ...run, executionMode: 'manual' });
		expect(describeFailure(failed)).toContain('token');
		control.clearFaults();
		await retry(run, failed);
		const totals = control.jobs().map(({ total }) => total);
		expect(totals.reduce((sum, total) => sum + total, 0)).toBe(paid);
	});

	it('a job that failed without results is started anew, once, and another retry reads it', async () => {
		control.planJobs({ fate: 'fail', times: 2 });
		const run = { items: makeRows(2), retryOnFail: THREE_TRIES };
		const failed = await runFirst(run);
		expect(countPaid()).toBe(1);
		const failedAgain = await retry(run, failed);
		expect(describeFailure(failedAgain)).toContain('failed: the service’s last status is "failed"');
		expect(countPaid()).toBe(2);
		const { error } = await retry({ ...run, executionId: '9' }, failedAgain);
		expect(error).toBeUndefined();
		expect(countPaid()).toBe(3);
	});

	it('a job that failed with results is read again, and not paid again', async () => {
		const found = { first_name: 'Ada0', last_name: 'Byron', company_name: 'Analytical Engines' };
		const body = { status: 'failed', message: 'The source is down', results: [found] };
		control.addFault({ action: 'answer', endpoint: 'job', status: 200, body, times: 'always' });
		const run = { items: makeRows(2) };
		const failed = await runFirst(run);
		const retried = await retry(run, failed);
		expect(describeFailure(retried)).toContain('The source is down');
		expect(countPaid()).toBe(1);
	});

	it.each([
		['whose answer was lost', LOST_ANSWER],
		['that was answered by a redirect', { ...LOST_ANSWER, action: 'answer', status: 302 }],
	] as Array<[string, Fault]>)(
		'a start %s is not sent again, nor is any other, and the error names it',
		async (_label, fault) => {
			control.addFault({ ...fault, skip: 1 });
			control.addFault({ ...REFUSED, skip: 2 });
			const run = { items: makeRows(3), options: EACH };
			const failed = await runFirst(run);
			const retried = await retry(run, failed);
			const known = control.jobs()[0]?.enrichment_id;
			const lost = listStarts()[1]?.name as string;
			expect(describeFailure(retried)).toContain(`It is not known whether job "${lost}"`);
			expect(describeFailure(retried)).toContain('switch on the option Start Again');
			expect(describeFailure(retried)).toContain(known);
			expect(listStarts()).toHaveLength(3);
		},
	);

	it('with Start Again a start of unknown fate is sent again, once', async () => {
		control.addFault(LOST_ANSWER);
		const run = { items: makeRows(2) };
		const failed = await runFirst(run);
		const started = { ...run, options: { startAgain: true } };
		const retried = await retry(started, failed);
		expect(retried.error).toBeUndefined();
		expect(listStarts()).toHaveLength(2);
	});

	it('a job that it does not have within the execution is not started anew', async () => {
		const run = { items: makeRows(2), retryOnFail: THREE_TRIES, options: { startAgain: true } };
		control.planJobs({ fate: 'vanish' });
		const outcome = await runFirst(run);
		expect(describeFailure(outcome)).toContain(`does not know job ${readJobIds()[0]}`);
		expect(listStarts()).toHaveLength(1);
	});

	it.each<[label: string, times: number | 'always', paid: number]>([
		['for a moment is read', 2, 1],
		['for half a minute is started anew', 'always', 2],
	])('a job that the service does not know %s', async (_label, times, paid) => {
		const run = { items: makeRows(2), options: SHORT };
		control.setPace(SLOW);
		const failed = await runFirst(run);
		control.finishJobs();
		control.addFault({ action: 'answer', endpoint: 'job', status: 404, body: {}, times });
		await retry(run, failed);
		expect(countPaid()).toBe(paid);
	});

	it('a new execution with the same rows is new work', async () => {
		await runFirst({ items: makeRows(1) });
		await runFirst({ items: makeRows(1) });
		expect(countPaid()).toBe(2);
	});

	it('with Get Results "suspend" it waits here for jobs whose deliveries go to the old execution', async () => {
		const run = withResultsMode({ items: makeRows(4), options: { batchSize: 2 } }, 'suspend');
		control.setPace(SLOW);
		control.addFault({ ...REFUSED, skip: 1 });
		const failed = await runFirst(run);
		expect(describeFailure(failed)).toContain('do not cover any lead');
		const [old] = readJobIds();
		await withFastClock(async () => {
			const begin = Date.now();
			const retrying = retry(run, failed);
			setTimeout(() => control.finishJobs({ jobId: old ?? '' }), 60_000);
			const suspended = new SuspendedNode(toNodeRun({ ...run, ...RETRIED }), await retrying);
			expect(Date.now() - begin).toBeGreaterThanOrEqual(60_000);
			const [first, second] = listStarts().filter((_start, index) => index !== 1);
			expect([first?.webhookUrl, second?.webhookUrl]).toEqual([
				expect.stringContaining('/webhook-waiting/7'),
				expect.stringContaining('/webhook-waiting/8'),
			]);
			control.finishJobs();
			const ids = control.jobs().map(({ enrichment_id: id }) => id);
			const { resumed } = await suspended.deliver(toFinal(ids.find((id) => id !== old)));
			expect(toNames(resumed?.items)).toEqual(['Ada0', 'Ada1', 'Ada2', 'Ada3']);
		});
		expect(countPaid()).toBe(2);
	});

	it.each<[label: string, fault: Fault | undefined, said: string]>([
		['a delivery that will not come', undefined, 'Timed out after'],
		['an unreadable job', { action: 'answer', endpoint: 'job', status: 403, times: 'always' }, 'token'],
	])('with Get Results "suspend" it does not sleep for %s', async (_label, fault, said) => {
		const options = { ...EACH, maxWaitMinutes: 1 };
		const run = withResultsMode({ items: makeRows(2), options }, 'suspend');
		control.setPace(SLOW);
		control.planJobs({ fate: 'fail', skip: 1 });
		const failed = await runFirst(run);
		const paid = countPaid();
		if (fault) control.addFault(fault);
		control.setPace({ leadSeconds: 0 });
		const retried = await retry(run, failed);
		expect(retried.waitTill).toBeUndefined();
		expect(describeFailure(retried)).toContain(said);
		expect(countPaid()).toBe(fault ? paid : paid + 1);
	});

	it('its error names the jobs when it is cancelled while they are read', async () => {
		const run = { items: makeRows(2), options: { ...EACH, ...SHORT } };
		control.setPace(SLOW);
		const failed = await runFirst(run);
		const cancelWhen = new Promise((resolve) => setTimeout(resolve, 100));
		control.addFault({ action: 'hang', endpoint: 'job', times: 'always' });
		const cancelled = await retryNode(toNodeRun({ ...RETRIED, ...run, cancelWhen }), failed);
		for (const id of readJobIds()) expect(describeFailure(cancelled)).toContain(id);
		expect(countPaid()).toBe(2);
	});
});

it('the ledger holds no secret, not even an address that a signature is in', async () => {
	control.setCredits({ credits: LEAD_CREDITS });
	control.planJobs({ fate: 'fail' });
	const run = withResultsMode({ items: makeRows(3), webhookSecret: 'a-secret-for-signatures' }, 'suspend');
	const { data } = await runFirst(run);
	const { leadEnrichmentLedger: ledger } = data.executionData?.contextData['node:Under Test'] ?? {};
	const text = JSON.stringify(ledger);
	expect(text).toContain(readJobIds()[0]);
	for (const hidden of [current().token, 'signature', 'http', 'a-secret']) expect(text).not.toContain(hidden);
});
