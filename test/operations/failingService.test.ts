import { withFastClock } from '../engine/fastClock';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode } from '../engine/runNode';
import {
	describeFailure,
	listRequestPaths,
	listStarts,
	makeRows,
	runAction,
	toCredentials,
	untilRequested,
	useSandbox,
} from './service';

const current = useSandbox();
type Fault = Parameters<ReturnType<typeof current>['control']['addFault']>[0];

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
		current().control.addFault(fault);
		const { items, error } = await runAction(current(), { items: makeRows(2) });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(2);
		expect(listStarts(current())).toHaveLength(2);
		expect(current().control.jobs()).toHaveLength(1);
	});

	const LOST_ANSWERS: Array<[label: string, fault: Fault]> = [
		['a reset before the work', RESET],
		['a reset after the work', { ...RESET, when: 'after' }],
		['500', answer(500, { body: { error: 'Internal failure' } })],
		['502 with a page of a proxy', answer(502, { body: '<html>Bad gateway</html>' })],
		['503 without Retry-After', answer(503)],
		['504 after the work', answer(504, { when: 'after' })],
		['408', answer(408)],
		[
			'302 after the work',
			answer(302, { when: 'after', headers: { location: 'https://elsewhere.example' } }),
		],
		['303 after the work', answer(303, { when: 'after' })],
		['202 with an empty body', answer(202, { when: 'after' })],
		['202 with a page instead of JSON', answer(202, { when: 'after', body: '<html></html>' })],
	];

	it.each(LOST_ANSWERS)(
		'is never sent again after %s, and says where to look for the job',
		async (_label, fault) => {
			current().control.addFault(fault);
			const outcome = await runAction(current(), {
				items: makeRows(2),
				workflowName: 'Leads',
				executionId: '5',
			});
			expect(listStarts(current())).toHaveLength(1);
			expect(describeFailure(outcome)).toContain('may have started');
			expect(describeFailure(outcome)).toContain('"n8n Leads #5"');
			expect(outcome.error).toMatchObject({ name: 'NodeApiError' });
		},
	);

	it.each([
		[
			'400',
			answer(400, { body: { error: 'Bad Request', message: 'leads[0].companyName is odd' } }),
			'Bad Request: leads[0].companyName is odd',
		],
		['401', answer(401, { body: { error: 'Bad token' } }), 'Open the Lead Enrichment API credential'],
		['403', answer(403, { body: { error: 'No' } }), 'Open the Lead Enrichment API credential'],
		['402', answer(402, { body: { message: 'Broke' } }), 'not enough to pay for any lead: Broke'],
	])('is not sent again after %s, and says what to do', async (_label, fault, message) => {
		current().control.addFault({ ...fault, times: 'always' });
		const outcome = await runAction(current(), { items: makeRows(2) });
		expect(listStarts(current())).toHaveLength(1);
		expect(describeFailure(outcome)).toContain(message);
		expect(describeFailure(outcome)).not.toContain('may have started');
	});

	it('shows where a redirect leads', async () => {
		current().control.addFault(
			answer(302, { headers: { location: 'https://elsewhere.example/v1?x=1' }, times: 'always' }),
		);
		const outcome = await runAction(current(), { items: makeRows(2) });
		expect(describeFailure(outcome)).toContain('the redirect leads to https://elsewhere.example/v1');
		expect(describeFailure(outcome)).not.toContain('nothing was paid');
	});

	it.each([
		['poll', 15],
		['suspend', 10],
		['webhook', 10],
		['none', 10],
	])(
		'waits for its turn while the service keeps answering 429, then says when to try again: %s, %i minutes',
		async (delivery, minutes) => {
			current().control.addFault(answer(429, { headers: { 'retry-after': '55' }, times: 'always' }));
			const webhookUrl = 'https://n8n.example/webhook/a/lead-enrichment';
			const parameters = { delivery, webhookUrl, maxWaitMinutes: 15 };
			const outcome = await runAction(current(), { items: makeRows(1), parameters });
			expect(describeFailure(outcome)).toContain('nothing was paid for it');
			expect(describeFailure(outcome)).toContain('Try again in 55 seconds');
			const times = current()
				.control.requests()
				.map(({ time }) => Date.parse(time));
			const waitedMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
			expect(waitedMs).toBeLessThanOrEqual(minutes * 60_000);
			expect(waitedMs).toBeGreaterThan((minutes - 1) * 60_000);
		},
	);

	it('is given up at once when the service asks for a longer wait than there is', async () => {
		current().control.addFault(answer(429, { headers: { 'retry-after': '120' }, times: 'always' }));
		const outcome = await runAction(current(), { items: makeRows(1), parameters: { maxWaitMinutes: 1 } });
		expect(describeFailure(outcome)).toContain('Try again in 120 seconds');
		expect(listStarts(current())).toHaveLength(1);
	});

	it('says so when nothing listens at the base URL', async () => {
		const server = await listen(() => undefined);
		const baseUrl = toBaseUrl(server);
		stop(server);
		const refused = await withFastClock(
			async () =>
				await runNode({
					node: 'leadEnrichment',
					credentials: { baseUrl, accessToken: 't' },
					items: makeRows(1),
				}),
		);
		expect(describeFailure(refused)).toContain('refused the connection');
		expect(describeFailure(refused)).toContain('nothing was paid for it');
	});

	it('never sends the token to another host on a redirect', async () => {
		const seen: Array<string | undefined> = [];
		const other = await listen((request, response) => {
			seen.push(request.headers.authorization);
			response.end('{}');
		});
		for (const endpoint of ['start', 'credits'] as const) {
			current().control.addFault({
				action: 'answer',
				endpoint,
				status: 307,
				headers: { location: toBaseUrl(other) },
			});
		}
		await runAction(current(), { items: makeRows(1) });
		await runAction(current(), { parameters: { resource: 'account', operation: 'getCredits' } });
		stop(other);
		expect(seen).toEqual([]);
	});
});

