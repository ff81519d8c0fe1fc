import type { LeadResult } from '../service/contract/answers';
import {
	INSIGHT_FIELDS,
	isFound,
	NO_FINDINGS,
	OTHER_FIELDS,
	PARSE_VALUE,
	RESULT_FIELDS,
} from '../service/contract/resultFields';
import { isEmpty } from '../values/nothing';
import { areEqual, isObject, pick } from '../values/objects';
import { toProfileLink } from './canonicalLinks';
import { matchCompany } from './companyMatch';
import { joinNames, listEchoes } from './identity';
import type { LeadInput } from './leadFields';
import { buildLeadKey } from './leadKey';
import type { SentLead } from './sentLeads';
import { findCustomData, findReference, removeReference, replaceCustomData } from './reference';

export interface LeadOrigin {
	/** Whether its row's fields are output with it. */
	hasRow?: boolean;
	/** Whether messages were requested; undefined if nobody knows. */
	hasMessages?: boolean;
	/** Whether its key is added to the service's own fields, too; by default it is. */
	isKeyed?: boolean;
}

/** What is known of a lead besides its result. */
export interface LeadFacts {
	/** By default, the key is made from the result. */
	leadKey?: string;
	/** What was sent of it. */
	sent?: Partial<LeadInput>;
	/** The contact details of its row that were not asked for. */
	own?: LeadResult;
}

interface SimpleField {
	name: string;
	/** Its possible names in the service's result, in order of priority. */
	sources: readonly string[];
	/** Its possible names in the result's company object. */
	companySources?: readonly string[];
	kind: keyof typeof PARSE_VALUE;
}

const EMAIL: SimpleField = {
	name: 'email',
	sources: [...RESULT_FIELDS.email, 'email', 'emails'],
	kind: 'email',
};
const PHONE: SimpleField = {
	name: 'phone',
	sources: [...RESULT_FIELDS.phone, 'phone', 'phones'],
	kind: 'phone',
};
/** The service's own link has priority over an echoed one. */
const LINK: SimpleField = {
	name: 'network',
	sources: ['network', ...RESULT_FIELDS.profileUrl],
	kind: 'link',
};

/** The fields that every simplified lead has. */
const SHORT_FIELDS: readonly SimpleField[] = [
	EMAIL,
	PHONE,
	{ name: 'full_name', sources: RESULT_FIELDS.fullName, kind: 'text' },
	{ name: 'job_title', sources: [...RESULT_FIELDS.jobTitle, 'title'], kind: 'text' },
	{
		name: 'company_name',
		sources: [...RESULT_FIELDS.companyName, 'company'],
		companySources: [...RESULT_FIELDS.companyName, 'name'],
		kind: 'name',
	},
	{
		name: 'company_domain',
		sources: RESULT_FIELDS.companyDomain,
		companySources: [...RESULT_FIELDS.companyDomain, 'domain'],
		kind: 'name',
	},
	LINK,
	{ name: 'location', sources: ['location'], kind: 'text' },
];
const LONG_FIELDS = Object.entries<readonly string[]>(INSIGHT_FIELDS).map(([name, sources]): SimpleField => ({
	name,
	sources,
	kind: 'text',
}));

/** The field name of generated messages is not documented (A3). */
const MESSAGE_FIELD = /message/i;
/** Objects with these names describe someone or something else. */
const OTHERS_FIELD = /message|post|compan|organi[sz]ation|employer|manager|owner|error/i;
const COMPANY_FIELD = /^(?:company|organi[sz]ation|employer)(?:_?(?:data|info|details))?$/i;

/** Known fields that are not messages. `message` may be one. */
const KNOWN_FIELDS: ReadonlySet<string> = new Set([
	...[...SHORT_FIELDS, ...LONG_FIELDS].flatMap(({ name, sources }) => [name, ...sources]),
	...[...NO_FINDINGS].filter((name) => !MESSAGE_FIELD.test(name)),
	...['name', ...OTHER_FIELDS],
]);

