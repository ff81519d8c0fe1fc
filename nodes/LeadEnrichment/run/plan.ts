import type { IExecuteFunctions } from 'n8n-workflow';

import type { Fates } from '../items/fates';
import { describeJobs } from '../items/jobFailures';
import { sumMost } from '../jobs/accept';
import { carryOutJobs } from '../jobs/carryOutJobs';
import { isDenied } from '../jobs/jobState';
import type { LedgerJob } from '../jobs/ledger';
import type { Ledgers } from '../jobs/ledgers';
import type { RunJob } from '../jobs/runJob';
import { SHORT_POLL_MS, UNKNOWN_BY_HAND_MS, UNKNOWN_JOB_MS } from '../jobs/next';
import type { Lead } from '../leads/lead';
import { roundCredits } from '../service/contract/charges';
import type { StartOperation } from '../service/contract/requests';
import { ERRORS } from '../service/errors';
import { type Failure, FailureError } from '../service/failure';
import type { ServiceClient } from '../service/serviceClient';
import { clockMs, pause } from '../service/time';
import { type RunSettings, toStartWait } from '../settings/runSettings';
import type { ManualMode } from '../settings/settings';
import { lazy } from '../values/memory';
import { addToList } from '../values/objects';
import { describeLeadCount } from '../values/text';
import { fetchBalance } from './balance';
import { createJobs, recallFromLedger } from './jobs';
import { countSampled, isByHand } from './manual';

export type CapReason = 'max_leads' | 'max_credits';

/** What a run does with its leads, decided before anything is sent. */
export interface Plan {
	/** Leads to start; a search's limit is lowered if a cap lowers it. */
	start: Array<Lead & { loweredFrom?: number }>;
	/** Leads that were started before, by job. */
	read: Map<LedgerJob, Lead[]>;
	/** Leads that were paid for by an earlier run, of which the service no longer has the job. */
	gone: Lead[];
	/** Leads beyond a cap. */
	capped: Array<{ lead: Lead; reason: CapReason }>;
	/** Leads that a sample leaves out. */
	beyondSample: Lead[];
	/** Leads that were started for another address, so their results cannot come here. */
	blocked: Map<LedgerJob, Lead[]>;
	/** How many of the searches to start had a job before, of which the credits covered the first leads only. */
	cutBefore: number;
	/** How long it waited for other calls of the node, in milliseconds. */
	waitedMs: number;
	/** The fates of rows that are not sent; a sample only counts them. */
	leftOut: Fates;
}

export interface RunToPlan {
	operation: StartOperation;
	mode: ManualMode;
	settings: RunSettings;
	leads: readonly Lead[];
	resumeUrl?: string;
}

/** What the leads to start are charged for. */
export const toCharges = ({ start }: Plan) => start.map(({ charged, leads }) => ({ ...charged, leads }));

/** How many leads a budget covers at this price. Sums of 0.1 and 1.1 are a little off. */
const countAffordable = (budget: number, creditsPerLead: number) =>
	creditsPerLead > 0 ? Math.floor((budget + 1e-6) / creditsPerLead) : Infinity;

/**
 * Decides for each lead, in order: read, start, or beyond a cap. Nothing starts after the first beyond a cap. A preview
 * shows this plan, and a run carries it out.
 */
