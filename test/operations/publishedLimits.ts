import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode, type NodeOutcome } from '../engine/runNode';
import { makeRows } from './service';

const MINUTE_MS = 60_000;
const REQUESTS_A_MINUTE = 30;
const LEADS_A_MINUTE = 1_000;
const LEADS_AT_ONCE = 100;

export interface PublishedLimits {
	/** How long the service works on one lead. */
	leadSeconds: number;
	/** Whether reads of jobs are among the 30 requests. */
	countsReads: boolean;
	/** Whether a request that is turned away is told how long to wait. */
	saysWhen: boolean;
}

interface Request {
	at: number;
	leads: number;
}

/** Takes requests within the limits of any minute: the one that passes, and those before it. */
class MinuteLimits {
	private taken: Request[] = [];

	/** Takes the request and returns 0, or returns how long it must wait. */
	take(leads: number): number {
		const at = Date.now();
		this.taken = this.taken.filter((one) => one.at > at - MINUTE_MS);
		const { length } = this.taken;
		const fits = (from: number) => {
			const kept = this.taken.slice(from);
			const sum = kept.reduce((all, one) => all + one.leads, leads);
			return kept.length < REQUESTS_A_MINUTE && sum <= LEADS_A_MINUTE;
		};
		const leaving = Array.from({ length: length + 1 }, (_none, from) => from).findIndex(fits);
		if (leaving > 0) return (this.taken[leaving - 1]?.at ?? at) + MINUTE_MS - at;
		this.taken.push({ at, leads });
		return 0;
	}
}

interface Job {
	leads: Array<Record<string, unknown>>;
	endsAt: number[];
}

/** A service with the limits that a public one publishes; all of a workspace's leads share its places. */
class LimitedService {
	private readonly limits = new MinuteLimits();
	private readonly places = Array<number>(LEADS_AT_ONCE).fill(0);
	private readonly jobs: Job[] = [];
	/** How many leads were taken before. */
	private workedOn = 0;
	/** Every request, those that were turned away too. */
	requests = { starts: 0, reads: 0, turnedAway: 0 };

	constructor(private readonly options: PublishedLimits) {}

	readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const isStart = request.method === 'POST';
		this.requests[isStart ? 'starts' : 'reads']++;
		const leads = isStart ? ((await json(request)) as Job).leads : [];
		const waitMs = isStart || this.options.countsReads ? this.limits.take(leads.length) : 0;
		if (waitMs === 0) {
			answerJson(response, isStart ? this.start(leads) : this.show(request.url?.split('/').at(-1)));
			return;
		}
		this.requests.turnedAway++;
		response.statusCode = 429;
		if (this.options.saysWhen) response.setHeader('retry-after', String(Math.ceil(waitMs / 1000)));
		answerJson(response, { error: 'Rate limit exceeded' });
	};

	private start(leads: Job['leads']) {
		const workMs = this.options.leadSeconds * 1000;
		const endsAt = leads.map((_lead, index) => {
			// All leads take the same time, so the places come free in turn.
			const place = (this.workedOn + index) % LEADS_AT_ONCE;
			const end = Math.max(this.places[place] ?? 0, Date.now()) + workMs;
			this.places[place] = end;
			return end;
		});
		this.workedOn += leads.length;
		this.jobs.push({ leads, endsAt });
		return { enrichment_id: `job-${this.jobs.length - 1}`, message: 'Started' };
	}

	private show(id = '') {
		const { leads, endsAt } = this.jobs[Number(id.split('-')[1])] ?? { leads: [], endsAt: [] };
		const ended = endsAt.filter((end) => end <= Date.now()).length;
		const progress = { completed: ended, total: leads.length, skipped: 0 };
		if (ended < leads.length) return { enrichment_id: id, status: 'processing', progress };
		const results = leads.map((lead) => ({ ...lead, enrichEmail: `${String(lead.firstName)}@example.com` }));
		return { enrichment_id: id, status: 'completed', progress, results };
	}
}

/** The shortest time in which the service can have worked on so many leads, in seconds. */
function findShortest(leads: number, leadSeconds: number): number {
	let end = 0;
	for (let from = 0, minute = 0; from < leads; from += LEADS_A_MINUTE, minute++) {
		const rounds = Math.ceil(Math.min(LEADS_A_MINUTE, leads - from) / LEADS_AT_ONCE);
		end = Math.max(end, minute * 60) + rounds * leadSeconds;
	}
	return end;
}

export interface Measured {
	outcome: NodeOutcome;
	requests: LimitedService['requests'];
	/** How many times the shortest time the run took. */
	times: number;
	/** How many times the fewest requests: a start and a read for each 1,000 leads. */
	timesRequests: number;
}

/** Enrich of so many rows, as the node is when it is dropped in, under `linkedin`, on the fast clock. */
export async function measureRun(leads: number, options: PublishedLimits): Promise<Measured> {
	const service = new LimitedService(options);
	const server = await listen((request, response) => void service.answer(request, response));
	try {
		return await withFastClock(async () => {
			const since = Date.now();
			const outcome = await runNode({
				node: 'leadEnrichment',
				credentials: { baseUrl: toBaseUrl(server), accessToken: 'token', fieldNames: 'linkedin' },
				items: makeRows(leads),
			});
			const { requests } = service;
			return {
				...{ outcome, requests },
				times: (Date.now() - since) / 1000 / findShortest(leads, options.leadSeconds),
				timesRequests: (requests.starts + requests.reads) / (2 * Math.ceil(leads / LEADS_A_MINUTE)),
			};
		});
	} finally {
		stop(server);
	}
}
