import {
	COLLEAGUES,
	CONTACT_PEOPLE,
	CUSTOMERS,
	DECIDERS,
	EMPLOYERS,
	FORM_WORDS,
	LANGUAGES,
	listWords,
	NAME_OF,
	NAMES_ASKED,
	PEOPLE,
	SHOWN_NAMES,
	WHOLE_NAMES,
	WORKPLACES,
} from './entities';
import { splitList } from '../../values/wordList';

export const NAME_MEANINGS = [
	'firstName',
	'lastName',
	'lastNamePrefix',
	'secondLastName',
	'fullName',
	'lastFirstName',
] as const;

/**
 * Headers that mean one thing, whatever is beside them; best first. To teach the node another header, add it here as
 * people write it. Case, accents, blanks, punctuation and a final s do not matter, nor do words of `MODIFIERS` before
 * or after it: "First Name" covers "contact_first-name" and "Person – First name 1".
 */
export const WORDS = {
	profileLink: `
		LinkedIn, Personal LinkedIn, Profile, LinkedIn URL Unique ID, LinkedIn Account, LinkedIn Flagship,
		Flagship Profile, LI URL, LI Profile, LinkedIn Bio, LinkedIn Handle, Linked URL, Member URL, Vanity URL,
		Network, Network Profile, Sales Navigator, Sales Nav, Sales Profile, LinkedIn Sales, Recruiter URL,
		Recruiter Profile, Profil, URL des Profils, Compte LinkedIn, Perfil, Profilo, Profiel, Perfil en LinkedIn
	`,
	/** Any link, but it counts only if it leads to a person's page. */
	link: `
		URL, Link, Hyperlink, Web Link, Social, Social Media, Social Profile, Soziale Medien, Social-Media-Profil,
		Lien, Réseaux sociaux, Réseau social, Enlace, Redes sociales, Red social, Collegamento, Collegamenti,
		Social network, Ligação, Redes sociais, Rede social, Koppeling, Sociale media
	`,
	firstName: `
		First Name, Given Name, Forename, FName, First NM, Vorn., Christian Name, 1st Name, First, Name First, Preferred First Name,
		Vorname, Vornamen, Rufname, Prénom, Prénom usuel, 1er prénom, Primer nombre, 1er nombre, 1º nombre, Nombre de pila, Nombres, Nome proprio,
		Nome di battesimo, Primo nome, Prenome, Primeiro nome, Voornaam, Voornamen, Roepnaam
	`,
	lastName: `
		Last Name, Family Name, Surname, LName, Last NM, Second Name, Last, Name Last, Nachname,
		Familienname, Zuname, Nachnamen, Nom de famille, Nom patronymique, Apellidos, Apellido, Primer apellido,
		Apellido paterno, Apellido 1, 1 apellido, 1er apellido, 1º apellido, Nom d’usage, Cognome, Sobrenome, Último nome, Nome de família, Apelidos, Achternaam,
		Familienaam, Familiennaam
	`,
	/** Particles in their own column: "van der" before "Berg". */
	lastNamePrefix: `
		Last Name Prefix, Surname Prefix, Name Particle, Namensvorsatz, Adelsprädikat, Vorsatzwort, Particule,
		Tussenvoegsel, Tussenv, Voorvoegsel, Tussenvoegsel achternaam
	`,
	secondLastName: `
		Second Last Name, Second Surname, Maternal Last Name, Segundo apellido, Apellido materno, Apellido 2,
		2 apellido, 2do apellido, 2º apellido
	`,
	fullName: listWords(WHOLE_NAMES),
	lastFirstName: `
		Last First Name, Last First, Name (Last First), Last Name First Name, Surname and Name, Surname Name,
		Nachname Vorname, Name Vorname, Nach- und Vorname, Familienname Vorname, Nom Prénom, Nom et prénom,
		Nom et prénoms, Apellidos y nombre, Apellidos y nombres, Apellido y nombre, Apellidos Nombre,
		Apellido Nombre, Cognome e nome, Cognome Nome, Sobrenome e nome, Sobrenome Nome, Apelido e nome,
		Achternaam Voornaam, Naam Voornaam, Achternaam en voornaam
	`,
	companyName: `
		Company, Company Name, Organization, Organisation, Account, Employer, Account Name, Current Company,
		${listWords(EMPLOYERS)},
		Associated Company, Company Name for Emails, Companies, Job Company Name, Company Display Name,
		Commercial Company Name, Company Short Name, Konto, Compte, Cuenta, Conta, Default Address Company,
		_parentcustomerid_value@OData.Community.Display.V1.FormattedValue
	`,
	/** A web address or domain, but only a company's own counts. */
	website: `
		Domain, Domain Name, Website Domain, Email Domain, Website, Site, Web, Web URL, Homepage, Root Domain,
		WWW, Webseiten, Internet, Internetauftritt, Domäne, Site internet, Domaine, Nom de domaine, Dominio,
		Nombre de dominio, Sitio, Sito, Sito internet, Nome de domínio, Domein, Domeinnaam
	`,
	/** A person's work address. Only its domain is sent, if nothing else names the company. */
	email: `
		Work Email, Business Email, Email, Mail,
		Firmen-E-Mail, Adresse électronique, Courriel, Mél, Messagerie, Courrier électronique, Correo electrónico,
		Correo, Posta elettronica, Correio eletrónico, E-mail comercial
	`,
	/** A person's other address. Most of these headers are one of `email` with a word of `MODIFIERS.contact`. */
	otherEmail: 'Enrich Email',
	/** A person's own number, also with `MODIFIERS.contact`: "Phone – Mobile", "Telefon privat". Never a fax. */
	phone: `
		Phone, Tel, Mobile, Cell, Direct Dial, Direct Line, DDI, Landline, Contact Number, WhatsApp, Telefon,
		Mobil, Mobilfunk, Handy, Rufnummer, Durchwahl, Festnetz, Firmenhandy, Téléphone, Portable, Fixe,
		Ligne directe, Teléfono, Móvil, Celular, Tfno, Telf, Tlf, Línea directa, Telefoni, N. telefono, Cellulare,
		Recapito telefonico, Linea diretta, Telefone, Telemóvel, Linha direta, Telefoon, Mobiel, Mobiele nummer,
		Gsm, Doorkiesnummer, N° de téléphone, N° téléphone
	`,
	/** A company's switchboard, which is no person's own number; "Company Phone" is one too. */
	companyPhone: 'Corporate Phone',
};
export type ColumnMeaning = keyof typeof WORDS;
export const COLUMN_MEANINGS = Object.keys(WORDS) as readonly ColumnMeaning[];

