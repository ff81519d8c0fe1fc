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

/** The outcome itself; `Outcome` adds its row. */
export type Fate =
	| { kind: 'result'; found: JsonObject }
	/** The job was started, and this run does not wait for it. */
	| { kind: 'pending'; enrichmentId: string }
	| { kind: 'skipped'; reason: SkipReason; message?: string; enrichmentId?: string }
	| { kind: 'failed'; error: string; code?: ErrorCode; enrichmentId?: string }
	/** An item without a row of its own: a lead that a search found, or the search's job. */
	| { kind: 'found'; found: JsonObject };

/** A row's outcome; every row of a run has one. `thrown` ends the run with On Error "stop". */
export type Outcome = Fate & { row: SourceRow; thrown?: ShownError };

export function toFailed(row: SourceRow, error: ShownError, enrichmentId?: string): Outcome {
	const text = joinErrorText(error);
	return { kind: 'failed', row, error: text, code: findErrorCode(error), enrichmentId, thrown: error };
}

const withJobId = (enrichmentId: string | undefined) =>
	enrichmentId !== undefined && { enrichment_id: enrichmentId };

/** What the item of each outcome adds to the row's columns. */
const OUTCOME_FIELDS: { [Kind in Fate['kind']]: (fate: Extract<Fate, { kind: Kind }>) => JsonObject } = {
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
	(OUTCOME_FIELDS[fate.kind] as (fate: Fate) => JsonObject)(fate);

export interface RowForm {
	includeInputFields: boolean;
}

/**
 * The item of an outcome, paired with its row and with its binary data. The only place that makes one. With an error
 * output, n8n recognises an error by having no field but `error`, and adds the row's columns itself.
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

/** The items of outcomes, in row order. */
export function toItems(
	context: NodeContext,
	outcomes: readonly Outcome[],
	form: RowForm,
): INodeExecutionData[] {
	const inOrder = [...outcomes].sort((one, other) => one.row.position - other.row.position);
	return inOrder.map((outcome) => toItemOf(context, outcome, form));
}
