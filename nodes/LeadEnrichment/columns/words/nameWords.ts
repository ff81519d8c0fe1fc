import { splitList, wordSet } from './wordList';

// What belongs to a person's name, and what shows that a text is none. Words are looked up without regard to capitals,
// diacritics and dots. To teach the node another, add it where its kind is, and a name with it to the table of the tests.

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

/** Joins the parts of a last name ("Ortega y Galdós"), and two people where it follows a first name. */
export const CONJUNCTION = /^[yei]$/;

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

/** First names of several words that hold a particle. */
export const COMPOUND_GIVEN_NAMES = wordSet(
	`
	maria del carmen, maria del pilar, maria del mar, maria del rosario, maria de la luz, maria de la paz, maria de los
	angeles, maria de los dolores, maria de lourdes, maria de fatima, maria da conceicao, maria da gloria, maria da graca,
	maria do carmo, maria das dores, maria dos anjos, juan de dios, joao de deus
`,
	splitList,
);

/** In capitals before a first name they are last names ("LI Wei"); two other capitals are initials ("AJ Miller"). */
export const SHORT_LAST_NAMES = wordSet('li wu xu ma he lu hu yu du fu gu su ho ng le do vo vu ko oh an qu');

/** The patronymic between first and last name, or behind both. */
export const PATRONYMIC = /(?:ович|евич|ьич|овна|евна|ична|івна|ївна|ovich|evich|ovna|evna)$/iu;

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
export const PEOPLE_JOINER = /^(?:and|und|et|en|og|och|mit|with|con|avec)$/;

/**
 * First names that often follow another first name: "Anna Maria Schmidt", "Juan Carlos García López". Left
 * out are those that are frequent last names too (Martín, Alonso, Jordan).
 */
