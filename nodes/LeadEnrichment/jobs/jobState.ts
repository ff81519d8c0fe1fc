import type { JobRecord } from '../service/contract/answers';
import { isNotFound, type ServiceAnswer, type ServiceReply } from '../service/reply';
import { isObject } from '../values/objects';

export interface StartRequest {
	path: string;
	/** Called when the start is sent: building all bodies at once would hold every lead in memory twice. */
	buildBody: () => Record<string, unknown>;
}

export type JobState =
	/** Waiting for its turn to start; `throttled` is the service's last answer to the start. */
	| { kind: 'planned'; throttled?: ServiceReply }
	/** The start was sent, but its outcome is unknown; `reply` is an unusable answer. */
	| { kind: 'starting'; reply?: ServiceReply }
	/** The start was not processed, so nothing was charged. */
	| { kind: 'refused'; reply: ServiceReply }
	/** Not seen to end; times are those of `clockMs`. */
	| {
			kind: 'started';
			enrichmentId: string;
			/** The last one read. */
			record?: JobRecord;
			/** Since when it has been seen to end, but not for certain: results are missing, or only its structure says so. */
			unsettledSince?: number;
			/** Set if the last read failed. */
			lastFailure?: ServiceReply;
			/** Failed reads in a row, and how many of them were pages or successes without a job. */
			failures?: number;
			pages?: number;
			unreadable?: number;
			/** When the service first said that it does not know the job. */
			unknownSince?: number;
	  }
	/** A failed job may have found results before it failed; those of an `unreadable` job are missing. */
	| {
			kind: 'ended';
			enrichmentId: string;
			end: 'complete' | 'failed' | 'unreadable';
			record: JobRecord;
			/** Since when it had been seen to end. */
			unsettledSince?: number;
	  }
	/** Cannot be read: the service does not have the job, or denies access to it. */
	| { kind: 'lost'; enrichmentId: string; reply: ServiceReply };

type StateKind = JobState['kind'];
export type StateOf<Kind extends StateKind> = Extract<JobState, { kind: Kind }>;
export type EndedState = StateOf<'ended'>;

interface StateFacts<Kind extends StateKind> {
	/** Any other transition is a bug. */
	becomes: readonly StateKind[];
	/** Whether the service charges for it. */
	isPaid: 'no' | 'perhaps' | 'yes';
	/** Whether the job did not do its work, or may not have done it. */
	hasFailed: (state: StateOf<Kind>) => boolean;
}

/** Everything the code asks about a job's state. docs/maintainers/architecture.md has a diagram. */
export const JOB_STATES: { readonly [Kind in StateKind]: StateFacts<Kind> } = {
	planned: {
		becomes: ['starting', 'refused'],
		isPaid: 'no',
		hasFailed: () => false,
	},
	starting: {
		becomes: ['starting', 'planned', 'refused', 'started'],
		isPaid: 'perhaps',
		hasFailed: () => true,
	},
	refused: {
		// A start that did not reach the service is retried.
		becomes: ['starting'],
		isPaid: 'no',
		hasFailed: () => true,
	},
	started: {
		becomes: ['started', 'ended', 'lost'],
		isPaid: 'yes',
		hasFailed: () => false,
	},
	ended: {
		becomes: [],
		isPaid: 'yes',
		hasFailed: ({ end }) => end !== 'complete',
	},
	lost: {
		becomes: ['started', 'ended', 'lost'],
		isPaid: 'yes',
		hasFailed: () => true,
	},
};

export function factsOf(state: JobState) {
	const { becomes, isPaid, hasFailed } = JOB_STATES[state.kind] as StateFacts<StateKind>;
	return { becomes, isPaid, hasFailed: hasFailed(state) };
}

/** Whether a job is lost by such an answer. */
const isLostBy = (state: JobState, fits: (answer: ServiceAnswer) => boolean): boolean =>
	state.kind === 'lost' && state.reply.kind === 'answer' && fits(state.reply);

/** Whether the service itself denies the account a job. */
export const isDenied = (state: JobState): boolean =>
	isLostBy(state, ({ status, body }) => status === 403 && isObject(body));

/** Whether the service no longer has a job that it had started. */
export const isGone = (state: JobState): boolean =>
	isLostBy(state, (answer) => answer.status === 410 || isNotFound(answer));
