import type { RunningSandbox } from '../../sandbox/startSandbox';
import { checkMoney } from './checkMoney';
import { checkOutput } from './checkOutput';
import { checkSecrets, checkVisibility } from './checkShown';
import { listExpected, type Expected } from './expectations';
import type { Played } from './play';
import { settingsOf, type Scenario } from './scenario';

const OWN_ERRORS = ['NodeApiError', 'NodeOperationError'];

/** Whether the run stops exactly where a row fails and the user wants that. */
function checkStop(
	scenario: Scenario,
	{ first, ending, execution, starts }: Played,
	expected: readonly Expected[],
): string[] {
	const { onError } = scenario;
	// Results that go elsewhere cannot be sent to a webhook.
	const isBlocked =
		settingsOf(scenario, execution).mode === 'webhook' &&
		starts.some((start) => settingsOf(scenario, start.execution).mode !== 'webhook');
	const mayFail = isBlocked || expected.some(({ kinds }) => kinds.includes('error'));
	const mustFail = expected.some(({ kinds }) => kinds.join() === 'error');
	const { error } = first;
	if (error && !OWN_ERRORS.includes(error.name)) return [`the run crashed: ${error.name}: ${error.message}`];
	if (error && (onError !== 'stopWorkflow' || !mayFail)) return [`the run stopped: ${error.message}`];
	if (!error && onError === 'stopWorkflow' && mustFail && ending === 'ran') {
		return ['the run did not stop'];
	}
	return [];
}

/** The execution goes on once all its jobs have ended, by a final delivery, and never before. */
function checkResumption({ last: outcome, ending, deliveries }: Played): string[] {
	const problems: string[] = [];
	let isOver = false;
	const last = deliveries.at(-1);
	if (last?.isRepeat === 'later' && !last.resumed) {
		problems.push('a resume that n8n did not take was the only one');
	}
	if (ending !== 'ran' && outcome.error) {
		problems.push(`the execution crashed: ${outcome.error.message}`);
	}
	const resuming = deliveries.filter(({ resumed, isRepeat }) => resumed && isRepeat !== 'later');
	if (resuming.length > 1) problems.push('the execution went on twice');
	for (const { call, resumed, mayResume, isLast, isReadable, isRepeat } of deliveries) {
		if (call.error !== undefined) problems.push('a delivery made the node throw');
		// After a resume that n8n may not have taken, the sender is to repeat, until that is sure.
		if (isRepeat === 'atOnce' && call.status !== 503) problems.push('the sender was not told to repeat');
		if (call.status !== 200 && ((isReadable && !isOver) || call.status !== 503)) {
			problems.push(`a delivery got status ${call.status}`);
		}
		isOver ||= resumed !== undefined;
		if (resumed && !mayResume) problems.push('the execution went on too early');
		if (!resumed && !isOver && isLast && call.status === 200)
			problems.push('the last delivery was taken and did nothing');
	}
	if (ending === 'timedOut' && deliveries.some(({ isLast }) => isLast)) {
		problems.push('the last delivery did not resume the execution');
	}
	return problems;
}

/** Everything in which what happened differs from what must hold. */
export function findProblems(scenario: Scenario, played: Played, sandbox: RunningSandbox): string[] {
	const expected = listExpected(scenario, played);
	const isStopped = played.first.error !== undefined;
	return [
		...checkStop(scenario, played, expected),
		...(isStopped || scenario.rows.length === 0 ? [] : checkOutput(scenario, played, expected)),
		...checkResumption(played),
		...checkMoney(scenario, played),
		...checkVisibility(played),
		...checkSecrets(played, sandbox),
	];
}
