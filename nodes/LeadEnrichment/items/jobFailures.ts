import type { StateOf } from '../jobs/jobState';
import type { RunJob } from '../jobs/runJob';
import { findNamedJob, type JobRecord, listLevels } from '../service/contract/answers';
import { ACTIVITY_SIGNAL_FIELD, STREAMING_FIELD } from '../service/contract/requests';
import { findExpectedFieldNames, SPELLINGS } from '../service/contract/spellings';
import { ADDITIONS, ERRORS, PAID } from '../service/errors';
import { type ErrorCode, type Failure, joinText } from '../service/failure';
import { cleanServiceText, describeErrorBody } from '../service/redaction';
import { isSuccess, isUncovered, type ServiceReply } from '../service/reply';
import { judgeStart } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { toReplyFailure } from '../service/replyFailure';
import { agree, describeCount, describeSome, joinFirst } from '../values/text';

/** A sentence names this many jobs; the fix behind it, more. */
const MOST_JOBS_SHOWN = 10;
const MOST_JOBS_LISTED = 200;
const MOST_STATUSES_SHOWN = 3;

/** The first jobs, and how many more there are. */
export function describeJobs(jobs: readonly string[]): string {
	return joinFirst(jobs, MOST_JOBS_SHOWN);
}

/** All jobs, for the fix, if the sentence before it could not name them all. */
function listJobs(jobs: readonly string[]): string[] {
	const rest = jobs.length > MOST_JOBS_LISTED ? ' (n8n’s log names them all)' : '';
	return describeSome([
		jobs.length > MOST_JOBS_SHOWN,
		`All jobs: ${joinFirst(jobs, MOST_JOBS_LISTED)}${rest}`,
	]);
}

/** The failure of one of several jobs that brought nothing, with the others. */
export function withOtherJobs(failure: Failure, others: readonly string[]): Failure {
	const rest = describeSome([others.length, `Other jobs that brought nothing: ${describeJobs(others)}`]);
	return {
		...failure,
		message: [failure.message, ...rest].join('. '),
		fix: [failure.fix, ...listJobs(others)].join('. '),
	};
}

export type ErrorClient = Pick<ServiceClient, 'secrets'> & Partial<Pick<ServiceClient, 'fieldNames'>>;

/** What the words of an invalid start ask for: a setting of ours, or the other spelling of fields. */
function findAdvice(reply: ServiceReply, { secrets, fieldNames = 'described' }: ErrorClient) {
	if (reply.status !== 400 && reply.status !== 422) return undefined;
	const words = describeErrorBody(reply.body, secrets);
	const expected = findExpectedFieldNames(words, fieldNames);
	if (expected) return ADDITIONS.otherSpelling(SPELLINGS[expected].label);
	return ADVICE_BY_WORDS.find(([named]) => named.test(words))?.[1];
}

/** What a refusal names in the service's terms, and the setting that it comes from. */
const ADVICE_BY_WORDS: ReadonlyArray<[named: RegExp, advice: string]> = [
	[RegExp(`\\b${ACTIVITY_SIGNAL_FIELD}\\b`, 'i'), ADDITIONS.fromSetting('Activity Keywords')],
	[RegExp(`\\b${STREAMING_FIELD}\\b`, 'i'), ADDITIONS.fromSetting('Stream Results')],
	[
		/^(?=.*\bwebhook_?url\b).*\b(required|requires?|missing|needed|needs?|undefined|must be (set|given|provided))\b/i,
		ADDITIONS.needsWebhook(),
	],
];

/** Codes that tell more than that a start was refused. */
const START_CODES: readonly ErrorCode[] = ['credential', 'insufficient_credits', 'unreachable'];

