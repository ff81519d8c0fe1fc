import { matchName } from '../../../nodes/LeadEnrichment/leads/nameMatch';

const judge = (first: string, last: string, found: unknown) =>
	matchName({ firstName: first, lastName: last }, { full_name: found });

type Pair = [first: string, last: string, found: unknown];

describe('a result names the person that was sent', () => {
	it.each<Pair>([
		['Robert', 'Hale', 'Bob Hale'],
		['Giuseppe', 'Conti', 'Beppe Conti'],
		['Cornelis', 'Bakker', 'Kees Bakker'],
		['José', 'Ortega', 'Pepe Ortega'],
		['Jürgen', 'Müller', 'Juergen Mueller'],
		['Soeren', 'Lund', 'Søren Lund'],
		['Łukasz', 'Wójcik', 'LUKASZ WOJCIK'],
		['Jan', 'van den Berg', 'Jan Vandenberg'],
		['Omar', 'El-Sayed', 'Omar Elsayed'],
		['Ji-woo', 'Han', 'Jiwoo Han'],
		['伟', '张', '张伟'],
		['Иван', 'Петров', 'Петров Иван'],
		['Ada', 'Byron', 'Byron, Ada'],
		['Ada', 'Byron', 'Dr. Ada K. Byron, PhD'],
		['Ada', 'Byron', '𝓐𝓭𝓪 Byron 🚀 (she/her)'],
		['Ada', 'Byron', 'A. Byron'],
		['Sean', "O'Neill", 'Sean ONeill'],
		['Lucía', 'García', 'Lucía García Pérez'],
		['Ben', 'Thornton', 'Ben Lee Thornton'],
		['Jack', 'Ma', 'Jack Ma'],
	])('%s %s: %s', (first, last, found) => {
		expect(judge(first, last, found)).toBe('same');
	});
});

describe('a result names another person', () => {
	it.each<Pair>([
		['Ada', 'Byron', 'Grace Hopper'],
		['Jan', 'van Dijk', 'Pieter van Dam'],
		['María', 'de la Cruz', 'Ana de la Torre'],
		['Omar', 'El-Sayed', 'Ali El-Masri'],
		['Dr. Ada', 'Byron', 'Dr. Grace Hopper'],
		['Ada', 'Byron', 'Grace Hopper, PhD'],
		['Иван', 'Петров', 'Сергей Кузнецов'],
		['Tom', 'Reed', 'B. Kane'],
	])('%s %s: %s', (first, last, found) => {
		expect(judge(first, last, found)).toBe('different');
	});
});

describe('it is not told whom a result names', () => {
	it.each<Pair>([
		['Ada', 'Byron', 'Ada Lovelace'],
		['Ada', 'Byron', 'Ada'],
		['Ada', 'Byron', 'Grace Byron'],
		['Martin', 'Martinez', 'Martin Lopez'],
		['John', 'Jackson', 'J. Miller'],
		['Иван', 'Петров', 'Grace Hopper'],
		['Ada', 'Byron', 'LinkedIn Member'],
		['Ada', 'Byron', 'Private Profile'],
		['Ada', 'Byron', null],
		['', 'Byron', 'Grace Hopper'],
		['Ada', '', 'Grace Hopper'],
		['Ada', 'Byron', 'Grace '.repeat(50_000)],
	])('%s %s: %s', (first, last, found) => {
		expect(judge(first, last, found)).toBeUndefined();
	});
});
