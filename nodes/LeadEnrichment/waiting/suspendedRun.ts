import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { startAnswerSchema } from '../contract/answers';
import { runSettingsSchema } from '../input/runSettings';
import type { OrderedItem } from '../items/items';

/** The record's name in the node's own context, which n8n keeps with the execution. */
const RECORD_NAME = 'leadEnrichmentSuspendedRun';
/** n8n may evaluate expressions in an isolate of limited memory: the record is read in pieces. */
const PIECE_LENGTH = 1_000_000;

/**
 * What a suspended run needs to turn its jobs' results into items later. It may be read by a later version of this
 * package, hence the version number and the check. Built when a run is resumed, since n8n loads the node also where no
 * run is ever suspended.
 */
function buildSuspendedRunSchema() {
	const sourceRow = z.object({ position: z.number(), itemIndex: z.number(), source: z.record(z.unknown()) });
	const paired = z.object({ item: z.number() });
	const item: z.ZodType<INodeExecutionData, z.ZodTypeDef, unknown> = z.object({
		json: z.record(z.custom<INodeExecutionData['json'][string]>()),
		pairedItem: z.union([paired, z.array(paired)]).optional(),
	});
	const lead = z.object({ customData: z.record(z.string()).optional() }).passthrough();
	const sentLead = z.object({
		index: z.number(),
		lead,
		rows: z.array(sourceRow),
		customDataByRow: z.array(z.record(z.unknown()).nullable()).optional(),
	});
	const job = z.object({
		name: z.string(),
		rows: z.array(sourceRow),
		sentLeads: z.array(sentLead).optional(),
		facts: z.object({ leadCount: z.number().optional(), estimatedCredits: z.number().optional() }),
		start: startAnswerSchema,
	});
	return z.object({
		version: z.literal(1),
		settings: runSettingsSchema,
		jobs: z.array(job),
		/** The items that no delivery will change: of rows that broke a rule, and of rows whose job failed before. */
		finalItems: z.array(z.object({ position: z.number(), item })),
	});
}

export type SuspendedRun = z.infer<ReturnType<typeof buildSuspendedRunSchema>>;
export type SuspendedJob = SuspendedRun['jobs'][number];

/** Stores the record: of final items without their error objects, which nobody throws any more. */
export function storeSuspendedRun(
	context: IExecuteFunctions,
	run: Omit<SuspendedRun, 'version' | 'finalItems'> & { finalItems: readonly OrderedItem[] },
): void {
	const finalItems = run.finalItems.map(({ position, item }) => ({ position, item }));
	const text = JSON.stringify({ ...run, finalItems, version: 1 });
	const pieces: string[] = [];
	for (let start = 0; start < text.length; start += PIECE_LENGTH) {
		pieces.push(text.slice(start, start + PIECE_LENGTH));
	}
	context.getContext('node')[RECORD_NAME] = pieces;
}

/** @throws Error, ZodError when the node's context holds no such record. */
export function readSuspendedRun(context: IWebhookFunctions): SuspendedRun {
	// A webhook has no getContext; braces in a node's name would end the expression.
	const name = JSON.stringify(context.getNode().name).replace(
		/[{}]/g,
		(brace) => `\\u00${brace.charCodeAt(0).toString(16)}`,
	);
	const record = `$node[${name}].context.${RECORD_NAME}`;
	const count = z.number().parse(context.evaluateExpression(`{{ ${record}.length }}`, 0));
	const pieces = Array.from({ length: count }, (_piece, index) =>
		z.string().parse(context.evaluateExpression(`{{ ${record}[${index}] }}`, 0)),
	);
	return buildSuspendedRunSchema().parse(JSON.parse(pieces.join('')));
}
