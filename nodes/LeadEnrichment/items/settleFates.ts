import type { EndedState } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import type { Lead } from '../leads/lead';
import { buildLeadKey, toSentLeadKey } from '../leads/leadKey';
import { matchResults } from '../leads/matchResults';
import { findReference } from '../leads/reference';
import { createLeadFormatter, toRowResult } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { describeWords, hasFindings, saysAnything } from '../service/contract/resultFields';
import { ERRORS } from '../service/errors';
import { ERROR_CODES, type Failure } from '../service/failure';
import { cleanServiceText, redactJson } from '../service/redaction';
import { returnsResults, type RunSettings } from '../settings/runSettings';
import { remember } from '../values/memory';
import { describeSome } from '../values/text';
import { type Fate, type Fates, listFailures, setFate, type SkipReason } from './fates';
import {
	describeDoubt,
	describeLost,
	type ErrorClient,
	toJobFailure,
	toTimeoutFailure,
	withStartedJobs,
} from './jobFailures';
import { mapInPieces } from './mapInPieces';

/** What a run knows when its jobs are settled. */
export interface RunToSettle {
	settings: RunSettings;
	jobs: RunJob[];
	fates: Fates;
	/** The results of the run's leads, each once, whatever else their jobs returned. */
	found: LeadResult[];
	/** Sentences for the note. */
	notes: string[];
	/** Whether someone executes the node in the editor, where the next execution still knows its jobs. */
	isByHand?: boolean;
}

interface SettleOptions {
	client: ErrorClient;
	/** On Error "stop": rows whose turn did not come were left out because of a failure. */
	stopsAtFailure?: boolean;
	/** Whether the run goes to sleep: what is running is pending, and what has ended is read again on waking. */
	isAsleep?: boolean;
	/** Whether jobs are only looked at: what is running is pending. */
	isLook?: boolean;
}

const NOT_KNOWN_WHICH =
	'It is not known which leads of the job your credits covered: read the job with the Get Job operation, Output Job';

/** What an item shows of a job. Unknown facts are absent. */
export function toJobFields(job: RunJob): Record<string, unknown> {
	const { state, start, accepted, isSearch, leads, record } = job;
	const found = state.kind === 'ended' ? state.record.results?.length : undefined;
	const facts = {
		enrichment_id: job.enrichmentId,
		message: start?.message,
		status: record?.status,
		lead_count: isSearch ? found : leads.length,
		estimated_credits: job.wasStarted ? undefined : accepted?.credits,
		progress: record?.progress,
	};
	return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== null));
}

interface Skip {
	reason: SkipReason;
	/** A lead that was not taken has no job. */
	enrichmentId?: undefined;
	message?: string;
}

/** Why leads have no result as long as none came, by what the service took; none for a lead that it works on. */
function createSkipFinder({ accepted }: RunJob): (lead: Lead) => Skip | undefined {
	const uncovered = new Set(accepted?.uncovered);
	const unsure = new Set(accepted?.unsure);
	return ({ hash }) => {
		if (uncovered.has(hash)) return { reason: 'insufficient_credits', enrichmentId: undefined };
		return unsure.has(hash) ? { reason: 'unknown', message: NOT_KNOWN_WHICH } : undefined;
	};
}

/** How many leads without a result are `unknown`: as many as the service's figures say must be there. */
function countMissing({ leads, judgement }: RunJob, open: readonly Lead[]): number {
	const { expected, word } = judgement ?? {};
	const came = leads.length - open.length;
	const isCounted = word !== 'unsaid' && expected !== undefined && expected > came;
	return isCounted ? expected - came : open.length;
}

/** How many results fit no row, less those of rows that are not in this run, where the job was started before. */
function countLost(
	{ leads, accepted, wasStarted }: RunJob,
	results: readonly LeadResult[],
	unmatched: number,
) {
	if (!wasStarted) return unmatched;
	const hashes = new Set(leads.map(({ hash }) => hash));
	const referenced = results.filter(
		(result) => findReference(result) !== undefined && !hashes.has(buildLeadKey(result)),
	);
	return unmatched - Math.max(referenced.length, (accepted?.leads ?? 0) - leads.length, 0);
}

