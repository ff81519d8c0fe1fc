import type { LeadResult } from '../service/contract/answers';
import { ECHO_FIELDS, RESULT_FIELDS } from '../service/contract/resultFields';
import { isObject } from '../values/objects';
import { normalizeText } from '../values/text';
import { foldWord } from '../values/wordList';
import { toCompanyDomain, toComparedDomain, toProfileLink } from './canonicalLinks';

/** The first of these fields that contains text; empty if none does. */
export function toFirstText(result: LeadResult, names: readonly string[]): string {
	for (const name of names) {
		const value = result[name];
		if (typeof value === 'string' && value.trim() !== '') return value;
	}
	return '';
}

/** First and last name with a space between them, if present. */
export function joinNames(result: LeadResult): { fullName: string; isComplete: boolean } {
	const { firstName, lastName } = RESULT_FIELDS;
	const parts = [firstName, lastName].map((names) => toFirstText(result, names));
	const filled = parts.filter((part) => part !== '');
	return { fullName: filled.join(' '), isComplete: filled.length === parts.length };
}

/** What identifies two results as the same person, surest first. Not a name by itself: namesakes would share data. */
const KEY_KINDS = [
	'link',
	'address',
	'name+domain',
	'name+company',
	'plain+domain',
	'plain+company',
] as const;
type KeyKind = (typeof KEY_KINDS)[number];

/** The rank of a key's kind; 0 is the surest. */
export function rankKey(key: string): number {
	return KEY_KINDS.findIndex((kind) => key.startsWith(`${kind}:`));
}

/** Whether a key comes from a profile link. A person has only one, so another link is another person. */
export function isLinkKey(key: string): boolean {
	return rankKey(key) <= KEY_KINDS.indexOf('address');
}

/** The canonical profile link; empty if there is none, or if it leads to no page and so to no person. */
function toPersonLink(result: LeadResult): string {
	for (const field of RESULT_FIELDS.profileUrl) {
		const value = result[field];
		const link = typeof value === 'string' ? toProfileLink(value) : undefined;
		if (link !== undefined && /^https?:\/\/[^/?#]+[/?#]/.test(link)) return link;
	}
	return '';
}

/** A link without scheme, `www.` and capitals, which rarely tell two pages apart. */
function toLooseLink(link: string): string {
	return link.replace(/^https?:\/\/(www\.)?/, '').toLowerCase();
}

function toComparedName(result: LeadResult): string {
	const { fullName, isComplete } = joinNames(result);
	return normalizeText(isComplete ? fullName : toFirstText(result, RESULT_FIELDS.fullName));
}

function toEmployerDomain(result: LeadResult): string {
	const text = toFirstText(result, RESULT_FIELDS.companyDomain);
	return toComparedDomain(toCompanyDomain(text) ?? normalizeText(text));
}

const toKeys = (values: Partial<Record<KeyKind, string>>) =>
	KEY_KINDS.filter((kind) => values[kind]).map((kind) => `${kind}:${values[kind]}`);

export function listIdentityKeys(result: LeadResult): string[] {
	const link = toPersonLink(result);
	const name = toComparedName(result);
	const domain = name && toEmployerDomain(result);
	const company = name && normalizeText(toFirstText(result, RESULT_FIELDS.companyName));
	return toKeys({
		link,
		address: toLooseLink(link),
		'name+domain': domain && `${name}\n${domain}`,
		'name+company': company && `${name}\n${company}`,
	});
}

const LONGEST_PLAIN_NAME = 200;

/** A name without diacritics; empty for other scripts, where marks are letters. */
function toPlainName(name: string): string {
	return name.length > LONGEST_PLAIN_NAME || /[^\P{L}\p{Script=Latin}]/u.test(name) ? '' : foldWord(name);
}

/** The identity keys, followed by keys that also match if the service drops diacritics. */
export function listMatchKeys(result: LeadResult): string[] {
	const name = toPlainName(toComparedName(result));
	const domain = name && toEmployerDomain(result);
	const companyName = normalizeText(toFirstText(result, RESULT_FIELDS.companyName));
	const company = name && (toPlainName(companyName) || companyName);
	const plain = toKeys({
		'plain+domain': domain && `${name}\n${domain}`,
		'plain+company': company && `${name}\n${company}`,
	});
	return [...listIdentityKeys(result), ...plain];
}

export function listEchoes(result: LeadResult): LeadResult[] {
	return ECHO_FIELDS.map((field) => result[field]).filter(isObject);
}

/** Who a result is, in one text: by its link, else by name and company; undefined if nothing identifies a person. */
export function findSureKey(result: LeadResult): string | undefined {
	const kinds: readonly KeyKind[] = ['address', 'name+company', 'name+domain'];
	for (const level of [result, ...listEchoes(result)]) {
		const keys = listIdentityKeys(level);
		const key = kinds
			.map((kind) => keys.find((one) => one.startsWith(`${kind}:`)))
			.find((one) => one !== undefined);
		if (key !== undefined) return key;
	}
	return undefined;
}
