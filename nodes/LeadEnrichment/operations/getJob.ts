import type { IExecuteFunctions, INodeExecutionData, INodeProperties } from 'n8n-workflow';

import { isJobId, type Job } from '../contract/job';
import { buildJobPath } from '../contract/requests';
import { toJobItem, toJobRecord } from '../jobs/jobItem';
import { runJobs, type JobOutcome } from '../jobs/runJobs';
import { judgeJob } from '../jobs/verdict';
import { parseJob } from '../jobs/watchJob';
import { toLeadOutput } from '../leads/simplify';
import { readService } from '../transport/readService';
import { createServiceClient, type ServiceClient } from '../transport/serviceClient';
import {
	buildOptionsField,
	buildSimplifyFields,
	maxWaitField,
	onTimeoutOption,
	outputField,
	pollIntervalOption,
	showFor,
} from './fields';
import { inInputOrder, readEachItem, toErrorItem, toItem, type PlacedItem, type SourceRow } from './items';
import { toOutcomeError, toTimeoutError } from './outcomeError';
import { toInputError } from './parameters';
import { readWaitSettings, toWait, type WaitSettings } from './runSettings';
import { createProgressLog, throwIfCancelled } from './runReport';

const show = showFor('job', ['get']);

export const getJobFields: INodeProperties[] = [
	{
		displayName: 'Job ID',
		name: 'jobId',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. 3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b',
		description: 'The enrichment_id of a job, as the Enrich, Search and Post Search operations return it',
		displayOptions: show(),
	},
	{
		displayName: 'Wait for Completion',
		name: 'waitForCompletion',
		type: 'boolean',
		default: false,
		description: 'Whether to wait until the job has finished',
		displayOptions: show(),
	},
	maxWaitField(show({ waitForCompletion: [true] })),
	outputField(show(), 'job'),
	...buildSimplifyFields(show({ output: ['leads'] })),
	buildOptionsField(show({ waitForCompletion: [true] }), [onTimeoutOption, pollIntervalOption]),
];

interface JobRow extends SourceRow {
	jobId: string;
}

/** A row's job id, checked before it goes into a path (rule 10). @throws NodeOperationError */
function readJobId(context: IExecuteFunctions, itemIndex: number): string {
	const given: unknown = context.getNodeParameter('jobId', itemIndex, '');
	const jobId = typeof given === 'string' ? given.trim() : '';
	if (isJobId(jobId)) return jobId;
	throw toInputError(
		context,
		itemIndex,
		{ field: 'jobId', rule: `must be a UUID, not "${jobId.slice(0, 60)}"` },
		'Use the enrichment_id that the start of the job returned',
	);
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
		const verdict = judgeJob(job);
		outcomes.push({ kind: verdict === 'running' ? 'unfinished' : verdict, enrichmentId, job });
	}
	return outcomes;
}

function toJobOutput(
	job: Job | undefined,
	enrichmentId: string,
	settings: WaitSettings,
): Array<Record<string, unknown>> {
	if (job && settings.output === 'job') return [toJobRecord(job)];
	if (!job || judgeJob(job) !== 'completed') return [toJobItem(enrichmentId, {}, job)];
	return (job.results ?? []).map((result) => toLeadOutput(enrichmentId, result, settings.simplify));
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
	const place = { node: context.getNode(), client, itemIndex: row.itemIndex, jobName: row.jobId };
	if (outcome.kind === 'unfinished' && waits && settings.onTimeout === 'fail') {
		return toTimeoutError([...outcomes.values()], settings.maxWaitMinutes, place);
	}
	// With output "job" a failed job is an answer like any other: its record says so.
	return outcome.kind === 'failed' && settings.output === 'job' ? undefined : toOutcomeError(outcome, place);
}

/** What a row puts out: its job or the job's leads; or an error item. @throws NodeApiError, NodeOperationError */
function toRowItems(context: IExecuteFunctions, reading: JobReading, row: JobRow): PlacedItem[] {
	const outcome = reading.outcomes.get(row.jobId);
	if (!outcome) return [];
	const error = findRowError(context, reading, row, outcome);
	if (error && !context.continueOnFail()) throw error;
	if (error) return [toErrorItem(context, row, error)];
	const job = 'job' in outcome ? outcome.job : undefined;
	return toJobOutput(job, row.jobId, reading.settings).map((json) => ({
		position: row.position,
		item: toItem(json, [row.itemIndex]),
	}));
}

/** Get Job (§4.4): each job once, however many items name it. @throws NodeApiError, NodeOperationError */
export async function runGetJob(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const settings = readWaitSettings(context);
	const waits = context.getNodeParameter('waitForCompletion', 0, false) === true;
	const { read: rows, rejected } = readEachItem(context, (row): JobRow => ({
		...row,
		jobId: readJobId(context, row.itemIndex),
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
	return inInputOrder([...rejected, ...rows.flatMap((row) => toRowItems(context, reading, row))]);
}
