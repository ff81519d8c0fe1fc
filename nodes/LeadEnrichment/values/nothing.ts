import { toSeenText } from './seenText';
import { entrySet } from './wordList';

/** Placeholders for “no value”, in lower case; capitals do not count. */
const NOTHING = entrySet(`
	n/a, n.a., n.a, -none-, --none--, n/d, n.d., n/v, #n/a, #n/d, #nv, #n/v, #getting_data, null, undefined, none, <null>, unknown, not available, not found, not provided, not specified,
	not applicable, not known, no value, empty, (blank), missing, tba, tbc, tbd, unassigned, no data, no company,
	not set, to be confirmed, [object object], unbekannt, keine angabe, k.a., k. a., k.a, nicht vorhanden,
	nicht bekannt, nicht angegeben, nicht verfügbar, kein, keine, leer, inconnu, inconnue, non renseigné,
	non disponible, non communiqué, aucun, aucune, vide, desconocido, desconocida, no disponible, s/d, sin datos,
	ninguno, ninguna, no consta, sconosciuto, sconosciuta, non disponibile, nessuno, nessuna, non specificato,
	desconhecido, desconhecida, não disponível, não informado, nenhum, nenhuma, sem dados, onbekend,
	niet beschikbaar, n.v.t., nvt, niet bekend, geen, leeg, email_not_unlocked@domain.com, linkedin member,
	linkedin-mitglied, membre linkedin, utilisateur linkedin, miembro de linkedin, membro di linkedin,
	utente linkedin, membro do linkedin, usuário do linkedin, linkedin-lid, see note, see notes, siehe notiz,
	siehe notizen, voir note, voir notes, ver nota, ver notas, vedi nota, vedi note, zie notitie, zie notities,
	don't remember, i don't remember, weiß nicht, je ne sais plus, no recuerdo, no me acuerdo, non ricordo,
	não lembro, não me lembro, weet ik niet, to be determined, to be announced, wird noch bestätigt, noch offen, à confirmer,
	à définir, por confirmar, a confirmar, por definir, a definir, da confermare, da definire, te bepalen, nog te bepalen, nader te bepalen
`);
/** Placeholders only in this exact case: Na and Nan are real names. */
const NOTHING_AS_WRITTEN = entrySet('NA, na, NaN, nan, ND, nd, KA, NV');
/** The same as a mailbox, where its host repeats it: `noemail@noemail.com`. */
const NO_ADDRESS = entrySet(`
	na, nan, nd, ka, nv, noemail, no-email, no_email, no.email, nomail, no-mail, no_mail, noaddress, notprovided, not-provided,
	not_provided, not.provided, notavailable, not-available, notapplicable, notknown, nothing, noone, nobody, nil, blank,
	test, testing, fake, dummy, sample, anonymous, xxx, asdf, qwerty, keine, keinemail, keineemail,
	ohne, unbekannt, pasdemail, pasdemel, sansemail, sansmail, aucun, inconnu, sinemail, sincorreo, sinmail, notiene, notengo, ninguno,
	nessuna, nessuno, senzaemail, senzamail, nonpresente, sememail, semmail, naotem, naotenho, geen, geenemail, geenmail, onbekend
`);
const EMPTY_MARKS = /^[-–—_.?/…]+$|^#+$/;
/** A spreadsheet's error (`#SPILL!`, `#¡REF!`), and what it shows until it has a value (`Loading...`). */
const UNFINISHED =
	/^#[¡¿]?[\p{L}\d/_ ]+[!?]$|^(?:loading|wird geladen|lädt|laden|chargement(?: en cours)?|cargando|caricamento(?: in corso)?|carregando|a carregar|bezig met laden) ?(?:\.{3}|…)$/u;
/** A bracketed note for “no value”: "(no last name)". */
const IN_BRACKETS =
	/^\((?:no|not|without|unnamed|kein|keine|keinen|nicht|ohne|sans|pas|aucun|aucune|sin|ningún|ninguna|senza|nessun|nessuna|non|sem|não|nenhum|nenhuma|geen|niet|zonder)\s[^()]*\)$/;
