import { toNumber, toSpreadText, type BenchOptions, type Table } from '../reportSection';
import { alternate, summarize } from '../statistics';
import { HeapMeter, type HeldMemory } from './heapMeter';
import type { InspectedEnvironment } from './suspendEnvironment';
import { publishWorkflow, type PublishedWorkflow } from './publishedWorkflow';
import type { WorkflowKind } from './suspendingWorkflow';
import { Resumer } from './resume';

const KINDS = ['ours', 'wait', 'ended'] as const satisfies WorkflowKind[];
/** The number of waiting executions that are resumed at the end, which proves that they were waiting. */
const RESUMED = 3;
/** A tenth of a batch is started before the first one. */
const WARM_UP_SHARE = 10;
const KILOBYTE = 1_024;

const LABELS = {
	ours: 'Lead Enrichment, waiting',
	wait: 'Wait, waiting',
	ended: 'ended without waiting',
};

type Batches = Array<Record<string, HeldMemory>>;

export interface HeapReport {
	table: Table;
	/** The number of our waiting executions at the end, without those before the first batch. */
	waiting: number;
	/** The memory that each process holds for them, by the process' name. */
	assessments: Record<string, Assessment>;
}

export interface Assessment {
	found: string;
	/** No execution is listed, and the heap per execution is within the range of executions that have ended. */
	isNothing: boolean;
}

export interface HeapSize {
	batches: number;
	batch: number;
}

/** Starts executions in batches, of each kind in turn, and measures the heap before and after each batch. */
export async function measureHeap(
	mode: string,
	environment: InspectedEnvironment,
	{ batches, batch }: HeapSize,
	{ onProgress }: Pick<BenchOptions, 'onProgress'>,
): Promise<HeapReport> {
	const meter = new HeapMeter(environment);
	const workflows: PublishedWorkflow[] = [];
	for (const kind of KINDS) {
		const workflow = await publishWorkflow(environment, kind, 'heap');
		await meter.start(workflow, Math.ceil(batch / WARM_UP_SHARE));
		workflows.push(workflow);
	}
	onProgress(`Starting ${batches * batch} executions of each kind in n8n's ${mode}`);
	const variants = workflows.map((workflow) => ({
		name: workflow.kind,
		run: async () => await meter.measureBatch(workflow, batch),
	}));
	const { ours = [], wait = [], ended = [] } = await alternate(variants, batches);
	const [own] = workflows;
	if (own) await resumeSome(environment, own);
	return report(mode, { ours, wait, ended }, batch);
}

/** @throws Error when one of them does not return its own rows. */
async function resumeSome(environment: InspectedEnvironment, workflow: PublishedWorkflow): Promise<void> {
	const resumer = new Resumer(environment);
	try {
		for (const started of workflow.started.slice(-RESUMED)) await resumer.resume(workflow, started);
	} finally {
		resumer.stop();
	}
}

function report(mode: string, samples: Record<(typeof KINDS)[number], Batches>, batch: number): HeapReport {
	const processes = Object.keys(samples.ours[0] ?? {});
	const head = ['process', 'executions', 'KB of heap for each', 'KB for all', 'listed', 'running'];
	const rows = processes.flatMap((process) =>
		KINDS.map((kind) => [process, LABELS[kind], ...toCells(pick(samples[kind], process), batch)]),
	);
	const waiting = samples.ours.length * batch;
	const caption = `Heap in use after ${waiting} executions of each kind, in batches of ${batch}: ${mode}`;
	const assessments = processes.map((process): [string, Assessment] => [
		process,
		assess(pick(samples.ours, process), pick(samples.ended, process)),
	]);
	return { table: { caption, head, rows }, waiting, assessments: Object.fromEntries(assessments) };
}

function assess(own: HeldMemory[], ended: HeldMemory[]): Assessment {
	const [ours, minimum] = [summarize(toKilobytes(own)), summarize(toKilobytes(ended))];
	const listed = Math.max(...own.map((held) => held.listed));
	return {
		found: `${listed} listed; ${toSpreadText(ours)} KB of heap for each; executions that ended at once: ${toSpreadText(minimum)} KB`,
		isNothing: listed === 0 && ours.low <= minimum.high,
	};
}

function toKilobytes(held: HeldMemory[]): number[] {
	return held.map(({ bytesPerExecution }) => bytesPerExecution / KILOBYTE);
}

function pick(batches: Batches, process: string): HeldMemory[] {
	return batches.flatMap((batch) => batch[process] ?? []);
}

function toCells(held: HeldMemory[], batch: number): string[] {
	const kilobytes = toKilobytes(held);
	const sum = kilobytes.reduce((total, each) => total + each * batch, 0);
	const last = held.at(-1);
	return [
		toSpreadText(summarize(kilobytes)),
		toNumber(sum),
		`${last?.listed} of ${last?.started}`,
		`${last?.running}`,
	];
}