export function planLeads({ operation, mode, settings, leads }: RunToPlan, ledgers: Ledgers): Plan {
	const { maxLeads = Infinity, maxCredits = Infinity, startAgain } = settings;
	const plan: Plan = {
		...{ start: [], read: new Map(), gone: [], capped: [], beyondSample: [], blocked: new Map() },
		...{ cutBefore: 0, waitedMs: 0, leftOut: new Map() },
	};
	// A sample pays for the first leads, or for the first search.
	const most = mode === 'sample' ? countSampled(operation) : leads.length;
	// How many leads of the run have a hash, and how many of these were planned: two jobs may hold the same person.
	const equal = lazy(() => {
		const counts = new Map<string, number>();
		for (const { hash } of leads) counts.set(hash, (counts.get(hash) ?? 0) + 1);
		return counts;
	});
	const seen = new Map<string, number>();
	// The first leads of a search are of no use to a later execution, whose credits may cover all.
	const isCutBefore = (job: LedgerJob) => job.cutTo !== undefined && ledgers.isForeign(job);
	const isUsable = (job: LedgerJob) => !isCutBefore(job) && !(startAgain && ledgers.isForeign(job));
	/** The job that a lead is read from, or else one whose results go elsewhere. */
	const toEarlierJobs = ({ hash, to }: Lead, known: readonly LedgerJob[]) => {
		const usable = known.filter(isUsable);
		// Any earlier job will do if this run reads its results; for a webhook, only one sent to the same address. The
		// newest, and for equal leads of jobs with different names one each.
		const newest = usable.filter((job) => to === undefined || job.to === to).slice(-(equal().get(hash) ?? 1));
		const place = seen.get(hash) ?? 0;
		seen.set(hash, place + 1);
		return { own: newest[place] ?? newest.at(-1), elsewhere: usable.at(-1) };
	};
	let { leads: leadCount, credits } = ledgers.started;
	let reached: CapReason | undefined;
	plan.beyondSample = leads.slice(most);
	for (const lead of leads.slice(0, most)) {
		const known = ledgers.find(lead);
		const { own, elsewhere } = known.length > 0 ? toEarlierJobs(lead, known) : {};
		if (own) {
			if (own.receipt?.isGone) plan.gone.push(lead);
			else addToList(plan.read, own, lead);
			continue;
		}
		if (elsewhere) {
			addToList(plan.blocked, elsewhere, lead);
			continue;
		}
		const affordable = Math.min(lead.leads, countAffordable(maxCredits - credits, lead.creditsPerLead));
		if (leadCount >= maxLeads) reached ??= 'max_leads';
		else if (affordable < 1) reached ??= 'max_credits';
		if (reached) {
			plan.capped.push({ lead, reason: reached });
			continue;
		}
		leadCount += 1;
		credits = roundCredits(credits + affordable * lead.creditsPerLead);
		if (known.some(isCutBefore)) plan.cutBefore++;
		plan.start.push(affordable < lead.leads ? { ...lead, leads: affordable, loweredFrom: lead.leads } : lead);
	}
	return plan;
}

/** The failure if leads were started for another address: their results cannot come to this one. */
function toBlockedFailure({ operation }: RunToPlan, ledgers: Ledgers, blocked: Plan['blocked']): Failure {
	const leads = [...blocked.values()].flat();
	const jobs = [...blocked.keys()];
	const isEarlier = jobs.every((job) => ledgers.isForeign(job));
	const failure = ERRORS.startedElsewhere(
		describeLeadCount(leads.length, operation !== 'enrich'),
		describeJobs(jobs.map(({ id, name }) => id ?? `"${name}"`)),
		sumMost(leads),
		isEarlier,
	);
	return { ...failure, itemIndex: leads[0]?.rows[0]?.itemIndex };
}

/** Reads jobs of other executions once. A job that only a row names is waited for if the row does not say it ended. */
async function readEarlier(
	context: IExecuteFunctions,
	client: ServiceClient,
	jobs: readonly RunJob[],
	{ unknownForMs, pendingForMs }: { unknownForMs: number; pendingForMs: number },
): Promise<void> {
	const signal = context.getExecutionCancelSignal();
	const groups = new Map<number, RunJob[]>();
	for (const job of jobs) {
		const { receipt } = job.entry ?? {};
		const ofReceipt = receipt?.isPending ? pendingForMs : UNKNOWN_BY_HAND_MS;
		addToList(groups, receipt ? ofReceipt : unknownForMs, job);
	}
	const read = async ([knownByMs, some]: [number, RunJob[]]) => {
		const patience = { endsAt: clockMs(), firstPauseMs: SHORT_POLL_MS, unknownForMs: knownByMs };
		await carryOutJobs(client, some, { patience, signal });
	};
	await Promise.all([...groups].map(read));
	// Where it reads anything else, the token is right, and the job is not the account's any more.
	const denied = jobs.flatMap(({ state, entry }) => (isDenied(state) && entry?.receipt) || []);
	const mayRead = async () =>
		jobs.some(({ record }) => record) || (await fetchBalance(context, client)) !== undefined;
	if (denied.length > 0 && (await mayRead())) for (const receipt of denied) receipt.isGone = true;
}

