import { loadEngine, type Engine } from '../engine/engine';
import { makeContactRows } from '../engine/rows';
import { buildByHand, buildOwn, type OnThrottled } from '../engine/workflows';
import { toNumber, toSpreadText, toTable, type Section, type Target } from '../report';
import { setBehavior, startService, type Behavior } from '../service';
import { alternate, compareRounds, summarize } from '../statistics';
import type { Service } from '../../test/support/environment';
import { report } from '../../test/support/progress';
import { countRequests, listStatuses } from '../../test/support/serviceReader';

/** One run of a workflow. */
interface Outcome {
	/** From the start of the first node to the output of the last row. */
	seconds: number;
	/** The number of different rows with a result: none where the workflow fails. */
	rowsWithResult: number;
	requests: number;
	/** Starts that got 429. */
	throttled: number;
}

/** What is enriched how often, and what our node is to reach. */
interface Case {
	name: string;
	rowCount: number;
	rounds: number;
	behavior: Behavior;
	/** Ours takes them by itself without a limit. */
	leadsPerJob: number;
	/** What the workflows by hand do with a start that is throttled. */
	byHand: readonly OnThrottled[];
	/** How many times as fast as by hand our node is to be. */
	least: number;
	/** In seconds, the time of one that knows the limit and notices the end of a job at once. */
	shortest?: number;
}

/** A job of one lead takes 2 s, one of 1,000 leads 60 s. */
const REALISTIC = { leadSeconds: 2, parallelism: 34 };
const LARGE_JOB_SECONDS = 60;
const plain = { behavior: REALISTIC, leadsPerJob: 1_000, byHand: ['stop'] } as const;

/** 30 jobs of 100 leads and 4 s. */
const limited = {
	rowCount: 3_000,
	rounds: 1,
	leadsPerJob: 100,
	byHand: ['retryOnFail', 'wait'],
	least: 1,
} as const;
const toLimit = (limits: Behavior['limits']) => ({ leadSeconds: 0.4, parallelism: 10, limits });

const CASES: Case[] = [
	{ ...plain, name: '1 row', rowCount: 1, rounds: 4, least: 1 },
	{ ...plain, name: '100 rows', rowCount: 100, rounds: 2, least: 1 },
	{ ...plain, name: '1,000 rows', rowCount: 1_000, rounds: 1, least: 5 },
	{ ...plain, name: '10,000 rows', rowCount: 10_000, rounds: 1, least: 8 },
	// Ten turns.
	{ ...limited, name: '3 jobs at once', behavior: toLimit({ jobsAtOnce: 3 }), shortest: 40 },
	// The last job starts after 14 s.
	{
		...limited,
		name: '2 starts per second, Retry-After 1 s',
		behavior: toLimit({ startsPerSecond: 2, retryAfterSeconds: 1 }),
		shortest: 18,
	},
];

const LABELS = {
	own: 'Lead Enrichment',
	stop: 'By hand',
	retryOnFail: 'By hand, Retry On Fail in HTTP Request',
	wait: 'By hand, a start that is throttled waits 2 s and is sent again',
};
type Name = keyof typeof LABELS;
type SamplesOf = (name: Name) => Outcome[];

const NOTES = [
	'By hand is the best workflow that a user would build: Loop, Aggregate, HTTP Request, Wait (2 s), Split Out, Merge, with batches of 1,000 leads (of 100 where the service limits). A duplicate contact is paid for twice, and skipped rows are not named: only the time is measured here.',
	'Our node reads a job after 0.5, 1, 2 and 3.5 s. Its requests are more than those by hand because a list goes out in up to 100 jobs, which run at the same time, as far as the service takes them.',
	'Where a target is missed: with 1 row the first read by hand comes just after the end of the job, and ours has read it twice before; for the service with Retry-After see the last note.',
	'The service that limits throttles a start (429) beyond its limit, which no workflow knows. “Shortest” knows it, and notices the end of a job at once.',
	'Retry On Fail is left as n8n suggests it: 3 tries with 1 s between them. When it gives up, the workflow fails: no row comes out, though the jobs that were started are paid for. With a wait, a start is sent again whatever failed: one that timed out is paid for twice, one that is invalid is sent for ever. Neither reads Retry-After, which our node honours: it waits a whole second after each refusal, though this service takes a start every half second.',
];

