import type { LeadResult } from '../contract/lead';

/** §2.5 does not show the spelling of result fields, so both are read; the first that holds a value counts. */
export function readField(result: LeadResult, ...names: string[]): string {
	for (const name of names) {
		const value = result[name];
		if (typeof value === 'string' && value.trim() !== '') return value;
	}
	return '';
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

/** How sure two records with the same key are the same person: 0 is the surest. */
const KEY_KINDS = ['url', 'page', 'name+domain', 'name+company', 'name'] as const;
/** Kinds that different people may well share: they count only where one lead of the job has the key. */
const VAGUE_KINDS: ReadonlySet<string> = new Set(['page', 'name']);

function readKind(key: string): string {
	return key.slice(0, key.indexOf(':'));
}

/** The rank of a key among the kinds, 0 being the surest. */
export function rankKey(key: string): number {
	return KEY_KINDS.findIndex((kind) => kind === readKind(key));
}

export function isVagueKey(key: string): boolean {
	return VAGUE_KINDS.has(readKind(key));
}

function readUrl(record: LeadResult): string {
	return normalizeUrl(readField(record, 'networkUrl', 'network_url', 'network', 'profileUrl', 'profile_url'));
}

function readName(record: LeadResult): string {
	const first = readField(record, 'firstName', 'first_name');
	const last = readField(record, 'lastName', 'last_name');
	return normalizeText(first && last ? `${first} ${last}` : readField(record, 'fullName', 'full_name'));
}

/** The name with the company's domain and with the company's name, as far as they are there. */
function readEmployments(record: LeadResult, name: string) {
	const domain = normalizeUrl(readField(record, 'companyDomain', 'company_domain'));
	const company = normalizeText(readField(record, 'companyName', 'company_name'));
	return {
		'name+domain': name && domain && `${name}\n${domain}`,
		'name+company': name && company && `${name}\n${company}`,
	};
}

/**
 * What identifies a lead or a result, surest first: its profile link, its name with the company's domain, its name
 * with the company's name, the link without its query (which may only be tracking), and the name alone.
 */
export function listIdentityKeys(record: LeadResult): string[] {
	const url = readUrl(record);
	const name = readName(record);
	const values = { url, ...readEmployments(record, name), page: url.replace(/\?.*$/, ''), name };
	return KEY_KINDS.filter((kind) => values[kind] !== '').map((kind) => `${kind}:${values[kind]}`);
}

/** The surest of them, without working out the others; undefined where it would be a vague one. */
export function findSureKey(record: LeadResult): string | undefined {
	const url = readUrl(record);
	if (url !== '') return `url:${url}`;
	return listIdentityKeys(record).find((key) => !isVagueKey(key));
}
