import { report } from '../../test/support/progress';
import { toNumber, toSpreadText, type Measure, type ReportSection } from '../reportSection';
import { alternate, compareRounds, summarize, type Spread } from '../statistics';
import { publishWorkflow, ROWS_PER_EXECUTION } from '../suspend/publishedWorkflow';
import { Resumer, type ResumeSample } from '../suspend/resume';
import { startSuspendEnvironment, type SuspendEnvironment } from '../suspend/suspendEnvironment';
import type { WorkflowKind } from '../suspend/suspendingWorkflow';

const LIMIT = 1.1;
const KINDS = ['ours', 'wait', 'waitAndRead'] as const satisfies WorkflowKind[];

const LABELS = {
	ours: 'Lead Enrichment, Get Results: suspend',
	wait: 'Wait, On Webhook Call',
	waitAndRead: 'Wait, then HTTP Request: GET the job',
};

type Samples = Record<(typeof KINDS)[number], ResumeSample[]>;

const INTRO =
	'An execution that was suspended with Get Results: suspend is resumed by the service’s final delivery, and reads ' +
	'the job once before its rows are passed on. Measured in a real n8n against the built-in Wait node (On Webhook ' +
	'Call) in the same workflow, resumed by the same POST.';

const NOTES = [
	'The time is from the sending of the POST to the arrival of a call that the node after the waiting one makes to the sender: one clock measures both, and n8n’s own run data would start too late, after n8n has loaded the execution. That call is part of the time in all workflows.',
	'Each resumed execution was checked: n8n answered 200, the job was read once (with Wait alone not at all), the execution ended with success, and our node returned the leads of its own rows in their order. A failed check ends the measurement.',
	'“The time of a read by HTTP Request” is the median of the time that the HTTP Request node adds to the Wait node, in the same rounds. The sandbox runs on the same machine: a service across a network takes longer, with our node and with HTTP Request.',
	'n8n resolves expressions in V8 isolates, keeps one in reserve, and creates a new one when there is none: tens of milliseconds of processor time. Resuming with Wait takes two; every credential that a node’s webhook reads takes one more.',
	'Max Wait was set to 600 minutes: n8n’s main process holds a timer for every execution that is due within about a minute.',
];

/** Get Results: suspend. How fast a delivery reaches the next node. */
export const measureSuspend: Measure = async (quick) => {
	const environment = await startSuspendEnvironment();
	try {
		const section = toSection(await resumeInTurn(environment, quick));
		return { title: 'Suspend', intro: INTRO, ...section, notes: NOTES };
	} finally {
		await environment.stopN8n();
	}
};

/** Resumes waiting executions one by one, of each kind of workflow in turn. */
async function resumeInTurn(environment: SuspendEnvironment, quick: boolean): Promise<Samples> {
	const [warmUp, rounds] = quick ? [2, 5] : [5, 30];
	const resumer = new Resumer(environment);
	const variants = [];
	for (const name of KINDS) {
		const workflow = await publishWorkflow(environment, name);
		variants.push({ name, run: async () => await resumer.suspendAndResume(workflow) });
	}
	report(`Resuming ${rounds} executions of each of ${KINDS.length} workflows, after ${warmUp} to warm up`);
	await alternate(variants, warmUp);
	const { ours = [], wait = [], waitAndRead = [] } = await alternate(variants, rounds);
	resumer.stop();
	return { ours, wait, waitAndRead };
}

function toSection(samples: Samples): Pick<ReportSection, 'tables' | 'targets'> {
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
		targets: [
			{
				wanted: `at most ${LIMIT} times the Wait node's time, without the time of one read of the job`,
				found: `${toNumber(net.median)} times (${toNumber(whole.median)} with the read)`,
				isMet: net.median <= LIMIT,
			},
		],
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
