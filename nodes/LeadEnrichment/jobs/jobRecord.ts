import { createHash } from 'crypto';
import { type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow';
import { z } from 'zod';

import { startAnswerSchema } from '../service/contract/answers';
import { addToList, isRecord, omit } from '../values/records';
import type { RecordedJob } from './jobState';
import { RECORDED_TEXT_MAX, toRecordedStart, toStartAnswer } from './recordedStart';
import type { RunJob } from './runJob';

/** Increased when the form of the record changes, or what its keys are made of: how we write links and domains, say. */
const RECORD_VERSION = 1;
/** Bounds what n8n stores with the execution: about 300 bytes for each job. */
const RECORDED_JOBS_MAX = 10_000;

function buildRecordSchema() {
	const start = z.object({
		jobId: startAnswerSchema.shape.enrichment_id,
		message: z.string().optional(),
		skipped: z.array(z.number().int()).optional(),
	});
	const text = z.string();
	const job = z.object({ key: text, name: text, executionId: text, start: start.optional() });
	return z.object({
		version: z.literal(RECORD_VERSION),
		/** Which run of the node it is of: in a loop the node runs several times in an execution. */
		runIndex: z.number(),
		jobs: z.array(job.extend({ gone: job.optional() })).max(RECORDED_JOBS_MAX),
	});
}

type StoredRecord = z.infer<ReturnType<typeof buildRecordSchema>>;

/**
 * The record that an earlier try of the same run left, or an empty one: a record of another run of the node, or anything
 * else that stands in its place, is none. To the tool of an AI agent n8n gives an index for each try,
 * and the agent may call it several times at once: the same record serves them all.
 */
export function readRecord(stored: unknown, runIndex: number, isTool = false): StoredRecord {
	const record = stored === undefined ? undefined : buildRecordSchema().safeParse(stored);
	if (record?.success && isTool) return stored as StoredRecord;
	if (record?.success && record.data.runIndex === runIndex) return record.data;
	return { version: RECORD_VERSION, runIndex, jobs: [] };
}

/** A hash of a start, equal for the same leads and settings whatever the job's name and webhook URL. */
export function toRequestKey(path: string, body: Readonly<Record<string, unknown>>): string {
	const request = JSON.stringify([path, omit(body, ['name', 'webhookUrl'])]);
	return createHash('sha256').update(request).digest('base64url');
}

export class JobRecord {
	/** What an earlier try knows of jobs that are started anew. */
	private readonly replaced = new Map<RunJob, RecordedJob>();

	constructor(
		readonly stored: StoredRecord,
		readonly executionId: string,
		/** Whether calls of the same moment have the same record: those of a tool. */
		readonly isShared = false,
	) {}

	recall(jobs: readonly RunJob[]): void {
		if (this.stored.jobs.length === 0) return;
		const entries = new Map<string, RecordedJob[]>();
		for (const entry of this.stored.jobs) addToList(entries, entry.key, entry);
		for (const job of jobs) {
			if (!job.request) continue;
			const { path, buildBody } = job.request;
			job.recorded = entries.get(toRequestKey(path, buildBody()))?.shift();
			this.recallState(job);
		}
	}

	private recallState(job: RunJob): void {
		if (!job.recorded) return;
		const { start } = job.recorded;
		if (start) job.accept(toStartAnswer(start, job));
		else job.doubt();
	}

	/** Takes up the job in whose place a job was started that the service did not have. Returns whether there is one. */
	recallGone(job: RunJob): boolean {
		if (!job.recorded?.gone) return false;
		const { gone, ...entry } = job.recorded;
		this.stored.jobs[this.stored.jobs.indexOf(job.recorded)] = job.recorded = { ...gone, gone: entry };
		this.recallState(job);
		return true;
	}

	/** Notes a start before it is sent, in the place of what an earlier try knows, which holds again if it is refused. */
	add(job: RunJob, path: string, body: Readonly<Record<string, unknown>>): void {
		const earlier = job.recorded;
		if (earlier) this.replaced.set(job, earlier);
		this.remove(job);
		job.recorded = {
			key: toRequestKey(path, body),
			name: job.name.slice(0, RECORDED_TEXT_MAX),
			executionId: this.executionId,
			...(earlier && job.replacesGone && { gone: { ...earlier, gone: undefined } }),
		};
		if (this.stored.jobs.length < RECORDED_JOBS_MAX) this.stored.jobs.push(job.recorded);
	}

	update(job: RunJob, secrets: readonly string[]): void {
		if (job.recorded && job.start) job.recorded.start = toRecordedStart(job.start, job, secrets);
		else if (!job.mayExist) this.restore(job);
	}

	forget(jobs: readonly RunJob[]): void {
		for (const job of jobs) this.remove(job);
	}

	/** Nothing came of a start: what an earlier try knows of the job holds again. */
	private restore(job: RunJob): void {
		this.remove(job);
		job.recorded = this.replaced.get(job);
		if (job.recorded) this.stored.jobs.push(job.recorded);
	}

	/** For a job that is known not to have been started. */
	private remove({ recorded }: RunJob): void {
		// Those under way are the last ones.
		const index = recorded ? this.stored.jobs.lastIndexOf(recorded) : -1;
		if (index >= 0) this.stored.jobs.splice(index, 1);
	}
}

/** The jobs, by id or name, of a record that another version of this package has stored: its keys cannot be compared. */
function listIncomparable(stored: unknown): string[] {
	if (!isRecord(stored) || stored.version === RECORD_VERSION || !Array.isArray(stored.jobs)) return [];
	return stored.jobs.filter(isRecord).map(({ start, name }) => {
		const id = isRecord(start) ? start.jobId : undefined;
		return typeof id === 'string' ? id : `"${String(name)}"`;
	});
}

/** The record's name in the node's own context, which n8n keeps with the execution, also when it is retried. */
const RECORD_NAME = 'leadEnrichmentStartedJobs';

/**
 * The record of the jobs that this run of the node starts, with those of its earlier tries. n8n stores it with the
 * execution as it is then, so each change counts at once. A record that cannot be compared is dropped with `startAgain`.
 *
 * @throws NodeOperationError that names its jobs, before anything is sent: they would be paid for again.
 */
export function openJobRecord(
	context: IExecuteFunctions,
	{ isTool = false, startAgain = false }: { isTool?: boolean; startAgain?: boolean } = {},
): JobRecord {
	const runIndex = z.number().parse(context.evaluateExpression('{{ $runIndex }}', 0));
	const nodeContext = context.getContext('node');
	const incomparable = startAgain ? [] : listIncomparable(nodeContext[RECORD_NAME]);
	if (incomparable.length > 0) {
		const message = `An earlier try of this run was made by another version of this package, which cannot tell whether its jobs are those of this try: ${incomparable.join(', ')}`;
		const description =
			'Read these jobs with the Get Job operation: they are paid for. To start all jobs again, at a cost, switch on the option Start Again and retry this execution. Nothing was sent or paid';
		throw new NodeOperationError(context.getNode(), message, { description });
	}
	const stored = readRecord(nodeContext[RECORD_NAME], runIndex, isTool);
	nodeContext[RECORD_NAME] = stored;
	return new JobRecord(stored, context.getExecutionId(), isTool);
}

/** Drops the record of a run that succeeded. Retry On Fail also runs a node again whose first item has an `error`. */
export function closeJobRecord(
	context: IExecuteFunctions,
	record: JobRecord,
	jobs: readonly RunJob[],
	[first]: readonly INodeExecutionData[],
): void {
	const nodeContext = context.getContext('node');
	const isRepeated = first?.json.error !== undefined;
	if (isRepeated || nodeContext[RECORD_NAME] !== record.stored) return;
	record.forget(jobs);
	// Another call of the tool may still wait for the turn of its start, to be noted there.
	if (!record.isShared) delete nodeContext[RECORD_NAME];
}
