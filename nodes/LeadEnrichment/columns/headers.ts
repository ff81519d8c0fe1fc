import { lazy } from '../values/memory';
import { addToList } from '../values/objects';
import { listWords, OWN_DETAILS, QUESTIONS } from './words/entities';
import {
	COLUMN_MEANINGS,
	type ColumnMeaning,
	CONTAINER_WORDS,
	MODIFIER_KINDS,
	MODIFIERS,
	NAME_MEANINGS,
	OPEN_WORDS,
	type OpenWords,
	OTHER_ADDRESSES,
	OTHER_PEOPLE,
	OTHER_RECORDS,
	OTHERS_IN_SHORT,
	WORDS,
} from './words/vocabulary';
import { dropInclusive, foldText, splitList } from '../values/wordList';

/** What a header says besides its meaning; the values if its word is alone. */
export const NOTHING_AROUND = {
	/** The entity that it names: "contact2" for "Contact 2 – First name". A person's names come from one group. */
	group: '',
	isPerson: false,
	/** Whether a form asks people for their own. */
	isAsked: false,
	/** Whether the header names a company's entity: "Company website" is certainly the company's. */
	isCompany: false,
	/** The number in the header, or 0: "Email 1" has priority over "Email 2". */
	number: 0,
	/** How many extra words the header has, and the position of its own word among the words of its meaning. */
	extraWords: 0,
	rank: 0,
};

/** What a header says: its meaning, or words whose meaning depends on the columns beside it. */
export type HeaderReading = typeof NOTHING_AROUND & { meaning: ColumnMeaning | OpenWords };

/** What is longer is no header. */
export const LONGEST_HEADER = 1_000;
/** Longer headers are sentences, such as the questions of a form. */
const LONGEST_WORDS = 80;
/** "LinkedIn Contact Profile URL" has three. */
const MOST_MODIFIERS = 3;

/** A header without case, accents, blanks and punctuation. */
export function normalizeHeader(header: string): string {
	if (header.length > LONGEST_WORDS) return '';
	return (
		dropInclusive(header.normalize('NFKD').toLowerCase())
			// "Q1. First name".
			.replace(/^q\d+\W+/, '')
			// Salesforce adds this suffix to columns that users add.
			.replace(/[_\s]+c$/, '')
			.replace(/ß/g, 'ss')
			.replace(/œ/g, 'oe')
			.replace(/[^\p{L}\p{N}]+/gu, '')
	);
}

interface KnownWord {
	meaning: HeaderReading['meaning'];
	rank: number;
}

const loadDictionary = lazy(() => {
	const dictionary = new Map<string, KnownWord>();
	const add = (words: readonly string[], meaning: KnownWord['meaning']) =>
		words.forEach((word, rank) => {
			const key = normalizeHeader(word);
			if (!dictionary.has(key)) dictionary.set(key, { meaning, rank });
		});
	for (const meaning of COLUMN_MEANINGS) add(splitList(WORDS[meaning]), meaning);
	for (const open of OPEN_WORDS) add(splitList(open.words), open);
	return dictionary;
});

interface HeaderModifier {
	text: string;
	kind: keyof typeof MODIFIERS | 'number';
}

const KINDS: ReadonlyArray<HeaderModifier['kind']> = MODIFIER_KINDS;
/** Who or what a column belongs to. */
const ENTITIES: ReadonlyArray<HeaderModifier['kind']> = ['person', 'colleague', 'customer', 'company'];

/** The modifiers by their text, those of entities also by their plural or genitive: "des Teilnehmers". */
const loadModifiers = lazy(() => {
	const modifiers = new Map<string, HeaderModifier[]>();
	const add = (word: string, kind: (typeof MODIFIER_KINDS)[number]) => {
		const text = normalizeHeader(word);
		const forms = [text, ...[`${text}s`].filter(() => ENTITIES.includes(kind))];
		forms.forEach((form) => addToList(modifiers, form, { text, kind }));
	};
	MODIFIER_KINDS.forEach((kind) => splitList(MODIFIERS[kind]).forEach((word) => add(word, kind)));
	return modifiers;
});

interface HeaderWords extends KnownWord {
	modifiers: readonly HeaderModifier[];
}