/** What is told of a job whose results come out. */
type Told = Pick<EndedState, 'enrichmentId' | 'record'>;

/** Returns an Enrich job's results to its rows. If the job failed, `failure` is that of rows without a result. */
function settleResults(
	run: RunToSettle,
	client: ErrorClient,
	job: RunJob,
	{ enrichmentId, record }: Told,
	failure: Failure | undefined,
): void {
	const { secrets } = client;
	const { leads, hasMessages } = job;
	const { includeInputFields } = run.settings;
	const format = createLeadFormatter(run.settings.simplify, { hasRow: includeInputFields, hasMessages });
	const shown = redactJson(record.results ?? [], secrets);
	const { results, unmatched } = matchResults(leads, shown);
	const findSkip = createSkipFinder(job);
	const open = leads.filter((lead) => !results.has(lead) && !findSkip(lead));
	const lost = countLost(job, shown, unmatched);
	const doubt = describeDoubt(job, client);
	// A result that fits no row may be that of any row without one.
	const most = lost > 0 ? open.length : doubt.length > 0 ? countMissing(job, open) : 0;
	const missing = new Set(open.slice(0, most));
	const isElsewhere = lost > 0 && job.judgement?.hasPages !== true;
	const why = [...describeSome([isElsewhere, describeLost(job, lost)]), ...doubt].join('. ');
	// Most rows without a result share one error text, so clean each text once.
	const clean = remember((text) => cleanServiceText(text, secrets));
	for (const lead of leads) {
		const result = results.get(lead);
		const skip = findSkip(lead);
		const leadKey = toSentLeadKey(lead);
		const marks = { enrichmentId, leadKey };
		const words = result && clean(describeWords(result, hasMessages));
		const hasNothing = words !== '' || skip?.reason === 'insufficient_credits';
		const isResult = result && (hasFindings(result, hasMessages) || !hasNothing);
		if (isResult) run.found.push(result);
		const toFate = (place: number): Fate => {
			if (isResult) {
				const facts = { leadKey, sent: lead.said ?? lead.lead };
				const shown = format(enrichmentId, toRowResult(lead, result, place), facts);
				return { kind: 'result', enrichmentId, result: shown };
			}
			if (!result && failure && skip?.reason !== 'insufficient_credits')
				return { kind: 'failed', ...marks, failure };
			if (skip) return { kind: 'skipped', ...marks, message: words, ...skip };
			if (missing.has(lead)) return { kind: 'skipped', ...marks, reason: 'unknown', message: why };
			return { kind: 'skipped', ...marks, reason: 'no_result', message: words };
		};
		lead.rows.forEach(({ itemIndex }, place) => run.fates.set(itemIndex, toFate(place)));
	}
	// No row can say so.
	if (lost > 0 && (failure || missing.size === 0)) run.notes.push(describeLost(job, lost));
}

/** The leads that a search found, all for its first row, then the failure if the search failed. */
function settleFound(
	run: RunToSettle,
	{ secrets }: ErrorClient,
	{ rows: [row], hasMessages = false, asked }: RunJob,
	{ enrichmentId, record }: Told,
	failure: Failure | undefined,
): void {
	const format = createLeadFormatter(run.settings.simplify, {
		hasRow: true,
		hasMessages,
		asked,
		isKeyed: false,
	});
	const results = (record.results ?? []).filter(saysAnything);
	const items = redactJson(results, secrets).map((result) => format(enrichmentId, result));
	if (row) run.fates.set(row.itemIndex, { kind: 'found', enrichmentId, items, failure });
	for (const result of results) run.found.push(result);
}

type JobFate = Exclude<Fate, { kind: 'result' | 'found' | 'kept' }>;

/** The fate of a search's rows: all that ask for an equal one wait, though its leads come out for the first only. */
function settleSearch({ fates }: RunToSettle, { leads, rows }: RunJob, fate: Fate): void {
	const waiting = fate.kind === 'pending' ? leads.flatMap((search) => search.rows) : rows;
	setFate(fates, waiting, fate);
}

