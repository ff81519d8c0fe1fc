import { GIVEN_NAMES } from '../../../../nodes/LeadEnrichment/columns/names/givenNames';
import * as nameWords from '../../../../nodes/LeadEnrichment/columns/names/nameWords';
import * as noNameWords from '../../../../nodes/LeadEnrichment/columns/names/noNameWords';
import { foldWord, wordSet, type WordSet } from '../../../../nodes/LeadEnrichment/columns/names/words';

const TABLES = Object.entries({ ...nameWords, ...noNameWords, GIVEN_NAMES }).filter(
	(entry): entry is [string, WordSet] => 'has' in entry[1],
);

describe('the tables of words', () => {
	it('finds a word however it is written down', () => {
		expect([...wordSet('José É.-K.\n Łukasz')]).toEqual(['jose', 'e-k', 'lukasz']);
		expect([...nameWords.COMPOUND_GIVEN_NAMES].filter((name) => name !== foldWord(name))).toEqual([]);
	});

	it.each(['TITLES', 'SUFFIXES', 'COMPANY_FORMS', 'NO_NAME_WORDS', 'DOUBTFUL_WORDS', 'NO_FIRST_WORDS'])(
		'%s holds no first name',
		(name) => {
			const words = new Map(TABLES).get(name) ?? new Set(['missing']);
			expect([...words].filter((word) => GIVEN_NAMES.has(word))).toEqual([]);
			expect(words.has('missing')).toBe(false);
		},
	);
});
