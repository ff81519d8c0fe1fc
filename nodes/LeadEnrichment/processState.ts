import { Ledger } from './jobs/ledger';
import type { LedgerMemory } from './jobs/openLedgers';
import { StartsUnderWay } from './jobs/startsUnderWay';
import type { CredentialMemory } from './service/credential';
import type { ResumeMemory } from './suspend/resume';
import type { JobMemory } from './trigger/confirmDelivery';
import type { LeadMemory } from './trigger/newLeads';
import { ExpiringMap, ExpiringSet, HOUR_MS } from './values/memory';

const MAX_JOBS = 1000;
const HALF_A_MINUTE_MS = 30_000;

// What the nodes remember between two calls of the same n8n process: nothing but saved work. This is the only file of
// the package with state of its own; what uses it gets it as a parameter.

/**
 * What deliveries to triggers share of a job. Within this half minute the trigger may accept a streamed lead of a job that
 * the service has deleted, or after the token was withdrawn, a moment ago. How many leads a job has may be forgotten
 * after an hour without one: more than that many may come out then.
 */
export const deliveredJobs: JobMemory = {
	readings: new ExpiringMap(HALF_A_MINUTE_MS, MAX_JOBS),
	leadKeys: new ExpiringMap(HOUR_MS, MAX_JOBS),
};

/** A lead comes out of a job once; after an hour without one of its job it may come again, with the same lead_key. */
export const deliveredLeads: LeadMemory = new ExpiringMap(HOUR_MS, MAX_JOBS);

/** Credentials of triggers by workflow, node and credential: a changed secret holds after ten seconds at the latest. */
export const triggerCredentials: CredentialMemory = new ExpiringMap(10_000, 100);

/** Simultaneous calls of a tool share what they pay for; what a person pays in the editor is read for an hour. */
export const ledgerMemory: LedgerMemory = {
	underWay: new StartsUnderWay(),
	byHand: new Ledger({ version: 2, jobs: [] }),
};

/** What the deliveries that resume a suspended run share. */
export const resumeMemory: ResumeMemory = {
	/** That a job has ended is final: it need not be read while others run. */
	endedJobs: new ExpiringSet(HOUR_MS, MAX_JOBS),
	unsettledSince: new ExpiringMap(HOUR_MS, MAX_JOBS),
	/**
	 * n8n refuses to resume an execution twice, but only once the node has read all results and rows again: nine times
	 * more where ten jobs end together.
	 */
	resumedRuns: new ExpiringSet(5_000, 1000),
	answering: new Map(),
};