/** `Email not found`, `LinkedIn URL not found`; `Brian Berg (Sample Contact)` and `Berg (sample)`, whom a CRM invented. */
const NO_VALUE = /^(?:[\p{L}\p{N}_-]+ ){0,3}not found[.!]?$|\(sample(?: contact)?\)$/u;
/** A template's placeholder that was not filled in: `{{ $json.city }}`, `<company>`, `[First Name]`, `*|FNAME|*`. */
const UNFILLED =
	/^(?:=?\{\{[^]*\}\}|\$\{[^{}]*\}|\*\|[^|]+\|\*|<{1,2}[\p{L}\p{N}_ '’-]+>{1,2}|\[{1,2}\p{L}[\p{L}\p{N}_ '’-]*\]{1,2}|\{!?[\p{L}\p{N}_. '’-]+\}|(%{1,2}|#{2})\p{L}[\p{L}\p{N}_. -]*\1)$/u;
const OBJECT_TEXT = '[object Object]';

/** A cell may hold megabytes, too many to lower-case for each row. */
const LONGEST_WORDS = 40;
const LONGEST_TEMPLATE = 500;

/** Whether a text has nothing but whitespace and invisible characters. */
export function isBlank(text: string): boolean {
	return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

function areWordsForNothing(text: string): boolean {
	const words = text.toLowerCase();
	const isListed = NOTHING.has(words) || NOTHING_AS_WRITTEN.has(text) || EMPTY_MARKS.test(text);
	if (isListed || NO_VALUE.test(words) || UNFINISHED.test(words)) return true;
	if (!/^[([]/.test(words)) return false;
	return IN_BRACKETS.test(words) || NOTHING.has(words.slice(1, -1));
}

/** What forms suggest. Under `.example` and `.test`, made-up people have whole companies. */
const RESERVED_DOMAIN = /@(?:[^@]*\.)?(?:example\.(?:com|net|org)|invalid|localhost)$/;
const NO_REPLY = /^(?:no|do-?not|dont)[._-]?reply(?:[._+-][^@]*)?@/;

/** Whether an e-mail address is a placeholder: `none@none.com`, `noreply@…`, or of a reserved domain. */
export function isPlaceholderAddress(address: string): boolean {
	if (!address.includes('@') || address.length > LONGEST_TEMPLATE) return false;
	const lower = address.toLowerCase();
	const [name = '', host = '', ...more] = lower.split('@', 3);
	if (host === '' || more.length > 0) return false;
	if (NO_REPLY.test(lower) || RESERVED_DOMAIN.test(lower)) return true;
	// `na@engines.example` may be somebody's initials.
	return NOTHING.has(name) || (NO_ADDRESS.has(name) && host.startsWith(`${name}.`));
}

/** No value: absent, a number that JSON writes as null, blank text, or an empty list. */
export function isEmpty(value: unknown): boolean {
	if (typeof value === 'string') return isBlank(value);
	if (typeof value === 'number') return !Number.isFinite(value);
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Whether what a person sees of a value is empty, a placeholder for “no value”, or an unfilled template. */
export function saysNothing(value: unknown): boolean {
	if (typeof value !== 'string') return isEmpty(value);
	if (value.length > LONGEST_TEMPLATE) return isBlank(value);
	const seen = toSeenText(value);
	if (isBlank(seen)) return true;
	if (seen.length <= LONGEST_WORDS && areWordsForNothing(seen)) return true;
	return isPlaceholderAddress(seen) || UNFILLED.test(seen);
}

/** Whether a text is, or contains, a placeholder: a template that was not filled in, or a note such as `(no city)`. */
export function holdsPlaceholder(text: string): boolean {
	return holdsUnfilled(text) || (/^(?!#n)[([{<$%*#=]/i.test(text) && saysNothing(text));
}

/** Whether a text contains an unfilled template placeholder, such as `CTOs in {{ $json.city }}`, or `[object Object]`. */
export function holdsUnfilled(text: string): boolean {
	const isOpen = (start: string, end: string) => {
		const at = text.indexOf(start);
		return at >= 0 && text.includes(end, at);
	};
	return isOpen('{{', '}}') || isOpen('${', '}') || isOpen('*|', '|*') || text.includes(OBJECT_TEXT);
}
