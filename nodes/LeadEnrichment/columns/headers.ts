import { lazy } from '../values/memory';
import {
	COMPANY_WORDS,
	CONTACT_WORDS,
	CONTAINER_WORDS,
	NEUTRAL_WORDS,
	OTHERS_IN_LINK_HEADERS,
	PERSON_WORDS,
} from './words/modifiers';
import {
	COLUMN_MEANINGS,
	type ColumnMeaning,
	listWords,
	OPEN_WORDS,
	type OpenWords,
	WORDS,
} from './words/vocabulary';

/** What a header says: its meaning, or the words whose meaning depends on the columns beside it. */
export interface HeaderReading {
	meaning: ColumnMeaning | OpenWords;
	/**
	 * The record that the header names: empty for most, "contact2" for "Contact 2 – First name". First, last and full
	 * name of a row come from one group.
	 */
	group: string;
	/** Whether the header names a person's record, and so a person. */
	isPerson: boolean;
	/** Whether the header names a company's record: "Company website" is surely the company's. */
	isCompany: boolean;
	/** The number in the header, 0 for none: of "Email 1" and "Email 2" the first counts more. */
	number: number;
	/** How many words stand around the one that counts, and the place of that one among the words of its meaning. */
	extraWords: number;
	rank: number;
}

/** Longer headers are sentences, such as the questions of a form. */
const LONGEST_HEADER = 80;
/** "Primary Contact – Work E-mail 1 (required)" has four. */
const MOST_MODIFIERS = 5;

/** A header without what does not count in it: capitals, accents, blanks and punctuation. */
export function normalizeHeader(header: string): string {
	if (header.length > LONGEST_HEADER) return '';
	return (
		header
			.normalize('NFKD')
			.toLowerCase()
			// Salesforce marks the columns that people add.
			.replace(/__c$/, '')
			.replace(/ß/g, 'ss')
			.replace(/œ/g, 'oe')
			.replace(/[^\p{L}\p{N}]+/gu, '')
	);
}

interface Word {
	meaning: ColumnMeaning | OpenWords;
	rank: number;
}

function buildDictionary(): Map<string, Word> {
	const dictionary = new Map<string, Word>();
	const add = (words: readonly string[], meaning: Word['meaning']) =>
		words.forEach((word, rank) => {
			const key = normalizeHeader(word);
			if (!dictionary.has(key)) dictionary.set(key, { meaning, rank });
		});
	for (const meaning of COLUMN_MEANINGS) add(listWords(WORDS[meaning]), meaning);
	for (const open of OPEN_WORDS) add(listWords(open.words), open);
	return dictionary;
}

type ModifierKind = 'person' | 'company' | 'neutral' | 'contact' | 'number';

interface Modifier {
	text: string;
	kind: ModifierKind;
}

const readDictionary = lazy(buildDictionary);
const readModifiers = lazy((): readonly Modifier[] =>
	(
		[
			['person', PERSON_WORDS],
			['company', COMPANY_WORDS],
			['neutral', NEUTRAL_WORDS],
			['contact', CONTACT_WORDS],
		] as const
	).flatMap(([kind, words]) => [...new Set(words.map(normalizeHeader))].map((text) => ({ text, kind }))),
);

const readForeignParts = lazy((): readonly string[] => [
	...OTHERS_IN_LINK_HEADERS,
	...COMPANY_WORDS.map(normalizeHeader).filter((word) => word.length > 3),
]);

interface Parsed extends Word {
	/** From the outermost to the one next to the word. */
	modifiers: readonly Modifier[];
}

function listStripped(text: string): Array<{ rest: string; modifier: Modifier }> {
	const stripped: Array<{ rest: string; modifier: Modifier }> = [];
	for (const modifier of readModifiers()) {
		const { length } = modifier.text;
		if (text.startsWith(modifier.text)) stripped.push({ rest: text.slice(length), modifier });
		if (text.endsWith(modifier.text)) stripped.push({ rest: text.slice(0, -length), modifier });
	}
	const digits = /\d+/.exec(text)?.[0];
	if (digits !== undefined) {
		stripped.push({ rest: text.replace(digits, ''), modifier: { text: digits, kind: 'number' } });
	}
	return stripped;
}

