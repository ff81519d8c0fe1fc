import type { LedgerMemory } from './jobs/ledgers';
import type { CredentialMemory } from './service/credential';
import { countRead, type ResumeMemory } from './suspend/resume';
import type { JobMemory } from './trigger/confirmDelivery';
import { countRemembered, type OutputMemory } from './trigger/triggerItems';
import { ExpiringMap, ExpiringSet, HOUR_MS } from './values/memory';

const MAX_JOBS = 1000;
/** A trigger's memory: at most 50 MB. What was read of suspended runs: one run, however large, or several of so many leads. */
const MAX_LEADS = 100_000;
/** What was paid by hand, in tools and in Engine 2.0, at about 100 bytes each. */
const MAX_PAID_LEADS = 1_000_000;
const HALF_A_MINUTE_MS = 30_000;

// What the nodes remember between two calls in one n8n process; it only saves work. No other file of the package has
// state of its own; functions receive it as a parameter.

/**
 * What the streamed leads of a job share. For half a minute the trigger may still accept a lead of a job that was just
 * deleted, or with a token that was just withdrawn.
 */
export const deliveredJobs: JobMemory = new ExpiringMap(HALF_A_MINUTE_MS, MAX_JOBS);

/** A job outputs each lead and its end once. An hour later one may be output again, with the same lead_key. */
export const cameOut: OutputMemory = new ExpiringMap(HOUR_MS, MAX_LEADS, countRemembered);

/** Trigger credentials by workflow, node and credential; a changed secret takes effect within ten seconds. */
export const triggerCredentials: CredentialMemory = new ExpiringMap(10_000, 100);

/**
 * All calls of an execution share what they pay for; what was paid by hand or by an AI tool is reused for an hour. What
 * remembers no lead, such as a preview's ledger, pushes out none.
 */
export const ledgerMemory: LedgerMemory = {
	ofExecutions: new WeakMap(),
	forAnHour: new ExpiringMap(HOUR_MS, MAX_PAID_LEADS, ({ size }) => size),
};

/** What the deliveries that resume a suspended run share. */
export const resumeMemory: ResumeMemory = {
	runs: new ExpiringMap(HOUR_MS, MAX_LEADS, countRead),
	/**
	 * n8n refuses to resume an execution twice, but only after the node has read all results and rows again: nine
	 * times more if ten jobs end together.
	 */
	resumedRuns: new ExpiringSet(5_000, 1000),
	turns: new Map(),
};