/** "Agency", "Agency Name", "Name of the Agency", "Agenturname". */
const withName = (words: string, language: (typeof LANGUAGES)[number]) => {
	const name = NAME_OF.name[language];
	return splitList(words).flatMap((word) => [
		word,
		...['', 's', 'n'].map((joint) => `${word}${joint} ${name}`),
		`${name} ${word}`,
		...splitList(NAME_OF.of[language]).map((of) => `${name} ${of} ${word}`),
	]);
};

/** The meanings of an ambiguous word, by the columns of the same entity that are or are not beside it. */
export interface OpenWords {
	words: string;
	readings: ReadonlyArray<{
		/** `namedContact`: columns whose headers name a contact; `contactInside`: an object for a contact person. */
		beside?: ColumnMeaning | 'contact' | 'person' | 'namedContact' | 'contactInside';
		without?: ColumnMeaning;
		/** `contact`: a full name if the cells look it; `person`: only if a company, a link or an address fits too. */
		means: ColumnMeaning | 'restOfName' | 'contact' | 'person' | 'nothing';
	}>;
}

/** "Name" and the like. `restOfName`: the last name, or the whole name if it starts with the first name. */
export const OPEN_WORDS: readonly OpenWords[] = [
	{
		words: 'Name, Nom, Naam, Name (original name)',
		readings: [
			{ beside: 'firstName', without: 'lastName', means: 'restOfName' },
			{ beside: 'lastName', without: 'firstName', means: 'firstName' },
			{ beside: 'contactInside', means: 'companyName' },
			{ means: 'person' },
		],
	},
	{
		words: 'Nombre, Nome',
		readings: [
			{ beside: 'lastName', without: 'firstName', means: 'firstName' },
			{ beside: 'contactInside', means: 'companyName' },
			{ means: 'person' },
		],
	},
	{
		// The last name in Portugal, the nickname in Brazil.
		words: 'Apelido',
		readings: [{ beside: 'lastName', means: 'nothing' }, { means: 'lastName' }],
	},
	{
		// Counts where the name in use is empty.
		words: 'Nom de naissance',
		readings: [{ beside: 'person', means: 'nothing' }, { means: 'restOfName' }],
	},
	{
		// A job title, unless nothing else names the person.
		words: 'Title',
		readings: [{ beside: 'firstName', means: 'nothing' }, { means: 'person' }],
	},
	{
		// Some CRM systems call a company a lead, and its people contacts.
		words: 'Lead Name, Lead',
		readings: [{ beside: 'namedContact', means: 'companyName' }, { means: 'contact' }],
	},
	{
		// May be a person or a department.
		words: `${listWords(CONTACT_PEOPLE)}, ${listWords(DECIDERS)}, ${listWords(SHOWN_NAMES)}`,
		readings: [{ means: 'contact' }],
	},
	{
		words: `Display Name, Record, ${listWords(PEOPLE)}`,
		readings: [{ means: 'person' }],
	},
	{
		words: listWords(COLLEAGUES),
		readings: [
			...(['firstName', 'fullName', 'contact', 'person', 'namedContact'] as const).map(
				(beside) => ({ beside, means: 'nothing' }) as const,
			),
			{ means: 'person' },
		],
	},
	{
		// Its company in a system for companies, and of a pupil in one for schools.
		words: 'Parent Name',
		readings: [{ means: 'companyName' }],
	},
	{
		words: listWords(NAMES_ASKED),
		readings: [{ beside: 'lastName', without: 'firstName', means: 'firstName' }, { means: 'fullName' }],
	},
	{
		words: 'Preferred Name',
		readings: [{ beside: 'lastName', without: 'firstName', means: 'firstName' }, { means: 'nothing' }],
	},
	{
		words: LANGUAGES.flatMap((language) => withName(CUSTOMERS.customer[language], language))
			.filter((words) => !splitList(listWords(CUSTOMERS)).includes(words))
			.join(', '),
		readings: [
			{ beside: 'lastName', without: 'firstName', means: 'firstName' },
			{ beside: 'firstName', means: 'companyName' },
			{ beside: 'fullName', means: 'companyName' },
			{ means: 'person' },
		],
	},
	{
		words: listWords(CUSTOMERS),
		readings: [
			{ beside: 'firstName', means: 'companyName' },
			{ beside: 'fullName', means: 'companyName' },
			{ means: 'person' },
		],
	},
	{
		words: Object.values(WORKPLACES)
			.flatMap((words) => LANGUAGES.flatMap((language) => withName(words[language], language)))
			.join(', '),
		readings: [{ without: 'companyName', means: 'companyName' }, { means: 'nothing' }],
	},
];

