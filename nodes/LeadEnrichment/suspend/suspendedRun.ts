import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { SKIP_REASONS } from '../items/joinRow';
import type { Outcome } from '../items/outcomes';
import type { RunJob } from '../jobs/runJob';
import { buildRunSettingsSchema, type RunSettings } from '../settings/runSettings';
import type { LeadInput } from '../leads/leadFields';
import type { CustomData } from '../leads/reference';
import type { SentLead } from '../leads/sentLeads';
import { type StartAnswer, startAnswerSchema } from '../service/contract/answers';
import { ERROR_CODES } from '../service/errorText';
import { redactJson, redactText } from '../service/redaction';
import { isObject, isStorable } from '../values/objects';
import type { SourceRow } from '../leads/rows';

/** The stored run's name in the node's own context, which n8n keeps with the execution. */
export const SUSPENDED_RUN_NAME = 'leadEnrichmentSuspendedRun';
/**
 * Its JSON text in pieces that n8n's isolate hands out. Objects it clones, and fails for a column such as
 * `constructor`, or for too many.
 */
const PIECE = /.{1,100000}/gs;

/** JSON text of ASCII alone: of a long text n8n has broken a character of two units where it cut the text itself. */
const toAsciiJson = (value: unknown) =>
	JSON.stringify(value).replace(
		/[^\0-~]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);

/** What a suspended run needs to turn its jobs' results into items later. */
export interface SuspendedRun {
	settings: RunSettings;
	jobs: RunJob[];
	/** Of the rows that no delivery will change: they broke a rule, need nothing, or their job has failed before. */
	settled: Outcome[];
}

/** What may have become of a row before the execution is suspended. */
function buildFateSchema() {
	const enrichmentId = z.string().optional();
	return z.discriminatedUnion('kind', [
		z.object({
			kind: z.literal('skipped'),
			reason: z.enum(SKIP_REASONS),
			message: z.string().optional(),
			enrichmentId,
		}),
		z.object({
			kind: z.literal('failed'),
			error: z.string(),
			code: z.enum(ERROR_CODES).optional(),
			enrichmentId,
		}),
	]);
}

/**
 * The stored run. It may be read by a later version of this package, hence the version number and the check. Built when a run
 * is resumed, since n8n loads the node also where no run is ever suspended.
 */
export function buildSuspendedRunSchema() {
	// Zod's own `record` loses a property `__proto__`, which may be a column.
	const object = <T>() => z.custom<T>(isObject);
	const row = z.object({
		position: z.number(),
		itemIndex: z.number(),
		source: object<SourceRow['source']>(),
		binary: object<SourceRow['binary']>().optional(),
	});
	const sentLead = z.object({
		hash: z.string(),
		rows: z.array(row),
		customDataByRow: z.array(object<CustomData>().nullable()).optional(),
		lead: object<LeadInput>(),
	});
	const job = z.object({
		name: z.string(),
		start: startAnswerSchema,
		facts: z.object({ estimatedCredits: z.number().optional(), hasMessages: z.boolean().optional() }),
		// The rows of a job with leads are those of its leads.
		rows: z.array(row).optional(),
		sentLeads: z.array(sentLead).optional(),
	});
	return z.object({
		version: z.literal(4),
		settings: buildRunSettingsSchema(),
		jobs: z.array(job),
		settled: z.array(z.object({ row, fate: buildFateSchema() })),
	});
}

/** The row's fields that can be stored: a row that cannot is one of those that failed. */
function toStorableSource(source: SourceRow['source']): SourceRow['source'] {
	if (isStorable(source)) return source;
	return Object.fromEntries(Object.entries(source).filter(([, value]) => isStorable(value)));
}

/** What is kept of the answer to a start, without secrets and signatures: the service may repeat the resume URL. */
function toShownStart(start: StartAnswer, secrets: readonly string[]): StartAnswer {
	const { enrichment_id, message: text, skipped_leads: leads } = start;
	const message = text === undefined ? undefined : redactText(text, secrets);
	return { enrichment_id, message, skipped_leads: redactJson(leads?.filter(isStorable), secrets) };
}

const toStoredRow = ({ position, itemIndex, source, binary }: SourceRow): SourceRow => ({
	position,
	itemIndex,
	source,
	binary,
});

const toStoredLead = ({ hash, rows, customDataByRow, lead }: SentLead<SourceRow>) => ({
	hash,
	rows: rows.map(toStoredRow),
	customDataByRow,
	lead,
});

/** Stores the run as text, and apart from it the ids of its jobs, which are all that most deliveries need. */
export function storeSuspendedRun(
	context: IExecuteFunctions,
	{ settings, jobs, settled }: SuspendedRun,
	secrets: readonly string[],
): void {
	const stored = {
		version: 4,
		settings,
		jobs: jobs.map(({ name, start, estimatedCredits, hasMessages, rows, sentLeads }) => ({
			name,
			start: start && toShownStart(start, secrets),
			facts: { estimatedCredits, hasMessages },
			sentLeads: sentLeads?.map(toStoredLead),
			rows: sentLeads ? undefined : rows.map(toStoredRow),
		})),
		settled: settled.map(({ row, ...outcome }) => ({
			row: toStoredRow({ ...row, source: toStorableSource(row.source) }),
			// The error itself is of no use later: nothing can stop a waiting execution.
			fate: { ...outcome, thrown: undefined },
		})),
	};
	context.getContext('node')[SUSPENDED_RUN_NAME] = {
		jobIds: jobs.map(({ enrichmentId }) => enrichmentId).join(),
		pieces: toAsciiJson(stored).match(PIECE),
	};
}
