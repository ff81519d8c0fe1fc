import './environment';

import { parse, stringify } from 'flatted';
import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	NodeConnectionTypes,
	type IBinaryKeyData,
	type IConnections,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type IRun,
	type IRunData,
	type ITaskData,
	type OnError,
	type Workflow,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { readHint } from '../support/readHint';
import { captureLogs } from './logs';
import { LOOP_TYPE, NEXT, ROWS } from './testNodes';
import {
	buildAdditionalData,
	buildNode,
	buildNodeUnderTest,
	buildWorkflow,
	UNDER_TEST,
	WORKFLOW_NAME,
	type NodeUnderTest,
} from './workflowOfTest';

const LOOP = 'Loop';

export interface NodeRun extends NodeUnderTest {
	/** The rows that reach the node, as the `json` of one item each; one empty row when left out. */
	items?: IDataObject[];
	/** The binary data of the rows. */
	binaries?: IBinaryKeyData[];
	onError?: OnError;
	alwaysOutputData?: boolean;
	/** Whether a Loop Over Items node stands before and behind the node. */
	isInLoop?: boolean;
	retryOnFail?: Pick<INode, 'maxTries' | 'waitBetweenTries'>;
	/** An expression that a node behind this one evaluates for each item, e.g. `={{ $('Rows').item.json.id }}`. */
	next?: string;
	/** How the execution came about; `trigger` when left out. */
	executionMode?: WorkflowExecuteMode;
	/** The execution's custom data, as nodes before this one have left it. */
	customData?: Record<string, string>;
	/** Cancels the execution when it settles, as the stop button does. */
	cancelWhen?: Promise<unknown>;
}

export interface NodeOutcome {
	/** The items of each output; the second one is the error output, where the node has one. A preview stands on one more. */
	outputs: INodeExecutionData[][];
	/** The items of the first output. */
	items: INodeExecutionData[];
	/** What `next` came to for each item, output by output. */
	nextValues: unknown[];
	/** What stopped the execution. */
	error: IRun['data']['resultData']['error'];
	/** The last run's data of the node, with `error` also when the workflow went on. */
	task: ITaskData | undefined;
	/** The notes above the output, as a person reads them; `task.hints` has their HTML. */
	hints: NonNullable<ITaskData['hints']>;
	status: IRun['status'];
	waitTill: IRun['waitTill'];
	runData: IRunData;
	/** All that n8n stores of the execution: what a suspended execution is resumed with. */
	data: IRun['data'];
	logs: string[];
	/** The execution's custom data, as n8n stores it: as it was when the execution ended, or was cancelled. */
	customData: Record<string, string>;
}

function buildNodes(run: NodeRun): INode[] {
	const underTest = {
		...buildNodeUnderTest(run),
		...(run.onError && { onError: run.onError }),
		...(run.alwaysOutputData && { alwaysOutputData: true }),
		...(run.retryOnFail && { retryOnFail: true, ...run.retryOnFail }),
	};
	return [
		buildNode(ROWS, `test.${ROWS}`),
		underTest,
		buildNode(NEXT, `test.${NEXT}`, { value: run.next ?? '' }),
		...(run.isInLoop ? [buildNode(LOOP, LOOP_TYPE)] : []),
	];
}

/** Rows → the node → Next, which each output that the node has leads to. */
function connect({ nodeName = UNDER_TEST, next, onError, isInLoop }: NodeRun): IConnections {
	const to = (node: string) => [{ node, type: NodeConnectionTypes.Main, index: 0 }];
	return {
		[ROWS]: { main: [to(nodeName)] },
		...(isInLoop && { [nodeName]: { main: [to(LOOP)] }, [LOOP]: { main: [to(nodeName)] } }),
		...(next !== undefined && {
			[nodeName]: { main: onError === 'continueErrorOutput' ? [to(NEXT), to(NEXT)] : [to(NEXT)] },
		}),
	};
}

