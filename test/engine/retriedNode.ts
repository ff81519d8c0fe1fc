import './environment';

import { parse, stringify } from 'flatted';
import type { IRun } from 'n8n-workflow';
import { buildWorkflowAround, runNode, type NodeOutcome, type NodeRun } from './runNode';

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
