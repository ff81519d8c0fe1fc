import { carryOutJobs } from '../jobs/carryOutJobs';
import { CONFIRM_FOR_MS, SHORT_POLL_MS } from '../jobs/next';
import { type RunJob, toNamedJob } from '../jobs/runJob';
import { type JobRecord, jobIdSchema, type LeadResult } from '../service/contract/answers';
import { type Judgement, judgeRecord } from '../service/contract/judgeJob';
import { isNotFound } from '../service/reply';
import type { ServiceClient } from '../service/serviceClient';
import { clockMs } from '../service/time';
import type { ExpiringMap } from '../values/memory';
import { buildJobKey, type Delivery } from '../deliveries/parseDelivery';
import { listIdentityKeys } from '../leads/identity';
import { buildLeadKey } from '../leads/leadKey';
import { findReference, removeReference } from '../leads/reference';
import { toComparedContacts } from '../leads/simplify';
import { addToList, omit, toCanonicalJson } from '../values/objects';

/** What finds a lead among results, surest first. A person may have two results, for the email and for the phone. */
function listSigns(lead: LeadResult): string[] {
	const reference = findReference(lead);
	const own = removeReference(lead);
	const people = [buildLeadKey(own), ...listIdentityKeys(lead)];
	const { emails, phones } = toComparedContacts(lead);
	const contacts = [...emails, ...phones];
	return [
		...(reference === undefined ? [] : [`reference:${reference}`]),
		toCanonicalJson(omit(own, ['status'])),
		...people.flatMap((person) => contacts.map((contact) => `${person}\n${contact}`)),
		...people,
		...contacts,
	];
}

/** The results of these leads, each once. A result with a different reference belongs to another row. */
function listConfirmedResults(leads: readonly LeadResult[], results: readonly LeadResult[]): LeadResult[] {
	const bySign = new Map<string, Array<{ result: LeadResult; reference: string | undefined }>>();
	for (const result of results) {
		const entry = { result, reference: findReference(result) };
		for (const sign of new Set(listSigns(result))) addToList(bySign, sign, entry);
	}
	const found = new Set<LeadResult>();
	for (const lead of leads) {
		const own = findReference(lead);
		const entry = listSigns(lead)
			.flatMap((sign) => bySign.get(sign) ?? [])
			.find(({ result, reference }) => !found.has(result) && (reference ?? own) === (own ?? reference));
		if (entry) found.add(entry.result);
	}
	return [...found];
}

const NOT_READ = 'The job could not be read from the service. Deliver again later';
const NO_SUCH_JOB = 'This account has no such job. Deliver again later';

/** The HTTP status that refuses the delivery, and why. */
export type Refusal = { ok: false; status: 400 | 401 | 503; reason: string };
/** A delivery that is believed, and what is to be logged of it. */
interface Confirmed {
	ok: true;
	delivery: Delivery;
	warning?: string;
	spare: Spare;
}
export type Confirmation = Confirmed | Refusal;

/** Leads of a final delivery beyond the part of the results that the API shows. */
export interface Spare {
	leads: LeadResult[];
	/** How many more results the API's figures announce than it shows; undefined if no number says how many. */
	room?: number;
}
export const NO_SPARE: Spare = { leads: [] };

export function refuse(status: Refusal['status'], reason: string): Refusal {
	return { ok: false, status, reason };
}

/** A streamed lead, which no other delivery may contain: if the job has ended, it is looked up in the job's results. */
function isStreamedLead({ kind, leads }: Delivery): boolean {
	return kind === 'streamed' && leads.length > 0;
}

/** Recent records of jobs, by `buildJobKey`, shared by the leads that are streamed at the same time. */
export type JobMemory = ExpiringMap<Promise<JobRecord | undefined>>;

/**
 * Whether a job is under way, or may be: it shows no results, and no word says that it has ended. An error beside a word
 * that is no state is its end if the delivery has the same word.
 */
function isUnderWay({ state, word }: Judgement, { results = [], status }: JobRecord, said?: string): boolean {
	const isEnd = state === 'failed' && status === said;
	return state === 'running' || (word === 'unsaid' && results.length === 0 && !isEnd);
}

