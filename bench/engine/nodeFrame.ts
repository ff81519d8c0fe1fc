import type { IDataObject, IExecuteFunctions, INodeExecutionData, INodeType } from 'n8n-workflow';
import type { Service } from '../../demo/environment';
import { buildOwn, OWN_TYPE } from '../workflows/contenders';
import type { Engine } from './engine';
import type { HttpHelper } from './memoryService';
import { makeContactRows } from './rows';
import { EMPTY_TYPE, ROWS_NODE, ROWS_TYPE } from './standIns';
import { buildBenchNode, connectLines, type BenchWorkflow } from './workflow';

/** Requests are answered before they leave, so this is never called. */
const NOWHERE: Service = { baseUrl: 'http://127.0.0.1:9', token: 'bench' };

/** Every job at once and hardly a pause, so that waiting costs no processor time. */
const ENRICH = buildOwn({ pollInterval: 0.05, maxConcurrentJobs: 100 });
const EMPTY: BenchWorkflow = {
	name: 'empty',
	nodes: [buildBenchNode(ROWS_NODE, ROWS_TYPE), buildBenchNode('Empty', EMPTY_TYPE)],
	connections: connectLines([[ROWS_NODE, 'Empty']]),
	lastNode: 'Empty',
};

/** What is done around the node's own `execute`, and nothing else. */
export interface Frame {
	/** Answers the node's requests. */
	helper?: HttpHelper;
	onEnter: () => void;
	/** When the node adds its note. */
	onHint?: () => void;
	onLeave: () => void;
}

/** Runs Enrich (or the empty node) on the engine within a frame. @throws Error unless each row comes out. */
export async function runFramed(
	engine: Engine,
	type: typeof OWN_TYPE | typeof EMPTY_TYPE,
	rows: IDataObject[],
	frame: Frame,
): Promise<void> {
	const node = engine.findNode(type);
	if ('nodeVersions' in node) throw new Error(`${type} has several versions`);
	const workflow = type === OWN_TYPE ? ENRICH : EMPTY;
	const { data } = await withFrame(node, frame, async () => await engine.run(workflow, rows, NOWHERE));
	const { error, runData } = data.resultData;
	if (error) throw new Error(`The workflow failed: ${error.message}`);
	const rowsOut = runData[workflow.lastNode]?.[0]?.data?.main?.[0]?.length;
	if (rowsOut !== rows.length) throw new Error(`${rows.length} rows went in, ${rowsOut} came out`);
}

type Execute = (this: IExecuteFunctions) => Promise<INodeExecutionData[][]>;

async function withFrame<Result>(
	node: INodeType,
	frame: Frame,
	work: () => Promise<Result>,
): Promise<Result> {
	const original = Reflect.get(node, 'execute') as Execute | undefined;
	if (!original) throw new Error('The node has no execute method');
	node.execute = async function (this: IExecuteFunctions) {
		if (frame.helper) Object.assign(this.helpers, { httpRequestWithAuthentication: frame.helper });
		if (frame.onHint) Object.assign(this, { addExecutionHints: frame.onHint });
		frame.onEnter();
		try {
			return await original.call(this);
		} finally {
			frame.onLeave();
		}
	};
	try {
		return await work();
	} finally {
		Reflect.set(node, 'execute', original);
	}
}

/** Rows as items hold them. */
export function makeItemRows(count: number): IDataObject[] {
	return makeContactRows(count).map((row) => ({ ...row }));
}

/** What was done before is not to be paid for in the next measurement. */
export function collectGarbage(): void {
	if (!global.gc) throw new Error('Start this process with --expose-gc');
	global.gc();
}
