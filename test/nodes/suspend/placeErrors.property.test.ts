import fc from 'fast-check';

import { createItem, listPairedIndexes } from '../../../nodes/LeadEnrichment/items/items';
import { placeErrors, type ResumedItem } from '../../../nodes/LeadEnrichment/suspend/resumedItems';

const ERROR_FIELDS = ['error', 'message', 'details'];

/** What a run may put out for each input item: errors and leads, in any number; some rows have no fields. */
const inputItems = fc.array(
	fc.record({
		leads: fc.integer({ min: 0, max: 3 }),
		errors: fc.constantFrom(0, 0, 0, 1, 2),
		fields: fc.constantFrom({}, { message: 'hello' }, { q: 'chess' }),
	}),
	{ maxLength: 12 },
);

function toResumedItems(input: Array<{ leads: number; errors: number; fields: object }>): ResumedItem[] {
	return input.flatMap(({ leads, errors, fields }, itemIndex) => [
		...Array.from({ length: leads }, (_lead, number) => ({
			item: createItem({ lead: `${itemIndex}.${number}` }, [itemIndex]),
			isError: false,
		})),
		...Array.from({ length: errors }, (_error, number) => ({
			item: createItem({ ...fields, error: `${itemIndex}.${number}` }, [itemIndex]),
			isError: true,
		})),
	]);
}

/** Whether n8n takes an item for an error, and looks up the row in the item's place. */
function isLookedUp(json: object): boolean {
	return 'error' in json && Object.keys(json).every((field) => ERROR_FIELDS.includes(field));
}

const placements = inputItems.map((input) => {
	const items = toResumedItems(input);
	return { input, items, placed: placeErrors(items) };
});

describe('the errors of a resumed run with an error output', () => {
	it('are looked up by n8n in the places of their own rows only, so that no other row’s fields are shown', () => {
		fc.assert(
			fc.property(placements, ({ placed }) => {
				placed.forEach((item, place) => {
					if (isLookedUp(item.json)) expect(listPairedIndexes(item)).toEqual([place]);
				});
			}),
			{ numRuns: 2000 },
		);
	});

	it('are all there, with all leads in their order', () => {
		fc.assert(
			fc.property(placements, ({ items, placed }) => {
				const listErrors = (list: Array<{ json: object }>) =>
					list.flatMap(({ json }) => ('error' in json ? [json.error] : [])).sort();
				expect(listErrors(placed)).toEqual(listErrors(items.map(({ item }) => item)));
				const leads = items.filter(({ isError }) => !isError).map(({ item }) => item);
				expect(placed.filter(({ json }) => 'lead' in json)).toEqual(leads);
			}),
			{ numRuns: 2000 },
		);
	});

	it('are on the error output one by one, where every row has exactly one item', () => {
		const rows = inputItems.map((input) =>
			input.map((row) => ({ ...row, leads: row.errors > 0 ? 0 : 1, errors: Math.min(row.errors, 1) })),
		);
		fc.assert(
			fc.property(rows, (input) => {
				const placed = placeErrors(toResumedItems(input));
				expect(placed.map(({ json }) => isLookedUp(json))).toEqual(input.map(({ errors }) => errors === 1));
			}),
			{ numRuns: 1000 },
		);
	});

	it('say in which input item they belong, where nothing else does', () => {
		const { item } = { item: createItem({ error: 'nobody found' }, [3]) };
		expect(placeErrors([{ item, isError: true }]).map(({ json }) => json)).toEqual([
			{ error: 'nobody found', input_item: 3 },
		]);
	});
});
