import type { INodeExecutionData } from 'n8n-workflow';

import {
	type ErrorCode,
	findErrorCode,
	joinErrorText,
	type NodeContext,
	type ShownError,
} from '../service/errorText';
import type { JsonObject } from '../values/objects';
import { createItem, createRowItem } from './items';
import { joinRow, PENDING, type SkipReason } from './joinRow';
import type { SourceRow } from '../leads/rows';
import { hasErrorOutput } from '../settings/nodeUse';

/** What became of a row, without the row. */
export type Fate =
	| { kind: 'result'; found: JsonObject }
	/** Its job was started, and is not waited for here. */
	| { kind: 'pending'; enrichmentId: string }
	| { kind: 'skipped'; reason: SkipReason; message?: string; enrichmentId?: string }
	| { kind: 'failed'; error: string; code?: ErrorCode; enrichmentId?: string }
	/** What stands beside the rows: a lead that a search has found, or the job of a search. */
	| { kind: 'found'; found: JsonObject };

/** What became of a row. Each row of a run has one; `thrown`: what ends the run with On Error "stop". */
export type Outcome = Fate & { row: SourceRow; thrown?: ShownError };

/** The outcome of a row that failed. */
export function toFailed(row: SourceRow, error: ShownError, enrichmentId?: string): Outcome {
	const text = joinErrorText(error);
	return { kind: 'failed', row, error: text, code: findErrorCode(error), enrichmentId, thrown: error };
}

const withJobId = (enrichmentId: string | undefined) =>
	enrichmentId !== undefined && { enrichment_id: enrichmentId };

/** What the item of each kind of outcome says beside the row's own columns. */
const MARKS: { [Kind in Fate['kind']]: (fate: Extract<Fate, { kind: Kind }>) => JsonObject } = {
	result: ({ found }) => found,
	found: ({ found }) => found,
	pending: ({ enrichmentId }) => ({ ...withJobId(enrichmentId), status: PENDING }),
	skipped: ({ reason, message, enrichmentId }) => ({
		skipped: true,
		skip_reason: reason,
		...(message && { skip_message: message }),
		...withJobId(enrichmentId),
	}),
	failed: ({ error, code, enrichmentId }) => ({
		...withJobId(enrichmentId),
		error,
		...(code && { error_code: code }),
	}),
};

const toMarks = <Kind extends Fate['kind']>(fate: Extract<Fate, { kind: Kind }>) =>
	(MARKS[fate.kind] as (fate: Fate) => JsonObject)(fate);

/** How a run puts out its rows. */
export interface RowForm {
	includeInputFields: boolean;
}

/**
 * The item of an outcome, the one place that makes one: paired with its row, whose binary data it keeps. Where the node has
 * an error output, n8n recognises an error by its holding nothing but `error`, and adds the row's columns itself.
 */
export function toItemOf(context: NodeContext, outcome: Outcome, form: RowForm): INodeExecutionData {
	const { kind, row } = outcome;
	if (kind === 'found') return createItem(outcome.found, [row.itemIndex]);
	if (kind === 'failed' && hasErrorOutput(context.getNode()))
		return createRowItem({ error: outcome.error }, row);
	const marks = toMarks(outcome);
	const isAlone = kind === 'result' && !form.includeInputFields;
	return createRowItem(isAlone ? marks : joinRow(row.source, marks), row);
}

/** The items of outcomes, in the order of their rows. */
export function toItems(
	context: NodeContext,
	outcomes: readonly Outcome[],
	form: RowForm,
): INodeExecutionData[] {
	const inOrder = [...outcomes].sort((one, other) => one.row.position - other.row.position);
	return inOrder.map((outcome) => toItemOf(context, outcome, form));
}
