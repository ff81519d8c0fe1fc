import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { StartOperation } from '../service/contract/requests';
import type { RunSettings } from '../settings/runSettings';
import { type ManualMode, SETTINGS } from '../settings/settings';
import { hasErrorOutput, isTool } from '../settings/nodeUse';

/** How many leads a sample pays for. */
export const SAMPLE_LEADS = 5;

/** How many leads or searches it takes for that. */
export const countSampled = (operation: StartOperation) => (operation === 'enrich' ? SAMPLE_LEADS : 1);

/** In the node's context, which n8n stores with the execution and passes on to retries. */
const BY_HAND = 'leadEnrichmentByHand';

/** Whether someone executes the node in the editor: not a published workflow, a sub-workflow, a tool or an evaluation. */
const isInEditor = (context: IExecuteFunctions) =>
	context.getMode() === 'manual' && context.getWorkflow().active !== true && !isTool(context.getNode());

/** Lets a retry of this execution know that it was executed in the editor. To be called before anything can fail. */
export function noteByHand(context: IExecuteFunctions): void {
	if (isInEditor(context)) context.getContext('node')[BY_HAND] = true;
}

/** Whether someone executes the node in the editor, or retries such an execution: a failed preview stays one. */
export function isByHand(context: IExecuteFunctions): boolean {
	const isRetry = context.getMode() === 'retry' && context.getContext('node')[BY_HAND] === true;
	return isRetry || isInEditor(context);
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
