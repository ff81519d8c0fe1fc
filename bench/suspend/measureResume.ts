import { toNumber, toSpreadText, type BenchOptions, type Table, type Target } from '../reportSection';
import { alternate, compareRounds, summarize, type Spread } from '../statistics';
import type { SuspendEnvironment } from './suspendEnvironment';
import { publishWorkflow, ROWS_PER_EXECUTION } from './publishedWorkflow';
import type { WorkflowKind } from './suspendingWorkflow';
import { Resumer, type ResumeSample } from './resume';

const LIMIT = 1.1;
const KINDS = ['ours', 'wait', 'waitAndRead'] as const satisfies WorkflowKind[];

const LABELS = {
	ours: 'Lead Enrichment, Get Results: suspend',
	wait: 'Wait, On Webhook Call',
	waitAndRead: 'Wait, then HTTP Request: GET the job',
};

type Samples = Record<(typeof KINDS)[number], ResumeSample[]>;

/** Resumes waiting executions one by one, of each kind of workflow in turn. */
export async function measureResume(
	environment: SuspendEnvironment,
	{ quick, onProgress }: BenchOptions,
): Promise<{ tables: Table[]; target: Target }> {
	const [warmUp, rounds] = quick ? [2, 5] : [5, 30];
	const resumer = new Resumer(environment);
	try {
		const variants = [];
		for (const name of KINDS) {
			const workflow = await publishWorkflow(environment, name);
			variants.push({ name, run: async () => await resumer.suspendAndResume(workflow) });
		}
		onProgress(
			`Resuming ${rounds} executions of each of ${KINDS.length} workflows, after ${warmUp} to warm up`,
		);
		await alternate(variants, warmUp);
		const { ours = [], wait = [], waitAndRead = [] } = await alternate(variants, rounds);
		return report({ ours, wait, waitAndRead });
	} finally {
		resumer.stop();
	}
}

function report(samples: Samples): { tables: Table[]; target: Target } {
	const { whole, net, ...others } = compare(samples);
	const rows: Array<[string, Spread]> = [
		['ours, with its read / Wait', whole],
		['ours, less the time of a read by HTTP Request / Wait', net],
		['ours / Wait and HTTP Request', others.toWaitAndRead],
		['Wait and HTTP Request / Wait', others.waitAndRead],
	];
	const ratios = rows.map(([name, spread]) => [name, toSpreadText(spread)]);
	const caption = `From the delivery to the next node, in ms: median (smallest–largest); each execution has ${ROWS_PER_EXECUTION} rows`;
	const head = ['waiting node', 'to the next node', 'of it until the read', 'of it the service’s answer'];
	return {
		tables: [
			{ caption, head, rows: KINDS.map((kind) => [LABELS[kind], ...toTimes(samples[kind])]) },
			{
				caption: 'Ratios of values of the same round',
				head: ['ratio', 'median (smallest–largest)'],
				rows: ratios,
			},
		],
		target: {
			wanted: `at most ${LIMIT} times the Wait node's time, without the time of one read of the job`,
			found: `${toNumber(net.median)} times (${toNumber(whole.median)} with the read)`,
			isMet: net.median <= LIMIT,
		},
	};
}

function toTimes(samples: ResumeSample[]): string[] {
	const spread = (pick: (sample: ResumeSample) => number) => toSpreadText(summarize(samples.map(pick)));
	const reads = samples.some(({ readMs }) => readMs > 0);
	return [
		spread(({ totalMs }) => totalMs),
		reads ? spread(({ untilReadMs }) => untilReadMs) : '–',
		reads ? spread(({ readMs }) => readMs) : '–',
	];
}

function compare({ ours, wait, waitAndRead }: Samples) {
	const totals = (samples: ResumeSample[]) => samples.map(({ totalMs }) => totalMs);
	// The time of a read in a workflow. The median, because the difference of two noisy times is noisier than either.
	const extras = waitAndRead.map(({ totalMs }, round) => totalMs - (wait[round]?.totalMs ?? NaN));
	const readMs = Math.max(0, summarize(extras).median);
	const against = (values: number[]) => compareRounds(values, totals(wait));
	return {
		whole: against(totals(ours)),
		net: against(ours.map(({ totalMs }) => totalMs - readMs)),
		toWaitAndRead: compareRounds(totals(ours), totals(waitAndRead)),
		waitAndRead: against(totals(waitAndRead)),
	};
}
