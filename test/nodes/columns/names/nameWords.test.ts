import {
	COMPANY_FORMS,
	GIVEN_NAMES,
	NO_FIRST_WORDS,
	NO_NAME_WORDS,
} from '../../../../nodes/LeadEnrichment/columns/words/nameWords';
import { SUFFIXES, TITLES } from '../../../../nodes/LeadEnrichment/values/nameAffixes';
import { splitList, wordSet } from '../../../../nodes/LeadEnrichment/values/wordList';

it('a list of words has no traces of its commas and line breaks', () => {
	const words = splitList(`\n\tFirst Name,Last\n\t\tName, , Prénom,\n`);
	expect(words).toEqual(['First Name', 'Last Name', 'Prénom']);
});

it('a table of words has them in the form in which they are looked up', () => {
	expect([...wordSet('José É.-K.\n Łukasz')]).toEqual(['jose', 'e-k', 'lukasz']);
});

it.each(Object.entries({ COMPANY_FORMS, NO_FIRST_WORDS, NO_NAME_WORDS, SUFFIXES, TITLES }))(
	'%s holds no first name',
	(_name, words) => {
		expect([...words].filter(GIVEN_NAMES.has)).toEqual([]);
	},
);
