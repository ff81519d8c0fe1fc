import type { SourceRow } from '../leads/lead';
import type { Failure } from '../service/failure';
import type { JsonObject } from '../values/objects';
import { describeCount } from '../values/text';

/**
 * Why a row has no result, in the words of the note (`3 beyond Max Leads`) and of a preview's plan. `unknown`: the
 * service skipped a lead that fits no row, or returned fewer results than it announced.
 */
export const SKIP_REASONS = {
	insufficient_credits: { inNote: 'not covered by your credits', inPlan: 'not covered by your credits' },
	no_result: { inNote: 'without a result', inPlan: 'no result' },
	unknown: { inNote: 'with an unknown result', inPlan: 'unknown result' },
	nothing_missing: { inNote: 'with nothing missing', inPlan: 'nothing missing' },
	empty_row: { inNote: 'empty', inPlan: 'empty row' },
	paid_before: {
		inNote: 'paid for by an earlier run, whose job the service no longer has',
		inPlan: 'paid before, the job is gone',
	},
	max_leads: { inNote: 'beyond Max Leads', inPlan: 'beyond Max Leads' },
	max_credits: { inNote: 'beyond Max Credits', inPlan: 'beyond Max Credits' },
} as const;
export type SkipReason = keyof typeof SKIP_REASONS;
const REASONS = Object.keys(SKIP_REASONS) as readonly SkipReason[];

/** What became of a row. */
export type Fate =
	| { kind: 'result'; enrichmentId: string; result: JsonObject }
	/** Of a search: the leads that it found, or its job; `failure` comes out behind them. */
	| { kind: 'found'; enrichmentId: string; items: JsonObject[]; failure?: Failure }
	/** The job was started, and this run does not wait for it. */
	| { kind: 'pending'; enrichmentId: string; leadKey?: string }
	| { kind: 'skipped'; enrichmentId?: string; leadKey?: string; reason: SkipReason; message?: string }
	| { kind: 'failed'; enrichmentId?: string; leadKey?: string; failure: Failure }
	/** It was marked by an earlier run, and comes out as it is. */
	| { kind: 'kept' };

/** A row whose receipt is all that is left of what was paid: it keeps its marks. */
export const PAID_BEFORE: Fate = {
	kind: 'skipped',
	reason: 'paid_before',
	message:
		'Paid for by an earlier run, whose job the service no longer has. Start Again, or an empty lead_key, pays for a new result',
};

/** One fate for each row, by the row's index. A row without one does not come out. */
export type Fates = Map<number, Fate>;

export function setFate(fates: Fates, rows: readonly Pick<SourceRow, 'itemIndex'>[], fate: Fate): void {
	for (const { itemIndex } of rows) fates.set(itemIndex, fate);
}

/** The failures of rows, in the order of the input. */
export function listFailures(fates: Fates): Array<{ itemIndex: number; failure: Failure }> {
	const all = [...fates].flatMap(([itemIndex, fate]) =>
		'failure' in fate && fate.failure ? [{ itemIndex, failure: fate.failure }] : [],
	);
	return all.sort((one, other) => one.itemIndex - other.itemIndex);
}

/** What a fate counts as: its kind, or why its row was skipped. */
export type FateWord = Exclude<Fate['kind'], 'skipped'> | SkipReason;
const toWord = (fate: Fate): FateWord => (fate.kind === 'skipped' ? fate.reason : fate.kind);

/** How many rows count as each. */
export function tallyFates(fates: Fates): Record<FateWord, number> {
	const none = { result: 0, found: 0, pending: 0, failed: 0, kept: 0 };
	const tally: Record<FateWord, number> = {
		...none,
		...(Object.fromEntries(REASONS.map((reason) => [reason, 0])) as Record<SkipReason, number>),
	};
	for (const fate of fates.values()) tally[toWord(fate)]++;
	return tally;
}

/** Of a tally, how many rows were skipped for each reason that occurs. */
export function countSkipped(tally: Record<FateWord, number>): Array<{ reason: SkipReason; count: number }> {
	return REASONS.map((reason) => ({ reason, count: tally[reason] })).filter(({ count }) => count > 0);
}

/** Why rows were skipped, as parts of a sentence: `2 rows beyond Max Leads`. */
export const describeSkipped = (fates: Fates) =>
	countSkipped(tallyFates(fates)).map(
		({ reason, count }) => `${describeCount(count, 'row')} ${SKIP_REASONS[reason].inNote}`,
	);
