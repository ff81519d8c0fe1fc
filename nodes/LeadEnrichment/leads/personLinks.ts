import { holdsUnfilled, saysNothing } from '../values/nothing';
import { MEMBER_ID, toProfileLink } from './canonicalLinks';

/** Links to a person: their own page, the same page under the network's number, and a sales tool's page. */
export const PERSON_LINK_KINDS = ['person', 'numbered', 'salesTool'] as const;
type PersonLinkKind = (typeof PERSON_LINK_KINDS)[number];

export interface PersonLink {
	link: string;
	kind: PersonLinkKind;
}

const NETWORK_PERSON = /^https:\/\/www\.linkedin\.com\/in\/([^/?#]+)/;
/** Such a page, or one at the address that it had before; not the list of all people. */
const PERSON = /^https:\/\/www\.linkedin\.com\/(?:in|pub(?!\/dir(?:[/?#]|$)))\/[^/?#]/;
const SALES_TOOL =
	/^https:\/\/www\.linkedin\.com\/(?:sales\/(?:lead|people|profile)|talent\/(?:profile|hire\/\d+\/[^?#]*profile)|recruiter\/profile)\/[^/?#]/;
/** The same kind of page on a network with another host. */
const OTHER_PERSON = /^https?:\/\/[^/?#]+\/in\/[^/?#]+$/;
const PERSON_OF_OTHER_NETWORK = /^https?:\/\/(?:[\w-]+\.)*network\.[a-z]+\/in\/[^/?#]+$/;
/** A link within other text: "LinkedIn: https://…". */
const LINK_IN_TEXT =
	/(?<![\w-])(?:[\w-]+\.)*linkedin\.com\/(?:in|pub|sales|talent|recruiter|comm\/in)\/[^\s"'<>|;)\]}&]+/i;
/** Placeholders for a slug that was not filled in, besides words for nothing. */
const NO_SLUG =
	/^(?:in|me|username|user-?name|user|your-?(?:name|profile|username|handle|linkedin)|yourname|name|profile|example|test|n-?a|unavailable|first-?name-?last-?name|vorname-?nachname|handle|slug|public-profile|edit|x+)$/;
/** Where the next link of a cell begins: behind a mark, or, pasted into another one, behind its slash. */
const NEXT_LINK =
	/[|;,] ?(?=https?:\/\/|www\.)|[|;,\s](?=(?:https?:\/\/)?(?:[a-z]{2,6}\.)?linkedin\.com\/)|(?<=\/)(?<!:\/\/)(?=(?:https?:\/\/)?(?:[a-z]{2,6}\.)?linkedin\.com\/)/i;
const PATH_ALONE = /^\/?in\/[\w%-]+\/?$/i;
/** A link as a page shows it, without its end. */
const CUT_OFF = /linkedin\.com\/[^\s?#]*(?:…|%E2%80%A6)|^\S*linkedin\.com\/\S*\.{3}$/i;
const MAYBE_NETWORK = /linkedin|network\./i;
const LONGEST_CELL = 2_000;

/** Whether a link is a page of a person of whom it does not say who. */
export function isPlaceholderPage(link: string): boolean {
	const [page, slug = ''] = /^https:\/\/www\.linkedin\.com\/in(?:\/([^/?#]*)|$)/.exec(link) ?? [];
	return page !== undefined && (NO_SLUG.test(slug) || saysNothing(slug));
}

function classify(link: string, anyHost: boolean): PersonLink | undefined {
	if (isPlaceholderPage(link)) return undefined;
	if (MEMBER_ID.test(NETWORK_PERSON.exec(link)?.[1] ?? '')) return { link, kind: 'numbered' };
	if (SALES_TOOL.test(link)) return { link, kind: 'salesTool' };
	const other = anyHost ? OTHER_PERSON : PERSON_OF_OTHER_NETWORK;
	return PERSON.test(link) || other.test(link) ? { link, kind: 'person' } : undefined;
}

/** The link that a text is. */
const findWhole = (text: string, anyHost: boolean) => classify(toProfileLink(text) ?? '', anyHost);

const decodeTarget = (text: string) =>
	text.replace(/https?%3A%2F%2F[^&\s]+/gi, (target) =>
		target
			.replace(/%3A/gi, ':')
			.replace(/%2F/gi, '/')
			.replace(/%(?:3F|26)/gi, '&'),
	);

function findLinkIn(part: string, anyHost: boolean): PersonLink | undefined {
	const [inner = ''] = LINK_IN_TEXT.exec(decodeTarget(part)) ?? [];
	return findWhole(part, anyHost) ?? findWhole(inner.replace(/[.,]{1,9}$/, ''), false);
}

/** The links of the best kind, each once. */
export function joinPersonLinks(found: readonly PersonLink[]): PersonLink | undefined {
	const kind = PERSON_LINK_KINDS.find((one) => found.some((other) => other.kind === one));
	const links = new Set(found.filter((one) => one.kind === kind).map(({ link }) => link));
	return kind && { link: [...links].join(' '), kind };
}

/**
 * The link to a person's page in a cell; those of several people are all in it, and then it is none that can be sent.
 * `anyHost`: the header says that it is one, so any host is accepted.
 */
export function findPersonLink(text: string, anyHost: boolean): PersonLink | undefined {
	if (text.length > LONGEST_CELL) return undefined;
	// Fast path: most cells clearly lead elsewhere.
	if (!MAYBE_NETWORK.test(text) && !(anyHost && text.includes('in/'))) return undefined;
	// Fast path: most links stand alone, in canonical form or nearly so.
	if (NETWORK_PERSON.test(text) && toProfileLink(text) === text && !CUT_OFF.test(text))
		return classify(text, anyHost);
	if (holdsUnfilled(text) || CUT_OFF.test(text)) return undefined;
	const whole = anyHost && PATH_ALONE.test(text) ? `linkedin.com/${text}` : text;
	return joinPersonLinks(whole.split(NEXT_LINK).flatMap((part) => findLinkIn(part, anyHost) ?? []));
}

/** Whether an address is a network's page of something other than a person: a company, a school, a job, a post. */
export function isOtherNetworkPage(link: string): boolean {
	const isNetwork = /^https:\/\/www\.linkedin\.com(?:\/|$)/.test(link);
	return isNetwork
		? classify(link, false) === undefined
		: /^https?:\/\/[^/]+\/(?:company|companies|school|showcase)\//.test(link);
}
