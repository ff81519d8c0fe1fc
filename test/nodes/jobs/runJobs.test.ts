import type { JobsToRun, JobTask } from '../../../nodes/LeadEnrichment/jobs/jobLoop';
import type { JobOutcome } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { readStartedJobs, runJobs } from '../../../nodes/LeadEnrichment/jobs/runJobs';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import type { ServiceRequest } from '../../../nodes/LeadEnrichment/service/serviceClient';
import { finish, readClock, useFakeClock } from '../fakeClock';
import {
	answerAfter,
	hang,
	makeId,
	type ScriptedService,
	scriptService,
	toAnswer,
	toFailure,
} from '../scriptedService';

useFakeClock();

const WAIT = { forMs: 60_000, firstPauseMs: 800 };
const LONG_WAIT = { forMs: 600_000, firstPauseMs: 800 };
const RESULTS = [{ full_name: 'Ada' }];

/** Tasks 1 to `count`; the service gives the job of task 3 the third id. */
function makeTasks(count: number): JobTask[] {
	return Array.from({ length: count }, (_, index) => ({
		path: '/v1/leads/enrich',
		buildBody: () => ({ name: index + 1 }),
	}));
}

type Answer = (number: number, times: number) => ServiceReply | Promise<ServiceReply> | undefined;
type Script = Partial<Record<'start' | 'read', Answer>>;

/**
 * A service that starts every job and shows it as completed at its first read, except where the script says otherwise:
 * `start` and `read` get the job's number, from 1, and how often the same was asked before.
 */
function scriptJobs({ start, read }: Script = {}): ScriptedService {
	const asked = new Map<string, number>();
	const count = (key: string) => {
		const times = asked.get(key) ?? 0;
		asked.set(key, times + 1);
		return times;
	};
	return scriptService(({ method, path, body }: ServiceRequest) => {
		const number = method === 'POST' ? Number(body?.name) : Number(path.slice(-12));
		const times = count(`${method} ${number}`);
		if (method === 'POST') return start?.(number, times) ?? toAnswer(202, { enrichment_id: makeId(number) });
		return read?.(number, times) ?? toAnswer(200, { status: 'completed', results: RESULTS });
	});
}

const running = (progress?: Record<string, number>): ServiceReply =>
	toAnswer(200, { status: 'pending', progress, results: null });
const started = (number: number): ServiceReply => toAnswer(202, { enrichment_id: makeId(number) });

async function run(
	{ client }: ScriptedService,
	plan: Partial<JobsToRun> & { count?: number } = {},
): Promise<JobOutcome[]> {
	const { count = 1, ...rest } = plan;
	return await finish(
		runJobs({
			client,
			tasks: makeTasks(count),
			maxConcurrentJobs: 5,
			wait: WAIT,
			stopAtFailure: false,
			...rest,
		}),
	);
}

/** An outcome in short: its kind, and the number of its job where the id is known. */
function summarize(outcomes: JobOutcome[]): string[] {
	return outcomes.map((outcome) => {
		const id =
			'enrichmentId' in outcome
				? outcome.enrichmentId
				: 'start' in outcome
					? outcome.start.enrichment_id
					: '';
		return id === '' ? outcome.kind : `${outcome.kind} ${Number(id.slice(-12))}`;
	});
}

function listTimes(requests: Array<{ atMs: number }>): number[] {
	return requests.map(({ atMs }) => atMs);
}

describe('jobs that are started and not waited for', () => {
	it('return their starts in the order of the tasks', async () => {
		const service = scriptJobs({
			start: async (number) => await answerAfter(500 - number * 100, started(number)),
		});
		expect(await run(service, { count: 3, wait: undefined })).toEqual(
			[1, 2, 3].map((number) => ({ kind: 'started', start: { enrichment_id: makeId(number) } })),
		);
		expect(service.listReads()).toEqual([]);
	});

	it('are none when there are no tasks', async () => {
		expect(await run(scriptJobs(), { count: 0 })).toEqual([]);
	});
});

