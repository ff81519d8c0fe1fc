import { splitList } from '../../../nodes/LeadEnrichment/columns/words/wordList';

it('a list of words has no traces of its commas and line breaks', () => {
	expect(splitList(`\n\tFirst Name,Last\n\t\tName, , Prénom,\n`)).toEqual([
		'First Name',
		'Last Name',
		'Prénom',
	]);
});
