import fc from 'fast-check';

import { cleanNamePart, splitFullName } from '../../../../nodes/LeadEnrichment/columns/names/splitName';
import names from './names.json';

const ORDERS = ['firstLast', 'lastFirst'] as const;
const FULL_NAMES = Object.values(names.countries).flatMap((group) => Object.keys(group));
const ALL_TEXTS = [
	...FULL_NAMES,
	...Object.keys({ ...names.lastFirst, ...names.further, ...names.knownFlaws }),
	...names.decorated,
	...names.refused,
];
const PIECES = [...new Set(ALL_TEXTS.flatMap((text) => text.split(' ')))];
const MARKS = [
	...[' ', '  ', ', ', ' - ', ' | ', '(', ')', '"', "'", '’', '´', '.', '-', '/', ' & '],
	...['🎯', '\u200b', '\u200d'],
];

/** Anything: characters of any script, and texts of the pieces and marks that names are written with. */
const TEXT = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.string({ unit: 'grapheme' }),
	fc
		.array(fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...MARKS)), { maxLength: 12 })
		.map((parts) => parts.join('')),
	fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((parts) => parts.join(' ')),
);

/** A text in the spelling of the results, without what nobody sees. */
function readVisible(text: string): string {
	return text
		.replace(/[´`′]/g, "'")
		.replace(/\p{Cf}|[\ufe00-\ufe0f\u20e3]/gu, '')
		.normalize('NFKC');
}

const RUNS = { numRuns: 500 };

describe('whatever the text', () => {
	it('the words of both parts occur in it, and neither is empty', () => {
		fc.assert(
			fc.property(TEXT, fc.constantFrom(...ORDERS), (text, order) => {
				const name = splitFullName(text, order);
				if (name === undefined) return;
				for (const part of [name.firstName, name.lastName]) {
					expect(part).toMatch(/\p{L}/u);
					expect(part).toBe(part.trim());
					for (const word of readVisible(part).split(' ')) expect(readVisible(text)).toContain(word);
				}
			}),
			RUNS,
		);
	});

	it('cleaning a part twice changes nothing more, and leaves no cell empty', () => {
		fc.assert(
			fc.property(TEXT, (text) => {
				const cleaned = cleanNamePart(text);
				expect(cleanNamePart(cleaned)).toBe(cleaned);
				expect(cleaned === '').toBe(text.trim() === '');
			}),
			RUNS,
		);
	});
});
