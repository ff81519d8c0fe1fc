import { wordSet } from './words';

// What belongs to a person's name. Words are in lower case, without diacritics and dots. To teach the node another
// word, add it where its kind is, and a name with it to the table of the tests.

/** Belong to the last name that follows: "Jan van der Berg". */
export const PARTICLES = wordSet(`
	van von vom der den de het 't 's ter ten te op in zu zum zur
	di da do dos das du des del della dello dei degli delle dal dalla d' dell' dall'
	la las le les lo los l' el al ul bin ibn ben bint binti abu
	st saint sainte san santa mac mc o' ni ua af av ap
	بن ابن بنت ال آل
`);

/** No first names either: "von Neumann" is a last name alone, but "Le Minh" and "Ben Thornton" have both. */
export const NO_FIRST_WORDS = wordSet(`
	von vom der den de het 't 's ter op zum zur di dos das des del della dello dei degli delle dal dalla
	d' dell' dall' la las los l' el bin ibn bint binti ul o' af av st saint sainte san mc
`);

/** Join the parts of a last name ("Ortega y Galdós"), and two people where they follow a first name. */
export const CONJUNCTIONS = wordSet('y e i');

/** Before a name, with or without a dot. */
export const TITLES = wordSet(`
	mr mister mrs ms miss mx dr drs prof professor sir lady dame sister rev reverend messrs
	herr herrn frau hr dr-ing dipl-ing dipling dipl-inf dipl-kfm dipl-kffr dipl-wirt-ing dipl-psych dipl-oec dipl-betriebsw
	univ-prof hon-prof ass-prof assoc-prof priv-doz pd mmag ddr
	monsieur madame mademoiselle mme mlle maitre
	sr sra srta senor senora senorita dra profa dna
	signor signora signorina sigra dott dottssa dottor dottoressa profssa avv geom
	dhr mw mevr mevrouw meneer jhr jkvr exmo exma
	fru frk pani mgr mudr judr rndr phdr paeddr
	shri smt datuk dato encik puan
	г-н г-жа др مهندس دكتور
	ceo cto cfo coo cmo cro vp svp evp
`);

/** Before a name, but names or initials themselves: titles only with their dot. */
export const TITLES_WITH_DOT = wordSet(`
	ing ir mag m d hon gen col maj lt sgt capt cpt cmdr adm pres gov sen rep dir bc doc fr
	dipl hab inz lek sig arq arch rag lic eng
`);

/** Titles before a first name alone: "Don Pedro Castillo", but "Don Harper". */
export const TITLES_BEFORE_FIRST_NAMES = wordSet('don dona donna dom');

/** What follows "Dr." or "Prof.", with its dot: "Dr. med. dent.". */
export const TITLE_PARTS = wordSet(`
	med rer nat phil jur iur oec pol soc sc agr h c hc habil mult theol vet dent techn univ em eh ing tech paed psych
`);

/** Behind a name, in any case of letters. */
export const SUFFIXES = wordSet(`
	jr jnr sr snr esq esquire csc drsc ii iii iv 1st 2nd 3rd 4th
	phd dphil edd psyd dba dnp pharmd dds dmd dvm dsc drph msc bsc bba mba emba mphil meng beng mph mpp msw
	llb llm mtech btech bcom mcom mbbs ba-hons cpa cissp pmp pmi-acp pmi-rmp shrm-cp shrm-scp sphr gphr
	ceng frsa obe mbe cbe kbe dipl-ing dipling dipl-kfm
`);

/**
 * Behind a name in capitals, but names otherwise: "Ada Lovelace MA", but "Jack Ma". Those of two letters count only
 * where the name itself is not in capitals.
 */
export const CAPITAL_SUFFIXES = wordSet(`
	ma ba ms bs md do pe rn sm pt v vi ae oam am ao vp qc kc jd med mfa msw mds bed bca mca bds frcs mrcp
	cfa cma cia cisa cism cfe cfp clu chfc caia frm acca fcca aca fca acma cgma cima fcma crisc
	pgmp capm csm csp cspo a-csm psm psm-i itil cbap ccba phr aphr cipd mcipd fcipd mice miet fiet frics mrics
	lcsw lmft lpc bsn msn np aprn fnp fache faan facs facp facc lmhc lpn ccrn crna dpt aia riba leed-ap leed ap cpsm cscp
	cpim ccim crs gri abr cips mai sior cpcu arm cmp cse cae cfre cipp cipm fh ceo cto cfo coo cmo cro
`);

/** Take the next word with them: "Abdul Rahman Hassan", "Abu Bakr Siddiq". */
export const GIVEN_NAME_BEGINNINGS = wordSet('abdul abdel abd abu gian عبد ابو أبو');

/** First names that are written short, with a dot. */
export const SHORT_FIRST_NAMES = wordSet('ma fco fca jos jose chr wm geo chas thos alex benj gust fr st');

/** First names of several words that hold a particle; each has its words joined by a blank. */
export const COMPOUND_GIVEN_NAMES: ReadonlySet<string> = new Set([
	'maria del carmen',
	'maria del pilar',
	'maria del mar',
	'maria del rosario',
	'maria de la luz',
	'maria de la paz',
	'maria de los angeles',
	'maria de los dolores',
	'maria de lourdes',
	'maria de fatima',
	'maria da conceicao',
	'maria da gloria',
	'maria da graca',
	'maria do carmo',
	'maria das dores',
	'maria dos anjos',
	'juan de dios',
	'joao de deus',
]);

/** In capitals before a first name they are last names ("LI Wei"); two other capitals are initials ("AJ Miller"). */
export const SHORT_LAST_NAMES = wordSet('li wu xu ma he lu hu yu du fu gu su ho ng le do vo vu ko oh an qu');

/** The patronymic between first and last name, or behind both. */
export const PATRONYMIC = /(?:ович|евич|ьич|овна|евна|ична|івна|ївна|ovich|evich|ovna|evna)$/u;
