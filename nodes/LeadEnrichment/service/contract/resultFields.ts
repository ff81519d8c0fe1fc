import { remember } from '../../values/memory';
import { isEmpty, saysNothing } from '../../values/nothing';
import { isObject } from '../../values/objects';

type JsonRecord = Readonly<Record<string, unknown>>;

const LONGEST_NAME = 100;
const foldShortName = remember((name) => name.toLowerCase().replace(/[_-]/g, ''));

/** A field's name as it is compared: `full_name`, `FullName` and `full-name` are one name (A3). */
export const foldName = (name: string) => (name.length > LONGEST_NAME ? name : foldShortName(name));

const toNames = (names: string): readonly string[] => names.trim().split(/\s+/);

/**
 * The only table of the names that a lead's fields may have in a result, in order of priority, as `foldName` compares
 * them. Output, matching and counting read it alike. Most are not documented (A3).
 */
export const RESULT_FIELDS = {
	fullName: toNames('fullname displayname leadname personname contactname'),
	firstName: toNames('firstname givenname forename'),
	lastName: toNames('lastname familyname surname'),
	jobTitle: toNames('jobtitle title position'),
	companyName: toNames(
		'companyname company organizationname organisationname organization organisation employer',
	),
	companyDomain: toNames('companydomain organizationdomain organisationdomain'),
	/** The service's own link has priority over an echoed one. */
	profileUrl: toNames('network networkurl linkedinurl linkedin profileurl'),
	email: toNames('enrichemail email emails emailaddress workemail'),
	phone: toNames('enrichphone phone phones phonenumber phonenumbers mobilephone'),
	location: ['location'],
	summary: ['summary'],
	top_problems: ['topproblems'],
	internal_strategic_initiatives: ['internalstrategicinitiatives'],
	public_appearances: ['publicappearances'],
} as const;

const CUSTOM_DATA = 'customdata';

/** Texts about a lead, by the names that they have in simplified output. */
export const INSIGHT_FIELDS = [
	'summary',
	'top_problems',
	'internal_strategic_initiatives',
	'public_appearances',
] as const;

/** A person's name only where the record, or an object in it, is known to be the person. */
export const PLAIN_NAME = 'name';

/** Whether a field holds the caller's own data. */
export const isCustomDataField = (name: string) => foldName(name) === CUSTOM_DATA;

const { fullName, firstName, lastName, companyName, companyDomain, profileUrl } = RESULT_FIELDS;

/** Fields that mark an object as a lead result. */
const LEAD_SIGNS: ReadonlySet<string> = new Set([
	...[fullName, firstName, lastName, profileUrl].flat(),
	...['enrichemail', 'enrichphone', CUSTOM_DATA, 'post'],
]);

/** Whether an object has a field that only a lead has. */
export const hasLeadSign = (record: JsonRecord) =>
	Object.keys(record).some((name) => LEAD_SIGNS.has(foldName(name)));

/** Fields in which a result may repeat the lead that was sent. None is documented. */
export const ECHO_FIELDS: ReadonlySet<string> = new Set(['input', 'lead', 'request', 'original']);

/** Fields that say how a lead's work stands, or why it has nothing: its own words (A5). */
const STATE_FIELD = /^(?:success|skipped|code|statuscode)$|status$|errors?$|^error|reasons?$/;
const ID_FIELDS: ReadonlySet<string> = new Set(
	toNames('id uuid enrichmentid jobid leadid recordid requestid index leadkey'),
);
/** What is sent of a lead: in a result it may be a mere repetition. */
const SENT_FIELDS: ReadonlySet<string> = new Set([
	...[fullName, firstName, lastName, companyName, companyDomain, profileUrl].flat(),
	...[...ECHO_FIELDS, PLAIN_NAME, CUSTOM_DATA, 'enrichtype'],
]);

/** Other fields that the service's description names. */
const OTHER_FIELDS = toNames('post username country followers connectionscount');

