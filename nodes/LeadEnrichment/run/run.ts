import type { ListReading } from '../input/readLeads';
import type { RunToSettle } from '../items/settleFates';
import type { Lead, SourceRow } from '../leads/lead';
import type { StartOperation } from '../service/contract/requests';
import type { ManualMode } from '../settings/settings';

/** A run of Enrich or of searches, as plain data that is filled from left to right: rows, leads, jobs, fates. */
export interface Run extends RunToSettle {
	operation: StartOperation;
	/** What it does; by hand, In Manual Executions decides. */
	mode: ManualMode;
	isByHand: boolean;
	rows: readonly SourceRow[];
	leads: readonly Lead[];
	/** Where deliveries resume the execution; undefined if the run does not go to sleep. */
	resumeUrl?: string;
	/** What was read of the list; Enrich only. */
	list?: ListReading;
}

/** What an operation reads, before anything is planned. */
export type RunInput = Omit<Run, 'jobs' | 'found' | 'notes' | 'resumeUrl' | 'isByHand'>;
