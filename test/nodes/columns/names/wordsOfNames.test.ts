import { splitFullName } from '../../../../nodes/LeadEnrichment/columns/names/splitName';
import { foldWord, isInCapitals, isInitial } from '../../../../nodes/LeadEnrichment/columns/names/words';

describe('which words are the first and which the last name', () => {
	it.each<[text: string, firstName: string, lastName: string]>([
		// Capitals.
		['Xanthe Quill DUPONT MARTIN', 'Xanthe Quill', 'DUPONT MARTIN'],
		['Marie Van BERGEN', 'Marie', 'Van BERGEN'],
		['Xanthe Quill DE LATOUR', 'Xanthe Quill', 'DE LATOUR'],
		['Ada K. WOLF', 'Ada', 'WOLF'],
		["'T HART Jan", 'Jan', "'T HART"],
		['LI Xiao Ming', 'Xiao Ming', 'LI'],
		['AB Byron', 'AB', 'Byron'],
		['ADA LOVELACE, MA', 'ADA', 'LOVELACE'],
		// Known first names, particles and conjunctions.
		['Ada Thomas-Quill Byron', 'Ada', 'Thomas-Quill Byron'],
		['Ada Anna-Maria Byron', 'Ada Anna-Maria', 'Byron'],
		['Ada Ortega y Gasset', 'Ada', 'Ortega y Gasset'],
		['ben thornton', 'ben', 'thornton'],
		['Ada Le', 'Ada', 'Le'],
		// Initials and dots.
		['J. Quill Byron', 'J.', 'Quill Byron'],
		['J. Ada Byron', 'J. Ada', 'Byron'],
		['J.Tolkien', 'J.', 'Tolkien'],
		['Ada St.Clair', 'Ada', 'St. Clair'],
		['Ada Byron.', 'Ada', 'Byron'],
		['Ada King Lovelace.', 'Ada', 'King Lovelace'],
		["Ada O'Brien.", 'Ada', "O'Brien"],
		['Ada Byron-King.', 'Ada', 'Byron-King'],
		// Commas.
		['David Lopez, Ana', 'Ana', 'David Lopez'],
		['Thornton, Ben', 'Ben', 'Thornton'],
		['Berg, Jan van der', 'Jan', 'van der Berg'],
		// Scripts.
		['김 민수', '민수', '김'],
		['민수 김', '민수', '김'],
		['Ada Lovelace 王小明', 'Ada', 'Lovelace'],
		['"Ada Lovelace"', 'Ada', 'Lovelace'],
		[' “Ada Lovelace” ', 'Ada', 'Lovelace'],
	])('%s', (text, firstName, lastName) => {
		expect(splitFullName(text)).toEqual({ firstName, lastName });
	});

	it.each([
		...['Ada Lovelace ACME', 'IBM Ada Lovelace', 'Quill Holdings', 'Byron Marketing', 'Dr Byron'],
		...['Ada Quill y Ana García', 'Ada & Charles Byron', 'Ada and Charles Byron', 'Ada der', 'van der Berg'],
		...['Ada Lovelace, Acme', 'A.1 Byron', 'Ada Ada'],
		...['남궁 민수', '金 민수', '山田 太郎'],
		...['Juan y María GARCÍA', 'GARCÍA Juan y María', 'Ana e Carlos SILVA', 'Javier y ORTEGA'],
	])('is not guessed: %s', (text) => {
		expect(splitFullName(text)).toBeUndefined();
	});

	it.each(['García Juan y María', 'Müller Hans y Ana'])(
		'is not guessed where the header says that the last name is first: %s',
		(text) => {
			expect(splitFullName(text, 'lastFirst')).toBeUndefined();
		},
	);
});

describe('a word of a name', () => {
	it.each([
		['Ada', 'ada'],
		["O'Neil-Byron", "o'neil-byron"],
		['Dr.', 'dr'],
		['José', 'jose'],
		['Đỗ', 'do'],
		['Łukasz', 'lukasz'],
		['Søren', 'soren'],
		['Groß', 'gross'],
		['Æsa', 'aesa'],
		['Ayşın', 'aysin'],
		['O’Neil', "o'neil"],
	])('%s is looked up as %s', (word, key) => {
		expect(foldWord(word)).toBe(key);
	});

	it.each([
		['GROß', true],
		['DUPONT', true],
		['Groß', false],
		['王', false],
	])('%s is in capitals: %j', (word, expected) => {
		expect(isInCapitals(word)).toBe(expected);
	});

	it.each([
		['J', true],
		['J.', true],
		['J.R.R.', true],
		['J.-P.', true],
		['Ж.', true],
		['Jo', false],
		['Jo.', false],
		['王', false],
		['م', false],
		['Ó', false],
	])('%s is an initial: %j', (word, expected) => {
		expect(isInitial(word)).toBe(expected);
	});
});
