import type { EngineHost } from '../engine/startHost';
import type { WorkflowOutcome } from '../engine/runWorkflow';
import type { BenchWorkflow } from '../engine/workflow';
import { toNumber, toSpreadText, type Measure, type Table, type Target } from '../reportSection';
import {
	REALISTIC,
	REALISTIC_JOB_SECONDS,
	startService,
	ZERO_LATENCY,
	type BenchService,
	type ServiceBehavior,
} from '../service/startService';
import { alternate, compareRounds, summarize } from '../statistics';
import { buildBatched, buildOwn, buildPerRow } from '../workflows/variants';
import type { Service } from '../../test/support/environment';
import { prepareBenchEnvironment } from '../benchEnvironment';
import { report } from '../../test/support/progress';

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
	tuned: 'Lead Enrichment, Check Interval 0',
	small: 'Lead Enrichment, Leads per Job 100',
	perRow: '(a) HTTP Request per row, Wait, IF',
	batched: '(b) Loop, Aggregate, HTTP Request, Wait, Split Out, Merge',
};

const ALL_NAMES: Name[] = ['own', 'tuned', 'perRow', 'batched'];
/** The omitted variants fail or take half an hour per round: see the notes. */
const ZERO_LATENCY_SERIES: Series[] = [
	{ rowCount: 100, rounds: 4, names: ALL_NAMES },
	{ rowCount: 1_000, rounds: 4, names: ALL_NAMES },
	{ rowCount: 10_000, rounds: 2, names: ALL_NAMES },
	{ rowCount: 100_000, rounds: 1, names: ['own', 'tuned'] },
];
const REALISTIC_SERIES: Series[] = [
	{ rowCount: 100, rounds: 2, names: ['own', 'perRow', 'batched'] },
	{ rowCount: 1_000, rounds: 1, names: ['own', 'small', 'batched'] },
	{ rowCount: 10_000, rounds: 1, names: ['own', 'small', 'perRow', 'batched'] },
];
const QUICK_SERIES: Series[] = [{ rowCount: 100, rounds: 2, names: ALL_NAMES }];

/** Enrich with `poll`, from the start of the first node to the output of the last row. */
export const measureThroughput: Measure = async (quick) => {
	const { startEngine } = await prepareBenchEnvironment();
	const engine = startEngine();
	const service = await startService();
	const run = async (behavior: ServiceBehavior, allSeries: Series[]) => {
		const results: SeriesResult[] = [];
		for (const series of quick ? QUICK_SERIES : allSeries) {
			const variants = series.names.map((name) => ({
				name,
				run: async () => await runOnce(engine, service, behavior, name, series.rowCount),
			}));
			results.push({ ...series, samples: await alternate(variants, series.rounds) });
		}
		return results;
	};
	const zero = await run(ZERO_LATENCY, ZERO_LATENCY_SERIES);
	const real = quick ? [] : await run(REALISTIC, REALISTIC_SERIES);
	await engine.end();
	await service.end();
	return {
		title: 'Enrich with Wait for Results: rows per second',
		intro:
			'The same contacts, enriched by our node and by the workflows that a user would build instead, on n8n’s engine (with expressions in an isolate) with one sandbox in its own process. Our node reads a job after 0.5, 1, 2 and 3.5 s, or at once with Check Interval 0; the others wait 2 s before each read.',
		tables: [
			...zero.map((series) => toTable('Zero latency: jobs end at once', series)),
			...real.map((series) =>
				toTable('Realistic: 50 ms, a job of 1 lead takes 2 s, one of 1,000 leads 60 s', series),
			),
		],
		targets: [
			...zero.flatMap((series) => toTargets('zero latency', series)),
			...real.flatMap((series) => [...toTargets('realistic', series), ...toJobTargets(series)]),
		],
		notes: NOTES,
	};
};

