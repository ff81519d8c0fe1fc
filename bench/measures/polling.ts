import { toNumber, toSpreadText, type Measure } from '../chapter';
import type { EngineHost } from '../engine/startHost';
import { startService, type BenchService } from '../service/startService';
import { summarize } from '../statistics';
import { buildOwn } from '../workflows/contenders';
import { openWorkshop } from '../workshop';

const ROWS = 100;
const LATENCY_SECONDS = 0.05;
const FULL: JobCase[] = [
	...[2, 5, 10].flatMap((seconds) => toCases(seconds, 1)),
	...[30, 60].flatMap((seconds) => toCases(seconds, 1)),
];
const QUICK = toCases(2, 1);

interface JobCase {
	/** How long the service works on the job. */
	seconds: number;
	/** In how many steps its progress grows; with one, it tells nothing until the end. */
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

/** How long after its end a job is noticed, and how often it was read until then. */
export const measurePolling: Measure = async ({ quick, onProgress }) => {
	const { startEngine } = await openWorkshop(onProgress);
	const engine = startEngine();
	const service = await startService();
	const results: CaseResult[] = [];
	for (const jobCase of quick ? QUICK : FULL) {
		const { seconds, steps } = jobCase;
		onProgress(`Polling a job of ${seconds} s that tells its progress ${steps} times`);
		results.push(await runCase(engine, service, jobCase));
	}
	await engine.end();
	await service.end();
	return {
		title: 'Polling',
		intro:
			'One job of 100 leads against a service that answers after 50 ms. Time lost is all that the run takes beyond the job’s own time: noticing its end, starting it, and everything the node and the engine do.',
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
			'Without progress nobody can keep both bounds for every job: never to lose more than a tenth takes a read whenever a tenth more has passed, which is 21 reads within a minute, and 12 are allowed. The pauses (2 s, growing by a quarter, at most 30 s) keep the number of reads; what is lost then depends on where between two reads the job happens to end, a quarter of its time at the worst.',
			'While a job runs, §2.1 shows its progress, from which the node reckons the end.',
		],
	};
};

const allowedLoss = ({ seconds }: JobCase) => Math.max(seconds / 10, 2);
const allowedReads = ({ seconds }: JobCase) => 10 + seconds / 30;
const describeProgress = ({ steps }: JobCase) =>
	steps === 1 ? 'told at its end only' : `told ${steps} times`;

async function runCase(engine: EngineHost, service: BenchService, jobCase: JobCase): Promise<CaseResult> {
	const { seconds, steps, rounds } = jobCase;
	const result: CaseResult = { ...jobCase, lostSeconds: [], reads: [] };
	const { baseUrl, token } = service;
	for (let round = 0; round < rounds; round++) {
		const pace = { leadSeconds: seconds / steps, parallelism: Math.ceil(ROWS / steps) };
		await service.become({ latencySeconds: LATENCY_SECONDS, ...pace });
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
