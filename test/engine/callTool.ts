import './environment';

import { parse, stringify } from 'flatted';
import { ExecuteContext } from 'n8n-core';
import {
	createRunExecutionData,
	NodeConnectionTypes,
	type CloseFunction,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type IRunExecutionData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { captureLogs } from './logs';
import { AGENT } from './testNodes';
import {
	buildAdditionalData,
	buildNode,
	buildNodeUnderTest,
	buildWorkflow,
	UNDER_TEST,
	WORKFLOW_NAME,
	type NodeUnderTest,
} from './workflowOfTest';

export interface ToolRun extends NodeUnderTest {
	retryOnFail?: Pick<INode, 'maxTries' | 'waitBetweenTries'>;
	/** How the execution came about; `trigger` when left out. */
	executionMode?: WorkflowExecuteMode;
	/** What an execution that failed has stored: this one retries it. */
	stored?: IRunExecutionData;
}

/** What n8n gives an agent for a connected node. */
interface Tool {
	invoke(input: IDataObject): Promise<string>;
}

/** What the agent's model is told of a call: the answer, or the words of the error. */
export interface ToolAnswer {
	text: string;
	hasFailed: boolean;
}

export interface ToolOutcome {
	/** One for each call, in their order. */
	answers: ToolAnswer[];
	/** How often n8n ran the node. */
	tries: number;
	/** All that n8n stores of the execution. */
	data: IRunExecutionData;
	logs: string[];
}

async function answer(tool: Tool, input: IDataObject): Promise<ToolAnswer> {
	try {
		return { text: await tool.invoke(input), hasFailed: false };
	} catch (error) {
		return { text: error instanceof Error ? error.message : String(error), hasFailed: true };
	}
}

/**
 * Calls the node as the agents do that call their tools themselves: n8n makes the tool, and for each try of each call a
 * run index of its own. The calls of one round are made at the same moment.
 */
export async function callTool(run: ToolRun, rounds: IDataObject[][]): Promise<ToolOutcome> {
	const agent = buildNode(AGENT, `test.${AGENT}`);
	const { retryOnFail } = run;
	const node = {
		...buildNodeUnderTest({ ...run, isTool: true }),
		...(retryOnFail && { retryOnFail: true, ...retryOnFail }),
	};
	const toAgent = [{ node: AGENT, type: NodeConnectionTypes.AiTool, index: 0 }];
	const connections = { [UNDER_TEST]: { [NodeConnectionTypes.AiTool]: [toAgent] } };
	const workflow = await buildWorkflow(run.workflowName ?? WORKFLOW_NAME, [agent, node], connections, run);
	const items: INodeExecutionData[] = [{ json: {} }];
	const input = { main: [items] };
	const data = run.stored
		? (parse(stringify(run.stored)) as IRunExecutionData)
		: createRunExecutionData({ executionData: {} });
	const closing: CloseFunction[] = [];
	const start = { node: agent, data: input, source: null };
	const server = await buildAdditionalData(run);
	const context = new ExecuteContext(
		workflow,
		agent,
		server,
		run.executionMode ?? 'trigger',
		data,
		0,
		items,
		input,
		start,
		closing,
	);
	const [answers, logs] = await captureLogs(async () => {
		const [tool] = (await context.getInputConnectionData(NodeConnectionTypes.AiTool, 0)) as Tool[];
		if (!tool) throw new Error('n8n made no tool of the node');
		const given: ToolAnswer[] = [];
		for (const calls of rounds) {
			given.push(...(await Promise.all(calls.map(async (call) => await answer(tool, call)))));
		}
		return given;
	});
	return { answers, tries: data.resultData.runData[UNDER_TEST]?.length ?? 0, data, logs };
}
