import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { SKIP_REASONS } from '../items/joinRow';
import type { Outcome } from '../items/outcomes';
import type { SourceRow } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import { buildRunSettingsSchema, type RunSettings } from '../settings/runSettings';
import type { SentLead } from '../leads/sentLeads';
import { type StartAnswer, startAnswerSchema } from '../service/contract/answers';
import { ERROR_CODES } from '../service/errorText';
import { redactJson, redactText } from '../service/redaction';
import { isStorable } from '../values/records';

/** The record's name in the node's own context, which n8n keeps with the execution. */
export const SUSPENDED_RUN_NAME = 'leadEnrichmentSuspendedRun';
/** n8n may evaluate expressions in an isolate of limited memory: texts are read in pieces. */
const PIECE_LENGTH = 1_000_000;

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
 * The part of the record that is JSON text: everything but rows and leads, which are named by their places in lists of
 * their own. It may be read by a later version of this package, hence the version number and the check. Built when a run
 * is resumed, since n8n loads the node also where no run is ever suspended.
 */
export function buildPlanSchema() {
	const place = z.tuple([z.number(), z.number()]);
	const customDataByRow = z.array(z.record(z.unknown()).nullable()).optional();
	const sentLead = z.object({
		hash: z.string(),
		rows: z.array(place),
		customDataByRow,
	});
	const job = z.object({
		name: z.string(),
		start: startAnswerSchema,
		facts: z.object({ estimatedCredits: z.number().optional(), hasMessages: z.boolean().optional() }),
		// The rows of a job with leads are those of its leads.
		rows: z.array(place).optional(),
		sentLeads: z.array(sentLead).optional(),
	});
	return z.object({
		version: z.literal(3),
		settings: buildRunSettingsSchema(),
		jobs: z.array(job),
		settled: z.array(z.object({ place, fate: buildFateSchema() })),
		hasBinaries: z.literal(true).optional(),
	});
}

/** A row without its fields. */
export type Place = [position: number, itemIndex: number];

/** The row's fields that can be stored: a row that cannot is one of those that failed. */
function toStorableSource(source: SourceRow['source']): SourceRow['source'] {
	if (isStorable(source)) return source;
	return Object.fromEntries(Object.entries(source).filter(([, value]) => isStorable(value)));
}

function splitText(text: string): string[] {
	const count = Math.ceil(text.length / PIECE_LENGTH);
	return Array.from({ length: count }, (_piece, index) =>
		text.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
	);
}

/** What is kept of the answer to a start, without secrets and signatures: the service may repeat the resume URL. */
function toShownStart(start: StartAnswer, secrets: readonly string[]): StartAnswer {
	const { enrichment_id, message: text, skipped_leads: leads } = start;
	const message = text === undefined ? undefined : redactText(text, secrets);
	return { enrichment_id, message, skipped_leads: redactJson(leads?.filter(isStorable), secrets) };
}

/** Stores rows and leads as objects, which n8n stores once however often they occur; the rows are those of the input. */
export function storeSuspendedRun(
	context: IExecuteFunctions,
	{ settings, jobs, settled }: SuspendedRun,
	secrets: readonly string[],
): void {
	const rows: Array<SourceRow['source'] | null> = [];
	const binaries: Array<SourceRow['binary'] | null> = [];
	const toPlace = ({ position, itemIndex, source, binary }: SourceRow): Place => {
		while (rows.length < position) rows.push(null);
		rows[position] = source;
		if (binary) {
			while (binaries.length < position) binaries.push(null);
			binaries[position] = binary;
		}
		return [position, itemIndex];
	};
	/** A sent lead without its lead, which is stored in a list of its own, and with its rows by their places. */
	const toStoredLead = ({ hash, rows: leadRows, customDataByRow }: SentLead<SourceRow>) => {
		return { hash, rows: leadRows.map(toPlace), customDataByRow };
	};
	const plan = {
		version: 3,
		settings,
		jobs: jobs.map(({ name, start, estimatedCredits, hasMessages, rows: jobRows, sentLeads }) => ({
			name,
			start: start && toShownStart(start, secrets),
			facts: { estimatedCredits, hasMessages },
			sentLeads: sentLeads?.map(toStoredLead),
			rows: sentLeads ? undefined : jobRows.map(toPlace),
		})),
		settled: settled.map(({ row, thrown: _thrown, ...fate }) => ({
			place: toPlace({ ...row, source: toStorableSource(row.source) }),
			fate,
		})),
		// Evaluated last: `toPlace` has seen every row by then.
		...(binaries.length > 0 && { hasBinaries: true }),
	};
	context.getContext('node')[SUSPENDED_RUN_NAME] = {
		jobIds: jobs.map(({ enrichmentId }) => enrichmentId).join(),
		plan: splitText(JSON.stringify(plan)),
		rows,
		...(binaries.length > 0 && { binaries }),
		leads: jobs.flatMap(({ sentLeads = [] }) => sentLeads.map(({ lead }) => lead)),
	};
}
