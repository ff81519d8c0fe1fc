import type { RunSettings } from '../input/runSettings';
import type { OrderedItem, SourceRow } from '../items/items';
import type { JobFacts } from '../jobs/jobItem';
import type { CompletedJob } from '../jobs/jobOutcome';
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
	/** The lead items of a completed job. A row whose job must count as failed gets an error item. */
	listLeadItems: (jobIndex: number, outcome: CompletedJob) => OrderedItem[];
}
