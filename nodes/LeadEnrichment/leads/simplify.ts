import type { LeadResult } from '../service/contract/answers';
import { CONTACT_NAMES, ENRICH_TYPES, type EnrichType } from '../service/contract/requests';
import {
	foldName,
	INSIGHT_FIELDS,
	isIdOrState,
	KNOWN_FIELDS,
	PARSE_VALUE,
	RESULT_FIELDS,
} from '../service/contract/resultFields';
import { isEmpty } from '../values/nothing';
import { remember } from '../values/memory';
import { areEqual, isObject, omit, pick, toObject } from '../values/objects';
import { toProfileLink } from './canonicalLinks';
import { matchCompany } from './companyMatch';
import type { LeadInput } from './leadFields';
import { buildLeadKey } from './leadKey';
import { matchName } from './nameMatch';
import { SHORT_FIELDS } from './outputNames';
import type { SentLead } from './sentLeads';
import { findCustomData, findReference, removeReference, replaceCustomData } from './reference';
import { type Levels, readField, type ResultField, toLevels } from './resultReader';

export interface LeadOrigin {
	/** Whether its row's fields are output with it. */
	hasRow?: boolean;
	/** Whether messages were requested; undefined if nobody knows. */
	hasMessages?: boolean;
	/** The contact details that were asked for; undefined if nobody knows. */
	asked?: readonly EnrichType[];
	/** Whether its key is added to the service's own fields, too; by default it is. */
	isKeyed?: boolean;
}

/** What is known of a lead besides its result. */
export interface LeadFacts {
	/** By default, the key is made from the result. */
	leadKey?: string;
	/** What was sent of it. */
	sent?: Partial<LeadInput>;
}

/** A field of the person, or else of the lead that the result repeats. */
const readAny = (levels: Levels, field: ResultField) =>
	readField(levels, field) ?? readField(levels.echo, field);

/** Which contact details a result has. */
export function listContacts(result: LeadResult): EnrichType[] {
	const levels = toLevels(result);
	return ENRICH_TYPES.filter((type) => readAny(levels, CONTACT_NAMES[type]) !== undefined);
}

/** Whether a result says whose it is: by name, link, contact details, reference or custom data. */
function namesSomebody(result: LeadResult, levels: Levels): boolean {
	const signs = ['fullName', 'email', 'phone', 'profileUrl'] as const;
	return (
		signs.some((field) => readAny(levels, field) !== undefined) ||
		findReference(result) !== undefined ||
		findCustomData(result) !== undefined
	);
}

/** The field name of generated messages is not documented (A3). */
const isMessageField = remember((name) => /message/i.test(name));

/**
 * What Simplify makes of a field by its name: a known one has its place, and one that says more of an email or phone
 * (`email_status`, `phone_type`) is kept. Any other may be a message.
 */
const toRole = remember((name): 'known' | 'ofContact' | 'other' => {
	const folded = foldName(name);
	if (KNOWN_FIELDS.has(folded)) return 'known';
	return /^(?:enrich)?(?:email|phone)/.test(folded) ? 'ofContact' : 'other';
});

/** The contact fields under which a message may stand, with their kinds. */
const CONTACT_FIELDS = [
	['email', 'email', RESULT_FIELDS.email],
	['phone', 'phone', RESULT_FIELDS.phone],
	['network', 'link', RESULT_FIELDS.profileUrl],
] as const;

/** The simplified name of the contact field that holds a message instead of an address, a number or a link. */
function findMessageContact([name, value]: [string, unknown]): string | undefined {
	const contact = CONTACT_FIELDS.find(([, , names]) => names.includes(foldName(name)));
	const isMessage =
		contact && PARSE_VALUE[contact[1]](value) === undefined && PARSE_VALUE.text(value) !== undefined;
	return isMessage ? contact[0] : undefined;
}

/** Whether a part of an object is simplified already. */
const isKnownPart = (part: [string, unknown]) =>
	toRole(part[0]) !== 'other' && findMessageContact(part) === undefined;

/** Whether the package does not know a field: it may be a message, and is no object of known fields. */
function isUnknownField([name, value]: [string, unknown]): boolean {
	if (toRole(name) !== 'other' || isIdOrState(name, value) || isEmpty(value)) return false;
	return isMessageField(name) || !isObject(value) || !Object.entries(value).every(isKnownPart);
}

/** The fields that are not known otherwise, and the messages under the names of contact fields. */
function listUnknown(result: LeadResult): Array<[name: string, value: unknown]> {
	return Object.entries(result).flatMap((field): Array<[string, unknown]> => {
		const contact = findMessageContact(field);
		if (contact !== undefined) return [[`${contact}_message`, field[1]]];
		return isUnknownField(field) ? [field] : [];
	});
}

/** Fields of a result that Simplify leaves out and that the service's description does not name. */
export const listLeftOut = (result: LeadResult) =>
	Object.entries(result)
		.filter(isUnknownField)
		.map(([name]) => name);

/** What else a result says of an email or phone. Its own fields come last, so that they win over those of its objects. */
const listOfContact = (result: LeadResult) =>
	[...Object.values(result).filter(isObject), result]
		.flatMap((level) => Object.entries(level))
		.filter(([name]) => toRole(name) === 'ofContact');

const toFilled = (fields: ReadonlyArray<readonly [name: string, value: unknown]>): LeadResult =>
	Object.fromEntries(fields.filter(([, value]) => !isEmpty(value)));

