import type { JobRecord } from '../service/contract/answers';
import { isNotFound, type ServiceReply } from '../service/reply';
import type { ErrorCode } from '../service/errorText';

export interface StartRequest {
	path: string;
	/** Called when it is sent: the bodies of a run, all at once, would hold every lead a second time. */
	buildBody: () => Record<string, unknown>;
}

export type JobState =
	/** Its start waits for its turn; `throttled` is the service's last answer to it. */
	| { kind: 'planned'; throttled?: ServiceReply }
	/** Its start was sent, and nobody knows what came of it; `reply` is no answer that could be used. */
	| { kind: 'starting'; reply?: ServiceReply }
	/** Its start was not processed: nothing was paid. */
	| { kind: 'refused'; reply: ServiceReply }
	/** Not seen to end, with its record as last read; `lastFailure` is set where the last read of it failed. */
	| { kind: 'started'; enrichmentId: string; record?: JobRecord; lastFailure?: ServiceReply }
	/** With its record. One that failed may have found results until then; those of an `unreadable` one are missing. */
	| { kind: 'ended'; enrichmentId: string; end: 'complete' | 'failed' | 'unreadable'; record: JobRecord }
	/** It cannot be read: the service does not have it, or does not let it be read. */
	| { kind: 'lost'; enrichmentId: string; reply: ServiceReply };

type StateKind = JobState['kind'];
type StateOf<Kind extends StateKind> = Extract<JobState, { kind: Kind }>;
export type EndedState = StateOf<'ended'>;

interface StateFacts<Kind extends StateKind> {
	/** Any other transition is a mistake of this package. */
	becomes: readonly StateKind[];
	/** Whether the service charges for it. */
	isPaid: 'no' | 'perhaps' | 'yes';
	/** Whether its work is not, or not surely, done as the run wants it. */
	hasFailed: (state: StateOf<Kind>) => boolean;
	/** The error of its rows; undefined where they have a result, or wait for one. */
	code: (state: StateOf<Kind>) => ErrorCode | undefined;
}

/** All that is asked of a job's state. docs/maintainers/architecture.md has it as a picture. */
export const JOB_STATES: { readonly [Kind in StateKind]: StateFacts<Kind> } = {
	planned: {
		becomes: ['starting', 'refused'],
		isPaid: 'no',
		hasFailed: () => false,
		code: () => 'not_sent',
	},
	starting: {
		becomes: ['starting', 'planned', 'refused', 'started'],
		isPaid: 'perhaps',
		hasFailed: () => true,
		code: () => 'may_have_started',
	},
	refused: {
		// A start that did not reach the service is tried again.
		becomes: ['starting'],
		isPaid: 'no',
		hasFailed: () => true,
		code: () => 'refused',
	},
	started: {
		becomes: ['started', 'ended', 'lost'],
		isPaid: 'yes',
		hasFailed: () => false,
		code: () => 'timed_out',
	},
	ended: {
		becomes: [],
		isPaid: 'yes',
		hasFailed: ({ end }) => end !== 'complete',
		code: ({ end }) =>
			end === 'failed' ? 'job_failed' : end === 'unreadable' ? 'unreadable_results' : undefined,
	},
	lost: {
		becomes: ['started', 'ended', 'lost'],
		isPaid: 'yes',
		hasFailed: () => true,
		code: (state) => (isGone(state) ? 'job_not_found' : 'service_error'),
	},
};

/** The facts of a state, whichever it is. */
export function factsOf(state: JobState) {
	const { becomes, isPaid, hasFailed, code } = JOB_STATES[state.kind] as StateFacts<StateKind>;
	return { becomes, isPaid, hasFailed: hasFailed(state), code: code(state) };
}

/** Whether the service does not have the job, though it had started it. */
export function isGone(state: JobState): boolean {
	if (state.kind !== 'lost' || state.reply.kind !== 'answer') return false;
	return isNotFound(state.reply) || state.reply.status === 410;
}