describe('a read that fails', () => {
	it.each([
		['a reset', { action: 'reset' }],
		['408', { action: 'answer', status: 408 }],
		['425', { action: 'answer', status: 425 }],
		[
			'429 with Retry-After as a date',
			{
				action: 'answer',
				status: 429,
				headers: { 'retry-after': new Date(Date.now() + 2000).toUTCString() },
			},
		],
		['500', { action: 'answer', status: 500 }],
		['503 with Retry-After', { action: 'answer', status: 503, headers: { 'retry-after': '5' } }],
		['an empty success', { action: 'answer', status: 200 }],
		['a page of a proxy', { action: 'answer', status: 200, body: '<html>please sign in</html>' }],
	])('is repeated after %s', async (_label, fault) => {
		current().control.addFault({ endpoint: 'job', times: 3, ...fault } as Fault);
		const { items, error } = await runAction(current(), { items: makeRows(2) });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(2);
		expect(listStarts(current())).toHaveLength(1);
		expect(listRequestPaths(current()).filter((path) => path.startsWith('GET'))).toHaveLength(4);
	});

	it.each([
		[
			'the job is gone',
			{ action: 'answer', status: 404, body: { error: 'Job not found' } },
			'does not know job',
		],
		['the token was withdrawn', { action: 'answer', status: 401, body: { error: 'no' } }, 'credential'],
	])('ends the wait when %s, naming the job that is paid for', async (_label, fault, message) => {
		current().control.addFault({ endpoint: 'job', times: 'always', ...fault } as Fault);
		const outcome = await runAction(current(), { items: makeRows(2) });
		expect(describeFailure(outcome)).toContain(message);
		expect(describeFailure(outcome)).toContain(current().control.jobs()[0]?.enrichment_id);
	});

	it('gives up in the end when no answer is ever a job', async () => {
		current().control.addFault({
			endpoint: 'job',
			times: 'always',
			action: 'answer',
			status: 200,
			body: 'hello',
		});
		const outcome = await runAction(current(), { items: makeRows(1) });
		expect(describeFailure(outcome)).toContain('could not be read');
		expect(describeFailure(outcome)).toContain(current().control.jobs()[0]?.enrichment_id);
	});

	it.each(['COMPLETED', 'Complete', 'done', 'finished', ' Succeeded ', 'success'])(
		'takes the status "%s" as completed',
		async (completed) => {
			current().control.setShape({ statusWords: { completed } });
			current().control.planJobs({ fate: 'completeWithoutResults' });
			const { items } = await runAction(current(), { items: makeRows(1) });
			expect(items[0]?.json.skip_reason).toBe('no_result');
		},
	);

	it.each(['failed', 'ERROR', 'cancelled', 'Canceled', 'expired'])(
		'takes the status "%s" as failed',
		async (failed) => {
			current().control.setShape({ statusWords: { failed } });
			current().control.planJobs({ fate: 'fail' });
			const outcome = await runAction(current(), { items: makeRows(1) });
			expect(describeFailure(outcome)).toContain(`ended with status "${failed}"`);
		},
	);
});

