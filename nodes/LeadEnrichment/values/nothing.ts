import { entrySet } from './wordList';

/** Placeholders for “no value”, in lower case; capitals do not count. */
const NOTHING = entrySet(`
	n/a, n.a., n.a, -none-, --none--, n/d, n.d., n/v, #n/a, #n/d, #nv, #n/v, #ref!, #value!, #name?, #null!, #div/0!, #error!, #wert!,
	#bezug!, null, undefined, none, <null>, unknown, not available, not found, not provided, not specified,
	not applicable, not known, no value, empty, (blank), missing, tba, tbc, tbd, unassigned, no data, no company,
	not set, to be confirmed, [object object], unbekannt, keine angabe, k.a., k. a., k.a, nicht vorhanden,
	nicht bekannt, nicht angegeben, nicht verfügbar, kein, keine, leer, inconnu, inconnue, non renseigné,
	non disponible, non communiqué, aucun, aucune, vide, desconocido, desconocida, no disponible, s/d, sin datos,
	ninguno, ninguna, no consta, sconosciuto, sconosciuta, non disponibile, nessuno, nessuna, non specificato,
	desconhecido, desconhecida, não disponível, não informado, nenhum, nenhuma, sem dados, onbekend,
	niet beschikbaar, n.v.t., nvt, niet bekend, geen, leeg, email_not_unlocked@domain.com, linkedin member,
	linkedin-mitglied, membre linkedin, utilisateur linkedin, miembro de linkedin, membro di linkedin,
	utente linkedin, membro do linkedin, usuário do linkedin, linkedin-lid
`);
/** Placeholders only in this exact case: Na and Nan are real names. */
const NOTHING_AS_WRITTEN = entrySet('NA, na, NaN, nan, ND, nd, KA, NV');
const EMPTY_MARKS = /^[-–—_.?/…]+$/;
/** A bracketed note for “no value”: "(no last name)". */
const IN_BRACKETS =
	/^\((?:no|not|without|unnamed|kein|keine|keinen|nicht|ohne|sans|pas|aucun|aucune|sin|ningún|ninguna|senza|nessun|nessuna|non|sem|não|nenhum|nenhuma|geen|niet|zonder)\s[^()]*\)$/;
/** `Email not found`, `LinkedIn URL not found`; `Brian Berg (Sample Contact)`, which a CRM invented. */
const NO_VALUE = /^(?:[\p{L}\p{N}_-]+ ){0,3}not found[.!]?$|\(sample contact\)$/u;
/** A template's placeholder that was not filled in: `{{ $json.city }}`, `${city}`, `<company>`, `[First Name]`. */
const UNFILLED =
	/^(?:=?\{\{[^]*\}\}|\$\{[^{}]*\}|<[\p{L}\p{N}_ '’-]+>|\[\p{L}[\p{L}\p{N}_ '’-]*\]|\{[\p{L}\p{N}_ '’-]+\}|%\p{L}[\p{L}_ -]*%)$/u;
const OBJECT_TEXT = '[object Object]';

/** A cell may hold megabytes, too many to lower-case for each row. */
const LONGEST_WORDS = 40;
const LONGEST_TEMPLATE = 500;

/** Whether a text has nothing but whitespace and invisible characters. */
export function isBlank(text: string): boolean {
	return !/[^\s\p{Cc}\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
}

function areWordsForNothing(text: string): boolean {
	const words = text.toLowerCase();
	const isListed = NOTHING.has(words) || NOTHING_AS_WRITTEN.has(text) || EMPTY_MARKS.test(text);
	if (isListed || NO_VALUE.test(words)) return true;
	if (!/^[([]/.test(words)) return false;
	return IN_BRACKETS.test(words) || NOTHING.has(words.slice(1, -1));
}

/** No value: absent, a number that JSON writes as null, blank text, or an empty list. */
export function isEmpty(value: unknown): boolean {
	if (typeof value === 'string') return isBlank(value);
	if (typeof value === 'number') return !Number.isFinite(value);
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether a value is empty, a placeholder for “no value”, or an unfilled template. */
export function saysNothing(value: unknown): boolean {
	if (typeof value !== 'string') return isEmpty(value);
	const trimmed = value.trim();
	if (isBlank(trimmed)) return true;
	if (trimmed.length <= LONGEST_WORDS && areWordsForNothing(trimmed)) return true;
	return /^[{$<[%=]/.test(trimmed) && trimmed.length <= LONGEST_TEMPLATE && UNFILLED.test(trimmed);
}

/** Whether a text contains an unfilled template placeholder, such as `CTOs in {{ $json.city }}`, or `[object Object]`. */
export function holdsUnfilled(text: string): boolean {
	const isOpen = (start: string, end: string) => {
		const at = text.indexOf(start);
		return at >= 0 && text.includes(end, at);
	};
	return isOpen('{{', '}}') || isOpen('${', '}') || text.includes(OBJECT_TEXT);
}
