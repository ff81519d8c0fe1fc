import type { EngineHost } from '../engine/startHost';
import type { WorkflowOutcome } from '../engine/runWorkflow';
import type { BenchWorkflow } from '../engine/workflow';
import { toNumber, toSpreadText, type Measure, type Table, type Target } from '../chapter';
import {
	REALISTIC,
	startService,
	ZERO_LATENCY,
	type BenchService,
	type Temper,
} from '../service/startService';
import { alternate, compareRounds, summarize } from '../statistics';
import { buildHandMade, buildOwn, buildPerRow } from '../workflows/contenders';
import { openWorkshop } from '../workshop';

interface Sample extends WorkflowOutcome {
	starts: number;
	reads: number;
}

type Name = 'own' | 'tuned' | 'small' | 'perRow' | 'handMade';

/** As many rows as a setting is worth waiting for, and how often. */
interface Stretch {
	rowCount: number;
	rounds: number;
	names: Name[];
}

const LABELS: Record<Name, string> = {
	own: 'Lead Enrichment, as it comes',
	tuned: 'Lead Enrichment, all jobs at once, Poll Interval 0',
	small: 'Lead Enrichment, Batch Size 100, 100 jobs at once',
	perRow: '(a) HTTP Request per row, Wait, IF',
	handMade: '(b) Loop, Aggregate, HTTP Request, Wait, Split Out, Merge',
};

const ALL: Name[] = ['own', 'tuned', 'perRow', 'handMade'];
const REAL: Name[] = ['own', 'small', 'perRow', 'handMade'];
/** What is left out fails, or would take half an hour a round: see the notes. */
const ZERO_STRETCHES: Stretch[] = [
	{ rowCount: 100, rounds: 4, names: ALL },
	{ rowCount: 1_000, rounds: 4, names: ALL },
	{ rowCount: 10_000, rounds: 2, names: ALL },
	{ rowCount: 100_000, rounds: 1, names: ['own', 'tuned'] },
];
const REAL_STRETCHES: Stretch[] = [
	{ rowCount: 100, rounds: 2, names: ['own', 'perRow', 'handMade'] },
	{ rowCount: 1_000, rounds: 1, names: ['own', 'small'] },
	{ rowCount: 10_000, rounds: 1, names: REAL },
];
const QUICK_STRETCHES: Stretch[] = [{ rowCount: 100, rounds: 2, names: ALL }];

/** Enrich with `poll`, from the first node's start to the last row's coming out. */
export const measureThroughput: Measure = async ({ quick, onProgress }) => {
	const { startEngine } = await openWorkshop(onProgress);
	const engine = startEngine();
	const service = await startService();
	const run = async (temper: Temper, stretches: Stretch[]) =>
		await runStretches({ engine, service, onProgress }, temper, quick ? QUICK_STRETCHES : stretches);
	const zero = await run(ZERO_LATENCY, ZERO_STRETCHES);
	const real = quick ? [] : await run(REALISTIC, REAL_STRETCHES);
	await engine.end();
	await service.end();
	return {
		title: 'Enrich with Wait for Results: rows per second',
		intro:
			'The same contacts, enriched by our node and by the workflows that a user would build instead, on one engine (n8n’s, with its expressions in an isolate) against one sandbox in a process of its own. Everybody waits 2 s before a job is read first, but for the second line.',
		tables: [
			...zero.map((stretch) => toTable('Zero latency: jobs end at once', stretch)),
			...real.map((stretch) =>
				toTable('Realistic: 50 ms, a job of 1 lead takes 2 s, one of 1,000 leads 60 s', stretch),
			),
		],
		targets: zero.flatMap(toTargets),
		notes: NOTES,
	};
};