/** The word of a normalised header and the fewest modifiers around it; undefined where nothing may be left over. */
function parse(text: string, mostModifiers: number): Parsed | undefined {
	const word = readDictionary().get(text);
	if (word) return { ...word, modifiers: [] };
	let best: Parsed | undefined;
	for (const { rest, modifier } of listStripped(text)) {
		const limit = best ? best.modifiers.length - 1 : mostModifiers;
		const parsed = limit > 0 ? parse(rest, limit - 1) : undefined;
		if (parsed && fits(parsed, modifier)) best = { ...parsed, modifiers: [modifier, ...parsed.modifiers] };
	}
	return best;
}

const CONTACT_MEANINGS: ReadonlyArray<Word['meaning']> = ['email', 'otherEmail', 'phone'];

const isOpen = (meaning: Word['meaning']): meaning is OpenWords => typeof meaning === 'object';

/** "Form name" is nobody's name: only a record's name or a number may stand beside "name" alone. */
function fits({ meaning, modifiers }: Parsed, modifier: Modifier): boolean {
	if (modifier.kind === 'contact') return CONTACT_MEANINGS.includes(meaning);
	return !isOpen(meaning) || modifiers.length > 0 || modifier.kind !== 'neutral';
}

/** What is a company's under a header that names a company's record; undefined: nothing that a lead needs. */
function readAsCompany(meaning: Word['meaning']): ColumnMeaning | undefined {
	if (isOpen(meaning)) return OPEN_WORDS.indexOf(meaning) < 2 ? 'companyName' : undefined;
	if (meaning === 'link') return 'website';
	return meaning === 'companyName' || meaning === 'website' || meaning === 'email' ? meaning : undefined;
}

function toReading({ meaning: word, rank, modifiers }: Parsed): HeaderReading | undefined {
	const isOther = word === 'email' && modifiers.some(({ kind }) => kind === 'contact');
	const meaning = isOther ? 'otherEmail' : word;
	// Of two records the one next to the word has it: the name of a company's contact is a person's.
	const record = modifiers.findLast(({ kind }) => kind === 'person' || kind === 'company')?.kind;
	const owned = record === 'company' ? readAsCompany(meaning) : meaning;
	if (owned === undefined) return undefined;
	const numbers = modifiers.filter(({ kind }) => kind === 'number').map(({ text }) => Number(text));
	return {
		meaning: owned,
		group: modifiers
			.filter(({ kind }) => kind === 'person' || kind === 'number')
			.map(({ text }) => text)
			.join(''),
		isPerson: record === 'person',
		isCompany: record === 'company',
		number: numbers[0] ?? 0,
		extraWords: modifiers.length,
		rank,
	};
}

/**
 * A header with "LinkedIn" in it, among words that are not known: tools number their links, or name their kind. Worse
 * than any header that is known.
 */
function readUnknownLink(text: string): HeaderReading | undefined {
	if (!text.includes('linkedin') || readForeignParts().some((part) => text.includes(part))) return undefined;
	return {
		meaning: 'profileLink',
		group: '',
		isPerson: false,
		isCompany: false,
		number: 0,
		extraWords: MOST_MODIFIERS + 1,
		rank: 0,
	};
}

/** What a header says of its column; undefined for a column that no lead needs. */
export function readHeader(header: string): HeaderReading | undefined {
	const text = normalizeHeader(header);
	const parsed = parse(text, MOST_MODIFIERS);
	return parsed ? toReading(parsed) : readUnknownLink(text);
}

const readContainers = lazy(() => new Set(CONTAINER_WORDS.map(normalizeHeader)));
const readRecords = lazy(
	() =>
		new Set(
			readModifiers()
				.filter(({ kind }) => kind === 'person' || kind === 'company')
				.map(({ text }) => text),
		),
);

/**
 * What the field of an object in a row says: `{ properties: { firstname } }` holds fields of the row's own record,
 * `{ org_id: { name } }` those of its company.
 */
export function readNestedHeader(container: string, header: string): HeaderReading | undefined {
	const record = toRecordWord(container);
	if (record === undefined) return undefined;
	const reading = readHeader(`${record} ${header}`);
	// A column of the row itself comes before one of an object in it.
	return reading && { ...reading, extraWords: reading.extraWords + 1 };
}

/** The record that an object in a row stands for: empty for the row's own; undefined for somebody else's. */
function toRecordWord(container: string): string | undefined {
	const text = normalizeHeader(container);
	if (readContainers().has(text)) return '';
	return [text, text.replace(/id$/, '')].find((word) => readRecords().has(word));
}

/** Whether an object under this key may hold fields of the lead. */
export function isContainer(key: string): boolean {
	return toRecordWord(key) !== undefined;
}
