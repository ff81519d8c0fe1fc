import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Service } from '../../test/support/environment';
import { buildOwn, OWN_TYPE } from '../workflows/variants';
import type { Engine } from './engine';
import type { HttpHelper } from './memoryService';
import { EMPTY_TYPE, ROWS_NODE, ROWS_TYPE } from './benchNodes';
import { buildBenchNode, toWorkflow } from './workflow';

/** Never called: requests are answered by a replaced helper. */
const UNUSED_SERVICE: Service = { baseUrl: 'http://127.0.0.1:9', token: 'bench' };

const WORKFLOWS = {
	// With short pauses, so that waiting takes no processor time.
	[OWN_TYPE]: buildOwn({ pollInterval: 0.05 }),
	[EMPTY_TYPE]: toWorkflow(
		'empty',
		[buildBenchNode(ROWS_NODE, ROWS_TYPE), buildBenchNode('Empty', EMPTY_TYPE)],
		[[ROWS_NODE, 'Empty']],
		'Empty',
	),
};
export type MeasuredType = keyof typeof WORKFLOWS;

/** What is called before, during and after the node's `execute`. */
export interface ExecuteHooks {
	/** Answers the node's requests instead of n8n's helper. */
	helper?: HttpHelper;
	beforeExecute?: () => void;
	/** When the node adds an execution hint. */
	onHint?: () => void;
	afterExecute?: () => void;
}

type Execute = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

/** Runs Enrich (or the empty node) on the engine with hooks. @throws Error when rows are missing in the output. */
export async function runInstrumented(
	engine: Engine,
	type: MeasuredType,
	rows: IDataObject[],
	hooks: ExecuteHooks,
): Promise<void> {
	const node = engine.findNode(type);
	if ('nodeVersions' in node) throw new Error(`${type} has several versions`);
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
	const workflow = WORKFLOWS[type];
	const { data } = await engine.run(workflow, rows, UNUSED_SERVICE).finally(() => {
		Reflect.set(node, 'execute', original);
	});
	const { error, runData } = data.resultData;
	if (error) throw new Error(`The workflow failed: ${error.message}`);
	const rowsOut = runData[workflow.lastNode]?.[0]?.data?.main?.[0]?.length;
	if (rowsOut !== rows.length) throw new Error(`${rows.length} rows went in, ${rowsOut} came out`);
}

/** Collects the garbage of earlier work, so that it is not part of the next measurement. */
export function collectGarbage(): void {
	if (!global.gc) throw new Error('Start this process with --expose-gc');
	global.gc();
}
