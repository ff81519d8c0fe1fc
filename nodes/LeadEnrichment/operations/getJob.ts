import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { findCell, joinTexts } from '../columns/column';
import { createContactReader } from '../columns/ownContacts';
import { createRowReader, type RowReading } from '../columns/rowReader';
import { readItemParameters, readRunSettings } from '../input/parameters';
import { toContacts } from '../input/readContacts';
import { readJobIds } from '../input/startFields';
import { readEachItem, stopForBadRows } from '../input/rowFailures';
import { countFates } from '../items/fates';
import { createItems, toItems } from '../items/items';
import { describeDoubt, toJobFailure } from '../items/jobFailures';
import { isMarkedUnsent } from '../items/joinRow';
import { type RunToSettle, settleFates, toJobFields } from '../items/settleFates';
import { carryOutJobs } from '../jobs/carryOutJobs';
import { type Patience, SHORT_POLL_MS } from '../jobs/next';
import { type RunJob, toNamedJob } from '../jobs/runJob';
import { removeReference } from '../leads/reference';
import { type Lead, type SourceRow, toStartedLead } from '../leads/lead';
import { isLeadKey } from '../leads/leadKey';
import { createLeadFormatter } from '../leads/simplify';
import { addNote } from '../run/addNote';
import { countOthers, describeMoved } from '../run/note';
import { throwIfCancelled } from '../run/carryOutRun';
import { CONTACT_NAMES, ENRICH_TYPES } from '../service/contract/requests';
import { saysAnything } from '../service/contract/resultFields';
import { type Failure, FailureError } from '../service/failure';
import { redactJson } from '../service/redaction';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { buildFields } from '../settings/panel';
import { type RunSettings, toWait } from '../settings/runSettings';
import { addToList, isObject, omit } from '../values/objects';
import type { Operation } from './operation';

/** A job that is read without waiting for its end is asked for this long until it answers. */
const READ_FOR_MS = 60_000;
/** Each of its answers may take this long to arrive: a thousand leads are large. */
const READ_ONE_MS = 5 * 60_000;

