import type { LedgerMemory } from './jobs/ledgers';
import type { CredentialMemory } from './service/credential';
import type { ResumeMemory } from './suspend/resume';
import type { JobMemory } from './trigger/confirmDelivery';
import type { LeadMemory } from './trigger/newLeads';
import { ExpiringMap, ExpiringSet, HOUR_MS } from './values/memory';

const MAX_JOBS = 1000;
const HALF_A_MINUTE_MS = 30_000;

// What the nodes remember between two calls in one n8n process; it only saves work. No other file of the package has
// state of its own; functions receive it as a parameter.

/**
 * What a job's deliveries to triggers share. For half a minute the trigger may still accept a streamed lead of a job
 * that was just deleted, or with a token that was just withdrawn. After an hour without a lead, the number of a job's
 * leads may be forgotten, so more may be output.
 */
export const deliveredJobs: JobMemory = {
	readings: new ExpiringMap(HALF_A_MINUTE_MS, MAX_JOBS),
	leadKeys: new ExpiringMap(HOUR_MS, MAX_JOBS),
};

/** A job outputs each lead once. After an hour without a lead, one may be output again, with the same lead_key. */
export const deliveredLeads: LeadMemory = new ExpiringMap(HOUR_MS, MAX_JOBS);

/** Trigger credentials by workflow, node and credential; a changed secret takes effect within ten seconds. */
export const triggerCredentials: CredentialMemory = new ExpiringMap(10_000, 100);

/** All calls of an execution share what they pay for; what was paid by hand or by an AI tool is reused for an hour. */
export const ledgerMemory: LedgerMemory = {
	ofExecutions: new WeakMap(),
	ofOwners: new ExpiringMap(HOUR_MS, 100),
};

/** What the deliveries that resume a suspended run share. */
export const resumeMemory: ResumeMemory = {
	/** A job that has ended stays ended, so it need not be re-read while others run. */
	endedJobs: new ExpiringSet(HOUR_MS, MAX_JOBS),
	unsettledSince: new ExpiringMap(HOUR_MS, MAX_JOBS),
	/**
	 * n8n refuses to resume an execution twice, but only after the node has read all results and rows again: nine
	 * times more if ten jobs end together.
	 */
	resumedRuns: new ExpiringSet(5_000, 1000),
	turns: new Map(),
};
