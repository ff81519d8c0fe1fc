import { accept } from '../../nodes/LeadEnrichment/jobs/accept';
import { createJob, type RunJob } from '../../nodes/LeadEnrichment/jobs/runJob';
import type { SourceRow } from '../../nodes/LeadEnrichment/leads/rows';
import {
	type JobRecord,
	parseJobRecord,
	type StartAnswer,
} from '../../nodes/LeadEnrichment/service/contract/answers';
import type { ServiceReply } from '../../nodes/LeadEnrichment/service/reply';
import type { RunSettings } from '../../nodes/LeadEnrichment/settings/runSettings';
import { makeHash } from './makeReference';
import { makeId } from './scriptedService';

/** The settings of a run that waits for its jobs and puts out whole leads. */
export function makeSettings(changes: Partial<RunSettings> = {}): RunSettings {
	return {
		manualRuns: 'run',
		columns: 'automatic',
		onlyMissing: false,
		getResults: 'poll',
		waitForCompletion: false,
		output: 'leads',
		simplify: false,
		batchSize: 0,
		carryColumns: undefined,
		includeInputFields: false,
		maxCredits: undefined,
		maxLeads: undefined,
		maxWaitMinutes: 10,
		pollInterval: 2,
		startAgain: false,
		...changes,
	};
}

/** The row of an input item of its own, with a field that says which. */
export function makeRow(itemIndex: number, handle = `p${itemIndex}`): SourceRow {
	return { position: itemIndex, itemIndex, source: { handle } };
}

export function makeLink(handle: string): string {
	return `https://network.example/in/${handle}`;
}

/** A search's job, or one of whose leads nothing is known. */
export function makeJob(name: string, ...itemIndexes: number[]): RunJob {
	return createJob({ name, rows: itemIndexes.map((itemIndex) => makeRow(itemIndex)) });
}

/** An enrich job whose leads are sent once, each for the items of its group. */
export function makeEnrichJob(
	...groups: ReadonlyArray<readonly [handle: string, ...itemIndexes: number[]]>
): RunJob {
	const sentLeads = groups.map(([handle, ...itemIndexes]) => ({
		hash: makeHash(handle),
		lead: { networkUrl: makeLink(handle) },
		rows: itemIndexes.map((itemIndex) => makeRow(itemIndex, handle)),
	}));
	const known = sentLeads.map(({ hash }) => ({ hash, leads: 1, creditsPerLead: 12 }));
	return createJob({ name: 'My list', rows: sentLeads.flatMap(({ rows }) => rows), sentLeads, known });
}

/** The job, started under the id of that number; the answer to its start may say more. */
export function started(job: RunJob, number = 1, answer: Partial<StartAnswer> = {}): RunJob {
	job.send();
	const given = { enrichment_id: makeId(number), skipped_leads: undefined, ...answer };
	job.accept(given, job.known && accept(job, given));
	return job;
}

/** What the package reads of a job's record. */
export function toJob(body: Record<string, unknown>): JobRecord {
	const job = parseJobRecord(body);
	if (!job) throw new Error('The body says nothing of a job');
	return job;
}

/** The job, started, and seen with this record; again after `waitedMs`. */
export function shown(job: RunJob, body: Record<string, unknown>, number = 1, waitedMs = 0): RunJob {
	if (!job.start) started(job, number);
	for (const nowMs of new Set([0, waitedMs])) job.takeRecord(toJob(body), nowMs);
	return job;
}

/** The job, started, and completed with these results. */
export function completed(job: RunJob, results: Array<Record<string, unknown>> = [], number = 1): RunJob {
	return shown(job, { status: 'completed', results }, number);
}

/** The job, started, and impossible to read. */
export function unreadable(job: RunJob, reply: ServiceReply, number = 1): RunJob {
	if (!job.start) started(job, number);
	job.lose(reply);
	return job;
}
