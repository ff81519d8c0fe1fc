import { findPlaces, isUncovered, readAnswer, type Place, type Start } from './ledger';
import { keyOfRow, personOf } from './people';
import type { Played } from './play';
import { settingsOf, type ExecutionSettings, type Scenario } from './scenario';

/** What an output item can be; `nothing` stands for a row that may be left out. */
export type Kind = 'result' | 'skipped' | 'error' | 'pending' | 'nothing';

/** One output item as the model expects it. */
export interface Expected {
	rows: number[];
	/** More than one only where the service says too little to decide. */
	kinds: Kind[];
	/** The start of its rows' job, if one was asked for. */
	start?: Start;
	/** The place of its lead among those of the job. */
	lead?: number;
	/** The service answers in such a way that its person's results cannot be told apart. */
	isAmbiguous?: boolean;
	reason?: 'insufficient_credits' | 'no_result' | 'unknown';
}

/** Of what happened, what the output depends on. */
type Seen = Pick<Played, 'starts' | 'execution' | 'account' | 'ending'>;

/** Whether rows get results back, so that their own custom data makes no lead another one. */
export function countsCustomData({ mode }: Pick<ExecutionSettings, 'mode'>): boolean {
	return mode === 'webhook' || mode === 'none';
}

/** What a run with these settings knows of a row's lead: its newest start, but for those that came to nothing before. */
function findPlace(places: readonly Place[], execution: number): Place | undefined {
	const isKnown = (place: Place) =>
		place.start.execution === execution || (readAnswer(place.start) !== 'refused' && !isUncovered(place));
	return places.findLast(isKnown) ?? places.at(-1);
}

/** Where the row's lead was sent, by this execution or by one that it repeats. */
function findPlaceOfRow(scenario: Scenario, row: number, { starts, execution }: Seen): Place | undefined {
	const plan = scenario.rows[row];
	if (!plan || plan.bad) return undefined;
	const counts = countsCustomData(settingsOf(scenario, execution));
	const find = (countsBoth: boolean, among: readonly Start[]) =>
		findPlaces(among, keyOfRow(plan, scenario.find, countsBoth), countsBoth);
	if (!counts) return findPlace(find(false, starts), execution);
	// What was sent so that rows got their own custom data back was sent for all of them.
	const isPlain = (start: Start) => !countsCustomData(settingsOf(scenario, start.execution));
	const own = find(
		true,
		starts.filter((start) => !isPlain(start)),
	);
	const plain = find(false, starts.filter(isPlain));
	const all = [...own, ...plain].sort((a, b) => starts.indexOf(a.start) - starts.indexOf(b.start));
	return findPlace(all, execution);
}

/** Whether the job of a lead brings its result, as far as a later execution can tell. */
function isOfUse({ execution, account }: Seen, place: Place): boolean {
	const { start } = place;
	if (readAnswer(start) !== 'started' || isUncovered(place)) return false;
	const isOver = ['fail', 'cancel', 'vanish'].includes(start.record?.fate ?? '');
	return start.execution === execution || (start.account === account && !isOver);
}

/** The job of a row, or of the same person in another list: what is paid is read, whatever its job is called. */
function findPaidPlace(scenario: Scenario, row: number, seen: Seen): Place | undefined {
	const own = findPlaceOfRow(scenario, row, seen);
	const isFinal = own && own.start.execution === seen.execution;
	const isUnknown = own && readAnswer(own.start) === 'unknown';
	if (!scenario.isNamed || isFinal || isUnknown || (own && isOfUse(seen, own))) return own;
	const lists = scenario.rows.map(({ list }) => list);
	const others = lists.flatMap((list) => {
		const rows = scenario.rows.map((plan, index) => (index === row ? { ...plan, list } : plan));
		return findPlaceOfRow({ ...scenario, rows }, row, seen) ?? [];
	});
	const before = others.filter(({ start }) => start.execution < seen.execution);
	return before.findLast((place) => isOfUse(seen, place)) ?? own;
}

