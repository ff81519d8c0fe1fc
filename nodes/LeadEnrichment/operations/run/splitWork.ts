import type { Known, LedgerJob } from '../../jobs/ledger';
import { roundCredits } from '../../service/contract/charges';
import { LEADS_PER_REQUEST } from '../../service/contract/requests';
import type { SourceRow } from '../../leads/rows';

/** What is paid once, with every row that asked for it: a lead of Enrich, or a search. */
export interface Work extends Known {
	rows: readonly SourceRow[];
	/** 1 for a lead; for a search, how many it may find. */
	leads: number;
	/** The highest cost in credits of each of them. */
	creditsPerLead: number;
	/** A hash of the address that its results go to; absent where they are read. */
	to?: string;
}

export type LimitReason = 'max_leads' | 'max_credits' | 'sample';
/** Limits as the panel calls them. */
export const LIMIT_LABELS: Readonly<Record<LimitReason, string>> = {
	max_leads: 'Max Leads',
	max_credits: 'Max Credits',
	sample: 'the first 5 leads',
};

interface Situation {
	/** The jobs that a work went to, the newest last. */
	find: (work: Work) => readonly LedgerJob[];
	maxLeads?: number;
	maxCredits?: number;
	/** What counts towards the limits already. */
	started: { leads: number; credits: number };
}

/** What a run does with its work, known before anything is sent. */
export interface WorkPlan<W extends Work> {
	/** Started before, by job. */
	read: Map<LedgerJob, W[]>;
	/** To be started; `leads` is less than the work's own where a limit lowers it. */
	start: Array<{ work: W; leads: number }>;
	/** Beyond a limit. */
	capped: Array<{ work: W; reason: LimitReason }>;
	/** Started before for another address: nothing brings their results here. */
	blocked: Map<LedgerJob, W[]>;
}

const add = <K, V>(lists: Map<K, V[]>, key: K, value: V) => {
	const list = lists.get(key);
	if (list) list.push(value);
	else lists.set(key, [value]);
};

/** As many leads as a budget covers, each at this price. Free ones cost nothing. */
const countAffordable = (budget: number, creditsPerLead: number) =>
	creditsPerLead > 0 ? Math.floor(roundCredits(budget) / creditsPerLead + 1e-9) : Infinity;

/** Decides for each work, in order: read, started, or beyond a limit. From the first that does not fit on, none is started. */
export function splitWork<W extends Work>(works: readonly W[], situation: Situation): WorkPlan<W> {
	const { find, maxLeads = Infinity, maxCredits = Infinity, started } = situation;
	const plan: WorkPlan<W> = { read: new Map(), start: [], capped: [], blocked: new Map() };
	let { leads: leadCount, credits } = started;
	let reached: LimitReason | undefined;
	for (const work of works) {
		const known = find(work);
		// A job whose results are read takes rows of any address but that of a sender.
		const own = known.findLast(({ to }) => work.to === undefined || to === work.to);
		const other = known.at(-1);
		if (own) add(plan.read, own, work);
		else if (other) add(plan.blocked, other, work);
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

/** Jobs that run at the same time, over which leads are spread. */
const JOBS_AT_ONCE = 100;
/** Few fixed sizes: jobs of a list are then of one size. */
const SPREAD_SIZES = [50, 100, 200, 500];

/** How many leads go into one job where the node chooses: it depends on the number of the run's leads alone. */
export function chooseBatchSize(leads: number): number {
	return SPREAD_SIZES.find((size) => leads <= size * JOBS_AT_ONCE) ?? LEADS_PER_REQUEST;
}

/** Shares works out to jobs of equal values, in their order and at most `given` in each; 0: as many as the node chooses. */
export function batchLeads<W>(works: readonly W[], given: number, toValues: (work: W) => object): W[][] {
	const groups = new Map<object, W[]>();
	for (const work of works) add(groups, toValues(work), work);
	const size = given || chooseBatchSize(works.length);
	return [...groups.values()].flatMap((group) =>
		Array.from({ length: Math.ceil(group.length / size) }, (_batch, index) =>
			group.slice(index * size, (index + 1) * size),
		),
	);
}
