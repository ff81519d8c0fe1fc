import {
	findRecord,
	normalizeHeader,
	readHeader,
	readNestedHeader,
	type HeaderReading,
} from '../../../nodes/LeadEnrichment/columns/headers';
import { COLUMN_MEANINGS, OPEN_WORDS, WORDS } from '../../../nodes/LeadEnrichment/columns/words/vocabulary';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

/** A word that can mean several things is an object. */
function describeMeaning(reading: HeaderReading | undefined) {
	return typeof reading?.meaning === 'object' ? 'object' : reading?.meaning;
}

describe('a header with "LinkedIn" among unknown words', () => {
	it.each([
		...splitList(`
			Warm intro via (LinkedIn), Betreuer LinkedIn, LinkedIn SDR, Recruiter LinkedIn, Your LinkedIn, Team Member LinkedIn,
			Decision Maker LinkedIn
		`),
	])('is not the lead’s: %s', (header) => {
		expect(readHeader(header)).toBeUndefined();
	});
});

describe('a header', () => {
	it.each<[header: string, meaning: string]>([
		['First Name', 'firstName'],
		['FIRST_NAME', 'firstName'],
		['\ufeffVorname', 'firstName'],
		['Prénom', 'firstName'],
		['PRENOM', 'firstName'],
		['Contact First Name', 'firstName'],
		['Person - First name', 'firstName'],
		['Lead: First Name *', 'firstName'],
		['First Name (required)', 'firstName'],
		['Achternaam', 'lastName'],
		['Tussenvoegsel', 'lastNamePrefix'],
		['Segundo Apellido', 'secondLastName'],
		['Nom complet', 'fullName'],
		['Cognome e nome', 'lastFirstName'],
		['Company / Account', 'companyName'],
		['Person - Organization', 'companyName'],
		['Raison sociale', 'companyName'],
		['Nombre de la empresa', 'companyName'],
		['Organization 1 - Name', 'companyName'],
		['Web-Adresse', 'website'],
		['Company URL', 'website'],
		['Website (Company Name) (Account)', 'website'],
		['E-Mail-Adresse (geschäftlich)', 'email'],
		['E-mail 1 - Value', 'email'],
		['E-Mail 2: Adresse', 'email'],
		['LINKEDIN_PROFILE__C', 'profileLink'],
		['Person Linkedin Url', 'profileLink'],
		['Linkedin URL Unique ID', 'profileLink'],
		['Sales Navigator URL', 'profileLink'],
		['URL', 'link'],
		['Company Email', 'email'],
		['Other Email', 'otherEmail'],
		['Enrich Email (private)', 'otherEmail'],
		['person__company', 'companyName'],
		['Contact__c', 'object'],
		['Company Link', 'website'],
		['Company Name Name', 'companyName'],
		['Contact Company Name', 'companyName'],
		['Company Contact First Name', 'firstName'],
		['Account Contact Name', 'object'],
		['Verified Contact Name', 'object'],
		['Account Organization', 'companyName'],
		['Email (Home)', 'otherEmail'],
		['Phone (Home)', 'phone'],
		['Name 2', 'object'],
		['Ihr Vorname', 'firstName'],
		['Wie lautet Ihr Nachname?', 'lastName'],
		['Votre prénom', 'firstName'],
		['Quel est votre nom de famille ?', 'lastName'],
		['Seu sobrenome', 'lastName'],
		['Qual é a sua empresa?', 'companyName'],
		['Tus apellidos', 'lastName'],
		['¿Cuál es tu correo electrónico?', 'email'],
		['Il tuo cognome', 'lastName'],
		['Uw voornaam', 'firstName'],
		['What is your first name?', 'firstName'],
		["What's your *first name*?", 'firstName'],
		['And your *last name*?', 'lastName'],
		['And what’s your __work email__?', 'email'],
		['Your LinkedIn profile (optional)', 'profileLink'],
		['What’s your LinkedIn URL?', 'profileLink'],
		['Which company do you work for?', 'companyName'],
		['And where do you work?', 'companyName'],
		['Für welches Unternehmen arbeiten Sie?', 'companyName'],
		['What’s your company?', 'companyName'],
		['What is your work email?', 'email'],
		['Your full name *', 'fullName'],
		['¿Cómo te llamas?', 'fullName'],
		['Name (original name)', 'object'],
	])('%j is known, in any spelling', (header, meaning) => {
		expect(describeMeaning(readHeader(header))).toBe(meaning);
	});

	it.each([
		'',
		' ',
		'x'.repeat(500),
		...splitList(`
			Your Manager Name, Your Title, Your Customer Name, Your Contact Name, —, Position, Job Title, Company Size, Company Phone, Form Name, Campaign Name, Owner, Contact Owner, Owner First
			Name, Assistant Name, Name (Assistant), Manager LinkedIn URL, Referred By, Created By, Spouse Last Name, Previous
			Company, Last Name Changed At, User Name, First Name Source, Company Linkedin Url, Company First Name, LinkedIn
			Followers of Company, Custom Name, Original Name, Nickname, Middle Name, Full Name of Company, Name of Assistant,
			Alternate First Name, Other Company, Private Name, Mobile Website, Home, Company LinkedIn Profile, Company
			Apelido, Account Record, Company Last Name, Company Phone 2, 42, First Name Text Value Default Work Main Current
		`),
	])('%j says nothing of a lead', (header) => {
		expect(readHeader(header)).toBeUndefined();
	});

	it.each<[header: string, reading: Partial<HeaderReading>]>([
		['First Name', { group: '', number: 0, isPerson: false }],
		['Contact 12 - First Name', { group: 'contact12', number: 12, isPerson: true, extraWords: 2 }],
		['E-mail 2', { group: '2', number: 2, isPerson: false, isCompany: false, extraWords: 1 }],
		['Primary Contact Work Email', { group: 'primarycontact', isPerson: true, extraWords: 1 }],
		['Current First Name', { group: '', isPerson: false, isCompany: false, extraWords: 1 }],
		['Organization - Website', { group: '', isPerson: false, isCompany: true, extraWords: 1 }],
		['Contact Company Website', { group: 'contact', isPerson: false, isCompany: true, extraWords: 2 }],
		['Work Email', { group: '', extraWords: 0, rank: 0 }],
		['Phone 1 - Value 2', { group: '12', number: 1, extraWords: 3 }],
	])('%j names the record, its number and the words around', (header, reading) => {
		expect(readHeader(header)).toMatchObject(reading);
	});

	it('in two languages has the better of its two places', () => {
		const [both, italian] = ['Nome completo', 'Nome e cognome'].map((header) => readHeader(header)?.rank);
		expect(both).toBeLessThan(italian ?? 0);
	});

	it.each([
		['Straße', 'STRASSE'],
		['Cœur', 'COEUR'],
		['Prénom', 'prenom'],
		['First_Name__c', 'first name'],
		['E-Mail 2: Adresse', 'email2adresse'],
		['x'.repeat(80), 'X'.repeat(80)],
		['x'.repeat(81), ''],
	])('%j is the same as %j', (header, other) => {
		expect(normalizeHeader(header)).toBe(normalizeHeader(other));
	});
});

