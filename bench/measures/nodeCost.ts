import { toNumber, toSpreadText, type Measure } from '../reportSection';
import type { CpuRound } from '../engine/nodeCpu';
import type { MemorySample } from '../engine/nodeMemory';
import { compareRounds, summarize } from '../statistics';
import { prepareBenchEnvironment } from '../benchEnvironment';
import { report } from '../../test/support/progress';

const FULL = { sizes: [1_000, 10_000, 100_000], rows: 300_000, leastRounds: 9 };
const QUICK = { sizes: [1_000, 10_000], rows: 30_000, leastRounds: 3 };

/** The cost of the node alone: its requests are answered from memory, as the sandbox answered in a first run. */
export const measureNodeCost: Measure = async (quick) => {
	const { startEngine } = await prepareBenchEnvironment();
	const { sizes, rows, leastRounds } = quick ? QUICK : FULL;
	const cpu: BySize<CpuRound[]> = new Map();
	const memory: BySize<MemorySample> = new Map();
	const engine = startEngine();
	for (const rowCount of sizes) {
		report(`Processor time of the node for ${toNumber(rowCount)} rows`);
		const rounds = Math.max(leastRounds, Math.min(60, rows / rowCount));
		cpu.set(rowCount, await engine.call('measureNodeCpu', { rowCount, rounds }));
	}
	await engine.end();
	for (const rowCount of sizes) {
		report(`Memory of the node for ${toNumber(rowCount)} rows`);
		const newEngine = startEngine();
		memory.set(rowCount, await newEngine.call('measureNodeMemory', { rowCount }));
		await newEngine.end();
	}
	return {
		title: 'Processor time and memory of the node',
		intro:
			'Enrich on n8n’s engine, with requests answered from memory. Processor time is that of the whole process, including garbage collection, between the beginning and the end of `execute`; it is compared with parsing and serializing the JSON of the same results once (`JSON.parse` + `JSON.stringify`) in the same process and round. Memory is the highest heap in use after a full garbage collection at the times of highest use (when a request is sent, when all items exist, at the end), without the rows and results themselves; the node’s output is included.',
		tables: [toCpuTable(cpu), toMemoryTable(memory)],
		targets: [...toCpuTargets(cpu), ...toMemoryTargets(memory)],
		notes: [
			'The empty node reads its input and returns one paired item for each, which every node must do. "Wire" is JSON.stringify of what the node sends and JSON.parse of what it receives, which n8n’s HTTP helper does.',
			'Where a target is missed: JSON is read and written by V8’s own C++. docs/maintainers/measurements.md says where the time goes. Memory is mostly the rows’ leads and, at the end, the items; what the empty node takes is included.',
		],
	};
};

type BySize<Value> = Map<number, Value>;

const pick = (rounds: readonly CpuRound[], part: keyof CpuRound) => rounds.map((round) => round[part]);

function toCpuTable(bySize: BySize<CpuRound[]>) {
	return {
		caption: 'Processor time per 1,000 results (ms), and the ratio of the node to JSON',
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
		caption: 'Peak memory without the rows and results themselves (MiB)',
		head: ['Rows', 'JSON of rows and results', 'Node', 'Empty node', 'Node / JSON'],
		rows: [...bySize].map(([rowCount, { jsonSize, node, empty }]) => [
			toNumber(rowCount),
			megabytes(jsonSize),
			megabytes(node),
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