/** A preview reads the jobs of this many receipts, and takes the others as they are. */
const PREVIEW_JOBS = 20;

/** The plan of a preview, with how many of the jobs that only rows name it has read, the fullest first. */
export async function planPreview(
	context: IExecuteFunctions,
	client: ServiceClient,
	run: RunToPlan,
	ledgers: Ledgers,
): Promise<{ plan: Plan; asked: number; named: number }> {
	const named = [...planLeads(run, ledgers).read].filter(([{ receipt }]) => receipt);
	const fullest = named.sort(([, one], [, other]) => other.length - one.length).slice(0, PREVIEW_JOBS);
	const jobs = fullest.map(([entry, leads]) => recallFromLedger(run.operation, entry, leads, new Map()));
	const forMs = { unknownForMs: UNKNOWN_BY_HAND_MS, pendingForMs: UNKNOWN_BY_HAND_MS };
	await readEarlier(context, client, jobs, forMs);
	for (const job of jobs) ledgers.forget(job);
	return { plan: planLeads(run, ledgers), asked: jobs.length, named: named.length };
}

/**
 * Plans a run and notes its jobs. Jobs of other executions are read first: if one failed without results, or the
 * service no longer has it, its leads are started again. Calls of a node take turns here; if another is starting the
 * same leads, this one waits for its answer.
 *
 * @throws FailureError if results go to another address, or the wait is over before the jobs could be started.
 */
export async function planRun(
	context: IExecuteFunctions,
	client: ServiceClient,
	run: RunToPlan,
	ledgers: Ledgers,
): Promise<{ plan: Plan; jobs: RunJob[] }> {
	const mostMs = toStartWait(run.settings);
	const signal = context.getExecutionCancelSignal();
	const unknownForMs = isByHand(context) ? UNKNOWN_BY_HAND_MS : UNKNOWN_JOB_MS;
	const read = new Map<string, RunJob>();
	let waitedMs = 0;
	for (;;) {
		const turnSince = clockMs();
		const endTurn = await ledgers.takeTurn(turnSince + mostMs - waitedMs, signal);
		waitedMs += clockMs() - turnSince;
		// A cancelled run plans, too, without starting anything: its error names the jobs.
		const isCancelled = signal?.aborted === true;
		if (!endTurn && !isCancelled) throw new FailureError(ERRORS.notSentInTime());
		let starting: Promise<unknown> | undefined;
		try {
			starting = isCancelled ? undefined : ledgers.waitForStarts(run.leads);
			if (!starting) {
				const plan = planLeads(run, ledgers);
				if (plan.blocked.size > 0) throw new FailureError(toBlockedFailure(run, ledgers, plan.blocked));
				const earlier = [...plan.read].map(([entry, own]) =>
					recallFromLedger(run.operation, entry, own, read),
				);
				const unread = earlier.filter(
					({ entry, start }) => entry && start && !read.has(start.enrichment_id) && ledgers.isForeign(entry),
				);
				if (unread.length === 0 || isCancelled) {
					const started = createJobs(context, client, run, plan.start);
					for (const job of started) ledgers.note(job);
					return { plan: { ...plan, waitedMs }, jobs: [...earlier, ...started] };
				}
				await readEarlier(context, client, unread, { unknownForMs, pendingForMs: UNKNOWN_JOB_MS });
				for (const job of unread) {
					read.set(job.enrichmentId ?? '', job);
					ledgers.forget(job);
				}
			}
		} finally {
			endTurn?.();
		}
		if (!starting) continue;
		const startsSince = clockMs();
		await pause(mostMs - waitedMs, signal, starting);
		waitedMs += clockMs() - startsSince;
		if (waitedMs >= mostMs && !signal?.aborted) throw new FailureError(ERRORS.notSentInTime());
	}
}
