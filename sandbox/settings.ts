import { z } from 'zod';

/** The longest pause one Node.js timer can hold is about 24 days; no test or demo needs more than one day. */
const seconds = z.number().min(0).max(86_400);

export const settingsSchema = z.strictObject({
	/** 0 takes any free port. */
	port: z.number().int().min(0).max(65_535).default(0),
	token: z.string().min(1).default('sandbox-token'),
	credits: z.number().min(0).default(100_000),
	/** Further accounts: token → credits. Each sees its own jobs and balance only (§5). */
	otherAccounts: z.record(z.string().min(1), z.number().min(0)).default({}),
	/** How long the service works on one lead. 0 finishes a job at once. */
	leadSeconds: seconds.default(0.02),
	/** How many leads of a job are worked on at the same time. */
	parallelism: z.number().int().min(1).default(10),
	/** People and posts are made from this number, so that a lead always gets the same result. */
	seed: z.number().int().default(1),
	/** How many people a search, or authors a post search, can find at most. */
	matches: z.number().int().min(0).default(1_000),
	/** Share of people whose email (and likewise phone) is found; the others get null. */
	contactHitRate: z.number().min(0).max(1).default(1),
	/** How often a delivery is sent before it is given up. */
	deliveryAttempts: z.number().int().min(1).default(5),
	/** Pause after the first failed attempt, in seconds; each later one is twice as long. */
	deliveryPauseSeconds: seconds.default(1),
	/** Deliveries under way to one receiver at the same time; with 1 they arrive in order. */
	deliveryConnections: z.number().int().min(1).default(4),
});

export type SandboxSettings = z.output<typeof settingsSchema>;
