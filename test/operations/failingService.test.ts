import type { RequestListener } from 'node:http';
import type { NodeApiError } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import {
	describeFailure,
	drip,
	LEADS_5,
	makeRows,
	runAgainst,
	toNames,
	UNKNOWN_JOB,
	useService,
	WEBHOOK,
	type ActionRun,
	type Fault,
} from './service';

const { control, listReadTimes, listRequestPaths, listStarts, runAction, untilRequested } = useService();

const RESET: Fault = { action: 'reset', endpoint: 'start' };
const answer = (status: number, extra: object = {}): Fault => ({
	action: 'answer',
	endpoint: 'start',
	status,
	...extra,
});

describe('a start that fails', () => {
	it.each([
		['429', answer(429)],
		['429 with Retry-After', answer(429, { headers: { 'retry-after': '3' } })],
		['503 with Retry-After', answer(503, { headers: { 'retry-after': '2' } })],
	])('is sent again after %s, since it is known not to have been processed', async (_label, fault) => {
		control.addFault(fault);
		const { items, error } = await runAction({ items: makeRows(2) });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(2);
		expect(listStarts()).toHaveLength(2);
		expect(control.jobs()).toHaveLength(1);
	});

	const LOST_ANSWERS: Array<[label: string, fault: Fault]> = [
		['a reset before the work', RESET],
		['a reset after the work', { ...RESET, when: 'after' }],
		['500', answer(500, { body: { error: 'Internal failure' } })],
		['502 with a page of a proxy', answer(502, { body: '<html>Bad gateway</html>' })],
		['503 without Retry-After', answer(503)],
		['504 after the work', answer(504, { when: 'after' })],
		['408', answer(408)],
		['302 after the work', answer(302, { when: 'after', headers: { location: 'https://a.example' } })],
		['303 after the work', answer(303, { when: 'after' })],
		['202 with an empty body', answer(202, { when: 'after' })],
		['202 with a page instead of JSON', answer(202, { when: 'after', body: '<html></html>' })],
	];

	it.each(LOST_ANSWERS)('is never sent again after %s, and says where to look', async (_label, fault) => {
		control.addFault(fault);
		const outcome = await runAction({ items: makeRows(2), ...LEADS_5 });
		expect(listStarts()).toHaveLength(1);
		expect(describeFailure(outcome)).toContain('may have started');
		expect(describeFailure(outcome)).toContain('"n8n Leads #5"');
		expect(outcome.error).toMatchObject({ name: 'NodeApiError' });
		const [advice = ''] = (outcome.error?.description ?? '').split('. <a ');
		expect(advice).toContain('Before that, look for the name "n8n Leads #5" on the service’s dashboard');
		expect(advice).toContain('read it with Get Job by its ID');
		expect(advice).not.toMatch(/try again|run the workflow again/i);
		expect(advice.split('. ').at(-1)).not.toMatch(/again|new execution/);
	});

	const OPEN = 'Open the Lead Enrichment API credential';
	it.each([
		[
			'400',
			answer(400, { body: { error: 'Bad Request', message: 'Odd' } }),
			'Bad Request: Odd',
			'Change the value named in',
		],
		['401', answer(401, { body: { error: 'Bad token' } }), OPEN, 'check the token, and test it'],
		['403', answer(403, { body: { error: 'No' } }), OPEN, 'check the token, and test it'],
		[
			'402',
			answer(402, { body: { message: 'Broke' } }),
			'credits do not cover any lead: Broke',
			'Add credits to your account',
		],
	])('is not sent again after %s, and says what to do', async (_label, fault, message, advice) => {
		control.addFault({ ...fault, times: 'always' });
		const outcome = await runAction({ items: makeRows(2) });
		expect(listStarts()).toHaveLength(1);
		for (const text of [message, advice]) expect(describeFailure(outcome)).toContain(text);
		expect(describeFailure(outcome)).not.toContain('may have started');
		const { hints } = await runAction({ items: makeRows(2), onError: 'continueRegularOutput' });
		expect(hints[0]?.message).toMatch(
			/^Nothing was sent: (the service|your credits) .* \(2 rows: items 0 \(Ada0 Byron, .*2 rows: nothing sent, 2 with an error\.$/,
		);
	});

	it.each([
		['poll', 15],
		['suspend', 10],
		['webhook', 10],
		['none', 10],
	])(
		'waits for its turn while the service keeps answering 429, then says when to try again: %s, %i minutes',
		async (getResults, minutes) => {
			control.addFault(answer(429, { headers: { 'retry-after': '55' }, times: 'always' }));
			const run = { items: makeRows(1), parameters: { ...WEBHOOK, getResults } };
			const outcome = await runAction({ ...run, options: { maxWaitMinutes: 15 } });
			expect(describeFailure(outcome)).toContain('nothing was charged');
			expect(describeFailure(outcome)).toContain('Try again in 55 seconds');
			const times = control.requests().map(({ time }) => Date.parse(time));
			const waitedMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
			expect(waitedMs).toBeLessThanOrEqual(minutes * 60_000);
			expect(waitedMs).toBeGreaterThan((minutes - 1) * 60_000);
		},
	);

	it.each([
		['120', 'Try again in 120 seconds'],
		['999999999999', 'Try again in a day at the earliest'],
	])('is given up at once when the service asks for a longer wait than there is: %s', async (wait, said) => {
		control.addFault(answer(429, { headers: { 'retry-after': wait }, times: 'always' }));
		const outcome = await runAction({ items: makeRows(1), options: { maxWaitMinutes: 1 } });
		expect(describeFailure(outcome)).toContain(said);
		expect(listStarts()).toHaveLength(1);
	});

	it('never sends the token to another host on a redirect', async () => {
		const seen: Array<string | undefined> = [];
		const other = await listen((request, response) => {
			seen.push(request.headers.authorization);
			response.end('{}');
		});
		for (const endpoint of ['start', 'credits'] as const) {
			control.addFault({ action: 'answer', endpoint, status: 307, headers: { location: toBaseUrl(other) } });
		}
		await runAction({ items: makeRows(1) });
		await runAction({ parameters: { resource: 'account', operation: 'getCredits' } });
		stop(other);
		expect(seen).toEqual([]);
	});
});

describe('a read that fails', () => {
	const inTwoSeconds = new Date(Date.now() + 2000).toUTCString();

	it.each<[label: string, fault: Fault]>([
		['a reset', { action: 'reset' }],
		['408', { action: 'answer', status: 408 }],
		['425', { action: 'answer', status: 425 }],
		['429 until a date', { action: 'answer', status: 429, headers: { 'retry-after': inTwoSeconds } }],
		['500', { action: 'answer', status: 500 }],
		['503 with Retry-After', { action: 'answer', status: 503, headers: { 'retry-after': '5' } }],
		['an empty success', { action: 'answer', status: 200 }],
		['a page of a proxy', { action: 'answer', status: 200, body: '<html>please sign in</html>' }],
		['404 without a body', { action: 'answer', status: 404 }],
		...[400, 401, 403, 451].map((status): [string, Fault] => [
			`a gateway’s page with ${status}`,
			{ action: 'answer', status, body: '<html>Access denied</html>' },
		]),
		[
			'a redirect to a sign-in page',
			{ action: 'answer', status: 302, headers: { location: 'https://login.example' } },
		],
	])('is repeated after %s', async (_label, fault) => {
		control.addFault({ endpoint: 'job', times: 3, ...fault });
		const { items, error } = await runAction({ items: makeRows(2) });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(2);
		expect(listStarts()).toHaveLength(1);
		expect(listRequestPaths().filter((path) => path.startsWith('GET'))).toHaveLength(4);
	});

	it.each([
		['the job is gone', { status: 404, body: {} }, 'does not know job'],
		['the token was withdrawn', { status: 401, body: { error: 'no' } }, 'credential'],
		['no answer is ever a job', { status: 200, body: 'hello' }, 'could not be read'],
	])('ends the wait when %s, naming the job that is paid for', async (_label, answered, message) => {
		control.addFault({ action: 'answer', endpoint: 'job', times: 'always', ...answered });
		const outcome = await runAction({ items: makeRows(2) });
		expect(describeFailure(outcome)).toContain(message);
		expect(describeFailure(outcome)).toContain(control.jobs()[0]?.enrichment_id);
	});

	it('says that a page answered, if nothing else does until the wait is over', async () => {
		const body = '<html>Access denied</html>';
		control.addFault({ endpoint: 'job', times: 'always', action: 'answer', status: 403, body });
		const outcome = await runAction({ items: makeRows(1), options: { maxWaitMinutes: 5 } });
		expect(describeFailure(outcome)).toMatch(/^Timed out after 5 minutes.*A web page or a proxy answered/);
	});

	it('asks three times for a page where nothing waits', async () => {
		await runAction({ items: makeRows(1), parameters: { getResults: 'none' } });
		const [job] = control.jobs();
		control.addFault({
			...{ endpoint: 'job', times: 'always', action: 'answer', status: 403 },
			body: '<html>Access denied</html>',
		});
		const parameters = { resource: 'job', operation: 'get', jobId: String(job?.enrichment_id) };
		const before = listRequestPaths().length;
		const outcome = await runAction({ parameters });
		expect(listRequestPaths().slice(before)).toHaveLength(3);
		expect(describeFailure(outcome)).toContain('A web page or a proxy answered');
	});

	it('does not end the wait while a proxy does not find the service, however long its deploy takes', async () => {
		const page = '<html>404 page not found</html>';
		control.addFault({ endpoint: 'job', times: 12, action: 'answer', status: 404, body: page });
		const { items, error } = await runAction({ items: makeRows(2) });
		expect(error).toBeUndefined();
		expect(toNames(items)).toEqual(['Ada0', 'Ada1']);
		expect(listReadTimes().at(-1)).toBeGreaterThan(60_000);
	});
});

describe('a wait that runs out', () => {
	const WAIT = { maxWaitMinutes: 5 };

	it('names every unfinished job, once, and says to use Get Job', async () => {
		control.planJobs({ fate: 'neverEnd', times: 'always' });
		const outcome = await runAction({ items: makeRows(2), options: { ...WAIT, batchSize: 1 } });
		for (const { enrichment_id: id } of control.jobs())
			expect(outcome.error?.message.split(id)).toHaveLength(2);
		expect(describeFailure(outcome)).toContain('Get Job');
		expect(listStarts()).toHaveLength(2);
	});

	it('says of a row whose job never got its turn that it was not started', async () => {
		control.planJobs({ fate: 'neverEnd', times: 'always' });
		const options = { maxWaitMinutes: 1, batchSize: 1 };
		const { items } = await runAction({ items: makeRows(101), options, onError: 'continueRegularOutput' });
		expect(listStarts()).toHaveLength(100);
		const said = items.map(({ json }) =>
			JSON.stringify(json).includes('before this row’s job could be started'),
		);
		expect(said).toEqual(makeRows(101).map(({ row }) => row === 100));
	});
});

describe('one job of several', () => {
	const faults: Array<[label: string, prepare: () => void]> = [
		['fails to start', () => control.addFault(answer(500, { skip: 1 }))],
		['fails later', () => control.planJobs({ fate: 'fail', skip: 1 })],
		['vanishes', () => control.planJobs({ fate: 'vanish', skip: 1 })],
	];

	const run = { items: makeRows(6), options: { batchSize: 2 } };

	it.each(faults)('that %s leaves the others’ results when the node continues', async (_label, prepare) => {
		prepare();
		const { items, error } = await runAction({ ...run, onError: 'continueRegularOutput' });
		expect(error).toBeUndefined();
		const shown = items.map(({ json }) => json.first_name ?? 'error');
		// All three are started at the same time, and need not arrive in order.
		const failed = 2 * Math.floor(shown.indexOf('error') / 2);
		const expected: unknown[] = makeRows(6).map(({ firstName }) => firstName);
		expect(shown).toEqual(expected.fill('error', failed, failed + 2));
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3, 4, 5].map((item) => ({ item })));
		const text = expect.any(String) as string;
		expect(items[failed]?.json).toMatchObject({ firstName: `Ada${failed}`, row: failed, error: text });
	});

	it.each(faults)('that %s is named beside the jobs that are paid for', async (_label, prepare) => {
		prepare();
		const { error } = await runAction(run);
		const jobs = control.jobs();
		expect(listStarts()).toHaveLength(3);
		for (const job of [jobs[0], jobs.at(-1)])
			expect(error?.message).toContain(`${job?.enrichment_id ?? 'no job'} (`);
	});
});

