import { splitList } from './wordList';

/** What a column can hold of a person's name. */
export const NAME_MEANINGS = [
	'firstName',
	'lastName',
	'lastNamePrefix',
	'secondLastName',
	'fullName',
	'lastFirstName',
] as const;

/** What a column of a list can hold. */
export const COLUMN_MEANINGS = [
	'profileLink',
	'link',
	...NAME_MEANINGS,
	'companyName',
	'website',
	'email',
	'otherEmail',
	'phone',
	'companyPhone',
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** Headers by language, with commas between them; the languages stand in this order. */
type Words = Readonly<Partial<Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl', string>>>;

/**
 * The headers that mean one thing, whatever stands beside them: best first. To teach the node another header, add it
 * here as people write it. Capitals, accents, blanks and punctuation do not count, and neither do words of
 * `MODIFIERS` before or after it: "First Name" covers "contact_first-name" and "Person – First name 1".
 */
export const WORDS: Readonly<Record<ColumnMeaning, Words>> = {
	/** A person's page on the professional network. */
	profileLink: {
		en: `
			LinkedIn Profile URL, LinkedIn URL, LinkedIn Profile, LinkedIn Profile Link, LinkedIn Link, LinkedIn
			Public Profile URL, LinkedIn Public URL, LinkedIn Public Profile, LinkedIn Address, Public LinkedIn URL,
			Public Profile URL, Profile URL, Profile Link, URL Profile, LinkedIn, LinkedIn Account, LinkedIn Contact
			Profile URL, LinkedIn Member URL, LinkedIn Page, LinkedIn Flagship URL, Flagship Profile URL, Default
			Profile URL, Public Profile, Profile, LinkedIn Web Address, LI URL, LI Profile, LI Profile URL, LinkedIn
			Social URL, LinkedIn Bio, URL LinkedIn, Link LinkedIn, Linked In, LinkedIn Website, LinkedIn Handle,
			Linked URL, Member URL, Vanity URL, Network, Network Link, Network Profile, Network Profile URL, LinkedIn Sales
			Navigator URL, LinkedIn Sales Navigator Link, Sales Navigator URL, Sales Nav URL, Sales Navigator Link,
			Sales Navigator Profile URL, Sales Navigator, Sales Profile URL, Sales Navigator Profile, LinkedIn Sales
			URL, LinkedIn Recruiter URL, Recruiter URL, Recruiter Profile URL, LinkedIn Recruiter Profile URL,
			Recruiter Profile, Recruiter Profile Link
		`,
		de: `
			LinkedIn-Profil, LinkedIn-Profil-URL, LinkedIn-Profillink, LinkedIn-Adresse, Profil-URL, Profillink,
			Link zum LinkedIn-Profil, Link zum Profil, URL des Profils, Profil
		`,
		fr: `
			Profil LinkedIn, Lien LinkedIn, Lien profil LinkedIn, Lien du profil LinkedIn, Page LinkedIn, URL du
			profil LinkedIn, URL profil LinkedIn, URL de profil LinkedIn, URL du profil, URL de profil, URL profil,
			Lien vers le profil LinkedIn, Lien vers le profil, Lien du profil, Lien profil, Adresse LinkedIn, Compte
			LinkedIn
		`,
		es: `
			Perfil de LinkedIn, Perfil LinkedIn, URL de LinkedIn, Enlace de LinkedIn, Enlace LinkedIn, URL del
			perfil de LinkedIn, URL de perfil de LinkedIn, URL del perfil, URL de perfil, URL perfil, Enlace al
			perfil, Enlace del perfil, Enlace de perfil, Perfil, Perfil en LinkedIn
		`,
		it: `
			Profilo LinkedIn, Link al profilo LinkedIn, URL del profilo LinkedIn, URL profilo LinkedIn, URL del
			profilo, URL profilo, Link al profilo, Link profilo, Profilo, Link di LinkedIn
		`,
		pt: `
			Perfil do LinkedIn, Perfil no LinkedIn, Link do LinkedIn, URL do LinkedIn, Link do perfil, URL do perfil
			do LinkedIn, URL do perfil, Link para o perfil, Link do perfil do LinkedIn
		`,
		nl: `
			LinkedIn-profiel, LinkedIn-profiel-URL, LinkedIn-profiellink, Profiel-URL, Profiellink, Link naar
			LinkedIn-profiel, Link naar profiel, Profiel, LinkedIn-adres
		`,
	},
	/** Any link: only one that leads to a person's page counts. */
	link: {
		en: `
			URL, URLs, Link, Links, Hyperlink, Web Link, Social, Social Media, Social Profile
		`,
		de: `Weblink, Soziale Medien, Social-Media-Profil`,
		fr: `Lien, Liens, Réseaux sociaux, Réseau social`,
		es: `Enlace, Enlaces, Redes sociales, Red social`,
		it: `Collegamento, Collegamenti, Social network`,
		pt: `Ligação, Redes sociais, Rede social`,
		nl: `Koppeling, Sociale media`,
	},
	firstName: {
		en: `
			First Name, Given Name, Forename, FName, Firstname, Given Names, Christian Name, 1st Name, First
		`,
		de: `Vorname, Vornamen, Rufname`,
		fr: `Prénom, Prénoms, Prénom usuel`,
		es: `Primer nombre, Nombre de pila, Nombres`,
		it: `Nome proprio, Nome di battesimo, Primo nome, Prenome`,
		pt: `Primeiro nome, Nome próprio, Prenome`,
		nl: `Voornaam, Voornamen, Roepnaam`,
	},
	lastName: {
		en: `Last Name, Family Name, Family Names, Surnames, Surname, LName, Lastname, Second Name, Last`,
		de: `Nachname, Familienname, Zuname, Nachnamen`,
		fr: `Nom de famille, Nom patronymique`,
		es: `Apellidos, Apellido, Primer apellido, Apellido paterno, Apellido 1`,
		it: `Cognome`,
		pt: `Sobrenome, Último nome, Nome de família, Sobrenomes, Apelidos`,
		nl: `Achternaam, Familienaam, Familiennaam`,
	},
	/** Particles in a column of their own: "van der" before "Berg". */
	lastNamePrefix: {
		en: `Last Name Prefix, Surname Prefix, Name Particle`,
		de: `Namensvorsatz, Adelsprädikat, Vorsatzwort`,
		fr: `Particule`,
		nl: `
			Tussenvoegsel, Tussenvoegsels, Tussenv, Voorvoegsel, Voorvoegsels, Tussenvoegsel achternaam
		`,
	},
	secondLastName: {
		en: `Second Last Name, Second Surname, Maternal Last Name`,
		es: `Segundo apellido, Apellido materno, Apellido 2`,
	},
	fullName: {
		en: `
			Full Name, Complete Name, First and Last Name, First & Last Name, First Last Name, Name Full, First Name
			Last Name, First Name and Last Name, Name and Surname, Name Surname, Contact Person, Formatted Name,
			LinkedIn Name, Point of Contact, Decision Maker, File As, Key Contact, Primary Contact, Main Contact, POC
		`,
		de: `
			Vollständiger Name, Voller Name, Vor- und Nachname, Vorname Nachname, Vorname und Nachname, Vor- und
			Zuname, Ganzer Name, Anzeigename, Ansprechpartner, Ansprechpartnerin, Kontaktperson, Ansprechpartner/in,
			Ansprechperson, Kontaktname, Vorname/Nachname, Vor-/Nachname, Vorname Name
		`,
		fr: `
			Nom complet, Prénom et nom, Prénom Nom, Prénom & Nom, Interlocuteur, Personne de contact, Nom affiché,
			Personne à contacter
		`,
		es: `
			Nombre completo, Nombre y apellidos, Nombre y apellido, Nombres y apellidos, Persona de contacto, Nombre
			Apellidos, Nombre Apellido
		`,
		it: `
			Nome completo, Nome e cognome, Nome Cognome, Nominativo, Referente, Persona di contatto
		`,
		pt: `
			Nome completo, Nome e sobrenome, Nome e apelido, Nome Sobrenome, Pessoa de contato
		`,
		nl: `
			Volledige naam, Voor- en achternaam, Voornaam Achternaam, Voornaam en achternaam, Contactpersoon,
			Weergavenaam
		`,
	},
	/** A full name whose last name comes first. */
	lastFirstName: {
		en: `Last First Name, Last First, Name (Last First), Last Name First Name, Surname and Name, Surname Name`,
		de: `Nachname Vorname, Name Vorname, Nach- und Vorname, Familienname Vorname`,
		fr: `Nom Prénom, Nom et prénom, Nom et prénoms, Nom & Prénom, Nom/Prénom`,
		es: `
			Apellidos y nombre, Apellidos y nombres, Apellido y nombre, Apellidos Nombre, Apellido Nombre
		`,
		it: `Cognome e nome, Cognome Nome`,
		pt: `Sobrenome e nome, Sobrenome Nome, Apelido e nome`,
		nl: `Achternaam Voornaam, Naam Voornaam, Achternaam en voornaam`,
	},
	companyName: {
		en: `
			Company, Company Name, Organization, Organisation, Company Account, Account, Employer, Current Company,
			Current Employer, Business Name, Firm, Workplace, Company Title, Associated Company, Company Legal Name,
			Legal Name, Registered Name, Company Name for Emails, Works At, Org, Accounts, Organizations, Companies,
			Job Company Name, Employer Name, Company Display Name, Place of Work, Company or Organization, Primary Associated Company, Parent
			Customer, Company Short Name
		`,
		de: `
			Firma, Firmenname, Unternehmen, Unternehmensname, Arbeitgeber, Gesellschaft, Betrieb, Firmenbezeichnung,
			Organisationsname, Konto, Kontoname, Accountname, Firmierung
		`,
		fr: `
			Entreprise, Société, Raison sociale, Employeur, Compagnie, Organisme, Compte, Établissement,
			Dénomination sociale, Structure
		`,
		es: `
			Empresa, Compañía, Organización, Razón social, Empleador, Cuenta, Nombre comercial
		`,
		it: `
			Azienda, Società, Impresa, Ditta, Ragione sociale, Organizzazione, Datore di lavoro
		`,
		pt: `Companhia, Organização, Razão social, Empregador, Nome fantasia, Conta`,
		nl: `
			Bedrijf, Bedrijfsnaam, Organisatie, Organisatienaam, Werkgever, Onderneming, Firmanaam
		`,
	},
	/** A web address or domain: only a company's own counts. */
	website: {
		en: `
			Domain, Domain Name, Website Domain, Email Domain, Website, Web Site, Website URL, Site, URL Website,
			Site URL, Web, Web Page, Homepage, Home Page, Web Address, Websites, Homepage URL, Web URL, Root Domain, WWW, Domains,
			Website Address
		`,
		de: `
			Webseite, Webseiten-URL, Website-URL, Internetseite, Internet, Internetauftritt, Internetadresse, Webadresse, Domäne
		`,
		fr: `
			Site web, Site internet, Domaine, Nom de domaine, Adresse web, Page web, URL du site web, URL du site,
			URL site web, Adresse du site web, Site Internet URL
		`,
		es: `
			Sitio web, Página web, Dominio, Nombre de dominio, URL del sitio web, Dirección web, URL de sitio web,
			Sitio
		`,
		it: `
			Sito web, Sito, Sito internet, Dominio, Pagina web, URL del sito web, URL sito web
		`,
		pt: `Sítio web, Domínio, Nome de domínio, URL do site, URL do website, Endereço web`,
		nl: `Webpagina, Webadres, Domein, Domeinnaam, Websiteadres, Internetadres`,
	},
	/** A person's address at work: only its domain is sent, where nothing else names the company. */
	email: {
		en: `
			Work Email, Business Email, Email, Email Address, Email Work, Email Addresses, Corporate Email, Professional Email, Work Email Address, Business Email Address, Emails, Mail, Primary Email,
			Primary Email Address, Verified Email, Mail Address
		`,
		de: `
			E-Mail, E-Mail-Adresse, E-Mail geschäftlich, Geschäftliche E-Mail, Berufliche E-Mail, Mailadresse,
			E-Mail Arbeit, Geschäftliche E-Mail-Adresse, Firmen-E-Mail, E-Mail-Adressen
		`,
		fr: `
			Adresse e-mail, Adresse mail, Adresse électronique, Courriel, E-mail professionnel, Mail pro, Email pro,
			Mél, Adresse e-mail professionnelle, Adresse de messagerie, Adresse courriel, Courrier électronique,
			Mail professionnel
		`,
		es: `
			Correo electrónico, Correo, Dirección de correo electrónico, Correo corporativo, Correo electrónico
			corporativo, Email de trabajo, Correo de trabajo, Dirección de correo, Email corporativo, Correo
			electrónico del trabajo, Dirección de email
		`,
		it: `
			Indirizzo e-mail, Posta elettronica, Indirizzo di posta elettronica, E-mail aziendale, Email lavoro,
			E-mail di lavoro, Indirizzo mail, Mail aziendale
		`,
		pt: `
			Endereço de e-mail, Correio eletrónico, Correio eletrônico, E-mail corporativo, E-mail comercial, E-mail
			profissional, E-mail de trabalho
		`,
		nl: `
			E-mailadres, Zakelijke e-mail, Zakelijk e-mailadres, Mailadres, Werk e-mail, E-mail werk
		`,
	},
	/** A person's other address. Most have one of the words in `MODIFIERS.contact` around a header of `email`. */
	otherEmail: {
		en: `Enrich Email`,
	},
	/** A person's own number. `MODIFIERS.contact` may stand around it: "Phone – Mobile", "Telefon privat". Never a fax. */
	phone: {
		en: `
			Phone, Phones, Phone Number, Phone Numbers, Phone No, Telephone, Telephone Number, Telephone No, Tel, Tel No,
			Mobile, Mobile Number, Mobile No, Cell, Cell Number, Cellphone, Cellphone Number, Direct Dial, Direct Line,
			DDI, Landline, Contact Number, WhatsApp, WhatsApp Number, Enrich Phone
		`,
		de: `
			Telefon, Telefonnummer, Telefonnummern, Tel-Nr, Telefon-Nr, Mobil, Mobilnummer, Mobiltelefon, Mobilfunk,
			Mobilfunknummer, Handy, Handynummer, Handy-Nr, Rufnummer, Durchwahl, Festnetz, Festnetznummer, Diensthandy,
			Diensttelefon, Firmenhandy
		`,
		fr: `
			Téléphone, Téléphones, Tél, Numéro de téléphone, N° de téléphone, N° téléphone, Portable, Numéro de portable,
			Numéro de mobile, Fixe, Ligne directe
		`,
		es: `
			Teléfono, Teléfonos, Número de teléfono, N.º de teléfono, Móvil, Número de móvil, Celular, Número de celular,
			Número de teléfono móvil, Tfno, Telf, Tlf, Línea directa
		`,
		it: `
			Telefono, Telefoni, Numero di telefono, N. telefono, Cellulare, Numero di cellulare, Recapito telefonico,
			Linea diretta
		`,
		pt: `Telefone, Telefones, Número de telefone, Telemóvel, Número de telemóvel, Número de celular, Linha direta`,
		nl: `
			Telefoon, Telefoonnummer, Telefoonnummers, Telefoonnr, Mobiel, Mobiel nummer, Mobiele nummer, Mobiele
			telefoon, Gsm, Gsm-nummer, Doorkiesnummer
		`,
	},
	/** A company's switchboard, which is nobody's own number; so is "Company Phone". */
	companyPhone: {
		en: `Corporate Phone, Corporate Phone Number`,
	},
};

/** What a word that can mean several things means beside columns of the same record that do, or do not, mean these. */
export interface OpenWords {
	words: Words;
	readings: ReadonlyArray<{
		beside?: ColumnMeaning;
		without?: ColumnMeaning;
		/** Beside the columns of a contact: their headers say so. */
		besideContact?: true;
		/** `person`: a full name where a company's name or a profile link shows that the list is one of people. */
		means: ColumnMeaning | 'restOfName' | 'person' | 'nothing';
	}>;
}

/** "Name" and its like. `restOfName`: the last name, or the whole name where it begins with the first. */
export const OPEN_WORDS: readonly OpenWords[] = [
	{
		words: { en: `Name, Names`, de: `Name`, fr: `Nom, Noms`, nl: `Naam` },
		readings: [{ beside: 'firstName', without: 'lastName', means: 'restOfName' }, { means: 'person' }],
	},
	{
		words: { es: `Nombre`, it: `Nome`, pt: `Nome` },
		readings: [{ beside: 'lastName', without: 'firstName', means: 'firstName' }, { means: 'person' }],
	},
	{
		// In Portugal the last name, in Brazil the nickname.
		words: { pt: `Apelido` },
		readings: [{ beside: 'lastName', means: 'nothing' }, { means: 'lastName' }],
	},
	{
		// Some CRM systems call a company a lead, and its people contacts.
		words: { en: `Lead Name, Lead` },
		readings: [{ besideContact: true, means: 'companyName' }, { means: 'fullName' }],
	},
	{
		words: {
			en: `
				Contact, Display Name, Record, Person, Participant, Attendee, Guest, Guest Name, Prospect, Customer, Customer Name, Client, Client Name
			`,
			de: `Kontakt, Teilnehmer, Gast, Kunde, Kundenname, Interessent`,
			fr: `Nom du client, Personne`,
			es: `Contacto, Cliente, Nombre del cliente, Persona`,
			it: `Contatto, Nome del cliente, Nome cliente`,
			pt: `Contato, Nome do cliente, Pessoa`,
			nl: `Klant, Klantnaam, Naam klant, Relatie, Persoon`,
		},
		readings: [{ means: 'person' }],
	},
];

/** All words of a list, best first. */
export function listWords(words: Words): string[] {
	return Object.values(words).flatMap(splitList);
}

/** Words that may stand before or after a header's own word, by what they say of its column. */
export const MODIFIERS = {
	/** The record of a person: "Contact – Name" is a person's name, whatever stands beside it. */
	person: `
		Contact, Contacts, Person, People, Lead, Leads, Prospect, Candidate, Member, Individual, Primary Contact, Main
		Contact, Contact Person, Decision Maker, Point of Contact, Recipient, Employee, Attendee, Participant, Speaker,
		Registrant, Customer, Client, Guest, Cliente, Contact Info, Kontakt, Ansprechpartner, Ansprechpartnerin, Ansprechperson,
		Kontaktperson, Interessent, des Kontakts, des Ansprechpartners, der Kontaktperson, der Person, Teilnehmer,
		Kunde, Kunden, du contact, de contact, du prospect, du lead, de la personne, Personne, Interlocuteur, Contacto,
		del contacto, de contacto, Persona, de la persona, Persona de contacto, de la persona de contacto, del cliente,
		del lead, Contatto, del contatto, della persona, Referente, del referente, Contato, do contato, do contacto, de
		contato, Pessoa, da pessoa, do lead, Pessoa de contato, do cliente, Contactpersoon, van contactpersoon, van de
		contactpersoon, Persoon, Klant, van contact, van de persoon
	`,
	/** The record of a company: "Organization – Name" is the company's. */
	company: `
		Company, Organization, Organisation, Org, Account, Employer, Firm, Current Company, Company Name, Account Name,
		Organization Name, Organisation Name, Companies, Accounts, Primary Company, Current Organization, Associated
		Company, Employment, Current Employer, Parent Company, Firma, Firmen, Unternehmen, Unternehmens, der Firma, des
		Unternehmens, der Organisation, Arbeitgeber, Organisations, des Arbeitgebers, Entreprise, de l’entreprise,
		d’entreprise, Société, de la société, de l’organisation, du compte, Compte, Employeur, de l’employeur, de la
		compagnie, Empresa, de la empresa, de empresa, Compañía, de la compañía, de compañía, Organización, de la
		organización, de organización, de la cuenta, Cuenta, Azienda, dell’azienda, azienda, Società, della società,
		dell’organizzazione, Organizzazione, dell’impresa, della ditta, da empresa, Companhia, da companhia,
		Organização, da organização, da conta, Conta, Bedrijf, Bedrijfs, van het bedrijf, van bedrijf, Organisatie, van
		de organisatie, van organisatie, Werkgever
	`,
	/** Says nothing of whose the column is. */
	neutral: `
		Current, Primary, Main, Work, Business, Professional, Corporate, Official, Public, Default, Value, Text, Clean,
		Cleaned, Formatted, Normalized, Verified, Required, Full, HS, Property, Found, Enriched, Original, Raw,
		Optional, Mandatory, Latest, Matched, Trabajo, Travail, Arbeit, Büro, Lavoro, Trabalho, Werk, Office, Input,
		Handle, Recommended, Best, Direct, Top, Most Probable, Custom, Person’s,
		LinkedIn, HubSpot, Salesforce, Pipedrive, Zoho, Apollo, ZoomInfo, Lusha, Kaspr, Cognism, Wiza, Evaboot,
		PhantomBuster, Hunter, Snov, RocketReach, Lemlist, Waalaxy, Clay, Dropcontact, Clearbit, Sales Navigator,
		Crunchbase, LeadIQ, Seamless, Google, Outlook, People Data Labs, aktuell, aktuelle, aktueller, aktuelles,
		geschäftlich, geschäftliche, beruflich, professionelle, Pflichtfeld, actuel, actuelle, principal, principale, professionnel,
		professionnelle, pro, obligatoire, actual, profesional, de trabajo, corporativo, attuale, aziendale, di lavoro,
		obligatorio, atual, profissional, comercial, huidig, huidige, zakelijk, zakelijke, werk, verplicht
	`,
	/** Says which of a person's addresses or numbers the column holds: these words count around those headers alone. */
	contact: `
		Personal, Private, Home, Other, Secondary, Tertiary, Additional, Alternate, Alternative, Mobile, Cell,
		privat, private, privater, Zuhause, andere, weitere, sonstige, zweite, alternative, mobil, dienstlich, Dienst, Festnetz,
		personnel, personnelle, perso, privé, Domicile, autre, secondaire, portable, fixe, bureau, personal, particular,
		Casa, Domicilio, otro, secundario, alternativo, adicional, móvil, fijo, celular, Oficina, personale, privato, privata,
		altro, secondaria, secondario, cellulare, fisso, Ufficio, pessoal, residencial, outro, fixo, Escritório, Thuis, overig,
		ander, mobiel, vast, Kantoor
	`,
} as const;
export type ModifierKind = keyof typeof MODIFIERS;

/**
 * Parts of words that show whose a link is, where its header says LinkedIn and is otherwise unknown: not the lead's.
 */
export const OTHERS_IN_LINK_HEADERS = `
	owner, assistant, manager, refer, creat, modif, updat, assign, spouse, partner, colleague, recommend, introduc,
	mutual, shared, sender, author, school, univers, group, post, job, page, boss, supervis, report, campaign,
	seller, salesrep, recruitedby, founder, ceo, investor, husband, wife, my, previous, former, past, inhaber,
	besitzer, assist, vorgesetzt, empfehl, verantwort, zustandig, bearbeiter, proprietaire, propietari, proprietari,
	responsable, responsabile, responsavel, eigenaar, gestor, gerente, chef, parrain, conjoint, ehe, verwijz,
	leidinggevende, maker, erstellt
`;

/** Objects in which nodes put the fields of the record itself. */
export const CONTAINER_WORDS = `
	properties, fields, attributes, data, record, values, body, json, item, profile, output, result, payload, custom
	fields, query, answers, names, name, LinkedIn
`;
