import { createContactReader, toContactHeaders } from '../../../nodes/LeadEnrichment/columns/ownContacts';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

const ADDRESS = 'ada@engines.example';
const NUMBER = '+44 20 5550 0101';

function readContacts(row: Record<string, unknown>) {
	return Object.keys(createContactReader([row])(row));
}

describe('a column of a person’s email', () => {
	it.each(
		splitList(`
			Email, E-Mail, EMAIL_ADDRESS, Work Email, Personal Email, Email (private), Secondary Email, E-mail 1
			- Value, Email 2, Person - Email - Home, Contact: Email, Other email, Direct Email #1, E-Mail
			privat, Private E-Mail-Adresse, Geschäftliche E-Mail, Weitere E-Mail, Firmen-E-Mail, Courriel,
			Adresse e-mail personnelle, Correo personal, Correo electrónico 2, E-mail privata, E-mail pessoal,
			Privé e-mailadres, email, enrichEmail, enrich_email, Enriched Email
		`),
	)('is known: %s', (header) => {
		expect(readContacts({ [header]: ADDRESS })).toEqual(['emails']);
	});

	it.each(
		splitList(`
			Owner Email, Assistant Email, Manager’s Email, Email Status, Email Domain, Email 1 - Type, Company
			Email, Organization - Email, Reports To Email, Referrer Email, Email Opt Out, Email Source
		`),
	)('is not, or not the person’s: %s', (header) => {
		expect(readContacts({ [header]: ADDRESS })).toEqual([]);
	});
});

describe('a column of a person’s phone', () => {
	it.each(
		splitList(`
			Phone, Phone Number, phone_number, Mobile, Mobile Phone, Cell Phone, Direct Dial, Direct Phone, Work
			Phone, Business Phone 2, Home Phone, Other Phone, Phone 1 - Value, Tel., Telephone no., Person -
			Phone - Mobile, Contact Phone, Phone (Work), MobilePhone, businessPhones, WhatsApp, Telefon,
			Telefonnummer, Handy, Handynummer, Mobil, Telefon geschäftlich, Telefon (mobil), Tel. privat,
			Durchwahl, Rufnummer, Téléphone, Tél. portable, Portable, Numéro de téléphone, Personne - Téléphone
			- Travail, Teléfono, Móvil, Teléfono móvil, Número de teléfono, Celular, Telefono, Cellulare,
			Telefono cellulare, Telefone, Telemóvel, Pessoa - Telefone - Trabalho, Telefoon, Telefoonnummer,
			Mobiel, Mobiele telefoon, Gsm-nummer, Telefoon werk, phone, enrichPhone, enrich_phone, Handy / Tel., Telefon/Handy, Phone or mobile
		`),
	)('is known: %s', (header) => {
		expect(readContacts({ [header]: NUMBER })).toEqual(['phones']);
	});

	it.each(
		splitList(`
			Fax, Business Fax, Telefax, Fax Number, Company Phone, Corporate Phone, Company Main Phone,
			Organization - Phone, Telefon Firma, Téléphone de l’entreprise, Teléfono de la empresa, HQ Phone,
			Assistant Phone, Asst. Phone, Owner Phone, Emergency Contact Phone, Phone 1 - Type, Phone Extension,
			Telefonzentrale, Spouse Mobile
		`),
	)('is not, or not the person’s: %s', (header) => {
		expect(readContacts({ [header]: NUMBER })).toEqual([]);
	});
});

describe('a cell', () => {
	it.each<[cell: unknown]>([
		...splitList(`
			N/A, -, unknown, keine Angabe, ask Tom, Email not found, ada at engines, @ada, ada@localhost,
			j***@engines.example, a***a@engines.example, *da@engines.example, ada@e***s.example, ada@engines.x,
			ada@engines., email_not_unlocked@domain.com
		`).map((cell): [string] => [cell]),
		[''],
		[null],
		[true],
		[{ value: '' }],
		[[]],
		[{ value: '', versions: [{ value: ADDRESS }] }],
	])('holds no email: %j', (cell) => {
		expect(readContacts({ Email: cell })).toEqual([]);
	});

	it.each<[cell: unknown]>([
		...splitList(`
			ada@engines.example, Ada Byron <ada@engines.example>, mailto:ada@engines.example, x;ada@engines.example,
			[ada@engines.example], (ada@engines.example), "ada@engines.example", 'ada@engines.example',
			private|ada@engines.example, ada@engines@ada@engines.example, ada@engines.io, ada@engines.example.,
			ada@müller.example
		`).map((cell): [string] => [cell]),
		[' Ada@Engines.Example '],
		[`a***@engines.example, ${ADDRESS}`],
		[`private,${ADDRESS}`],
		[[ADDRESS]],
		[[{ value: ADDRESS, primary: true }]],
		[{ work: [ADDRESS] }],
		[{ value: ADDRESS, versions: [] }],
		[[{ value: '' }, { value: ADDRESS }]],
	])('holds an email: %j', (cell) => {
		expect(readContacts({ Email: cell })).toEqual(['emails']);
	});

	it.each<[cell: unknown]>([
		...splitList(`
			N/A, -, Phone not found, ext. 42, 12345, call after 5, 000-000-0000, 4.91516E+11, 4.479E+11,
			4.4791234567e+11, 2026-03-18, 2026-03-18 14:30, 18.03.2026, 8.3.2026, 18/3/2026, 3/18/2026, 8/12/2026,
			1234567890123456, 1234567890123456789012, +1 555-***-**10, 555010, 5 5 5 0 1 0, 1111111, 1234-56-78,
			2026-11-22
		`).map((cell): [string] => [cell]),
		['4,4791234567E+11'],
		[{ value: '' }],
		[null],
		[[]],
		[{ value: '', versions: [{ timestamp: 1_710_000_000_000 }] }],
	])('holds no phone: %j', (cell) => {
		expect(readContacts({ Phone: cell })).toEqual([]);
	});

	it.each<[cell: unknown]>([
		...splitList(`
			+44 20 5550 0101, 555-0100, (555) 010-2231, 0711/5550100, '+49 30 5550 1200, 01.55.50.00.01, 5550100,
			123456789012345, (0711) 555–0100, 0711/555/0100, 555.01.0023, 18.03/2026, 1111112,
			2026-03-18 / 0711 5550100, 555010 5550100, Tel 5550100 (mobile), 0711 5550100 / 0151 55501000,
			+1 555 010 1000 ext. 12, ٠٥٥ ١٢٣ ٤٥٦٧, ۰۲۱ ۸۸۷۷ ۶۶۵۵, ०११ २३४५ ६७८९, ＋４９ ３０ ５５５０１００, tel: 5550100, +49 30 1234-56-78
		`).map((cell): [string] => [cell]),
		[46_855_500_100],
		[[{ label: 'work', value: '+33 1 55 50 00 01' }]],
		[{ mobile: ['+32 470 55 50 03'] }],
	])('holds a phone: %j', (cell) => {
		expect(readContacts({ Phone: cell })).toEqual(['phones']);
	});
});