/** How long the jobs are read. With Output Job, their records come out as they are. */
function toPatience(settings: RunSettings): Patience {
	const { forMs, firstPauseMs } = settings.waitForCompletion
		? toWait(settings)
		: { forMs: READ_FOR_MS, firstPauseMs: SHORT_POLL_MS };
	const endsAt = clockMs() + forMs;
	const settles = settings.waitForCompletion || settings.output === 'leads';
	const once = !settings.waitForCompletion;
	const ofOnce = once && { takesLists: true, readMs: READ_ONE_MS };
	return { endsAt, firstPauseMs, once, ...ofOnce, ...(settles && { settlesAt: endsAt }) };
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

/** What an item names: jobs, or the job of its row; nothing if its row was not sent. */
interface NamedByRow {
	row: SourceRow;
	jobIds: string[];
	/** Of a row that a run of Enrich put out, the key by which its result is found. */
	leadKey?: string;
}

function readNamed(context: IExecuteFunctions, row: SourceRow, { output }: RunSettings): NamedByRow {
	if (isMarkedUnsent(row.source)) return { row, jobIds: [] };
	const jobIds = readJobIds(readItemParameters(context, row.itemIndex));
	const { enrichment_id: own, lead_key: leadKey } = row.source;
	const isOfRow = output === 'leads' && isLeadKey(leadKey) && jobIds.join() === own;
	return { row, jobIds, ...(isOfRow && { leadKey }) };
}

/** The jobs that items name by their ids, each once, for all these items. */
function listNamedJobs(named: readonly NamedByRow[]): RunJob[] {
	const rows = new Map<string, SourceRow[]>();
	for (const { row, jobIds, leadKey } of named) {
		if (leadKey === undefined) for (const jobId of jobIds) addToList(rows, jobId, row);
	}
	return [...rows].map(([jobId, ofJob]) => toNamedJob(jobId, ofJob));
}

/** The lead of a row without a company that was only guessed from an address: the row does not say that it was sent. */
function toSaid({ source }: SourceRow, { values = {}, sources }: RowReading): Lead['lead'] {
	const column = sources?.companyDomain;
	const isGuess = column !== undefined && joinTexts(findCell(source, column)).includes('@');
	return isGuess ? omit(values, ['companyDomain']) : values;
}

/** Reads the contact details of rows that a run of Enrich put out. It gave them the columns that were asked for. */
function addContacts(named: readonly NamedByRow[]): void {
	const rows = named.flatMap(({ row, leadKey }) => (leadKey === undefined ? [] : [row]));
	const read = createContactReader(rows.map(({ source }) => source));
	for (const row of rows) {
		const asked = ENRICH_TYPES.filter((type) => Object.hasOwn(row.source, CONTACT_NAMES[type]));
		row.contacts = toContacts(read(row.source), asked);
	}
}

/** The jobs of rows that a run of Enrich put out, with their leads: the results go back to these rows. */
function listRowJobs(named: readonly NamedByRow[]): RunJob[] {
	const ofRuns = named.filter(({ leadKey }) => leadKey !== undefined);
	if (ofRuns.length === 0) return [];
	// For results without our reference: who the rows are.
	const readLead = createRowReader(ofRuns.map(({ row }) => row.source));
	const jobs = new Map<string, Map<string, Lead>>();
	for (const { row, jobIds, leadKey = '' } of ofRuns) {
		const leads = jobs.get(jobIds.join()) ?? new Map<string, Lead>();
		jobs.set(jobIds.join(), leads);
		const known = leads.get(leadKey);
		if (known) known.rows.push(row);
		else {
			const reading = readLead(row.source);
			const [lead, said] = [reading.values ?? {}, toSaid(row, reading)];
			leads.set(leadKey, toStartedLead({ hash: leadKey, leadKey, lead, said, rows: [row] }));
		}
	}
	return [...jobs].map(([jobId, leads]) => {
		const ofJob = [...leads.values()];
		const job = toNamedJob(
			jobId,
			ofJob.flatMap(({ rows }) => rows),
		);
		// The service took at least these.
		const accepted = { leads: ofJob.length, credits: 0, uncovered: [], unsure: [] };
		return Object.assign(job, { leads: ofJob, isSearch: false, wasStarted: true, accepted });
	});
}

/** Leads cannot show that their job failed or has more results, so the note does. */
function addWarning(context: IExecuteFunctions, client: ServiceClient, jobs: readonly RunJob[]): void {
	const messages = jobs.flatMap((job) => (job.ended ? (toJobFailure(job, client)?.message ?? []) : []));
	const sentences = [
		...messages,
		...(messages.length > 0 ? ['Results found so far are returned'] : []),
		...jobs.flatMap((job) => describeDoubt(job, client) ?? []),
	];
	if (sentences.length > 0) addNote(context, sentences, 'warning');
}

/** Stops the node for a job that brought nothing, unless it continues on errors. @throws FailureError */
function stopForFailure(context: IExecuteFunctions, job: RunJob, failure: Failure | undefined): void {
	const [row] = job.rows;
	if (failure && !context.continueOnFail()) throw new FailureError({ itemIndex: row?.itemIndex, ...failure });
}

/**
 * Reads each job once, however many items name it. Rows that a run of Enrich put out come out with their results; for
 * ids alone, the leads of their jobs come out. @throws FailureError
 */
async function runGetJob(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const settings = readRunSettings(context, 'get');
	const { rows, read, fates } = readEachItem(context, (row) => readNamed(context, row, settings));
	stopForBadRows(context, fates, rows);
	for (const { row, jobIds } of read) if (jobIds.length === 0) fates.set(row.itemIndex, { kind: 'kept' });
	const client = await createServiceClient(context);
	const signal = context.getExecutionCancelSignal();
	if (settings.simplify) addContacts(read);
	const ofRows = listRowJobs(read);
	const byId = new Map(ofRows.map((job) => [job.name, job]));
	const named = listNamedJobs(read);
	const jobs = [...ofRows, ...named.filter(({ name }) => !byId.has(name))];
	await carryOutJobs(client, jobs, { patience: toPatience(settings), signal, logger: context.logger });
	throwIfCancelled(context, jobs);
	for (const job of jobs) {
		const { state } = job;
		// If every read failed, nothing is known, not even that it is unfinished.
		if (state.kind !== 'started' || state.record || !state.lastFailure) continue;
		job.take({ kind: 'lost', enrichmentId: state.enrichmentId, reply: state.lastFailure });
	}
	for (const job of named) {
		const known = byId.get(job.name);
		if (known) job.take(known.state);
	}
	if (settings.output === 'leads') addWarning(context, client, jobs);
	const run: RunToSettle = { settings, jobs: ofRows, fates, found: [], notes: [] };
	settleFates(run, { client, isLook: true });
	for (const job of ofRows) if (!job.ended) stopForFailure(context, job, toJobFailure(job, client));
	const found = new Map<number, INodeExecutionData[]>();
	for (const job of named) {
		const itemIndexes = job.rows.map(({ itemIndex }) => itemIndex);
		const [itemIndex = 0] = itemIndexes;
		// With Output Job, a failed job is an answer: its record says so. With leads, what it found is still output.
		const isAnswer = settings.output === 'job' ? job.record !== undefined : job.ended !== undefined;
		const failure = isAnswer ? undefined : toJobFailure(job, client);
		stopForFailure(context, job, failure);
		if (failure) fates.set(itemIndex, { kind: 'failed', enrichmentId: job.enrichmentId, failure });
		else {
			const shown = redactJson(listOutputFields(job, settings), client.secrets);
			for (const item of createItems(shown, itemIndexes)) addToList(found, itemIndex, item);
		}
	}
	if (countFates(fates, (fate) => fate.kind === 'skipped' && fate.reason === 'no_result') > 0)
		for (const note of run.notes) addNote(context, [note], 'warning');
	const moved = describeMoved(fates);
	if (moved.length > 0) addNote(context, moved, countOthers(fates) > 0 ? 'warning' : 'info');
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
