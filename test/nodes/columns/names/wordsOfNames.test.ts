import { splitFullName } from '../../../../nodes/LeadEnrichment/columns/names/splitName';
import { isInCapitals, isInitial } from '../../../../nodes/LeadEnrichment/columns/names/wordKinds';
import { foldWord, splitList } from '../../../../nodes/LeadEnrichment/values/wordList';

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
		['DEAN ROTHMAN, DC', 'DEAN', 'ROTHMAN'],
		['DUPONT Jean', 'Jean', 'DUPONT'],
		['ROSSI Maria Grazia', 'Maria Grazia', 'ROSSI'],
		['NOWAK-KOWALSKA Anna', 'Anna', 'NOWAK-KOWALSKA'],
		['ADA LOVELACE, MA', 'ADA', 'LOVELACE'],
		['Xanthe ZORKAN Quill', 'Xanthe', 'ZORKAN Quill'],
		['Xanthe Quill BYRON Zork', 'Xanthe', 'Quill BYRON Zork'],
		['BYRON Ada QUILL', 'BYRON Ada', 'QUILL'],
		['Ben Quill DUPONT', 'Ben Quill', 'DUPONT'],
		['xanthe quill DUPONT', 'xanthe quill', 'DUPONT'],
		['DUPONT J. Ada', 'J. Ada', 'DUPONT'],
		['J. Quill DUPONT', 'J. Quill', 'DUPONT'],
		["d'ARTOIS Charles", 'Charles', "d'ARTOIS"],
		['MacDONALD Rhona', 'Rhona', 'MacDONALD'],
		['Wei NG', 'Wei', 'NG'],
		['e Ada HOLLOWAY', 'e Ada', 'HOLLOWAY'],
		// Titles and degrees, and names that look like them.
		['Gen Tanaka', 'Gen', 'Tanaka'],
		['Ada Pani.', 'Ada', 'Pani'],
		['Ada Pani Quill', 'Ada', 'Pani Quill'],
		['Ada Byron m.d.', 'Ada', 'Byron'],
		['ADA BYRON CFA', 'ADA', 'BYRON'],
		['Pedro Sa', 'Pedro', 'Sa'],
		// Known first names, particles and conjunctions.
		['Ada Thomas-Quill Byron', 'Ada', 'Thomas-Quill Byron'],
		['Ada Anna-Maria Byron', 'Ada Anna-Maria', 'Byron'],
		['Ada Ortega y Gasset', 'Ada', 'Ortega y Gasset'],
		['ben thornton', 'ben', 'thornton'],
		['Ada Le', 'Ada', 'Le'],
		['Ada De', 'Ada', 'De'],
		['ada le', 'ada', 'le'],
		['metin and', 'metin', 'and'],
		['con byron', 'con', 'byron'],
		['Theodore King Byron', 'Theodore', 'King Byron'],
		['Ana María Pérez Gómez Quispe Mamani', 'Ana María', 'Pérez Gómez Quispe Mamani'],
		['Mª del Carmen García López', 'Mª del Carmen', 'García López'],
		['Javier Pastor', 'Javier', 'Pastor'],
		['Dr. Ivan Petrovich', 'Ivan', 'Petrovich'],
		['Анна Мария Петрова', 'Анна Мария', 'Петрова'],
		['Swanson Peter A', 'Peter', 'Swanson'],
		['Petrov Ivan Ivanovich', 'Petrov Ivan', 'Ivanovich'],
		// Initials and dots.
		['e holloway', 'e', 'holloway'],
		['Karl Ober.-Huber', 'Karl', 'Ober.-Huber'],
		['Karl Anton Unter.-Huber', 'Karl Anton', 'Unter.-Huber'],
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
		['Ada Lovelace, CEO & Founder', 'Ada', 'Lovelace'],
		['Ada Lovelace, PhD, Head of Sales & Marketing', 'Ada', 'Lovelace'],
		['Berg, Jan van der', 'Jan', 'van der Berg'],
		['Byron, Ada MBA', 'Ada', 'Byron'],
		['David Lopez, Juan van der', 'Juan', 'van der David Lopez'],
		['David Lopez, Ana J.', 'Ana', 'David Lopez'],
		['David Lopez, J. Quill', 'J. Quill', 'David Lopez'],
		['García López, A. Quill', 'A. Quill', 'García López'],
		['García López, XANTHE', 'XANTHE', 'García López'],
		['García L., Ana', 'Ana', 'García L.'],
		['Ada LOVELACE, XQZ', 'Ada', 'LOVELACE'],
		// Scripts.
		['David 王', 'David', '王'],
		['김 민수', '민수', '김'],
		['민수 김', '민수', '김'],
		['Ada Lovelace 王小明', 'Ada', 'Lovelace'],
		['"Ada Lovelace"', 'Ada', 'Lovelace'],
		[' “Ada Lovelace” ', 'Ada', 'Lovelace'],
	])('%s', (text, firstName, lastName) => {
		expect(splitFullName(text)).toEqual({ firstName, lastName });
	});

	it.each([
		...['Byron, Ada & Charles', 'Ada & Charles Byron, Founders', 'Smith & Sons, Marketing', 'A. B., Ada'],
		...['Acme, Sales & Marketing', 'Ada Lovelace, Acme', 'Acme,Group', 'Dr., Ada', 'Ada Lovelace,, Acme'],
		'Ada Lovelace, CEO & Charles Babbage, CTO',
		'Lena Vogel, Omar Haddad',
		'Juan Pablo R.',
		'Ana María G',
		'Lena Vogel / Omar Haddad',
		...splitList(`
			Ada Lovelace ACME, IBM Ada Lovelace, Quill Holdings, Byron Marketing, Dr Byron, Ada Quill y Ana García, Ada &
			Charles Byron, Ada and Charles Byron, Ada der, van der Berg, A.1 Byron, Ada Ada, Ada Lovelace UX, Xanthe Quill XAP,
			Acme AG, The Zork, Dr. Xyz. Ada Byron, Phil. Quill Byron, Ada Byron acme.example, @da Lovelace, 4ever Ada, Ada
			4ever, Anna-U2 Byron, ben Gurion, Van den Bossche, Xanthe y Byron, 남궁 민수, 金 민수, 山田 太郎, 김 민준 님,
			金민 김, 민金 김, Juan y María GARCÍA, GARCÍA Juan y María, Ana e Carlos SILVA, Javier y ORTEGA
		`),
	])('is not guessed: %s', (text) => {
		expect(splitFullName(text)).toBeUndefined();
	});

	it.each([
		['Thomas Anna Maria', 'Anna Maria', 'Thomas'],
		['De Luca Xanthe', 'Xanthe', 'De Luca'],
		['Ortega y Galdós Xanthe', 'Xanthe', 'Ortega y Galdós'],
	])('%s, where the header says that the last name is first', (text, firstName, lastName) => {
		expect(splitFullName(text, 'lastFirst')).toEqual({ firstName, lastName });
	});

	it.each(['García Juan y María', 'Müller Hans y Ana', 'Lovelace', 'Van', 'Van Le'])(
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
		['Ó.', true],
	])('%s is an initial: %j', (word, expected) => {
		expect(isInitial(word)).toBe(expected);
	});
});