describe('a cancelled execution', () => {
	it('ends as cancelled and starts nothing more, also when the node continues on errors', async () => {
		control.setLimits({ startsPerSecond: 1 });
		control.planJobs({ fate: 'neverEnd', times: 'always' });
		const { status } = await runAction({
			items: makeRows(3),
			options: { batchSize: 1 },
			onError: 'continueRegularOutput',
			cancelWhen: untilRequested('job'),
		});
		expect(status).toBe('canceled');
		expect(control.jobs()).toHaveLength(1);
	});
});

describe('a start whose answer names the job in a way that cannot be read', () => {
	it.each([
		['a number', { enrichment_id: 12345, message: 'Started' }, '12345'],
		['another name', { reference: 'x', id: 'job-77', message: 'Started' }, 'job-77'],
		['text that is no part of a path', { enrichment_id: '2026/5', message: 'Started' }, '2026/5'],
	])('shows the id beside the name to look for: %s', async (_label, body, id) => {
		control.addFault({ action: 'answer', endpoint: 'start', when: 'after', status: 202, body });
		const outcome = await runAction({ items: makeRows(1), ...LEADS_5 });
		expect(describeFailure(outcome)).toContain(`the name "n8n Leads #5" or the ID ${id}`);
		expect(listStarts()).toHaveLength(1);
	});
});