/** The result, and objects in it that may contain findings; known fields are excluded. */
function listFoundLevels(result: LeadResult): LeadResult[] {
	const isLevel = ([name, value]: [string, unknown]) =>
		isObject(value) && !KNOWN_FIELDS.has(name) && !OTHERS_FIELD.test(name);
	return [
		result,
		...Object.entries(result)
			.filter(isLevel)
			.map(([, value]) => value)
			.filter(isObject),
	];
}

const listCompanies = (levels: readonly LeadResult[]) =>
	levels
		.flatMap((level) => Object.entries(level))
		.flatMap(([name, value]) => (COMPANY_FIELD.test(name) && isObject(value) ? [value] : []));

/** The first valid value under one of the field's names; undefined if there is none. */
function findValue(
	levels: readonly LeadResult[],
	{ sources, kind }: Pick<SimpleField, 'sources' | 'kind'>,
): unknown {
	for (const source of sources) {
		for (const level of levels) {
			const value = PARSE_VALUE[kind](level[source]);
			if (value !== undefined) return value;
		}
	}
	return undefined;
}

function findFullName(levels: readonly LeadResult[]): unknown {
	return (
		findValue(levels, { sources: RESULT_FIELDS.fullName, kind: 'text' }) ??
		levels.map((level) => joinNames(level).fullName).find((name) => name !== '') ??
		findValue(levels, { sources: ['name'], kind: 'text' })
	);
}

const CONTACTS = { emails: EMAIL, phones: PHONE } as const;

/** Whether a result has an email or a phone. */
export function hasContact(result: LeadResult, type: keyof typeof CONTACTS): boolean {
	const field = CONTACTS[type];
	// Nearly always it is a field of the result itself.
	return findValue([result], field) !== undefined || findValue(listFoundLevels(result), field) !== undefined;
}

/** Whether a result identifies a person: by name, link, contact details, reference or custom data. */
export function isOfSomebody(result: LeadResult): boolean {
	if (findFullName([result]) !== undefined) return true;
	const levels = [...listFoundLevels(result), ...listEchoes(result)];
	return (
		findFullName(levels) !== undefined ||
		[EMAIL, PHONE, LINK].some((field) => findValue(levels, field) !== undefined) ||
		findReference(result) !== undefined ||
		findCustomData(result) !== undefined
	);
}

/** Fields that say nothing of a lead by themselves. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
	...['status', 'success', 'id', 'enrichment_id', 'enrichmentId'],
]);

/** Whether a record says anything: one of nobody, such as `{"status": "completed"}`, is no result. */
export const saysAnything = (result: LeadResult) =>
	isOfSomebody(result) ||
	Object.entries(result).some(([name, value]) => !EMPTY_WORDS.has(name) && !isEmpty(value));

/** Whether a result identifies a person and contains findings. */
export const isResult = (result: LeadResult) => isOfSomebody(result) && isFound(result);

/** Whether a part of an object is simplified already. Messages may stand under `email` and `network`, too. */
function isKnownPart([name, value]: [string, unknown]): boolean {
	const contact = [EMAIL, PHONE, LINK].find(({ sources }) => sources.includes(name));
	const isMessage =
		contact && PARSE_VALUE[contact.kind](value) === undefined && PARSE_VALUE.text(value) !== undefined;
	return KNOWN_FIELDS.has(name) && !isMessage;
}

/** Whether a field may be a message: it is unknown, and no object of known fields. */
function isUnknownField([name, value]: [string, unknown]): boolean {
	if (KNOWN_FIELDS.has(name) || isEmpty(value)) return false;
	return MESSAGE_FIELD.test(name) || !isObject(value) || !Object.entries(value).every(isKnownPart);
}

/** The generated messages. Their names are not documented: unless none were requested, every unknown field counts. */
const listMessages = (result: LeadResult, { hasMessages }: LeadOrigin) =>
	hasMessages === false ? [] : Object.entries(removeReference(result)).filter(isUnknownField);

