import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import type { ServiceClient } from '../../../nodes/LeadEnrichment/service/serviceClient';
import { makeId, toAnswer } from '../scriptedService';
import { clockMs, sleep } from '../simulatedClock';

/** What a service takes: so many jobs at once, and so many starts within a second. */
export interface Limit {
	jobs?: number;
	startsPerSecond?: number;
	retryAfterMs?: number;
}

export interface LimitedService {
	/** What it takes from a time on, the first from 0. */
	limits: Array<Limit & { fromMs: number }>;
	/** How long the job of that number takes. */
	durationMs: (number: number) => number;
	latencyMs: number;
}

/** What a service has seen of a run. */
interface Observed {
	/** The time for which it has asked to wait, in milliseconds. */
	imposedMs: number;
	mostStartsAtOnce: number;
	mostReadsAtOnce: number;
	/** The numbers of the jobs in the order of their starts. */
	startedNumbers: number[];
}

function findLimit({ limits }: LimitedService, nowMs: number): Limit {
	return limits.filter(({ fromMs }) => fromMs <= nowMs).at(-1) ?? {};
}

/** How long the jobs take, in milliseconds, for somebody who knows when the service takes a start. */
export function findBestMs(service: LimitedService, count: number, maxJobs: number): number {
	const ends: number[] = [];
	const taken: number[] = [];
	let nowMs = 0;
	while (taken.length < count) {
		const limit = findLimit(service, nowMs);
		const running = ends.filter((endMs) => endMs > nowMs);
		const recent = taken.filter((atMs) => atMs > nowMs - 1000);
		const hasPlace = running.length < Math.min(maxJobs, limit.jobs ?? Infinity);
		if (hasPlace && recent.length < (limit.startsPerSecond ?? Infinity)) {
			ends.push(nowMs + service.durationMs(taken.length));
			taken.push(nowMs);
			continue;
		}
		const changes = service.limits.map(({ fromMs }) => fromMs).filter((fromMs) => fromMs > nowMs);
		nowMs = Math.min(...running, ...recent.map((atMs) => atMs + 1000), ...changes);
	}
	return Math.max(0, ...ends);
}

/** A service on the simulated clock, and what it has seen. */
export function createLimitedService(service: LimitedService) {
	const ends: number[] = [];
	const taken: number[] = [];
	const seen: Observed = {
		imposedMs: 0,
		mostStartsAtOnce: 0,
		mostReadsAtOnce: 0,
		startedNumbers: [],
	};
	let imposedUntil = 0;
	const start = (number: number): ServiceReply => {
		const nowMs = clockMs();
		const { jobs = Infinity, startsPerSecond = Infinity, retryAfterMs } = findLimit(service, nowMs);
		const running = ends.filter((endMs) => endMs > nowMs).length;
		const recent = taken.filter((atMs) => atMs > nowMs - 1000).length;
		if (running >= jobs || recent >= startsPerSecond) {
			const until = nowMs + (retryAfterMs ?? 0);
			seen.imposedMs += Math.max(0, until - Math.max(imposedUntil, nowMs));
			imposedUntil = Math.max(imposedUntil, until);
			return toAnswer(429, {}, retryAfterMs);
		}
		taken.push(nowMs);
		ends.push(nowMs + service.durationMs(number));
		seen.startedNumbers.push(number);
		return toAnswer(202, { enrichment_id: makeId(ends.length - 1) });
	};
	const read = (number: number): ServiceReply => {
		const endMs = ends[number] ?? Infinity;
		if (clockMs() >= endMs) return toAnswer(200, { status: 'completed', results: [] });
		return toAnswer(200, { status: 'pending', results: null });
	};
	const open = { POST: 0, GET: 0 };
	const send: ServiceClient['send'] = async ({ method, body, path }) => {
		const kind = method === 'POST' ? 'POST' : 'GET';
		open[kind]++;
		seen.mostStartsAtOnce = Math.max(seen.mostStartsAtOnce, open.POST);
		seen.mostReadsAtOnce = Math.max(seen.mostReadsAtOnce, open.GET);
		await sleep(service.latencyMs / 2);
		const reply = kind === 'POST' ? start(Number(body?.number)) : read(Number(path.slice(-12)));
		await sleep(service.latencyMs / 2);
		open[kind]--;
		return reply;
	};
	const client: ServiceClient = {
		baseUrl: 'https://service.example',
		fieldNames: 'described',
		webhookSecret: undefined,
		secrets: [],
		send,
	};
	return { client, seen };
}