describe('jobs that are waited for', () => {
	it('return their outcomes in the order of the tasks', async () => {
		const service = scriptJobs({ read: (number, times) => (times < 4 - number ? running() : undefined) });
		expect(await run(service, { count: 3 })).toEqual(
			[1, 2, 3].map((number) => ({
				kind: 'completed',
				start: { enrichment_id: makeId(number) },
				enrichmentId: makeId(number),
				job: { status: 'completed', results: RESULTS },
			})),
		);
	});

	it('are read soon, then after the poll interval and pauses that grow by a quarter', async () => {
		const service = scriptJobs({
			read: (_number, times) => (times < 4 ? running() : toAnswer(200, { results: [] })),
		});
		await run(service);
		expect(listTimes(service.listReads())).toEqual([500, 1000, 1800, 2600, 3600]);
	});

	it('are read sooner after others have ended, so that an ended one makes room', async () => {
		const service = scriptJobs();
		await run(service, { count: 3, maxConcurrentJobs: 1 });
		expect(listTimes(service.listReads())).toEqual([500, 900, 1220]);
	});

	it('are read sooner when their progress says that the end is near', async () => {
		const service = scriptJobs({
			read: (_number, times) =>
				times < 1 ? running({ completed: 4, total: 8 }) : toAnswer(200, { results: [] }),
		});
		await run(service);
		expect(listTimes(service.listReads())).toEqual([500, 1300]);
	});

	it('are read later when the service asks for it', async () => {
		const service = scriptJobs({
			read: (_number, times) => (times === 0 ? toAnswer(429, {}, 7000) : toAnswer(200, { results: [] })),
		});
		await run(service);
		expect(listTimes(service.listReads())).toEqual([500, 7500]);
	});

	it('are read at once and not started when they run already', async () => {
		const service = scriptJobs();
		const outcomes = await run(service, {
			tasks: [{ enrichmentId: makeId(1) }, { enrichmentId: makeId(2) }],
		});
		expect(summarize(outcomes)).toEqual(['completed 1', 'completed 2']);
		expect(service.requests.map(({ method, atMs }) => [method, atMs])).toEqual([
			['GET', 0],
			['GET', 0],
		]);
	});

	it('report their progress after each read while they run', async () => {
		const reported: unknown[] = [];
		const service = scriptJobs({
			read: (_number, times) =>
				times < 2 ? running({ completed: times, total: 2 }) : toAnswer(200, { results: [] }),
		});
		await run(service, { onRead: (id, progress) => reported.push([id, progress]) });
		expect(reported).toEqual([
			[makeId(1), { completed: 0, total: 2 }],
			[makeId(1), { completed: 1, total: 2 }],
		]);
	});

	it('do not hold one another up: one is read on its own time while another hangs', async () => {
		const service = scriptJobs({
			read: (number, times) =>
				number === 1 && times === 0
					? answerAfter(30_000, toFailure('timeout'))
					: toAnswer(200, { results: [] }),
		});
		expect(summarize(await run(service, { count: 2 }))).toEqual(['completed 1', 'completed 2']);
		expect(service.listReads().map(({ path, atMs }) => [Number(path.slice(-12)), atMs])).toEqual([
			[1, 500],
			[2, 500],
			[1, 31_000],
		]);
	});
});

