import type { LeadResult } from '../contract/objectList';
import { RESULT_FIELDS } from '../contract/resultFields';

/** The first of these fields that holds text; empty where none does. */
export function readText(result: LeadResult, names: readonly string[]): string {
	for (const name of names) {
		const value = result[name];
		if (typeof value === 'string' && value.trim() !== '') return value;
	}
	return '';
}

/** First and last name with a blank between them, as far as they are there. */
export function joinNames(result: LeadResult): { fullName: string; isComplete: boolean } {
	const parts = [readText(result, RESULT_FIELDS.firstName), readText(result, RESULT_FIELDS.lastName)];
	const filled = parts.filter((part) => part !== '');
	return { fullName: filled.join(' '), isComplete: filled.length === parts.length };
}

function normalizeText(text: string): string {
	return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** An address without scheme, `www.`, fragment and slash at the end. Its query stays: it may name the person. */
function normalizeUrl(url: string): string {
	return normalizeText(url)
		.replace(/^[a-z]+:\/\/(www\.)?|^www\./, '')
		.replace(/#.*$/, '')
		.replace(/\/+(?=$|\?)/, '');
}

/** By what two records may be the same person, surest first: an equal key of a kind counts more than one of the next. */
const KEY_KINDS = ['url', 'page', 'name+domain', 'name+company', 'name'] as const;
/** Kinds that different people may well share: they count only where one lead of the job has the key. */
const AMBIGUOUS_KINDS: ReadonlySet<string> = new Set(['page', 'name']);

function readKind(key: string): string {
	return key.slice(0, key.indexOf(':'));
}

/** The rank of a key among the kinds, 0 being the surest. */
export function rankKey(key: string): number {
	return KEY_KINDS.findIndex((kind) => kind === readKind(key));
}

export function isAmbiguousKey(key: string): boolean {
	return AMBIGUOUS_KINDS.has(readKind(key));
}

function readUrl(record: LeadResult): string {
	return normalizeUrl(readText(record, RESULT_FIELDS.profileUrl));
}

function readName(record: LeadResult): string {
	const { fullName, isComplete } = joinNames(record);
	return normalizeText(isComplete ? fullName : readText(record, RESULT_FIELDS.fullName));
}

/** The name with the company's domain and with the company's name, as far as they are there. */
function readEmployments(record: LeadResult, name: string) {
	const domain = normalizeUrl(readText(record, RESULT_FIELDS.companyDomain));
	const company = normalizeText(readText(record, RESULT_FIELDS.companyName));
	return {
		'name+domain': name && domain && `${name}\n${domain}`,
		'name+company': name && company && `${name}\n${company}`,
	};
}

/**
 * What identifies a lead or a result, surest first: its profile link, the link without its query (which may only be
 * tracking), its name with the company's domain, its name with the company's name, and the name alone.
 */
export function listIdentityKeys(record: LeadResult): string[] {
	const url = readUrl(record);
	const name = readName(record);
	const values = { url, ...readEmployments(record, name), page: url.replace(/\?.*$/, ''), name };
	return KEY_KINDS.filter((kind) => values[kind] !== '').map((kind) => `${kind}:${values[kind]}`);
}

/** The surest of them, without working out the others; undefined where it would be an ambiguous one. */
export function findSureKey(record: LeadResult): string | undefined {
	const url = readUrl(record);
	if (url !== '') return `url:${url}`;
	return listIdentityKeys(record).find((key) => !isAmbiguousKey(key));
}
