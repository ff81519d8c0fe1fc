import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { z } from 'zod';

import { JobRecord, readRecord } from './jobRecord';

/** The record's name in the node's own context, which n8n keeps with the execution, also when it is retried. */
const RECORD_NAME = 'leadEnrichmentStartedJobs';

/**
 * The record of the jobs that this run of the node starts, with those of its earlier tries. n8n stores it with the
 * execution as it is then, so each change counts at once.
 */
export function openJobRecord(context: IExecuteFunctions): JobRecord {
	const runIndex = z.number().parse(context.evaluateExpression('{{ $runIndex }}', 0));
	const nodeContext = context.getContext('node');
	const stored = readRecord(nodeContext[RECORD_NAME], runIndex);
	nodeContext[RECORD_NAME] = stored;
	return new JobRecord(stored, context.getExecutionId());
}

/**
 * Drops the record of a run that has succeeded. With Retry On Fail n8n runs a node again whose first item has an
 * `error`, whatever it says and whoever put it there: then the record is still needed.
 */
export function closeJobRecord(
	context: IExecuteFunctions,
	{ stored }: JobRecord,
	[first]: readonly INodeExecutionData[],
): void {
	const nodeContext = context.getContext('node');
	const isRepeated = first?.json.error !== undefined;
	if (!isRepeated && nodeContext[RECORD_NAME] === stored) delete nodeContext[RECORD_NAME];
}
