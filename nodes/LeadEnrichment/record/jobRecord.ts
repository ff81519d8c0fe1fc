import { z } from 'zod';

import { startAnswerSchema } from '../contract/answers';

/** Increased when a record of this version can no longer be read as one of the version before. */
const RECORD_VERSION = 1;
/** Bounds what n8n stores with the execution: about 300 bytes for each job. */
const RECORDED_JOBS_MAX = 10_000;
export const RECORDED_TEXT_MAX = 300;

/** What the record keeps of the answer to a start: nothing that tells who the leads are. */
export interface RecordedStart {
	jobId: string;
	message?: string;
	/** The skipped leads by their places among the leads of the job; -1 for one that could not be told. */
	skipped?: number[];
}

/** A job that a try of this run has started or, without `start`, may have started. */
export interface RecordedJob {
	/** The hash of its request. */
	key: string;
	/** Under which it is found on the service's dashboard. */
	name: string;
	/** The execution that sent its start. */
	executionId: string;
	start?: RecordedStart;
}

/** As n8n stores it with the execution. */
export interface StoredRecord {
	version: number;
	/** Which run of the node it is of: in a loop the node runs several times in an execution. */
	runIndex: number;
	jobs: RecordedJob[];
}

function buildRecordSchema() {
	const start = z.object({
		jobId: startAnswerSchema.shape.enrichment_id,
		message: z.string().optional(),
		skipped: z.array(z.number().int()).optional(),
	});
	const job = z.object({
		key: z.string(),
		name: z.string(),
		executionId: z.string(),
		start: start.optional(),
	});
	return z.object({
		version: z.literal(RECORD_VERSION),
		runIndex: z.number(),
		jobs: z.array(job).max(RECORDED_JOBS_MAX),
	});
}

/**
 * The record that an earlier try of the same run left, or an empty one: a record of another run of the node, of another
 * version, or anything else that stands in its place, is none.
 */
export function readRecord(stored: unknown, runIndex: number): StoredRecord {
	const record = stored === undefined ? undefined : buildRecordSchema().safeParse(stored);
	if (record?.success && record.data.runIndex === runIndex) return record.data;
	return { version: RECORD_VERSION, runIndex, jobs: [] };
}

/** The jobs that a run has started or may have started. */
export class JobRecord {
	constructor(
		readonly stored: StoredRecord,
		readonly executionId: string,
	) {}

	get isEmpty(): boolean {
		return this.stored.jobs.length === 0;
	}

	/** For each key the job that was started for the same request. Each job is found once. */
	find(keys: readonly string[]): Array<RecordedJob | undefined> {
		const byKey = new Map<string, RecordedJob[]>();
		for (const job of this.stored.jobs) {
			const same = byKey.get(job.key);
			if (same) same.push(job);
			else byKey.set(job.key, [job]);
		}
		return keys.map((key) => byKey.get(key)?.shift());
	}

	/**
	 * Notes that a start is about to be sent: until its answer comes, nobody knows whether the job was started. It takes
	 * the place of an `earlier` job. Beyond the record's bound the job is not noted.
	 */
	add(key: string, name: string, earlier?: RecordedJob): RecordedJob {
		if (earlier) this.remove(earlier);
		const job = { key, name: name.slice(0, RECORDED_TEXT_MAX), executionId: this.executionId };
		if (this.stored.jobs.length < RECORDED_JOBS_MAX) this.stored.jobs.push(job);
		return job;
	}

	/** For a job that is known not to have been started. */
	remove(job: RecordedJob): void {
		// Those under way are the last ones.
		const index = this.stored.jobs.lastIndexOf(job);
		if (index >= 0) this.stored.jobs.splice(index, 1);
	}
}