export const GIVEN_NAMES = wordSet(`
	aaron abigail ada adam adrian adriana ahmed aisha alain alan albert alberto alejandra alejandro alessandra
	alessandro alex alexander alexandra alexandre alexandru alexis alfred alfredo ali alice alicia alina alison
	allen allison amalia amanda amelia amelie amine amparo amy ana anabel andre andrea andreas andreea andrei
	andres andrew andrzej angel angela angeles angelica angelo angie anita anja ann anna annabel anne annette
	annie anthony antoine anton antonella antonia antonio aoife april ariel arthur artur arturo asa ashley
	astrid asuncion audrey august augusto aurora ava axel ayse
	barbara beata beatrice beatriz belen benedetta benedikt benjamin bernadette bernard bernardo bernd bernhard
	bertha beth bettina betty bill birgit bjorn bo bob brandon brenda brian bridget brigitte brooke bruce bryan
	caio camila camille carl carla carlo carlos carmela carmen carol carole carolina caroline catarina caterina
	catherine cecile cecilia celia celine cesar chandra chantal charlene charles charlotte chiara chloe chris
	christa christian christiane christina christine christoph christophe christopher claire clara claude
	claudia claudio colette conceicao concepcion consuelo corinna cornelia cornelis cristian cristiana cristina
	cynthia
	dale dan daniel daniela daniele danielle david davide dawn dean debora deborah denis denise devi diana diane
	dick didier diego dieter dimitri dirk dolores dominik dominique donald donna dora doris dorota dorothea
	dorothy douglas duarte
	earl eberhard edgar edith eduard eduarda eduardo edward ekaterina elaine eleanor elena eleonora elin elisa
	elisabeth elisabetta elise elizabeth ella ellen elodie elsa else emanuel emanuela emil emilia emilie emilio
	emily emma emmanuel encarnacion enrico enrique eric erica erich erik erika ernest ernesto ernst esperanza
	esteban esther eugen eugene eugenia eugenio eva eve evelyn ewa
	fabian fabienne fabio fabrice faith fatima federica federico felicia felipe felix ferdinand fernanda
	fernando filip filippo florence florian fran frances francesca francesco francine francis francisca
	francisco franck francois francoise frank frans franz fred frederic frederick frederik friedrich fritz
	gabriel gabriela gabriele gabriella gabrielle gael gail gemma genevieve georg george georges georgia gerald
	gerard gerardo gerd gerhard gertrud gilbert gilles gina giorgio giovanna giovanni gisela giulia giuliana
	giulio giuseppe giuseppina gloria grace grazia gregor gregory greta grzegorz guadalupe guido guillaume
	guillermo gunnar gunther gustav gustavo guy
	haakon hanna hannah hannelore hans harald hari harold harriet harry heather hector heidi heike heiko
	heinrich heinz helen helena helene helga helmut heloisa hendrik hendrika henri henrik henrike henrique henry
	herbert hermann hilda hilde hildegard holger holly hope horst hubert hugo hussein
	ian ida ignacio igor ilse imke inacio ines inga inge ingeborg inger ingo ingrid inmaculada ioana ion irene
	iris irma isaac isabel isabela isabella isabelle isidro ismael ivan ivana ivo
	jacek jack jackie jacob jacobus jacqueline jacques jaime jakob jakub james jamie jan jana jane janet janice
	janine jason javier jay jean jeanette jeanne jeff jeffrey jennifer jens jeremy jerome jerzy jesper jesse
	jessica jesus jill jim jo joachim joan joana joanna joanne joao jochen joe joel joelle johan johann johanna
	johannes john johnny jon jonas jonathan jorg jorge jose josef josefa josefina joseph josephine joshua joy
	juan juana juanita judith judy juha jules julia julian juliana juliane julie julien juliette julio julius
	june jurgen justin justyna jutta
	kai karel karen karin karl karla karolina karsten kasia katarina katarzyna kate katharina katherine kathleen
	kathryn kathy katja katrin katy kay keith ken kenneth kerstin kevin kim kirsten klaus konrad krister
	kristian kristin kristina kristine krzysztof kumar kumari kurt
	lal lars laura laure laurence laurent lautaro lea leah leandro lee leigh lena lene leo leon leonardo leonie
	leonor leopold leticia lidia lily lina linda lisa lise liza lola lorena lorenzo lothar lou louis louisa
	louise lourdes luc luca lucas lucia luciana luciano lucie lucien lucy ludwig luigi luis luisa luise luiz
	lukas luke luz lydia lynn
	maciej madeleine mae magda magdalena magnus maja malgorzata malin manfred manon manuel manuela marc marcel
	marcela marcelo marcia marcin marco marcos marcus mareike margaret margareta margarethe margarita margherita
	margit maria mariah mariana marianne mariano marie marije marijke marika marina mario marion mark marko
	marta martha marthe martina mary maryam massimo mateusz mathias mathieu mathilde matilde matteo matthew
	matthias maureen maurice mauricio max maxime may megan melanie melissa mercedes merete meri mia michael
	michaela michal michel michela michele michelle miguel mihai mikael mike milagros milena miriam mirjam
	mohamed mohammad mohammed monica monika monique montserrat moritz muhammad murilo
	nadia nadine nadja nancy natalia natalie nath nathalie nathan neil nicholas nick nicola nicolas nicole
	nicoletta niels nieves nikolai nikolaus nils nina noah noel noelle noemi nora norbert norma nuno nur
	octavio odile olaf ole olga oliver olivia olivier oscar oskar osvaldo otavio otto
	pablo pamela paola paolo pascal pascale pasquale patricia patricio patrick patrik patrizia paul paula
	paulina pauline paulo pavel pawel paz pearl pedro peggy penelope per peter petra philip philipp philippe
	phillip pia piedad pier pierluigi pierre pietro pilar piotr prasad
	rachel rafael rafaela raffaele rahel rainer ralf ramon raphael raquel raul ray rebecca regina reinhard
	remedios renata renate rene renee ricardo riccardo richard rita robert roberta roberto robin rocio roderick
	rodolfo rodrigo roger roland rolf romain roman ronald rosa rosalia rosanna rosario rose rosemarie rosemary
	rosie ross roxana roy ruby rudi rudolf rui ruth ryan
	sabina sabine sabrina salome salvador salvatore sam samantha samuel sandra sandrine sandro sara sarah sarita
	sascha sebastian sebastiano sebastien selma serge sergio shankar sharon sheila sibylle siegfried sigrid
	silke silvia silvio simona simone sofia sol soledad sonali sonia sonja sophia sophie stefan stefania stefano
	steffen stella stephan stephanie stephen steve steven stuart sue susan susana susanna susanne suzanne sven
	svenja sylvia sylvie
	tamara tania tanja tatiana teresa terese tessa thea theo theodor theodora theresa therese thiago thierry
	thomas tiago tim timo timothy tina tobias todd tom tomas tomasz tommaso tony tove tracy
	ulf ulla ulrich ulrike ursula ute uwe
	valentin valentina valeria valerie vanessa vera verena vero veronica veronika veronique vicki victor
	victoria viktor viktoria vincenzo viola virginia virginie vitor vitoria vittoria vittorio vivian viviana
	vladimir
	walburga waldemar walter waltraud wanda wayne werner wilfried wilhelm wilhelmina willem william willy wim
	wojciech wolf wolfgang
	xavier
	yann yannick yolanda youssef yves yvette yvonne
	zahra zoe
	иван анна мария александр сергей елена юрий ольга наталья
`);
