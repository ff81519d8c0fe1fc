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

function normalizeUrl(url: string): string {
	return normalizeText(url)
		.replace(/^[a-z]+:\/\/(www\.)?/, '')
		.replace(/[?#].*$/, '')
		.replace(/\/+$/, '');
}

/**
 * What identifies a lead or a result, strongest first: its profile link, then its name with the company's domain,
 * with the company's name, and alone. Two records are the same person if they share a key, the stronger the surer.
 */
export function listIdentityKeys(record: LeadResult): string[] {
	const url = normalizeUrl(
		readField(record, 'networkUrl', 'network_url', 'network', 'profileUrl', 'profile_url'),
	);
	const first = readField(record, 'firstName', 'first_name');
	const last = readField(record, 'lastName', 'last_name');
	const name = normalizeText(first && last ? `${first} ${last}` : readField(record, 'fullName', 'full_name'));
	const domain = normalizeUrl(readField(record, 'companyDomain', 'company_domain'));
	const company = normalizeText(readField(record, 'companyName', 'company_name'));
	return [
		url && `url:${url}`,
		name && domain && `name:${name}|domain:${domain}`,
		name && company && `name:${name}|company:${company}`,
		name && `name:${name}`,
	].filter((key) => key !== '');
}