/** Optional fields of a simplified lead: post, insights, messages, and custom data if there is no row. */
function toLongFields(result: LeadResult, levels: readonly LeadResult[], origin: LeadOrigin): LeadResult {
	const post = isObject(result.post) ? result.post : {};
	const long: Array<[name: string, value: unknown]> = [
		['post_url', post.url],
		['post_content', post.content],
		...LONG_FIELDS.map((field): [string, unknown] => [field.name, findValue(levels, field)]),
		...listMessages(result, origin),
		[RESULT_FIELDS.customData[0], origin.hasRow ? undefined : findCustomData(result)],
	];
	return Object.fromEntries(long.filter(([, value]) => !isEmpty(value)));
}

/** The same short fields for all operations, null if nothing was found, and the long ones that exist. */
export function simplifyLead(
	jobId: string | undefined,
	result: LeadResult,
	origin: LeadOrigin = {},
	{ leadKey = buildLeadKey(result), sent, own }: LeadFacts = {},
): LeadResult {
	const ids = { enrichment_id: jobId, lead_key: leadKey };
	// Company insights, for example.
	if (origin.hasMessages === undefined && !isOfSomebody(result))
		return { ...removeReference(result), ...ids };
	const levels = listFoundLevels(result);
	const companies = listCompanies(levels);
	const short = SHORT_FIELDS.map((field): [string, unknown] => [
		field.name,
		findValue(levels, field) ??
			findValue(companies, { ...field, sources: field.companySources ?? [] }) ??
			null,
	]);
	const simple: LeadResult = { ...Object.fromEntries(short), full_name: findFullName(levels) ?? null };
	if (typeof simple.network === 'string') simple.network = toProfileLink(simple.network) ?? simple.network;
	Object.assign(simple, own);
	const match = sent && matchCompany(sent, simple);
	return {
		...simple,
		...(match && { company_match: match }),
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
	const levels = listFoundLevels(result);
	return {
		emails: toContacts(findValue(levels, EMAIL), (text) => text.toLowerCase()),
		phones: toContacts(findValue(levels, PHONE), (text) => text.replace(/\D/g, '')),
	};
}

/** What was found for a lead, for comparison: contact details, texts, post and messages; not who it is. */
export function describeFindings(result: LeadResult): LeadResult {
	const long = toLongFields(result, listFoundLevels(result), { hasRow: true, hasMessages: true });
	// A post may come as text.
	return { ...toComparedContacts(result), ...long, post: isObject(result.post) ? undefined : result.post };
}

/** All spellings of email and phone, camelCase first. */
const { email, phone } = RESULT_FIELDS;
const CONTACT_FIELDS = email.flatMap((name, spelling) => [name, phone[spelling] ?? name]);
/** The result fields that come first: contact details, then the person, then the job. */
const FIRST_FIELDS = [...CONTACT_FIELDS, ...SHORT_FIELDS.flatMap(({ sources }) => sources)];
const LONG_TEXTS = Object.values(INSIGHT_FIELDS).flatMap<string>((names) => [...names]);

/** A field's position in a lead: the job's id follows the short fields, long texts come last. */
function rank(name: string): number {
	const place = FIRST_FIELDS.indexOf(name);
	if (place >= 0) return place;
	if (name === 'enrichment_id' || name === 'lead_key') return FIRST_FIELDS.length + 1;
	return FIRST_FIELDS.length + (LONG_TEXTS.includes(name) || MESSAGE_FIELD.test(name) ? 2 : 0);
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
		// The results of a job nearly always have the same fields.
		if (!areEqual(names, known)) {
			known = names;
			const all = new Set([...names, 'enrichment_id', ...(isKeyed ? ['lead_key'] : [])]);
			ordered = [...all].sort((one, other) => rank(one) - rank(other));
		}
		const ids = { enrichment_id: jobId ?? result.enrichment_id, ...(isKeyed && { lead_key: leadKey }) };
		return pick(lead, ordered, ids);
	};
}

/** A lead's result for its row at `place`. Rows share no objects, so that changing one does not change another. */
export function toRowResult(sentLead: SentLead<unknown>, result: LeadResult, place: number): LeadResult {
	const { customDataByRow } = sentLead;
	const own = place === 0 ? result : structuredClone(result);
	return customDataByRow ? replaceCustomData(own, customDataByRow[place] ?? undefined) : own;
}
