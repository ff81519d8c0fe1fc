import { LONGEST_ADDRESS, LONGEST_HOST } from '../values/webAddress';

/** A domain in its one form, as most are: seen sooner than it is worked out. */
const SIMPLE_DOMAIN = /^(?!www\.)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,3}$/;

/**
 * The one form of a company's domain, in which it is sent and compared: of a web address or a domain the host in lower
 * case, without `www.`. Undefined for text that is neither: "N/A" is what a list says for nothing.
 */
export function toCompanyDomain(text: string): string | undefined {
	if (SIMPLE_DOMAIN.test(text)) return text;
	if (text.length > LONGEST_ADDRESS) return undefined;
	const [, scheme = '', authority = ''] = /^\s*((?:[a-z][a-z0-9+.-]*:)?\/\/)?([^/?#]*)/i.exec(text) ?? [];
	// Without a scheme it is an e-mail address.
	const address = scheme ? authority.slice(authority.lastIndexOf('@') + 1) : authority;
	const host = address
		.trim()
		.replace(/:\d*$/, '')
		.replace(/^www\./i, '')
		.replace(/\.$/, '')
		.toLowerCase();
	return host.includes('.') && host.length <= LONGEST_HOST && !/[\s@:]/.test(host) ? host : undefined;
}

/** The same for a domain in another script, however it is written: as its letters or as Punycode. */
export function toAsciiDomain(domain: string): string {
	if (domain.length > LONGEST_HOST || /^[\x20-\x7e]*$/.test(domain)) return domain;
	try {
		return new URL(`https://${domain}`).hostname;
	} catch {
		return domain;
	}
}