/** All names that the package knows or the service's description has. `message` may be a generated one. */
export const KNOWN_FIELDS: ReadonlySet<string> = new Set([
	...Object.values(RESULT_FIELDS).flat(),
	...[...SENT_FIELDS, ...OTHER_FIELDS],
]);

const isIdOrStateName = remember((name) => ID_FIELDS.has(foldName(name)) || STATE_FIELD.test(foldName(name)));

/** Whether a field only says which record it is or how its work stands. */
export const isIdOrState = (name: string, value: unknown) =>
	typeof value === 'boolean' || value === 0 || isIdOrStateName(name);

/** A dialling code and a number, with a space between them unless the number has its code; undefined for other objects. */
function joinPhone(parts: JsonRecord): string | undefined {
	const fields = toFields(parts);
	const [code = '', number = ''] = ['countrycode', 'number'].map(
		(name) => listPlainTexts(fields.get(name))[0],
	);
	if (number === '' || !/^\+?\d{1,5}$/.test(code)) return undefined;
	return ['+', code.replace('+', '')].some((start) => number.startsWith(start))
		? number
		: `${code} ${number}`;
}

/** The texts and numbers in a value: itself, a list's entries, or an object's values under `names`, else all values. */
function listPlainTexts(value: unknown, names: readonly string[] = ['value'], depth = 5): string[] {
	if (typeof value === 'string') return [value.trim()];
	if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
	if (typeof value !== 'object' || value === null || depth === 0) return [];
	const all: Array<[name: string, part: unknown]> = Object.entries(value);
	const named = all.filter(([name]) => names.includes(foldName(name)));
	const phone = joinPhone(value as JsonRecord);
	if (phone !== undefined) return [phone];
	const parts = (named.length > 0 ? named : all.slice(0, 20)).map(([, part]) => part);
	return parts.flatMap((part) => listPlainTexts(part, names, depth - 1));
}

/** One text as it is, several as a list; undefined if there are none. */
function toPlain(texts: readonly string[]): string | string[] | undefined {
	const [first, ...others] = new Set(texts);
	return first !== undefined && others.length > 0 ? [first, ...others] : first;
}

const isEmail = (text: string) => text.length <= 200 && /^.*\S@\S.*$/.test(text);
const isPhone = (text: string) => /(?:\d\D*){6}/.test(text);
const isWebLink = (text: string) => /^(?:https?:\/\/|[\w-]+(?:\.[\w-]+)+\/)\S+$/i.test(text);
const saysSomething = (text: string) => !saysNothing(text);

const EMAIL_PARTS = ['value', 'address', ...RESULT_FIELDS.email];
const PHONE_PARTS = ['value', 'number', ...RESULT_FIELDS.phone];

/** Parses each kind of value; undefined for other values. A text may be a message, or the reason for having none. */
export const PARSE_VALUE = {
	email: (value: unknown) => toPlain(listPlainTexts(value, EMAIL_PARTS).filter(isEmail)),
	phone: (value: unknown) => toPlain(listPlainTexts(value, PHONE_PARTS).filter(isPhone)),
	link: (value: unknown) => toPlain(listPlainTexts(value).filter(isWebLink)),
	name: (value: unknown) => (typeof value === 'string' && saysSomething(value) ? value : undefined),
	/** A part of a name, which is no placeholder: some people are called Leer. */
	part: (value: unknown) => (typeof value === 'string' && !isEmpty(value) ? value : undefined),
	text: (value: unknown) => (listPlainTexts(value).some(saysSomething) ? value : undefined),
} as const;

/** The fields of a record by their compared names. Of several with one name, the first that says something counts. */
export function toFields(record: JsonRecord): ReadonlyMap<string, unknown> {
	const fields = new Map<string, unknown>();
	for (const name of Object.keys(record)) {
		const folded = foldName(name);
		if (saysNothing(fields.get(folded))) fields.set(folded, record[name]);
	}
	return fields;
}

const speaks = ([name, value]: [string, unknown]) =>
	!isIdOrState(name, value) && PARSE_VALUE.text(value) !== undefined;

/**
 * What a result is, in every operation, mode and note: a record that says anything besides ids, states, errors and
 * texts that nothing was found.
 */
