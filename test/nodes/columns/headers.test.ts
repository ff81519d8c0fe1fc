import { normalizeHeader, readHeader, readNestedHeader } from '../../../nodes/LeadEnrichment/columns/headers';
import {
	COLUMN_MEANINGS,
	listWords,
	OPEN_WORDS,
	WORDS,
} from '../../../nodes/LeadEnrichment/columns/words/vocabulary';

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
		['LinkedIn URL Georgia', 'profileLink'],
	])('%j is known, in any spelling', (header, meaning) => {
		expect(readHeader(header)?.meaning).toBe(meaning);
	});

	it.each([
		...['', ' ', '—', 'Position', 'Job Title', 'Company Size', 'Company Phone', 'Form Name', 'Campaign Name'],
		...[
			'Owner',
			'Contact Owner',
			'Owner First Name',
			'Assistant Name',
			'Name (Assistant)',
			'Manager LinkedIn URL',
		],
		...[
			'Referred By',
			'Created By',
			'Spouse Last Name',
			'Previous Company',
			'Last Name Changed At',
			'User Name',
		],
		...['First Name Source', 'Company Linkedin Url', 'Company First Name', 'LinkedIn Followers of Company'],
		...[
			'Custom Name',
			'Original Name',
			'Nickname',
			'Middle Name',
			'Full Name of Company',
			'Name of Assistant',
			'x'.repeat(500),
		],
	])('%j says nothing of a lead', (header) => {
		expect(readHeader(header)).toBeUndefined();
	});

	it('with unknown words around "LinkedIn" is worse than any that is known', () => {
		const known = readHeader('Primary Current Work Default Main LinkedIn URL')?.extraWords ?? Infinity;
		expect(readHeader('LinkedIn Foo')?.extraWords).toBeGreaterThan(known);
	});

	it('names the record that its column is of', () => {
		expect(readHeader('Contact 2 - First Name')).toMatchObject({
			group: 'contact2',
			number: 2,
			isPerson: true,
		});
		expect(readHeader('First Name')).toMatchObject({ group: '', number: 0, isPerson: false });
	});
});

describe('a field of an object in a row', () => {
	it.each([
		['properties', 'firstname', 'firstName'],
		['Account', 'Name', 'companyName'],
		['org_id', 'name', 'companyName'],
		['candidate_id', 'First Name', 'firstName'],
		['organization', 'website', 'website'],
		['contact', 'name', 'object'],
	])('%s.%s is read as one of the record', (container, field, meaning) => {
		const found = readNestedHeader(container, field)?.meaning;
		expect(typeof found === 'object' ? 'object' : found).toBe(meaning);
	});

	it.each(['owner', 'owner_id', 'createdBy', 'assistant', 'post', 'constructor'])(
		'of %s is somebody else’s',
		(container) => {
			expect(readNestedHeader(container, 'name')).toBeUndefined();
			expect(readNestedHeader(container, 'First Name')).toBeUndefined();
		},
	);
});

describe('the vocabulary', () => {
	const closed = COLUMN_MEANINGS.map((meaning) => [meaning, listWords(WORDS[meaning])] as const);
	const open = OPEN_WORDS.map((entry, index) => [`open word ${index}`, listWords(entry.words)] as const);

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
