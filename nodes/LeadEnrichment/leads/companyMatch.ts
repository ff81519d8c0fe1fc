import type { LeadResult } from '../service/contract/answers';
import { trimText } from '../values/text';
import { foldWord, listSpellings, wordSet } from '../values/wordList';
import { toComparedDomain, toCompanyDomain } from './canonicalLinks';
import type { LeadInput } from './leadFields';
import { isNoCompanyDomain } from './mailHosts';

/** Whether the employer or the person that the service names is the one that was sent. */
export type Match = 'same' | 'different';

/** Words that a company's name may have or lack: legal forms, and what joins its parts. */
const LEFT_OUT = wordSet(`
	gmbh mbh ggmbh ag se kg kgaa ohg gbr ug ek ev eg inc incorporated ltd limited llc llp lp plc pty corp corporation co
	company sa sas sasu sarl eurl snc sl slu sau spa srl srls sapa bv nv vof cv bvba sprl lda ltda eireli sro doo spzoo zoo as
	asa aps ab oy oyj kft zrt pte pvt private cia the and und et y e en og och der die das le la les of
`);

/** A name's words in lower case without accents, in each spelling, without its legal form. */
function listWordings(name: string): string[][] {
	return listSpellings(name).map((text) => {
		// "S.p.A." and "Inc." are one word each.
		const words = foldWord(text.replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
		const own = words.filter((word) => !LEFT_OUT.has(word));
		return own.length > 0 ? own : words;
	});
}

interface Company {
	spellings: string[][];
	domain: string;
	/** The part of the domain that people choose: `acme` of `shop.acme.co.uk`. */
	label: string;
}

const SHORTEST_LABEL = 4;
/** Long enough to be no part of another word by chance: luxottica in EssilorLuxottica, not conti in Intercontinental. */
const LONG_LABEL = 6;
/** Texts by other people may be long, and the time grows with the length. */
export const LONGEST_NAME = 200;

function toCompany(name: unknown, domain: unknown): Company {
	const host = toComparedDomain(toCompanyDomain(trimText(domain)) ?? '');
	const own = isNoCompanyDomain(host) ? '' : host;
	// A short word before a country is no choice: `co.uk`, `com.br`.
	const label = own.replace(/\.(?:[a-z]{2,3}\.[a-z]{2}|[a-z0-9-]+)$/, '').replace(/^.*\./, '');
	const text = trimText(name);
	const spellings = listWordings(text.length <= LONGEST_NAME ? text : '');
	return { spellings: spellings.filter(({ length }) => length > 0), domain: own, label };
}

/** Whether one text has the other's words, next to each other. */
const holds = (words: readonly string[], others: readonly string[]) =>
	` ${words.join(' ')} `.includes(` ${others.join(' ')} `) || words.join('') === others.join('');

/** Whether a name is written in a domain, or the domain's label in the name. */
function fitsLabel(words: readonly string[], label: string): boolean {
	const text = words.join('');
	const plain = label.replace(/-/g, '');
	const begins = plain.length >= SHORTEST_LABEL && [text, ...words].some((word) => word.startsWith(plain));
	return plain.includes(text) || begins || (plain.length >= LONG_LABEL && text.includes(plain));
}

/** Whether one domain is the other's or within it. */
const isWithin = (domain: string, other: string) => domain !== '' && `.${domain}`.endsWith(`.${other}`);

/** Whether what is known of one company fits the other. What is not known of one of them fits nothing. */
const fits = (one: Company, other: Company): boolean =>
	isWithin(one.domain, other.domain) ||
	(one.label === other.label && one.label.length >= SHORTEST_LABEL) ||
	one.spellings.some((words) => other.spellings.some((others) => holds(words, others))) ||
	one.spellings.some((words) => fitsLabel(words, other.label));

/** What all ways to write a name share at least: the first letters of a word, or initials. */
export const SHARED_LETTERS = 4;

/** Whether something hints at the same company: a word with the same beginning, or an abbreviation. */
function mayBeSame(one: Company, other: Company): boolean {
	const listWords = ({ spellings, label }: Company) => [...spellings.flat(), ...label.split('-')];
	const listShort = ({ spellings, label }: Company) => [
		...spellings.flat().filter(({ length }) => length < SHARED_LETTERS + 2),
		...[label].filter(({ length }) => length > 1 && length < SHARED_LETTERS + 2),
	];
	const listInitials = ({ spellings }: Company) =>
		spellings.filter(({ length }) => length > 1).map((words) => words.map(([first]) => first).join(''));
	const begin = (words: readonly string[]) =>
		words.filter(({ length }) => length >= SHARED_LETTERS).map((word) => word.slice(0, SHARED_LETTERS));
	const begins = new Set(begin(listWords(one)));
	const isAbbreviated = (short: Company, long: Company) =>
		listShort(short).some((word) =>
			listInitials(long).some((initials) => initials.startsWith(word) || word.startsWith(initials)),
		);
	return (
		begin(listWords(other)).some((start) => begins.has(start)) ||
		isAbbreviated(one, other) ||
		isAbbreviated(other, one)
	);
}

/** Whether enough is known of a company to say that another is not it: a domain, or a name of several words. */
const isTelling = ({ domain, spellings }: Company) =>
	domain !== '' || spellings.some(({ length }) => length > 1);

/**
 * Compares the company that was sent with that of a simplified result; undefined if it cannot be told: a wrong
 * `different` costs a contact.
 */
export function matchCompany(sent: Partial<LeadInput>, simple: LeadResult): Match | undefined {
	const one = toCompany(sent.companyName, sent.companyDomain);
	const other = toCompany(simple.company_name, simple.company_domain);
	if (fits(one, other) || fits(other, one)) return 'same';
	return isTelling(one) && isTelling(other) && !mayBeSame(one, other) ? 'different' : undefined;
}
