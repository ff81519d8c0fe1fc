import { readAllText, readCellText } from '../../../nodes/LeadEnrichment/columns/column';

describe('the text of a cell', () => {
	it.each<[cell: unknown, text: string]>([
		[' Ada ', 'Ada'],
		[7, '7'],
		[Number.NaN, ''],
		[Number.POSITIVE_INFINITY, ''],
		[null, ''],
		[true, ''],
		[{ value: 'Ada' }, 'Ada'],
		[{ address: '1 Main Street', name: 'Engines' }, 'Engines'],
		[{ id: 7 }, ''],
		[['', 'Ada', 'Grace'], 'Ada'],
		[[{ value: 'first' }, { value: 'main', primary: true }], 'main'],
		[[{ value: 'first', primary: false }, { value: 'second' }], 'first'],
		[[{ value: '', primary: true }, { value: 'second' }], 'second'],
		[{ value: 7 }, '7'],
		[{ value: 'Ada', name: 'Grace' }, 'Ada'],
		[{ value: null, name: 'Grace' }, 'Grace'],
		[{ email: 'ada@engines.example', id: 7 }, 'ada@engines.example'],
		[{ address: 'ada@engines.example', name: 'Ada' }, 'ada@engines.example'],
		[{ text: 'Ada' }, 'Ada'],
		[{ url: 'https://engines.example' }, 'https://engines.example'],
		[{ link: 'https://engines.example' }, 'https://engines.example'],
		[{ value: { name: 'Ada' } }, ''],
		[{ value: true }, ''],
		[[], ''],
		[[['Grace'], 'Ada'], 'Ada'],
		[['-', 7], '7'],
		[[...Array<string>(9).fill(''), 'tenth'], 'tenth'],
		[[...Array<string>(10).fill(''), 'eleventh'], ''],
		[[...Array<string>(10).fill(''), { value: 'main', primary: true }], 'main'],
	])('%j is read as %j', (cell, text) => {
		expect(readCellText(cell)).toBe(text);
	});

	it('of a long whole number has all its digits', () => {
		expect(readCellText(12345678901234567890n)).toBe('12345678901234567890');
	});
});

describe('a cell that says that it is empty', () => {
	it.each([
		...[
			'',
			' ',
			'n/a',
			'N/A',
			'N/a',
			'#N/A',
			'-',
			'—',
			'?',
			'...',
			'null',
			'(none)',
			'[Not provided]',
			'Unknown',
		],
		...[
			'LinkedIn Member',
			'LinkedIn-Mitglied',
			'Membre LinkedIn',
			'linkedin member',
			'LinkedIn member',
			'Not Available',
			'Not Found',
		],
		...[
			'Not specified',
			'To be confirmed',
			'Keine Angabe',
			'keine Angabe',
			'KEINE ANGABE',
			'k.A.',
			'unbekannt',
		],
		...['Non renseigné', 'Desconocido', 'Sconosciuto', 'Membro di LinkedIn', 'Não informado', 'Niet bekend'],
		...['email_not_unlocked@domain.com', 'NaN', 'None', 'Null'],
	])('has no text: %j', (cell) => {
		expect(readCellText(cell)).toBe('');
	});

	it.each(['Na', 'Nan', 'Nd', 'Ka', 'Unknown Pleasures Ltd', 'None Better'])(
		'is not a name or a company: %s',
		(cell) => {
			expect(readCellText(cell)).toBe(cell);
		},
	);
});

describe('all texts of a cell', () => {
	it.each<[cell: unknown, text: string]>([
		['Ada', 'Ada'],
		[null, ''],
		[['a@x.example', 'b@x.example'], 'a@x.example b@x.example'],
		[{ work: ['a@x.example'], home: { value: 'b@x.example' }, none: '-' }, 'a@x.example b@x.example'],
		[[[['three deep']]], 'three deep'],
		[[[[['four deep']]]], ''],
		[[...Array<string>(19).fill(''), 'twentieth', 'twenty-first'], 'twentieth'],
		[7, '7'],
	])('%j is read as %j', (cell, text) => {
		expect(readAllText(cell)).toBe(text);
	});
});
