import { toNumber, toSpreadText, type BenchOptions, type Table, type Target } from '../chapter';
import { alternate, compareRounds, summarize, type Spread } from '../statistics';
import type { Place } from './place';
import { publishSleeper, ROWS_PER_EXECUTION } from './sleepers';
import type { Kind } from './sleepingWorkflow';
import { Waker, type Wake } from './wake';

const LIMIT = 1.1;
const KINDS = ['ours', 'wait', 'waitAndRead'] as const satisfies Kind[];

const LABELS = {
	ours: 'Lead Enrichment, Get Results: suspend',
	wait: 'Wait, On Webhook Call',
	waitAndRead: 'Wait, then HTTP Request: GET the job',
};

type Samples = Record<(typeof KINDS)[number], Wake[]>;

/** Wakes sleeping executions one by one, of each contender in turn. */
export async function measureWakes(
	place: Place,
	{ quick, onProgress }: BenchOptions,
): Promise<{ tables: Table[]; target: Target }> {
	const [warmUp, rounds] = quick ? [2, 5] : [5, 30];
	const waker = new Waker(place);
	try {
		const contenders = [];
		for (const name of KINDS) {
			const sleeper = await publishSleeper(place, name, 'waking');
			contenders.push({ name, run: async () => await waker.sleepAndWake(sleeper) });
		}
		onProgress(
			`Waking ${rounds} executions of each of ${KINDS.length} workflows, after ${warmUp} to warm up`,
		);
		await alternate(contenders, warmUp);
		const { ours = [], wait = [], waitAndRead = [] } = await alternate(contenders, rounds);
		return report({ ours, wait, waitAndRead });
	} finally {
		waker.stop();
	}
}

function report(samples: Samples): { tables: Table[]; target: Target } {
	const { whole, net, ...others } = compare(samples);
	const rows: Array<[string, Spread]> = [
		['ours / Wait, the read included', whole],
		['ours less the read as a node makes it / Wait', net],
		['ours less only the service’s own time for the read / Wait', others.netOfService],
		['ours / Wait and a read by hand', others.byHand],
		['Wait and a read by hand / Wait', others.handToWait],
	];
	const ratios = rows.map(([name, spread]) => [name, toSpreadText(spread)]);
	const caption = `From the delivery to the next node, in ms: median (smallest–largest); each execution sleeps with ${ROWS_PER_EXECUTION} rows`;
	const head = ['the node that sleeps', 'to the next node', 'of it until the read', 'the service’s answer'];
	return {
		tables: [
			{ caption, head, rows: KINDS.map((kind) => [LABELS[kind], ...toTimes(samples[kind])]) },
			{ caption: 'Round by round', head: ['ratio', 'median (smallest–largest)'], rows: ratios },
		],
		target: {
			wanted: `at most ${LIMIT} times the Wait node's time, one read of the job counted apart`,
			found: `${toNumber(net.median)} times (${toNumber(whole.median)} with the read)`,
			isMet: net.median <= LIMIT,
		},
	};
}

function toTimes(wakes: Wake[]): string[] {
	const spread = (pick: (wake: Wake) => number) => toSpreadText(summarize(wakes.map(pick)));
	const reads = wakes.some(({ readMs }) => readMs > 0);
	return [
		spread(({ totalMs }) => totalMs),
		reads ? spread(({ untilReadMs }) => untilReadMs) : '–',
		reads ? spread(({ readMs }) => readMs) : '–',
	];
}

function compare({ ours, wait, waitAndRead }: Samples) {
	const totals = (wakes: Wake[]) => wakes.map(({ totalMs }) => totalMs);
	// What a read costs in a workflow: the median, since a difference of two noisy times is noisier than either.
	const extras = waitAndRead.map(({ totalMs }, round) => totalMs - (wait[round]?.totalMs ?? NaN));
	const readMs = Math.max(0, summarize(extras).median);
	const against = (values: number[]) => compareRounds(values, totals(wait));
	return {
		whole: against(totals(ours)),
		net: against(ours.map(({ totalMs }) => totalMs - readMs)),
		netOfService: against(ours.map((wake) => wake.totalMs - wake.readMs)),
		byHand: compareRounds(totals(ours), totals(waitAndRead)),
		handToWait: against(totals(waitAndRead)),
	};
}