/** Enrich with Wait for Results, on n8n's engine, with the service in another process. */
export async function measureEnrich(quick: boolean): Promise<Section> {
	const engine = await loadEngine();
	const service = await startService();
	const tables: string[] = [];
	const targets: Target[] = [];
	for (const one of quick ? CASES.slice(0, 2) : CASES) {
		const variants = (['own', ...one.byHand] as const).map((name) => ({
			name,
			run: async () => await runOnce(engine, service, one, name),
		}));
		const samplesOf = await alternate<Name, Outcome>(variants, one.rounds);
		tables.push(tabulate(one, samplesOf));
		targets.push(toTarget(one, samplesOf));
		if (one.rowCount === 10_000) targets.push(...toLargeTargets(samplesOf('own'), samplesOf('stop')));
	}
	return {
		title: 'Enrich against a workflow by hand',
		intro:
			'The same contacts, enriched by our node with default options and by the best workflow that a user would build instead, on n8n’s engine (with expressions in an isolate). The service answers after 50 ms; a job of 1 lead takes 2 s, one of 1,000 leads 60 s; where it limits, 3,000 rows go out in jobs of 100 leads and 4 s.',
		tables,
		targets,
		notes: NOTES,
	};
}

async function runOnce(engine: Engine, service: Service, one: Case, name: Name): Promise<Outcome> {
	await setBehavior(service, one.behavior);
	const options = one.behavior.limits ? { batchSize: one.leadsPerJob } : {};
	const workflow = name === 'own' ? buildOwn(options) : buildByHand(service, one.leadsPerJob, name);
	const rows = makeContactRows(one.rowCount);
	const startedAt = performance.now();
	const { items } = await engine.run(workflow, rows, service);
	const seconds = (performance.now() - startedAt) / 1000;
	const enriched = items.filter(({ json }) => typeof json.full_name === 'string');
	const rowsWithResult = new Set(enriched.map(({ json }) => JSON.stringify(json.customData))).size;
	report(`${one.name}, ${LABELS[name]}: ${rowsWithResult} rows in ${toNumber(seconds)} s`);
	const starts = await listStatuses(service, 'enrich');
	const requests = starts.length + (await countRequests(service, 'job'));
	return { seconds, rowsWithResult, requests, throttled: starts.filter((status) => status === 429).length };
}

const secondsOf = (samples: readonly Outcome[]) => samples.map(({ seconds }) => seconds);
const medianOf = (samples: readonly Outcome[], field: keyof Outcome) =>
	summarize(samples.map((sample) => sample[field])).median;

function tabulate({ name, rounds, byHand: others, shortest }: Case, samplesOf: SamplesOf): string {
	const limit = shortest === undefined ? '' : `; shortest ${shortest} s`;
	return toTable(
		`${name}, ${rounds} round${rounds === 1 ? '' : 's'}${limit}`,
		['', 'Start to last row (s)', 'Rows with a result', 'Requests', 'Starts throttled'],
		(['own', ...others] as const).map((contender) => {
			const samples = samplesOf(contender);
			const fields = ['rowsWithResult', 'requests', 'throttled'] as const;
			const medians = fields.map((field) => toNumber(medianOf(samples, field)));
			return [LABELS[contender], toSpreadText(summarize(secondsOf(samples))), ...medians];
		}),
	);
}

/** The node is compared with the fastest workflow that lost no row. */
function toTarget(one: Case, samplesOf: SamplesOf): Target {
	const { name, rowCount, byHand: others, least, shortest } = one;
	const isComplete = (samples: Outcome[]) => samples.every((sample) => sample.rowsWithResult === rowCount);
	const own = samplesOf('own');
	const complete = others.map(samplesOf).filter(isComplete);
	const leads = complete.map((samples) => compareRounds(secondsOf(samples), secondsOf(own)));
	const [lead] = leads.sort((a, b) => a.median - b.median);
	if (!lead) throw new Error(`${name}: every workflow by hand lost rows`);
	const share = medianOf(own, 'seconds') / (shortest ?? Infinity);
	const wish = least === 1 ? 'never slower than by hand' : `at least ${least} times as fast as by hand`;
	const rows = isComplete(own) ? 'all rows' : 'rows lost';
	return {
		wanted: `${name}: all rows, ${wish}${shortest ? ', at most 1.3 times the shortest time' : ''}`,
		found: `${rows}, ${toSpreadText(lead)} times as fast${shortest ? `, ${toNumber(share)} times the shortest` : ''}`,
		isMet: isComplete(own) && lead.median >= least && share <= 1.3,
	};
}

function toLargeTargets(own: readonly Outcome[], byHand: readonly Outcome[]): Target[] {
	const [requests, others] = [medianOf(own, 'requests'), medianOf(byHand, 'requests')];
	const share = medianOf(own, 'seconds') / LARGE_JOB_SECONDS;
	return [
		{
			wanted: '10,000 rows: at most twice the requests by hand',
			found: `${toNumber(requests)}, by hand ${toNumber(others)}`,
			isMet: requests <= 2 * others,
		},
		{
			wanted: '10,000 rows: at most 1.1 times the time of one job of 1,000 leads',
			found: `${toNumber(share)} times`,
			isMet: share <= 1.1,
		},
	];
}