/** For the log: results may be missing from the output. */
function describeDoubt({ enrichmentId }: Delivery, job: JobRecord, judgement: Judgement): string | undefined {
	const { list, most, word, state } = judgement;
	const all = most === undefined ? '' : ` (${most} in all)`;
	if (list === 'short')
		return `Lead Enrichment Trigger received only some results of job ${enrichmentId}, but the service reports more${all}`;
	if (word !== 'unsaid' || state !== 'complete') return undefined;
	return `Lead Enrichment Trigger received results of job ${enrichmentId}, which may still be under way: the service’s last status is "${job.status ?? ''}"`;
}

/** How many results the figures announce beyond those in the list; undefined if they do not say. */
const countMore = ({ most }: Judgement, results: readonly LeadResult[]) => most && most - results.length;

/**
 * The delivery as the API confirms it:
 * - Leads of a running job: the leads themselves. Its id is known to the service and to this account only.
 * - News of a running job, without leads: nothing comes of it.
 * - Streamed leads, ended job: the API's results for these leads.
 * - Anything else, ended job: final, with all of the API's results, whatever the status says.
 * Undefined if it was not read, or the API may lag behind: it shows a job as running that may have ended, too few leads
 * or no results.
 */
function confirmWith(delivery: Delivery, job: JobRecord | undefined): Confirmed | undefined {
	if (!job) return undefined;
	const judgement = judgeRecord(job);
	const { kind, leads } = delivery;
	const { results = [], status = delivery.status } = job;
	if (judgement.list === 'missing') return undefined;
	const isPart = judgement.settles !== 'now';
	const toConfirmed = (shown: Partial<Delivery>, spare = NO_SPARE): Confirmed => ({
		...{ ok: true, delivery: { ...delivery, ...shown }, spare },
		warning: describeDoubt(delivery, job, judgement),
	});
	if (isUnderWay(judgement, job, delivery.status)) {
		const isNews = kind === 'streamed' || leads.length > 0 || judgement.state === 'running';
		return isNews && kind !== 'final' ? toConfirmed({ kind: 'streamed' }) : undefined;
	}
	if (isStreamedLead(delivery)) {
		const own = listConfirmedResults(leads, results);
		return isPart && own.length < leads.length ? undefined : toConfirmed({ leads: own });
	}
	const spare = isPart ? { leads, room: countMore(judgement, results) } : NO_SPARE;
	return toConfirmed({ kind: 'final', status, leads: results }, spare);
}

/** The last record of a job; undefined if the last read failed. */
const findRecord = ({ record, lastFailure }: RunJob): JobRecord | undefined =>
	lastFailure ? undefined : record;

/**
 * Verification "api": nothing in a delivery is trusted until the API has returned the job. If the API still shows the
 * job as running, it is read again for a few seconds, then the delivery is refused with 503, so that it is sent again.
 * `answerBy` is when the sender must be answered.
 */
export async function confirmDelivery(
	client: ServiceClient,
	delivery: Delivery,
	memory: JobMemory,
	answerBy: number,
): Promise<Confirmation> {
	const { enrichmentId, kind, leads } = delivery;
	if (enrichmentId === undefined || !jobIdSchema.safeParse(enrichmentId).success) {
		return refuse(400, 'The delivery names no job');
	}
	const job = toNamedJob(enrichmentId);
	// The end of a job is waited for; of anything else, the first record tells enough.
	const once = kind === 'streamed' || (kind === 'unknown' && leads.length > 0);
	const read = async () => {
		const endsAt = clockMs() + CONFIRM_FOR_MS;
		const patience = {
			endsAt,
			settlesAt: answerBy,
			firstPauseMs: SHORT_POLL_MS,
			once,
			takesLists: true,
			answerBy,
		};
		await carryOutJobs(client, [job], { patience });
		return findRecord(job);
	};
	const jobKey = buildJobKey(client, enrichmentId);
	const isShared = isStreamedLead(delivery);
	const known = isShared ? memory.get(jobKey, clockMs()) : undefined;
	const confirmed = known && confirmWith(delivery, await known);
	if (confirmed) return confirmed;
	const reading = read();
	if (isShared) memory.set(jobKey, reading, clockMs());
	const record = await reading;
	// Remember only what the API confirms: invented ids would push out real jobs.
	if (!record) memory.remove(jobKey, reading);
	return confirmWith(delivery, record) ?? toRefusal(job);
}

const toRefusal = ({ lastFailure: reply }: RunJob): Refusal =>
	refuse(503, reply && isNotFound(reply) ? NO_SUCH_JOB : NOT_READ);
