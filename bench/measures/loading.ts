import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../test/support/realN8n/runCommand';
import { toNumber, toSpreadText, type Measure, type Target } from '../reportSection';
import { alternate, summarize } from '../statistics';
import { prepareBenchEnvironment, type BenchEnvironment } from '../benchEnvironment';
import { report } from '../../test/support/progress';

const OWN_CLASSES = ['LeadEnrichment', 'LeadEnrichmentTrigger'];
const FULL = { most: Infinity, rounds: 2 };
const QUICK = { most: 6, rounds: 1 };

const knownSchema = z.record(z.object({ className: z.string(), sourcePath: z.string() }));
const loadSchema = z.object({ milliseconds: z.number(), bytes: z.number() });
const COSTS = ['milliseconds', 'bytes'] as const;

type Known = z.infer<typeof knownSchema>;
type Load = z.infer<typeof loadSchema>;

/** The node and the trigger of one service. */
interface Pair {
	name: string;
	/** The file and the class of each, joined by #. */
	classes: string[];
}

/** The time and memory to load both nodes, compared with every pair of a node and a trigger in n8n. */
export const measureLoading: Measure = async (quick) => {
	const environment = await prepareBenchEnvironment();
	const { most, rounds } = quick ? QUICK : FULL;
	const folder = join(environment.ownPackage, 'dist', 'nodes', 'LeadEnrichment');
	const own = {
		name: 'Lead Enrichment',
		classes: OWN_CLASSES.map((name) => `${join(folder, name)}.node.js#${name}`),
	};
	const theirs = (await listPairs(environment)).slice(0, most);
	report(
		`Loading our nodes and ${theirs.length} pairs of n8n’s nodes, ${rounds} time${rounds === 1 ? '' : 's'} each`,
	);
	const variants = [own, ...theirs].map((pair) => ({
		name: pair.name,
		run: async () => await load(environment, pair),
	}));
	const loads = await alternate(variants, rounds + 1);
	// The first round is not counted: the files are not in the system's cache yet.
	const medianOf = ({ name }: Pair) => toMedian((loads[name] ?? []).slice(1));
	const ownLoad = medianOf(own);
	const others = theirs.map((pair) => ({ name: pair.name, ...medianOf(pair) }));
	const { size } = await stat(environment.tarball);
	return {
		title: 'Loading',
		intro: `Requiring and constructing both nodes in a new process that has loaded n8n’s engine, compared with the ${theirs.length} services for which n8n has a node and a trigger. Each was loaded ${rounds === 1 ? 'once' : `${rounds} times, in turn`}; the median counts for a service.`,
		tables: [
			{
				caption: 'Time and memory',
				head: ['', 'Time (ms)', 'Heap (KiB)'],
				rows: [toRow('Lead Enrichment, both nodes', ownLoad), ...toComparisonRows(others)],
			},
			{ caption: 'Size', head: ['Packed package (KiB)'], rows: [[toNumber(size / 1024)]] },
		],
		targets: COSTS.map((cost) => toTarget(cost, ownLoad, others)),
		notes: [
			'n8n loads its engine, n8n-workflow and zod before any node: they are not included. Where a target is missed: the nodes contain what reads lists in seven languages; its tables of words and names are built when a run first needs them.',
		],
	};
};

async function listPairs({ n8n }: BenchEnvironment): Promise<Pair[]> {
	const folder = join(n8n.folder, 'node_modules', 'n8n-nodes-base');
	const known = knownSchema.parse(JSON.parse(await readFile(join(folder, 'dist/known/nodes.json'), 'utf8')));
	const locate = ({ className, sourcePath }: Known[string]) => `${join(folder, sourcePath)}#${className}`;
	return Object.entries(known).flatMap(([name, node]) => {
		const trigger = known[`${name}Trigger`];
		return trigger ? [{ name, classes: [locate(node), locate(trigger)] }] : [];
	});
}

async function load({ n8n }: BenchEnvironment, { name, classes }: Pair): Promise<Load> {
	const engineModules = resolve(__dirname, '../engine/useInstalledN8n.cjs');
	const program = resolve(__dirname, '../loading/loadOnce.cjs');
	const flags = ['--expose-gc', '--require', engineModules, program];
	const env = { PATH: process.env.PATH, BENCH_N8N_FOLDER: n8n.folder, N8N_LOG_LEVEL: 'silent' };
	const { succeeded, output } = await runCommand(n8n.nodeBinary, [...flags, ...classes], {
		cwd: n8n.folder,
		env,
	});
	if (!succeeded) throw new Error(`The nodes of ${name} could not be loaded: ${output}`);
	return loadSchema.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
}

function toMedian(loads: readonly Load[]): Load {
	const medianOf = (cost: keyof Load) => summarize(loads.map((load) => load[cost])).median;
	return { milliseconds: medianOf('milliseconds'), bytes: medianOf('bytes') };
}

function toRow(label: string, { milliseconds, bytes }: Load): string[] {
	return [label, toNumber(milliseconds), toNumber(bytes / 1024)];
}

function toComparisonRows(others: ReadonlyArray<Load & { name: string }>): string[][] {
	const lightest = [...others].sort((a, b) => a.milliseconds - b.milliseconds)[0];
	const spreadOf = (cost: keyof Load, unit: number) =>
		toSpreadText(summarize(others.map((load) => load[cost] / unit)));
	return [
		...(lightest ? [toRow(`n8n’s lightest pair (${lightest.name})`, lightest)] : []),
		['Median of n8n’s pairs (lightest–heaviest)', spreadOf('milliseconds', 1), spreadOf('bytes', 1024)],
	];
}

function toTarget(cost: keyof Load, own: Load, others: readonly Load[]): Target {
	const { median } = summarize(others.map((load) => load[cost]));
	const what = cost === 'milliseconds' ? 'Time' : 'Memory';
	return {
		wanted: `${what} within the median of n8n’s own`,
		found: `${toNumber(own[cost] / median)} times the median`,
		isMet: own[cost] <= median,
	};
}