export const saysAnything = (result: JsonRecord) => Object.entries(result).some(speaks);

const CONTACT_KINDS: ReadonlyMap<string, 'email' | 'phone'> = new Map([
	...RESULT_FIELDS.email.map((name) => [name, 'email'] as const),
	...RESULT_FIELDS.phone.map((name) => [name, 'phone'] as const),
]);

/** Texts that are ids or times: a UUID, `2026-11-27T23:05:00.000Z`, `Fri, 27 Nov 2026 23:05:00 GMT`. */
const ID_OR_TIME =
	/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\d(?:[T ][\d:.,]+ ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?)?|\w{3}, \d\d? \w{3} \d{4} [\d:]+ \S+|1[5-9]\d{11})$/i;
/** Seconds or milliseconds since 1970. As a text the shorter one may be a phone number. */
const TIMESTAMP = /^1[5-9]\d{8}(?:\d{3})?(?:\.\d+)?$/;

/** How deep a repetition of what was sent may lie. */
const ECHO_LEVELS = 5;

/**
 * Whether a result says more than what was sent of its lead, ids, states and times, also in the objects that it holds.
 * If messages were asked for, any text may be one.
 */
export function hasFindings(result: JsonRecord, hasMessages = false, levels = ECHO_LEVELS): boolean {
	return Object.entries(result).some((entry) => {
		const [name, value] = [foldName(entry[0]), entry[1]];
		if (SENT_FIELDS.has(name) || !speaks(entry)) return false;
		const kind = CONTACT_KINDS.get(name);
		if (kind !== undefined && !hasMessages) return PARSE_VALUE[kind](value) !== undefined;
		if (isObject(value) && levels > 0) return hasFindings(value, hasMessages, levels - 1);
		const form = typeof value === 'number' ? TIMESTAMP : ID_OR_TIME;
		const isFact = listPlainTexts(value).every((text) => form.test(text));
		return !isFact && (hasMessages || name !== 'message');
	});
}

/** Words that a lead was worked on, or still is; not in `not completed` or `completed with errors`. */
const GOES_WELL =
	/\b(?:succe|complet|done|finish|enriched|found|processed|ok\b|pending|queued|waiting|processing|running|in progress)/i;
const GOES_WRONG = /\b(?:no|not|never|without|nothing|cannot|fail\w*|errors?)\b/i;
const goesWell = (value: unknown) => {
	const text = String(value).replace(/[_-]/g, ' ');
	return GOES_WELL.test(text) && !GOES_WRONG.test(text);
};

/** The fields in which a record may say why it has nothing, in the order in which their words are shown. */
const WORD_FIELDS: ReadonlyArray<[field: RegExp, isNoReason: (value: unknown) => boolean]> = [
	[/^(?:enrichment)?errors?(?:message|code)?$/, (value) => typeof value === 'boolean'],
	[/^(?:skip|skipped|failure|error)?reasons?$/, (value) => typeof value === 'boolean'],
	[/^status$/, (value) => typeof value !== 'string' || goesWell(value)],
	[/^message$/, (value) => typeof value !== 'string' || goesWell(value)],
];

/** Why a result has nothing, in its own words; empty if it does not say. Where messages were asked for, `message` is one. */
export function describeWords(result: JsonRecord, hasMessages = false): string {
	const entries = Object.entries(result).filter(([, value]) => !isEmpty(value));
	const words = WORD_FIELDS.slice(0, hasMessages ? -1 : undefined).flatMap(([field, isNoReason]) =>
		entries
			.filter(([name, value]) => field.test(foldName(name)) && !isNoReason(value))
			.map(([, value]) => (typeof value === 'string' ? value : JSON.stringify(value))),
	);
	return [...new Set(words)].join('; ');
}

/** How much one of several results of a lead is worth: findings, else that nothing was found, else why. */
export function rateResult(result: JsonRecord): number {
	if (hasFindings(result)) return 2;
	return describeWords(result) === '' ? 1 : 0;
}