describe('the number of jobs at the same time', () => {
	it.each([1, 2, 3, 5, 20])('is never more than %i', async (maxConcurrentJobs) => {
		const open = new Set<number>();
		let most = 0;
		const service = scriptJobs({
			start: async (number) => {
				open.add(number);
				most = Math.max(most, open.size);
				return await answerAfter(number * 37, started(number));
			},
			read: (number, times) => {
				if (times < number % 4) return running();
				open.delete(number);
				return toAnswer(200, { results: [] });
			},
		});
		const outcomes = await run(service, { count: 10, maxConcurrentJobs });
		expect(summarize(outcomes)).toEqual(Array.from({ length: 10 }, (_, index) => `completed ${index + 1}`));
		expect(most).toBe(Math.min(maxConcurrentJobs, 10));
	});

	it('is no limit where nobody waits for them: five starts are on their way at most', async () => {
		let open = 0;
		let most = 0;
		const service = scriptJobs({
			start: async (number) => {
				most = Math.max(most, ++open);
				return await answerAfter(100, started(number)).finally(() => open--);
			},
		});
		await run(service, { count: 12, maxConcurrentJobs: 2, wait: undefined });
		expect(most).toBe(5);
	});

	it('leaves room for the next after a job that failed to start', async () => {
		const service = scriptJobs({ start: (number) => (number < 4 ? toAnswer(500) : started(number)) });
		expect(summarize(await run(service, { count: 4, maxConcurrentJobs: 1 }))).toEqual([
			'notStarted',
			'notStarted',
			'notStarted',
			'completed 4',
		]);
	});
});

describe('one job of several that fails', () => {
	const failures: Array<[label: string, script: Script, outcome: string]> = [
		['at its start', { start: (number) => (number === 2 ? toAnswer(500) : started(number)) }, 'notStarted'],
		[
			'later',
			{
				read: (number) =>
					number === 2
						? toAnswer(200, { status: 'failed', results: null })
						: toAnswer(200, { results: RESULTS }),
			},
			'failed 2',
		],
		[
			'by being deleted',
			{ read: (number) => (number === 2 ? toAnswer(404) : toAnswer(200, { results: RESULTS })) },
			'unreadable 2',
		],
	];

	it.each(failures)(
		'%s leaves the others their results when the run goes on',
		async (_label, script, outcome) => {
			const service = scriptJobs(script);
			expect(summarize(await run(service, { count: 3, maxConcurrentJobs: 1 }))).toEqual([
				'completed 1',
				outcome,
				'completed 3',
			]);
			expect(service.listStarts()).toHaveLength(3);
		},
	);

	it.each(failures)(
		'%s keeps the next from being started when the run stops',
		async (_label, script, outcome) => {
			const service = scriptJobs(script);
			expect(summarize(await run(service, { count: 3, maxConcurrentJobs: 1, stopAtFailure: true }))).toEqual([
				'completed 1',
				outcome,
				'notSent',
			]);
			expect(service.listStarts()).toHaveLength(2);
		},
	);

	it('leaves those under way unfinished, with their ids, when the run stops', async () => {
		const service = scriptJobs({
			start: async (number) =>
				number === 2 ? toAnswer(402) : await answerAfter(number * 1000, started(number)),
			read: () => running(),
		});
		const outcomes = await run(service, { count: 5, maxConcurrentJobs: 3, stopAtFailure: true });
		expect(summarize(outcomes)).toEqual(['unfinished 1', 'notStarted', 'unfinished 3', 'notSent', 'notSent']);
		expect(service.listStarts()).toHaveLength(3);
	});

	it('keeps the reason why it failed', async () => {
		const service = scriptJobs({ start: () => toAnswer(402, { message: 'No credits' }) });
		expect(await run(service)).toEqual([
			{ kind: 'notStarted', reply: toAnswer(402, { message: 'No credits' }) },
		]);
	});
});

it('jobs that were started are all read, also those behind one that has failed', async () => {
	const { client, requests } = scriptJobs({
		read: (number) => (number === 1 ? toAnswer(200, { status: 'failed', results: null }) : undefined),
	});
	const starts = Array.from({ length: 15 }, (_, index) => ({ enrichment_id: makeId(index + 1) }));
	const outcomes = await finish(readStartedJobs(client, starts));
	expect(outcomes.map(({ kind }) => kind)).toEqual(['failed', ...starts.slice(1).map(() => 'completed')]);
	expect(requests).toHaveLength(15);
});

