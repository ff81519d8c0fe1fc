import { returnsResults, type RunSettings } from '../input/runSettings';
import { hasResults, isGone, type JobOutcome } from '../jobs/jobOutcome';
import type { StartAnswer } from '../contract/answers';
import type { RecordedJob } from '../record/jobRecord';

/** What the run does for a job. */
export type Turn =
	/** In the place of an `earlier` job, where there was one. */
	| { kind: 'start'; earlier?: RecordedJob }
	/** An earlier try has started it: it is polled, and nothing is paid. */
	| { kind: 'read'; start: StartAnswer }
	/** Nothing: what became of it is known. */
	| { kind: 'known'; outcome: JobOutcome };

export interface RepeatPolicy {
	executionId: string;
	/** Whether a person retries the execution, rather than n8n the node. */
	isRetry: boolean;
	settings: Pick<RunSettings, 'resultsMode' | 'startAgain'>;
}

/** A job that an earlier try has started, or may have. */
export interface EarlierJob {
	recorded: RecordedJob;
	/** Undefined where no answer came. */
	start?: StartAnswer;
	/** What the service says of it now; undefined where it was not asked. */
	outcome?: JobOutcome;
}

/** Of a job that this execution has started itself: its deliveries come here, and nothing about it is decided anew. */
function decideOwn(start: StartAnswer, { settings }: RepeatPolicy): Turn {
	if (settings.resultsMode === 'poll') return { kind: 'read', start };
	return { kind: 'known', outcome: { kind: 'started', start } };
}

/**
 * What a repeated run does for a job. What was started is not started again, but for two cases, and only when a person
 * retries the execution: a job that failed without results; and, where the user has decided to pay again, one of which
 * nobody knows whether it was started, or that the service no longer has.
 */
export function decideTurn(earlier: EarlierJob | undefined, policy: RepeatPolicy): Turn {
	if (!earlier) return { kind: 'start' };
	const { recorded, start, outcome } = earlier;
	const isOwn = recorded.executionId === policy.executionId;
	const startAgain: Turn = { kind: 'start', earlier: recorded };
	const mayPayAgain = !isOwn && policy.settings.startAgain === true;
	if (!start) return mayPayAgain ? startAgain : { kind: 'known', outcome: { kind: 'uncertain' } };
	if (isOwn) return decideOwn(start, policy);
	if (outcome?.kind === 'failed' && !hasResults(outcome) && policy.isRetry) return startAgain;
	if (outcome && isGone(outcome)) return mayPayAgain ? startAgain : { kind: 'known', outcome };
	if (!returnsResults(policy.settings)) return { kind: 'known', outcome: { kind: 'started', start } };
	const isOpen = outcome === undefined || outcome.kind === 'unfinished' || outcome.kind === 'notSent';
	return isOpen ? { kind: 'read', start } : { kind: 'known', outcome };
}
