import type { LeadResult } from '../service/contract/answers';
import { ECHO_FIELDS, foldName } from '../service/contract/resultFields';
import { isObject } from '../values/objects';
import { normalizeText } from '../values/text';
import { foldWord } from '../values/wordList';
import { toCompanyDomain, toComparedDomain, toProfileLink } from './canonicalLinks';
import { type Levels, listTexts, readField, readName, toLevels } from './resultReader';

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
function toPersonLink(levels: Levels): string {
	const links = listTexts(levels, 'profileUrl').map(toProfileLink);
	return links.find((link) => link !== undefined && /^https?:\/\/[^/?#]+[/?#]/.test(link)) ?? '';
}

/** A link without scheme, `www.` and capitals, which rarely tell two pages apart. */
function toLooseLink(link: string): string {
	return link.replace(/^https?:\/\/(www\.)?/, '').toLowerCase();
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a person is known by besides the link, for comparison. */
function toNamesOf(levels: Levels): { name: string; company: string; domain: string } {
	const name = normalizeText(toText(readName(levels, { isCompared: true })));
	if (name === '') return { name, company: '', domain: '' };
	const domain = toText(readField(levels, 'companyDomain'));
	return {
		name,
		company: normalizeText(toText(readField(levels, 'companyName'))),
		domain: toComparedDomain(toCompanyDomain(domain) ?? normalizeText(domain)),
	};
}

const toKeys = (values: Partial<Record<KeyKind, string>>) =>
	KEY_KINDS.filter((kind) => values[kind]).map((kind) => `${kind}:${values[kind]}`);

function listKeysOf(levels: Levels): string[] {
	const link = toPersonLink(levels);
	const { name, company, domain } = toNamesOf(levels);
	return toKeys({
		link,
		address: toLooseLink(link),
		'name+domain': domain && `${name}\n${domain}`,
		'name+company': company && `${name}\n${company}`,
	});
}

export const listIdentityKeys = (result: LeadResult) => listKeysOf(toLevels(result));

const LONGEST_PLAIN_NAME = 200;

/** A name without diacritics; empty for other scripts, where marks are letters. */
function toPlainName(name: string): string {
	return name.length > LONGEST_PLAIN_NAME || /[^\P{L}\p{Script=Latin}]/u.test(name) ? '' : foldWord(name);
}

/** The identity keys, followed by keys that also match if the service drops diacritics. */
export function listMatchKeys(result: LeadResult): string[] {
	const levels = toLevels(result);
	const { name: whole, company: employer, domain } = toNamesOf(levels);
	const name = toPlainName(whole);
	const company = toPlainName(employer) || employer;
	const plain = toKeys({
		'plain+domain': name && domain && `${name}\n${domain}`,
		'plain+company': name && company && `${name}\n${company}`,
	});
	return [...listKeysOf(levels), ...plain];
}

export const listEchoes = (result: LeadResult) =>
	Object.entries(result).flatMap(([name, value]) =>
		isObject(value) && ECHO_FIELDS.has(foldName(name)) ? [value] : [],
	);

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
