import { dropInclusive, foldText, splitList, wordTable } from '../../values/wordList';
import { lazy } from '../../values/memory';
import { KINDS_OF_VISITORS, listWords, SAID_OF_ONESELF, WITHOUT_EMPLOYER } from './entities';

const LONGEST_COMPANY = 200;
const NO_EMPLOYER = wordTable(
	`${listWords(WITHOUT_EMPLOYER)}, ${listWords(KINDS_OF_VISITORS)}, na, true, false, yes, no, 0, 1, test`,
	foldText,
);
const loadSaid = lazy(() => {
	const said = splitList(listWords(SAID_OF_ONESELF)).map(foldText).join('|');
	return new RegExp(`^(?:(?:${said}) )+`, 'u');
});
/** Start or end of a longer text that names no employer: "Stealth AI Startup", "ex-Google", "Berg Household". */
const NO_EMPLOYER_PHRASE =
	/^(?:i['’]?m |i am )?(?:self[- ]?employed|freelancer?|selbst(?:st)?ändige?r?|unemployed|retired|independent consultant|looking for|seeking|open to|between jobs|currently (?:looking|between|seeking)|ex[- ]|former(?:ly)? |previously |ehemals )|^stealth\b.*\b(?:start-?up|mode|company|venture|co|ai)$|\b(?:household|haushalt|residence)$|\((?:former(?:ly)?|ex|ehemals|previous(?:ly)?)\)$/i;
const PLACE =
	/.@|^@$|^\+?[\d\s()./-]+$|^\d+[a-z]? .*\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|lane|ln|drive|dr|way|court|ct|square|place)\b\.?(?=$|,| (?:suite|apt|[nsew]$|#|\d))|^\d+,? (?:bis |ter )?(?:rue|avenue|boulevard) |(?:stra(?:ss|ß)e|str\.?|weg|platz|allee|gasse|straat|laan) \d+|^(?:rue|calle|via|rua|avenida|piazza) .*\d|^p\.?o\.? box/i;

/** A record id of a CRM or database, in lists that were exported without names. */
const RECORD_ID = /^(?:rec\w{14}|001\w{12}(?:[0-9A-Z]{3})?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Whether a text in a company column names no company. A company may be called 3M, but not 4711. */
export function isNoCompany(text: string): boolean {
	if (text.length > LONGEST_COMPANY) return false;
	if (RECORD_ID.test(text) || NO_EMPLOYER_PHRASE.test(text)) return true;
	// A company may be called like a year: 1984.
	if (/^(?:1[89]|20)\d\d$/.test(text)) return false;
	const isNone = (part: string) =>
		[foldText(part), foldText(part).replace(loadSaid(), '')].some(NO_EMPLOYER.has);
	return (
		(/[\d@]/.test(text) && PLACE.test(text)) ||
		dropInclusive(text)
			.split(/[/,;&|]/)
			.every(isNone)
	);
}

/** A pipe within a name, which goes on with a preposition: "Câmara Municipal | de Vila Serena". */
const PIPE_WITHIN = /\s*\|\s*(?=(?:d(?:[aeiou]s?|el|ella|es)?|of|von|van|für|for|and|und|et|y|e|en) )/gu;

/** A company without what stands behind a pipe ("Engines | We build them") or the @ of a handle. */
export function toCompanyText(text: string): string {
	const [name = text] = text
		.replace(PIPE_WITHIN, ' ')
		.split('|')
		.filter((part) => !isNoCompany(part));
	return name.trim().replace(/^@/, '');
}
