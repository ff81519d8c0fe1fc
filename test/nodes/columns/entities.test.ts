import * as entities from '../../../nodes/LeadEnrichment/columns/words/entities';
import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';
import { isNoCompany } from '../../../nodes/LeadEnrichment/columns/words/cellWords';
import { isNoCompanyDomain } from '../../../nodes/LeadEnrichment/leads/mailHosts';
import { checkMappedLead } from '../../../nodes/LeadEnrichment/columns/rowProblems';
import { normalizeText } from '../../../nodes/LeadEnrichment/values/text';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

type Row = Record<string, unknown>;

const { LANGUAGES, listWords: _listWords, ...tables } = entities;
const all = Object.entries<Readonly<Record<string, entities.ByLanguage>>>(tables).flatMap(([table, words]) =>
	Object.entries(words).map(([entity, byLanguage]) => [`${table}.${entity}`, byLanguage] as const),
);

const readLeads = (rows: readonly Row[]) =>
	rows.map(createRowReader(rows)).map((reading) => (reading.ok ? reading.lead : null));

const COMPANIES = ['Acme Rockets', 'Holm GmbH'];
const PEOPLE = [
	{ firstName: 'Anna', lastName: 'Bergmann' },
	{ firstName: 'Marco', lastName: 'Ferrari' },
];

it.each(all)('%s has an entry in each claimed language', (_entity, byLanguage) => {
	expect(LANGUAGES.filter((language) => splitList(byLanguage[language]).length === 0)).toEqual([]);
});

