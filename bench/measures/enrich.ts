import { Engine } from '../engine/engine';
import { makeContactRows } from '../engine/rows';
import { buildByHand, buildOwn, type BenchWorkflow, type OnThrottled } from '../engine/workflows';
import { toNumber, toSpreadText, type Section, type Table, type Target } from '../report';
import { startService, type Behavior, type BenchService } from '../service';
import { alternate, compareRounds, summarize } from '../statistics';
import type { Service } from '../../test/support/environment';
import { report } from '../../test/support/progress';

/** One run of a workflow. */
export interface Outcome {
	/** From the start of the first node to the output of the last row. */
	seconds: number;
	/** The number of different rows with a result: none where the workflow fails. */
	rowsWithResult: number;
	requests: number;
	/** Starts that got 429. */
	throttled: number;
}

/** What is enriched how often, and what our node is to reach. */
export interface Case {
	name: string;
	rowCount: number;
	rounds: number;
	behavior: Behavior;
	batchSize: number | undefined;
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
const byHand = ['stop'] as const;
const plain = { behavior: REALISTIC, batchSize: undefined, byHand };

/** Jobs of 100 leads and 4 s. */
const limited = {
	rowCount: 3_000,
	rounds: 1,
	batchSize: 100,
	byHand: ['retryOnFail', 'wait'],
	least: 1,
} as const;
const PACE = { leadSeconds: 0.4, parallelism: 10 };

const CASES: Case[] = [
	{ ...plain, name: '1 row', rowCount: 1, rounds: 4, least: 1 },
	{ ...plain, name: '100 rows', rowCount: 100, rounds: 2, least: 1 },
	{ ...plain, name: '1,000 rows', rowCount: 1_000, rounds: 1, least: 5 },
	{ ...plain, name: '10,000 rows', rowCount: 10_000, rounds: 1, least: 8 },
	// 30 jobs in ten turns.
	{ ...limited, name: '3 jobs at once', behavior: { ...PACE, limits: { jobsAtOnce: 3 } }, shortest: 40 },
	// The last of 30 jobs starts after 14 s.
	{
		...limited,
		name: '2 starts per second, Retry-After 1 s',
		behavior: { ...PACE, limits: { startsPerSecond: 2, retryAfterSeconds: 1 } },
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
	'The service that limits throttles a start (429) beyond its limit, which no workflow knows. “Shortest” knows it, and notices the end of a job at once.',
	'Retry On Fail is left as n8n suggests it: 3 tries with 1 s between them. When it gives up, the workflow fails: no row comes out, though the jobs that were started are paid for. With a wait, a start is sent again whatever failed: one that timed out is paid for twice, one that is invalid is sent for ever. Neither reads Retry-After, which our node honours: a whole second, though this service takes a start every half second.',
];

/** Enrich with Wait for Results, on n8n's engine, with the service in another process. */
export async function measureEnrich(quick: boolean): Promise<Section> {
	const engine = await Engine.load();
	const service = await startService();
	const tables: Table[] = [];
	const targets: Target[] = [];
	for (const one of quick ? CASES.slice(0, 2) : CASES) {
		const variants = (['own', ...one.byHand] as const).map((name) => ({
			name,
			run: async () => await runOnce(engine, service, one, name),
		}));
		const samplesOf = await alternate<Name, Outcome>(variants, one.rounds);
		tables.push(toTable(one, samplesOf));
		targets.push(toTarget(one, samplesOf));
		if (one.rowCount === 10_000) targets.push(...toLargeTargets(samplesOf));
	}
	await service.end();
	return {
		title: 'Enrich against a workflow by hand',
		intro:
			'The same contacts, enriched by our node with default options and by the best workflow that a user would build instead, on n8n’s engine (with expressions in an isolate). The service answers after 50 ms; a job of 1 lead takes 2 s, one of 1,000 leads 60 s; where it limits, 3,000 rows go out in jobs of 100 leads and 4 s.',
		tables,
		targets,
		notes: NOTES,
	};
}

function build(service: Service, { batchSize }: Case, name: Name): BenchWorkflow {
	if (name === 'own') return buildOwn(batchSize === undefined ? {} : { batchSize });
	return buildByHand(service, batchSize ?? 1_000, name);
}

async function runOnce(engine: Engine, service: BenchService, one: Case, name: Name): Promise<Outcome> {
	await service.setBehavior(one.behavior);
	const rows = makeContactRows(one.rowCount);
	const workflow = build(service.access, one, name);
	const startedAt = performance.now();
	const { items } = await engine.run(workflow, rows, service.access);
	const seconds = (performance.now() - startedAt) / 1000;
	const enriched = items.filter(({ json }) => typeof json.full_name === 'string');
	const rowsWithResult = new Set(enriched.map(({ json }) => JSON.stringify(json.customData))).size;
	report(`${one.name}, ${LABELS[name]}: ${rowsWithResult} rows in ${toNumber(seconds)} s`);
	return { seconds, rowsWithResult, ...(await service.countRequests()) };
}

const secondsOf = (samples: readonly Outcome[]) => samples.map(({ seconds }) => seconds);
const requestsOf = (samples: readonly Outcome[]) => summarize(samples.map(({ requests }) => requests)).median;

function toTable({ name, rounds, byHand: others, shortest }: Case, samplesOf: SamplesOf): Table {
	const shortestText = shortest === undefined ? '' : `; shortest ${shortest} s`;
	return {
		caption: `${name}, ${rounds} round${rounds === 1 ? '' : 's'}${shortestText}`,
		head: ['', 'Start to last row (s)', 'Rows with a result', 'Requests', 'Starts throttled'],
		rows: (['own', ...others] as const).map((contender) => {
			const samples = samplesOf(contender);
			return [
				LABELS[contender],
				toSpreadText(summarize(secondsOf(samples))),
				toNumber(Math.min(...samples.map(({ rowsWithResult }) => rowsWithResult))),
				toNumber(requestsOf(samples)),
				toNumber(summarize(samples.map(({ throttled }) => throttled)).median),
			];
		}),
	};
}

/** The node is compared with the fastest workflow that lost no row. */
export function toTarget(
	{ name, rowCount, byHand: others, least, shortest }: Case,
	samplesOf: SamplesOf,
): Target {
	const isComplete = (samples: Outcome[]) => samples.every((sample) => sample.rowsWithResult === rowCount);
	const own = samplesOf('own');
	const complete = others.map(samplesOf).filter(isComplete);
	const leads = complete.map((samples) => compareRounds(secondsOf(samples), secondsOf(own)));
	const [lead] = leads.sort((a, b) => a.median - b.median);
	if (!lead) throw new Error(`${name}: every workflow by hand lost rows`);
	const share = shortest === undefined ? undefined : summarize(secondsOf(own)).median / shortest;
	const wish = least === 1 ? 'never slower than by hand' : `at least ${least} times as fast as by hand`;
	return {
		wanted: `${name}: all rows, ${wish}${share === undefined ? '' : ', at most 1.3 times the shortest time'}`,
		found: [
			...(isComplete(own) ? [] : ['rows lost']),
			`${toSpreadText(lead)} times as fast`,
			...(share === undefined ? [] : [`${toNumber(share)} times the shortest`]),
		].join(', '),
		isMet: isComplete(own) && lead.median >= least && (share ?? 0) <= 1.3,
	};
}

function toLargeTargets(samplesOf: SamplesOf): Target[] {
	const [requests, requestsByHand] = [requestsOf(samplesOf('own')), requestsOf(samplesOf('stop'))];
	const share = summarize(secondsOf(samplesOf('own'))).median / LARGE_JOB_SECONDS;
	return [
		{
			wanted: '10,000 rows: at most twice the requests by hand',
			found: `${toNumber(requests)}, by hand ${toNumber(requestsByHand)}`,
			isMet: requests <= 2 * requestsByHand,
		},
		{
			wanted: '10,000 rows: at most 1.1 times the time of one job of 1,000 leads',
			found: `${toNumber(share)} times`,
			isMet: share <= 1.1,
		},
	];
}
