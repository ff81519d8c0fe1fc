import type { RunSettings } from '../input/runSettings';
import type { ShownError } from '../items/errors';
import type { OrderedItem, SourceRow } from '../items/items';
import type { JobFacts } from '../jobs/jobItem';
import type { EndedJob } from '../jobs/jobOutcome';
import type { SentLead } from '../leads/planBatches';
import type { ServiceClient } from '../transport/serviceClient';

/** A job of the run and what its results need to become items. Plain data: a suspended run stores it. */
export interface PlannedJob {
	name: string;
	/** The rows it is for, in input order. */
	rows: SourceRow[];
	/** Enrich only: the leads that were sent, each with the rows that asked for it. */
	sentLeads?: Array<SentLead<SourceRow>>;
	facts: JobFacts;
}

/** What turns the outcomes of a run's jobs into items. */
export interface OutputPlan {
	client: Pick<ServiceClient, 'secrets'>;
	jobs: readonly PlannedJob[];
	settings: RunSettings;
	/**
	 * The lead items of a job that has ended. `failure` says why it failed, where it did: rows without a result get it
	 * as their error.
	 */
	listLeadItems: (job: PlannedJob, outcome: EndedJob, failure?: ShownError) => OrderedItem[];
}
