import type { IDataObject, IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import type { Service } from '../../test/support/environment';
import { buildOwn, OWN_TYPE } from '../workflows/variants';
import type { Engine } from './engine';
import type { HttpHelper } from './memoryService';
import { makeContactRows } from './rows';
import { EMPTY_TYPE, ROWS_NODE, ROWS_TYPE } from './benchNodes';
import { buildBenchNode, toConnections, type BenchWorkflow } from './workflow';

/** Never called: requests are answered by a replaced helper. */
const UNUSED_SERVICE: Service = { baseUrl: 'http://127.0.0.1:9', token: 'bench' };

/** Short pauses, so that waiting takes no processor time. */
const ENRICH = buildOwn({ pollInterval: 0.05 });
const EMPTY: BenchWorkflow = {
	name: 'empty',
	nodes: [buildBenchNode(ROWS_NODE, ROWS_TYPE), buildBenchNode('Empty', EMPTY_TYPE)],
	connections: toConnections([[ROWS_NODE, 'Empty']]),
	lastNode: 'Empty',
};

/** What is called before, during and after the node's `execute`. */
export interface ExecuteHooks {
	/** Answers the node's requests instead of n8n's helper. */
	helper?: HttpHelper;
	beforeExecute?: () => void;
	/** When the node adds an execution hint. */
	onHint?: () => void;
	afterExecute?: () => void;
}

/** Runs Enrich (or the empty node) on the engine with hooks. @throws Error when rows are missing in the output. */
export async function runInstrumented(
	engine: Engine,
	type: typeof OWN_TYPE | typeof EMPTY_TYPE,
	rows: IDataObject[],
	hooks: ExecuteHooks,
): Promise<void> {
	const node = engine.findNode(type);
	if ('nodeVersions' in node) throw new Error(`${type} has several versions`);
	const workflow = type === OWN_TYPE ? ENRICH : EMPTY;
	const { data } = await withHooks(node, hooks, async () => await engine.run(workflow, rows, UNUSED_SERVICE));
	const { error, runData } = data.resultData;
	if (error) throw new Error(`The workflow failed: ${error.message}`);
	const rowsOut = runData[workflow.lastNode]?.[0]?.data?.main?.[0]?.length;
	if (rowsOut !== rows.length) throw new Error(`${rows.length} rows went in, ${rowsOut} came out`);
}

type Execute = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

async function withHooks<Result>(
	node: INodeType,
	hooks: ExecuteHooks,
	work: () => Promise<Result>,
): Promise<Result> {
	const original = Reflect.get(node, 'execute') as Execute | undefined;
	if (!original) throw new Error('The node has no execute method');
	node.execute = async function (this: IExecuteFunctions) {
		if (hooks.helper) Object.assign(this.helpers, { httpRequestWithAuthentication: hooks.helper });
		if (hooks.onHint) Object.assign(this, { addExecutionHints: hooks.onHint });
		hooks.beforeExecute?.();
		try {
			return await original.call(this);
		} finally {
			hooks.afterExecute?.();
		}
	};
	try {
		return await work();
	} finally {
		Reflect.set(node, 'execute', original);
	}
}

/** Rows as the JSON of items. */
export function makeItemRows(count: number): IDataObject[] {
	return makeContactRows(count).map((row) => ({ ...row }));
}

/** Collects the garbage of earlier work, so that it is not part of the next measurement. */
export function collectGarbage(): void {
	if (!global.gc) throw new Error('Start this process with --expose-gc');
	global.gc();
}