/** Words that may come before or after a header's own word, by what they say about the column. */
export const MODIFIERS = {
	/** A person: "Contact – Name" is a person's name, whatever is beside it. */
	person: `
		${listWords(CONTACT_PEOPLE)}, Contacts, ${listWords(PEOPLE)}, People, Lead, Leads, Billing, Employee
	`,
	/** The same, but a link may be of somebody else. */
	colleague: `${listWords(DECIDERS)}, ${listWords(COLLEAGUES)}`,
	/** May be a person or a company, so that its name is looked at. */
	customer: listWords(CUSTOMERS),
	/** A company: "Organization – Name" is the company's. */
	company: `${WORDS.companyName}, Accounts, Sales Accounts, Employment, Firmen, Unternehmens, Organisations, Arbeitgebers, Bedrijfs`,
	/** Turns a link into a profile link: "LinkedIn URL". */
	network: 'LinkedIn, Sales Navigator',
	/** The form of a link, an address or a number; only with such headers. */
	form: `
		URL, Link, Web, Page, Address, Addresses, Number, Numbers, No, Adresse, Adressen, Seite, Nummer, Nummern,
		Nr, Lien, Numéro, Enlace, Página, Dirección, Indirizzo, Endereço, Adres, Nummers
	`,
	/** Questions of a form; only before names, the company, an address or a number. */
	question: `
		And, Your, What is your, What’s your, Enter your, Please enter your, Ihr, Ihre, Dein, Deine, Wie lautet Ihr,
		Wie lautet Ihre, Wie lautet dein, Wie ist Ihr, Wie ist Ihre, Wie ist dein, Votre, Vos, Ton, Quel est votre,
		Quelle est votre, Quel est ton, Tu, Tus, Su, Sus, Cuál es tu, Cuál es su, Cuáles son tus, Cuáles son sus, Tuo,
		Il tuo, La tua, Il suo, La sua, Qual è il tuo, Qual è la tua, Qual è il suo, Qual è la sua, Seu, Sua, O seu,
		A sua, Qual é o seu, Qual é a sua, Qual o seu, Qual seu, Uw, Je, Jouw, Wat is uw, Wat is je, Wat is jouw,
		And what is your, Und Ihr, Und dein, Und wie lautet Ihr, Und wie ist Ihr, Et votre, Et ton, Et quel est votre, Y tu, Y tus, Y su, Y sus,
		Y cuál es tu, Y cuál es su, E il tuo, E la tua, E il suo, E la sua, E qual è il tuo, E qual è il suo, E o seu, E a sua,
		E o teu, E qual é o seu, En uw, En je, En jouw, En wat is uw, En wat is je
	`,
	/** What a form adds, which never changes a reading. */
	added: listWords(FORM_WORDS),
	neutral: `
		Current, Primary, HS, Original, Main, Work, Business, Professional, Corporate, Public, Default, Value,
		Formatted, Verified, Full, Property, Found, Enriched, Matched, Trabajo,
		Travail, Arbeit, Büro, Lavoro, Trabalho, Werk, Office, Input, Recommended, Direct, Custom, HubSpot,
		Salesforce, Apollo, ZoomInfo, Cognism, aktuell, aktuelle, aktueller, aktuelles, geschäftlich,
		geschäftliche, beruflich, professionelle, actuel, actuelle, principal, principale,
		professionnel, professionnelle, pro, actual, profesional, de trabajo, corporativo, attuale,
		aziendale, di lavoro, atual, profissional, huidig, huidige, zakelijk, zakelijke,
		berufliche, del trabajo, de trabalho
	`,
	/** Which of a person's addresses or numbers it is; only with such headers. */
	contact: `
		Personal, Private, Home, Other, Secondary, Tertiary, Additional, Alternate, Alternative, Mobile, Cell,
		privat, privater, Zuhause, andere, weitere, sonstige, zweite, mobil, dienstlich, Dienst, Festnetz,
		personnel, personnelle, perso, privé, Domicile, autre, secondaire, portable, fixe, bureau, particular,
		Casa, Domicilio, otro, secundario, alternativo, adicional, móvil, fijo, celular, Oficina, personale,
		privato, privata, altro, secondaria, secondario, cellulare, fisso, Ufficio, pessoal, residencial, outro,
		fixo, Escritório, Thuis, overig, ander, mobiel, vast, Kantoor, mobiele, Enrich
	`,
} as const;

