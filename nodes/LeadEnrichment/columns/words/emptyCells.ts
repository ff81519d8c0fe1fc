import { splitList } from './wordList';

/** What lists write where they have nothing, in small letters; capitals do not count. */
const NOTHING: ReadonlySet<string> = new Set(
	splitList(`
	n/a, n.a., n.a, n/d, n.d., n/v, #n/a, #n/d, #nv, #n/v, #ref!, #value!, #name?, #null!, #div/0!, #error!, #wert!,
	#bezug!, -, --, ---, –, —, _, ?, ??, ., .., ..., /, null, undefined, (none), (empty), (blank), (unknown),
	[empty], [null], <null>, (null), [not provided], [unknown], unknown, not available, not found, not provided, not
	specified, not applicable, no value, empty, blank, missing, tbd, tba, unassigned, no data, no company, not set,
	to be confirmed, unbekannt, keine angabe, k.a., k. a., k.a, nicht vorhanden, nicht bekannt, kein, keine, leer,
	inconnu, inconnue, non renseigné, non disponible, non communiqué, aucun, aucune, vide, desconocido, desconocida,
	no disponible, s/d, sin datos, ninguno, ninguna, no consta, sconosciuto, sconosciuta, non disponibile, nessuno,
	nessuna, non specificato, desconhecido, desconhecida, não disponível, não informado, nenhum, nenhuma, sem dados,
	onbekend, niet beschikbaar, n.v.t., nvt, niet bekend, geen, leeg,
	email_not_unlocked@domain.com, linkedin member, linkedin-mitglied, membre linkedin, utilisateur linkedin, miembro de linkedin, membro di
	linkedin, utente linkedin, membro do linkedin, usuário do linkedin, linkedin-lid
`),
);
/** These are names, too, unless they are written so: Na and Nan are real. */
const NOTHING_AS_WRITTEN: ReadonlySet<string> = new Set(
	splitList(`
	NA, NaN, nan, na, None, none, NONE, ND, nd, KA, NV, NULL, Null
`),
);

/** A cell may hold megabytes, which are not to be turned into small letters for each row. */
const LONGEST = [...NOTHING].reduce((longest, { length }) => Math.max(longest, length), 0);

/** Whether a trimmed text is what lists write for "nothing". */
export function meansNothing(text: string): boolean {
	return text.length <= LONGEST && (NOTHING.has(text.toLowerCase()) || NOTHING_AS_WRITTEN.has(text));
}