describe('a service whose answers drip for ever', () => {
	/** Its answers to requests of one method drip; the others are those to a start. */
	const dripTo = (dripping: 'POST' | 'GET', seen: Array<string | undefined> = []): RequestListener => {
		return ({ method }, response) => {
			seen.push(method);
			if (method === dripping) drip(response);
			else answerJson(response, { enrichment_id: UNKNOWN_JOB, message: 'Started' });
		};
	};

	it('keeps no wait much longer than its Max Wait, and the error names the job that is paid for', async () => {
		await withFastClock(async () => {
			const begin = performance.now();
			const parameters = { options: { maxWaitMinutes: 0.03, pollInterval: 0.1 } };
			const outcome = await runAgainst(dripTo('GET'), { items: makeRows(1), parameters });
			expect(performance.now() - begin).toBeLessThan(10_000);
			expect(describeFailure(outcome)).toContain(UNKNOWN_JOB);
		});
	});

	it('leaves it open whether a job was started: it is not started again, and the error names it', async () => {
		const seen: Array<string | undefined> = [];
		const outcome = await runAgainst(dripTo('POST', seen), { items: makeRows(1), ...LEADS_5 });
		expect(describeFailure(outcome)).toContain('"n8n Leads #5"');
		expect(seen).toEqual(['POST']);
	});
});

