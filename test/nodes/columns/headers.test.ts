import {
	findEntity,
	normalizeHeader,
	findHeaderReading,
	findNestedReading,
	type HeaderReading,
} from '../../../nodes/LeadEnrichment/columns/headers';
import { COLUMN_MEANINGS, OPEN_WORDS, WORDS } from '../../../nodes/LeadEnrichment/columns/words/vocabulary';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

/** A word that can mean several things is an object. */
function describeMeaning(reading: HeaderReading | undefined) {
	return typeof reading?.meaning === 'object' ? 'object' : reading?.meaning;
}

it('a megabyte is no header, and its words are not looked up', () => {
	expect(findHeaderReading(`First Name / ${'First Name / '.repeat(80_000)}`)).toBeUndefined();
});

describe('a header', () => {
	it.each<[meaning: string, headers: string]>([
		[
			'firstName',
			`
				First Name, FIRST_NAME, Prénom, PRENOM, Contact First Name, Person - First name,
				Lead: First Name *, First Name (required), Company Contact First Name, Ihr Vorname, Votre prénom,
				Uw voornaam, What is your first name?, What's your *first name*?,
				Please tell us about you: - First name, Vos coordonnées – Prénom
			`,
		],
		[
			'lastName',
			`
				Achternaam, Wie lautet Ihr Nachname?, Quel est votre nom de famille ?, Seu sobrenome,
				Tus apellidos, Il tuo cognome, E il tuo cognome?, And your *last name*?
			`,
		],
		['lastNamePrefix', 'Tussenvoegsel'],
		['secondLastName', 'Segundo Apellido'],
		['fullName', 'Nom complet, Your full name *'],
		['lastFirstName', 'Cognome e nome'],
		[
			'companyName',
			`
				Company / Account, Person - Organization, Raison sociale, Nombre de la empresa,
				Organization 1 - Name, person__company, Company Name Name, Contact Company Name,
				Account Organization, Qual é a sua empresa?, Which company do you work for?,
				And where do you work?, Für welches Unternehmen arbeiten Sie?, What’s your company?
			`,
		],
		['website', 'Web-Adresse, Company URL, Website (Company Name) (Account), Company Link'],
		[
			'email',
			`
				E-Mail-Adresse (geschäftlich), E-mail 1 - Value, E-Mail 2: Adresse, Company Email,
				¿Cuál es tu correo electrónico?, And what’s your __work email__?, What is your work email?
			`,
		],
		[
			'profileLink',
			`
				LINKEDIN_PROFILE__C, Person Linkedin Url, Linkedin URL Unique ID, Sales Navigator URL,
				Your LinkedIn profile (optional), What’s your LinkedIn URL?
			`,
		],
		['link', 'URL'],
		['otherEmail', 'Other Email, Enrich Email (private), Email (Home)'],
		[
			'object',
			`
				Contact__c, Account Contact Name, Verified Contact Name, Name 2, Name (original name),
				¿Cómo te llamas?
			`,
		],
		['phone', 'Phone (Home)'],
	])('is known to hold %s, in any spelling', (meaning, text) => {
		const headers = splitList(text);
		const read = headers.map((header) => [header, describeMeaning(findHeaderReading(header))]);
		expect(read).toEqual(headers.map((header) => [header, meaning]));
	});

	it.each([
		'',
		' ',
		'x'.repeat(500),
		...splitList(`
			Your account manager: - First name, Event: Name, Your Manager Name, Your Title, Your Customer Name, Your Contact Name, —, Position, Job Title, Company Size, Company Phone, Form Name, Campaign Name, Owner, Contact Owner, Owner First
			Name, Assistant Name, Name (Assistant), Manager LinkedIn URL, Referred By, Created By, Spouse Last Name, Previous
			Company, Last Name Changed At, User Name, First Name Source, Company Linkedin Url, Company First Name, LinkedIn
			Followers of Company, Custom Name, Original Name, Nickname, Middle Name, Full Name of Company, Name of Assistant,
			Alternate First Name, Other Company, Private Name, Mobile Website, Home, Company LinkedIn Profile, Company
			Apelido, Warm intro via (LinkedIn), Betreuer LinkedIn, LinkedIn SDR, Recruiter LinkedIn, Your LinkedIn, Team Member
			LinkedIn, Decision Maker LinkedIn, Account Record, Company Last Name, Company Phone 2, 42, First Name Text Value Default Work Main Current
		`),
	])('%j says nothing of a lead', (header) => {
		expect(findHeaderReading(header)).toBeUndefined();
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
		expect(findHeaderReading(header)).toMatchObject(reading);
	});

	it('in two languages has the better of its two places', () => {
		const [both, italian] = ['Nome completo', 'Nome e cognome'].map(
			(header) => findHeaderReading(header)?.rank,
		);
		expect(both).toBeLessThan(italian ?? 0);
	});

	it.each([
		['\ufeffVorname', 'Vorname'],
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
		expect(keys.filter((key) => findEntity(key) !== undefined)).toEqual(keys);
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
		expect(describeMeaning(findNestedReading([container, field]))).toBe(meaning);
	});

	it.each(['owner', 'owner_id', 'createdBy', 'assistant', 'post', 'constructor'])(
		'of %s is somebody else’s',
		(container) => {
			expect(findNestedReading([container, 'name'])).toBeUndefined();
			expect(findNestedReading([container, 'First Name'])).toBeUndefined();
		},
	);

	it('comes behind a column of the row itself', () => {
		const own = findHeaderReading('firstname')?.extraWords ?? Infinity;
		expect(findNestedReading(['properties', 'firstname'])?.extraWords).toBe(own + 1);
	});

	it.each(['owner', 'first', 'id', '', 'work', 'private', 'idcontacts'])(
		'is not looked for under %j',
		(key) => {
			expect(findEntity(key)).toBeUndefined();
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
