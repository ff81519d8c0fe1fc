import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { retryNode, runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { toNodeRun, useSandbox } from '../operations/service';
import { itHolds } from './checkScenarios';
import { countStarts, readAnswer, readLedger, type Start } from './ledger';
import { prepareRetry, prepareService } from './prepareService';
import { FIRST_EXECUTION, newCredits, seldom, service, startFaults, type Drawn } from './scenario';

const current = useSandbox();

/** Blanks around it make no other search. */
const QUERIES = ['heat pumps', ' heat pumps\u00a0', 'wind turbines'] as const;
const toQuery = (query: number) => (QUERIES[query] ?? '').trim();

const searchScenarios = fc.record({
	/** The query and the limit of each row. */
	rows: fc.array(
		fc.record({ query: fc.nat({ max: QUERIES.length - 1 }), limit: fc.integer({ min: 1, max: 4 }) }),
		{ minLength: 1, maxLength: 3 },
	),
	find: fc.constantFrom('none', 'none', 'emails', 'emailsAndPhones'),
	tries: seldom(1, fc.integer({ min: 2, max: 3 }), 2),
	/** The same node again: retried as long as the execution fails, or executed by hand. */
	isByHand: fc.boolean(),
	again: fc.array(
		fc.record({ startFaults, credits: newCredits, startAgain: seldom(false, fc.constant(true), 6) }),
		{
			maxLength: 2,
		},
	),
	// A list that lacks leads says only that these were not found.
	service: service.map((plan) => ({ ...plan, isReachable: true, results: { ...plan.results, drop: 0 } })),
});
type SearchScenario = Drawn<typeof searchScenarios>;

let nodes = 0;

function toRun(scenario: SearchScenario, nth: number): NodeRun {
	const { rows, find, tries, isByHand, again } = scenario;
	const { startAgain = false } = again[nth - 1] ?? {};
	return toNodeRun(current(), {
		items: rows.map(({ query, limit }) => ({ q: QUERIES[query], n: limit })),
		nodeId: `search-${nodes}`,
		executionId: String(FIRST_EXECUTION + nth),
		...(isByHand && { executionMode: 'manual' as const }),
		onError: isByHand ? 'continueRegularOutput' : 'stopWorkflow',
		...(tries > 1 && { retryOnFail: { maxTries: tries, waitBetweenTries: 1000 } }),
		parameters: { operation: 'peopleSearch', query: '={{ $json.q }}', limit: '={{ $json.n }}', find },
		options: { maxWaitMinutes: 1, startAgain },
	});
}

async function play(scenario: SearchScenario) {
	nodes++;
	const { token } = current();
	prepareService(current(), { service: scenario.service, mode: 'poll' });
	const begins = [0];
	const outcomes = [await runNode(toRun(scenario, 0))];
	for (const [index, plan] of scenario.again.entries()) {
		const last = outcomes.at(-1);
		if (!last || (!scenario.isByHand && !last.error)) break;
		prepareRetry(current(), token, { ...plan, fate: 'same' }, scenario.service);
		begins.push(countStarts(current()));
		const run = toRun(scenario, index + 1);
		outcomes.push(await (scenario.isByHand ? runNode(run) : retryNode(run, last)));
	}
	return { outcomes, starts: readLedger(current(), begins) };
}

const keyOfStart = ({ body: { query, limit } }: Start) => JSON.stringify([String(query).trim(), limit]);
const keyOfRow = ({ query, limit }: SearchScenario['rows'][number]) =>
	JSON.stringify([toQuery(query), limit]);

const isCut = ({ record }: Start) => (record?.skipped ?? 0) > 0;
const isOver = ({ record }: Start) => ['fail', 'cancel', 'vanish'].includes(record?.fate ?? '');

/** Whether a search may be started though `earlier` was, as far as that alone says. */
function mayStartAgain(
	{ isByHand, again, tries }: SearchScenario,
	earlier: Start,
	{ execution }: Start,
): boolean {
	const answer = readAnswer(earlier);
	if (answer === 'refused')
		return earlier.execution !== execution || tries > 1 || [429, 503].includes(Number(earlier.answer));
	// Neither a cut search nor any other is started again by a try.
	if (earlier.execution === execution) return false;
	if (again[execution - FIRST_EXECUTION - 1]?.startAgain) return true;
	if (answer === 'unknown') return isByHand;
	return isCut(earlier) || isOver(earlier);
}

/** The newest start before stands for those that it replaces. */
function checkPaid(scenario: SearchScenario, starts: readonly Start[]): string[] {
	return starts.flatMap((start, index) => {
		const before = starts.slice(0, index).filter((earlier) => keyOfStart(earlier) === keyOfStart(start));
		const since = before.findLastIndex((earlier) => readAnswer(earlier) === 'started');
		const isAgain = before
			.slice(Math.max(since, 0))
			.some((earlier) => !mayStartAgain(scenario, earlier, start));
		return isAgain ? [`${start.execution}: the search ${keyOfStart(start)} was paid twice`] : [];
	});
}

/** A run that went well has started each search, a cut one anew as a whole, and brings what its newest job has. */
function checkExecution(
	{ rows, service: { results, uncoveredAs }, isByHand }: SearchScenario,
	{ error, items }: NodeOutcome,
	number: number,
	starts: readonly Start[],
): string[] {
	if (error) return [];
	const shown: IDataObject[] = items.map(({ json }) => json);
	if (isByHand && shown.some((json) => 'error' in json)) return [];
	return [...new Set(rows.map(keyOfRow))].flatMap((key) => {
		const known = starts.filter((start) => start.execution <= number && keyOfStart(start) === key);
		const started = known.filter((start) => readAnswer(start) === 'started');
		// Without `finalLimit` nothing tells the node that a search was cut.
		const isToldCut = (start: Start) => uncoveredAs === 'finalLimit' && isCut(start);
		const isUseless = (start: Start) => isOver(start) || (isToldCut(start) && start.execution !== number);
		// An older job that Start Again had replaced may be read in place of one that is of no use.
		const newest = started.findLast((start) => !isUseless(start)) ?? started.at(-1);
		if (!newest?.record) return [`the search ${key} was not sent`];
		if (isToldCut(newest) && newest.execution !== number)
			return [`the cut search ${key} was not started anew`];
		const { record } = newest;
		const came = shown.filter(({ enrichment_id: id }) => id === record.enrichment_id).length;
		const isPlain = results.repeat === 0 && results.foreign === 0;
		return !isPlain || came === record.total ? [] : [`${came} of ${record.total} leads of ${key}`];
	});
}

/** A job that is paid for is to be shown by its id. */
function checkShown({ outcomes, starts }: Awaited<ReturnType<typeof play>>): string[] {
	const shown = JSON.stringify(
		outcomes.map(({ items, hints, error }) => [
			items,
			hints,
			error?.message,
			error && 'description' in error && error.description,
		]),
	);
	const paid = starts.filter((start) => readAnswer(start) === 'started' && start.record);
	return paid
		.filter(({ record }) => !shown.includes(record?.enrichment_id ?? ''))
		.map(({ execution }) => `${execution}: the id of a paid search is not shown`);
}

async function findProblems(scenario: SearchScenario): Promise<string[]> {
	const played = await play(scenario);
	const { outcomes, starts } = played;
	return [
		...checkPaid(scenario, starts),
		...outcomes.flatMap((outcome, index) =>
			checkExecution(scenario, outcome, FIRST_EXECUTION + index, starts).map(
				(problem) => `execution ${FIRST_EXECUTION + index}: ${problem}`,
			),
		),
		...checkShown(played),
	];
}

describe('Search, whatever limits, tries, later executions and the service do', () => {
	itHolds(
		'pays for each search once, and starts anew as a whole what the credits cut, in a later execution only',
		searchScenarios,
		60,
		findProblems,
	);
});
