import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeShort, toJobError } from '../items/jobErrors';
import { toJobFields } from '../items/jobOutcomes';
import { type Outcome, toFailed, toItems } from '../items/outcomes';
import { carryOutJobs } from '../jobs/jobLoop';
import { fetchJobs } from '../jobs/fetchJobs';
import { toNamedJob, type RunJob } from '../jobs/runJob';
import { UNSETTLED_MS } from '../jobs/settle';
import { removeReference } from '../leads/reference';
import { createLeadFormatter } from '../leads/simplify';
import { redactJson } from '../service/redaction';
import { createServiceClient, READ_DEADLINE_MS, type ServiceClient } from '../service/serviceClient';
import { isObject } from '../values/objects';
import { buildFields } from '../settings/panel';
import { type RunSettings, toWait } from '../settings/runSettings';
import { readItemParameters, readRunSettings } from './input/parameters';
import { readJobIds } from './input/requestBody';
import { readEachItem, stopForBadRows } from './input/rowFaults';
import type { Operation } from './operation';
import { addNote } from './run/note';
import { toUnsentOutcome } from './run/unsentRows';
import { createProgressLog, throwIfCancelled } from './run/startAndCollect';
import type { SourceRow } from '../leads/rows';

interface JobsToShow {
	context: IExecuteFunctions;
	settings: RunSettings;
	client: ServiceClient;
	/** Each job has the row that it is paired with. */
	jobs: readonly RunJob[];
}

/** Reads the jobs without waiting for their end. One whose totals contradict its results is read a little longer. */
async function fetchOnce({ context, settings, client, jobs }: JobsToShow): Promise<void> {
	const signal = context.getExecutionCancelSignal();
	await fetchJobs(client, jobs, { forMs: READ_DEADLINE_MS, once: true, signal });
	if (settings.output === 'job') return;
	const unsettled = jobs.filter(
		({ state, unsettledSince }) => state.kind === 'started' && unsettledSince !== undefined,
	);
	await fetchJobs(client, unsettled, { forMs: UNSETTLED_MS, signal });
	for (const job of unsettled) job.settle();
}

/** The service's record, unchanged except for the references in its lists, which may be one level down. */
function toShownRecord(body: Record<string, unknown>, levels = 1): Record<string, unknown> {
	const clean = (value: unknown): unknown => {
		if (Array.isArray(value))
			return value.map((entry: unknown) => (isObject(entry) ? removeReference(entry) : entry));
		return isObject(value) && levels > 0 ? toShownRecord(value, levels - 1) : value;
	};
	return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, clean(value)]));
}

/** If every read of a job failed, nothing is known about it, not even that it is unfinished. */
function loseUnread(jobs: readonly RunJob[]): void {
	for (const job of jobs) {
		const { state } = job;
		if (state.kind === 'started' && !state.record && state.lastFailure) job.lose(state.lastFailure);
	}
}

function listOutputFields(job: RunJob, settings: RunSettings): Array<Record<string, unknown>> {
	const { record, state, name } = job;
	if (record && settings.output === 'job') return [toShownRecord(record.body)];
	if (state.kind !== 'ended') return [toJobFields(job)];
	const format = createLeadFormatter(settings.simplify);
	return (state.record.results ?? []).map((result) => format(name, result));
}

/** Why a row gets no output; undefined if its job could be read. */
function findRowError({ context, settings, client }: JobsToShow, itemIndex: number, job: RunJob) {
	const errorContext = { node: context.getNode(), client, itemIndex };
	// With Output Job, a failed job is an answer: its record says so. With leads, what it found is still output.
	const isAnswer = settings.output === 'job' ? job.record !== undefined : job.ended !== undefined;
	return isAnswer ? undefined : toJobError(job, errorContext);
}

/** Leads cannot show that their job failed or has more results, so the note does. */
function addWarning({ context, settings, client, jobs }: JobsToShow): void {
	if (settings.output !== 'leads') return;
	const messages = jobs.flatMap((job) => {
		if (!job.ended) return [];
		return toJobError(job, { node: context.getNode(), client, itemIndex: 0 })?.message ?? [];
	});
	const sentences = [
		...messages,
		...(messages.length > 0 ? ['Results found so far are returned'] : []),
		...jobs.flatMap((job) => describeShort(job) ?? []),
	];
	if (sentences.length === 0) return;
	addNote(context, sentences, 'warning');
}

/** A job or its leads, or an error item. @throws NodeApiError, NodeOperationError */
function listShown(reading: JobsToShow, job: RunJob): Outcome[] {
	return job.rows.flatMap((row) => {
		const error = findRowError(reading, row.itemIndex, job);
		if (error && !reading.context.continueOnFail()) throw error;
		if (error) return [toFailed(row, error, job.enrichmentId)];
		const shown = redactJson(listOutputFields(job, reading.settings), reading.client.secrets);
		return shown.map((found): Outcome => ({ kind: 'found', row, found }));
	});
}

/** The jobs that rows name, each with the first row that names it: a job's leads are output once. */
function listNamedJobs(rows: ReadonlyArray<SourceRow & { jobIds: string[] }>): RunJob[] {
	const jobs = new Map<string, RunJob>();
	for (const row of rows) {
		for (const jobId of row.jobIds) jobs.set(jobId, jobs.get(jobId) ?? toNamedJob(jobId, row));
	}
	return [...jobs.values()];
}

/** Reads and outputs each job once, however many items name it. @throws NodeApiError, NodeOperationError */
async function runGetJob(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const settings = readRunSettings(context, 'get');
	const { read: rows, unsent } = readEachItem(context, (row) => ({
		...row,
		jobIds: readJobIds(readItemParameters(context, row.itemIndex)),
	}));
	stopForBadRows(context, unsent);
	const client = await createServiceClient(context);
	const signal = context.getExecutionCancelSignal();
	const jobs = listNamedJobs(rows);
	const reading = { context, settings, client, jobs };
	const hooks = { onRead: createProgressLog(context) };
	if (settings.waitForCompletion) await carryOutJobs({ client, jobs, wait: toWait(settings), hooks, signal });
	else await fetchOnce(reading);
	throwIfCancelled(context, jobs);
	loseUnread(jobs);
	addWarning(reading);
	const outcomes = [
		...unsent.map((row) => toUnsentOutcome(context, row)),
		...jobs.flatMap((job) => listShown(reading, job)),
	];
	return [toItems(context, outcomes, settings)];
}

export const getJob: Operation = {
	resource: 'job',
	value: 'get',
	name: 'Get Job',
	description: 'Read the status or results of a job started earlier. Costs nothing.',
	action: 'Get job',
	fields: buildFields('get'),
	run: runGetJob,
};