const NOTES = [
	'Our node waits its first pause (Poll Interval, 2 s) before it reads the last jobs: against a service that needs no time at all, that pause is nearly all of its time. The line with Poll Interval 0 shows what is left without it.',
	'As it comes, the node keeps five jobs (5,000 leads) under way; the hand-made workflow (b) starts all at once. Where a job of 1,000 leads takes a minute, 10,000 rows are two rounds of five jobs. The specification shows no rate limits (§8), hence the careful default; Max Concurrent Jobs lifts it.',
	'Under "realistic" the sandbox works on any number of jobs at once, and the smaller a job the sooner it ends: (a), with its thousands of jobs of one lead, is given a service of unlimited size. Our node has the same for the asking, with a smaller Batch Size and more jobs at once.',
	'(b) spends most of its time at 10,000 rows in n8n’s Merge node, (a) in one request to start and one to read for each row.',
	'(a) and (b) are not run at 100,000 rows: (a) sends all its requests at once and ends with "connect EMFILE" (too many open files) after about a minute and a half; the Merge node of (b) takes some sixty times as long for ten times the rows, which would be half an hour.',
	'(b) hands a repeated contact to the service twice, stops at the first refused request and cannot tell skipped rows; (a) loses the rows’ order. Both are only timed here.',
];

interface Setting {
	engine: EngineHost;
	service: BenchService;
	onProgress: (message: string) => void;
}

interface StretchResult extends Stretch {
	samples: Record<string, Sample[]>;
}

async function runStretches(
	setting: Setting,
	temper: Temper,
	stretches: readonly Stretch[],
): Promise<StretchResult[]> {
	const results: StretchResult[] = [];
	for (const stretch of stretches) {
		const contenders = stretch.names.map((name) => ({
			name,
			run: async () => await runOnce(setting, temper, name, stretch.rowCount),
		}));
		results.push({ ...stretch, samples: await alternate(contenders, stretch.rounds) });
	}
	return results;
}

function buildWorkflow(name: Name, service: BenchService): BenchWorkflow {
	if (name === 'own') return buildOwn();
	if (name === 'small') return buildOwn({ batchSize: 100, maxConcurrentJobs: 100 });
	if (name === 'tuned') return buildOwn({ maxConcurrentJobs: 100, pollInterval: 0 });
	return name === 'perRow' ? buildPerRow(service) : buildHandMade(service);
}

async function runOnce(
	{ engine, service, onProgress }: Setting,
	temper: Temper,
	name: Name,
	rowCount: number,
): Promise<Sample> {
	await service.become(temper);
	const { baseUrl, token } = service;
	const workflow = buildWorkflow(name, service);
	const outcome = await engine.call('runWorkflow', { workflow, rowCount, service: { baseUrl, token } });
	if (outcome.rowsOut !== rowCount || outcome.rowsWithResult !== rowCount) {
		throw new Error(`${LABELS[name]}: ${outcome.rowsWithResult} of ${rowCount} rows came out with a result`);
	}
	onProgress(`${toNumber(rowCount)} rows, ${LABELS[name]}: ${toNumber(outcome.seconds)} s`);
	return { ...outcome, ...(await service.countRequests()) };
}

function secondsOf(samples: StretchResult['samples'], name: Name): number[] {
	return (samples[name] ?? []).map(({ seconds }) => seconds);
}

function toTable(setting: string, { rowCount, names, rounds, samples }: StretchResult): Table {
	return {
		caption: `${setting}. ${toNumber(rowCount)} rows, ${rounds} round${rounds === 1 ? '' : 's'}`,
		head: ['', 'Start to last row (s)', 'Rows per second', 'Requests', 'Times as fast as it'],
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

/** Targets are asked of the default node and, beside it, of the node without its first pause. */
function toTargets({ rowCount, names, samples }: StretchResult): Target[] {
	if (!names.includes('perRow')) return [];
	const compare = (theirs: Name, ours: Name) =>
		compareRounds(secondsOf(samples, theirs), secondsOf(samples, ours));
	const rows = `${toNumber(rowCount)} rows, zero latency`;
	const perRow = (['own', 'tuned'] as const).map((ours): Target => {
		const ratio = compare('perRow', ours);
		const wanted = `At least 50 times (a) at ${rows}: ${LABELS[ours]}`;
		return { wanted, found: `${toSpreadText(ratio)} times`, isMet: ratio.median >= 50 };
	});
	const handMade = compare('handMade', 'own');
	const neverSlower: Target = {
		wanted: `Never slower than (b) at ${rows}`,
		found: `${toSpreadText(handMade)} times as fast`,
		isMet: handMade.median >= 1,
	};
	return rowCount === 10_000 ? [...perRow, neverSlower] : [neverSlower];
}
