import type { INodeExecutionData } from 'n8n-workflow';

import { createItem, listPairedIndexes, sortByInput } from '../../../nodes/LeadEnrichment/items/items';

describe('an output item', () => {
	it.each<[label: string, rows: number[], pairedItem: INodeExecutionData['pairedItem']]>([
		['its row', [3], { item: 3 }],
		['each of its rows', [3, 1], [{ item: 3 }, { item: 1 }]],
		['its row once, though several of its leads are in it', [2, 2, 2], { item: 2 }],
		['the first row where it belongs to none', [], { item: 0 }],
	])('is paired with %s', (_label, rows, pairedItem) => {
		expect(createItem({ a: 1 }, rows)).toEqual({ json: { a: 1 }, pairedItem });
	});
});

describe('the rows of an output item', () => {
	it.each<[label: string, pairedItem: INodeExecutionData['pairedItem'], rows: number[]]>([
		['one row', { item: 3 }, [3]],
		['several rows', [{ item: 3 }, { item: 1 }], [3, 1]],
		['the number of a row', 3, [3]],
		['no row', undefined, []],
	])('are read from its pairing with %s', (_label, pairedItem, rows) => {
		expect(listPairedIndexes({ json: {}, pairedItem })).toEqual(rows);
	});
});

describe('items in the order of the input', () => {
	it('keep their order among those of the same row', () => {
		const ordered = [
			{ position: 1, item: createItem({ note: 'second row' }, [1]) },
			{ position: 0, item: createItem({ note: 'first row, first lead' }, [0]) },
			{ position: 0, item: createItem({ note: 'first row, second lead' }, [0]) },
		];
		expect(sortByInput(ordered).map(({ json }) => json.note)).toEqual([
			'first row, first lead',
			'first row, second lead',
			'second row',
		]);
		expect(ordered[0]?.position).toBe(1);
	});
});
