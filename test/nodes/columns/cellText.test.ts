import { isRecordId, readAllText, readCellText } from '../../../nodes/LeadEnrichment/columns/cellText';

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
		...['LinkedIn Member', 'LinkedIn-Mitglied', 'Membre LinkedIn', 'Not Available', 'Not Found'].map(
			(text): [string, string] => [text, ''],
		),
	])('%j is read as %j', (cell, text) => {
		expect(readCellText(cell)).toBe(text);
	});

	it('of a long whole number has all its digits', () => {
		expect(readCellText(12345678901234567890n)).toBe('12345678901234567890');
	});
});

describe('all texts of a cell', () => {
	it.each<[cell: unknown, text: string]>([
		['Ada', 'Ada'],
		[null, ''],
		[['a@x.example', 'b@x.example'], 'a@x.example b@x.example'],
		[{ work: ['a@x.example'], home: { value: 'b@x.example' }, none: '-' }, 'a@x.example b@x.example'],
		[[[['three deep']]], 'three deep'],
		[[[[['four deep']]]], ''],
	])('%j is read as %j', (cell, text) => {
		expect(readAllText(cell)).toBe(text);
	});
});

describe('the text under a company’s header', () => {
	it.each([
		...['rec0123456789abcD', '001A0000006Vm9r', '001A0000006Vm9rIAC', '4711'],
		'0f8fad5b-d9cb-469f-a165-70867728950e',
	])('%s is a record’s id', (text) => {
		expect(isRecordId(text)).toBe(true);
	});

	it.each(['3M', 'Studio 54', '4711 Ltd', 'Café rec0123456789abcD', '001A0000006Vm9r Ltd', ''])(
		'%j is a company’s name',
		(text) => {
			expect(isRecordId(text)).toBe(false);
		},
	);
});
