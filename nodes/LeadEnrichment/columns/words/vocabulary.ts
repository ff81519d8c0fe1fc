export const NAME_MEANINGS = [
	'firstName',
	'lastName',
	'lastNamePrefix',
	'secondLastName',
	'fullName',
	'lastFirstName',
] as const;

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

/**
 * The headers that mean one thing, whatever stands beside them: best first. To teach the node another header, add it
 * here as people write it. Capitals, accents, blanks and punctuation do not count, and neither do words of
 * `MODIFIERS` before or after it: "First Name" covers "contact_first-name" and "Person – First name 1".
 */
export const WORDS: Readonly<Record<ColumnMeaning, string>> = {
	profileLink: `
		LinkedIn URL, Personal LinkedIn URL, Personal LinkedIn, LinkedIn URL Unique ID, LinkedIn Link,
		LinkedIn Public URL, LinkedIn Address, Profile URL, Profile Link, URL Profile, LinkedIn,
		LinkedIn Account, LinkedIn Contact Profile URL, LinkedIn Page, LinkedIn Flagship URL,
		Flagship Profile URL, Profile, LinkedIn Web Address, LI URL, LI Profile, LI Profile URL,
		LinkedIn Social URL, LinkedIn Bio, URL LinkedIn, Link LinkedIn, LinkedIn Website, LinkedIn Handle,
		Linked URL, Member URL, Vanity URL, Network, Network Link, Network Profile, Network Profile URL,
		Sales Navigator URL, Sales Nav URL, Sales Navigator Link, Sales Navigator, Sales Profile URL,
		LinkedIn Sales URL, Recruiter URL, Recruiter Profile URL, Recruiter Profile, Recruiter Profile Link,
		LinkedIn-Adresse, Profil-URL, Profillink, Link zum LinkedIn-Profil, Link zum Profil, URL des Profils,
		Profil, Lien LinkedIn, Page LinkedIn, URL du profil, URL de profil, URL profil, Lien vers le profil,
		Lien du profil, Lien profil, Adresse LinkedIn, Compte LinkedIn, Perfil de LinkedIn, URL de LinkedIn,
		Enlace de LinkedIn, Enlace LinkedIn, URL del perfil de LinkedIn, URL de perfil de LinkedIn,
		URL del perfil, URL de perfil, URL perfil, Enlace al perfil, Enlace del perfil, Enlace de perfil,
		Perfil, Perfil en LinkedIn, URL del profilo, URL profilo, Link al profilo, Link profilo, Profilo,
		Link di LinkedIn, Perfil do LinkedIn, Perfil no LinkedIn, Link do LinkedIn, URL do LinkedIn,
		Link do perfil, URL do perfil do LinkedIn, URL do perfil, Link para o perfil,
		Link do perfil do LinkedIn, Profiel-URL, Profiellink, Link naar LinkedIn-profiel, Link naar profiel,
		Profiel, LinkedIn-adres
	`,
	/** Any link: only one that leads to a person's page counts. */
	link: `
		URL, URLs, Link, Links, Hyperlink, Web Link, Social, Social Media, Social Profile, Soziale Medien,
		Social-Media-Profil, Lien, Liens, Réseaux sociaux, Réseau social, Enlace, Enlaces, Redes sociales,
		Red social, Collegamento, Collegamenti, Social network, Ligação, Redes sociais, Rede social, Koppeling,
		Sociale media
	`,
	firstName: `
		First Name, Given Name, Forename, FName, Given Names, Christian Name, 1st Name, First, Name First,
		Your First Name, Vorname, Vornamen, Rufname, Prénom, Prénoms, Prénom usuel, Primer nombre,
		Nombre de pila, Nombres, Nome proprio, Nome di battesimo, Primo nome, Prenome, Primeiro nome, Voornaam,
		Voornamen, Roepnaam
	`,
	lastName: `
		Last Name, Family Name, Family Names, Surnames, Surname, LName, Second Name, Last, Name Last,
		Your Last Name, Nachname, Familienname, Zuname, Nachnamen, Nom de famille, Nom patronymique, Apellidos,
		Apellido, Primer apellido, Apellido paterno, Apellido 1, Cognome, Sobrenome, Último nome,
		Nome de família, Sobrenomes, Apelidos, Achternaam, Familienaam, Familiennaam
	`,
	/** Particles in a column of their own: "van der" before "Berg". */
	lastNamePrefix: `
		Last Name Prefix, Surname Prefix, Name Particle, Namensvorsatz, Adelsprädikat, Vorsatzwort, Particule,
		Tussenvoegsel, Tussenvoegsels, Tussenv, Voorvoegsel, Voorvoegsels, Tussenvoegsel achternaam
	`,
	secondLastName: `
		Second Last Name, Second Surname, Maternal Last Name, Segundo apellido, Apellido materno, Apellido 2
	`,
	fullName: `
		Full Name, Complete Name, First and Last Name, First & Last Name, Name Full, First Name Last Name,
		First Name and Last Name, Name and Surname, Name Surname, Your Name, Your Full Name, What is your name,
		What is your full name, Vollständiger Name, Voller Name, Vor- und Nachname, Vorname Nachname,
		Vorname und Nachname, Vor- und Zuname, Ganzer Name, Vor-/Nachname, Vorname Name, Ihr Name, Dein Name,
		Nom complet, Prénom et nom, Prénom Nom, Votre nom, Nombre completo, Nombre y apellidos,
		Nombre y apellido, Nombres y apellidos, Nombre Apellidos, Nombre Apellido, Nome completo, Nome e cognome,
		Nome Cognome, Nome e sobrenome, Nome e apelido, Nome Sobrenome, Volledige naam, Voor- en achternaam,
		Voornaam Achternaam, Voornaam en achternaam, Uw naam
	`,
	lastFirstName: `
		Last First Name, Last First, Name (Last First), Last Name First Name, Surname and Name, Surname Name,
		Nachname Vorname, Name Vorname, Nach- und Vorname, Familienname Vorname, Nom Prénom, Nom et prénom,
		Nom et prénoms, Apellidos y nombre, Apellidos y nombres, Apellido y nombre, Apellidos Nombre,
		Apellido Nombre, Cognome e nome, Cognome Nome, Sobrenome e nome, Sobrenome Nome, Apelido e nome,
		Achternaam Voornaam, Naam Voornaam, Achternaam en voornaam
	`,
	companyName: `
		Company, Company Name, Organization, Organisation, Company Account, Account, Employer, Current Company,
		Current Employer, Business Name, Firm, Workplace, Company Title, Associated Company, Company Legal Name,
		Legal Name, Registered Name, Company Name for Emails, Works At, Org, Accounts, Organizations, Companies,
		Job Company Name, Employer Name, Company Display Name, Place of Work, Company or Organization,
		Primary Associated Company, Parent Customer, Company Short Name, Your Company, Your Company Name, Firma,
		Firmenname, Unternehmen, Unternehmensname, Arbeitgeber, Gesellschaft, Betrieb, Firmenbezeichnung,
		Organisationsname, Konto, Kontoname, Accountname, Firmierung, Entreprise, Société, Raison sociale,
		Employeur, Compagnie, Organisme, Compte, Établissement, Dénomination sociale, Structure, Empresa,
		Compañía, Organización, Razón social, Empleador, Cuenta, Nombre comercial, Azienda, Società, Impresa,
		Ditta, Ragione sociale, Organizzazione, Datore di lavoro, Companhia, Organização, Razão social,
		Empregador, Nome fantasia, Conta, Bedrijf, Bedrijfsnaam, Organisatie, Organisatienaam, Werkgever,
		Onderneming, Firmanaam
	`,
	/** A web address or domain: only a company's own counts. */
	website: `
		Domain, Domain Name, Website Domain, Email Domain, Website, Website URL, Site, URL Website, Site URL,
		Web, Web Page, Homepage, Web Address, Websites, Homepage URL, Web URL, Root Domain, WWW, Domains,
		Website Address, Webseite, Webseiten-URL, Internetseite, Internet, Internetauftritt, Internetadresse,
		Webadresse, Domäne, Site web, Site internet, Domaine, Nom de domaine, Adresse web, Page web,
		URL du site web, URL du site, URL site web, Adresse du site web, Site Internet URL, Sitio web,
		Página web, Dominio, Nombre de dominio, URL del sitio web, Dirección web, URL de sitio web, Sitio,
		Sito web, Sito, Sito internet, URL del sito web, URL sito web, Nome de domínio, URL do site,
		URL do website, Endereço web, Webpagina, Webadres, Domein, Domeinnaam, Websiteadres, Internetadres
	`,
	/** A person's address at work: only its domain is sent, where nothing else names the company. */
	email: `
		Work Email, Business Email, Email, Email Address, Email Work, Email Addresses, Emails, Mail,
		Mail Address, Your Email, Your Email Address, What is your email, What is your work email,
		E-Mail-Adresse, Berufliche E-Mail, Mailadresse, Firmen-E-Mail, E-Mail-Adressen, Adresse e-mail,
		Adresse mail, Adresse électronique, Courriel, Mél, Adresse de messagerie, Adresse courriel,
		Courrier électronique, Correo electrónico, Correo, Dirección de correo electrónico,
		Dirección de correo, Correo electrónico del trabajo, Dirección de email, Indirizzo e-mail,
		Posta elettronica, Indirizzo di posta elettronica, Indirizzo mail, Endereço de e-mail,
		Correio eletrónico, E-mail comercial, E-mail de trabalho, E-mailadres, Mailadres
	`,
	/** A person's other address. Most have one of the words in `MODIFIERS.contact` around a header of `email`. */
	otherEmail: 'Enrich Email',
	/** A person's own number. `MODIFIERS.contact` may stand around it: "Phone – Mobile", "Telefon privat". Never a fax. */
	phone: `
		Phone, Phones, Phone Number, Phone Numbers, Phone No, Telephone, Telephone Number, Telephone No, Tel,
		Tel No, Mobile, Mobile Number, Mobile No, Cell, Cell Number, Direct Dial, Direct Line, DDI, Landline,
		Contact Number, WhatsApp, WhatsApp Number, Enrich Phone, Telefon, Telefonnummer, Telefonnummern,
		Tel-Nr, Telefon-Nr, Mobil, Mobilnummer, Mobilfunk, Mobilfunknummer, Handy, Handynummer, Handy-Nr,
		Rufnummer, Durchwahl, Festnetz, Festnetznummer, Firmenhandy, Téléphones, Numéro de téléphone,
		N° de téléphone, N° téléphone, Portable, Numéro de portable, Numéro de mobile, Fixe, Ligne directe,
		Teléfono, Teléfonos, Número de teléfono, N.º de teléfono, Móvil, Número de móvil, Celular,
		Número de celular, Tfno, Telf, Tlf, Línea directa, Telefoni, Numero di telefono, N. telefono,
		Cellulare, Numero di cellulare, Recapito telefonico, Linea diretta, Telefone, Telefones,
		Número de telefone, Telemóvel, Número de telemóvel, Linha direta, Telefoon, Telefoonnummer,
		Telefoonnummers, Telefoonnr, Mobiel, Mobiel nummer, Mobiele nummer, Mobiele telefoon, Gsm, Gsm-nummer,
		Doorkiesnummer
	`,
	/** A company's switchboard, which is nobody's own number; so is "Company Phone". */
	companyPhone: 'Corporate Phone, Corporate Phone Number',
};

