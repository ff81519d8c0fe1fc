import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'flatted';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { loadEngine, type Engine } from '../engine/engine';
import { prepareReplay, recordAnswers, type Answers, type HttpHelper } from '../engine/memoryService';
import { makeContactRows } from '../engine/rows';
import { buildOwn, EDIT_FIELDS, type BenchWorkflow } from '../engine/workflows';
import { toNumber, toSpreadText, toTable, type Section } from '../report';
import { alternate, compareRounds, cpuSince, summarize } from '../statistics';

const LABELS = {
	own: 'Lead Enrichment: Enrich',
	json: 'The JSON of rows and results, parsed and written once',
	editFields: 'Edit Fields, one expression',
	large: 'Lead Enrichment: Enrich, ten times the rows',
};
type Name = keyof typeof LABELS;

/** Enrich with short pauses, so that waiting takes no processor time. */
const OWN = buildOwn({ pollInterval: 0.05 });
const STORED_ROWS = 1_000;
const MOST_OF_JSON = 15;
/** Never called: requests are answered by a replaced helper. */
const UNUSED_SERVICE = { baseUrl: 'http://127.0.0.1:9', token: 'bench' };

/** A number of rows, and what the sandbox answers to a run with them. */
type Recorded = { rows: number; answers: Answers };

/** The cost of the node alone: its requests are answered from memory, as the sandbox answered in a first run. */
export async function measureNodeCost(quick: boolean): Promise<Section> {
	const rowCount = quick ? 500 : 10_000;
	const engine = await loadEngine();
	const record = async (rows: number) => ({
		rows,
		answers: await recordAnswers(
			async (helper) => void (await runWithHooks(engine, OWN, rows, { helper, beforeRun: collectGarbage })),
		),
	});
	const small = await record(rowCount);
	const large = await record(10 * rowCount);
	const memory = [await measureMemory(engine, small), await measureMemory(engine, large)];
	const runOwn = async ({ rows, answers }: Recorded) =>
		await measureCpu(engine, OWN, rows, prepareReplay(answers));
	const texts = listTexts(small);
	const runs: Record<Name, () => Promise<number>> = {
		own: async () => await runOwn(small),
		json: async () => await Promise.resolve(measureJson(texts)),
		editFields: async () => await measureCpu(engine, EDIT_FIELDS, rowCount),
		large: async () => await runOwn(large),
	};
	const names = Object.keys(runs) as Name[];
	const variants = names.map((name) => ({ name, run: runs[name] }));
	await alternate(variants, 1);
	const samplesOf = await alternate(variants, quick ? 2 : 7);
	const own = samplesOf('own');
	const share = compareRounds(own, samplesOf('json'));
	const growth = compareRounds(samplesOf('large'), own);
	const stored = {
		poll: await measureStored(engine, 'poll'),
		suspend: await measureStored(engine, 'suspend'),
	};
	const shares = memory.map((one) => ({ ...one, share: one.peak / one.jsonSize }));
	return {
		title: 'Processor time and memory of the node',
		intro: [
			'Enrich on n8n’s engine, with requests answered from memory, beside what the same rows and results take as JSON, and one of n8n’s own nodes, in the same rounds. Processor time is that of the whole process, including garbage collection, between the beginning and the end of `execute`. Memory is the highest heap in use after a full garbage collection (when all results are known, and at the end), without the rows and results themselves; the node’s output is included.',
		],
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
		],
		targets: [
			{
				wanted: `Processor time: at most ${MOST_OF_JSON} times that of parsing and writing the JSON`,
				found: `${toSpreadText(share)} times`,
				isMet: share.median <= MOST_OF_JSON,
			},
			{
				wanted: `From ${toNumber(rowCount)} to ${toNumber(10 * rowCount)} rows: at most 11 times the processor time`,
				found: `${toSpreadText(growth)} times`,
				isMet: growth.median <= 11,
			},
			{
				wanted: 'Peak memory: at most once the JSON of rows and results',
				found: shares
					.map(
						({ rows, peak, share }) =>
							`${toNumber(share)} times, ${toNumber(peak / 2 ** 20)} MiB, with ${toNumber(rows)} rows`,
					)
					.join(', '),
				isMet: shares.every(({ share }) => share <= 1),
			},
			{
				wanted: 'Stored with the execution: at most 40 bytes for each lead with Wait Here',
				found: `${toNumber(stored.poll)} bytes, with Suspend ${toNumber(stored.suspend)}`,
				isMet: stored.poll <= 40,
			},
		],
	};
}

