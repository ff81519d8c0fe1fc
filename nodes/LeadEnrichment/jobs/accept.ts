import type { Lead } from '../leads/lead';
import { matchSkipped } from '../leads/matchResults';
import type { StartAnswer } from '../service/contract/answers';
import { roundCredits } from '../service/contract/charges';

/** A lead or a search as the ledger knows it. */
export type PricedLead = Pick<Lead, 'hash' | 'leads' | 'creditsPerLead'>;

/**
 * What the service took of a job. Nothing else looks at an answer's `skipped_leads` or `finalLimit`, but that an answer
 * without a job refuses it (`isUncovered`).
 */
export interface Accepted {
	/** How many leads it works on; for a search, the most that it may find. */
	leads: number;
	/** The most that they can cost, in credits. */
	credits: number;
	/** The hashes of leads that the credits did not cover. */
	uncovered: string[];
	/** The hashes of leads of which the credits did not cover some, without saying which. */
	unsure: string[];
	/** Whether the credits cover fewer leads than the search may find. */
	isCut?: boolean;
}

/** The most that leads or searches can cost, in credits. */
export const sumMost = (priced: readonly PricedLead[]): number =>
	roundCredits(priced.reduce((sum, { leads, creditsPerLead }) => sum + leads * creditsPerLead, 0));

/**
 * Decides what the service took: the leads without `skipped_leads`, and the first `finalLimit` of them. A skipped lead
 * that fits none may be any of the rest.
 */
export function accept(sent: readonly Lead[], isSearch: boolean, answer: StartAnswer): Accepted {
	const { skipped_leads: skippedLeads = [], finalLimit = Infinity } = answer;
	const most = Math.max(0, Math.floor(finalLimit));
	if (isSearch) {
		const cut = sent.map((search) => ({ ...search, leads: Math.min(search.leads, most) }));
		const leads = cut.reduce((sum, search) => sum + search.leads, 0);
		const isCut = cut.some((search, place) => search.leads < (sent[place]?.leads ?? 0));
		return { leads, credits: sumMost(cut), uncovered: [], unsure: [], isCut };
	}
	const { skipped, unplaced } = matchSkipped(sent, skippedLeads);
	const rest = sent.filter((lead) => !skipped.has(lead));
	const taken = rest.slice(0, most);
	// The leads beyond the limit may be the ones that fit none.
	const missing = Math.min(taken.length, Math.max(0, unplaced - (rest.length - taken.length)));
	const isUnsure = missing > 0 && missing < taken.length;
	const covered = new Set(missing === taken.length ? [] : taken.map(({ hash }) => hash));
	const dearestFirst = sent
		.filter(({ hash }) => covered.has(hash))
		.sort((one, other) => other.creditsPerLead - one.creditsPerLead);
	return {
		leads: taken.length - missing,
		credits: sumMost(dearestFirst.slice(0, taken.length - missing)),
		uncovered: sent.flatMap(({ hash }) => (covered.has(hash) ? [] : [hash])),
		unsure: isUnsure ? [...covered] : [],
	};
}
