/** The replacement character; the first bytes of `é` in a DOS code page (`├⌐`) or on a Mac (`√©`); those of `’`. */
const UNREADABLE = /\ufffd|[├┬┼]\S|√[^\s\w]|â€/;
/** The two UTF-8 bytes of a letter, each read as Latin-1 or Windows-1252: `Ã©`. */
const LATIN = /[Â-Å][\u0080-\u009f¡-ª¬\u00af-¶¸-º¼-¿€‚ƒ„†‡ˆ‰Š‹ŒŽ˜š›œžŸ]/;
/** Correct texts have quotes, dashes and `®` after a capital too, but not inside a word. */
const WITHIN_WORD = /(?:\p{Ll}[Â-Å]|Ã(?=\S\p{L})|Å(?=»\p{L}))[\u00a0\u00ad«®·»‘’“”•–—…™]/u;
const CYRILLIC_OR_GREEK = /(?:[Î-Ñ][^\w\sÀ-ÿ]){2}/;

/** Whether a text was decoded with the wrong encoding. */
export function isMisread(text: string): boolean {
	if (!/[^ -~]/.test(text)) return false;
	return [UNREADABLE, LATIN, WITHIN_WORD, CYRILLIC_OR_GREEK].some((signs) => signs.test(text));
}
