import type { Budget } from '../money/budget';
import type { Service } from '../service/client';

/** How long is waited. In milliseconds; tests wait for less. */
export interface Pace {
	/** Between two reads of a job at first; it grows to twenty times as much. */
	readPauseMs: number;
	/** For a job to end. */
	jobMs: number;
	/** For results to come to a job that says that it is complete: so long the nodes wait for them. */
	lateResultsMs: number;
	/** For a job that has just been started to be known. */
	unknownJobMs: number;
	/** Before a start that was throttled is sent again, where the service does not say. */
	throttlePauseMs: number;
}

/** What the probes of one check share. */
export interface RunContext {
	service: Service;
	budget: Budget;
	pace: Pace;
	pause: (milliseconds: number) => Promise<void>;
	/** Told what is seen while a job has not ended. */
	onSeen: (text: string) => void;
	/** Statuses that a job was waited for in vain under, and words that nobody knows: later jobs are not waited for as long. */
	endless: Set<string | undefined>;
	/** Jobs that were started and are not known to have ended. */
	running: Set<string>;
}