describe('a header that a registration, a form or a CRM writes', () => {
	it.each(
		splitList(`
			Participante, Partecipante, Deelnemer, Asistente, Visitor, Delegate, Candidate, Name des Teilnehmers,
			Contacto principal, Teilnehmer/in, Participant(e), Nome do participante, Naam bezoeker, Nom du dirigeant,
			Legale rappresentante, Name of attendee, Name (required), Nombre (obligatorio), Naam (verplicht), Nom (obligatoire)
		`),
	)('names the person beside a company: %s', (header) => {
		const rows = PEOPLE.map(({ firstName, lastName }, index) => ({
			[header]: `${firstName} ${lastName}`,
			Company: COMPANIES[index],
		}));
		expect(readLeads(rows)).toEqual(
			PEOPLE.map((person, index) => ({ ...person, companyName: COMPANIES[index] })),
		);
	});

	it.each([
		['Vorname Besucher', 'Nachname Besucher'],
		['Nombre del asistente', 'Apellidos del asistente'],
		['Nombre del cliente', 'Apellidos del cliente'],
		['Customer Name', 'Customer Surname'],
		['Vorname Fan', 'Nachname Fan'],
		['Nombre del fan', 'Apellidos del fan'],
		['Voornaam van de fan', 'Achternaam van de fan'],
		['Q1. First name', 'Q2. Last name'],
		['Vorname Besucher', 'Nachname'],
		['Nombre del asistente', 'Apellidos'],
		['Delegate First Name', 'Last Name'],
		['Preferred name', 'Last Name'],
		['FIRST_NM', 'LAST_NM'],
	])('names the parts of a person: %s, %s', (first, last) => {
		const rows = PEOPLE.map(({ firstName, lastName }, index) => ({
			[first]: firstName,
			[last]: lastName,
			Empresa: COMPANIES[index],
		}));
		expect(readLeads(rows)).toEqual(
			PEOPLE.map((person, index) => ({ ...person, companyName: COMPANIES[index] })),
		);
	});

	it.each([
		['Delegate Name', 'Delegate Company'],
		['Fan Name', 'Fan Company'],
		['Naam fan', 'Bedrijf fan'],
	])('names a person and a company by one word: %s, %s', (name, company) => {
		const rows = PEOPLE.map(({ firstName, lastName }, index) => ({
			[name]: `${firstName} ${lastName}`,
			[company]: COMPANIES[index],
		}));
		expect(readLeads(rows)).toEqual(
			PEOPLE.map((person, index) => ({ ...person, companyName: COMPANIES[index] })),
		);
	});

	it.each(
		splitList(`
			Azienda / Ente, Firma (custom field), Empresa u organización, Firma/Institution, Exhibitor, Aussteller, Agency name,
			Kundenname, Debiteurnaam, Institution, Scuola, Fornitore, Name der Einrichtung, Nome do negócio, Werkgever
		`),
	)('names the employer: %s', (header) => {
		const rows = PEOPLE.map(({ firstName, lastName }, index) => ({
			'Full Name': `${firstName} ${lastName}`,
			[header]: COMPANIES[index],
		}));
		expect(readLeads(rows)).toEqual(
			PEOPLE.map((person, index) => ({ ...person, companyName: COMPANIES[index] })),
		);
	});

	it.each([
		'¿Cómo te llamas? (nombre y apellidos)',
		'Wie heißt du (Vor- und Nachname)?',
		'Participant (nom complet)',
		'Your name (first and last)',
		'What is your name?',
		'Wie heißen Sie?',
		'Comment vous appelez-vous ?',
		'Hoe heet u?',
		'Come si chiama? (nome e cognome)',
		'Qual é o seu nome?',
		'Vertreten durch',
		'Representado por',
	])('asks for the whole name: %s', (header) => {
		const row = { [header]: 'Anna Bergmann', Company: 'Acme Rockets' };
		expect(readLeads([row])).toEqual([{ ...PEOPLE[0], companyName: 'Acme Rockets' }]);
	});

	it.each([
		'NOMBRE ADMINISTRADOR (APELLIDOS, NOMBRE)',
		'Name (Nachname, Vorname)',
		'Contact (last name, first name)',
	])('says in brackets that the last name comes first: %s', (header) => {
		const row = { [header]: 'Bergmann Anna', Company: 'Acme Rockets' };
		expect(readLeads([row])).toEqual([{ ...PEOPLE[0], companyName: 'Acme Rockets' }]);
	});

	it.each([
		'¿En qué empresa u organización trabajas?',
		'¿A qué empresa perteneces?',
		'Für welches Unternehmen arbeitest du?',
		'In welcher Firma sind Sie tätig?',
		'Dans quelle entreprise ou organisation travaillez-vous ?',
		'Voor welk bedrijf werkt u?',
		'Per quale azienda lavori?',
		'Em que empresa trabalha?',
		'Which company do you currently work for?',
		'Mitgliedsbetrieb',
	])('asks for the employer: %s', (header) => {
		const row = { 'Full Name': 'Anna Bergmann', [header]: 'Acme Rockets' };
		expect(readLeads([row])).toEqual([{ ...PEOPLE[0], companyName: 'Acme Rockets' }]);
	});

	it.each([
		'Which company referred you?',
		'Which company does your manager work for?',
		'What do you do at your company?',
		'Do you work for a company?',
		'¿En qué trabaja la empresa?',
		'¿En qué empresa trabajabas antes?',
		'Bei welcher Firma möchten Sie arbeiten?',
		'Per quale azienda lavora il suo responsabile?',
	])('asks for something else than the employer: %s', (header) => {
		expect(readLeads([{ 'Full Name': 'Anna Bergmann', [header]: 'Acme Rockets' }])).toEqual([null]);
	});

	it.each([
		[{ Nombre: 'Anna', '1.er apellido': 'García', '2.º apellido': 'López' }, 'García López'],
		[{ Nombre: 'Anna', '1º apellido': 'García', '2º apellido': 'López' }, 'García López'],
		[{ Nombre: 'Anna', 'Primer apellido': 'García', 'Segundo apellido': 'López' }, 'García López'],
		[{ Nombre: 'Anna', Apellidos: 'García López', 'Segundo apellido': 'LÓPEZ' }, 'García López'],
		[{ Prénom: 'Anna', 'Nom de naissance': 'Dubois', 'Nom d’usage': 'Martin' }, 'Martin'],
		[{ Prénom: 'Anna', 'Nom de naissance': 'Dubois', 'Nom d’usage': '' }, 'Dubois'],
		[{ Prénom: 'Anna', Nom: 'Martin', 'Nom de naissance': 'Dubois' }, 'Martin'],
	])('names a part of the last name: %j', (names, lastName) => {
		expect(readLeads([{ ...names, Company: 'Acme Rockets' }])).toEqual([
			{ firstName: 'Anna', lastName, companyName: 'Acme Rockets' },
		]);
	});

	it.each([
		{ 'Owner Name': 'Anna Bergmann', Company: 'Acme Rockets' },
		{ 'Previous Name': 'Anna Bergmann', 'Previous Company': 'Acme Rockets' },
		{ Representative: 'Anna Bergmann', Company: 'Acme Rockets' },
		{
			'Emergency Contact First Name': 'Anna',
			'Emergency Contact Last Name': 'Bergmann',
			Company: 'Acme Rockets',
		},
		{ '¿Quién te ha recomendado? (nombre)': 'Anna Bergmann', Company: 'Acme Rockets' },
		{ 'Owner (full name)': 'Anna Bergmann', Company: 'Acme Rockets' },
		{ 'Contacto de emergencia (nombre y apellidos)': 'Anna Bergmann', Company: 'Acme Rockets' },
		{ 'School (full name)': 'Anna Bergmann', Company: 'Acme Rockets' },
		{ 'First Name': 'Ada', Director: 'Anna Bergmann', Company: 'Acme Rockets' },
		{ 'Full Name': 'Anna Bergmann', Company: '', School: 'Hillside High' },
		{ 'Full Name': 'Ravi Roe, Ann Dubois', Company: 'Acme Rockets' },
	])('is not read where it may mean somebody else: %j', (row) => {
		expect(readLeads([row])).toEqual([null]);
	});
});

