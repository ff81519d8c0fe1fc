import { type INode, type INodeExecutionData, NodeOperationError } from 'n8n-workflow';

import {
	createErrorItem,
	createItem,
	createSkippedItem,
	listPairedIndexes,
	sortByInput,
} from '../../../nodes/LeadEnrichment/items/items';
import type { SourceRow } from '../../../nodes/LeadEnrichment/jobs/jobState';
import { fakeContext, makeNode } from '../../support/fakeContext';

const ERROR = new NodeOperationError(makeNode(), 'No result', { description: 'Try again' });
const ROW: SourceRow = { position: 5, itemIndex: 2, source: { firstName: 'Ada', error: 'of the list' } };

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

	it('comes out in the order of the input, and in its order among those of the same row', () => {
		const ordered = [1, 0, 0].map((position, number) => ({
			position,
			item: createItem({ number }, [position]),
		}));
		expect(sortByInput(ordered).map(({ json }) => json.number)).toEqual([1, 2, 0]);
		expect(ordered[0]?.position).toBe(1);
	});
});

describe('the item of a row that failed', () => {
	it.each<[onError: INode['onError'], json: Record<string, unknown>]>([
		['continueRegularOutput', { firstName: 'Ada', enrichment_id: 'job', error: 'No result. Try again' }],
		// n8n adds the row's fields itself.
		['continueErrorOutput', { error: 'No result. Try again' }],
	])('holds what n8n expects with On Error "%s"', (onError, json) => {
		const { context } = fakeContext({ node: { onError } });
		const row = Object.freeze({ ...ROW, source: Object.freeze({ ...ROW.source }) });
		expect(createErrorItem(context, row, ERROR, { enrichment_id: 'job' })).toEqual({
			position: 5,
			item: { json, pairedItem: { item: 2 } },
			error: ERROR,
			source: ROW.source,
		});
	});
});

it('the item of a row that was skipped has the row and the reason', () => {
	expect(createSkippedItem(ROW, 'nothing_missing')).toEqual({
		position: 5,
		item: {
			json: { ...ROW.source, skipped: true, skip_reason: 'nothing_missing' },
			pairedItem: { item: 2 },
		},
		source: ROW.source,
	});
});
