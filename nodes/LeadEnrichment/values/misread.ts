/** The character for what could not be read; how `é` begins in a DOS code page (`├⌐`) or on a Mac (`√©`); `’`. */
const UNREADABLE = /\ufffd|[├┬┼]\S|√[^\s\w]|â€/;
/** The two bytes of a letter in UTF-8, read one by one as Latin-1 or Windows-1252: `Ã©`. */
const LATIN = /[Â-Å][\u0080-\u009f¡-ª¬\u00af-¶¸-º¼-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ˜š›œžŸ]/;
/** Quotes, dashes and `®` stand behind a capital in sound texts, too, but not within a word. */
const WITHIN_WORD = /(?:\p{Ll}[Â-Å]|Ã(?=\S\p{L})|Å(?=»\p{L}))[\u00a0\u00ad«®·»‘’“”•–—…™]/u;
const CYRILLIC_OR_GREEK = /(?:[Î-Ñ][^\w\sÀ-ÿ]){2}/;

/** Whether a text was read in another encoding than it was written in. */
export function isMisread(text: string): boolean {
	if (!/[^ -~]/.test(text)) return false;
	return [UNREADABLE, LATIN, WITHIN_WORD, CYRILLIC_OR_GREEK].some((signs) => signs.test(text));
}
