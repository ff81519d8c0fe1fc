/** A number with its noun, which takes an "s" where it is not one: `1 row`, `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The first of several texts, and how many more there are: `a, b and 90 more`. */
export function listFirst(texts: readonly string[], most: number): string {
	const hidden = texts.length - most;
	return texts.slice(0, most).join(', ') + (hidden > 0 ? ` and ${hidden} more` : '');
}

/** Longer texts are not normalised: the time grows with the square of the accents, and others send what is compared. */
const LONGEST_NORMALIZED_TEXT = 1_000;

/** The form for comparison, without capitals, width, composition and extra blanks; more than 1,000 characters stay. */
export function normalizeText(text: string): string {
	if (text.length > LONGEST_NORMALIZED_TEXT) return text;
	return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
