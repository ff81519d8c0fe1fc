import { entrySet, foldWord } from '../../values/wordList';

const LONGEST_COMPANY = 200;
const NO_EMPLOYER = entrySet(`
	self-employed, self employed, unemployed, freelance, freelancer, freelancing, independent, solopreneur,
	independent contractor, independent professional, independent advisor, consultant, contractor, stealth, retired, retraite,
	retraitee, jubilado, jubilada, pensionato, pensionata, rentner, rentnerin, im ruhestand, ruhestand, pensioniert, student,
	studentin, etudiant, etudiante, estudiante, homemaker, housewife, hausfrau, arbeitslos, arbeitssuchend, career break,
	sabbatical, opentowork, selbstandig, selbststandig, selbstandiger, selbststandiger, freiberuflich, freiberufler,
	freiberuflerin, autoentrepreneur, auto-entrepreneur, independant, independante, a mon compte, autonomo, autonoma, por
	cuenta propia, libero professionista, lavoratore autonomo, zelfstandig, zelfstandige, zzp, zzp'er, various, diverse,
	confidential, vertraulich, private, privat, privatperson, particulier, particular, privato, self, me, myself, home,
	family, familie, company, firma, individual, own business, none of your business, einzelunternehmer, einzelunternehmerin,
	desempleado, desempleada, na, true, false, yes, no, 0, 1, test
`);
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
	const words = foldWord(text).replace(/^\((.*)\)$|!+$/, '$1');
	return (/[\d@]/.test(text) && PLACE.test(text)) || NO_EMPLOYER.has(words);
}
