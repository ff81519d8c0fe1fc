import { toNumber, toSpreadText, type Measure } from '../chapter';
import type { CpuRound } from '../engine/nodeCpu';
import type { MemorySample } from '../engine/nodeMemory';
import { compareRounds, summarize } from '../statistics';
import { openWorkshop, type Workshop } from '../workshop';

const FULL = { sizes: [1_000, 10_000, 100_000], rounds: 9 };
const QUICK = { sizes: [1_000, 10_000], rounds: 3 };

/** The node alone: its requests are answered from memory, by what the sandbox answered in a first run. */
export const measureNodeCost: Measure = async ({ quick, onProgress }) => {
	const workshop = await openWorkshop(onProgress);
	const { sizes, rounds } = quick ? QUICK : FULL;
	const cpu = await measureCpu(workshop, sizes, rounds, onProgress);
	const memory = await measureMemory(workshop, sizes, onProgress);
	return {
		title: 'What the node itself costs',
		intro:
			'Enrich on n8n’s engine, its requests answered from memory. Processor time is that of the whole process, threads that collect garbage included, between the beginning and the end of `execute`; it is set against reading and writing the JSON of the same results once (`JSON.parse` + `JSON.stringify`) in the same process and round. Memory is the most heap in use after a full collection of garbage at the fullest moments of the run (when a request is sent, when all items are made, at the end), less what rows and results take themselves; what the node puts out is counted.',
		tables: [toCpuTable(cpu), toMemoryTable(memory)],
		targets: [...toCpuTargets(cpu), ...toMemoryTargets(memory)],
		notes: [
			'The empty node takes its input and puts out one paired item for each: what no node could do without in this place. "Wire" is JSON.stringify of what the node sends and JSON.parse of what it receives, which n8n’s HTTP helper does for it.',
			'"With garbage" is the most heap in use after any collection, small ones included: what V8 had not got round to collecting counts, too.',
		],
	};
};

type BySize<Value> = Map<number, Value>;

async function measureCpu(
	{ startEngine }: Workshop,
	sizes: readonly number[],
	rounds: number,
	onProgress: (message: string) => void,
): Promise<BySize<CpuRound[]>> {
	const engine = startEngine();
	const bySize: BySize<CpuRound[]> = new Map();
	for (const rowCount of sizes) {
		onProgress(`Processor time of the node for ${toNumber(rowCount)} rows`);
		bySize.set(rowCount, await engine.call('measureNodeCpu', { rowCount, rounds }));
	}
	await engine.end();
	return bySize;
}

async function measureMemory(
	{ startEngine }: Workshop,
	sizes: readonly number[],
	onProgress: (message: string) => void,
): Promise<BySize<MemorySample>> {
	const bySize: BySize<MemorySample> = new Map();
	for (const rowCount of sizes) {
		onProgress(`Memory of the node for ${toNumber(rowCount)} rows`);
		const engine = startEngine();
		bySize.set(rowCount, await engine.call('measureNodeMemory', { rowCount }));
		await engine.end();
	}
	return bySize;
}

const pick = (rounds: readonly CpuRound[], part: keyof CpuRound) => rounds.map((round) => round[part]);

function toCpuTable(bySize: BySize<CpuRound[]>) {
	return {
		caption: 'Processor time per 1,000 results (ms), and the node’s as a ratio to JSON',
		head: ['Rows', 'Node', 'JSON', 'Wire', 'Empty node', 'Node / JSON'],
		rows: [...bySize].map(([rowCount, rounds]) => {
			const perThousand = (part: keyof CpuRound) =>
				toSpreadText(summarize(pick(rounds, part).map((seconds) => (seconds * 1e6) / rowCount)));
			return [
				toNumber(rowCount),
				perThousand('node'),
				perThousand('json'),
				perThousand('wire'),
				perThousand('empty'),
				toSpreadText(compareRounds(pick(rounds, 'node'), pick(rounds, 'json'))),
			];
		}),
	};
}

function toCpuTargets(bySize: BySize<CpuRound[]>) {
	const ratios = [...bySize].map(([rowCount, rounds]) => {
		const ratio = compareRounds(pick(rounds, 'node'), pick(rounds, 'json'));
		const wanted = `Processor time at most twice JSON’s at ${toNumber(rowCount)} rows`;
		return { wanted, found: toSpreadText(ratio), isMet: ratio.median <= 2 };
	});
	const [small, large] = [bySize.get(10_000), bySize.get(100_000)];
	if (!small || !large) return ratios;
	const growth = compareRounds(pick(large, 'node'), pick(small, 'node'));
	const wanted = 'From 10,000 to 100,000 rows at most 11 times the processor time';
	return [...ratios, { wanted, found: `${toSpreadText(growth)} times`, isMet: growth.median <= 11 }];
}

function toMemoryTable(bySize: BySize<MemorySample>) {
	const megabytes = (bytes: number) => toNumber(bytes / 1024 ** 2);
	return {
		caption: 'Peak memory above the rows and results themselves (MiB)',
		head: ['Rows', 'JSON of rows and results', 'Node', 'With garbage', 'Empty node', 'Node / JSON'],
		rows: [...bySize].map(([rowCount, { jsonSize, node, withGarbage, empty }]) => [
			toNumber(rowCount),
			megabytes(jsonSize),
			megabytes(node),
			megabytes(withGarbage),
			megabytes(empty),
			toNumber(node / jsonSize),
		]),
	};
}

function toMemoryTargets(bySize: BySize<MemorySample>) {
	return [...bySize].map(([rowCount, { jsonSize, node }]) => ({
		wanted: `Peak memory at most once the JSON size at ${toNumber(rowCount)} rows`,
		found: toNumber(node / jsonSize),
		isMet: node <= jsonSize,
	}));
}
