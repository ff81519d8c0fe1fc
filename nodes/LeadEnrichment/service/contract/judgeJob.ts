import { isObject } from '../../values/objects';
import { type JobRecord, listLevels, judgeState } from './answers';
import { coerceNumber } from './requests';

/** What a job's record says about the job, and whether its results agree with its totals. */
export interface Judgement {
	state: 'running' | 'failed' | 'complete';
	/** For a complete job: a list that is `missing`, or empty against its totals, never means that nothing was found. */
	list: 'whole' | 'short' | 'missing';
	/** How many results the totals announce; undefined if they do not say. */
	expected?: number;
}

const MORE_PAGES = /^(has_?more|next(_?(page|url|cursor|link))?)$/i;
const TOTALS = ['total', 'total_results', 'totalResults', 'total_count', 'totalCount'];
const PAGES = ['total_pages', 'totalPages', 'page_count', 'pageCount'];
/** Objects that may contain paging. */
const PAGE_OBJECTS = ['pagination', 'meta'];

/** The first positive number under these names. */
function findNumber(level: Record<string, unknown>, names: readonly string[]): number | undefined {
	const numbers = names.map((name) => coerceNumber(level[name]));
	return numbers.find((number): number is number => typeof number === 'number' && number > 0);
}

/** Whether a level of the record says that its list is one page of several. */
function namesMore(level: Record<string, unknown>): boolean {
	const isNamed = Object.entries(level).some(([name, value]) => Boolean(value) && MORE_PAGES.test(name));
	return isNamed || (findNumber(level, PAGES) ?? 0) > (findNumber(level, ['page', 'current_page']) ?? 1);
}

/**
 * Judges a record, for polled jobs, the trigger and suspended runs alike. The expected length of the list is the
 * progress total without skipped leads, or a higher total beside the list. What was found and charged can only
 * contradict an empty list. `takenLeads`: how many leads the service took.
 */
export function judgeRecord(record: JobRecord, takenLeads = Infinity): Judgement {
	const state = judgeState(record);
	if (state === 'running' || state === 'failed') return { state, list: 'whole' };
	const { results, progress, emails_found: emails = 0, phones_found: phones = 0, cost, body } = record;
	const levels = listLevels(body).flatMap((level) => [
		level,
		...PAGE_OBJECTS.map((name) => level[name]).filter(isObject),
	]);
	const worked = (progress?.total ?? 0) - (progress?.skipped ?? 0);
	const total = levels.reduce((most, level) => Math.max(most, findNumber(level, TOTALS) ?? 0), worked);
	const expected = Math.min(total, takenLeads);
	const hasMore = levels.some(namesMore);
	const length = results?.length ?? 0;
	const isNamed = expected > 0 || hasMore || emails > 0 || phones > 0 || (cost?.credits ?? 0) > 0;
	const isMissing = !results || (length === 0 && isNamed);
	const isShort = hasMore || length < expected;
	return {
		state: 'complete',
		list: isMissing ? 'missing' : isShort ? 'short' : 'whole',
		...(expected > 0 && { expected }),
	};
}
