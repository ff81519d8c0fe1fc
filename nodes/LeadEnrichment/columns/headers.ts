import { lazy } from '../values/memory';
import {
	COLUMN_MEANINGS,
	type ColumnMeaning,
	CONTAINER_WORDS,
	MODIFIERS,
	NAME_MEANINGS,
	OPEN_WORDS,
	type OpenWords,
	OTHERS,
	OTHERS_IN_SHORT,
	WORDS,
} from './words/vocabulary';
import { splitList } from '../values/wordList';

/** What a header says beside its meaning, where nothing stands around its word. */
export const NOTHING_AROUND = {
	/** The record that it names: "contact2" for "Contact 2 – First name". A person's names come from one group. */
	group: '',
	isPerson: false,
	/** Whether a form asks people for it, who answer with their own. */
	isAsked: false,
	/** Whether the header names a company's record: "Company website" is surely the company's. */
	isCompany: false,
	/** The number in the header, 0 for none: of "Email 1" and "Email 2" the first counts more. */
	number: 0,
	/** How many words stand around the one that counts, and the place of that one among the words of its meaning. */
	extraWords: 0,
	rank: 0,
};

/** What a header says: its meaning, or the words whose meaning depends on the columns beside it. */
export type HeaderReading = typeof NOTHING_AROUND & { meaning: ColumnMeaning | OpenWords };

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
			.replace(/[_\s]+c$/, '')
			.replace(/ß/g, 'ss')
			.replace(/œ/g, 'oe')
			.replace(/[^\p{L}\p{N}]+/gu, '')
	);
}

interface Word {
	meaning: HeaderReading['meaning'];
	rank: number;
}

const readDictionary = lazy(() => {
	const dictionary = new Map<string, Word>();
	const add = (words: readonly string[], meaning: Word['meaning']) =>
		words.forEach((word, rank) => {
			const key = normalizeHeader(word);
			if (!dictionary.has(key)) dictionary.set(key, { meaning, rank });
		});
	for (const meaning of COLUMN_MEANINGS) add(splitList(WORDS[meaning]), meaning);
	for (const open of OPEN_WORDS) add(splitList(open.words), open);
	return dictionary;
});

interface Modifier {
	text: string;
	kind: keyof typeof MODIFIERS | 'number';
}

const readModifiers = lazy((): readonly Modifier[] =>
	(['person', 'company', 'network', 'form', 'question', 'neutral', 'contact'] as const).flatMap((kind) =>
		splitList(MODIFIERS[kind]).map((word) => ({ text: normalizeHeader(word), kind })),
	),
);

interface HeaderWords extends Word {
	modifiers: readonly Modifier[];
}

/** Join a header's word to what stands behind it ("Nombre de la empresa"), and before it ("Link zum Profil"). */
const JOINER_BEHIND = /(?:de[rsl]?|del[al]|della?|d[aiou]?|van(?:de|het)?)$/;
const JOINER_BEFORE = /^(?:d[aeiou]l?|zum|al|vers(?:le)?|parao|naar)/;
const JOINED: ReadonlyArray<Modifier['kind']> = ['person', 'company', 'network'];

/** The modifiers at the ends of a normalised header, and its first number, each with what is left without it. */
function listStripped(text: string): Array<{ rest: string; modifier: Modifier }> {
	const stripped: Array<{ rest: string; modifier: Modifier }> = [];
	const addUnjoined = (rest: string, joiner: RegExp, modifier: Modifier) => {
		if (joiner.test(rest)) stripped.push({ rest: rest.replace(joiner, ''), modifier });
	};
	for (const modifier of readModifiers()) {
		const { length } = modifier.text;
		const [behind, before] = [text.slice(length), text.slice(0, -length)];
		if (text.startsWith(modifier.text)) {
			stripped.push({ rest: behind, modifier });
			if (modifier.kind === 'form') addUnjoined(behind, JOINER_BEFORE, modifier);
		}
		// "First Contact" is a day.
		if (!text.endsWith(modifier.text) || before === 'first' || before === 'last') continue;
		stripped.push({ rest: before, modifier });
		if (JOINED.includes(modifier.kind)) addUnjoined(before, JOINER_BEHIND, modifier);
	}
	const digits = /\d+/.exec(text)?.[0];
	if (digits !== undefined) {
		stripped.push({ rest: text.replace(digits, ''), modifier: { text: digits, kind: 'number' } });
	}
	return stripped;
}

/** The word of a normalised header and the fewest modifiers around it; undefined where nothing may be left over. */
function findWords(text: string, mostModifiers: number): HeaderWords | undefined {
	const word = readDictionary().get(text) ?? readDictionary().get(text.replace(/s$/, ''));
	if (word) return { ...word, modifiers: [] };
	let best: HeaderWords | undefined;
	for (const { rest, modifier } of listStripped(text)) {
		const limit = best ? best.modifiers.length - 1 : mostModifiers;
		const words = limit > 0 ? findWords(rest, limit - 1) : undefined;
		if (words && fits(words, modifier)) best = { ...words, modifiers: [modifier, ...words.modifiers] };
	}
	return best;
}

/** The meanings that these words count around alone: "Private phone", but not "Private name". */
const MEANINGS_WITHIN: Partial<Record<Modifier['kind'], ReadonlyArray<Word['meaning']>>> = {
	question: [...NAME_MEANINGS, 'companyName', 'website', 'email', 'phone'],
	contact: ['email', 'otherEmail', 'phone'],
	form: ['profileLink', 'link', 'website', 'email', 'otherEmail', 'phone', 'companyPhone'],
};