describe('the starts that reach the service for two jobs', () => {
	it.each<[starts: number, label: string, reply: ServiceReply]>([
		[2, 'time-out', toFailure('timeout')],
		[2, 'reset', toFailure('reset')],
		[2, 'unknown failure', toFailure('unknown')],
		[2, 'bad certificate', toFailure('certificate')],
		[2, 'answer without an id', toAnswer(202, {})],
		[2, '400', toAnswer(400)],
		[2, '401', toAnswer(401)],
		[2, '402', toAnswer(402)],
		[2, '408', toAnswer(408)],
		[2, '500', toAnswer(500)],
		[2, '502', toAnswer(502)],
		[2, '503 without Retry-After', toAnswer(503)],
		[2, '504', toAnswer(504)],
		[8, 'refused connection', toFailure('refused')],
		[8, 'name that is not found', toFailure('nameNotFound')],
	])('are %i in all when each ends in: %s', async (starts, _label, reply) => {
		const service = scriptJobs({ start: () => reply });
		expect(await run(service, { count: 2 })).toEqual([
			{ kind: 'notStarted', reply },
			{ kind: 'notStarted', reply },
		]);
		expect(service.listStarts()).toHaveLength(starts);
		expect(service.listReads()).toEqual([]);
	});

	it('are two whatever goes wrong with the reads of the jobs', async () => {
		const replies = [
			toFailure('timeout'),
			toFailure('reset'),
			toAnswer(500),
			toAnswer(429, {}, 1000),
			toAnswer(200, '<html>'),
		];
		const service = scriptJobs({
			read: (_number, times) => replies[times] ?? toAnswer(200, { results: [] }),
		});
		expect(summarize(await run(service, { count: 2 }))).toEqual(['completed 1', 'completed 2']);
		expect(service.listStarts()).toHaveLength(2);
	});
});

/** Turns each start away until `untilMs`. */
function throttleUntil(untilMs: number, reply = toAnswer(429)): Script {
	return { start: (number) => (readClock() < untilMs ? reply : started(number)) };
}