/** Why a start brought no job, or perhaps one that is not known. */
function toStartFailure(name: string, reply: ServiceReply, client: ErrorClient): Failure {
	const { secrets } = client;
	// The credits are why, whatever the status of the answer.
	const meant = isUncovered(reply) ? { ...reply, status: 402 } : reply;
	const describe = (addition: string, isNotRepeatable = false) =>
		toReplyFailure(meant, { secrets, subject: 'the start of the job', addition, isNotRepeatable });
	const meaning = judgeStart(reply);
	if (meaning === 'later') return describe(ADDITIONS.noTurn());
	if (meaning !== 'perhaps') {
		const failure = describe(ADDITIONS.notStarted(findAdvice(reply, client)));
		return START_CODES.includes(failure.code) ? failure : { ...failure, code: 'refused' };
	}
	const id = isSuccess(reply) ? findNamedJob(reply.body) : undefined;
	const shown = id === undefined ? undefined : cleanServiceText(id, secrets);
	const failure = describe(ADDITIONS.mayHaveStarted(name, shown), true);
	return { ...failure, code: 'may_have_started', help: 'may-have-started', paid: PAID.unsure(name) };
}

function describeForm(given: unknown): string {
	if (given === undefined || given === null) return 'are missing';
	if (!Array.isArray(given)) return `are not a list (type: ${typeof given})`;
	return given.length === 0 ? 'are empty, though its figures promise leads' : 'are not a list of leads';
}

/** The service's last word on a job, and its message, in the middle of a sentence. */
function describeStatus({ status, body }: JobRecord, secrets: readonly string[]): string {
	const words = listLevels(body)
		.map((level) => describeErrorBody(level, secrets))
		.find(Boolean);
	const said = cleanServiceText(status ?? '', secrets);
	const last = said ? `the service’s last status is "${said}"` : 'the service names no status';
	return [last, words].filter(Boolean).join(': ');
}

/** Why a job cannot be read. Only a job of this run is paid for: an id that was typed in may belong to none. */
function toLossFailure(
	{ isGone, start }: RunJob,
	{ enrichmentId, reply }: StateOf<'lost'>,
	{ secrets }: ErrorClient,
): Failure {
	const add = isGone ? ADDITIONS.paidAndGone : ADDITIONS.paid;
	const addition = start && add(enrichmentId);
	const notFoundFix = ADDITIONS.checkJobId();
	const describe = (subject: string) =>
		toReplyFailure(reply, { secrets, subject, isRead: true, notFoundFix, addition });
	const failure = { ...describe(`job ${enrichmentId}`), short: describe('the job').message };
	if (!isGone) return { ...failure, paid: PAID.readable };
	return { ...failure, code: 'job_not_found', ...(start && { paid: PAID.lost }) };
}

/** Why a job brings nothing, or not everything; undefined if it is complete, running or was not sent. */
export function toJobFailure(job: RunJob, client: ErrorClient): Failure | undefined {
	const { name, state } = job;
	const { secrets } = client;
	if (state.kind === 'lost') return toLossFailure(job, state, client);
	if ('reply' in state && state.reply) return toStartFailure(name, state.reply, client);
	if (state.kind === 'starting') return ERRORS.startNotAnswered(name, job.entry?.said);
	if (state.kind !== 'ended' || state.end === 'complete') return undefined;
	const status = describeStatus(state.record, secrets);
	if (state.end === 'failed') return ERRORS.jobFailed(state.enrichmentId, status, name, !job.isDead);
	const form = describeForm(state.record.body.results);
	return ERRORS.unreadableResults(state.enrichmentId, form, status, job.start !== undefined);
}

/** Why the rows of running jobs come out without a result: the wait is over. It names every job that is running. */
export function toTimeoutFailure(
	jobs: readonly RunJob[],
	maxWaitMinutes: number,
	{ secrets }: ErrorClient,
	isByHand = false,
): Failure {
	const open = jobs.filter(({ isAwaited }) => isAwaited);
	const toIds = (some: readonly RunJob[]) => some.flatMap(({ enrichmentId }) => enrichmentId ?? []);
	const running = open.filter(({ judgement }) => judgement?.word === 'running');
	const others = open.filter((job) => !running.includes(job));
	const statuses = new Set(open.flatMap(({ record }) => (record ? describeStatus(record, secrets) : [])));
	const [lastFailure] = open.flatMap((job) => job.lastFailure ?? []);
	const lastRead = { secrets, subject: 'the last read', isRead: true };
	const lastError = lastFailure && toReplyFailure(lastFailure, lastRead).message;
	const isPaid = jobs.some(({ start }) => start);
	const failure = ERRORS.timedOut(
		maxWaitMinutes,
		{ running: describeJobs(toIds(running)), others: describeJobs(toIds(others)) },
		[joinFirst([...statuses], MOST_STATUSES_SHOWN), lastError ?? ''].filter(Boolean),
		{ isPaid, isByHand },
	);
	return { ...failure, fix: [failure.fix, ...listJobs(toIds(open))].join('. ') };
}

