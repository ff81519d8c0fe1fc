import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { showWhere } from '../editor/fieldParts';
import { buildOptionsField, jobIdFields, waitOptions } from '../editor/jobFields';
import { maxWaitField, outputField, simplifyFields } from '../editor/resultsFields';
import { createErrorItem, createItem, type OrderedItem, readEachItem, sortByInput } from '../items/items';
import { toJobError, toTimeoutError } from '../items/jobErrors';
import { toJobFields } from '../items/jobItems';
import { runJobs } from '../jobs/jobLoop';
import type { SourceRow } from '../jobs/jobState';
import { RunJob } from '../jobs/runJob';
import { toWait, type WaitSettings } from '../jobs/runSettings';
import { removeReference } from '../leads/reference';
import { createLeadFormatter } from '../leads/simplify';
import type { Job } from '../service/contract/answers';
import { buildJobPath, flagSchema } from '../service/contract/requests';
import { redactJson } from '../service/redaction';
import { parseJob } from '../service/reply';
import { createServiceClient, readService, type ServiceClient } from '../service/serviceClient';
import { checkParameter, readItemParameters } from './input/parameters';
import { readWaitSettings } from './input/readSettings';
import { readJobId } from './input/requestBody';
import type { Operation } from './operation';
import { createProgressLog, throwIfCancelled } from './run/startAndCollect';

const fields: INodeProperties[] = [
	...jobIdFields,
	{
		displayName: 'Wait for Completion',
		name: 'waitForCompletion',
		type: 'boolean',
		default: false,
		description: 'Whether to wait until the job has finished',
	},
	...showWhere({ waitForCompletion: [true] }, [maxWaitField]),
	{ ...outputField, default: 'job' },
	...showWhere({ output: ['leads'] }, simplifyFields),
	...showWhere({ waitForCompletion: [true] }, [buildOptionsField(waitOptions)]),
];

interface JobRow extends SourceRow {
	jobId: string;
}

/** Reads jobs once each, without waiting for them. */
async function readOnce(
	client: ServiceClient,
	jobs: readonly RunJob[],
	signal: AbortSignal | undefined,
): Promise<void> {
	for (const job of jobs) {
		const reply = await readService(client, buildJobPath(job.name), signal);
		const record = parseJob(reply);
		if (record) job.show(record);
		else job.lose(reply);
	}
}

/** The service's record as it is, but for the references in its results. */
function toJobRecord(record: Job): Record<string, unknown> {
	return Array.isArray(record.results)
		? { ...record, results: record.results.map(removeReference) }
		: { ...record };
}

function listOutputFields(job: RunJob, settings: WaitSettings): Array<Record<string, unknown>> {
	const { record, state, name } = job;
	if (record && settings.output === 'job') return [toJobRecord(record)];
	if (state.kind !== 'ended') return [toJobFields(job)];
	const format = createLeadFormatter(settings.simplify);
	return (state.record.results ?? []).map((result) => format(name, result));
}

interface JobReading {
	settings: WaitSettings;
	waits: boolean;
	client: ServiceClient;
	/** By their ids. */
	jobs: ReadonlyMap<string, RunJob>;
}

/** Why a row gets no output; undefined when its job could be read. */
function findRowError(context: IExecuteFunctions, reading: JobReading, itemIndex: number, job: RunJob) {
	const { settings, waits, client, jobs } = reading;
	const errorContext = { node: context.getNode(), client, itemIndex };
	if (job.state.kind === 'running' && waits && settings.onTimeout === 'fail') {
		return toTimeoutError([...jobs.values()], settings.maxWaitMinutes, errorContext);
	}
	// With output "job" a failed job is an answer like any other: its record says so. What it has found can be read.
	const isAnswer = job.state.kind === 'ended' && (settings.output === 'job' || job.ended !== undefined);
	return isAnswer ? undefined : toJobError(job, errorContext);
}

/** The leads of a failed job do not say that it failed: the note on the node does, in the service's words. */
function addFailureHints(context: IExecuteFunctions, { settings, client, jobs }: JobReading): void {
	if (settings.output !== 'leads') return;
	const messages = [...jobs.values()].flatMap((job) => {
		if (!job.ended) return [];
		return toJobError(job, { node: context.getNode(), client, itemIndex: 0 })?.message ?? [];
	});
	if (messages.length === 0) return;
	const message = `${messages.join('. ')}. The results that it had until then are put out`;
	context.addExecutionHints({ message, location: 'outputPane', type: 'warning' });
}

/** What a row puts out: its job or the job's leads; or an error item. @throws NodeApiError, NodeOperationError */
function listRowItems(context: IExecuteFunctions, reading: JobReading, row: JobRow): OrderedItem[] {
	const job = reading.jobs.get(row.jobId);
	if (!job) return [];
	const error = findRowError(context, reading, row.itemIndex, job);
	if (error && !context.continueOnFail()) throw error;
	if (error) return [createErrorItem(context, row, error)];
	const shown = redactJson(listOutputFields(job, reading.settings), reading.client.secrets);
	return shown.map((json) => ({ position: row.position, item: createItem(json, [row.itemIndex]) }));
}

/** Reads jobs: each once, however many items name it. @throws NodeApiError, NodeOperationError */
async function runGetJob(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const settings = readWaitSettings(context, fields);
	const first = readItemParameters(context, 0);
	const waits = checkParameter(first, flagSchema, first.read('waitForCompletion'), 'waitForCompletion');
	const { read: rows, rejected } = readEachItem(context, (row): JobRow => ({
		...row,
		jobId: readJobId(readItemParameters(context, row.itemIndex)),
	}));
	const client = await createServiceClient(context);
	const signal = context.getExecutionCancelSignal();
	const jobs = new Map(rows.map(({ jobId }) => [jobId, RunJob.named(jobId)]));
	const all = [...jobs.values()];
	if (waits) {
		const hooks = { onRead: createProgressLog(context) };
		await runJobs({ client, jobs: all, wait: toWait(settings), hooks, signal });
	} else await readOnce(client, all, signal);
	throwIfCancelled(context, all);
	const reading = { settings, waits, client, jobs };
	addFailureHints(context, reading);
	return sortByInput([...rejected, ...rows.flatMap((row) => listRowItems(context, reading, row))]);
}

export const getJob: Operation = {
	resource: 'job',
	value: 'get',
	name: 'Get Job',
	description: 'Read the status or the results of a job that was started before. Costs nothing.',
	action: 'Get a job',
	fields,
	run: runGetJob,
};