/** Whether another lead of the job can be told from this one by nothing that its result says. */
function isAmbiguous(scenario: Scenario, { start, lead }: Place, execution: number): boolean {
	const { stripCustomData } = scenario.service.results;
	const own = start.leads[lead];
	// The references are others where custom data counts, and where it does not.
	const [then, now] = [start.execution, execution].map((one) => countsCustomData(settingsOf(scenario, one)));
	const isReadable = !stripCustomData && then === now;
	const hasReference = Object.keys(own?.customData ?? {}).some((name) => name.startsWith('n8n'));
	if (!own || (hasReference && isReadable)) return false;
	return start.leads.some(
		(other, index) =>
			index !== lead &&
			personOf(other) === personOf(own) &&
			(!isReadable || JSON.stringify(other.customData) === JSON.stringify(own.customData)),
	);
}

/** A result that fits no row may be that of any row without one. */
const toReason = (foreign: number) => (foreign > 0 ? 'unknown' : 'no_result');

function expectResult(scenario: Scenario, row: number, place: Place, execution: number): Expected {
	const { results } = scenario.service;
	const { start, lead } = place;
	const { record, leads } = start;
	const paid = record?.total ?? 0;
	const hasResult = lead < paid && lead >= results.drop;
	const isPartial = results.drop > 0 || paid < leads.length;
	const ambiguous = isAmbiguous(scenario, place, execution);
	return {
		rows: [row],
		kinds: ambiguous && isPartial ? ['result', 'skipped'] : [hasResult ? 'result' : 'skipped'],
		start,
		lead,
		isAmbiguous: ambiguous,
		...(!ambiguous && { reason: lead < paid ? toReason(results.foreign) : 'insufficient_credits' }),
	};
}

/** What becomes of a row whose job has the same for all that it took: it has its own if the credits did not cover it. */
function expectAlike(
	scenario: Scenario,
	row: number,
	place: Place,
	kinds: readonly Kind[],
	execution: number,
): Expected {
	const { start } = place;
	const isCut = start.record !== undefined && start.record.skipped > 0;
	if (!isCut) return { rows: [row], kinds: [...kinds], start };
	const isEither = isAmbiguous(scenario, place, execution);
	const others = kinds.filter((kind) => kind !== 'pending');
	const pending = kinds.filter((kind) => kind === 'pending' && (isEither || !isUncovered(place)));
	const skipped: Kind[] = isEither || isUncovered(place) ? ['skipped'] : [];
	return { rows: [row], kinds: [...pending, ...skipped, ...others], start, reason: 'insufficient_credits' };
}

/** What becomes of the rows of a started job as a whole; undefined where each has a result of its own or none. */
function expectOfJob(
	scenario: Scenario,
	start: Start,
	{ ending, execution, account }: Seen,
): Kind[] | undefined {
	const { record } = start;
	const { mode } = settingsOf(scenario, execution);
	const isOutput = mode === 'webhook' || mode === 'none';
	if (readAnswer(start) !== 'started' || !record) return ['error'];
	if (isOutput) {
		// Of a job of another execution a retry asks whether it is of use; one that cannot be asked for comes out as it is.
		const isAsked = start.execution !== execution || account !== start.account;
		return isAsked && (record.fate !== 'complete' || account !== start.account)
			? ['pending', 'error']
			: ['pending'];
	}
	if (account !== start.account) return ['error'];
	const hasFailed = ['fail', 'cancel', 'vanish', 'completeWithoutResults'].includes(record.fate);
	// One that failed before the execution was suspended is known to have failed, if the service said so by then.
	if (ending === 'timedOut') return hasFailed ? ['pending', 'error'] : ['pending'];
	if (hasFailed) return ['error'];
	return record.status === 'completed' ? undefined : ['error'];
}

/** The output items of the run in the order of the input; each row stands in exactly one of them. */
export function listExpected(scenario: Scenario, seen: Seen): Expected[] {
	const { execution } = seen;
	return settingsOf(scenario, execution).order.flatMap((index): Expected[] => {
		const place = findPaidPlace(scenario, index, seen);
		// A row that breaks a rule, or whose job was never started.
		if (!place) return [{ rows: [index], kinds: ['error'] }];
		const { start } = place;
		// What the credits did not cover is started anew by each later execution, if nothing stops it before.
		if (isUncovered(place) && start.execution !== execution) return [{ rows: [index], kinds: ['error'] }];
		const kinds = expectOfJob(scenario, start, seen);
		if (!kinds) return [expectResult(scenario, index, place, execution)];
		return [expectAlike(scenario, index, place, kinds, execution)];
	});
}
