import type { IDataObject } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import type { NodeOutcome } from '../engine/runNode';
import { checkItem, classify } from './checkItem';
import { listUnshown } from './checkShown';
import { countsCustomData, type Expected } from './expectations';
import { executionOf, type Execution, type HandScenario } from './handScenario';
import { findPlaces, isUncovered, listPaidTwice, readAnswer, type Place, type Start } from './ledger';
import { keyOfLead, keyOfRow, NOBODY, personOf, type RowPlan } from './people';
import { WEBHOOK_SECRET } from './play';
import type { PlayedByHand } from './playByHand';
import { FIRST_EXECUTION } from './scenario';

const AN_HOUR_MS = 3_600_000;
const SAMPLE_LEADS = 5;

/** Whether the service may have named another lead of the same person as the one that the credits did not cover. */
function mayBeTaken({ service }: HandScenario, { start, lead }: Place): boolean {
	const own = start.leads[lead];
	return (
		service.uncoveredAs === 'leadsWithoutData' &&
		(start.record?.skipped ?? 0) > 0 &&
		start.leads.some((other, place) => place !== lead && own && personOf(other) === personOf(own))
	);
}

/** Whether a lead may be started by hand though it was sent in `earlier`, as far as that alone says. */
function mayStartAgain(scenario: HandScenario, earlier: Place, later: Start): boolean {
	const { start } = earlier;
	// n8n runs the node once in each of these executions: there, only what was throttled is sent again.
	if (start.execution === later.execution) return readAnswer(start) === 'refused';
	const { mode, startAgain } = executionOf(scenario, later.execution);
	if (startAgain || mode === 'webhook' || readAnswer(start) !== 'started') return true;
	if (isUncovered(earlier) || mayBeTaken(scenario, earlier) || later.at - start.at >= AN_HOUR_MS) return true;
	return ['vanish', 'fail', 'cancel'].includes(start.record?.fate ?? '');
}

/** No lead is paid twice within the hour, whatever the rows and settings between. */
function checkStarts(scenario: HandScenario, starts: readonly Start[]): string[] {
	const again = listPaidTwice(starts, {
		counts: (execution) => countsCustomData(executionOf(scenario, execution)),
		ofRequest: ({ body }) => body.includeContactDetails,
		mayStartAgain: (earlier, later) => mayStartAgain(scenario, earlier, later),
	});
	return again.map(({ name }) => `${name}: a lead was paid twice`);
}

/** A run by hand starts all that was not started within the hour, which is what the credits did not cover too. */
function checkAllSent(scenario: HandScenario, number: number, starts: readonly Start[]): string[] {
	const plan = executionOf(scenario, number);
	const own = starts.filter(({ execution }) => execution === number);
	// Where a start is refused, later ones may not be sent.
	if (plan.manualRuns !== 'run' || own.some((start) => readAnswer(start) !== 'started')) return [];
	const known = starts.filter(
		(start) => start.execution <= number && (start.execution === number || readAnswer(start) !== 'refused'),
	);
	// A lead that was paid whatever its custom data may be read, or paid again, where custom data counts.
	const isLeft = (row: RowPlan) =>
		findPlaces(known, keyOfRow(row, plan.find, false), false).every(
			(place) => place.start.execution !== number && isUncovered(place),
		);
	const rows = plan.picked.filter((index) => {
		const row = scenario.rows[index];
		return row && !row.bad && isLeft(row);
	});
	return rows.map((row) => `row ${row}: its lead was not sent`);
}

/** Only leads of the execution's good rows are sent: none in a preview, five at most in a sample. */
function checkSent(scenario: HandScenario, plan: Execution, starts: readonly Start[]): string[] {
	const counts = countsCustomData(plan);
	const good = plan.picked.flatMap((index) => scenario.rows[index] ?? []).filter(({ bad }) => !bad);
	const wanted = new Set(good.map((row) => keyOfRow(row, plan.find, counts)));
	const sent = starts.flatMap(({ leads }) => leads);
	const problems = sent.some((lead) => !wanted.has(keyOfLead(lead, counts)))
		? ['a lead was sent that no row asks for']
		: [];
	if (JSON.stringify(sent).includes(NOBODY)) problems.push('a bad row was sent');
	if (plan.manualRuns === 'preview' && sent.length > 0) problems.push('a preview has sent something');
	const different = new Set(sent.map((lead) => keyOfLead(lead, counts)));
	if (plan.manualRuns === 'sample' && different.size > SAMPLE_LEADS)
		problems.push('a sample has sent too many');
	return problems;
}

