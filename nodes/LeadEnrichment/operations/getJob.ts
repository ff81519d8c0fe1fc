import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { showWhere } from '../editor/fieldParts';
import { buildOptionsField, jobIdFields, waitOptions } from '../editor/jobFields';
import { maxWaitField, outputField, simplifyFields } from '../editor/resultsFields';
import {
	createErrorItem,
	createItem,
	type OrderedItem,
	readEachItem,
	sortByInput,
	type SourceRow,
} from '../items/items';
import { toOutcomeError, toTimeoutError } from '../items/jobErrors';
import { toJobItem, toJobRecord } from '../items/jobItems';
import { hasResults, type JobOutcome } from '../jobs/runJob';
import { runJobs } from '../jobs/runJobs';
import { toWait, type WaitSettings } from '../jobs/runSettings';
import { createLeadFormatter } from '../leads/simplify';
import { type Job, readJobState } from '../service/contract/answers';
import { buildJobPath, flagSchema } from '../service/contract/requests';
import { redactJson } from '../service/redaction';
import { parseJob } from '../service/reply';
import { createServiceClient, readService, type ServiceClient } from '../service/serviceClient';
import { checkParameter, readItemParameters } from './input/parameters';
import { readWaitSettings } from './input/readSettings';
import { readJobId } from './input/requestBody';
import type { Operation } from './operation';
import { createProgressLog, throwIfCancelled } from './run/runReport';

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
async function readJobs(
	client: ServiceClient,
	jobIds: readonly string[],
	signal?: AbortSignal,
): Promise<JobOutcome[]> {
	const outcomes: JobOutcome[] = [];
	for (const enrichmentId of jobIds) {
		const reply = await readService(client, buildJobPath(enrichmentId), signal);
		const job = parseJob(reply);
		if (!job) {
			outcomes.push({ kind: 'unreadable', enrichmentId, reply });
			continue;
		}
		const state = readJobState(job);
		outcomes.push({ kind: state === 'running' ? 'unfinished' : state, enrichmentId, job });
	}
	return outcomes;
}

function listOutputFields(
	job: Job | undefined,
	enrichmentId: string,
	settings: WaitSettings,
): Array<Record<string, unknown>> {
	if (job && settings.output === 'job') return [toJobRecord(job)];
	if (!job || readJobState(job) === 'running') return [toJobItem(enrichmentId, {}, job)];
	const format = createLeadFormatter(settings.simplify);
	return (job.results ?? []).map((result) => format(enrichmentId, result));
}

interface JobReading {
	settings: WaitSettings;
	waits: boolean;
	client: ServiceClient;
	outcomes: ReadonlyMap<string, JobOutcome>;
}

/** Why a row gets no output; undefined when its job could be read. */
function findRowError(context: IExecuteFunctions, reading: JobReading, row: JobRow, outcome: JobOutcome) {
	const { settings, waits, client, outcomes } = reading;
	const errorContext = { node: context.getNode(), client, itemIndex: row.itemIndex, jobName: row.jobId };
	if (outcome.kind === 'unfinished' && waits && settings.onTimeout === 'fail') {
		return toTimeoutError([...outcomes.values()], settings.maxWaitMinutes, errorContext);
	}
	// With output "job" a failed job is an answer like any other: its record says so. What it has found can be read.
	const isAnswer = outcome.kind === 'failed' && (settings.output === 'job' || hasResults(outcome));
	return isAnswer ? undefined : toOutcomeError(outcome, errorContext);
}

/** The leads of a failed job do not say that it failed: the note on the node does, in the service's words. */
function addFailureHints(context: IExecuteFunctions, { settings, client, outcomes }: JobReading): void {
	if (settings.output !== 'leads') return;
	const messages = [...outcomes].flatMap(([jobName, outcome]) => {
		if (!hasResults(outcome)) return [];
		return toOutcomeError(outcome, { node: context.getNode(), client, itemIndex: 0, jobName })?.message ?? [];
	});
	if (messages.length === 0) return;
	const message = `${messages.join('. ')}. The results that it had until then are put out`;
	context.addExecutionHints({ message, location: 'outputPane', type: 'warning' });
}

/** What a row puts out: its job or the job's leads; or an error item. @throws NodeApiError, NodeOperationError */
function listRowItems(context: IExecuteFunctions, reading: JobReading, row: JobRow): OrderedItem[] {
	const outcome = reading.outcomes.get(row.jobId);
	if (!outcome) return [];
	const error = findRowError(context, reading, row, outcome);
	if (error && !context.continueOnFail()) throw error;
	if (error) return [createErrorItem(context, row, error)];
	const job = 'job' in outcome ? outcome.job : undefined;
	const shown = redactJson(listOutputFields(job, row.jobId, reading.settings), reading.client.secrets);
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
	const jobIds = [...new Set(rows.map(({ jobId }) => jobId))];
	const outcomes = waits
		? await runJobs({
				client,
				tasks: jobIds.map((enrichmentId) => ({ enrichmentId })),
				maxConcurrentJobs: Infinity,
				wait: toWait(settings),
				stopAtFailure: false,
				onRead: createProgressLog(context),
				signal,
			})
		: await readJobs(client, jobIds, signal);
	throwIfCancelled(context, outcomes);
	const outcomeByJob = new Map(outcomes.map((outcome, index) => [jobIds[index] ?? '', outcome]));
	const reading = { settings, waits, client, outcomes: outcomeByJob };
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