/** What a word that can mean several things means beside columns of the same record that do, or do not, mean these. */
export interface OpenWords {
	words: string;
	readings: ReadonlyArray<{
		beside?: ColumnMeaning;
		without?: ColumnMeaning;
		/** Beside the columns of a contact: their headers say so. */
		besideContact?: true;
		/** `contact`: a full name where the cells speak for it; `person`: where a company, a link or an address fits, too. */
		means: ColumnMeaning | 'restOfName' | 'contact' | 'person' | 'nothing';
	}>;
}

/** "Name" and its like. `restOfName`: the last name, or the whole name where it begins with the first. */
export const OPEN_WORDS: readonly OpenWords[] = [
	{
		words: 'Name, Names, Nom, Noms, Naam',
		readings: [
			{ beside: 'firstName', without: 'lastName', means: 'restOfName' },
			{ beside: 'lastName', without: 'firstName', means: 'firstName' },
			{ means: 'person' },
		],
	},
	{
		words: 'Nombre, Nome',
		readings: [{ beside: 'lastName', without: 'firstName', means: 'firstName' }, { means: 'person' }],
	},
	{
		// In Portugal the last name, in Brazil the nickname.
		words: 'Apelido',
		readings: [{ beside: 'lastName', means: 'nothing' }, { means: 'lastName' }],
	},
	{
		// A job's, unless nothing else names the person.
		words: 'Title',
		readings: [{ beside: 'firstName', means: 'nothing' }, { means: 'person' }],
	},
	{
		// Some CRM systems call a company a lead, and its people contacts.
		words: 'Lead Name, Lead',
		readings: [{ besideContact: true, means: 'companyName' }, { means: 'contact' }],
	},
	{
		// Somebody to talk to: a person, or a department.
		words: `
			Contact Person, Formatted Name, LinkedIn Name, Point of Contact, Decision Maker, File As, Key Contact,
			Primary Contact, Main Contact, POC, Founder, Founders, Invitee, Invitee Name, Ansprechpartner,
			Ansprechpartnerin, Kontaktperson, Ansprechperson, Kontaktname, Anzeigename, Interlocuteur,
			Personne de contact, Nom affiché, Personne à contacter, Persona de contacto, Nominativo, Referente,
			Persona di contatto, Pessoa de contato, Contactpersoon, Weergavenaam
		`,
		readings: [{ means: 'contact' }],
	},
	{
		words: `
			Contact, Display Name, Record, Person, Participant, Attendee, Guest, Guest Name, Prospect, Customer,
			Customer Name, Client, Client Name, Kontakt, Teilnehmer, Gast, Kunde, Kundenname, Interessent,
			Nom du client, Personne, Contacto, Cliente, Nombre del cliente, Persona, Contatto, Nome del cliente,
			Nome cliente, Contato, Nome do cliente, Pessoa, Klant, Klantnaam, Naam klant, Relatie, Persoon
		`,
		readings: [{ means: 'person' }],
	},
];