/** These join a header's word to what follows ("Nombre de la empresa") or precedes it ("Link zum Profil"). */
const JOINER_BEHIND = /(?:de[rsl]?|del[al]s?|della?|dello|d(?:[aiou]s?)?|van(?:de|het)?|of(?:the)?)$/;
const JOINER_BEFORE = /^(?:d[aeiou]l?|zum|al|vers(?:le)?|parao|naar)/;
const JOINED: ReadonlyArray<HeaderModifier['kind']> = [...ENTITIES, 'network'];

/** The modifiers at the ends of a normalised header, and its first number, each with the rest of the header. */
function listStripped(text: string): Array<{ rest: string; modifier: HeaderModifier }> {
	const stripped: Array<{ rest: string; modifier: HeaderModifier }> = [];
	const addUnjoined = (rest: string, joiner: RegExp, modifier: HeaderModifier) => {
		if (joiner.test(rest)) stripped.push({ rest: rest.replace(joiner, ''), modifier });
	};
	const modifiers = loadModifiers();
	for (let at = 1; at <= text.length; at++) {
		const [front, behind] = [text.slice(0, at), text.slice(at)];
		for (const modifier of modifiers.get(front) ?? []) {
			stripped.push({ rest: behind, modifier });
			if (modifier.kind === 'form') addUnjoined(behind, JOINER_BEFORE, modifier);
		}
		// "First Contact" is a date.
		if (front === 'first' || front === 'last') continue;
		for (const modifier of modifiers.get(behind) ?? []) {
			stripped.push({ rest: front, modifier });
			if (JOINED.includes(modifier.kind)) addUnjoined(front, JOINER_BEHIND, modifier);
		}
	}
	const rank = ({ modifier: { kind } }: { modifier: HeaderModifier }) => KINDS.indexOf(kind);
	stripped.sort((one, other) => rank(one) - rank(other));
	const digits = /\d+/.exec(text)?.[0];
	if (digits !== undefined) {
		stripped.push({ rest: text.replace(digits, ''), modifier: { text: digits, kind: 'number' } });
	}
	return stripped;
}

/** The word of a normalised header with the fewest modifiers; undefined if other text would be left over. */
function findWords(text: string, mostModifiers: number): HeaderWords | undefined {
	const word = loadDictionary().get(text) ?? loadDictionary().get(text.replace(/s$/, ''));
	if (word) return { ...word, modifiers: [] };
	let best: HeaderWords | undefined;
	for (const { rest, modifier } of listStripped(text)) {
		const limit = best ? best.modifiers.length - 1 : mostModifiers;
		const words = limit > 0 ? findWords(rest, limit - 1) : undefined;
		if (words && fits(words, modifier)) best = { ...words, modifiers: [modifier, ...words.modifiers] };
	}
	return best;
}

/** The only meanings that these modifiers fit: "Private phone", but not "Private name". */
const MEANINGS_WITHIN: Partial<Record<HeaderModifier['kind'], ReadonlyArray<KnownWord['meaning']>>> = {
	question: [...NAME_MEANINGS, 'companyName', 'website', 'email', 'phone'],
	contact: ['email', 'otherEmail', 'phone'],
	colleague: [...NAME_MEANINGS, ...OPEN_WORDS.slice(0, 2), 'companyName', 'email', 'phone'],
	form: ['profileLink', 'link', 'website', 'email', 'otherEmail', 'phone', 'companyPhone'],
};

/** "Form name" is not a person's name: beside a bare "name", only an entity or a number is allowed. */
function fits({ meaning, modifiers }: HeaderWords, { kind }: HeaderModifier): boolean {
	if (kind === 'question' && typeof meaning === 'object') {
		return modifiers.length === 0 && OPEN_WORDS.indexOf(meaning) < 2;
	}
	// "Your LinkedIn" may be the sender's account; "Your LinkedIn profile" is a question to the lead.
	if (kind === 'question' && (meaning === 'profileLink' || meaning === 'link')) return modifiers.length > 0;
	const isOpen = typeof meaning === 'object' && modifiers.length === 0;
	return MEANINGS_WITHIN[kind]?.includes(meaning) ?? !(isOpen && (kind === 'neutral' || kind === 'network'));
}

/** The meaning of a word under a header that names a company; undefined if no lead needs it. */
function findCompanyMeaning(meaning: KnownWord['meaning']): ColumnMeaning | undefined {
	if (typeof meaning === 'object') return OPEN_WORDS.indexOf(meaning) < 2 ? 'companyName' : undefined;
	if (meaning === 'link') return 'website';
	return meaning === 'companyName' || meaning === 'website' || meaning === 'email' ? meaning : undefined;
}

