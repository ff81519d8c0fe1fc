import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { LEADS_PER_REQUEST } from '../contract/requests';
import { checkParameter, readNumber, readOptions } from './parameters';

export const DELIVERIES = ['poll', 'suspend', 'webhook', 'none'] as const;
export const OUTPUTS = ['leads', 'job'] as const;

const number = z.number({ invalid_type_error: 'must be a number' });
const positive = (unit: string) => z.preprocess(readNumber, number.positive(`must be more than 0 ${unit}`));
const count = (most: number) =>
	z.preprocess(
		readNumber,
		number.int('must be a whole number').min(1, 'must be at least 1').max(most, `must be at most ${most}`),
	);
const flag = z.boolean({ invalid_type_error: 'must be true or false' });

const waitShape = {
	maxWaitMinutes: positive('minutes').default(60),
	pollInterval: z.preprocess(readNumber, number.nonnegative('must not be negative')).default(2),
	onTimeout: z.enum(['fail', 'returnJob']).default('fail'),
	simplify: flag.default(false),
};

const waitSettingsSchema = z.object({ ...waitShape, output: z.enum(OUTPUTS).default('job') });
export type WaitSettings = z.infer<typeof waitSettingsSchema>;

export const runSettingsSchema = z.object({
	...waitShape,
	delivery: z.enum(DELIVERIES, {
		errorMap: () => ({ message: `must be one of ${DELIVERIES.join(', ')}` }),
	}),
	output: z.enum(OUTPUTS).default('leads'),
	batchSize: count(LEADS_PER_REQUEST).default(LEADS_PER_REQUEST),
	deduplicateLeads: flag.default(true),
	maxConcurrentJobs: count(100).default(5),
	minBalance: z.preprocess(readNumber, number).optional(),
	skippedLeads: z.enum(['include', 'drop', 'fail']).default('include'),
	includeInputFields: flag.default(false),
});
/** What holds for the whole run, whatever the number of items and jobs. */
export type RunSettings = z.infer<typeof runSettingsSchema>;

/** Whether the node itself puts out the results, rather than the started jobs. */
export function bringsResults({ delivery }: Pick<RunSettings, 'delivery'>): boolean {
	return delivery === 'poll' || delivery === 'suspend';
}

/** No service is asked more often than this, whatever the poll interval. */
const SHORTEST_POLL_INTERVAL_MS = 50;

/** How long to wait, and the first pause between two readings, in milliseconds. */
export function toWait({
	maxWaitMinutes,
	pollInterval,
}: Pick<WaitSettings, 'maxWaitMinutes' | 'pollInterval'>) {
	return {
		forMs: maxWaitMinutes * 60_000,
		firstPauseMs: Math.max(pollInterval * 1000, SHORTEST_POLL_INTERVAL_MS),
	};
}

function readStored(context: IExecuteFunctions): Record<string, unknown> {
	const stored: Record<string, unknown> = { ...readOptions(context, 0) };
	for (const name of ['delivery', 'output', 'maxWaitMinutes', 'simplify']) {
		// Null, since n8n throws for a hidden parameter without a fallback.
		const value: unknown = context.getNodeParameter(name, 0, null);
		if (value !== null) stored[name] = value;
	}
	return stored;
}

/**
 * The settings of a start operation, read from the first item, since they hold for the run.
 *
 * @throws NodeOperationError that names the field and the rule.
 */
export function readRunSettings(context: IExecuteFunctions): RunSettings {
	return checkParameter(context, 0, runSettingsSchema, readStored(context));
}

/** The same for Get Job, whose output is the job unless the user says otherwise. */
export function readWaitSettings(context: IExecuteFunctions): WaitSettings {
	return checkParameter(context, 0, waitSettingsSchema, readStored(context));
}
