import * as names from '../data/givenNames';
import { entrySet, foldWord, wordSet, wordTable } from '../../values/wordList';
import { FUNCTIONS, listWords, RECORDS_FOR_TESTS } from './entities';

// Words that belong to a person's name, or that show that a text is none. Case, diacritics and dots do not matter.
// To add a word, put it in the table of its kind, and a name with it in the tests' table.

/** Particles that are no first names: "von Neumann" is only a last name, but "Le Minh" and "Ben Thornton" have both. */
export const NO_FIRST_WORDS = wordSet(`
	von vom der den de het 't 's ter op zum zur di dos das des del della dello dei degli delle dal dalla d' dell'
	dall' la las los l' el bin ibn bint binti ul o' af av st saint sainte san mc
`);

/** Abbreviated first names, with a dot. */
export const SHORT_FIRST_NAMES = wordSet('ma fco fca jos jose chr wm geo chas thos alex benj gust fr st');

/** First names of several words: "Abdul Rahman", "Maria del Carmen". */
export const COMPOUND_NAME =
	/^(?:(?:abdul|abdel|abd|abu|gian|عبد|ابو|أبو) \S+|(?:maria|mª|juan|joao|jose) (?:del?|de l[ao]s?|d[aeo]s?) (?:angeles|anjos|carmen|carmo|conceicao|deus|dios|dolores|dores|fatima|gloria|graca|lourdes|luz|mar|paz|pilar|rosario))(?= |$)/;

/** Legal forms, and other words that only companies' names contain. */
export const COMPANY_FORMS = wordSet(`
	gmbh mbh ggmbh kgaa ohg gbr inc incorporated ltd limited llc llp plc pty corp corporation srl srls spa sarl sasu
	eurl ltda slu bvba vof oyj aps kft zrt doo dooel sro zoo spzoo ооо зао оао pvt pte sdn bhd holding holdings group
	groupe gruppe gruppo grupo company companies konzern societe stiftung verein
`);

/** Legal forms that are also last names: only in capitals or with dots, and only after another word. */
export const CAPITAL_COMPANY_FORMS = wordSet(
	'ag sa ab as a/s se sas kg ug nv bv sl lp cv sp co oy ev sau sia kk',
);

const FUNCTION_TEXT = `
	${listWords(FUNCTIONS).replaceAll(',', '')}
	linkedin 领英会员 linkedinメンバー member members mitglied mitglieder membre miembro membro usuario utilizador
	utilisateur marketing engineers developer consultant consulting consultants expert experts
	founder co-founder cofounder owner president officer recruiter specialist analyst assistant coordinator
	strategist advisor advisors growth freelance freelancer ceo cto cfo coo cmo associates partners solutions
	solution system systems technology technologies software studio studios agency agentur institute institut
	university universitat universidad school schools college academy foundation association federation committee
	council society union gesellschaft contact contacts kontakt hello enquiries inquiries
`;
/** Words for functions and teams, which are nobody's first name, and with notes and companies, which are no names. */
export const FUNCTION_WORDS = wordSet(FUNCTION_TEXT);
export const NO_NAME_WORDS = wordSet(`${FUNCTION_TEXT}
	unknown unbekannt inconnu desconocido anonymous anonym undefined name names surname test was is are not no
	available of for from about who profile profil user nutzer benutzer deleted vorname nachname i'm please call via
	see retired deceased duplicate vacant invalid former attn attention enterprises industries industrial
	international properties property construction contractors builders insurance electric electrical electronics
	automotive motors auto transport shipping freight hospital clinic medical dental pharmacy pharmaceuticals health
	healthcare restaurant hotel cafe bakery supermarket shop store market realty estate capital ventures investments
	investment fund financial credit banking media digital design productions entertainment energy oil gas mining
	steel plastics foods food beverage brewery products manufacturing supply equipment machinery laboratories labs
	research sciences networks network telecom wireless consultancy staffing travel tours airlines citizens democratic
	republican political pac county city state national american federal district township chamber commerce ministry
	ministries baptist lutheran methodist presbyterian catholic cathedral parish attorney attorneys realtor lawyers
	architects physicians nurses workers teamsters employees local household police chapel memorial elementary
	kindergarten gallery hardware trucking farms brands communications brokerage laboratory avenue boulevard kickoff
	party room whom concern table shelf sofa chair website relaunch checkout flow project projekt projet proyecto
	progetto task tasks feature bug review meeting webinar workshop demo campaign launch onboarding renewal upgrade
	migration update rollout release sprint backlog roadmap invoice order quote proposal contract subscription license
	offer angebot rechnung auftrag bestellung vertrag schulung event group center centre grill pizza inn partner
	conference summit report plan strategy platform application integration redesign implementation engineer leader
	hacker lager instagram facebook youtube tiktok whatsapp twitter
`);