/** Optional fields of a simplified lead: post, insights, messages, and custom data if there is no row. */
function toLongFields(result: LeadResult, levels: Levels, origin: LeadOrigin): LeadResult {
	const post = toObject(result.post);
	const own = removeReference(result);
	const long: Array<[name: string, value: unknown]> = [
		...listOfContact(own),
		['post_url', post.url],
		['post_content', post.content],
		...INSIGHT_FIELDS.map((field): [string, unknown] => [field, readAny(levels, field)]),
		// Messages have no known names: unless none were requested, every unknown field may be one.
		...(origin.hasMessages === false ? [] : listUnknown(own)),
		['customData', origin.hasRow ? undefined : findCustomData(result)],
	];
	return toFilled(long);
}

/**
 * The same short fields for all operations, null if nothing was found, and the long ones that exist. Contact details that
 * nobody asked for are absent instead of null.
 */
export function simplifyLead(
	jobId: string | undefined,
	result: LeadResult,
	origin: LeadOrigin = {},
	{ leadKey = buildLeadKey(result), sent = {} }: LeadFacts = {},
): LeadResult {
	const ids = { enrichment_id: jobId, lead_key: leadKey };
	const levels = toLevels(result);
	// Company insights, for example.
	if (!namesSomebody(result, levels)) return { ...removeReference(result), ...ids };
	const short = Object.entries(SHORT_FIELDS).map(([name, field]) => [name, readAny(levels, field) ?? null]);
	const unasked = ENRICH_TYPES.filter((type) => origin.asked?.includes(type) === false);
	const absent = unasked
		.map((type) => CONTACT_NAMES[type])
		.filter((name) => readAny(levels, name) === undefined);
	const simple: LeadResult = omit(Object.fromEntries(short) as LeadResult, absent);
	if (typeof simple.network === 'string') simple.network = toProfileLink(simple.network) ?? simple.network;
	const found = {
		full_name: readField(levels, 'fullName'),
		company_name: readField(levels, 'companyName'),
		company_domain: readField(levels, 'companyDomain'),
	};
	return {
		...simple,
		...toFilled([
			['company_match', matchCompany(sent, found)],
			['name_match', matchName(sent, found)],
		]),
		...ids,
		...toLongFields(result, levels, origin),
	};
}

const toContacts = (value: unknown, clean: (text: string) => string) =>
	[value]
		.flat()
		.filter((text) => typeof text === 'string')
		.map(clean)
		.sort();

/** Emails and phones of a result, in one form for comparison. */
export function toComparedContacts(result: LeadResult): { emails: string[]; phones: string[] } {
	const levels = toLevels(result);
	return {
		emails: toContacts(readAny(levels, 'email'), (text) => text.toLowerCase()),
		phones: toContacts(readAny(levels, 'phone'), (text) => text.replace(/\D/g, '')),
	};
}

/** What was found for a lead, for comparison: contact details, texts, post and messages; not who it is. */
export function describeFindings(result: LeadResult): LeadResult {
	const long = toLongFields(result, toLevels(result), { hasRow: true, hasMessages: true });
	// A post may come as text.
	return { ...toComparedContacts(result), ...long, post: isObject(result.post) ? undefined : result.post };
}

/** The result fields that come first: contact details, then the person, then the job. */
const FIRST_FIELDS = [
	...['enrichemail', 'enrichphone'],
	...Object.values(SHORT_FIELDS).flatMap((field): readonly string[] => RESULT_FIELDS[field]),
];
const LONG_TEXTS: ReadonlySet<string> = new Set(INSIGHT_FIELDS.flatMap((field) => RESULT_FIELDS[field]));

/** A field's position in a lead: the job's id follows the short fields, long texts come last. */
function rank(name: string): number {
	const place = FIRST_FIELDS.indexOf(foldName(name));
	if (place >= 0) return place;
	if (name === 'enrichment_id' || name === 'lead_key') return FIRST_FIELDS.length + 1;
	return FIRST_FIELDS.length + (LONG_TEXTS.has(foldName(name)) || isMessageField(name) ? 2 : 0);
}

export type LeadFormatter = (jobId: string | undefined, result: LeadResult, facts?: LeadFacts) => LeadResult;

/** Returns a function that formats leads. The job's id replaces a lead's own, because it is what reads the job. */
export function createLeadFormatter(simplify: boolean, origin?: LeadOrigin): LeadFormatter {
	if (simplify) return (jobId, result, facts) => simplifyLead(jobId, result, origin, facts);
	const { isKeyed = true } = origin ?? {};
	let known: readonly string[] = [];
	let ordered: readonly string[] = [];
	return (jobId, result, { leadKey = buildLeadKey(result) } = {}) => {
		const lead = removeReference(result);
		const names = Object.keys(lead);
		const ids = { enrichment_id: jobId ?? result.enrichment_id, ...(isKeyed && { lead_key: leadKey }) };
		// The results of a job nearly always have the same fields.
		if (!areEqual(names, known)) {
			known = names;
			ordered = [...new Set([...names, ...Object.keys(ids)])].sort((one, other) => rank(one) - rank(other));
		}
		return pick(lead, ordered, ids);
	};
}

/** A lead's result for its row at `place`. Rows share no objects, so that changing one does not change another. */
export function toRowResult(sentLead: SentLead<unknown>, result: LeadResult, place: number): LeadResult {
	const { customDataByRow } = sentLead;
	const own = place === 0 ? result : structuredClone(result);
	return customDataByRow ? replaceCustomData(own, customDataByRow[place] ?? undefined) : own;
}