/** "Private e-mail" is another address, and "LinkedIn URL" a profile's. */
function toMeaningWithin(
	meaning: KnownWord['meaning'],
	around: ReadonlySet<HeaderModifier['kind']>,
): KnownWord['meaning'] {
	if (meaning === 'email' && around.has('contact')) return 'otherEmail';
	return (meaning === 'link' || meaning === 'website') && around.has('network') ? 'profileLink' : meaning;
}

const PERSONS: ReadonlyArray<HeaderModifier['kind'] | undefined> = ['person', 'colleague'];
const GROUPING: ReadonlyArray<HeaderModifier['kind']> = ['person', 'colleague', 'customer', 'number'];

function toReading({ meaning: word, rank, modifiers }: HeaderWords): HeaderReading | undefined {
	const own = toMeaningWithin(word, new Set(modifiers.map(({ kind }) => kind)));
	// The entity next to the word wins: the name of a company's contact is a person's.
	const entity = modifiers.findLast(({ kind }) => ENTITIES.includes(kind))?.kind;
	const meaning = entity === 'company' ? findCompanyMeaning(own) : own;
	const grouping = modifiers.filter(({ kind }) => GROUPING.includes(kind));
	return (
		meaning && {
			meaning,
			group: grouping.map(({ text }) => text).join(''),
			isPerson: PERSONS.includes(entity),
			isAsked: modifiers.some(({ kind }) => kind === 'question'),
			isCompany: entity === 'company' || meaning === 'companyName',
			number: Number(modifiers.find(({ kind }) => kind === 'number')?.text ?? 0),
			extraWords: modifiers.filter(({ kind }) => kind !== 'added').length,
			rank,
		}
	);
}

function findWholeReading(header = ''): HeaderReading | undefined {
	const words = findWords(normalizeHeader(header), MOST_MODIFIERS);
	return words && toReading(words);
}