/** Common words of companies and things. They may be part of a name, but are no evidence of a person. */
export const ORDINARY_WORDS = wordSet(`
	blue red black white green golden silver big new old first great best north south east west northern southern
	eastern western pacific atlantic alpine central global united general premier prime elite royal modern smart fast
	quick bright ocean sea lake river mountain valley rock stone forest tree leaf sun moon star sky cloud fire wind
	rain snow wolf bear lion tiger eagle fox horse tower bridge gate harbor harbour point view vision wave light spark
	pixel code data logic mind soul life world earth planet space rocket engine machine works factory mill craft
	crafts line link bridge peak summit horizon compass anchor arrow shield crown diamond crystal pearl sons brothers
	bros kitchen home homes paper print books music sports fitness beauty fashion wine coffee tea water ice
	front main bank house church post club page lead coach head law trust power land temple banks park garden bar
`);

/** Placeholders for a name that some people are really called. */
export const PLACEHOLDERS = entrySet(`
	test, testing, demo, dummy, sample, example, beispiel, muster, foo, bar, foo bar, first, last, first name,
	last name, nom, nombre, nome, divers, diverse, various
`);

/** Placeholders that are never names: booleans, titles, and invented names. */
export const NEVER_NAMES = wordTable(
	`
	mustermann, musterfrau, asdf, qwerty, qwertz, true, false, yes, oui, nein, vrai, faux, wahr, falsch, falso, mr,
	mrs, ms, herr, frau, madame, monsieur, firstname, lastname, vorname, nachname, prenom, apellido, apellidos,
	cognome, lorem, ipsum, someone, nobody, familie, family, lnu, fnu, ${listWords(RECORDS_FOR_TESTS)}
`,
	foldWord,
);

/** Parts of an address before the @ that belong to no single person, besides words for functions. */
export const ROLE_HANDLES = wordSet(`
	information contacto contatto contato buero mail email post hallo hola hi verkauf commercial help jobs career
	careers karriere bewerbung press presse rechnung compta booking bookings reservations reservierung welcome enquiry
	orders events general
`);

/** Between two people: "Ada and Charles". */
export const PEOPLE_JOINER = /^(?:and|und|et|en|og|och|or|oder|ou|mit|with|con|avec)$/;

/** First names that often follow another one: "Anna Maria Schmidt", "Juan Carlos García López". */
export const GIVEN_NAMES = wordSet(names.COMMON_GIVEN_NAMES);

/** All known given names. ROMANISED_NAMES are of languages that are seldom written in Latin letters. */
export const KNOWN_NAMES = wordSet(names.COMMON_GIVEN_NAMES + names.OTHER_GIVEN_NAMES);
export const ROMANISED_NAMES = wordSet(names.COMMON_ROMANISED_NAMES);

/** Given names that are also ordinary words, places or brands, so they are weak evidence. */
export const WEAK_NAMES = wordSet(`
	alba angel apollo april art asia athena atlas august autumn bank bill bishop blue brook carolina chance chase
	chelsea church clay cliff colt crew crystal dakota dallas dawn delta denver diamond echo eden ember europa faith
	forest frank geneva georgia grace grant green guy happy harmony heaven hope hunter india ivy jade jasmine jet
	jewel joy june juno justice king lane lily london luna luz major mar mark mars mason may mercy miles noble north
	nova olive orion page paris pan park parker song bose patience paz pearl penny phoenix piper poppy prince princess
	reed rich river rock rocky rose royal rusty sage santa savannah scout sierra sky sol star sterling stone storm
	summer sunny sydney terra trinity true vega venus vienna virginia wade will willow windy winter wood young
`);
