import type { PricedLead } from '../../jobs/accept';
import { withoutOwnParameters } from '../../deliveries/webhookUrl';
import type { LedgerJob } from '../../jobs/ledger';
import { toHash } from '../../leads/hash';
import { roundCredits } from '../../service/contract/charges';
import { LEADS_PER_REQUEST } from '../../service/contract/requests';
import type { SourceRow } from '../../leads/rows';
import { addToList } from '../../values/objects';

/** What is paid for once, with every row that asked for it: a lead of Enrich, or a search. */
export interface Work extends PricedLead {
	rows: readonly SourceRow[];
	/** A hash of the address its results go to; absent if the results are read. */
	to?: string;
}

/** A hash of the address that results are posted to, without the signature and our marks. */
export const toAddressHash = (webhookUrl: unknown): string | undefined =>
	typeof webhookUrl === 'string' ? toHash(withoutOwnParameters(webhookUrl)) : undefined;

export type LimitReason = 'max_leads' | 'max_credits' | 'sample';
/** The limits' labels in the panel. */
export const LIMIT_LABELS: Readonly<Record<LimitReason, string>> = {
	max_leads: 'Max Leads',
	max_credits: 'Max Credits',
	sample: 'the first 5 leads',
};

interface Situation {
	/** The jobs that the work went to, newest last. */
	listJobs: (work: Work) => readonly LedgerJob[];
	maxLeads?: number;
	maxCredits?: number;
	/** What already counts towards the limits. */
	started: { leads: number; credits: number };
}

/** What a run does with its work, decided before anything is sent. */
export interface WorkPlan<W extends Work> {
	/** Work that was started before, by job. */
	read: Map<LedgerJob, W[]>;
	/** Work to start. `leads` is lower than the work's own if a limit lowers it. */
	start: Array<{ work: W; leads: number }>;
	/** How many of the searches to start had a job before, of which the credits covered the first leads only. */
	cutBefore: number;
	/** Work beyond a limit. */
	capped: Array<{ work: W; reason: LimitReason }>;
	/** Work that was started for another address, so its results cannot come here. */
	blocked: Map<LedgerJob, W[]>;
}

/** Returns a function that finds the job of a work that was started before; the newest, and for equal works one each. */
function createJobFinder(works: readonly Work[], listJobs: Situation['listJobs']) {
	const equal = new Map<string, number>();
	for (const { hash } of works) equal.set(hash, (equal.get(hash) ?? 0) + 1);
	const seen = new Map<string, number>();
	return (work: Work): { own?: LedgerJob; other?: LedgerJob } => {
		const { hash, to } = work;
		const known = listJobs(work);
		// Any earlier job will do if this run reads its results; for a webhook, only one sent to the same address.
		const newest = known.filter((job) => to === undefined || job.to === to).slice(-(equal.get(hash) ?? 1));
		const place = seen.get(hash) ?? 0;
		seen.set(hash, place + 1);
		return { own: newest[place] ?? newest.at(-1), other: known.at(-1) };
	};
}

/** How many leads a budget covers at this price. */
const countAffordable = (budget: number, creditsPerLead: number) =>
	creditsPerLead > 0 ? Math.floor(roundCredits(budget) / creditsPerLead + 1e-9) : Infinity;

/** Decides for each work, in order: read, start or beyond a limit. Nothing starts after the first beyond a limit. */
export function splitWork<W extends Work>(
	works: readonly W[],
	situation: Situation,
): Omit<WorkPlan<W>, 'cutBefore'> {
	const { listJobs, maxLeads = Infinity, maxCredits = Infinity, started } = situation;
	const plan: Omit<WorkPlan<W>, 'cutBefore'> = {
		read: new Map(),
		start: [],
		capped: [],
		blocked: new Map(),
	};
	let { leads: leadCount, credits } = started;
	let reached: LimitReason | undefined;
	const findJob = createJobFinder(works, listJobs);
	for (const work of works) {
		const { own, other } = findJob(work);
		if (own) addToList(plan.read, own, work);
		else if (other) addToList(plan.blocked, other, work);
		else {
			const leads = Math.min(work.leads, countAffordable(maxCredits - credits, work.creditsPerLead));
			if (leadCount >= maxLeads) reached ??= 'max_leads';
			else if (leads < 1) reached ??= 'max_credits';
			if (reached) {
				plan.capped.push({ work, reason: reached });
				continue;
			}
			leadCount += 1;
			credits = roundCredits(credits + leads * work.creditsPerLead);
			plan.start.push({ work, leads });
		}
	}
	return plan;
}

/** Leads are spread over this many jobs, which run at the same time. */
const JOBS_AT_ONCE = 100;
/** Only a few sizes, so that jobs of one list have the same size. */
const SPREAD_SIZES = [50, 100, 200, 500];

/** How many leads go into a job if the user does not choose. Depends only on the number of leads in the run. */
export function chooseBatchSize(leads: number): number {
	return SPREAD_SIZES.find((size) => leads <= size * JOBS_AT_ONCE) ?? LEADS_PER_REQUEST;
}

/** Divides works into jobs of equal values, in order, with at most `given` works each; 0 chooses the size. */
export function batchLeads<W>(works: readonly W[], given: number, toValues: (work: W) => object): W[][] {
	const groups = new Map<object, W[]>();
	for (const work of works) addToList(groups, toValues(work), work);
	const size = given || chooseBatchSize(works.length);
	return [...groups.values()].flatMap((group) =>
		Array.from({ length: Math.ceil(group.length / size) }, (_batch, index) =>
			group.slice(index * size, (index + 1) * size),
		),
	);
}
