import { isDomain } from '../service/contract/requests';
import { isPlaceholderAddress } from '../values/nothing';
import { toCompanyDomain, toRegisteredDomain } from './canonicalLinks';
import { isCompanyHost, isNoCompanyDomain } from './mailHosts';

/** The domain of a company's address; undefined if it belongs to a service or private mailbox, or is no address. */
export function findCompanyDomain(text: string): string | undefined {
	const address = /[^\s,;|]+/.exec(text)?.[0] ?? '';
	const domain = toCompanyDomain(address);
	if (domain === undefined || !isDomain(domain)) return undefined;
	const page = /[/?#].+/.exec(address.replace(/^(?:[a-z]+:)?\/\//i, ''))?.[0] ?? '';
	return isCompanyHost(domain, page) ? toRegisteredDomain(domain) : undefined;
}

const LONGEST_CELL = 2_000;
const ADDRESSES = /[^\s@<>"'(),;:|[\]]+@[^\s@<>"'(),;:|[\]]+\.[^\s@<>"'(),;:|[\]]+/g;

/** The addresses in a text, in lower case, but no placeholders. */
export function listAddresses(text: string): string[] {
	if (text.length > LONGEST_CELL || !text.includes('@')) return [];
	const addresses = text.toLowerCase().match(ADDRESSES) ?? [];
	return addresses.filter((address) => !isPlaceholderAddress(address));
}

/** The domain of the first work address in a cell; undefined if there is none. */
export function findWorkDomain(text: string): string | undefined {
	const domains = listAddresses(text).map((address) => toCompanyDomain(address.replace(/^[^@]*@/, '')) ?? '');
	const own = domains.find((domain) => isDomain(domain) && !isNoCompanyDomain(domain));
	return own && toRegisteredDomain(own);
}
