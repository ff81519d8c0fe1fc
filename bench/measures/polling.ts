import { toNumber, toSpreadText, type Measure } from '../reportSection';
import type { EngineHost } from '../engine/startHost';
import { startService, type BenchService } from '../service/startService';
import { summarize } from '../statistics';
import { buildOwn } from '../workflows/variants';
import { prepareBenchEnvironment } from '../benchEnvironment';

const ROWS = 100;
const LATENCY_SECONDS = 0.05;
const FULL: JobCase[] = [
	...[2, 5, 10].flatMap((seconds) => toCases(seconds, 1)),
	...[30, 60].flatMap((seconds) => toCases(seconds, 1)),
];
const QUICK = toCases(2, 1);

interface JobCase {
	/** The duration of the job. */
	seconds: number;
	/** The number of steps of its progress; with one, it reports no progress until its end. */
	steps: number;
	rounds: number;
}

interface CaseResult extends JobCase {
	lostSeconds: number[];
	reads: number[];
}

function toCases(seconds: number, rounds: number): JobCase[] {
	return [10, 1].map((steps) => ({ seconds, steps, rounds }));
}

/** How long after a job's end the node notices it, and how often the job was read until then. */
export const measurePolling: Measure = async ({ quick, onProgress }) => {
	const { startEngine } = await prepareBenchEnvironment(onProgress);
	const engine = startEngine();
	const service = await startService();
	const results: CaseResult[] = [];
	for (const jobCase of quick ? QUICK : FULL) {
		const { seconds, steps } = jobCase;
		onProgress(`Polling a job of ${seconds} s that reports its progress ${steps} times`);
		results.push(await runCase(engine, service, jobCase));
	}
	await engine.end();
	await service.end();
	return {
		title: 'Polling',
		intro:
			'One job of 100 leads against a service that answers after 50 ms. Time lost is the time of the run beyond the job’s duration: noticing its end, starting it, and all work of the node and the engine.',
		tables: [
			{
				caption: 'Time lost and reads of the job',
				head: ['Job (s)', 'Progress', 'Time lost (s)', 'Allowed (s)', 'Reads', 'Allowed'],
				rows: results.map(toRow),
			},
		],
		targets: results.map((result) => {
			const lost = summarize(result.lostSeconds);
			const reads = summarize(result.reads);
			return {
				wanted: `A job of ${result.seconds} s, ${describeProgress(result)}: at most ${toNumber(allowedLoss(result))} s lost, ${toNumber(allowedReads(result))} reads`,
				found: `${toNumber(lost.median)} s, ${toNumber(reads.median)} reads`,
				isMet: lost.median <= allowedLoss(result) && reads.high <= allowedReads(result),
			};
		}),
		notes: [
			'Without progress no schedule keeps both limits for every job: to lose at most a tenth takes a read each time a tenth more has passed, which is 21 reads within a minute, and 12 are allowed. The reads after 0.5, 1 and 2 s, and then after pauses of 2 s that grow by a quarter to at most 30 s, keep the number of reads; the time lost then depends on when the job ends between two reads, and is a quarter of its duration at most.',
			'While a job is running, the service reports its progress, from which the node estimates its end.',
		],
	};
};

const allowedLoss = ({ seconds }: JobCase) => Math.max(seconds / 10, 2);
const allowedReads = ({ seconds }: JobCase) => 10 + seconds / 30;
const describeProgress = ({ steps }: JobCase) =>
	steps === 1 ? 'reported at its end only' : `reported ${steps} times`;

async function runCase(engine: EngineHost, service: BenchService, jobCase: JobCase): Promise<CaseResult> {
	const { seconds, steps, rounds } = jobCase;
	const result: CaseResult = { ...jobCase, lostSeconds: [], reads: [] };
	const { baseUrl, token } = service;
	for (let round = 0; round < rounds; round++) {
		const pace = { leadSeconds: seconds / steps, parallelism: Math.ceil(ROWS / steps) };
		await service.setBehavior({ latencySeconds: LATENCY_SECONDS, ...pace });
		const run = { workflow: buildOwn(), rowCount: ROWS, service: { baseUrl, token } };
		const outcome = await engine.call('runWorkflow', run);
		result.lostSeconds.push(outcome.seconds - seconds);
		result.reads.push((await service.countRequests()).reads);
	}
	return result;
}

function toRow(result: CaseResult): string[] {
	return [
		String(result.seconds),
		describeProgress(result),
		toSpreadText(summarize(result.lostSeconds)),
		toNumber(allowedLoss(result)),
		toSpreadText(summarize(result.reads)),
		toNumber(allowedReads(result)),
	];
}
