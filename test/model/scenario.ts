import type { OnError } from 'n8n-workflow';
import type { JobFate } from '../../sandbox/jobs/job';

/** How a row's cells break a rule, so that its lead may not be sent. */
export const BAD_CELLS = ['noCompany', 'sixProperties', 'longProperty', 'noLink', 'unknownDetail'] as const;
export type BadCell = (typeof BAD_CELLS)[number];

export const CONTACTS = ['none', 'emails', 'phones', 'emails,phones', 'phones,emails'] as const;

export interface RowPlan {
	/** Which of the people the row is about. */
	person: number;
	/** Which custom data the row has. */
	customData: number;
	contacts: (typeof CONTACTS)[number];
	/** Written as people write it: blanks around names, a link without scheme and with a slash at its end. */
	isMessy: boolean;
	bad?: BadCell;
}

/** What the service does to the next start after `skip` of them. */
export const START_FAULTS = [
	'badRequest',
	'tooMany',
	'unavailable',
	'broken',
	'brokenAfter',
	'reset',
	'resetAfter',
] as const;
export type StartFault = (typeof START_FAULTS)[number];

/** What the service does to the next reads; all of it passes. */
export const READ_FAULTS = ['broken', 'tooMany', 'reset', 'page', 'notFoundOnce'] as const;
export type ReadFault = (typeof READ_FAULTS)[number];

export interface ServicePlan {
	isReachable: boolean;
	/** Whether jobs have ended as soon as they are started; otherwise they take time. */
	isQuick: boolean;
	credits: number;
	/** What becomes of the first, second … job. */
	fates: JobFate[];
	startFaults: Array<{ fault: StartFault; skip: number }>;
	readFaults: Array<{ fault: ReadFault; skip: number; times: number }>;
	results: {
		order: 'input' | 'reversed' | 'shuffled';
		drop: number;
		repeat: number;
		foreign: number;
		stripCustomData: boolean;
		spelling: 'snake' | 'camel';
	};
	skippedOmitCustomData: boolean;
	staleReads: number;
}

/** What is posted to a waiting execution. */
export interface DeliveryPlan {
	kind: 'final' | 'lost' | 'streamed' | 'foreign' | 'unnamed';
	/** Of which of the run's jobs, modulo their number. */
	job: number;
	/** What the service answers when it is asked about it; its sender then delivers again. */
	readFault: 'none' | 'broken' | 'unauthorized';
}

export interface WaitPlan {
	deliveries: DeliveryPlan[];
	/** Whether at last every job ends and is delivered; otherwise the wait ends by its time. */
	isDelivered: boolean;
	isReversed: boolean;
	/** Whether n8n is started anew before each delivery. */
	isKilled: boolean;
}

export interface Scenario {
	rows: RowPlan[];
	onError: OnError;
	mode: 'poll' | 'suspend' | 'webhook' | 'none';
	output: 'leads' | 'job';
	isSimplified: boolean;
	batchSize: number;
	deduplicate: boolean;
	/** Of mode "poll". */
	maxConcurrentJobs: number;
	skippedLeads: 'include' | 'drop' | 'fail';
	onTimeout: 'fail' | 'returnJob';
	isStreaming: boolean;
	/** How often n8n runs the node at most, with Retry On Fail. */
	tries: number;
	service: ServicePlan;
	wait: WaitPlan;
}