/** Where the lead of a row's result was sent. */
function findPlaceOf(scenario: HandScenario, plan: Execution, json: IDataObject, starts: readonly Start[]) {
	const row = scenario.rows[Number(json.row)];
	const start = starts.find(({ record }) => record && record.enrichment_id === json.enrichment_id);
	if (!row || !start) return undefined;
	const isOf = (counts: boolean) => (lead: Start['leads'][number]) =>
		keyOfLead(lead, counts) === keyOfRow(row, plan.find, counts);
	const own = start.leads.findIndex(isOf(true));
	return { start, lead: own >= 0 ? own : start.leads.findIndex(isOf(false)) };
}

/** A result is that of its row's person, whichever execution has paid for it. */
function checkResult(
	scenario: HandScenario,
	plan: Execution,
	json: IDataObject,
	starts: readonly Start[],
): string[] {
	const place = findPlaceOf(scenario, plan, json, starts);
	if (!place || place.lead < 0) return ['has a result of no lead'];
	const own = place.start.leads[place.lead];
	const isAmbiguous = place.start.leads.some(
		(other, index) => index !== place.lead && own && personOf(other) === personOf(own),
	);
	const expected: Expected = { rows: [Number(json.row)], kinds: ['result'], ...place, isAmbiguous };
	return checkItem(json, expected, scenario);
}

const listRows = (items: readonly IDataObject[]) => items.map(({ row }) => Number(row));
const sameRows = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

/** Each row comes out once, in its place: of a preview on its own output, of a sample as far as it is paid. */
function checkOutputs(
	scenario: HandScenario,
	plan: Execution,
	outcome: NodeOutcome,
	starts: readonly Start[],
): string[] {
	const { manualRuns, mode, picked } = plan;
	if (outcome.error) return [`the run stopped: ${outcome.error.message}`];
	const [main = [], preview, ...others] = outcome.outputs.map((items) => items.map(({ json }) => json));
	if (others.length > 0 || (preview !== undefined) !== (manualRuns === 'preview')) return ['other outputs'];
	const results = main.filter((json) => classify(json) === 'result');
	const problems = results.flatMap((json) =>
		checkResult(scenario, plan, json, starts).map((problem) => `row ${Number(json.row)} ${problem}`),
	);
	const ordered = (rows: readonly number[]) =>
		sameRows(
			rows,
			picked.filter((row) => rows.includes(row)),
		);
	if (manualRuns === 'preview') {
		if (main.length > 0) problems.push('a preview sends something on');
		if (!sameRows(listRows(preview ?? []), picked)) problems.push('a preview does not show each row');
		return problems;
	}
	// There an item stands for a job.
	if (mode === 'webhook' || mode === 'none') return problems;
	const rows = listRows(main);
	if (!ordered(rows)) problems.push('rows come out in another order');
	if (manualRuns === 'run' && rows.length !== picked.length)
		problems.push('a row is missing, or comes out twice');
	if (manualRuns === 'sample' && main.some((json) => scenario.rows[Number(json.row)]?.bad))
		problems.push('a sample puts out a bad row');
	return problems;
}

/** What is paid is shown, and no secret is. */
function checkShown(outcome: NodeOutcome, starts: readonly Start[], token: string): string[] {
	const { outputs, hints, error, logs } = outcome;
	const shown = JSON.stringify([outputs, hints, error?.message]);
	const problems = listUnshown(starts, shown);
	const all = `${shown}${JSON.stringify(logs)}`;
	if ([token, WEBHOOK_SECRET].some((secret) => all.includes(secret))) problems.push('a secret is shown');
	if (shown.includes('n8n-row-')) problems.push('the reference is shown');
	return problems;
}

/** Everything in which what happened by hand differs from what must hold. */
export function findProblemsByHand(
	scenario: HandScenario,
	{ outcomes, starts }: PlayedByHand,
	{ token }: RunningSandbox,
): string[] {
	const problems = outcomes.flatMap((outcome, index) => {
		const number = FIRST_EXECUTION + index;
		const plan = executionOf(scenario, number);
		const own = starts.filter((start) => start.execution === number);
		return [
			...checkSent(scenario, plan, own),
			...checkAllSent(scenario, number, starts),
			...checkOutputs(scenario, plan, outcome, starts),
			...checkShown(outcome, own, token),
		].map((problem) => `execution ${number}: ${problem}`);
	});
	return [...problems, ...checkStarts(scenario, starts)];
}
