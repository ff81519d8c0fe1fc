import { setImmediate as endTurn, setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'flatted';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
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
	paying: 'Lead Enrichment: Enrich in 20 jobs',
	receipts: 'The same rows with their receipts',
};
type Name = keyof typeof LABELS;

/** Enrich with short pauses, so that waiting takes no processor time. */
const OWN = buildOwn({ pollInterval: 0.05 });
const STORED_ROWS = 1_000;
const RECEIPT_JOBS = 20;
/** How long our own code may keep n8n from its other work, in milliseconds of processor time. */
const MOST_AT_A_STRETCH = 200;
const MOST_OF_JSON = 15;
/** Never called: requests are answered by a replaced helper. */
const UNUSED_SERVICE = { baseUrl: 'http://127.0.0.1:9', token: 'bench' };

/** Rows, and what the sandbox answers to a run with them. */
type Recorded = { rows: readonly IDataObject[]; answers: Answers };

/** The cost of the node alone: its requests are answered from memory, as the sandbox answered in a first run. */
export async function measureNodeCost(quick: boolean): Promise<Section> {
	const rowCount = quick ? 500 : 10_000;
	const engine = await loadEngine();
	const record = async (count: number, workflow = OWN) => {
		const rows = makeContactRows(count);
		let items: INodeExecutionData[] = [];
		const answers = await recordAnswers(async (helper) => {
			({ items } = await runWithHooks(engine, workflow, rows, { helper, beforeRun: collectGarbage }));
		});
		return { rows, answers, items };
	};
	const small = await record(rowCount);
	const large = await record(10 * rowCount);
	const inJobs = buildOwn({ pollInterval: 0.05, batchSize: rowCount / RECEIPT_JOBS });
	const paid = await record(rowCount, inJobs);
	const receipts = addReceipts(paid);
	const stretch = await measureStretch(engine, await record(quick ? rowCount : 50_000));
	const memory = [await measureMemory(engine, small), await measureMemory(engine, large)];
	const runOwn = async ({ rows, answers }: Recorded) =>
		await measureCpu(engine, OWN, rows, prepareReplay(answers));
	const texts = listTexts(small);
	const runs: Record<Name, () => Promise<number>> = {
		own: async () => await runOwn(small),
		json: async () => await Promise.resolve(measureJson(texts)),
		editFields: async () => await measureCpu(engine, EDIT_FIELDS, small.rows),
		large: async () => await runOwn(large),
		paying: async () => await measureCpu(engine, inJobs, paid.rows, prepareReplay(paid.answers)),
		receipts: async () => await measureCpu(engine, inJobs, receipts.rows, prepareReplay(receipts.answers)),
	};
	const names = Object.keys(runs) as Name[];
	const variants = names.map((name) => ({ name, run: runs[name] }));
	await alternate(variants, 1);
	const samplesOf = await alternate(variants, quick ? 2 : 7);
	const own = samplesOf('own');
	const share = compareRounds(own, samplesOf('json'));
	const growth = compareRounds(samplesOf('large'), own);
	const ofReceipts = compareRounds(samplesOf('receipts'), samplesOf('paying'));
	const asked = await countRequests(engine, inJobs, receipts);
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
					const thousands = (name === 'large' ? large : small).rows.length / 1_000;
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
				wanted: `Receipts of ${RECEIPT_JOBS} jobs: no start, ${RECEIPT_JOBS} reads, no more processor time than paying`,
				found: `${toNumber(asked.starts)} starts, ${toNumber(asked.reads)} reads, ${toSpreadText(ofReceipts)} times`,
				isMet: asked.starts === 0 && asked.reads === RECEIPT_JOBS && ofReceipts.median <= 1,
			},
			{
				wanted: `50,000 rows: at most ${MOST_AT_A_STRETCH} ms of processor time at a stretch`,
				found: `${toNumber(stretch)} ms`,
				isMet: stretch <= MOST_AT_A_STRETCH,
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
	return [JSON.stringify(rows), ...results];
}

function measureJson(texts: readonly string[]): number {
	collectGarbage();
	const before = process.cpuUsage();
	for (const text of texts) JSON.stringify(JSON.parse(text));
	return cpuSince(before);
}

