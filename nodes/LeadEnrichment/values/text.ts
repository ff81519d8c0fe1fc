/** A number with its noun, which takes an "s" where it is not one: `1 row`, `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The first of several texts, and how many more there are: `a, b and 90 more`. */
export function listFirst(texts: readonly string[], most: number): string {
	const hidden = texts.length - most;
	return texts.slice(0, most).join(', ') + (hidden > 0 ? ` and ${hidden} more` : '');
}

/**
 * The longest text that is normalised, in characters: the time that `normalize` takes for accents grows with the square
 * of their number, and what is compared comes from other people's deliveries.
 */
const LONGEST_NORMALIZED_TEXT = 1_000;

/**
 * The form in which two texts are compared: without regard to capitals, width, the composition of accents, and blanks
 * beyond one between words. A text of more than 1,000 characters is no name, and stays as it is.
 */
export function normalizeText(text: string): string {
	if (text.length > LONGEST_NORMALIZED_TEXT) return text;
	return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
