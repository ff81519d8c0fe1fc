import { characterEntitiesHtml4 } from 'character-entities-html4';
import { decodeCodePoint } from 'entities/decode';

import { mapTexts } from './objects';
import { LONGEST_ADDRESS } from './webAddress';

/** Most texts are seen as they are written. */
const MAYBE_WRITTEN_OTHERWISE = /[^ -~\u00a1-\u00ac\u00ae-\u024f]|^[ '=[]| $| {2}|&[#a-z]|<[/a-z]|\]\(/i;

/** What nobody sees, but not the joiners within Persian, Indian and Burmese words, where they are visible. */
const INVISIBLE =
	/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}|(?<![\u0600-\u109f\u1780-\u17ff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u109f\u1780-\u17ff])/gu;

export const dropInvisible = (text: string) => text.replace(INVISIBLE, '');

/** A text to send: without control characters and lone surrogates; tabs and line breaks become a space. */
export function cleanText(text: string): string {
	if (!/[\p{Cc}\p{Cs}]/u.test(text)) return text;
	return text
		.replace(/[\s\u0085]+/g, (blanks) => (/[\t-\r\u0085]/.test(blanks) ? ' ' : blanks))
		.replace(/[\p{Cc}\p{Cs}]/gu, '');
}

/** Applies `cleanText` to every text in a JSON value, names of properties included. */
export const cleanTextsIn = (value: unknown) => mapTexts(value, cleanText);

const tidyBlanks = (text: string) => dropInvisible(cleanText(text)).replace(/\s+/g, ' ').trim();

/** HTML 4's, and XML's for an apostrophe: all names of HTML 5 would be a tenth of the package. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
	...Object.entries(characterEntitiesHtml4),
	['apos', "'"],
]);

/** An entity as it is seen; one that is not known stays as it is written. Names may come in capitals: `&AMP;`. */
const toSeenEntity = (written: string, hex?: string, decimal?: string, name = ''): string =>
	hex || decimal
		? decodeCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
		: (ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? written);

const decodeOnce = (text: string) =>
	text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w*));/gi, toSeenEntity);

/** Decodes twice, because what exports of exports hold was encoded twice: `&amp;amp;`. */
function decodeEntities(text: string): string {
	return /&[#a-z]/i.test(text) ? decodeOnce(decodeOnce(text)) : text;
}

/** The apostrophe that makes a spreadsheet take a cell as text, but not that of `'t Hart` or a quotation. */
const GUARD = /^'(?![a-zKNST][ -])(?![^]*'(?:[^\p{L}]|$))/u;

/** No spreadsheet takes longer ones. */
const LONGEST_FORMULA = 8_192;
const LITERAL_FORMULA = /^= ?"((?:[^"]|"")*)"$/;
/** The literal target, what is computed after it or in its place, and the literal text. */
const LINK_FORMULA =
	/^= ?(?:HYPERLINK|LIEN_HYPERTEXTE|HIPERVINCULO|COLLEG\.IPERTESTUALE|HIPERLIGAÇÃO) ?\( ?(?:"((?:[^"]|"")*)")?([^"]*?)(?:[,;] ?"((?:[^"]|"")*)" ?)?\)$/i;
const FORMULA = /^= ?[-+({"'$@\p{L}]/u;
/** A template, in which n8n's `=` may stand. */
const TEMPLATE = /^=\{\{/;

/** What a spreadsheet shows of a formula, as far as it is written there; empty for any other formula. */
function toShownByFormula(text: string, isLink: boolean): string {
	if (!FORMULA.test(text) || TEMPLATE.test(text)) return text;
	if (text.length > LONGEST_FORMULA) return '';
	const literal = LITERAL_FORMULA.exec(text)?.[1];
	const [, target, computed = '', shown] = LINK_FORMULA.exec(text) ?? [];
	const whole = computed.trim() === '' ? target : undefined;
	const seen = literal ?? (isLink ? (whole ?? shown) : (shown ?? whole)) ?? '';
	return seen.replaceAll('""', '"');
}

/** A list with one text, as models write it. */
function unwrapList(text: string): string {
	if (!/^\[ ?"[^"]*" ?\]$/.test(text)) return text;
	return text.slice(text.indexOf('"') + 1, text.lastIndexOf('"'));
}

const LINK_ELEMENT = /<a [^<>]*?href ?= ?["']?([^"'<> ]+)[^<>]*>[^<]*<\/a>/gi;
const BLOCK_ELEMENT =
	/<\/?(?:br|hr|p|div|li|ul|ol|dl|dt|dd|table|thead|tbody|tr|td|th|h[1-6]|blockquote|pre)(?: [^<>]*)?\/?>/gi;
const INLINE_ELEMENT =
	/<\/?(?:a|b|i|u|s|em|strong|small|big|span|font|sub|sup|mark|code|strike|del|ins|center|img|bdi|bdo|nobr|wbr)(?: [^<>]*)?\/?>/gi;
const MARKDOWN_LINK = /!?\[([^[\]]*)\]\(((?:https?:\/\/|mailto:|www\.)[^()[\] ]*)\)/gi;

function toShownByMarkup(text: string, isLink: boolean): string {
	if (!/<[/a-z]|\]\(/i.test(text)) return text;
	const linked = isLink ? text.replace(LINK_ELEMENT, ' $1 ') : text;
	return linked
		.replace(MARKDOWN_LINK, isLink ? ' $2 ' : '$1')
		.replace(BLOCK_ELEMENT, ' ')
		.replace(INLINE_ELEMENT, '');
}

/**
 * The text that a person sees in a cell, a setting or a model's answer, on one line: the only way in which texts are
 * cleaned. With `isLink`, where a link leads takes the place of its text.
 */
export function toSeenText(text: string, isLink = false): string {
	if (!MAYBE_WRITTEN_OTHERWISE.test(text) || (isLink && text.length > LONGEST_ADDRESS)) return text;
	const written = tidyBlanks(decodeEntities(text)).replace(GUARD, '');
	const seen = toShownByMarkup(unwrapList(toShownByFormula(written, isLink)), isLink);
	return seen === written ? seen : tidyBlanks(seen);
}