export const MODIFIER_KINDS = Object.keys(MODIFIERS) as ReadonlyArray<keyof typeof MODIFIERS>;

/** Objects in which nodes put the row's own fields. */
export const CONTAINER_WORDS = `
	properties, fields, attributes, data, record, values, body, json, item, profile, output, result, payload, custom
	fields, query, answers, names, name, LinkedIn, all, core, embedded, metadata, additional attributes,
	custom attributes, identity profiles, identities
`;

/**
 * Starts and ends of header words for a company, for a person other than the row's, or for what is no address or
 * number. Columns with such headers never count as the person's own because of their cells.
 */
export const OTHER_PEOPLE = `
	manager, assist, assign, asst, child, sibling, owner, parent, guardian, spouse, wife, husband, mother, father, partner, referr, referral,
	recommend, supervisor, superior, boss, emergency, creator, created, modified, updated, sender, recruiter, agent,
	buyer, seller, organizer, organiser, teacher, executive, reports, company, organization, organisation,
	account, employer, firma, firmen, headquarter, support,
	vertriebler, verkäuf, vendeur, vendedor, venditor, verkoper, commercial, comercial, suivi, behandel,
	reception,
	besitzer, inhaber, eigentümer, vorgesetz, zuständig, betreuer, bearbeiter, erstell, geändert, previous, former, ehemalig, vorherig, précédent, anterior, precedente, vorig, absender, empfehl,
	empfohlen, notfall, sekretär, vertret, eltern, mutter, vater, unternehmen, arbeitgeber, betrieb, büro, zentrale,
	allgemein, empfang,
	propriétaire, responsable, conjoint, parrain, créateur, expéditeur, urgence, secrétaire, entreprise, société,
	employeur, bureau, général, accueil,
	propietari, gerente, jefe, padre, madre, tutor, cónyuge, referid, creador, remitente, emergencia, secretari, empresa,
	oficina, centralita, recepción,
	proprietari, titolare, genitore, coniuge, creatore, mittente, emergenza, azienda, ditta, ufficio, centralino,
	generale,
	chefe, cônjuge, criador, remetente, emergência, escritório, geral,
	eigenaar, leidinggevende, ouder, afzender, noodgeval, bedrijf, werkgever, kantoor, algemeen, receptie
`;
/** The same for what is no address or number of a person; an object may be called so. */
export const OTHER_ADDRESSES =
	'corporate, office, general, switchboard, hotline, helpdesk, fax, extension, status, domain, type, source, provider';
/** Objects of somebody else, or of how the person was earlier; whole words. */
export const OTHER_RECORDS = `
	user, users, me, self, viewer, actor, operator, host, hosts, inviter, inviters, approver, reviewer, uploader,
	old, before, prior, past, earlier, alt, alte, ancien, avant, antes, prima, vecchio, antigo, antiguo, oud, oude, usuario, utilisateur,
	utente, utilizador, usuário, gebruiker, benutzer, nutzer, ich, moi, yo, io, eu, ik
`;
/** The same, but only as whole words. */
export const OTHERS_IN_SHORT = 'firm, hr, hq, to, cc, bcc, rep, ceo, opt, ext, org, pai, mãe, capo, chef';
