import type { Job } from '../nodes/LeadEnrichment/service/contract/answers';
import type { FieldNames } from '../nodes/LeadEnrichment/service/contract/spellings';
import type { SentLead } from './probes/contacts';
import type { JobKind, ProbeName } from './probes/probeNames';
import type { Answer, Reply } from './service/reply';

/** One reading of a job. */
export interface JobRead {
	answer: Answer;
	job: Job;
	/** The field that has the list of results, if any. */
	listField: string | undefined;
	/** After the start. */
	atMs: number;
}

/** A body that was refused, where the probe has another one. */
export interface Refusal {
	body: Readonly<Record<string, unknown>>;
	answer: Answer;
}

/** A start, and what became of its job. */
export interface JobTrace {
	kind: JobKind;
	/** The body of the last start that was sent. */
	body: Readonly<Record<string, unknown>>;
	/** The bodies before it. */
	refused: readonly Refusal[];
	/** Enrich only: the leads of that body, in the order in which they were sent. */
	sentLeads: readonly SentLead[];
	start: Reply;
	/** Answers that said "later", before the start was taken. */
	throttled: readonly Answer[];
	/** How many reads said that there is no such job, before one that knew it. */
	unknownReads: number;
	/** All reads that brought a record, to the last one. */
	reads: readonly JobRead[];
	/** The first read that shows the end, as the nodes see it. */
	ended?: JobRead;
	/** The read after the end that brought nothing new; the results are its. */
	settled?: JobRead;
	/** A read that was neither a record nor throttled. */
	unreadable?: Reply;
	/** The balance before the start less that after the end, in credits. */
	charge?: number;
}

/** A request of the service to the webhook URL of a probe. */
export interface ReceivedDelivery {
	/** The probe that its job belongs to. */
	probe: string;
	headers: readonly string[];
	query: string;
	/** Parsed; undefined for what is no JSON. */
	body: unknown;
	/** The sender closed the connection before it was answered, so long after it had begun. */
	gaveUpAfterMs?: number;
}

/** All that was seen of the service. */
export interface Evidence {
	replies: ReadonlyMap<ProbeName, Reply>;
	jobs: ReadonlyMap<ProbeName, JobTrace>;
	/** In which the probes were sent. */
	fieldNames: FieldNames;
	/** Why a probe was not sent. */
	notSent: ReadonlyMap<ProbeName, string>;
	/** Undefined where there was no address for them. */
	deliveries?: {
		received: readonly ReceivedDelivery[];
		/** The queries that were given to the service, by probe. */
		queries: ReadonlyMap<string, string>;
	};
}