describe('a wait that runs out', () => {
	const WAIT = { maxWaitMinutes: 5 };

	it('names every unfinished job, once, and says to use Get Job', async () => {
		current().control.planJobs({ fate: 'neverEnd', times: 'always' });
		const outcome = await runAction(current(), {
			items: makeRows(2),
			parameters: WAIT,
			options: { batchSize: 1 },
		});
		for (const { enrichment_id: id } of current().control.jobs())
			expect(outcome.error?.message.split(id)).toHaveLength(2);
		expect(describeFailure(outcome)).toContain('Get Job');
		expect(listStarts(current())).toHaveLength(2);
	});

	it('returns the finished rows and the unfinished job when asked', async () => {
		current().control.planJobs({ fate: 'neverEnd', skip: 1 });
		const { items, error } = await runAction(current(), {
			items: makeRows(4),
			parameters: WAIT,
			options: { batchSize: 2, onTimeout: 'returnJob' },
		});
		expect(error).toBeUndefined();
		const unfinished = current().control.jobs()[1]?.enrichment_id;
		expect(items.map(({ json }) => json.first_name ?? json.enrichment_id)).toEqual([
			'Ada0',
			'Ada1',
			unfinished,
		]);
		expect(items[2]?.pairedItem).toEqual([{ item: 2 }, { item: 3 }]);
	});

	it('stops the node for rows whose job never got its turn, and names the job that is paid for', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		const outcome = await runAction(current(), {
			items: makeRows(2),
			parameters: WAIT,
			options: { batchSize: 1, maxConcurrentJobs: 1, onTimeout: 'returnJob' },
		});
		const [started] = current().control.jobs();
		expect(listStarts(current())).toHaveLength(1);
		expect(describeFailure(outcome)).toContain('The wait ended before this row’s job could be started');
		expect(describeFailure(outcome)).toContain(`${started?.enrichment_id} (running)`);
	});

	it('keeps the finished rows when the node continues on errors', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		const { items } = await runAction(current(), {
			items: makeRows(4),
			parameters: WAIT,
			options: { batchSize: 2 },
			onError: 'continueRegularOutput',
		});
		const unfinished = current().control.jobs()[0]?.enrichment_id;
		expect(items.map(({ json }) => (json.error ? json.enrichment_id : json.first_name))).toEqual([
			unfinished,
			unfinished,
			'Ada2',
			'Ada3',
		]);
	});
});

describe('one job of several', () => {
	const faults: Array<[label: string, prepare: () => void]> = [
		['fails to start', () => current().control.addFault(answer(500, { skip: 1 }))],
		['fails later', () => current().control.planJobs({ fate: 'fail', skip: 1 })],
		['vanishes', () => current().control.planJobs({ fate: 'vanish', skip: 1 })],
	];

	it.each(faults)('that %s leaves the others’ results when the node continues', async (_label, prepare) => {
		prepare();
		const { items, error } = await runAction(current(), {
			items: makeRows(6),
			options: { batchSize: 2, maxConcurrentJobs: 1 },
			onError: 'continueRegularOutput',
		});
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.first_name ?? 'error')).toEqual([
			'Ada0',
			'Ada1',
			'error',
			'error',
			'Ada4',
			'Ada5',
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3, 4, 5].map((item) => ({ item })));
		expect(items[2]?.json).toMatchObject({ firstName: 'Ada2', row: 2, error: expect.any(String) as string });
	});

	it.each(faults)(
		'that %s is named beside the jobs that are paid for when the node stops',
		async (_label, prepare) => {
			prepare();
			const outcome = await runAction(current(), {
				items: makeRows(6),
				options: { batchSize: 2, maxConcurrentJobs: 1 },
			});
			const jobs = current().control.jobs();
			expect(outcome.error?.message).toContain(`${jobs[0]?.enrichment_id ?? 'no job'} (completed)`);
			expect(listStarts(current())).toHaveLength(2);
		},
	);
});

describe('a cancelled execution', () => {
	it('ends as cancelled and starts nothing more, also when the node continues on errors', async () => {
		current().control.planJobs({ fate: 'neverEnd', times: 'always' });
		const { status } = await runAction(current(), {
			items: makeRows(3),
			options: { batchSize: 1, maxConcurrentJobs: 1 },
			onError: 'continueRegularOutput',
			cancelWhen: untilRequested(current(), 'job'),
		});
		expect(status).toBe('canceled');
		expect(listStarts(current())).toHaveLength(1);
	});
});

describe('secrets', () => {
	it('appear in no output, error or log line, even when the service repeats them', async () => {
		const secret = 'webhook-secret-of-test';
		const { token } = toCredentials(current()) && current();
		current().control.addFault(
			answer(400, { body: { error: 'Bad Request', message: `token ${token} is odd` } }),
		);
		const run = async (endpointFault?: Fault) => {
			if (endpointFault) current().control.addFault(endpointFault);
			return await runNode({
				node: 'leadEnrichment',
				credentials: { ...toCredentials(current()), webhookSecret: secret },
				parameters: { delivery: 'webhook', webhookUrl: 'https://n8n.example/webhook/a/lead-enrichment' },
				items: makeRows(1),
			});
		};
		const outcomes = [await run(), await run(RESET), await run(answer(401)), await run()];
		const signature = /lead-enrichment-signature=v1\.\d+\.([0-9a-f]+)/.exec(
			JSON.stringify(listStarts(current())),
		)?.[1];
		expect(signature).toHaveLength(64);
		for (const { items, error, logs } of outcomes) {
			const shown = JSON.stringify([items, error, error?.message, error?.stack, logs]);
			for (const hidden of [token, secret, signature ?? '']) expect(shown).not.toContain(hidden);
		}
	});
});
