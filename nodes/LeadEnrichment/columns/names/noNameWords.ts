import { wordSet } from './words';

// What shows that a text is no person's name. Words are in lower case, without diacritics and dots, as in nameWords.ts.

/** Legal forms of companies, and what else only a company's name holds. */
export const COMPANY_FORMS = wordSet(`
	gmbh mbh ggmbh kgaa ohg gbr inc incorporated ltd limited llc llp plc pty corp corporation srl srls spa sarl sasu
	eurl ltda slu bvba vof oyj aps kft zrt doo dooel sro zoo spzoo ооо зао оао pvt pte sdn bhd
	holding holdings group groupe gruppe gruppo grupo company companies konzern societe stiftung verein
`);

/** Legal forms that are last names too: only in capitals or with dots, and only behind another word. */
export const CAPITAL_COMPANY_FORMS = wordSet(
	'ag sa ab as a/s se sas kg ug nv bv sl lp cv sp co oy ev sau sia kk',
);

/** Words of functions, teams, memberships and descriptions. */
export const NO_NAME_WORDS = wordSet(`
	linkedin 领英会员 linkedinメンバー member mitglied mitglieder membre miembro membro usuario utilizador utilisateur
	team teams department dept abteilung support service services office customer human resources marketing management
	manager managing director engineer engineering developer consultant consulting consultants expert experts founder
	co-founder cofounder owner president officer executive recruiter recruiting recruitment hiring specialist analyst
	assistant coordinator strategist advisor growth hacker freelance freelancer ceo cto cfo coo cmo leader
	partners solutions solution systems technologies technology software studio studios agency agentur institute
	institut university universitat universidad school college foundation association gesellschaft geschaftsfuhrer
	geschaftsfuhrung vertrieb einkauf buchhaltung empfang leiterin directeur directrice responsable gerente
	direttore vendas ventas comercial administration admin administrator webmaster reception accounting
	info contact contacts kontakt hello enquiries inquiries sekretariat newsletter noreply no-reply
	unknown unbekannt inconnu desconocido anonymous anonym undefined name names test was is are not available
	of for from about who profile profil user nutzer benutzer deleted vorname nachname i'm
`);

/** Last names too: no name only where the first word is no known first name. */
export const DOUBTFUL_WORDS = wordSet('sales bank house church partner post club page union lead coach head');

/** Between two people: "Ada and Charles". */
export const PEOPLE_JOINERS = wordSet('and und et en og och mit with con avec');
