import type { LeadResult } from '../service/contract/answers';
import { ENRICH_MARKS, INSIGHT_FIELDS, RESULT_FIELDS } from '../service/contract/resultFields';
import { areEqual, isRecord, pick } from '../values/records';
import { isEmptyCell } from './cells';
import { joinNames } from './identity';
import type { SentLead } from './planBatches';
import { readCustomData, removeReference, replaceCustomData } from './reference';

/** What a lead comes from; undefined where nobody knows, as of a job that is read by its id. */
export type LeadOrigin = 'enrich' | 'search' | undefined;

/** A name in the simplified lead, and the names that it may have in the service's record. */
const SIMPLE_FIELDS: ReadonlyArray<readonly [name: string, sources: readonly string[]]> = [
	['email', RESULT_FIELDS.email],
	['phone', RESULT_FIELDS.phone],
	['full_name', RESULT_FIELDS.fullName],
	['job_title', RESULT_FIELDS.jobTitle],
	['company_name', RESULT_FIELDS.companyName],
	['company_domain', RESULT_FIELDS.companyDomain],
	// The service's own link comes before one that it only repeats.
	['network', ['network', ...RESULT_FIELDS.profileUrl]],
	['location', ['location']],
];

/** The name of the field that holds the generated messages is not documented (A3). */
const MESSAGE_FIELD = /message/i;

/** Names that a tool may choose from: the simplified fields and the insights, since no more is documented. */
export const SELECTABLE_FIELDS: readonly string[] = [
	...new Set([...SIMPLE_FIELDS.map(([name]) => name), 'post_url', 'summary', ...Object.keys(INSIGHT_FIELDS)]),
].sort();

function readFirst(result: LeadResult, sources: readonly string[]): unknown {
	const key = sources.find((name) => result[name] !== undefined && result[name] !== null);
	return key === undefined ? undefined : result[key];
}

/** Messages; a search's insights, which enriched leads always have; the caller's own data, where no row is at hand. */
function listAsked(result: LeadResult, origin: LeadOrigin): LeadResult {
	const isEnriched = origin === undefined ? ENRICH_MARKS.some((name) => name in result) : origin === 'enrich';
	const fields = Object.entries<readonly string[]>(isEnriched ? {} : INSIGHT_FIELDS);
	const insights = fields.map(([name, sources]) => [name, readFirst(result, sources)] as const);
	const messages = Object.entries(result).filter(([name]) => MESSAGE_FIELD.test(name));
	const customData = origin === undefined ? readCustomData(result) : undefined;
	const asked = [...insights, ...messages, [RESULT_FIELDS.customData[0], customData] as const];
	return Object.fromEntries(asked.filter(([, value]) => !isEmptyCell(value)));
}

/** Ten fields with the same names for all operations, null where nothing was found, and what was asked for besides. */
export function simplifyLead(jobId: string | undefined, result: LeadResult, origin?: LeadOrigin): LeadResult {
	const simple: LeadResult = {};
	for (const [name, sources] of SIMPLE_FIELDS) simple[name] = readFirst(result, sources) ?? null;
	simple.full_name ??= joinNames(result).fullName || null;
	if (isRecord(result.post)) simple.post_url = result.post.url ?? null;
	else simple.summary = result.summary ?? null;
	return Object.assign(simple, listAsked(result, origin), { enrichment_id: jobId });
}

/** The contact details that were found: each spelling of email and phone, camelCase first. */
const { email, phone } = RESULT_FIELDS;
const CONTACT_FIELDS = email.flatMap((name, spelling) => [name, phone[spelling] ?? name]);
/** The fields of the service's record that come first: how to reach the person, who that is, and where at work. */
const FIRST_FIELDS = [...CONTACT_FIELDS, ...SIMPLE_FIELDS.flatMap(([, sources]) => sources)];
const LONG_TEXTS = Object.values(INSIGHT_FIELDS).flatMap<string>((names) => [...names]);

/** The place of a field among those of a lead: long texts behind the others, the job's id last. */
function rank(name: string): number {
	const place = FIRST_FIELDS.indexOf(name);
	if (place >= 0) return place;
	if (name === 'enrichment_id') return FIRST_FIELDS.length + 2;
	return FIRST_FIELDS.length + Number(LONG_TEXTS.includes(name) || MESSAGE_FIELD.test(name));
}

export type LeadFormatter = (jobId: string | undefined, result: LeadResult) => LeadResult;

/** The fields of these names, simplified or the service's own, null where the lead has none, and the job's id. */
function pickFields(jobId: string | undefined, result: LeadResult, names: readonly string[]): LeadResult {
	const known = { ...removeReference(result), ...simplifyLead(jobId, result) };
	const picked = names.map((name) => [name, Object.hasOwn(known, name) ? known[name] : null] as const);
	return { ...Object.fromEntries(picked), enrichment_id: jobId };
}

/** Makes the function that gives leads their form. The job's id replaces one of the lead's own: it is read by it. */
export function createLeadFormatter(
	simplify: boolean | readonly string[],
	origin?: LeadOrigin,
): LeadFormatter {
	if (typeof simplify !== 'boolean') return (jobId, result) => pickFields(jobId, result, simplify);
	if (simplify) return (jobId, result) => simplifyLead(jobId, result, origin);
	let known: readonly string[] = [];
	let ordered: readonly string[] = [];
	return (jobId, result) => {
		const lead = removeReference(result);
		const names = Object.keys(lead);
		// The results of a job have nearly always the same fields.
		if (!areEqual(names, known)) {
			known = names;
			ordered = [...new Set([...names, 'enrichment_id'])].sort((one, other) => rank(one) - rank(other));
		}
		return pick(lead, ordered, { enrichment_id: jobId ?? result.enrichment_id });
	};
}

/** A lead's result for its row at `place`, sharing nothing with other rows: a later change must not change theirs. */
export function toRowResult(sentLead: SentLead<unknown>, result: LeadResult, place: number): LeadResult {
	const { customDataByRow } = sentLead;
	const own = place === 0 ? result : structuredClone(result);
	return customDataByRow ? replaceCustomData(own, customDataByRow[place] ?? undefined) : own;
}
