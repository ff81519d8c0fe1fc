import { MEMBER_ID, toCompanyDomain, toProfileLink } from '../leads/canonicalLinks';
import { isNoCompanyDomain } from '../leads/mailHosts';
import { isCompanyHost } from './words/cellWords';

/** Links to a person: their own page, the same page under the network's number, and a sales tool's page. */
export const PERSON_LINK_KINDS = ['person', 'numbered', 'salesTool'] as const;
type PersonLinkKind = (typeof PERSON_LINK_KINDS)[number];

export interface PersonLink {
	link: string;
	kind: PersonLinkKind;
}

const NETWORK_PERSON = /^https:\/\/www\.linkedin\.com\/in\/([^/?#]+)/;
const OLD_PERSON = /^https:\/\/www\.linkedin\.com\/pub\/[^/?#]/;
const SALES_TOOL =
	/^https:\/\/www\.linkedin\.com\/(?:sales\/(?:lead|people|profile)|talent\/(?:profile|hire\/\d+\/[^?#]*profile)|recruiter\/profile)\/[^/?#]/;
/** The same kind of page on a network with another host. */
const OTHER_PERSON = /^https?:\/\/[^/?#]+\/in\/[^/?#]+$/;
const OTHER_NETWORK = /\/\/(?:[\w-]+\.)*network\.[a-z]+\//;
/** A link within other text: "LinkedIn: https://…", a spreadsheet's HYPERLINK, a list of links. */
const LINK_IN_TEXT =
	/(?<![\w-])(?:[\w-]+\.)*linkedin\.com\/(?:in|pub|sales|talent|recruiter|comm\/in)\/[^\s"'<>|;)\]}&]+/i;
/** Placeholders for a slug that was not filled in. */
const NO_SLUG =
	/^(?:me|username|user-?name|user|your-?(?:name|profile|username|handle|linkedin)|yourname|name|profile|example|test|undefined|null|none|n-?a|unavailable|first-?name-?last-?name|vorname-?nachname|handle|slug|public-profile|edit|x+)$/;
/** A second link in a list of links without blanks. */
const NEXT_LINK = /[|;,]+(?:https?:\/\/|www\.)[^]*/i;
const PATH_ALONE = /^\/?in\/[\w%-]+\/?$/i;
const MAYBE_NETWORK = /linkedin|network\./i;
const LONGEST_CELL = 2_000;

function classify(link: string, anyHost: boolean): PersonLink | undefined {
	const slug = NETWORK_PERSON.exec(link)?.[1];
	if (slug !== undefined && NO_SLUG.test(slug)) return undefined;
	if (slug !== undefined) return { link, kind: MEMBER_ID.test(slug) ? 'numbered' : 'person' };
	if (OLD_PERSON.test(link)) return { link, kind: 'person' };
	if (SALES_TOOL.test(link)) return { link, kind: 'salesTool' };
	const isOther = OTHER_PERSON.test(link) && (anyHost || OTHER_NETWORK.test(link));
	return isOther ? { link, kind: 'person' } : undefined;
}

const decodeTarget = (text: string) =>
	text.replace(/https?%3A%2F%2F[^&\s]+/gi, (target) =>
		target
			.replace(/%3A/gi, ':')
			.replace(/%2F/gi, '/')
			.replace(/%(?:3F|26)/gi, '&'),
	);

/** The link to a person's page in a cell. `anyHost`: the header says that it is one, so any host is accepted. */
export function findPersonLink(text: string, anyHost: boolean): PersonLink | undefined {
	if (text.length > LONGEST_CELL) return undefined;
	// Fast path: most cells clearly lead elsewhere.
	if (!MAYBE_NETWORK.test(text) && !(anyHost && text.includes('in/'))) return undefined;
	const whole = anyHost && PATH_ALONE.test(text) ? `linkedin.com/${text}` : text;
	const link = toProfileLink(whole.replace(NEXT_LINK, ''));
	const found = link === undefined ? undefined : classify(link, anyHost);
	if (found) return found;
	const part = LINK_IN_TEXT.exec(decodeTarget(text))?.[0]
		.replace(NEXT_LINK, '')
		.replace(/[.,]+$/, '');
	const inner = part === undefined ? undefined : toProfileLink(part);
	return inner === undefined ? undefined : classify(inner, false);
}

/** Whether an address is a network's page of something other than a person: a company, a school, a job, a post. */
export function isOtherNetworkPage(link: string): boolean {
	const isNetwork = /^https:\/\/www\.linkedin\.com(?:\/|$)/.test(link);
	return isNetwork
		? classify(link, false) === undefined
		: /^https?:\/\/[^/]+\/(?:company|companies|school|showcase)\//.test(link);
}

/** The domain of a company's address; undefined if it belongs to a service or private mailbox, or is no address. */
export function findCompanyDomain(text: string): string | undefined {
	const address = /[^\s,;|]+/.exec(text)?.[0] ?? '';
	const domain = toCompanyDomain(address);
	if (domain === undefined || !/\.[^\d.][^.]+$/.test(domain)) return undefined;
	const page = /[/?#].+/.exec(address.replace(/^(?:[a-z]+:)?\/\//i, ''))?.[0] ?? '';
	return isCompanyHost(domain, page) ? domain : undefined;
}

const ADDRESSES = /[^\s@<>"'(),;:|[\]]+@[^\s@<>"'(),;:|[\]]+\.[^\s@<>"'(),;:|[\]]+/g;

export function listAddresses(text: string): string[] {
	if (text.length > LONGEST_CELL || !text.includes('@')) return [];
	return text.toLowerCase().match(ADDRESSES) ?? [];
}

/** The domain of the first work address in a cell; undefined if there is none. */
export function findWorkDomain(text: string): string | undefined {
	for (const address of listAddresses(text)) {
		const domain = toCompanyDomain(address.slice(address.indexOf('@') + 1));
		if (domain !== undefined && !isNoCompanyDomain(domain)) return domain;
	}
	return undefined;
}
