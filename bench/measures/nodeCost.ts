import { setTimeout as pause } from 'node:timers/promises';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { report } from '../../test/support/progress';
import { loadEngine, type Engine } from '../engine/engine';
import { prepareReplay, recordAnswers, type Answers, type HttpHelper } from '../engine/memoryService';
import { makeContactRows } from '../engine/rows';
import { buildOwn, NATIVE, type BenchWorkflow } from '../engine/workflows';
import { toNumber, toSpreadText, toTable, type Section } from '../report';
import { alternate, compareRounds, summarize } from '../statistics';

const LABELS = {
	own: 'Lead Enrichment: Enrich',
	editFields: 'Edit Fields, one expression',
	filter: 'Filter, one condition',
	removeDuplicates: 'Remove Duplicates',
	large: 'Lead Enrichment: Enrich, ten times the rows',
};
type Name = keyof typeof LABELS;

/** Enrich with short pauses, so that waiting takes no processor time. */
const OWN = buildOwn({ pollInterval: 0.05 });
/** Never called: requests are answered by a replaced helper. */
const UNUSED_SERVICE = { baseUrl: 'http://127.0.0.1:9', token: 'bench' };
/** Our node's requests for one measurement of memory, which takes a second when the heap is large. */
const REQUESTS_PER_MEASUREMENT = 10;

/** A number of rows, and what the sandbox answers to a run with them. */
type Recorded = { rows: number; answers: Answers };

/** The cost of the node alone: its requests are answered from memory, as the sandbox answered in a first run. */
export async function measureNodeCost(quick: boolean): Promise<Section> {
	const rowCount = quick ? 500 : 10_000;
	const engine = await loadEngine();
	const record = async (rows: number) => ({
		rows,
		answers: await recordAnswers(
			async (helper) => await runWithHooks(engine, OWN, rows, { helper, beforeRun: collectGarbage }),
		),
	});
	const small = await record(rowCount);
	const large = await record(10 * rowCount);
	const memory = [await measureMemory(engine, small), await measureMemory(engine, large)];
	const runOwn = async ({ rows, answers }: Recorded) =>
		await measureCpu(engine, OWN, rows, prepareReplay(answers));
	const runs: Record<Name, () => Promise<number>> = {
		own: async () => await runOwn(small),
		editFields: async () => await measureCpu(engine, NATIVE.editFields, rowCount),
		filter: async () => await measureCpu(engine, NATIVE.filter, rowCount),
		removeDuplicates: async () => await measureCpu(engine, NATIVE.removeDuplicates, rowCount),
		large: async () => await runOwn(large),
	};
	const names = Object.keys(runs) as Name[];
	const variants = names.map((name) => ({ name, run: runs[name] }));
	report('Processor time, after a first round in which V8 compiles the code');
	await alternate(variants, 1);
	const samplesOf = await alternate(variants, quick ? 2 : 7);
	const own = samplesOf('own');
	const share = compareRounds(own, samplesOf('editFields'));
	const growth = compareRounds(samplesOf('large'), own);
	const shares = memory.map(({ rows, jsonSize, peak }) => ({ rows, share: peak / jsonSize }));
	return {
		title: 'Processor time and memory of the node',
		intro:
			'Enrich on n8n’s engine, with requests answered from memory, beside n8n’s own nodes with the same rows in the same rounds. Processor time is that of the whole process, including garbage collection, between the beginning and the end of `execute`. Memory is the highest heap in use after a full garbage collection (when a request is sent, when all items exist, at the end), without the rows and results themselves; the node’s output is included.',
		tables: [
			toTable(
				`Processor time, ${toNumber(rowCount)} rows`,
				['', 'ms per 1,000 rows'],
				names.map((name) => {
					const thousands = (name === 'large' ? large : small).rows / 1_000;
					const times = samplesOf(name).map((milliseconds) => milliseconds / thousands);
					return [LABELS[name], toSpreadText(summarize(times))];
				}),
			),
			toTable(
				'Peak memory without the rows and results themselves (MiB)',
				['Rows', 'JSON of rows and results', 'Enrich'],
				memory.map(({ rows, jsonSize, peak }) => [rows, jsonSize / 2 ** 20, peak / 2 ** 20].map(toNumber)),
			),
		],
		targets: [
			{
				wanted: 'Processor time per row: at most a tenth of Edit Fields with one expression',
				found: `${toSpreadText(share)} times`,
				isMet: share.median <= 0.1,
			},
			{
				wanted: `From ${toNumber(rowCount)} to ${toNumber(10 * rowCount)} rows: at most 11 times the processor time`,
				found: `${toSpreadText(growth)} times`,
				isMet: growth.median <= 11,
			},
			{
				wanted: 'Peak memory: at most once the JSON of rows and results',
				found: shares
					.map(({ rows, share }) => `${toNumber(share)} times with ${toNumber(rows)} rows`)
					.join(', '),
				isMet: shares.every(({ share }) => share <= 1),
			},
		],
		notes: [
			'n8n resolves an expression in a V8 isolate, once for each row; Remove Duplicates, like ours, resolves none for a row.',
		],
	};
}