it.each(
	splitList(`
		Aposentado, Desempregada, Independiente, Disoccupato, Sans emploi, Gepensioneerd, Étudiant(e), Autônomo/a,
		Freelance / Consultant, Pensionär, (Privat), En búsqueda activa
	`),
)('%s is no employer', (text) => {
	expect(isNoCompany(text)).toBe(true);
});

it.each(
	splitList(
		'pec.it, legalmail.it, pec.avvocati.it, ordineavvocatiroma.org, ingpec.eu, test.com, guest.booking.com',
	),
)('%s is nobody’s employer', (host) => {
	expect(isNoCompanyDomain(host)).toBe(true);
});

it.each(splitList('pec.acme.it, booking.com, avvocatirossi.it, aspec.com'))(
	'%s may be an employer',
	(host) => {
		expect(isNoCompanyDomain(host)).toBe(false);
	},
);

it.each(
	splitList(`
		noemail@noemail.com, nomail@nomail.com, notprovided@notprovided.com, linkedin.com/in/ada-lov…,
		https://www.linkedin.com/in/ada-lov..., https://www.linkedin.com/pub/dir/Lena/Hartwig
	`),
)('%s says nothing of a person', (text) => {
	expect(
		readLeads([{ 'First Name': 'Ada', 'Last Name': 'Lovell', Email: text, 'LinkedIn URL': text }]),
	).toEqual([null]);
});

it.each(
	splitList(
		'Por confirmar, Da confermare, A confirmar, Nog te bepalen, À confirmer, T.a.v. afdeling Inkoop, T.a.v. Inkoop, t.a.v. de administratie, T.a.v. facturen',
	),
)('%s names no person', (text) => {
	expect(readLeads([{ 'Full Name': text, Company: 'Acme Rockets' }])).toEqual([null]);
});

it.each([
	['T.a.v. Anna Bergmann', 'Anna', 'Bergmann'],
	['Don Pedro García', 'Pedro', 'García'],
	['Doña Ana García', 'Ana', 'García'],
	['D. Pedro García', 'Pedro', 'García'],
	['Dña. Ana García', 'Ana', 'García'],
	['Don Johnson', 'Don', 'Johnson'],
	['Don L. Smith', 'Don', 'Smith'],
	['Dona Brown', 'Dona', 'Brown'],
])('reads what stands before a name: %s', (text, firstName, lastName) => {
	expect(readLeads([{ 'Full Name': text, Company: 'Acme Rockets' }])).toEqual([
		{ firstName, lastName, companyName: 'Acme Rockets' },
	]);
});

it('takes a title of an Italian off', () => {
	const row = { 'First Name': 'd.ssa Teresa', 'Last Name': 'Conti', Company: 'Acme Rockets' };
	expect(readLeads([row])).toEqual([{ firstName: 'Teresa', lastName: 'Conti', companyName: 'Acme Rockets' }]);
});

it.each([
	['Ada', 'Ada Lovell'],
	['Ada Lovell', 'Ada Lovell'],
])('reads a last name that repeats the first: %s, %s', (first, last) => {
	const expected = { firstName: 'Ada', lastName: 'Lovell', companyName: 'Acme Rockets' };
	expect(readLeads([{ 'First Name': first, 'Last Name': last, Company: 'Acme Rockets' }])).toEqual([
		expected,
	]);
	expect(checkMappedLead({ firstName: first, lastName: last, companyName: 'Acme Rockets' })).toEqual({
		ok: true,
		lead: expected,
	});
});

it.each([
	['Weiß', 'WEISS'],
	['İbrahim', 'IBRAHIM'],
	['Yılmaz', 'YILMAZ'],
])('compares %s and %s as one', (one, other) => {
	expect(normalizeText(one)).toBe(normalizeText(other));
});
