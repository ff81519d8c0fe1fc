import type { EngineHost } from '../engine/startHost';
import type { WorkflowOutcome } from '../engine/runWorkflow';
import type { BenchWorkflow } from '../engine/workflow';
import { toNumber, toSpreadText, type Measure, type Table, type Target } from '../reportSection';
import {
	REALISTIC,
	startService,
	ZERO_LATENCY,
	type BenchService,
	type ServiceBehavior,
} from '../service/startService';
import { alternate, compareRounds, summarize } from '../statistics';
import { buildBatched, buildOwn, buildPerRow } from '../workflows/variants';
import { prepareBenchEnvironment } from '../benchEnvironment';

interface Sample extends WorkflowOutcome {
	starts: number;
	reads: number;
}

type Name = 'own' | 'tuned' | 'small' | 'perRow' | 'batched';

/** A number of rows with the variants that are measured, and the number of rounds. */
interface Series {
	rowCount: number;
	rounds: number;
	names: Name[];
}

const LABELS: Record<Name, string> = {
	own: 'Lead Enrichment, default options',
	tuned: 'Lead Enrichment, all jobs at once, Poll Interval 0',
	small: 'Lead Enrichment, Batch Size 100, 100 jobs at once',
	perRow: '(a) HTTP Request per row, Wait, IF',
	batched: '(b) Loop, Aggregate, HTTP Request, Wait, Split Out, Merge',
};

const ALL_NAMES: Name[] = ['own', 'tuned', 'perRow', 'batched'];
const REALISTIC_NAMES: Name[] = ['own', 'small', 'perRow', 'batched'];
/** The omitted variants fail or take half an hour per round: see the notes. */
const ZERO_LATENCY_SERIES: Series[] = [
	{ rowCount: 100, rounds: 4, names: ALL_NAMES },
	{ rowCount: 1_000, rounds: 4, names: ALL_NAMES },
	{ rowCount: 10_000, rounds: 2, names: ALL_NAMES },
	{ rowCount: 100_000, rounds: 1, names: ['own', 'tuned'] },
];
const REALISTIC_SERIES: Series[] = [
	{ rowCount: 100, rounds: 2, names: ['own', 'perRow', 'batched'] },
	{ rowCount: 1_000, rounds: 1, names: ['own', 'small'] },
	{ rowCount: 10_000, rounds: 1, names: REALISTIC_NAMES },
];
const QUICK_SERIES: Series[] = [{ rowCount: 100, rounds: 2, names: ALL_NAMES }];

/** Enrich with `poll`, from the start of the first node to the output of the last row. */
export const measureThroughput: Measure = async ({ quick, onProgress }) => {
	const { startEngine } = await prepareBenchEnvironment(onProgress);
	const engine = startEngine();
	const service = await startService();
	const run = async (behavior: ServiceBehavior, allSeries: Series[]) =>
		await runAllSeries({ engine, service, onProgress }, behavior, quick ? QUICK_SERIES : allSeries);
	const zero = await run(ZERO_LATENCY, ZERO_LATENCY_SERIES);
	const real = quick ? [] : await run(REALISTIC, REALISTIC_SERIES);
	await engine.end();
	await service.end();
	return {
		title: 'Enrich with Wait for Results: rows per second',
		intro:
			'The same contacts, enriched by our node and by the workflows that a user would build instead, on n8n’s engine (with expressions in an isolate) with one sandbox in its own process. All variants wait 2 s before the first read of a job, except the one with Poll Interval 0.',
		tables: [
			...zero.map((series) => toTable('Zero latency: jobs end at once', series)),
			...real.map((series) =>
				toTable('Realistic: 50 ms, a job of 1 lead takes 2 s, one of 1,000 leads 60 s', series),
			),
		],
		targets: zero.flatMap(toTargets),
		notes: NOTES,
	};
};

const NOTES = [
	'Our node waits for its first pause (Poll Interval, 2 s) before it reads the last jobs: with a service that takes no time, that pause is nearly all of its time. The variant with Poll Interval 0 shows the time without it.',
	'With default options the node runs at most five jobs (5,000 leads) at once; workflow (b) starts all at once. Where a job of 1,000 leads takes a minute, 10,000 rows take two rounds of five jobs. The service’s documentation names no rate limits, therefore the low default; Max Concurrent Jobs raises it.',
	'Under "realistic" the sandbox runs any number of jobs at once, and smaller jobs end sooner: (a), with thousands of jobs of one lead, has a service of unlimited capacity. Our node reaches the same with a smaller Batch Size and more jobs at once.',
	'(b) spends most of its time at 10,000 rows in n8n’s Merge node, (a) in two requests for each row, to start and to read its job.',
	'(a) and (b) are not run at 100,000 rows: (a) sends all its requests at once and fails with "connect EMFILE" (too many open files) after about a minute and a half; the Merge node of (b) takes some sixty times as long for ten times the rows, which would be half an hour.',
	'(b) sends a duplicate contact to the service twice, stops at the first refused request and cannot identify skipped rows; (a) loses the rows’ order. Only their time is measured here.',
];

