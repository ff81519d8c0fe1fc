import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { findCell, joinTexts } from '../columns/column';
import { createContactReader } from '../columns/ownContacts';
import { createRowReader, type RowReading } from '../columns/rowReader';
import { readItemParameters, readRunSettings } from '../input/parameters';
import { toContacts } from '../input/readContacts';
import { readJobIds } from '../input/startFields';
import { readEachItem, stopForBadRows } from '../input/rowFailures';
import { type Fate, tallyFates } from '../items/fates';
import { toItemsOf } from '../items/items';
import { describeDoubt, toJobFailure, withOtherJobs } from '../items/jobFailures';
import { isMarkedWithoutResult } from '../items/joinRow';
import { type RunToSettle, settleFates, toJobFields } from '../items/settleFates';
import { carryOutJobs } from '../jobs/carryOutJobs';
import { type Patience, SHORT_POLL_MS } from '../jobs/next';
import { type RunJob, toNamedJob } from '../jobs/runJob';
import { removeReference } from '../leads/reference';
import { type Lead, type SourceRow, toStartedLead } from '../leads/lead';
import { isLeadKey } from '../leads/leadKey';
import { createLeadFormatter } from '../leads/simplify';
import { addNote } from '../run/addNote';
import { countPeople } from '../run/figures';
import { describeMoved } from '../run/note';
import { throwIfCancelled } from '../run/carryOutRun';
import { CONTACT_NAMES, ENRICH_TYPES } from '../service/contract/requests';
import { saysAnything } from '../service/contract/resultFields';
import { FailureError } from '../service/failure';
import { redactJson } from '../service/redaction';
import { createServiceClient, type ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import { buildFields } from '../settings/panel';
import { type RunSettings, toWait } from '../settings/runSettings';
import { addToList, isObject, omit } from '../values/objects';
import { describeSome } from '../values/text';
import type { Operation } from './operation';

/** A job that is read without waiting for its end is asked for this long until it answers. */
const READ_FOR_MS = 60_000;
/** Each of its answers may take this long to arrive: a thousand leads are large. */
const READ_ONE_MS = 5 * 60_000;

/** How long the jobs are read. With Output Job, their records come out as they are. */
function toPatience(settings: RunSettings): Patience {
	if (settings.waitForCompletion) {
		const { forMs, firstPauseMs } = toWait(settings);
		const endsAt = clockMs() + forMs;
		return { endsAt, firstPauseMs, settlesAt: endsAt };
	}
	const endsAt = clockMs() + READ_FOR_MS;
	const settlesAt = settings.output === 'leads' ? endsAt : undefined;
	const once = { once: true, takesLists: true, readMs: READ_ONE_MS };
	return { endsAt, firstPauseMs: SHORT_POLL_MS, settlesAt, ...once };
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

/** What an answer shows of a job, by Output; undefined if it has none. */
function findShown({ record, ended, name }: RunJob, { output, simplify }: RunSettings) {
	// A failed job is an answer: its record says so. With leads, what it found before is still output.
	if (output === 'job') return record && [toShownRecord(record.body)];
	const format = createLeadFormatter(simplify);
	return ended && (ended.record.results ?? []).filter(saysAnything).map((result) => format(name, result));
}

/** The fate of the rows that name a job alone: what it shows, why it does not, or what is known of an unfinished one. */
function toFate(job: RunJob, settings: RunSettings, client: ServiceClient): Fate {
	const { name: enrichmentId } = job;
	const shown = findShown(job, settings);
	const failure = shown ? undefined : toJobFailure(job, client);
	if (failure) return { kind: 'failed', enrichmentId, failure };
	const items = redactJson(shown ?? [toJobFields(job)], client.secrets);
	return { kind: 'found', enrichmentId, items };
}

/** What an item names: jobs, or the job of its row; nothing if its row was not sent. */
interface NamedByRow {
	row: SourceRow;
	jobIds: string[];
	/** Of a row that a run of Enrich put out, the key by which its result is found. */
	leadKey?: string;
	/** Whether the item is one that a start put out, so that its job exists. */
	wasStarted?: boolean;
}

function readNamed(context: IExecuteFunctions, row: SourceRow, { output }: RunSettings): NamedByRow {
	const { source, itemIndex } = row;
	const jobIds = readJobIds(readItemParameters(context, itemIndex), isMarkedWithoutResult(source));
	const { enrichment_id: own, lead_key: leadKey } = source;
	if (jobIds.join() !== own) return { row, jobIds };
	if (!isLeadKey(leadKey)) return { row, jobIds, wasStarted: 'estimated_credits' in source };
	return { row, jobIds, wasStarted: true, leadKey: output === 'leads' ? leadKey : undefined };
}

/** Those whose results go back to them. */
const listKeyed = (named: readonly NamedByRow[]) =>
	named.flatMap(({ row, leadKey }) => (leadKey === undefined ? [] : [{ row, leadKey }]));

/** The lead of a row without a company that was only guessed from an address: the row does not say that it was sent. */
function toSaid({ source }: SourceRow, { values = {}, sources }: RowReading): Lead['lead'] {
	const column = sources?.companyDomain;
	const isGuess = column !== undefined && joinTexts(findCell(source, column)).includes('@');
	return isGuess ? omit(values, ['companyDomain']) : values;
}

/** Reads the contact details of rows that a run of Enrich put out. It gave them the columns that were asked for. */
function addContacts(named: readonly NamedByRow[]): void {
	const rows = listKeyed(named).map(({ row }) => row);
	const read = createContactReader(rows.map(({ source }) => source));
	for (const row of rows) {
		const asked = ENRICH_TYPES.filter((type) => Object.hasOwn(row.source, CONTACT_NAMES[type]));
		row.contacts = toContacts(read(row.source), asked);
	}
}

/** A job, and the rows that want its leads or its record. It has the leads of the others, whose results go back to them. */
interface NamedJob {
	job: RunJob;
	alone: readonly SourceRow[];
}

/** Each job that items name, once. */
function listNamedJobs(named: readonly NamedByRow[]): NamedJob[] {
	// For results without our reference: who the rows are.
	const readLead = createRowReader(listKeyed(named).map(({ row }) => row.source));
	const toLead = (leadKey: string, rows: SourceRow[]): Lead => {
		const [row = { itemIndex: 0, source: {} }] = rows;
		const reading = readLead(row.source);
		const [lead, said] = [reading.values ?? {}, toSaid(row, reading)];
		return toStartedLead({ hash: leadKey, leadKey, lead, said, rows });
	};
	const byJob = new Map<string, NamedByRow[]>();
	for (const one of named) for (const jobId of one.jobIds) addToList(byJob, jobId, one);
	return [...byJob].map(([jobId, all]) => {
		const byKey = new Map<string, SourceRow[]>();
		for (const { leadKey, row } of listKeyed(all)) addToList(byKey, leadKey, row);
		const leads = [...byKey].map(([key, rows]) => toLead(key, rows));
		const wasStarted = all.some((one) => one.wasStarted);
		const job = toNamedJob(jobId, { leads, rows: all.map(({ row }) => row), wasStarted });
		return { job, alone: all.filter(({ leadKey }) => leadKey === undefined).map(({ row }) => row) };
	});
}

/** Leads cannot show that their job failed or has more results, so the note does. */
function addWarning(context: IExecuteFunctions, client: ServiceClient, jobs: readonly RunJob[]): void {
	const messages = jobs.flatMap((job) => (job.ended ? (toJobFailure(job, client)?.message ?? []) : []));
	const sentences = [
		...messages,
		...describeSome([messages.length, 'Results found so far are returned']),
		...jobs.flatMap((job) => describeDoubt(job, client)),
	];
	addNote(context, sentences, 'warning');
}

/** If every read failed, nothing is known of the job, not even that it is unfinished. */
function giveUpUnread(job: RunJob): void {
	const { name: enrichmentId, record, lastFailure: reply } = job;
	if (!record && reply) job.take({ kind: 'lost', enrichmentId, reply });
}

/**
 * Reads each job once, however many items name it. Rows that a run of Enrich put out come out with their results; for
 * ids alone, the leads of their jobs come out. @throws FailureError
 */
async function runGetJob(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const settings = readRunSettings(context, 'get');
	const { rows, read, fates } = await readEachItem(context, (row) => readNamed(context, row, settings));
	stopForBadRows(context, fates, rows);
	for (const { row, jobIds } of read) if (jobIds.length === 0) fates.set(row.itemIndex, { kind: 'kept' });
	const client = await createServiceClient(context);
	const signal = context.getExecutionCancelSignal();
	if (settings.simplify) addContacts(read);
	const named = listNamedJobs(read);
	const jobs = named.map(({ job }) => job);
	await carryOutJobs(client, jobs, { patience: toPatience(settings), signal, logger: context.logger });
	throwIfCancelled(context, jobs);
	for (const job of jobs) giveUpUnread(job);
	if (settings.output === 'leads') addWarning(context, client, jobs);
	const known = named.map((one) => ({ ...one, fate: toFate(one.job, settings, client) }));
	const [first, ...others] = known.flatMap(({ job, fate }) =>
		fate.kind === 'failed' ? [{ job, failure: fate.failure }] : [],
	);
	if (first && !context.continueOnFail()) {
		const itemIndex = first.job.rows[0]?.itemIndex;
		const names = others.map(({ job }) => job.name);
		throw new FailureError({ itemIndex, ...withOtherJobs(first.failure, names) });
	}
	const ofRows = jobs.filter(({ isSearch }) => !isSearch);
	const run: RunToSettle = { settings, jobs: ofRows, fates, found: [], notes: [] };
	await settleFates(run, { client, isLook: true });
	if (tallyFates(fates).no_result > 0) for (const note of run.notes) addNote(context, [note], 'warning');
	const people = countPeople(fates);
	addNote(context, describeMoved(people), people.others > 0 ? 'warning' : 'info');
	const node = context.getNode();
	// What a job shows comes out once, for the first row that names it alone.
	const ofJobs = known.flatMap(({ fate, alone }) => {
		const itemIndexes = alone.map(({ itemIndex }) => itemIndex);
		return alone
			.slice(0, 1)
			.map((row) => ({ ...row, items: toItemsOf(node, row, fate, settings, itemIndexes) }));
	});
	const ofNamed = rows.map((row) => ({
		...row,
		items: toItemsOf(node, row, fates.get(row.itemIndex), settings),
	}));
	const all = [...ofJobs, ...ofNamed];
	all.sort((one, other) => one.itemIndex - other.itemIndex);
	return [all.flatMap(({ items }) => items)];
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
