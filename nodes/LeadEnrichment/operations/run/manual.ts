import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { RunSettings } from '../../settings/runSettings';
import { type ManualMode, SETTINGS } from '../../settings/settings';
import { hasErrorOutput, isTool } from '../../settings/nodeUse';

/** So many leads are paid for a first look. */
export const SAMPLE_LEADS = 5;

/** Whether a person executes the node in the editor: not a published workflow, a sub-workflow, a tool or an evaluation. */
export function isByHand(context: IExecuteFunctions): boolean {
	return (
		context.getMode() === 'manual' && context.getWorkflow().active !== true && !isTool(context.getNode())
	);
}

/** What the run does: In Manual Executions decides only there. */
export function readMode(context: IExecuteFunctions, { manualRuns }: RunSettings): ManualMode {
	return isByHand(context) ? manualRuns : 'run';
}

/** Whether the node only shows what it would do. A setting that is wrong must not send anything on either. */
export function isPreview(context: IExecuteFunctions): boolean {
	const { manualRuns = 'preview', operation } = context.getNode().parameters;
	const isStart = SETTINGS.manualRuns.operations.some((name) => name === operation);
	return isByHand(context) && isStart && manualRuns !== 'run' && manualRuns !== 'sample';
}

/**
 * The node's outputs, with rows on one more that it does not declare: n8n shows that one as a tab of its own, and sends
 * nothing on from it. Behind the first comes the error output, where the node has one.
 */
export function toOutputs(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	previewRows?: INodeExecutionData[],
): INodeExecutionData[][] {
	if (!previewRows) return [items];
	return hasErrorOutput(context.getNode()) ? [items, [], previewRows] : [items, previewRows];
}