/** In milliseconds, of all threads of this process. */
async function measureCpu(engine: Engine, workflow: BenchWorkflow, rowCount: number, helper?: HttpHelper) {
	let before: NodeJS.CpuUsage | undefined;
	let used = { user: 0, system: 0 };
	await runWithHooks(engine, workflow, rowCount, {
		helper,
		beforeRun: collectGarbage,
		beforeExecute: () => (before = process.cpuUsage()),
		afterExecute: () => (used = process.cpuUsage(before)),
	});
	return (used.user + used.system) / 1_000;
}

/** The bytes of the JSON of rows and results, and of the highest heap in use without them. */
async function measureMemory(engine: Engine, { rows, answers }: Recorded) {
	report(`Memory for ${toNumber(rows)} rows`);
	// A run before, so that the code of a replay is compiled, and a small one, because the engine keeps the last.
	await measureCpu(engine, OWN, rows, prepareReplay(answers));
	await measureCpu(engine, NATIVE.removeDuplicates, 1);
	const helper = prepareReplay(answers);
	let [before, peak, requests] = [0, 0, 0];
	const measure = () => {
		collectGarbage();
		peak = Math.max(peak, process.memoryUsage().heapUsed - before);
	};
	await runWithHooks(engine, OWN, rows, {
		helper: async (credentialType, options) => {
			if (requests++ % REQUESTS_PER_MEASUREMENT === 0) measure();
			return await helper(credentialType, options);
		},
		beforeRun: async () => {
			// What an earlier run leaves to timers and finalizers is freed some turns of the event loop later.
			for (let turn = 0; turn < 5; turn++) await pause(20).then(collectGarbage);
			before = process.memoryUsage().heapUsed;
		},
		onHint: measure,
		afterExecute: measure,
	});
	const results = [...answers.values()].flat().filter((text) => text.includes('"results":['));
	const texts = [JSON.stringify(makeContactRows(rows)), ...results];
	return { rows, jsonSize: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0), peak };
}

/** What is called before, during and after the `execute` of a workflow's last node. */
interface Hooks {
	/** Answers the node's requests instead of n8n's helper. */
	helper?: HttpHelper;
	beforeRun: () => Promise<void> | void;
	beforeExecute?: () => void;
	/** When the node adds an execution hint: it then holds rows, jobs, results and items. */
	onHint?: () => void;
	afterExecute?: () => void;
}

type Execute = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

/** @throws Error when rows are missing in the output. */
async function runWithHooks(engine: Engine, workflow: BenchWorkflow, rowCount: number, hooks: Hooks) {
	const { type = '', typeVersion } = workflow.nodes.find(({ name }) => name === workflow.lastNode) ?? {};
	const node = engine.findNode(type, typeVersion);
	const original = Reflect.get(node, 'execute') as Execute; // every node here has one
	node.execute = async function (this: IExecuteFunctions) {
		if (hooks.helper) Object.assign(this.helpers, { httpRequestWithAuthentication: hooks.helper });
		if (hooks.onHint) Object.assign(this, { addExecutionHints: hooks.onHint });
		hooks.beforeExecute?.();
		const output = await original.call(this);
		hooks.afterExecute?.();
		return output;
	};
	const rows = makeContactRows(rowCount);
	await hooks.beforeRun();
	const { items, error } = await engine.run(workflow, rows, UNUSED_SERVICE);
	Reflect.set(node, 'execute', original);
	if (error) throw error;
	if (items.length !== rowCount) throw new Error(`${rowCount} rows went in, ${items.length} came out`);
}

/** Of earlier work, so that it is not part of the next measurement. */
function collectGarbage(): void {
	if (!global.gc) throw new Error('Start this process with --expose-gc');
	global.gc();
}