/** The JSON of rows and results. */
function listTexts({ rows, answers }: Recorded): string[] {
	const results = [...answers.values()].flat().filter((text) => text.includes('"results":['));
	return [JSON.stringify(makeContactRows(rows)), ...results];
}

function measureJson(texts: readonly string[]): number {
	collectGarbage();
	const before = process.cpuUsage();
	for (const text of texts) JSON.stringify(JSON.parse(text));
	return cpuSince(before);
}

/** In milliseconds, of all threads of this process. */
async function measureCpu(engine: Engine, workflow: BenchWorkflow, rowCount: number, helper?: HttpHelper) {
	let before: NodeJS.CpuUsage | undefined;
	let used = 0;
	await runWithHooks(engine, workflow, rowCount, {
		helper,
		beforeRun: collectGarbage,
		beforeExecute: () => (before = process.cpuUsage()),
		afterExecute: () => (used = cpuSince(before)),
	});
	return used;
}

/** The bytes of the JSON of rows and results, and of the highest heap in use without them. */
async function measureMemory(engine: Engine, { rows, answers }: Recorded) {
	// A run before, so that the code of a replay is compiled, and a small one, because the engine keeps the last.
	await measureCpu(engine, OWN, rows, prepareReplay(answers));
	await measureCpu(engine, EDIT_FIELDS, 1);
	let [before, peak] = [0, 0];
	const measure = () => {
		collectGarbage();
		peak = Math.max(peak, process.memoryUsage().heapUsed - before);
	};
	await runWithHooks(engine, OWN, rows, {
		helper: prepareReplay(answers),
		beforeRun: async () => {
			// What an earlier run leaves to timers and finalizers is freed some turns of the event loop later.
			for (let turn = 0; turn < 5; turn++) await pause(20).then(collectGarbage);
			before = process.memoryUsage().heapUsed;
		},
		onHint: measure,
		afterExecute: measure,
	});
	const jsonSize = listTexts({ rows, answers }).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
	return { rows, jsonSize, peak };
}

/** The bytes for each lead that the node stores with the execution, in n8n's own format. */
async function measureStored(engine: Engine, getResults: 'poll' | 'suspend'): Promise<number> {
	let stored: unknown;
	const leadSeconds = getResults === 'suspend' ? 3_600 : 0;
	const workflow = buildOwn({ pollInterval: 0.05 }, getResults);
	await recordAnswers(async (helper) => {
		stored = await runWithHooks(engine, workflow, STORED_ROWS, { helper, beforeRun: collectGarbage });
	}, leadSeconds);
	return Buffer.byteLength(stringify(stored)) / STORED_ROWS;
}

/** What is called before, during and after the `execute` of a workflow's last node. */
interface Hooks {
	/** Answers the node's requests instead of n8n's helper. */
	helper?: HttpHelper;
	beforeRun: () => Promise<void> | void;
	beforeExecute?: () => void;
	/** When the node adds an execution hint: it then holds rows, jobs and results, but no items yet. */
	onHint?: () => void;
	afterExecute?: () => void;
}

type Execute = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

/** @returns what the nodes store with the execution. @throws Error when rows are missing in the output. */
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
	const { items, error, stored } = await engine.run(workflow, rows, UNUSED_SERVICE);
	Reflect.set(node, 'execute', original);
	if (error) throw error;
	if (items.length !== rowCount) throw new Error(`${rowCount} rows went in, ${items.length} came out`);
	return stored;
}

/** Of earlier work, so that it is not part of the next measurement. */
function collectGarbage(): void {
	if (!global.gc) throw new Error('Start this process with --expose-gc');
	global.gc();
}
