import { dropInvisible } from '../values/seenText';
import { isHttpUrl, isPlainUrl, isUri, LONGEST_ADDRESS, LONGEST_HOST } from '../values/webAddress';

/** The professional network's address, and its hosts for countries and devices, which show the same pages. */
const NETWORK_ORIGIN = 'https://www.linkedin.com';
const NETWORK_HOST = /^(?:(?:www|m|mobile|touch|[a-z]{2})\.){0,2}linkedin\.com$/;
const PLAIN_PERSON_LINK = /^(?:https?:\/\/)?(?:www\.)?linkedin\.com\/in\/([a-z0-9-]{1,200})\/?$/;
/** A person's page on the network. Anything after the slug is a part of the page, or its language. */
const PERSON_PATH = /^(?:\/+(?:mwlite|m|comm))?(?:\/+profile)?(?:\/+in)+\/+([^/]+)/i;
/** The network's own id for a person, in place of a slug. Only here do capitals matter. */
export const MEMBER_ID = /^A[A-Z][A-Za-z]AA[\w-]{20,}$/;

/** Query parameters that say where a visitor came from, in lower case. Those that start with `utm_` do too. */
const TRACKING_PARAMETERS: ReadonlySet<string> = new Set([
	...['_ga', '_gl', '_hsenc', '_hsmi', 'dclid', 'fbclid', 'gbraid', 'gclid', 'igshid', 'li_fat_id', 'lici'],
	...['licu', 'lipi', 'mc_cid', 'mc_eid', 'mkt_tok', 'msclkid', 'originalreferer', 'originalsubdomain'],
	...['trackingid', 'trk', 'trkcampaign', 'trkinfo', 'ttclid', 'twclid', 'wbraid', 'yclid'],
]);

/** Adds the missing scheme to `network.example/in/ada`, as many exports write profile links. */
export function addScheme(text: string): string {
	if (text.length > LONGEST_ADDRESS) return text;
	if (/^\/\/[^/]/.test(text)) return `https:${text}`;
	return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]\S*)?$/u.test(text) ? `https://${text}` : text;
}

