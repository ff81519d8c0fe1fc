import type { Service } from '../../test/support/environment';
import type { Engine } from './engine';
import { makeContactRows } from './rows';
import type { BenchWorkflow } from './workflow';

export interface WorkflowRun {
	workflow: BenchWorkflow;
	rowCount: number;
	service: Service;
	/** A workflow that fails is an outcome, too: with the rows that its last node has put out. */
	mayFail?: boolean;
}

export interface WorkflowOutcome {
	/** From the start of the first node to the output of the last row. */
	seconds: number;
	rowsOut: number;
	/** The number of different rows with a result. */
	rowsWithResult: number;
}

/** Runs a workflow once on the engine. @throws Error when it fails and may not. */
export async function runWorkflow(engine: Engine, run: WorkflowRun): Promise<WorkflowOutcome> {
	const rows = makeContactRows(run.rowCount);
	const startedAt = performance.now();
	const { data } = await engine.run(run.workflow, rows, run.service);
	const seconds = (performance.now() - startedAt) / 1000;
	const { runData, error } = data.resultData;
	if (error && !run.mayFail) throw new Error(`The workflow failed: ${error.message}`);
	const items = (runData[run.workflow.lastNode] ?? []).flatMap((task) => task.data?.main?.flat() ?? []);
	const enriched = items.filter((item) => typeof item?.json.full_name === 'string');
	const keys = new Set(enriched.map((item) => JSON.stringify(item?.json.customData)));
	return { seconds, rowsOut: items.length, rowsWithResult: keys.size };
}
