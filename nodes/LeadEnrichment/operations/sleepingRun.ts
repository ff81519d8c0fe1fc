import type { IExecuteFunctions, INodeExecutionData, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { startAnswerSchema } from '../contract/answers';
import type { PlacedItem } from './items';
import { runSettingsSchema } from './runSettings';

/** Where the record stands in the node's own context, which n8n keeps with the execution. */
const RECORD_NAME = 'leadEnrichmentSleepingRun';
/** n8n may evaluate expressions in an isolate of limited memory: the record goes through it in pieces. */
const PIECE_LENGTH = 1_000_000;

/**
 * What a run that sleeps in n8n's database needs to turn its jobs' results into items later. It may be read by a
 * later version of this package, hence the version number and the check. Made when a run is woken, since n8n loads
 * the node also where nothing ever sleeps.
 */
function buildSleepingRunSchema() {
	const sourceRow = z.object({ position: z.number(), itemIndex: z.number(), source: z.record(z.unknown()) });
	const paired = z.object({ item: z.number() });
	const item: z.ZodType<INodeExecutionData, z.ZodTypeDef, unknown> = z.object({
		json: z.record(z.custom<INodeExecutionData['json'][string]>()),
		pairedItem: z.union([paired, z.array(paired)]).optional(),
	});
	const lead = z.object({ customData: z.record(z.string()).optional() }).passthrough();
	const job = z.object({
		name: z.string(),
		rows: z.array(sourceRow),
		slots: z.array(z.object({ index: z.number(), lead, rows: z.array(sourceRow) })).optional(),
		facts: z.object({ leadCount: z.number().optional(), estimatedCredits: z.number().optional() }),
		start: startAnswerSchema,
	});
	return z.object({
		version: z.literal(1),
		settings: runSettingsSchema,
		jobs: z.array(job),
		/** The rows that are settled already: those that broke a rule, and those whose job failed before the sleep. */
		settled: z.array(z.object({ position: z.number(), item })),
	});
}

export type SleepingRun = z.infer<ReturnType<typeof buildSleepingRunSchema>>;
export type SleepingJob = SleepingRun['jobs'][number];

/** The record as stored: of settled items without their error objects, which nobody throws any more. */
export function storeSleepingRun(
	context: IExecuteFunctions,
	run: Omit<SleepingRun, 'version' | 'settled'> & { settled: readonly PlacedItem[] },
): void {
	const settled = run.settled.map(({ position, item }) => ({ position, item }));
	const text = JSON.stringify({ ...run, settled, version: 1 });
	const pieces: string[] = [];
	for (let start = 0; start < text.length; start += PIECE_LENGTH) {
		pieces.push(text.slice(start, start + PIECE_LENGTH));
	}
	context.getContext('node')[RECORD_NAME] = pieces;
}

/** @throws Error, ZodError when the node's context holds no such record. */
export function readSleepingRun(context: IWebhookFunctions): SleepingRun {
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
	return buildSleepingRunSchema().parse(JSON.parse(pieces.join('')));
}
