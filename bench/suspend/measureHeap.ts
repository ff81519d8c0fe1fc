import { toNumber, toSpreadText, type BenchOptions, type Table } from '../chapter';
import { alternate, summarize } from '../statistics';
import { HeapScale, type Held } from './heap';
import type { InspectedPlace } from './place';
import { publishSleeper, type Sleeper } from './sleepers';
import type { Kind } from './sleepingWorkflow';
import { Waker } from './wake';

const KINDS = ['ours', 'wait', 'ended'] as const satisfies Kind[];
/** How many of the sleeping executions are woken in the end, to see that they really slept. */
const WOKEN = 3;
/** A tenth of a batch goes before the first one. */
const WARM_UP_SHARE = 10;
const KILOBYTE = 1_024;

const LABELS = {
	ours: 'Lead Enrichment, asleep',
	wait: 'Wait, asleep',
	ended: 'ended without a sleep',
};

type Batches = Array<Record<string, Held>>;

export interface HeapReport {
	table: Table;
	/** How many of our executions sleep in the end, those before the first batch not counted. */
	asleep: number;
	/** What each process holds of them, by the process' name. */
	judgements: Record<string, Judgement>;
}

export interface Judgement {
	found: string;
	/** Nothing is listed, and the heap of the batches is not told apart from that of executions that just ended. */
	isNothing: boolean;
}

export interface HeapSize {
	batches: number;
	batch: number;
}

/** Puts executions to sleep in batches, each kind in turn, and weighs the heap before and after each batch. */
export async function measureHeap(
	mode: string,
	place: InspectedPlace,
	{ batches, batch }: HeapSize,
	{ onProgress }: Pick<BenchOptions, 'onProgress'>,
): Promise<HeapReport> {
	const scale = new HeapScale(place);
	const sleepers: Sleeper[] = [];
	for (const kind of KINDS) {
		const sleeper = await publishSleeper(place, kind, 'heap');
		await scale.start(sleeper, Math.ceil(batch / WARM_UP_SHARE));
		sleepers.push(sleeper);
	}
	onProgress(`Putting ${batches * batch} executions of each kind to sleep, in n8n's ${mode}`);
	const contenders = sleepers.map((sleeper) => ({
		name: sleeper.kind,
		run: async () => await scale.weigh(sleeper, batch),
	}));
	const { ours = [], wait = [], ended = [] } = await alternate(contenders, batches);
	const [own] = sleepers;
	if (own) await wakeSome(place, own);
	return report(mode, { ours, wait, ended }, batch);
}

/** @throws Error when one of them does not put out its own rows. */
async function wakeSome(place: InspectedPlace, sleeper: Sleeper): Promise<void> {
	const waker = new Waker(place);
	try {
		for (const bedtime of sleeper.started.slice(-WOKEN)) await waker.wake(sleeper, bedtime);
	} finally {
		waker.stop();
	}
}

function report(mode: string, samples: Record<(typeof KINDS)[number], Batches>, batch: number): HeapReport {
	const processes = Object.keys(samples.ours[0] ?? {});
	const head = ['process', 'executions', 'KB of heap for each', 'KB for all', 'listed', 'running'];
	const rows = processes.flatMap((process) =>
		KINDS.map((kind) => [process, LABELS[kind], ...toCells(pick(samples[kind], process), batch)]),
	);
	const asleep = samples.ours.length * batch;
	const caption = `Heap in use after ${asleep} executions of each kind, in batches of ${batch}: ${mode}`;
	const judgements = processes.map((process): [string, Judgement] => [
		process,
		judge(pick(samples.ours, process), pick(samples.ended, process)),
	]);
	return { table: { caption, head, rows }, asleep, judgements: Object.fromEntries(judgements) };
}

function judge(own: Held[], ended: Held[]): Judgement {
	const [ours, floor] = [summarize(toKilobytes(own)), summarize(toKilobytes(ended))];
	const listed = Math.max(...own.map((held) => held.listed));
	return {
		found: `${listed} listed; ${toSpreadText(ours)} KB of heap for each, where executions that ended at once show ${toSpreadText(floor)} KB`,
		isNothing: listed === 0 && ours.low <= floor.high,
	};
}

function toKilobytes(held: Held[]): number[] {
	return held.map(({ bytesPerExecution }) => bytesPerExecution / KILOBYTE);
}

function pick(batches: Batches, process: string): Held[] {
	return batches.flatMap((batch) => batch[process] ?? []);
}

function toCells(held: Held[], batch: number): string[] {
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