const BALANCE = { resource: 'account', operation: 'getCredits' };

describe('the reading of the balance', () => {
	it.each<[label: string, fault: Fault, times: number[], seconds: number]>([
		['does not answer', { action: 'hang' }, [0, 30_500], 60],
		['resets the connection', { action: 'reset' }, [0, 500, 1500, 3500, 7500], 8],
		['asks for a wait of a minute', answer(429, { headers: { 'retry-after': '60' } }), [0], 0],
	])('ends within its minute where the service %s', async (_label, fault, times, seconds) => {
		control.addFault({ ...fault, endpoint: 'credits', times: 'always' });
		await withFastClock(async () => {
			const begin = performance.now();
			expect((await runAction({ parameters: BALANCE })).error).toBeDefined();
			const asked = control.requests().map(({ time }) => Date.parse(time));
			expect(asked.map((time) => time - (asked[0] ?? 0))).toEqual(times);
			expect(Math.round((performance.now() - begin) / 1000)).toBe(seconds);
		});
	});

	it.each<[status: number, headers: Record<string, string>, failure: NodeApiError['failure']]>([
		[401, {}, { cause: 'credential-invalid' }],
		[402, {}, { cause: 'quota-exhausted' }],
		[403, {}, { cause: 'credential-invalid' }],
		[429, { 'retry-after': '90' }, { cause: 'rate-limited', retryAfterMs: 90_000 }],
		[503, {}, undefined],
		[503, { 'retry-after': '120' }, { cause: 'temporarily-unavailable', retryAfterMs: 120_000 }],
	])('tells n8n why it failed: %i %j', async (status, headers, failure) => {
		control.addFault({ action: 'answer', endpoint: 'credits', status, headers, times: 'always' });
		const { error } = await runAction({ parameters: BALANCE });
		expect((error as NodeApiError | undefined)?.failure).toEqual(failure);
	});
});

describe.each([
	['back by an hour', -3_600_000],
	['forward by an hour', 3_600_000],
])('while somebody sets the system’s clock %s', (_label, changeMs) => {
	/** How long the run really took, in seconds. */
	const measure = async (run: ActionRun) =>
		await withFastClock(async () => {
			const begin = performance.now();
			setTimeout(() => jest.setSystemTime(Date.now() + changeMs), 1000);
			expect((await runAction(run)).error).toBeDefined();
			return Math.round((performance.now() - begin) / 1000);
		});

	it('a wait for a job ends at its deadline, and not before', async () => {
		control.planJobs({ fate: 'neverEnd' });
		expect(await measure({ items: makeRows(1), options: { maxWaitMinutes: 2 } })).toBe(120);
	});

	it('a reading that keeps failing is tried as often and as long as ever', async () => {
		control.addFault({ action: 'reset', endpoint: 'credits', times: 'always' });
		expect(await measure({ parameters: BALANCE })).toBe(8);
		expect(control.requests()).toHaveLength(5);
	});
});