describe('a field of an object in a row', () => {
	it('may be the lead’s where the object is the row’s record, its person or its company', () => {
		const keys = ['candidate_id', 'Lead', 'company_id', 'Firma', 'properties', 'Custom Fields'];
		expect(keys.filter((key) => findRecord(key) !== undefined)).toEqual(keys);
	});

	it.each([
		['properties', 'firstname', 'firstName'],
		['Account', 'Name', 'companyName'],
		['org_id', 'name', 'companyName'],
		['candidate_id', 'First Name', 'firstName'],
		['organization', 'website', 'website'],
		['contact', 'name', 'object'],
		['data', 'name', 'object'],
		['company', 'link', 'website'],
	])('%s.%s is read as one of the record', (container, field, meaning) => {
		expect(describeMeaning(readNestedHeader([container, field]))).toBe(meaning);
	});

	it.each(['owner', 'owner_id', 'createdBy', 'assistant', 'post', 'constructor'])(
		'of %s is somebody else’s',
		(container) => {
			expect(readNestedHeader([container, 'name'])).toBeUndefined();
			expect(readNestedHeader([container, 'First Name'])).toBeUndefined();
		},
	);

	it('comes behind a column of the row itself', () => {
		const own = readHeader('firstname')?.extraWords ?? Infinity;
		expect(readNestedHeader(['properties', 'firstname'])?.extraWords).toBe(own + 1);
	});

	it.each(['owner', 'first', 'id', '', 'work', 'private', 'idcontacts'])(
		'is not looked for under %j',
		(key) => {
			expect(findRecord(key)).toBeUndefined();
		},
	);
});

describe('the vocabulary', () => {
	const closed = COLUMN_MEANINGS.map((meaning) => [meaning, splitList(WORDS[meaning])] as const);
	const open = OPEN_WORDS.map((entry, index) => [`open word ${index}`, splitList(entry.words)] as const);

	it('has no word with two meanings beside the same columns', () => {
		const meaningByWord = new Map<string, string>();
		const clashes: string[] = [];
		for (const [meaning, words] of [...closed, ...open]) {
			for (const word of words) {
				const key = normalizeHeader(word);
				const known = meaningByWord.get(key);
				if (known !== undefined && known !== meaning) clashes.push(`${word}: ${known}, ${meaning}`);
				meaningByWord.set(key, meaning);
			}
		}
		expect(clashes).toEqual([]);
	});

	it('has a last reading without a condition for every word that depends on others', () => {
		for (const { readings } of OPEN_WORDS) {
			const { means, ...conditions } = readings.at(-1) ?? {};
			expect(means).toBeDefined();
			expect(conditions).toEqual({});
		}
	});

	it.each([...closed, ...open])('of %s has only words that are headers', (_meaning, words) => {
		expect(words.filter((word) => normalizeHeader(word) === '')).toEqual([]);
		expect(words.length).toBeGreaterThan(0);
	});
});
