import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { RunSettings } from '../settings/runSettings';
import { type ManualMode, SETTINGS } from '../settings/settings';
import { hasErrorOutput, isTool } from '../settings/nodeUse';

/** How many leads a sample pays for. */
export const SAMPLE_LEADS = 5;

/** Whether someone executes the node in the editor: not a published workflow, a sub-workflow, a tool or an evaluation. */
export function isByHand(context: IExecuteFunctions): boolean {
	return (
		context.getMode() === 'manual' && context.getWorkflow().active !== true && !isTool(context.getNode())
	);
}

/** What the run does. In Manual Executions only applies by hand. */
export function readMode(context: IExecuteFunctions, { manualRuns }: RunSettings): ManualMode {
	return isByHand(context) ? manualRuns : 'run';
}

/** Whether the node only shows what it would do. An invalid setting counts as a preview, so that nothing is sent. */
export function isPreview(context: IExecuteFunctions): boolean {
	const { manualRuns = 'preview', operation } = context.getNode().parameters;
	const isStart = SETTINGS.manualRuns.operations.some((name) => name === operation);
	return isByHand(context) && isStart && manualRuns !== 'run' && manualRuns !== 'sample';
}

/**
 * The outputs of a preview: the node's own stay empty, and the rows are on one that the node does not declare. n8n
 * shows it as its own tab and passes nothing on from it. An error output comes before it.
 */
export function toPreviewOutputs(
	context: IExecuteFunctions,
	rows: INodeExecutionData[],
): INodeExecutionData[][] {
	return hasErrorOutput(context.getNode()) ? [[], [], rows] : [[], rows];
}
