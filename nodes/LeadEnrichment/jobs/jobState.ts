import type { IBinaryKeyData } from 'n8n-workflow';

import type { Job } from '../service/contract/answers';
import type { ServiceReply } from '../service/reply';

export interface SourceRow {
	/** Place in the order of all rows. */
	position: number;
	itemIndex: number;
	source: Record<string, unknown>;
	binary?: IBinaryKeyData;
}

export interface StartRequest {
	path: string;
	/** Called when it is sent: the bodies of a run, all at once, would hold every lead a second time. */
	buildBody: () => Record<string, unknown>;
}

export type JobState =
	/** Its start waits for its turn; `throttled` is the service's last answer to it. */
	| { kind: 'planned'; throttled?: ServiceReply }
	| { kind: 'sending' }
	/** Its start was not processed: nothing was paid. */
	| { kind: 'refused'; reply: ServiceReply }
	/** Nobody knows whether it was started: `reply` is what came of its start, or the ledger says that it was sent. */
	| { kind: 'uncertain'; reply?: ServiceReply }
	/** Started; nobody waits for it here (results modes "webhook" and "none"). */
	| { kind: 'started'; enrichmentId: string }
	/** Not seen to end, with its record as last read; `lastFailure` is set where the last read of it failed. */
	| { kind: 'running'; enrichmentId: string; record?: Job; lastFailure?: ServiceReply }
	/** A job that has ended, with its record. One that failed may have found results until then. */
	| { kind: 'ended'; enrichmentId: string; hasFailed: boolean; record: Job }
	/** Its record cannot be read: no answer is one (`reply`), or it says for too long that it is complete without results. */
	| { kind: 'unreadable'; enrichmentId: string; reply?: ServiceReply; record?: Job }
	/** Its turn never came: the wait was over, another job had failed, or the execution was cancelled. */
	| { kind: 'notSent' };

export type EndedState = Extract<JobState, { kind: 'ended' }>;
