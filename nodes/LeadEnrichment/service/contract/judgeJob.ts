import { isObject } from '../../values/objects';
import { trimText } from '../../values/text';
import { type JobProgress, type JobRecord, listLevels, readStatus, type StatusWord } from './answers';
import { coerceNumber } from './requests';

/** What the service took of a job: how many leads it works on, or for a search, the most that it may find. */
export interface Took {
	leads?: number;
	isSearch: boolean;
}

/** What a job's record says about the job, and whether its results agree with its figures. */
export interface Judgement {
	/** What the service's word says. */
	word: StatusWord;
	state: 'running' | 'failed' | 'complete';
	/** When it is believed: at once, after a while, or once it has stood unchanged for a while. */
	settles: 'now' | 'later' | 'unchanged';
	/** For a complete job: a list that is `missing`, or empty against its figures, never means that nothing was found. */
	list: 'whole' | 'short' | 'missing';
	/** How many results the figures announce, where they differ the fewest; undefined if they do not say. */
	expected?: number;
	/** The most that they announce. */
	most?: number;
	/** Whether the list is one page of several. */
	hasPages: boolean;
}

const MORE_PAGES = /^(has_?more|next(_?(page|url|cursor|link))?)$/i;
const NEXT_LINK = /\brel="?[^",;]*\bnext\b/i;
const TOTALS = ['total', 'total_results', 'totalResults', 'total_count', 'totalCount'];
const PAGES = ['total_pages', 'totalPages', 'page_count', 'pageCount'];
/** Objects that may contain paging. */
const PAGE_OBJECTS = ['pagination', 'meta'];

/** The first number above zero under these names; 0 if there is none. */
function toNumber(level: Record<string, unknown>, names: readonly string[]): number {
	const numbers = names.map((name) => coerceNumber(level[name]));
	return numbers.filter((number) => typeof number === 'number').find((number) => number > 0) ?? 0;
}

/** Whether a level of the record says that its list is one page of several. */
function namesMore(level: Record<string, unknown>): boolean {
	const isNamed = Object.entries(level).some(([name, value]) => Boolean(value) && MORE_PAGES.test(name));
	return isNamed || toNumber(level, PAGES) > Math.max(1, toNumber(level, ['page', 'current_page']));
}

function saysError({ body }: JobRecord): boolean {
	return listLevels(body).some(({ error }) => isObject(error) || trimText(error) !== '');
}

type Verdict = Pick<Judgement, 'state' | 'settles'>;
const UNDER_WAY: Verdict = { state: 'running', settles: 'now' };

/** Under a word that is no state, structure decides: the results are null until a job is complete (A7, A8). */
function judgeStructure(record: JobRecord, owesResults: boolean): Verdict {
	const { results, progress } = record;
	const { length } = results ?? [];
	if (length === 0 && saysError(record)) return { state: 'failed', settles: 'unchanged' };
	const { completed = 0, skipped = 0, total = 0 } = progress ?? {};
	const isAwaited = completed + skipped < total;
	const isAllDone = total > 0 && !isAwaited;
	if (!results || isAwaited || (owesResults && length === 0 && !isAllDone)) return UNDER_WAY;
	return { state: 'complete', settles: isAllDone ? 'now' : 'unchanged' };
}

const BY_WORD: Readonly<Record<Exclude<StatusWord, 'unsaid'>, Verdict>> = {
	complete: { state: 'complete', settles: 'now' },
	failed: { state: 'failed', settles: 'now' },
	stopped: { state: 'failed', settles: 'now' },
	running: UNDER_WAY,
};

const isFigure = (figure: number | undefined): figure is number => figure !== undefined && figure >= 0;

const toMost = (figures: readonly number[]) => figures.reduce((most, figure) => Math.max(most, figure), 0);
const toLeast = (figures: readonly number[]) =>
	figures.reduce((least, figure) => Math.min(least, figure), Infinity);

/** How many results the progress announces, by what was worked on and what was completed; below zero it is no figure. */
function listWorked({ completed, total, skipped = 0 }: JobProgress): number[] {
	return [total === undefined ? undefined : total - skipped, completed].filter(isFigure);
}

/**
 * Judges a record, for polled jobs, the trigger and suspended runs alike. The progress and a total beside the list
 * announce its length, up to what the service took. What was found and charged can only contradict an empty list.
 */
export function judgeRecord(
	record: JobRecord,
	{ leads = Infinity, isSearch }: Took = { isSearch: true },
): Judgement {
	const {
		status,
		results,
		progress,
		emails_found: emails,
		phones_found: phones,
		cost,
		body,
		link = '',
	} = record;
	const word = readStatus(status);
	const owesResults = !isSearch && leads > 0 && leads < Infinity;
	const verdict = word === 'unsaid' ? judgeStructure(record, owesResults) : BY_WORD[word];
	if (verdict.state !== 'complete') return { word, ...verdict, list: 'whole', hasPages: false };
	const levels = listLevels(body).flatMap((level) => [
		level,
		...PAGE_OBJECTS.map((name) => level[name]).filter(isObject),
	]);
	const worked = listWorked(progress ?? {});
	const total = toMost(levels.map((level) => toNumber(level, TOTALS)));
	const most = Math.min(leads, toMost([total, ...worked]));
	const expected = Math.min(leads, Math.max(total, toLeast([most, ...worked])));
	const { length } = results ?? [];
	const hasPages = length < leads && (NEXT_LINK.test(link) || levels.some(namesMore));
	const found = [emails, phones, cost?.credits].filter(isFigure);
	const isShort = hasPages || length < expected;
	const isPromised = isShort || found.some((figure) => figure > 0);
	const isMissing = !results || (length === 0 && isPromised);
	const saysNothing = [...worked, ...found].includes(0);
	const isDoubtful = isMissing || isShort || length < most || (length === 0 && owesResults && !saysNothing);
	return {
		word,
		...verdict,
		...(isDoubtful && verdict.settles === 'now' && { settles: 'later' }),
		list: isMissing ? 'missing' : isShort ? 'short' : 'whole',
		...(expected > 0 && { expected }),
		...(most > 0 && { most }),
		hasPages,
	};
}