/** In milliseconds, of all threads of this process. */
async function measureCpu(
	engine: Engine,
	workflow: BenchWorkflow,
	rows: readonly IDataObject[],
	helper?: HttpHelper,
) {
	let before: NodeJS.CpuUsage | undefined;
	let used = 0;
	await runWithHooks(engine, workflow, rows, {
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
	await measureCpu(engine, EDIT_FIELDS, makeContactRows(1));
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
	return { rows: rows.length, jsonSize, peak };
}

/** Rows as a table keeps them after a run that paid for them, with the ended jobs that they name. */
function addReceipts({
	rows,
	answers,
	items,
}: Recorded & { items: readonly INodeExecutionData[] }): Recorded {
	const marked = rows.map((row, index) => {
		const { enrichment_id, lead_key } = items[index]?.json ?? {};
		return { ...row, enrichment_id, lead_key };
	});
	return { rows: marked, answers: new Map([...answers].map(([key, texts]) => [key, texts.slice(-1)])) };
}

/** How many starts and reads of jobs a run makes. */
async function countRequests(engine: Engine, workflow: BenchWorkflow, { rows, answers }: Recorded) {
	const asked: string[] = [];
	const replay = prepareReplay(answers);
	const helper: HttpHelper = async (type, options) => {
		asked.push(`${options.method ?? 'GET'} ${options.url}`);
		return await replay(type, options);
	};
	await runWithHooks(engine, workflow, rows, { helper, beforeRun: collectGarbage });
	const count = (start: RegExp) => asked.filter((request) => start.test(request)).length;
	return { starts: count(/^POST /), reads: count(/^GET .*\/jobs\//) };
}

/** The most processor time between two turns of the event loop during a run, in milliseconds. */
async function measureStretch(engine: Engine, { rows, answers }: Recorded): Promise<number> {
	const replay = prepareReplay(answers);
	const helper: HttpHelper = async (type, options) => {
		await endTurn();
		return await replay(type, options);
	};
	let [isRunning, longest] = [true, 0];
	let before = process.cpuUsage();
	const endStretch = () => {
		longest = Math.max(longest, cpuSince(before));
		before = process.cpuUsage();
	};
	const watch = async () => {
		for (;;) {
			await endTurn();
			if (!isRunning) return;
			endStretch();
		}
	};
	let watching: Promise<void> | undefined;
	await runWithHooks(engine, OWN, rows, {
		helper,
		beforeRun: collectGarbage,
		beforeExecute: () => {
			before = process.cpuUsage();
			watching = watch();
		},
		// What n8n does behind it is not ours.
		afterExecute: () => {
			endStretch();
			isRunning = false;
		},
	});
	await watching;
	return longest;
}

/** The bytes for each lead that the node stores with the execution, in n8n's own format. */
async function measureStored(engine: Engine, getResults: 'poll' | 'suspend'): Promise<number> {
	let stored: unknown;
	const leadSeconds = getResults === 'suspend' ? 3_600 : 0;
	const workflow = buildOwn({ pollInterval: 0.05 }, getResults);
	await recordAnswers(async (helper) => {
		const rows = makeContactRows(STORED_ROWS);
		({ stored } = await runWithHooks(engine, workflow, rows, { helper, beforeRun: collectGarbage }));
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

/** @returns the items, and what the nodes store with the execution. @throws Error when rows are missing in the output. */
async function runWithHooks(
	engine: Engine,
	workflow: BenchWorkflow,
	given: readonly IDataObject[],
	hooks: Hooks,
) {
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
	// The engine may change the rows that it is given.
	const rows = structuredClone(given);
	await hooks.beforeRun();
	const { items, error, stored } = await engine.run(workflow, rows, UNUSED_SERVICE);
	Reflect.set(node, 'execute', original);
	if (error) throw error;
	if (items.length !== rows.length) throw new Error(`${rows.length} rows went in, ${items.length} came out`);
	return { items, stored };
}

/** Of earlier work, so that it is not part of the next measurement. */
function collectGarbage(): void {
	if (!global.gc) throw new Error('Start this process with --expose-gc');
	global.gc();
}
