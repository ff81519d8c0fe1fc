import { splitFullName } from '../../../../nodes/LeadEnrichment/columns/names/splitName';
import { splitList } from '../../../../nodes/LeadEnrichment/values/wordList';

describe('which words are the first and which the last name', () => {
	it.each(
		splitList(`
			Xanthe Quill | DUPONT MARTIN, Marie | Van BERGEN, Xanthe Quill | DE LATOUR, AB | Byron,
			Xanthe | ZORKAN Quill, Xanthe | Quill BYRON Zork, BYRON Ada | QUILL, Ben Quill | DUPONT,
			xanthe quill | DUPONT, J. Quill | DUPONT, Wei | NG, e Ada | HOLLOWAY, Gen | Tanaka,
			Ada | Pani Quill, Pedro | Sa, Ada | Thomas-Quill Byron, Ada Anna-Maria | Byron,
			Ada | Ortega y Gasset, ben | thornton, Ada | Le, Ada | De, ada | le, metin | and, con | byron,
			Theodore | King Byron, Ana María | Pérez Gómez Quispe Mamani, Mª del Carmen | García López,
			Javier | Pastor, Анна Мария | Петрова, Petrov Ivan | Ivanovich, e | holloway, Karl | Ober.-Huber,
			Karl Anton | Unter.-Huber, J. | Quill Byron, J. Ada | Byron, David | 王, 민수 | 김
		`),
	)('the first name ends at the bar: %s', (text) => {
		const [firstName, lastName] = text.split(' | ');
		expect(splitFullName(text.replace(' | ', ' '))).toEqual({ firstName, lastName });
	});

	it.each(
		splitList(`
			'T HART | Jan, LI | Xiao Ming, DUPONT | Jean, ROSSI | Maria Grazia, NOWAK-KOWALSKA | Anna,
			DUPONT | J. Ada, d'ARTOIS | Charles, MacDONALD | Rhona, 김 | 민수
		`),
	)('the last name stands first and ends at the bar: %s', (text) => {
		const [lastName, firstName] = text.split(' | ');
		expect(splitFullName(text.replace(' | ', ' '))).toEqual({ firstName, lastName });
	});

	it.each<[text: string, firstName: string, lastName: string]>([
		['Ada K. WOLF', 'Ada', 'WOLF'],
		['DEAN ROTHMAN, DC', 'DEAN', 'ROTHMAN'],
		['ADA LOVELACE, MA', 'ADA', 'LOVELACE'],
		['Ada Pani.', 'Ada', 'Pani'],
		['Ada Byron m.d.', 'Ada', 'Byron'],
		['ADA BYRON CFA', 'ADA', 'BYRON'],
		['Dr. Ivan Petrovich', 'Ivan', 'Petrovich'],
		['Swanson Peter A', 'Peter', 'Swanson'],
		['J.Tolkien', 'J.', 'Tolkien'],
		['Ada St.Clair', 'Ada', 'St. Clair'],
		['Ada Byron.', 'Ada', 'Byron'],
		['Ada King Lovelace.', 'Ada', 'King Lovelace'],
		["Ada O'Brien.", 'Ada', "O'Brien"],
		['Ada Byron-King.', 'Ada', 'Byron-King'],
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
