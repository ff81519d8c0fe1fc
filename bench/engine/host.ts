import { Engine } from './engine';
import { measureNodeCpu } from './nodeCpu';
import { measureNodeMemory } from './nodeMemory';
import { runWorkflow } from './runWorkflow';

/** The tasks of a process that runs n8n's engine. */
const TASKS = { runWorkflow, measureNodeCpu, measureNodeMemory };

export type Tasks = typeof TASKS;
export type TaskName = keyof Tasks;

interface Call {
	task: TaskName;
	input: unknown;
}

export type TaskAnswer = { ok: true; result: unknown } | { ok: false; message: string };

async function answer(engine: Promise<Engine>, { task, input }: Call): Promise<TaskAnswer> {
	try {
		const run = TASKS[task] as (engine: Engine, input: unknown) => Promise<unknown>;
		return { ok: true, result: await run(await engine, input) };
	} catch (error) {
		return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	}
}

const { BENCH_N8N_FOLDER: n8n = '', BENCH_OWN_PACKAGE: ownPackage = '' } = process.env;
const loading = Engine.load({ n8n, ownPackage });
process.on('message', (call: Call) => {
	void answer(loading, call).then((reply) => process.send?.(reply));
});
process.once('disconnect', () => process.exit());
