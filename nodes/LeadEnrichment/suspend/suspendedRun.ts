import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { SKIP_REASONS } from '../items/joinRow';
import type { Outcome } from '../items/outcomes';
import type { RunJob, StartedJob } from '../jobs/runJob';
import { buildRunSettingsSchema, type RunSettings } from '../settings/runSettings';
import type { LeadInput } from '../leads/leadFields';
import type { CustomData } from '../leads/reference';
import type { SentLead } from '../leads/sentLeads';
import type { Accepted } from '../jobs/accept';
import { jobIdSchema } from '../service/contract/answers';
import { ERROR_CODES } from '../service/errorText';
import { redactText } from '../service/redaction';
import { isObject, isStorable } from '../values/objects';
import type { SourceRow } from '../leads/rows';

/** The run's key in the node's context, which n8n stores with the execution. */
export const SUSPENDED_RUN_NAME = 'leadEnrichmentSuspendedRun';
/**
 * Splits the run's JSON text into pieces that n8n's isolate can return. It clones objects instead, which fails for
 * columns such as `constructor`, or for too many of them.
 */
const PIECE = /.{1,100000}/gs;

/** JSON text in ASCII only: n8n cuts long texts into pieces, and has split surrogate pairs. */
const toAsciiJson = (value: unknown) =>
	JSON.stringify(value).replace(
		/[^\0-~]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);

/** What a suspended run needs to turn its jobs' results into items later. */
export interface SuspendedRun {
	settings: RunSettings;
	jobs: RunJob[];
	/** Outcomes that no delivery will change: the row broke a rule, needs nothing, or its job has failed. */
	settled: Outcome[];
}

/** The possible outcomes of a row before the execution is suspended. */
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
 * The stored run. A later version of this package may read it, hence the version number and the check. Built on
 * resuming only, because n8n also loads the node for workflows that never suspend.
 */
export function buildSuspendedRunSchema() {
	// Zod's own `record` loses a property `__proto__`, which can be a column name.
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
		start: z.object({ enrichment_id: jobIdSchema, message: z.string().optional() }),
		accepted: object<Accepted>().optional(),
		hasMessages: z.boolean().optional(),
		// Absent for a job with leads, which hold its rows.
		rows: z.array(row).optional(),
		sentLeads: z.array(sentLead).optional(),
	});
	return z.object({
		version: z.literal(5),
		settings: buildRunSettingsSchema(),
		jobs: z.array(job),
		settled: z.array(z.object({ row, fate: buildFateSchema() })),
	});
}

/** The row's fields that can be stored. A row with other fields has already failed. */
function toStorableSource(source: SourceRow['source']): SourceRow['source'] {
	if (isStorable(source)) return source;
	return Object.fromEntries(Object.entries(source).filter(([, value]) => isStorable(value)));
}

/** What is stored of a start's answer, without secrets and signatures: the service may repeat the resume URL. */
function toShownStart({ enrichment_id, message }: StartedJob, secrets: readonly string[]): StartedJob {
	return { enrichment_id, ...(message !== undefined && { message: redactText(message, secrets) }) };
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

/** Stores the run as text. The job ids are stored separately because most deliveries need nothing else. */
export function storeSuspendedRun(
	context: IExecuteFunctions,
	{ settings, jobs, settled }: SuspendedRun,
	secrets: readonly string[],
): void {
	const stored = {
		version: 5,
		settings,
		jobs: jobs.map(({ name, start, accepted, hasMessages, rows, sentLeads }) => ({
			name,
			start: start && toShownStart(start, secrets),
			accepted,
			hasMessages,
			sentLeads: sentLeads?.map(toStoredLead),
			rows: sentLeads ? undefined : rows.map(toStoredRow),
		})),
		settled: settled.map(({ row, ...outcome }) => ({
			row: toStoredRow({ ...row, source: toStorableSource(row.source) }),
			// The error object is not needed later: nothing can stop a waiting execution.
			fate: { ...outcome, thrown: undefined },
		})),
	};
	context.getContext('node')[SUSPENDED_RUN_NAME] = {
		jobIds: jobs.map(({ enrichmentId }) => enrichmentId).join(),
		pieces: toAsciiJson(stored).match(PIECE),
	};
}
