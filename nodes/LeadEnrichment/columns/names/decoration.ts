/** Between a name and what follows it: "Ada Lovelace Sales", "Ada Lovelace - Growth", "Ada Lovelace at Acme". */
const SEPARATORS = /\||—|•|\/\/|\s[-–‒―:·*~»›]+(?=\s)|\s[@#]|\s(?:at|née|geb\.|geborene)\s/u;

/** Replaces a symbol, which separates less than the separators do: "★ Ada ★ Lovelace". */
const SYMBOL = '\u0001';

/** All symbols except those with a meaning here, and circled letters. */
const MEANINGLESS_SYMBOLS = /[^\P{S}\p{Alphabetic}|+<>]/gu;

/** "she/her", "sie/ihr", "he/they/any". */
const PRONOUNS =
	/[\s,](?:(?:she|hers?|he|him|his|they|them|theirs|ze|zir|xe|xem|sie|ihr|er|ihm|elle|il|lui|ella|él|elu|ela|ele|any|all)(?: ?\/ ?|(?![\p{L}/]))){2,}/giu;

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>/gu;
/** Single quotes are also apostrophes, so they quote a nickname only from one blank to another. */
const QUOTED = /["“”„«»][^"“”„«»]*["“”«»]|(?<=\s)['‘‚](?! )[^'’‘]{2,}['’](?=[\s,])/gu;

function normalizeCharacters(text: string): string {
	return (
		text
			.replace(/[´`′]/g, "'")
			// In Persian and Indian scripts, these two join or separate the letters of a word.
			.replace(/(?<!\p{L}\p{M}*)[\u200c\u200d]|[\u200c\u200d](?!\p{L})/gu, '')
			.replace(/[^\P{Cf}\u200c\u200d]|[\ufe00-\ufe0f\u20e3]/gu, '')
			.replace(/\p{Cc}/gu, ' ')
			.replace(MEANINGLESS_SYMBOLS, SYMBOL)
			// "Mª" is an abbreviation of María, so it stays, as in "Dr.ª" and "Eng.º".
			.replace(/[^ªº]+/g, (part) => part.normalize('NFKC'))
	);
}

function removeBrackets(text: string): string {
	const [outside = ''] = text.replace(BRACKETS, ' ').split(/[([{<]/u);
	return outside.replace(/[)\]}>]/gu, ' ');
}

function removeNicknames(text: string): string {
	const isQuotedAsAWhole = /^\s*["“”„«»][^"“”„«»]*["“”«»]\s*$/u.test(text);
	return isQuotedAsAWhole ? text.replace(/["“”„«»]/gu, ' ') : text.replace(QUOTED, ' ');
}

/** Splits at symbols: the first section of two words, or all words if the symbols are inside a name. */
function takeFirstWords(text: string): string {
	const sections = text.split(SYMBOL);
	return sections.find((section) => /\p{L}[^\s]*\s+\S*\p{L}/u.test(section)) ?? sections.join(' ');
}

/** Latin letters and other characters of names. */
const PLAIN_TEXT =
	/^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f][A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f .,'’-]*$/;
/** Decoration in plain characters: " - ", " at ", quotes, two blanks, and marks at the end. */
const PLAIN_DECORATION = / [-'’ ]|- | (?:at|née|geb\.|geborene) |[ ,-]$|[^ .]{4}\.$/;

/**
 * Removes what people write around a name, in a text of up to 200 characters: emoji and other symbols, nicknames and
 * remarks in brackets or quotes, pronouns, and what follows a separator (" Sales"). Mathematical letters become plain
 * ones; commas stay. Empty if no letter is left.
 */
export function removeDecoration(text: string): string {
	if (PLAIN_TEXT.test(text) && !PLAIN_DECORATION.test(text)) return text;
	const plain = removeNicknames(removeBrackets(normalizeCharacters(text)));
	const sections = ` ${plain} `.replace(PRONOUNS, ' ').split(SEPARATORS);
	return takeFirstWords(sections.find((section) => /\p{L}/u.test(section)) ?? '')
		.replace(/\s+/gu, ' ')
		.replace(/^[\s,;:!?*_~.–"“”„«»-]+|(?<=[^\s.]{4})\.\s*$|[\s,;:!?*_~–"“”„«»-]+$/gu, '');
}
