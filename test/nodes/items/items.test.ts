import type { INodeExecutionData } from 'n8n-workflow';

import { createItem, listPairedIndexes } from '../../../nodes/LeadEnrichment/items/items';

describe('an output item', () => {
	it.each<[label: string, rows: number[], pairedItem: INodeExecutionData['pairedItem']]>([
		['its row', [3], { item: 3 }],
		['each of its rows', [3, 1], [{ item: 3 }, { item: 1 }]],
		['its row once, though several of its leads are in it', [2, 2, 2], { item: 2 }],
		['the first row where it belongs to none', [], { item: 0 }],
	])('is paired with %s', (_label, rows, pairedItem) => {
		expect(createItem({ a: 1 }, rows)).toEqual({ json: { a: 1 }, pairedItem });
	});

	it.each<[label: string, pairedItem: INodeExecutionData['pairedItem'], rows: number[]]>([
		['one row', { item: 3 }, [3]],
		['several rows', [{ item: 3 }, { item: 1 }], [3, 1]],
		['the number of a row', 3, [3]],
		['no row', undefined, []],
	])('stands for the rows that it is paired with: %s', (_label, pairedItem, rows) => {
		expect(listPairedIndexes({ json: {}, pairedItem })).toEqual(rows);
	});
});