/** What helps where the list is one page of several: Get Job reads the same page. */
const ASK_FOR_PAGES = 'ask the service for all pages';

function describePart({ enrichmentId, isSearch, judgement }: RunJob, came: number): string {
	const { expected = 0, hasPages } = judgement ?? {};
	const all =
		expected > came ? `${came} of ${describeCount(expected, 'result')}` : describeCount(came, 'result');
	const paged = isSearch ? ASK_FOR_PAGES : `lower Leads per Job, or ${ASK_FOR_PAGES}`;
	const fix = hasPages ? paged : 'read the job with Get Job, Output Job';
	return `${all} of job ${enrichmentId} arrived, but the service reports more: ${fix}`;
}

/** Why there may be more results than those that came, and what to do, as one line; none if nothing says so. */
export function describeDoubt(job: RunJob, { secrets }: Pick<ErrorClient, 'secrets'>): string[] {
	const { state, judgement } = job;
	if (state.kind !== 'ended' || state.end !== 'complete' || !judgement) return [];
	const { enrichmentId, record } = state;
	const sentences = describeSome(
		[judgement.list === 'short', describePart(job, record.results?.length ?? 0)],
		[
			judgement.word === 'unsaid',
			`Job ${enrichmentId} may still be under way: ${describeStatus(record, secrets)}. Read it again with Get Job`,
		],
	);
	return describeSome([sentences.length, sentences.join('. ')]);
}

/** Where to read results that fit no row. */
export function describeLost({ enrichmentId }: RunJob, lost: number): string {
	const some = `${describeCount(lost, 'result')} of job ${enrichmentId}`;
	return `${some} ${agree(lost, 'fits', 'fit')} no row: read ${agree(lost, 'it', 'them')} with Get Job by its ID alone`;
}

/** A paid job's state, in words. */
function describeState({ state, hasFailed, isGone }: RunJob): string {
	if (state.kind === 'started') return 'running';
	if (state.kind === 'ended' && state.end !== 'unreadable') return hasFailed ? 'failed' : 'completed';
	return isGone ? 'unknown to the service' : 'unreadable';
}

const listStarted = (jobs: readonly RunJob[], said: string) =>
	jobs.flatMap((job) => {
		const { enrichmentId } = job;
		const isSaid = enrichmentId !== undefined && said.includes(enrichmentId);
		return enrichmentId === undefined || isSaid ? [] : [`${enrichmentId} (${describeState(job)})`];
	});

/** A failure that ends the run, with the jobs that were started: the first in its message, all of them in its fix. */
export function withStartedJobs(failure: Failure, jobs: readonly RunJob[]): Failure {
	const said = joinText(failure);
	const started = describeStartedJobs(jobs, said);
	return {
		...failure,
		message: [failure.message, started].filter(Boolean).join('. '),
		fix: [failure.fix, ...listJobs(listStarted(jobs, said))].filter(Boolean).join('. '),
	};
}

/** The jobs that exist or may exist, for a failure that ends the run; empty if its text, `said`, names them all. */
export function describeStartedJobs(jobs: readonly RunJob[], said = ''): string {
	const started = listStarted(jobs, said);
	const uncertain = jobs
		.filter(({ mayExist, name }) => mayExist && !said.includes(`"${name}"`))
		.map(({ name }) => `"${name}"`);
	const read = `Jobs started in this run: ${describeJobs(started)}. Read them with the Get Job operation`;
	const look = `Jobs that may have started and may be charged: ${describeJobs(uncertain)}. Look for them on the service’s dashboard before you start them again`;
	return describeSome([started.length, read], [uncertain.length, look]).join('. ');
}
