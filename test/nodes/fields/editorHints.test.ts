import {
	COLUMN_MEANINGS,
	listWords,
	OPEN_WORDS,
	WORDS,
} from '../../../nodes/LeadEnrichment/columns/words/vocabulary';
import { LEAD_WORDS } from '../../../nodes/LeadEnrichment/fields/editorHints';

/** A header as the hint's expression sees it. */
const fold = (header: string) =>
	header
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase();

/** A lead has a column of its first or whole name, or a cell with a profile link, which the hint looks for, too. */
const NEEDED = COLUMN_MEANINGS.filter((meaning) => meaning.endsWith('Name') && meaning !== 'companyName');

it('the hint that no column makes a lead never stands beside one that may', () => {
	const words = [...NEEDED.map((meaning) => WORDS[meaning]), ...OPEN_WORDS.map((open) => open.words)].flatMap(
		listWords,
	);
	expect(words.filter((word) => !LEAD_WORDS.test(fold(word)))).toEqual([]);
});