it('an address behind a thousand characters is not looked for', () => {
	const notes = `${'x'.repeat(1_000 - ADDRESS.length - 1)} ${ADDRESS}`;
	expect(readContacts({ Email: notes })).toEqual(['emails']);
	expect(readContacts({ Email: `${' x'.repeat(500)} ${ADDRESS}` })).toEqual([]);
});

it('of several columns, one that is filled is enough', () => {
	const row = { Email: '-', 'Email 2': ADDRESS, Phone: '', Mobile: NUMBER, Fax: NUMBER };
	expect(readContacts(row)).toEqual(['emails', 'phones']);
});

it('columns are found in every row of the list, one level deep', () => {
	const rows = [
		{ properties: { firstname: 'Ada' } },
		{ properties: { email: { value: ADDRESS }, phone: NUMBER } },
	];
	const read = createContactReader(rows);
	expect(rows.map((row) => read(row))).toEqual([{}, { emails: ADDRESS, phones: NUMBER }]);
	expect(readContacts({ owner: { email: ADDRESS }, company: { phone: NUMBER } })).toEqual([]);
});

describe('a column whose header says nothing known', () => {
	it.each(
		splitList('Registration Email, Preferred Email, Confirm Email, Login, E-Mail zur Anmeldung, Contact'),
	)('is of the person’s emails where most of its cells are: %s', (header) => {
		const cells = [ADDRESS, `${ADDRESS}; b@engines.example`, '', 'N/A', 'none yet'];
		const rows = cells.map((cell) => ({ [header]: cell }));
		expect(toContactHeaders(rows)).toEqual({ emails: [header], phones: [] });
		const read = createContactReader(rows);
		expect(rows.map((row) => Object.keys(read(row)))).toEqual([['emails'], ['emails'], [], [], []]);
	});

	it.each(
		splitList(`
			+44 20 5550 0101, 0711/5550100, (0711) 555 0100, 01.55.50.00.01, (555) 010-2231, 555-010-2231, tel:+49711555
		`),
	)('is of the person’s phones where most of its cells are: %s', (cell) => {
		expect(toContactHeaders([{ Reachable: cell }])).toEqual({ emails: [], phones: ['Reachable'] });
	});

	it.each<[header: string, cells: unknown[]]>([
		['Login', [ADDRESS, 'ada', 'tom']],
		['Login', [ADDRESS, 'ada']],
		['Login', ['a***@engines.example']],
		['Notes', [`Ask ${ADDRESS}`]],
		['Number', ['4420555501']],
		['Customer Number', ['0020555501', '12-345-6789', 4_420_555_501]],
		['Score', ['0.8234567', '0.1278567']],
		['Day', ['01.02.2026', '2026-01-02', '01/02/2026']],
		['Since', ['01.02.2026 14:30']],
		['Sum', ['4.479E+11', '4.4791234567E+11']],
		['Extras', [{ email: ADDRESS, phone: NUMBER }]],
	])('is none of the person’s contact details: %s %j', (header, cells) => {
		const rows = cells.map((cell) => ({ [header]: cell }));
		expect(toContactHeaders(rows)).toEqual({ emails: [], phones: [] });
	});

	it.each(
		splitList(`
			Line Manager, Manager, ownerEmail, account_owner, Assistant, Parent contact, Referrer, Referred By, Company
			inbox, Office inbox, General enquiries, Fax line, Inhaber, Firmentelefon, Assistentin, Vorgesetzter,
			Responsable, Propriétaire, Gerente, Genitore, Eigenaar, Noodgeval, HR, Created By
		`),
	)('is not, where it names somebody else: %s', (header) => {
		expect(toContactHeaders([{ [header]: ADDRESS }, { [header]: ADDRESS }]).emails).toEqual([]);
		expect(toContactHeaders([{ [header]: NUMBER }]).phones).toEqual([]);
	});
});