/** What a form asks behind a greeting: "Hi 👋 what's your first name?". */
const ASKED = /(?<=[,!:…–—]|\. |\p{Extended_Pictographic})\s*[\p{L}’']+ [\p{L}’']+ [\p{L}\p{M}’' -]+\?\s*$/u;

/** The column's own words behind a survey's question about the one who answers: "About you: - First name". */
const loadOwnDetail = lazy(() => {
	const details = splitList(listWords(OWN_DETAILS)).join('|');
	return new RegExp(`(?<=(?:^|\\P{L})(?:${details})\\W*(?:\\s[-–—]|:)\\s+)[^:]+$`, 'iu');
});

const BETWEEN_WORDS = /[/|,;&+]|\s(?:or|oder|ou|o|u|of|and|und|et|y|e|en)\s/i;

/** What a header means if nothing is beside it. */
export const meaningAlone = (reading?: HeaderReading) =>
	typeof reading?.meaning === 'object'
		? reading.meaning.readings.find(({ beside }) => beside === undefined)?.means
		: reading?.meaning;

/** What a header's own words say, or several words for one thing: "Handy / Tel.". */
function findWordsReading(header = ''): HeaderReading | undefined {
	const whole = findWholeReading(header);
	if (whole) return whole;
	const parts = header.split(BETWEEN_WORDS).map((part) => findWholeReading(part));
	return new Set(parts.map(meaningAlone)).size === 1 ? parts[0] : undefined;
}

/** "NOMBRE ADMINISTRADOR (APELLIDOS, NOMBRE)": a name, and the form in which it is written. */
const WITH_FORM = /^([^()[\]]+)[([]([^()[\]]+)[)\]]\W*$/u;
const WHOLE_NAMES: ReadonlyArray<KnownWord['meaning'] | undefined> = ['fullName', 'lastFirstName'];

/** A header of a person's name, with the meaning of the form in brackets behind it. */
function findFormReading(header: string): HeaderReading | undefined {
	const [name, form] = (WITH_FORM.exec(header) ?? []).slice(1).map((part) => findWholeReading(part));
	const isName = ['fullName', 'person', 'contact'].some((means) => means === meaningAlone(name));
	return name && form && isName && WHOLE_NAMES.includes(form.meaning)
		? { ...name, meaning: form.meaning }
		: undefined;
}

/** "Bei welcher Firma arbeiten Sie?": what stands behind "which", without what is around it. */
const loadWhich = lazy(() => {
	const [which, around] = [QUESTIONS.which, QUESTIONS.around].map((words) =>
		foldText(listWords({ words })).replaceAll(' ', '|'),
	);
	return new RegExp(`^(?:(?:${around}) )*(?:${which}) (?<asked>.+?)(?: (?:${around}))*$`, 'u');
});

function findEmployerAsked(header: string): HeaderReading | undefined {
	const reading = findWordsReading(loadWhich().exec(foldText(header))?.groups?.['asked']);
	return meaningAlone(reading) === 'companyName' ? reading : undefined;
}

/** What a header says about its column; undefined for a column that no lead needs. */
export function findHeaderReading(header: string): HeaderReading | undefined {
	if (header.length > LONGEST_HEADER) return undefined;
	return (
		findWordsReading(header) ??
		findWholeReading(ASKED.exec(header)?.[0]) ??
		findWholeReading(loadOwnDetail().exec(header)?.[0]) ??
		findFormReading(header) ??
		findEmployerAsked(header)
	);
}

const loadContainers = lazy(() => splitList(CONTAINER_WORDS).map(normalizeHeader));

/** The entity that an object in a row stands for; empty for the row's own, undefined for any other. */
export function findEntity(container: string): string | undefined {
	const text = normalizeHeader(container);
	if (loadContainers().includes(text)) return '';
	return [text, text.replace(/(?:id|s)$/, '')].find((word) =>
		loadModifiers()
			.get(word)
			?.some((modifier) => modifier.text === word && ENTITIES.includes(modifier.kind)),
	);
}

/** What a field of nested objects says: `properties.firstname` is the row's own, `org_id.name` its company's. */
export function findNestedReading(path: readonly string[]): HeaderReading | undefined {
	const entities = path.slice(0, -1).map(findEntity);
	if (entities.includes(undefined)) return undefined;
	const reading = findHeaderReading([...entities, path.at(-1)].join(' '));
	// A row's own column has priority over one in an object.
	return reading && { ...reading, extraWords: reading.extraWords + entities.length };
}

/** "ticketFirstName" as "ticket First Name". */
const spaceWords = (header: string) => header.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** A check of headers for words of these tables: starts or ends of words, and whole ones. */
function createWordCheck(starts: string, whole: string): (header?: string) => boolean {
	const load = lazy(() => [starts, whole].map((words) => splitList(words).map(normalizeHeader)));
	return (header = '') => {
		const [ends = [], words = []] = load();
		const isOne = (word: string) =>
			words.includes(word) || ends.some((end) => word.startsWith(end) || word.endsWith(end));
		return spaceWords(header)
			.split(/[^\p{L}\p{M}]+/u)
			.some((word) => isOne(normalizeHeader(word)));
	};
}

/** Whether a header names a company, or a person other than the row's. */
export const namesOther = createWordCheck(`${OTHER_PEOPLE}, ${OTHER_ADDRESSES}`, OTHERS_IN_SHORT);

/** Whether an object is called after somebody else than the row's person, or after an earlier state. */
export const namesOtherRecord = createWordCheck(OTHER_PEOPLE, `${OTHERS_IN_SHORT}, ${OTHER_RECORDS}`);

const ENTITY_IN_FRONT = /^(?<entity>\p{L}+)[^\p{L}\p{N}]+(?<rest>.+)$/u;
const ENTITY_BEHIND =
	/^(?<rest>.+?)[^\p{L}\p{N}]+(?:(?:d(?:e|el|ella|ell|o|a|u|es|er)|van|of)(?:[^\p{L}\p{N}]+(?:l[ao]s?|de|het|the))?[^\p{L}\p{N}]+)?(?<entity>\p{L}+)$/iu;

/** A header whose first or last word names a person's entity: "Ticket First Name", "Nome del tifoso". */
export function findEntityReading(header: string): { entity: string; reading: HeaderReading } | undefined {
	return [ENTITY_IN_FRONT, ENTITY_BEHIND].flatMap((pattern) => {
		const { entity = '', rest = '' } = pattern.exec(spaceWords(header))?.groups ?? {};
		const reading = namesOther(entity) ? undefined : findHeaderReading(`person ${rest}`);
		return reading && rest !== '' ? [{ entity: normalizeHeader(entity), reading }] : [];
	})[0];
}