describe('a start that the service throttles', () => {
	it.each([toAnswer(429), toAnswer(429, {}, 3000), toAnswer(503, {}, 3000)])(
		'waits for its turn until the service takes it: %j',
		async (reply) => {
			const service = scriptJobs(throttleUntil(20_000, reply));
			expect(summarize(await run(service, { count: 3, wait: LONG_WAIT }))).toEqual([
				'completed 1',
				'completed 2',
				'completed 3',
			]);
		},
	);

	it('is not sent again before the time that Retry-After names, nor is any other', async () => {
		const service = scriptJobs(throttleUntil(30_000, toAnswer(429, {}, 30_000)));
		await run(service, { count: 10, wait: LONG_WAIT });
		const times = listTimes(service.listStarts());
		expect(times.filter((atMs) => atMs > 0 && atMs < 30_000)).toEqual([]);
	});

	it('waits on while the run is set to stop at a failure, since it is none', async () => {
		const service = scriptJobs(throttleUntil(20_000));
		const outcomes = await run(service, { count: 2, wait: LONG_WAIT, stopAtFailure: true });
		expect(summarize(outcomes)).toEqual(['completed 1', 'completed 2']);
	});

	it('leaves the jobs under way alone, and takes the place of one that has ended', async () => {
		const open = new Set<number>();
		const service = scriptJobs({
			start: (number) => {
				if (open.size === 2) return toAnswer(429);
				open.add(number);
				return started(number);
			},
			read: (number, times) => {
				if (times < 2) return running();
				open.delete(number);
				return toAnswer(200, { results: RESULTS });
			},
		});
		const outcomes = await run(service, { count: 7, wait: LONG_WAIT });
		expect(summarize(outcomes)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `completed ${number}`));
	});

	it('is given up with the service’s own answer when the wait is over, as are those behind it', async () => {
		const service = scriptJobs(throttleUntil(Infinity, toAnswer(429, { error: 'Slow down' })));
		const outcomes = await run(service, { count: 9, wait: { forMs: 20_000, firstPauseMs: 800 } });
		const reply = toAnswer(429, { error: 'Slow down' });
		expect(outcomes).toEqual(Array.from({ length: 9 }, () => ({ kind: 'notStarted', reply })));
		expect(readClock()).toBeLessThanOrEqual(21_000);
	});

	it('is given up at once when it may come again only after the wait', async () => {
		const service = scriptJobs(throttleUntil(Infinity, toAnswer(429, {}, 120_000)));
		const outcomes = await run(service, { count: 2 });
		expect([summarize(outcomes), readClock()]).toEqual([['notStarted', 'notStarted'], 0]);
	});

	it('does not keep those that were started from being waited for', async () => {
		const service = scriptJobs({
			start: (number) => (number === 1 ? started(1) : toAnswer(429, {}, 120_000)),
			read: (_number, times) => (times < 5 ? running() : toAnswer(200, { results: RESULTS })),
		});
		expect(summarize(await run(service, { count: 2 }))).toEqual(['completed 1', 'notStarted']);
	});

	it('waits as long as it may where nobody waits for the jobs', async () => {
		const plan = { count: 3, wait: undefined, startForMs: 600_000 };
		const patient = await run(scriptJobs(throttleUntil(500_000)), plan);
		expect(summarize(patient)).toEqual(['started 1', 'started 2', 'started 3']);
		const begin = readClock();
		const refused = await run(scriptJobs(throttleUntil(Infinity)), plan);
		expect(summarize(refused)).toEqual(['notStarted', 'notStarted', 'notStarted']);
		expect(readClock() - begin).toBeLessThanOrEqual(601_000);
	});

	it('is not sent again with an answer that leaves open whether the job was started', async () => {
		const service = scriptJobs({ start: (_number, times) => (times < 2 ? toAnswer(429) : toAnswer(500)) });
		expect(await run(service, { count: 1 })).toEqual([{ kind: 'notStarted', reply: toAnswer(500) }]);
		expect(service.listStarts()).toHaveLength(3);
	});
});

describe('reads that the service throttles', () => {
	it('let all others wait, too', async () => {
		const service = scriptJobs({
			read: (number, times) =>
				number === 1 && times === 0 ? toAnswer(429, {}, 9000) : times < 3 ? running() : undefined,
		});
		expect(summarize(await run(service, { count: 4 }))).toEqual(
			[1, 2, 3, 4].map((number) => `completed ${number}`),
		);
		const times = listTimes(service.listReads());
		expect(times.filter((atMs) => atMs > 500 && atMs < 9500)).toEqual([]);
	});
});

