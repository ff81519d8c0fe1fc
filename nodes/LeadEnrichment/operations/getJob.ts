import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { readItemParameters, readRunSettings } from '../input/parameters';
import { readJobIds } from '../input/startFields';
import { readEachItem, stopForBadRows } from '../input/rowFailures';
import { createItem, toItems } from '../items/items';
import { describeShort, toJobFailure } from '../items/jobFailures';
import { toJobFields } from '../items/settleFates';
import { carryOutJobs } from '../jobs/carryOutJobs';
import { type Patience, SHORT_POLL_MS } from '../jobs/next';
import { type RunJob, toNamedJob } from '../jobs/runJob';
import { removeReference } from '../leads/reference';
import type { SourceRow } from '../leads/lead';
import { createLeadFormatter, saysAnything } from '../leads/simplify';
import { addNote } from '../run/addNote';
import { throwIfCancelled } from '../run/carryOutRun';
import { FailureError } from '../service/failure';
import { redactJson } from '../service/redaction';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { buildFields } from '../settings/panel';
import { type RunSettings, toWait } from '../settings/runSettings';
import { addToList, isObject } from '../values/objects';
import type { Operation } from './operation';

/** A job that is read without waiting for its end is asked for this long until it answers. */
const READ_FOR_MS = 60_000;

/** How long the jobs are read. With Output Job, their records come out as they are. */
function toPatience(settings: RunSettings): Patience {
	const { forMs, firstPauseMs } = settings.waitForCompletion
		? toWait(settings)
		: { forMs: READ_FOR_MS, firstPauseMs: SHORT_POLL_MS };
	const endsAt = clockMs() + forMs;
	const settles = settings.waitForCompletion || settings.output === 'leads';
	return { endsAt, firstPauseMs, once: !settings.waitForCompletion, ...(settles && { settlesAt: endsAt }) };
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

/** What the items of a job show: its record, its leads, or what is known of an unfinished one. */
function listOutputFields(job: RunJob, { output, simplify }: RunSettings): Array<Record<string, unknown>> {
	const { record, state, name } = job;
	if (record && output === 'job') return [toShownRecord(record.body)];
	if (state.kind !== 'ended') return [toJobFields(job)];
	const format = createLeadFormatter(simplify);
	return (state.record.results ?? []).filter(saysAnything).map((result) => format(name, result));
}

/** The jobs that rows name, each with the first row that names it: a job's leads are output once. */
function listNamedJobs(rows: ReadonlyArray<{ row: SourceRow; jobIds: string[] }>): RunJob[] {
	const jobs = new Map<string, RunJob>();
	for (const { row, jobIds } of rows) {
		for (const jobId of jobIds) jobs.set(jobId, jobs.get(jobId) ?? toNamedJob(jobId, row));
	}
	return [...jobs.values()];
}

/** Leads cannot show that their job failed or has more results, so the note does. */
function addWarning(context: IExecuteFunctions, client: ServiceClient, jobs: readonly RunJob[]): void {
	const messages = jobs.flatMap((job) => (job.ended ? (toJobFailure(job, client)?.message ?? []) : []));
	const sentences = [
		...messages,
		...(messages.length > 0 ? ['Results found so far are returned'] : []),
		...jobs.flatMap((job) => describeShort(job) ?? []),
	];
	if (sentences.length > 0) addNote(context, sentences, 'warning');
}

/** Reads and outputs each job once, however many items name it. @throws FailureError */
async function runGetJob(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const settings = readRunSettings(context, 'get');
	const { rows, read, fates } = readEachItem(context, (row) => ({
		row,
		jobIds: readJobIds(readItemParameters(context, row.itemIndex)),
	}));
	stopForBadRows(context, fates);
	const client = await createServiceClient(context);
	const signal = context.getExecutionCancelSignal();
	const jobs = listNamedJobs(read);
	await carryOutJobs(client, jobs, { patience: toPatience(settings), signal, logger: context.logger });
	throwIfCancelled(context, jobs);
	for (const job of jobs) {
		const { state } = job;
		// If every read failed, nothing is known, not even that it is unfinished.
		if (state.kind !== 'started' || state.record || !state.lastFailure) continue;
		job.take({ kind: 'lost', enrichmentId: state.enrichmentId, reply: state.lastFailure });
	}
	if (settings.output === 'leads') addWarning(context, client, jobs);
	const found = new Map<number, INodeExecutionData[]>();
	for (const job of jobs) {
		const [row] = job.rows;
		if (!row) continue;
		const { itemIndex } = row;
		// With Output Job, a failed job is an answer: its record says so. With leads, what it found is still output.
		const isAnswer = settings.output === 'job' ? job.record !== undefined : job.ended !== undefined;
		const failure = isAnswer ? undefined : toJobFailure(job, client);
		if (failure && !context.continueOnFail()) throw new FailureError({ itemIndex, ...failure });
		if (failure) fates.set(itemIndex, { kind: 'failed', enrichmentId: job.enrichmentId, failure });
		else {
			const shown = redactJson(listOutputFields(job, settings), client.secrets);
			for (const item of shown) addToList(found, itemIndex, createItem(item, [itemIndex]));
		}
	}
	const node = context.getNode();
	return [
		rows.flatMap((row) => [...(found.get(row.itemIndex) ?? []), ...toItems(node, [row], fates, settings)]),
	];
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
