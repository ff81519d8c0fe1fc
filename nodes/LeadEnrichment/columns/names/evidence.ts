import { ORDINARY_WORDS, ROLE_HANDLES, ROMANISED_NAMES, WEAK_NAMES } from '../words/nameWords';
import { TITLES } from '../../values/nameAffixes';
import { foldWord, listSpellings, splitWords } from '../../values/wordList';
import { removeDecoration } from './decoration';
import { areDescription, type SplitName } from './personCheck';
import { splitFullName } from './splitName';
import { isGivenName, isInCapitals, isKnown, isParticle } from './wordKinds';

/**
 * Whether a text is a person's name. `weak`: its first name is also an ordinary word, or only its last name is known;
 * `against`: it has an ordinary word and no known first name.
 */
export type Evidence = 'strong' | 'weak' | 'none' | 'against';

/** "Zora K. Byron", "Zora van Byron", "Zora O'Byron": companies seldom have such names. */
const PERSON_SHAPE = /\p{L}{2} (?:\p{L}\. |(?:van|von) |[OD]['’])\p{L}/u;

export function rateName(text: string, { firstName, lastName }: SplitName): Evidence {
	// "M. Erwan Guillou": "M." is an initial where the split left it in the name.
	const [title = ''] = splitWords(text.replace(/^M\.(?= )/, 'Monsieur'));
	const first = splitWords(firstName).map(foldWord);
	const last = splitWords(lastName).map(foldWord);
	const all = [...first, ...last];
	const isTitled = TITLES.has(foldWord(title));
	const strong = [...first.filter(isKnown), ...all.filter(ROMANISED_NAMES.has)];
	if (isTitled || strong.some((word) => !WEAK_NAMES.has(word))) return 'strong';
	if (first.some(isKnown)) return 'weak';
	if (all.some(ORDINARY_WORDS.has)) return 'against';
	if (PERSON_SHAPE.test(text)) return 'strong';
	return last.some(isKnown) ? 'weak' : 'none';
}

export function isSurelyPerson(text: string): boolean {
	const name = splitFullName(text);
	return name !== undefined && rateName(text, name) === 'strong';
}

/**
 * Whether a text with a comma is a company or a person and a whole name ("Acme Rockets, Anna Bergson") rather than a last name
 * and first names. `isOpen`: the header does not promise people's names, so one word may be a company.
 */
export function holdsCompany(text: string, isOpen: boolean): boolean {
	const [front = [], behind = [], ...more] = removeDecoration(text)
		.split(',')
		.map((part) => splitWords(part));
	const [start = ''] = front;
	const [given = '', last = ''] = [behind.at(0), behind.at(-1)].map((word = '') => foldWord(word));
	const isLast = last.length > 3 && !isKnown(last) && !isParticle(last);
	// "HUGHES, Owen Rhys".
	const isLastInCapitals = [front, behind].map((words) => words.every(isInCapitals)).join() === 'true,false';
	if (more.length > 0 || behind.length < 2 || !isKnown(given) || !isLast) return false;
	return front.length > 1
		? !front.some(isParticle) && !front.slice(1).some((word) => isKnown(foldWord(word)))
		: isOpen && !isKnown(foldWord(start)) && !isLastInCapitals;
}

const keepLetters = (text = '') => foldWord(text).replace(/[^a-z]/g, '');
/** In addresses, "Müller" becomes "mueller" or "muller". */
const SPELLINGS: ReadonlyArray<(text?: string) => string> = [
	keepLetters,
	(text = '') => keepLetters(listSpellings(text).at(-1)),
];

/** Whether the part before the @, or the end of a profile link, consists of both names: `a.berg`, `berg-anna-12`. */
export function fitsHandle({ firstName, lastName }: SplitName, handle = ''): boolean {
	const parts = foldWord(handle).split(/[^a-z]+/);
	return SPELLINGS.some((spell) => {
		const first = spell(splitWords(firstName)[0]);
		const [initial = ''] = first;
		return [lastName, ...splitWords(lastName)].map(spell).some((last) => {
			if (initial === '' || last.length < 2) return false;
			if (parts.includes(last) && [first, initial].some((given) => parts.includes(given))) return true;
			const joined = [initial + last, first + last, last + first, last + initial, first + last.charAt(0)];
			return joined.includes(parts.join(''));
		});
	});
}

/** Whether an address is made from the name, or from the first name only if its host does not contain it: `anna@…`. */
export function fitsAddress(name: SplitName, address: string): boolean {
	const [handle = '', host = ''] = address.split('@');
	const first = keepLetters(name.firstName);
	const isFirst = first.length > 2 && keepLetters(handle) === first && !keepLetters(host).includes(first);
	return isFirst || fitsHandle(name, handle);
}

/**
 * How an address orders the words of a name: "Wójcik Paweł" with `pawel.wojcik@…`. The name itself if it is in that
 * order; undefined if no address tells it.
 */
export function orderByAddress(
	text: string,
	name: SplitName,
	addresses: readonly string[],
): SplitName | undefined {
	const { firstName, lastName } = name;
	const words = text.includes(',') ? [] : splitWords(`${firstName} ${lastName}`);
	const handles = addresses.map((address) => address.split('@').map(keepLetters));
	const isMadeOf = (first: string, last: string) =>
		SPELLINGS.some((spell) => {
			const [given, family] = [spell(first), spell(last)];
			return handles.some(([handle = '', host = '']) =>
				handle === given
					? isGivenName(first) && given.length > 2 && !host.includes(given)
					: given !== '' && family.length > 1 && [given + family, given[0] + family].includes(handle),
			);
		});
	const [front = '', ...behind] = words;
	// A company's addresses may start with last names: a known first name stays one.
	const mayBeFirst = (last: string) => isGivenName(front) || !isGivenName(last);
	if (behind.some((last) => mayBeFirst(last) && isMadeOf(front, last))) return name;
	const end = words.findIndex((_word, index) =>
		words.slice(index + 1).some((given) => isMadeOf(given, words.slice(0, index + 1).join(''))),
	);
	if (end < 0 || isGivenName(front)) return undefined;
	return { firstName: words.slice(end + 1).join(' '), lastName: words.slice(0, end + 1).join(' ') };
}

/** Whether an address is a company's own: its host starts like the name, and no known person's name does. */
export function isOwnAddress({ firstName }: SplitName, address: string): boolean {
	const first = keepLetters(firstName);
	const host = keepLetters(address.split('@')[1]);
	return first.length > 2 && host.startsWith(first) && !isKnown(foldWord(firstName));
}

/** Whether the part of an address before the @ names a function rather than a person. */
export function isRoleHandle(handle = ''): boolean {
	const words = handle.split(/[^\p{L}]+/u);
	return areDescription(words) || words.some((word) => ROLE_HANDLES.has(foldWord(word)));
}

/** Whether a domain may be a company's: it is part of the name, or begins like it. */
export function fitsCompany(company: string, domain: string): boolean {
	const host = keepLetters(domain.split('.')[0]);
	return SPELLINGS.some((spell) => {
		const [first = '', name] = [spell(splitWords(company)[0]), spell(company)];
		const start = first.length < 4 || ORDINARY_WORDS.has(first) ? name : first;
		return host.length > 1 && name.length > 1 && (name.includes(host) || host.includes(start));
	});
}