interface Context {
	engine: EngineHost;
	service: BenchService;
	onProgress: (message: string) => void;
}

interface SeriesResult extends Series {
	samples: Record<string, Sample[]>;
}

async function runAllSeries(
	context: Context,
	behavior: ServiceBehavior,
	allSeries: readonly Series[],
): Promise<SeriesResult[]> {
	const results: SeriesResult[] = [];
	for (const series of allSeries) {
		const variants = series.names.map((name) => ({
			name,
			run: async () => await runOnce(context, behavior, name, series.rowCount),
		}));
		results.push({ ...series, samples: await alternate(variants, series.rounds) });
	}
	return results;
}

function buildWorkflow(name: Name, service: BenchService): BenchWorkflow {
	if (name === 'own') return buildOwn();
	if (name === 'small') return buildOwn({ batchSize: 100, maxConcurrentJobs: 100 });
	if (name === 'tuned') return buildOwn({ maxConcurrentJobs: 100, pollInterval: 0 });
	return name === 'perRow' ? buildPerRow(service) : buildBatched(service);
}

async function runOnce(
	{ engine, service, onProgress }: Context,
	behavior: ServiceBehavior,
	name: Name,
	rowCount: number,
): Promise<Sample> {
	await service.setBehavior(behavior);
	const { baseUrl, token } = service;
	const workflow = buildWorkflow(name, service);
	const outcome = await engine.call('runWorkflow', { workflow, rowCount, service: { baseUrl, token } });
	if (outcome.rowsOut !== rowCount || outcome.rowsWithResult !== rowCount) {
		throw new Error(`${LABELS[name]}: ${outcome.rowsWithResult} of ${rowCount} rows came out with a result`);
	}
	onProgress(`${toNumber(rowCount)} rows, ${LABELS[name]}: ${toNumber(outcome.seconds)} s`);
	return { ...outcome, ...(await service.countRequests()) };
}

function secondsOf(samples: SeriesResult['samples'], name: Name): number[] {
	return (samples[name] ?? []).map(({ seconds }) => seconds);
}

function toTable(setting: string, { rowCount, names, rounds, samples }: SeriesResult): Table {
	return {
		caption: `${setting}. ${toNumber(rowCount)} rows, ${rounds} round${rounds === 1 ? '' : 's'}`,
		head: ['', 'Start to last row (s)', 'Rows per second', 'Requests', 'Time relative to default options'],
		rows: names.map((name) => {
			const requests = (samples[name] ?? []).map(({ starts, reads }) => starts + reads);
			return [
				LABELS[name],
				toSpreadText(summarize(secondsOf(samples, name))),
				toNumber(rowCount / summarize(secondsOf(samples, name)).median),
				toNumber(summarize(requests).median),
				name === 'own'
					? '1'
					: toSpreadText(compareRounds(secondsOf(samples, name), secondsOf(samples, 'own'))),
			];
		}),
	};
}

/** The targets apply to the node with default options; those of (a) also to the node without its first pause. */
function toTargets({ rowCount, names, samples }: SeriesResult): Target[] {
	if (!names.includes('perRow')) return [];
	const compare = (theirs: Name, ours: Name) =>
		compareRounds(secondsOf(samples, theirs), secondsOf(samples, ours));
	const rows = `${toNumber(rowCount)} rows, zero latency`;
	const perRow = (['own', 'tuned'] as const).map((ours): Target => {
		const ratio = compare('perRow', ours);
		const wanted = `At least 50 times (a) at ${rows}: ${LABELS[ours]}`;
		return { wanted, found: `${toSpreadText(ratio)} times`, isMet: ratio.median >= 50 };
	});
	const batched = compare('batched', 'own');
	const neverSlower: Target = {
		wanted: `Never slower than (b) at ${rows}`,
		found: `${toSpreadText(batched)} times as fast`,
		isMet: batched.median >= 1,
	};
	return rowCount === 10_000 ? [...perRow, neverSlower] : [neverSlower];
}