/** The fates of a job's rows that have the same, but for leads that the service did not take. */
function settleAlike(run: RunToSettle, job: RunJob, fate: JobFate, mayBeUnsure: boolean): void {
	const { leads, isSearch, enrichmentId, state } = job;
	const { fates } = run;
	if (isSearch) return settleSearch(run, job, fate);
	const findSkip = createSkipFinder(job);
	for (const lead of leads) {
		const skip = findSkip(lead);
		const isSkipped = skip && (mayBeUnsure || skip.reason === 'insufficient_credits');
		const told: JobFate = isSkipped ? { kind: 'skipped', enrichmentId, ...skip } : fate;
		// A row for which nothing was sent keeps the marks of its earlier job.
		const own: Fate = state.kind === 'planned' ? told : { ...told, leadKey: toSentLeadKey(lead) };
		setFate(fates, lead.rows, own);
	}
}

/** The only place where a job becomes the fates of the rows whose leads it has; for ids alone, Get Job lists its leads. */
function settleJob(run: RunToSettle, job: RunJob, options: SettleOptions): void {
	const { client, stopsAtFailure, isAsleep, isLook } = options;
	const { settings, jobs } = run;
	const { state, ended, enrichmentId, isSearch } = job;
	const returns = returnsResults(settings);
	const failure = toJobFailure(job, client);
	const timedOut = () => toTimeoutFailure(jobs, settings.maxWaitMinutes, client, run.isByHand);
	// When the wait is over, a job that only its structure would show to have ended may have all that it will.
	const told = ended ?? (isLook ? undefined : job.held);
	if (told && returns && !isAsleep) {
		const why = ended ? failure : timedOut();
		if (isSearch) settleFound(run, client, job, told, why);
		else settleResults(run, client, job, told, why);
		return;
	}
	const goesOn = isAsleep || isLook ? job.isAwaited : !returns && state.kind !== 'ended';
	const hasEnded = isAsleep ? ended !== undefined : ended?.end === 'complete';
	if (enrichmentId !== undefined && (goesOn || hasEnded)) {
		const items = [redactJson(toJobFields(job), client.secrets)];
		if (isSearch && !returns) return settleSearch(run, job, { kind: 'found', enrichmentId, items });
		return settleAlike(run, job, { kind: 'pending', enrichmentId }, true);
	}
	const isAfterFailure = stopsAtFailure === true && jobs.some(({ hasFailed }) => hasFailed);
	const notSent = () => (isAfterFailure ? ERRORS.notSentAfterFailure() : ERRORS.notSentInTime());
	const why = failure ?? (state.kind === 'started' ? timedOut() : notSent());
	settleAlike(run, job, { kind: 'failed', enrichmentId, failure: why }, false);
}

/** Settles jobs: fills the fates of their rows, what was found for them, and sentences for the note. */
export async function settleFates(
	run: RunToSettle,
	options: SettleOptions,
	jobs: readonly RunJob[] = run.jobs,
): Promise<void> {
	await mapInPieces(jobs, (job) => settleJob(run, job, options));
}

/** Fails the rows of all jobs, of which nothing can be read. */
export function failJobs(run: RunToSettle, toFailure: (enrichmentId: string) => Failure): void {
	for (const job of run.jobs) {
		const { enrichmentId = '' } = job;
		settleAlike(run, job, { kind: 'failed', enrichmentId, failure: toFailure(enrichmentId) }, false);
	}
}

/**
 * The failure that ends a run with On Error "stop", with all jobs that were started: a refusal by the service comes
 * before the time-outs that it may have caused. Undefined if no row failed.
 */
export function findStopFailure({ fates, jobs }: RunToSettle): Failure | undefined {
	const rank = ({ failure }: { failure: Failure }) => ERROR_CODES.indexOf(failure.code);
	const [worst] = listFailures(fates).sort((one, other) => rank(one) - rank(other));
	if (!worst) return undefined;
	const { itemIndex, failure } = worst;
	return withStartedJobs({ itemIndex, ...failure }, jobs);
}
