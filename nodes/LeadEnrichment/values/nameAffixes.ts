import { wordSet } from './wordList';

// What people write beside a name. Case, diacritics and dots do not matter.

/** Belong to the last name that follows: "Jan van der Berg". */
export const PARTICLES = wordSet(`
	van von vom der den de het 't 's ter ten te op in zu zum zur di da do dos das du des del della dello dei degli
	delle dal dalla d' dell' dall' la las le les lo los l' el al ul bin ibn ben bint binti abu st saint sainte san
	santa mac mc o' ni ua af av ap بن ابن بنت ال آل
`);

/** Before a name, with or without a dot. */
export const TITLES = wordSet(`
	mr mister mrs ms miss mx dr drs prof professor sir lady dame sister rev reverend messrs herr herrn frau hr dr-ing
	dipl-ing dipling dipl-inf dipl-kfm dipl-kffr dipl-wirt-ing dipl-psych dipl-oec dipl-betriebsw univ-prof hon-prof
	ass-prof assoc-prof priv-doz pd mmag ddr monsieur madame mademoiselle mme mlle maitre sr sra srta senor senora
	senorita dra profa dna dª signor signora signorina sigra dott dottssa dottor dottoressa dssa profssa avv geom dhr mw mevr
	mevrouw meneer jhr jkvr exmo exma fru frk pani mgr mudr judr rndr phdr paeddr shri smt datuk dato encik puan г-н
	г-жа др مهندس دكتور ceo cto cfo coo cmo cro vp svp evp congressman congresswoman representative senator mayor
	father judge captain kapitein pastor attorney ambassador
`);

/** Before a name. Without a dot, these may be names or initials. */
export const TITLES_WITH_DOT = wordSet(`
	ing ir mag m d hon gen col maj lt sgt capt cpt cmdr adm pres gov sen rep dir bc doc fr dipl hab inz lek sig arq
	arch rag lic eng tav zhd
`);

export const SUFFIXES = wordSet(`
	jr jnr sr snr esq esquire csc drsc ii iii iv 1st 2nd 3rd 4th phd dphil edd psyd dba dnp pharmd dds dmd dvm dsc
	drph msc bsc bba mba emba mphil meng beng mph mpp msw llb llm mtech btech bcom mcom mbbs ba-hons cpa cissp pmp
	pmi-acp pmi-rmp shrm-cp shrm-scp sphr gphr ceng frsa obe mbe cbe kbe dipl-ing dipling dipl-kfm
`);

/** Suffixes only in capitals, else names ("Jack Ma"). Two letters count only if the name is not in capitals. */
export const CAPITAL_SUFFIXES = wordSet(`
	ma ba ms bs md do dc pe rn sm pt v vi ae oam am ao vp qc kc jd med mfa msw mds bed bca mca bds frcs mrcp cfa cma cia
	cisa cism cfe cfp clu chfc caia frm acca fcca aca fca acma cgma cima fcma crisc pgmp capm csm csp cspo a-csm psm
	psm-i itil cbap ccba phr aphr cipd mcipd fcipd mice miet fiet frics mrics lcsw lmft lpc bsn msn np aprn fnp fache
	faan facs facp facc lmhc lpn ccrn crna dpt aia riba leed-ap leed ap cpsm cscp cpim ccim crs gri abr cips mai sior
	cpcu arm cmp cse cae cfre cipp cipm fh ceo cto cfo coo cmo cro
`);
