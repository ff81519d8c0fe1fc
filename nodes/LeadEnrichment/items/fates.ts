import type { SkipReason } from './joinRow';
import type { Failure } from '../service/failure';
import type { JsonObject } from '../values/objects';

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

/** One fate for each row, by the row's index. A row without one does not come out. */
export type Fates = Map<number, Fate>;

/** How many rows have this fate. */
export function countFates(fates: Fates, isCounted: (fate: Fate) => boolean): number {
	return [...fates.values()].filter(isCounted).length;
}

/** The failures of rows, in the order of the input. */
export function listFailures(fates: Fates): Array<{ itemIndex: number; failure: Failure }> {
	const all = [...fates].flatMap(([itemIndex, fate]) =>
		'failure' in fate && fate.failure ? [{ itemIndex, failure: fate.failure }] : [],
	);
	return all.sort((one, other) => one.itemIndex - other.itemIndex);
}