/** "Form name" is nobody's name: only a record's name or a number may stand beside "name" alone. */
function fits({ meaning, modifiers }: HeaderWords, { kind }: Modifier): boolean {
	if (kind === 'question' && typeof meaning === 'object') {
		return modifiers.length === 0 && OPEN_WORDS.indexOf(meaning) < 2;
	}
	// "Your LinkedIn" may be the account that writes to the leads, "Your LinkedIn profile" is asked for.
	if (kind === 'question' && (meaning === 'profileLink' || meaning === 'link')) return modifiers.length > 0;
	const isOpen = typeof meaning === 'object' && modifiers.length === 0;
	return MEANINGS_WITHIN[kind]?.includes(meaning) ?? !(isOpen && (kind === 'neutral' || kind === 'network'));
}

/** What is a company's under a header that names a company's record; undefined: nothing that a lead needs. */
function readAsCompany(meaning: Word['meaning']): ColumnMeaning | undefined {
	if (typeof meaning === 'object') return OPEN_WORDS.indexOf(meaning) < 2 ? 'companyName' : undefined;
	if (meaning === 'link') return 'website';
	return meaning === 'companyName' || meaning === 'website' || meaning === 'email' ? meaning : undefined;
}

/** "Private e-mail" is another address, and "LinkedIn URL" a profile's. */
function readWithin(meaning: Word['meaning'], around: ReadonlySet<Modifier['kind']>): Word['meaning'] {
	if (meaning === 'email' && around.has('contact')) return 'otherEmail';
	return (meaning === 'link' || meaning === 'website') && around.has('network') ? 'profileLink' : meaning;
}

function toReading({ meaning: word, rank, modifiers }: HeaderWords): HeaderReading | undefined {
	const own = readWithin(word, new Set(modifiers.map(({ kind }) => kind)));
	// Of two records the one next to the word has it: the name of a company's contact is a person's.
	const record = modifiers.findLast(({ kind }) => kind === 'person' || kind === 'company')?.kind;
	const meaning = record === 'company' ? readAsCompany(own) : own;
	const grouping = modifiers.filter(({ kind }) => kind === 'person' || kind === 'number');
	return (
		meaning && {
			meaning,
			group: grouping.map(({ text }) => text).join(''),
			isPerson: record === 'person',
			isAsked: modifiers.some(({ kind }) => kind === 'question'),
			isCompany: record === 'company' || meaning === 'companyName',
			number: Number(modifiers.find(({ kind }) => kind === 'number')?.text ?? 0),
			extraWords: modifiers.length,
			rank,
		}
	);
}

function readWhole(header: string): HeaderReading | undefined {
	const words = findWords(normalizeHeader(header), MOST_MODIFIERS);
	return words && toReading(words);
}

const BETWEEN_WORDS = /[/|,;&+]|\s(?:or|oder|ou|o|of|and|und|et|y|e|en)\s/i;

/** What a header says of its column; undefined for a column that no lead needs. */
export function readHeader(header: string): HeaderReading | undefined {
	const whole = readWhole(header);
	if (whole) return whole;
	// Words for one thing, side by side: "Handy / Tel.".
	const [first, ...others] = header.split(BETWEEN_WORDS).map(readWhole);
	const isOne = others.length > 0 && typeof first?.meaning === 'string';
	return isOne && others.every((other) => other?.meaning === first.meaning) ? first : undefined;
}

const readContainers = lazy(() => splitList(CONTAINER_WORDS).map(normalizeHeader));

/** The record that an object in a row stands for: empty for the row's own; undefined for somebody else's. */
export function findRecord(container: string): string | undefined {
	const text = normalizeHeader(container);
	if (readContainers().includes(text)) return '';
	const records = readModifiers().filter(({ kind }) => kind === 'person' || kind === 'company');
	return [text, text.replace(/id$/, '')].find((word) => records.some((record) => record.text === word));
}

/** What a field of objects in a row says: `properties.firstname` is the row's own, `org_id.name` its company's. */
export function readNestedHeader(path: readonly string[]): HeaderReading | undefined {
	const records = path.slice(0, -1).map(findRecord);
	if (records.includes(undefined)) return undefined;
	const reading = readHeader([...records, path.at(-1)].join(' '));
	// A column of the row itself comes before one of an object in it.
	return reading && { ...reading, extraWords: reading.extraWords + records.length };
}

const readOthers = lazy(() => ({
	ends: splitList(OTHERS).map(normalizeHeader),
	words: splitList(OTHERS_IN_SHORT).map(normalizeHeader),
}));

/** "ticketFirstName" as "ticket First Name". */
const spaceWords = (header: string) => header.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

/** Whether a header names somebody else than the person of the row, or a company. */
export function namesOther(header: string): boolean {
	const { ends, words } = readOthers();
	const isOther = (word: string) =>
		words.includes(word) || ends.some((end) => word.startsWith(end) || word.endsWith(end));
	return spaceWords(header)
		.split(/[^\p{L}\p{M}]+/u)
		.some((word) => isOther(normalizeHeader(word)));
}

/** A header as one of a person's record that its first word names: "Ticket First Name". */
export function readAsRecord(header: string): { record: string; reading: HeaderReading } | undefined {
	const [, record = '', rest] = /^(\p{L}+)[^\p{L}\p{N}]+(.+)$/u.exec(spaceWords(header)) ?? [];
	const reading = rest === undefined || namesOther(record) ? undefined : readHeader(`person ${rest}`);
	return reading && { record: normalizeHeader(record), reading };
}
