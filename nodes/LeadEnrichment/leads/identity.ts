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

/** Who a record speaks of, surest keys first. Only a person has a link, and only one: another link is another person. */
export interface Identity {
	links: string[];
	names: string[];
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
	const domain = toText(readField(levels, 'companyDomain'));
	return {
		name,
		company: normalizeText(toText(readField(levels, 'companyName'))),
		domain: toComparedDomain(toCompanyDomain(domain) ?? normalizeText(domain)),
	};
}

/** A key of this kind, if nothing of it is missing. */
const toKey = (kind: KeyKind, ...parts: string[]) =>
	parts.includes('') ? [] : [`${kind}:${parts.join('\n')}`];

/** Who a result is, and the names of which its keys are made. */
function readIdentity(result: LeadResult) {
	const levels = toLevels(result);
	const link = toPersonLink(levels);
	const { name, company, domain } = toNamesOf(levels);
	const identity: Identity = {
		links: [...toKey('link', link), ...toKey('address', toLooseLink(link))],
		names: [...toKey('name+domain', name, domain), ...toKey('name+company', name, company)],
	};
	return { identity, name, company, domain };
}

export const identify = (result: LeadResult) => readIdentity(result).identity;

export function listIdentityKeys(result: LeadResult): string[] {
	const { links, names } = identify(result);
	return [...links, ...names];
}

const LONGEST_PLAIN_NAME = 200;

/** A name without diacritics; empty for other scripts, where marks are letters. */
function toPlainName(name: string): string {
	return name.length > LONGEST_PLAIN_NAME || /[^\P{L}\p{Script=Latin}]/u.test(name) ? '' : foldWord(name);
}

/** The identity, with names that also match if the service drops diacritics. */
export function identifyForMatch(result: LeadResult): Identity {
	const { identity, name, company, domain } = readIdentity(result);
	const plain = toPlainName(name);
	const plainCompany = toPlainName(company) || company;
	return {
		links: identity.links,
		names: [
			...identity.names,
			...toKey('plain+domain', plain, domain),
			...toKey('plain+company', plain, plainCompany),
		],
	};
}

export const listEchoes = (result: LeadResult) =>
	Object.entries(result).flatMap(([name, value]) =>
		isObject(value) && ECHO_FIELDS.has(foldName(name)) ? [value] : [],
	);

/** The kinds of which a lead's key is made, surest first: with 1.0 their order is frozen. */
const SURE_KINDS: readonly KeyKind[] = ['address', 'name+company', 'name+domain'];

/** Who a result is, in one text: by its link, else by name and company; undefined if nothing identifies a person. */
export function findSureKey(result: LeadResult): string | undefined {
	const [key] = [result, ...listEchoes(result)].flatMap((level) => {
		const keys = listIdentityKeys(level);
		return SURE_KINDS.flatMap((kind) => keys.filter((one) => one.startsWith(`${kind}:`)));
	});
	return key;
}
