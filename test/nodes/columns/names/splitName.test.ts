import { cleanNamePart, splitFullName } from '../../../../nodes/LeadEnrichment/columns/names/splitName';
import { splitList } from '../../../../nodes/LeadEnrichment/values/wordList';
import names from './names.json';

type Parts = readonly string[] | null;

/** [full name, expected parts], of a group of the table. */
function listCases(group: Readonly<Record<string, Parts>>): Array<[string, Parts]> {
	return Object.entries(group);
}

function splitToParts(text: string, order?: 'firstLast' | 'lastFirst'): Parts {
	const name = splitFullName(text, order);
	return name === undefined ? null : [name.firstName, name.lastName];
}

describe('a full name is split into first and last name', () => {
	describe.each(Object.entries(names.countries))('%s', (_country, group) => {
		it.each(listCases(group))('%s', (text, parts) => {
			expect(splitToParts(text)).toEqual(parts);
		});
	});

	it.each(listCases(names.lastFirst))('%s, where the header says the last name is first', (text, parts) => {
		expect(splitToParts(text, 'lastFirst')).toEqual(parts);
	});

	it.each(names.decorated)('%j without its decoration', (text) => {
		expect(splitToParts(text)).toEqual(['Ada', 'Lovelace']);
	});

	it.each(listCases(names.further))('%s', (text, parts) => {
		expect(splitToParts(text)).toEqual(parts);
	});

	it.each(names.refused)('%j is refused', (text) => {
		expect(splitFullName(text)).toBeUndefined();
		expect(splitFullName(`  ${text} `)).toBeUndefined();
	});

	// Names that the rules split as they are written, though a person may know better.
	it.each(listCases(names.knownFlaws))('%s, as its words stand', (text, parts) => {
		expect(splitToParts(text)).toEqual(parts);
	});

	it('a comma and a last name in capitals tell more than the header', () => {
		for (const text of ['Lovelace, Ada', 'LOVELACE Ada', 'Ada LOVELACE']) {
			expect(splitFullName(text, 'firstLast')).toEqual(splitFullName(text, 'lastFirst'));
		}
	});

	it.each(['Zork Abc Def', 'García Martínez Zork', 'Петров Иван Иванович'])(
		'%s is refused with the last name first, where no first name is known',
		(text) => {
			expect(splitFullName(text, 'lastFirst')).toBeUndefined();
		},
	);
});

describe('a cell that is no name for its length is refused', () => {
	it.each([
		['200 characters are a name', `Ada ${'x'.repeat(196)}`, true],
		['201 characters are none', `Ada ${'x'.repeat(197)}`, false],
		['blanks around it do not count', `${' '.repeat(500)}Ada Lovelace${' '.repeat(500)}`, true],
	])('%s', (_case, text, isName) => {
		expect(splitFullName(text) !== undefined).toBe(isName);
	});

	it.each(['a', 'Ada ', '(', '"', "'", 'a.', ', ', ' - ', '🎯', 'a\u0301', 'A-', '\u200d', 'she/her/'])(
		'megabytes of %j',
		(text) => {
			const long = text.repeat(2_000_000 / text.length);
			expect(splitFullName(long)).toBeUndefined();
			expect(cleanNamePart(long)).toBe(long.trim());
		},
	);
});

describe('a cell of a first-name or last-name column loses what is no part of a name', () => {
	it.each([
		['Lovelace, PhD', 'Lovelace'],
		['kapitein Jan', 'Jan'],
		['Pastor Maria', 'Maria'],
		['mw. drs. Anna', 'Anna'],
		['Rag. Paola', 'Paola'],
		['Lovelace, MBA, CFA', 'Lovelace'],
		['Lovelace MBA, CFA', 'Lovelace'],
		['Lovelace Ph. D.', 'Lovelace'],
		['Lovelace, Ada  King', 'Lovelace, Ada King'],
		['Lovelace Jr.', 'Lovelace'],
		['Lovelace MA', 'Lovelace'],
		['Ma, PhD', 'Ma'],
		['Dr. Ada', 'Ada'],
		['Prof. Dr. Ada', 'Ada'],
		['Robert (Bob)', 'Robert'],
		['Robert "Bob"', 'Robert'],
		['Lovelace 🎯 | Sales', 'Lovelace'],
		['Lovelace at Acme', 'Lovelace'],
		['van der Berg PhD', 'van der Berg'],
		['  Ada \u00a0 Maria ', 'Ada Maria'],
		['𝗔𝗱𝗮', 'Ada'],
	])('%j becomes %j', (text, cleaned) => {
		expect(cleanNamePart(text)).toBe(cleaned);
	});

	it.each([
		'',
		'Smith, John',
		...splitList(`
			Lovelace, van der Berg, O'Neill, ’t Hart, García López, Jean-Paul, Anna Maria, St. John, Jr., MA, Sr, Ma, Do, Dr.,
			PhD, Prof. Dr., Don, Don Pedro, Pastor, Mª Carmen, J. R. R., A., Ma. Teresa, ada.lovelace, August.Byron, St.J.Quill, Иван, 王小明,
			山田 太郎, علی‌رضا, 🎯, (she/her), -
		`),
	])('%j stays', (text) => {
		expect(cleanNamePart(text)).toBe(text);
	});
});