describe('when the wait is over', () => {
	it('a job that still runs is left unfinished with its id and last record, after a last read', async () => {
		const service = scriptJobs({ read: () => running({ completed: 0, total: 9 }) });
		expect(await run(service, { wait: { forMs: 5000, firstPauseMs: 800 } })).toEqual([
			{
				kind: 'unfinished',
				start: { enrichment_id: makeId(1) },
				enrichmentId: makeId(1),
				job: { status: 'pending', progress: { completed: 0, total: 9 }, results: null },
				lastFailure: undefined,
			},
		]);
		expect(listTimes(service.listReads())).toEqual([500, 1000, 1800, 2600, 3600, 4850, 5000]);
		expect(readClock()).toBe(5000);
	});

	it('a job that ends just then still counts', async () => {
		const service = scriptJobs({
			read: (_number, times) => (times < 3 ? running() : toAnswer(200, { results: RESULTS })),
		});
		expect(summarize(await run(service, { wait: { forMs: 5000, firstPauseMs: 800 } }))).toEqual([
			'completed 1',
		]);
	});

	it('a job that could not be read is left with the last failure', async () => {
		const service = scriptJobs({ read: () => toAnswer(503) });
		expect(await run(service, { wait: { forMs: 3000, firstPauseMs: 800 } })).toEqual([
			{
				kind: 'unfinished',
				start: { enrichment_id: makeId(1) },
				enrichmentId: makeId(1),
				job: undefined,
				lastFailure: toAnswer(503),
			},
		]);
	});

	it('jobs whose turn did not come are not sent', async () => {
		const service = scriptJobs({ read: () => running() });
		const outcomes = await run(service, {
			count: 4,
			maxConcurrentJobs: 2,
			wait: { forMs: 3000, firstPauseMs: 800 },
		});
		expect(summarize(outcomes)).toEqual(['unfinished 1', 'unfinished 2', 'notSent', 'notSent']);
		expect(service.listStarts()).toHaveLength(2);
	});

	it('a wait ends with the read that is under way', async () => {
		const slow = scriptService(async ({ method, timeoutMs }) =>
			method === 'POST' ? started(1) : await answerAfter(timeoutMs, toFailure('timeout')),
		);
		expect(summarize(await run(slow, { wait: { forMs: 10_000, firstPauseMs: 800 } }))).toEqual([
			'unfinished 1',
		]);
		expect(readClock()).toBeLessThanOrEqual(15_000);
	});

	it('a wait that is shorter than the first pause still reads a job once', async () => {
		const service = scriptJobs();
		expect(summarize(await run(service, { wait: { forMs: 100, firstPauseMs: 2000 } }))).toEqual([
			'completed 1',
		]);
	});
});

describe('a cancelled execution', () => {
	/** Runs jobs that never end, cancels after `ms`, and returns their outcomes and how long it took to end. */
	async function cancelAfter(
		ms: number,
		service: ScriptedService,
		plan: Partial<JobsToRun> & { count?: number } = {},
	) {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), ms);
		const outcomes = await run(service, { signal: controller.signal, ...plan });
		return { outcomes: summarize(outcomes), tookMs: readClock() - ms };
	}

	it('ends within a second, and names the jobs that go on', async () => {
		const service = scriptJobs({ read: () => running() });
		const { outcomes, tookMs } = await cancelAfter(10_000, service, { count: 3, maxConcurrentJobs: 2 });
		expect(outcomes).toEqual(['unfinished 1', 'unfinished 2', 'notSent']);
		expect(tookMs).toBeLessThanOrEqual(1000);
	});

	it('ends within a second while a read hangs', async () => {
		const service = scriptJobs({ read: async () => await hang() });
		const { outcomes, tookMs } = await cancelAfter(10_000, service);
		expect(outcomes).toEqual(['unfinished 1']);
		expect(tookMs).toBeLessThanOrEqual(1000);
	});

	it('ends within a second while a start hangs, which then may have started', async () => {
		const service = scriptJobs({ start: async () => await hang() });
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 2000);
		expect(await run(service, { signal: controller.signal })).toEqual([
			{ kind: 'notStarted', reply: toFailure('cancelled') },
		]);
		expect(readClock()).toBeLessThanOrEqual(3000);
	});

	it('still gets the id of a job whose start is answered just then', async () => {
		const service = scriptJobs({ start: async (number) => await answerAfter(2300, started(number)) });
		expect((await cancelAfter(2000, service)).outcomes).toEqual(['unfinished 1']);
	});

	it('ends within a second while a start waits to be sent again', async () => {
		const service = scriptJobs({ start: () => toAnswer(429, {}, 50_000) });
		const { outcomes, tookMs } = await cancelAfter(5000, service);
		expect(outcomes).toEqual(['notStarted']);
		expect(tookMs).toBeLessThanOrEqual(1000);
		expect(service.listStarts()).toHaveLength(1);
	});

	it('starts nothing when it was cancelled before', async () => {
		const service = scriptJobs();
		expect(summarize(await run(service, { count: 2, signal: AbortSignal.abort() }))).toEqual([
			'notSent',
			'notSent',
		]);
		expect(service.requests).toEqual([]);
	});
});