/** Words that may stand before or after a header's own word, by what they say of its column. */
export const MODIFIERS = {
	/** The record of a person: "Contact – Name" is a person's name, whatever stands beside it. */
	person: `
		Contact, Contacts, Person, People, Lead, Leads, Prospect, Candidate, Member, Individual,
		Primary Contact, Main Contact, Contact Person, Point of Contact, Founder, Invitee, Billing, Recipient,
		Employee, Attendee, Participant, Speaker, Registrant, Customer, Client, Guest, Cliente, Contact Info,
		Kontakt, Ansprechpartner, Ansprechpartnerin, Ansprechperson, Kontaktperson, Interessent, Kontakts,
		Ansprechpartners, Teilnehmer, Kunde, Kunden, personne, Interlocuteur, Contacto, Persona,
		Persona de contacto, Contatto, Referente, Contato, Pessoa, Pessoa de contato, Contactpersoon, Persoon,
		Klant
	`,
	/** The record of a company: "Organization – Name" is the company's. */
	company: `
		Company, Organization, Organisation, Org, Account, Employer, Firm, Current Company, Company Name,
		Account Name, Organization Name, Organisation Name, Companies, Accounts, Primary Company,
		Current Organization, Associated Company, Employment, Current Employer, Parent Company, Firma, Firmen,
		Unternehmen, Unternehmens, Arbeitgeber, Organisations, Arbeitgebers, Entreprise, Société, compte,
		Employeur, compagnie, Empresa, Compañía, Organización, cuenta, Azienda, Società, Organizzazione,
		Companhia, Organização, conta, Bedrijf, Bedrijfs, Organisatie, Werkgever
	`,
	neutral: `
		Current, Primary, HS, Original, Main, Work, Business, Professional, Corporate, Public, Default, Value, Formatted,
		Verified, Required, Full, Property, Found, Enriched, Optional, Mandatory, Matched, Trabajo, Travail,
		Arbeit, Büro, Lavoro, Trabalho, Werk, Office, Input, Recommended, Direct, Custom, Person’s, LinkedIn,
		HubSpot, Salesforce, Apollo, ZoomInfo, Cognism, Sales Navigator, aktuell, aktuelle, aktueller, aktuelles,
		geschäftlich, geschäftliche, beruflich, professionelle, Pflichtfeld, actuel, actuelle, principal,
		principale, professionnel, professionnelle, pro, obligatoire, actual, profesional, de trabajo,
		corporativo, attuale, aziendale, di lavoro, obligatorio, atual, profissional, huidig, huidige,
		zakelijk, zakelijke, verplicht
	`,
	/** Says which of a person's addresses or numbers the column holds: these words count around those headers alone. */
	contact: `
		Personal, Private, Home, Other, Secondary, Tertiary, Additional, Alternate, Alternative, Mobile, Cell,
		privat, privater, Zuhause, andere, weitere, sonstige, zweite, mobil, dienstlich, Dienst, Festnetz,
		personnel, personnelle, perso, privé, Domicile, autre, secondaire, portable, fixe, bureau, particular,
		Casa, Domicilio, otro, secundario, alternativo, adicional, móvil, fijo, celular, Oficina, personale,
		privato, privata, altro, secondaria, secondario, cellulare, fisso, Ufficio, pessoal, residencial, outro,
		fixo, Escritório, Thuis, overig, ander, mobiel, vast, Kantoor
	`,
} as const;
export type ModifierKind = keyof typeof MODIFIERS;

/** Objects in which nodes put the fields of the record itself. */
export const CONTAINER_WORDS = `
	properties, fields, attributes, data, record, values, body, json, item, profile, output, result, payload, custom
	fields, query, answers, names, name, LinkedIn
`;