function buildStart(workflow: Workflow, { items = [{}], binaries = [], customData }: NodeRun) {
	const node = workflow.getNode(ROWS);
	if (!node) throw new Error('The workflow of the test lost its first node');
	const data = { main: [items.map((json, index) => ({ json, binary: binaries[index] }))] };
	return createRunExecutionData({
		resultData: { metadata: customData },
		executionData: { nodeExecutionStack: [{ node, data, source: null }] },
	});
}

/** The workflow around the node, as `runNode` runs it. */
export async function buildWorkflowAround(run: NodeRun): Promise<Workflow> {
	const name = run.workflowName ?? WORKFLOW_NAME;
	return await buildWorkflow(name, buildNodes(run), connect(run), run);
}

interface Executed extends IRun {
	customData: Record<string, string>;
}

async function execute(run: NodeRun, stored: IRun['data'] | undefined): Promise<Executed> {
	const workflow = await buildWorkflowAround(run);
	const { name } = workflow;
	const nodes = Object.values(workflow.nodes);
	const additionalData = await buildAdditionalData(run);
	const saved = { id: workflow.id, name: name ?? '', nodes, connections: workflow.connectionsBySourceNode };
	const workflowData = { ...saved, active: false, activeVersionId: null, isArchived: false };
	const dates = { createdAt: new Date(), updatedAt: new Date() };
	additionalData.hooks = new ExecutionLifecycleHooks('trigger', additionalData.executionId ?? '1', {
		...workflowData,
		...dates,
	});
	let customData: Record<string, string> | undefined;
	// n8n stores a cancelled execution at once: what the node does later is not in it.
	additionalData.hooks.addHandler(
		'workflowExecuteAfter',
		({ data }) => void (customData ??= { ...data.resultData.metadata }),
	);
	const start = stored ?? buildStart(workflow, run);
	const running = new WorkflowExecute(
		additionalData,
		run.executionMode ?? 'trigger',
		start,
	).processRunExecutionData(workflow);
	void run.cancelWhen?.finally(() => running.cancel());
	return { ...(await running), customData: customData ?? {} };
}

function readItems(task: ITaskData | undefined): INodeExecutionData[][] {
	return (task?.data?.main ?? []).map((items) => items ?? []);
}

/**
 * Runs a node on n8n's engine, between a node that gives it rows and one that reads its items;
 * or goes on with a stored execution, where that is given.
 */
export async function runNode(run: NodeRun, stored?: IRun['data']): Promise<NodeOutcome> {
	const [{ data, status, waitTill, customData }, logs] = await captureLogs(
		async () => await execute(run, stored),
	);
	const { runData, error } = data.resultData;
	const task = runData[run.nodeName ?? UNDER_TEST]?.at(-1);
	const outputs = readItems(task);
	const nextItems = (runData[NEXT] ?? []).flatMap((nextTask) => readItems(nextTask).flat());
	return {
		outputs,
		items: outputs[0] ?? [],
		nextValues: nextItems.map(({ json }) => json.value),
		error,
		task,
		hints: (task?.hints ?? []).map(readHint),
		status,
		waitTill,
		runData,
		data,
		logs,
		customData,
	};
}

/**
 * Retries an execution that failed, as n8n does from its list of executions: with what it has stored of it, under
 * another id, and with the workflow of `run`, which may be the one that failed or the current one.
 */
export async function retryNode(run: NodeRun, failed: NodeOutcome): Promise<NodeOutcome> {
	const data = parse(stringify(failed.data)) as IRun['data'];
	const { resultData, executionData } = data;
	delete resultData.error;
	const tasks = resultData.runData[resultData.lastNodeExecuted ?? ''];
	if (tasks?.at(-1)?.error !== undefined) tasks.pop();
	const workflow = await buildWorkflowAround(run);
	for (const entry of executionData?.nodeExecutionStack ?? []) {
		entry.node = workflow.getNode(entry.node.name) ?? entry.node;
	}
	return await runNode({ ...run, executionMode: 'retry' }, data);
}
