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
	/** The number of different rows with a result. */
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
	/** What the workflow by hand does with a start that is throttled. */
	byHand: OnThrottled;
	/** How many times as fast as by hand our node is to be. */
	least: number;
	/** In seconds, the time of one that knows the limit and notices the end of a job at once. */
	shortest?: number;
}

/** A job of one lead takes 2 s, one of 1,000 leads 60 s. */
const REALISTIC = { leadSeconds: 2, parallelism: 34 };
const plain = { behavior: REALISTIC, leadsPerJob: 1_000, byHand: 'stop' } as const;

/** By hand in jobs of 100 leads, which take 4 s; how many leads ours puts into a job is its own affair. */
const limited = (limits: Behavior['limits']) => {
	const behavior = { leadSeconds: 0.4, parallelism: 10, limits };
	return { rounds: 1, leadsPerJob: 100, byHand: 'wait', least: 1, behavior } as const;
};

/** The most of the shortest time. */
const MOST = 1.2;

const CASES: Case[] = [
	{ ...plain, name: '1 row', rowCount: 1, rounds: 4, least: 1 },
	{ ...plain, name: '100 rows', rowCount: 100, rounds: 2, least: 1 },
	{ ...plain, name: '1,000 rows', rowCount: 1_000, rounds: 1, least: 5 },
	{ ...plain, name: '10,000 rows', rowCount: 10_000, rounds: 1, least: 8 },
	{ ...limited({ jobsAtOnce: 1 }), name: '1 job at once', rowCount: 1_000, shortest: 40 },
	{ ...limited({ jobsAtOnce: 3 }), name: '3 jobs at once', rowCount: 3_000, shortest: 40 },
	{
		...limited({ startsPerSecond: 2, retryAfterSeconds: 1 }),
		name: '2 starts per second, Retry-After 1 s',
		rowCount: 3_000,
		// With jobs of 100 leads, the last one starts after 14 s.
		shortest: 18,
	},
];

const LABELS = {
	own: 'Lead Enrichment',
	stop: 'By hand',
	wait: 'By hand, a start that is throttled waits 2 s and is sent again',
};
type Name = keyof typeof LABELS;
type SamplesOf = (name: Name) => Outcome[];

/** Enrich with Wait for Results, on n8n's engine, with the service in another process. */
export async function measureEnrich(quick: boolean): Promise<Section> {
	const engine = await loadEngine();
	const service = await startService();
	const tables: string[] = [];
	const targets: Target[] = [];
	for (const one of quick ? CASES.slice(0, 2) : CASES) {
		const variants = (['own', one.byHand] as const).map((name) => ({
			name,
			run: async () => await runOnce(engine, service, one, name),
		}));
		const samplesOf = await alternate<Name, Outcome>(variants, one.rounds);
		tables.push(tabulate(one, samplesOf));
		targets.push(toTarget(one, samplesOf));
	}
	return {
		title: 'Enrich against a workflow by hand',
		intro: [
			'The same contacts, enriched by our node with default options and by the best workflow that a user would build instead, on n8n’s engine (with expressions in an isolate). The service answers after 50 ms; a job of 1 lead takes 2 s, one of 1,000 leads 60 s; where it limits, a job of 100 leads takes 4 s.',
			'By hand is the best workflow that a user would build: Loop, Aggregate, HTTP Request, Wait (2 s), Split Out, Merge, with batches of 1,000 leads (of 100 where the service limits). A duplicate contact is paid for twice, and skipped rows are not named: only the time is measured here.',
			'Our node reads a job after 0.5, 2 and 3.5 s. Its requests are more than those by hand because a list goes out in up to 100 jobs, which run at the same time, as far as the service takes them; where it does not, those that wait are joined.',
			'The service that limits throttles a start (429) beyond its limit, which no workflow knows. “Shortest” knows it, and notices the end of a job at once. By hand, a start is sent again whatever failed: one that timed out is paid for twice, one that is invalid is sent for ever.',
		],
		tables,
		targets,
	};
}

async function runOnce(engine: Engine, service: Service, one: Case, name: Name): Promise<Outcome> {
	await setBehavior(service, one.behavior);
	const workflow = name === 'own' ? buildOwn({}) : buildByHand(service, one.leadsPerJob, name);
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

const medianOf = (samples: readonly Outcome[], field: keyof Outcome) =>
	summarize(samples.map((sample) => sample[field])).median;

function tabulate({ name, rounds, byHand, shortest }: Case, samplesOf: SamplesOf): string {
	const limit = shortest === undefined ? '' : `; shortest ${shortest} s`;
	return toTable(
		`${name}, ${rounds} round${rounds === 1 ? '' : 's'}${limit}`,
		['', 'Start to last row (s)', 'Rows with a result', 'Requests', 'Starts throttled'],
		(['own', byHand] as const).map((contender) => {
			const samples = samplesOf(contender);
			const fields = ['rowsWithResult', 'requests', 'throttled'] as const;
			const medians = fields.map((field) => toNumber(medianOf(samples, field)));
			return [LABELS[contender], toSpreadText(summarize(samples.map(({ seconds }) => seconds))), ...medians];
		}),
	);
}

function toTarget({ name, rowCount, byHand, least, shortest }: Case, samplesOf: SamplesOf): Target {
	const [own, hand] = [samplesOf('own'), samplesOf(byHand)];
	const lost = [...own, ...hand].filter(({ rowsWithResult }) => rowsWithResult !== rowCount);
	if (lost.length > 0) throw new Error(`${name}: rows were lost`);
	const requests = medianOf(own, 'requests') / medianOf(hand, 'requests');
	const lead = compareRounds(
		hand.map(({ seconds }) => seconds),
		own.map(({ seconds }) => seconds),
	);
	const share = medianOf(own, 'seconds') / (shortest ?? Infinity);
	const wish = least === 1 ? 'never slower than by hand' : `at least ${least} times as fast as by hand`;
	return {
		wanted: `${name}: ${wish}${shortest ? `, at most ${MOST} times the shortest time` : ''}`,
		found: `${toSpreadText(lead)} times as fast${shortest ? `, ${toNumber(share)} times the shortest` : ''}; ${toNumber(requests)} times the requests`,
		isMet: lead.median >= least && share <= MOST,
	};
}
