import fc from 'fast-check';

import { createItem, listPairedIndexes } from '../../../nodes/LeadEnrichment/items/items';
import { placeErrors, type ResumedItem } from '../../../nodes/LeadEnrichment/suspend/resumedItems';
const ERROR_FIELDS = ['error', 'message', 'details'];

/** What a run may put out for each input item: errors and leads, in any number; some rows have no fields. */
const inputItems = fc.array(
	fc.record({
		leads: fc.integer({ min: 0, max: 3 }),
		errors: fc.constantFrom(0, 0, 0, 1, 2),
		fields: fc.constantFrom({}, { message: 'hello', details: 'none' }, { q: 'chess' }),
	}),
	{ maxLength: 12 },
);

function toResumedItems(input: Array<{ leads: number; errors: number; fields: object }>): ResumedItem[] {
	const repeat = (times: number, isError: boolean, itemIndex: number, toFields: (id: string) => object) =>
		Array.from({ length: times }, (_item, number) => ({
			item: createItem({ ...toFields(`${itemIndex}.${number}`) }, [itemIndex]),
			isError,
		}));
	return input.flatMap(({ leads, errors, fields }, itemIndex) => [
		...repeat(leads, false, itemIndex, (lead) => ({ lead })),
		...repeat(errors, true, itemIndex, (error) => ({ ...fields, error, error_code: 'bad_row' })),
	]);
}

/** Whether n8n takes an item for an error, and looks up the row in the item's place. */
function isLookedUp(json: object): boolean {
	return 'error' in json && Object.keys(json).every((field) => ERROR_FIELDS.includes(field));
}

describe('the errors of a resumed run with an error output', () => {
	it('are all there, with all leads in their order, and n8n looks up no other row’s fields', () => {
		fc.assert(
			fc.property(inputItems.map(toResumedItems), (items) => {
				const placed = placeErrors(items);
				placed.forEach((item, place) => {
					if (isLookedUp(item.json)) expect(listPairedIndexes(item)).toEqual([place]);
				});
				const listErrors = (list: Array<{ json: object }>) =>
					list.flatMap(({ json }) => ('error' in json ? [json.error] : [])).sort();
				expect(listErrors(placed)).toEqual(listErrors(items.map(({ item }) => item)));
				const leads = items.filter(({ isError }) => !isError).map(({ item }) => item);
				expect(placed.filter(({ json }) => 'lead' in json)).toEqual(leads);
			}),
			{ numRuns: 2000 },
		);
	});
});
