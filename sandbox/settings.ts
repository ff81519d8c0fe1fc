import { z } from 'zod';

/** At most one day: a Node.js timer overflows after about 24 days, and no test or demo needs more. */
const seconds = z.number().min(0).max(86_400);

export const settingsSchema = z.strictObject({
	/** 0 selects any free port. */
	port: z.number().int().min(0).max(65_535).default(0),
	token: z.string().min(1).default('sandbox-token'),
	credits: z.number().min(0).default(1_000_000),
	/** Further accounts: token → credits. Each sees only its own jobs and balance. */
	otherAccounts: z.record(z.string().min(1), z.number().min(0)).default({}),
	/** Processing time of one lead. With 0 a job is complete as soon as it is started. */
	leadSeconds: seconds.default(0.02),
	/** How many leads of a job are processed at the same time. */
	parallelism: z.number().int().min(1).default(10),
	/** Starts are throttled while so many jobs of the account are under way; null for no limit. */
	jobsAtOnce: z.number().int().min(1).nullable().default(null),
	/** Starts are throttled when the account has started so many jobs within the last second; null for no limit. */
	startsPerSecond: z.number().int().min(1).nullable().default(null),
	/** What a start that is throttled is told to wait, in seconds; null to say nothing. */
	retryAfterSeconds: seconds.nullable().default(null),
	/** People and posts are generated from this number, so that a lead always gets the same result. */
	seed: z.number().int().default(1),
	/** The most people a search, or authors a post search, can find. */
	matches: z.number().int().min(0).default(1_000),
	/** Share of people whose email is found, and likewise whose phone is found; the others get null. */
	contactHitRate: z.number().min(0).max(1).default(1),
	/** The most attempts of a delivery that is not accepted. */
	deliveryAttempts: z.number().int().min(1).default(5),
	/** Pause after the first failed attempt, in seconds; each later pause is twice as long. */
	deliveryPauseSeconds: seconds.default(1),
	/** Simultaneous deliveries to one receiver; with 1 they arrive in order. */
	deliveryConnections: z.number().int().min(1).default(4),
});

export type SandboxSettings = z.output<typeof settingsSchema>;