/** Undefined if the text is no address, or is ambiguous: `URL` turns a backslash into a slash. */
function parseLink(text: string): URL | undefined {
	const isAmbiguous = /[\p{Cc}\p{Cs}]/u.test(text) || /^[^?#]*\\/.test(text);
	return !isAmbiguous && isHttpUrl(text) ? new URL(text) : undefined;
}

/** The text without what stands at its end. */
function dropAtEnd(text: string, dropped: RegExp): string {
	let end = text.length;
	while (dropped.test(text[end - 1] ?? '')) end--;
	return text.slice(0, end);
}

/** No slug ends in other marks than these. */
const SLUG_MARKS = /^(?![_-])[\s\p{P}]$/u;

/** What nobody sees is encoded, too, when a link with it was opened in a browser. */
function dropEncodedInvisible(encoded: string): string {
	try {
		return encodeURIComponent(dropInvisible(decodeURIComponent(encoded)));
	} catch {
		return encoded;
	}
}

/** Normalises percent-encoding: decodes what needs none, and encodes what a URI may not contain. */
function normalizeEncoding(text: string): string {
	return text
		.replace(/(?:%[89a-f][0-9a-f])+/gi, dropEncodedInvisible)
		.replace(/%[0-9a-f]{2}/gi, (encoded) => {
			const character = String.fromCharCode(parseInt(encoded.slice(1), 16));
			return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
		})
		.replace(/[^\w.~!$&'()*+,;=:@/?#%-]/g, encodeURIComponent);
}

function normalizeSlug(encoded: string): string {
	let slug: string;
	try {
		slug = dropAtEnd(dropInvisible(decodeURIComponent(encoded)).normalize('NFC').trim(), SLUG_MARKS);
	} catch {
		return normalizeEncoding(encoded);
	}
	return encodeURIComponent(MEMBER_ID.test(slug) ? slug : slug.toLowerCase());
}

function isTracking(parameter: string): boolean {
	const name = parameter.split('=', 1)[0]?.toLowerCase() ?? '';
	return name.startsWith('utm_') || TRACKING_PARAMETERS.has(name);
}

/** The parts of an address that decide where it leads: no tracking, and a fragment only if it is a route. */
function normalizeUrl(url: URL, origin: string): string {
	const parameters = url.search.slice(1).split('&');
	const query = parameters.filter((parameter) => !isTracking(parameter)).join('&');
	const route = /^#!?\//.test(url.hash) ? url.hash : '';
	// What stands behind an address in a text is not its own, except a bracket that it opens.
	const isWhole = query === '' && route === '' && !url.pathname.includes('(');
	const path = dropAtEnd(url.pathname, isWhole ? /^[/,;)]$/ : /^\/$/);
	return origin + normalizeEncoding(`${path}${query && `?${query}`}${route}`);
}

/**
 * The canonical form of a profile link, in which it is sent and compared: a URI (RFC 3986). Every spelling of a
 * person's link on the professional network becomes `https://www.linkedin.com/in/{slug}`. Links on other hosts keep
 * their query, which may name the person, except for tracking.
 *
 * @returns undefined if it is no http(s) address, is longer than 8,192 characters, or contains a lone `%`, a
 * backslash or a control character, which could only be encoded by guessing.
 */
export function toProfileLink(text: string): string | undefined {
	// Fast path: most links are canonical already, or nearly so.
	const plainSlug = PLAIN_PERSON_LINK.exec(text)?.[1];
	if (plainSlug !== undefined) return `${NETWORK_ORIGIN}/in/${plainSlug}`;
	if (isPlainUrl(text) && !text.includes('linkedin.com')) return text;
	if (text.length > LONGEST_ADDRESS) return undefined;
	const url = parseLink(addScheme(text.trim()));
	if (!url) return undefined;
	const host = url.hostname.replace(/\.$/, '');
	const isNetwork = url.port === '' && NETWORK_HOST.test(host);
	const slug = isNetwork && normalizeSlug(PERSON_PATH.exec(url.pathname)?.[1] ?? '');
	const user = [url.username, url.password].filter(Boolean).join(':');
	const authority = `${user && `${user}@`}${host}${url.port && `:${url.port}`}`;
	const origin = isNetwork ? NETWORK_ORIGIN : `${url.protocol}//${authority}`;
	const link = slug ? `${NETWORK_ORIGIN}/in/${slug}` : normalizeUrl(url, origin);
	return isUri(link) ? link : undefined;
}

/** Fast path: most domains are canonical already. */
const SIMPLE_DOMAIN = /^(?!www\.)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,3}$/;

/** The canonical form of a company's domain, from an address or a domain, without `www.`; undefined if it is neither. */
export function toCompanyDomain(text: string): string | undefined {
	if (SIMPLE_DOMAIN.test(text)) return text;
	if (text.length > LONGEST_ADDRESS) return undefined;
	const [, scheme = '', authority = ''] = /^\s*((?:[a-z][a-z0-9+.-]*:)?\/\/)?([^/?#]*)/i.exec(text) ?? [];
	// Without a scheme, an @ means an e-mail address.
	const address = scheme ? authority.slice(authority.lastIndexOf('@') + 1) : authority;
	const host = address
		.trim()
		.replace(/:\d*$/, '')
		.replace(/^www\./i, '')
		.replace(/\.$/, '')
		.toLowerCase();
	return host.includes('.') && host.length <= LONGEST_HOST && !/[\s@:]/.test(host) ? host : undefined;
}

/** Under these, companies have their own domains. Others look like a company's, and only the list of all suffixes tells. */
const SUFFIX =
	/^(?:(?:ac|co|com|edu|gob|gov|gouv|gv|ltd|mil|ne|net|nhs|nom|or|org|plc|sch)\.[a-z]{2}|(?:br|cn|de|eu|gb|hu|ru|sa|se|uk|us|za)\.(?:com|net))$/;
/** In front of a company's domain: a service. */
const SERVICE =
	/^(?:www\d|mx\d?|e?mail|webmail|smtp|careers?|jobs?|karriere|carriere|recruiting|recruitment|talent|shop|store|blog|news|newsletter|press|media|info|about|corp|corporate|global|support|help|helpdesk|apps?|portal|login|docs|events?|learn|academy|community|partners?|investors?|web|m)\./;
/** A country or a language, but not in front of what may be a suffix: adv.br, info.pl. */
const COUNTRY = /^[a-z]{2}\.(?![a-z]{1,4}\.[a-z]{2}$)/;

export const isSuffix = (domain: string) => SUFFIX.test(domain);

/** A company's domain without labels for services and countries: `careers.engines.com`, but `jobs.ch` and `mail.ru`. */
export function toRegisteredDomain(domain: string): string {
	const rest = domain.slice(domain.indexOf('.') + 1);
	const isPart = rest.includes('.') && !isSuffix(rest) && (SERVICE.test(domain) || COUNTRY.test(domain));
	return isPart && domain.length <= LONGEST_HOST ? toRegisteredDomain(rest) : domain;
}

/** The same form for domains of one company, in another script whether written in its letters or in Punycode. */
export function toComparedDomain(domain: string): string {
	const registered = toRegisteredDomain(domain.toLowerCase());
	if (domain.length > LONGEST_HOST || /^[\x20-\x7e]*$/.test(domain)) return registered;
	try {
		return new URL(`https://${registered}`).hostname;
	} catch {
		return registered;
	}
}
