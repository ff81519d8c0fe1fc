import { splitList } from './wordList';

// Words that may stand before or after a header's own word: see `vocabulary.ts`.

/** The record of a person: "Contact – Name" is a person's name, whatever stands beside it. */
export const PERSON_WORDS = splitList(`
	Contact, Contacts, Person, People, Lead, Leads, Prospect, Candidate, Member, Individual, Primary Contact, Main
	Contact, Contact Person, Decision Maker, Point of Contact, Recipient, Employee, Attendee, Participant, Speaker,
	Registrant, Customer, Client, Guest, Cliente, Contact Info, Kontakt, Ansprechpartner, Ansprechpartnerin, Ansprechperson,
	Kontaktperson, Interessent, des Kontakts, des Ansprechpartners, der Kontaktperson, der Person, Teilnehmer,
	Kunde, Kunden, du contact, de contact, du prospect, du lead, de la personne, Personne, Interlocuteur, Contacto,
	del contacto, de contacto, Persona, de la persona, Persona de contacto, de la persona de contacto, del cliente,
	del lead, Contatto, del contatto, della persona, Referente, del referente, Contato, do contato, do contacto, de
	contato, Pessoa, da pessoa, do lead, Pessoa de contato, do cliente, Contactpersoon, van contactpersoon, van de
	contactpersoon, Persoon, Klant, van contact, van de persoon
`);

/** The record of a company: "Organization – Name" is the company's. */
export const COMPANY_WORDS = splitList(`
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
`);

/** Says nothing of whose the column is. */
export const NEUTRAL_WORDS = splitList(`
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
`);

/** Says which of a person's addresses or numbers the column holds: these words count around those headers alone. */
export const CONTACT_WORDS = splitList(`
	Personal, Private, Home, Other, Secondary, Tertiary, Additional, Alternate, Alternative, Mobile, Cell,
	privat, private, privater, Zuhause, andere, weitere, sonstige, zweite, alternative, mobil, dienstlich, Dienst, Festnetz,
	personnel, personnelle, perso, privé, Domicile, autre, secondaire, portable, fixe, bureau, personal, particular,
	Casa, Domicilio, otro, secundario, alternativo, adicional, móvil, fijo, celular, Oficina, personale, privato, privata,
	altro, secondaria, secondario, cellulare, fisso, Ufficio, pessoal, residencial, outro, fixo, Escritório, Thuis, overig,
	ander, mobiel, vast, Kantoor
`);

/**
 * Parts of words that show whose a link is, where its header says LinkedIn and is otherwise unknown: not the lead's.
 */
export const OTHERS_IN_LINK_HEADERS = splitList(`
	owner, assistant, manager, refer, creat, modif, updat, assign, spouse, partner, colleague, recommend, introduc,
	mutual, shared, sender, author, school, univers, group, post, job, page, boss, supervis, report, campaign,
	seller, salesrep, recruitedby, founder, ceo, investor, husband, wife, my, previous, former, past, inhaber,
	besitzer, assist, vorgesetzt, empfehl, verantwort, zustandig, bearbeiter, proprietaire, propietari, proprietari,
	responsable, responsabile, responsavel, eigenaar, gestor, gerente, chef, parrain, conjoint, ehe, verwijz,
	leidinggevende, maker, erstellt
`);

/** Objects in which nodes put the fields of the record itself. */
export const CONTAINER_WORDS = splitList(`
	properties, fields, attributes, data, record, values, body, json, item, profile, output, result, payload, custom
	fields, query, answers, names, name, LinkedIn
`);