const NOTES = [
	'Our node waits for half a second before it first reads the last jobs: with a service that takes no time, that pause is nearly all of its time. The variant with Check Interval 0 shows the time without it.',
	'With default options the node has up to 100 jobs under way at once, or as many as the service takes. This service takes all; “A service that limits” shows others.',
	'Under "realistic" the sandbox runs any number of jobs at once, and smaller jobs end sooner: (a), with thousands of jobs of one lead, has a service of unlimited capacity. Our node spreads a list over up to 100 jobs.',
	'(b) spends most of its time at 10,000 rows in n8n’s Merge node, (a) in two requests for each row, to start and to read its job.',
	'(a) and (b) are not run at 100,000 rows: (a) sends all its requests at once and fails with "connect EMFILE" (too many open files) after about a minute and a half; the Merge node of (b) takes some sixty times as long for ten times the rows, which would be half an hour.',
	'(b) sends a duplicate contact to the service twice, stops at the first refused request and cannot identify skipped rows; (a) loses the rows’ order. Only their time is measured here.',
	'Where a target is missed: 10,000 rows go out in 100 jobs, which pays with a service that takes time for a lead; with one that takes none, each job is only requests. Against (b) the ratio falls on a fast machine: its Merge node took 16 s here and 35 s on another one, while our node mostly waits for the service: 7.9 s for a job, and 1.4 s until 100 jobs are started, five at once.',
];

interface SeriesResult extends Series {
	samples: Record<string, Sample[]>;
}

function buildWorkflow(name: Name, service: Service): BenchWorkflow {
	if (name === 'own') return buildOwn();
	if (name === 'small') return buildOwn({ batchSize: 100 });
	if (name === 'tuned') return buildOwn({ pollInterval: 0 });
	return name === 'perRow' ? buildPerRow(service) : buildBatched(service);
}

async function runOnce(
	engine: EngineHost,
	service: BenchService,
	behavior: ServiceBehavior,
	name: Name,
	rowCount: number,
): Promise<Sample> {
	await service.setBehavior(behavior);
	const workflow = buildWorkflow(name, service.access);
	const outcome = await engine.call('runWorkflow', { workflow, rowCount, service: service.access });
	if (outcome.rowsOut !== rowCount || outcome.rowsWithResult !== rowCount) {
		throw new Error(`${LABELS[name]}: ${outcome.rowsWithResult} of ${rowCount} rows came out with a result`);
	}
	report(`${toNumber(rowCount)} rows, ${LABELS[name]}: ${toNumber(outcome.seconds)} s`);
	return { ...outcome, ...(await service.countRequests()) };
}

const secondsOf = (samples: SeriesResult['samples'], name: Name) =>
	(samples[name] ?? []).map(({ seconds }) => seconds);

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

/** With Leads per Job automatic, the jobs of a list run at the same time. */
const LEAST_REALISTIC: ReadonlyMap<number, number> = new Map([
	[1_000, 5],
	[10_000, 8],
]);

/** Those of (a) apply to 10,000 rows, and also to the node without its first pause. */
function toTargets(setting: string, { rowCount, names, samples }: SeriesResult): Target[] {
	const rows = `${toNumber(rowCount)} rows, ${setting}`;
	const toTarget = (wish: string, theirs: Name, ours: Name, least: number): Target => {
		const ratio = compareRounds(secondsOf(samples, theirs), secondsOf(samples, ours));
		const found = `${toSpreadText(ratio)} times as fast`;
		return { wanted: `${wish} at ${rows}`, found, isMet: ratio.median >= least };
	};
	const least = (setting === 'realistic' && LEAST_REALISTIC.get(rowCount)) || 1;
	const wanted = least === 1 ? 'Never slower than (b)' : `At least ${least} times as fast as (b)`;
	const own = rowCount === 10_000 && names.includes('tuned') ? (['own', 'tuned'] as const) : [];
	return [
		...own.map((name) => toTarget(`${LABELS[name]}: at least 50 times (a)`, 'perRow', name, 50)),
		...(names.includes('batched') ? [toTarget(wanted, 'batched', 'own', least)] : []),
	];
}

/** With all jobs under way at once, many take as long as one. */
function toJobTargets({ rowCount, samples }: SeriesResult): Target[] {
	if (rowCount !== 10_000) return [];
	const share = summarize(secondsOf(samples, 'own')).median / REALISTIC_JOB_SECONDS;
	const wanted = `At most 1.1 times the time of one job of 1,000 leads at ${toNumber(rowCount)} rows, realistic`;
	return [{ wanted, found: `${toNumber(share)} times`, isMet: share <= 1.1 }];
}
