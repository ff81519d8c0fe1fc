import { type INode, NodeOperationError } from 'n8n-workflow';

import { createErrorItem, readEachItem, type SourceRow } from '../../../nodes/LeadEnrichment/items/items';
import { fakeContext, makeNode } from '../fakeContext';

const ERROR = new NodeOperationError(makeNode(), 'No result', { description: 'Try again' });
const ROW: SourceRow = { position: 5, itemIndex: 2, source: { firstName: 'Ada', error: 'of the list' } };

describe('the item of a row that failed', () => {
	it.each<[onError: INode['onError'], json: Record<string, unknown>]>([
		['continueRegularOutput', { firstName: 'Ada', enrichment_id: 'job', error: 'No result. Try again' }],
		// n8n adds the row's fields itself.
		['continueErrorOutput', { error: 'No result. Try again' }],
	])('holds what n8n expects with On Error "%s"', (onError, json) => {
		const { context } = fakeContext({ node: { onError } });
		expect(createErrorItem(context, ROW, ERROR, { enrichment_id: 'job' })).toEqual({
			position: 5,
			item: { json, pairedItem: { item: 2 } },
			error: ERROR,
			source: ROW.source,
		});
	});

	it('leaves the row itself unchanged', () => {
		const { context } = fakeContext();
		createErrorItem(context, Object.freeze({ ...ROW, source: Object.freeze({ ...ROW.source }) }), ERROR);
		expect(ROW.source).toEqual({ firstName: 'Ada', error: 'of the list' });
	});
});

describe('items that are read before anything is sent', () => {
	const rows = [{ limit: 1 }, { limit: 'many' }, { limit: 3 }];
	const readLimit = ({ source }: SourceRow) => {
		if (typeof source.limit !== 'number') throw new Error('The limit is no number');
		return source.limit;
	};

	it('are all read, and a bad one becomes an error item of its row, when the node continues', () => {
		const { context } = fakeContext({ rows, node: { onError: 'continueRegularOutput' } });
		const { read, rejected } = readEachItem(context, readLimit);
		expect(read).toEqual([1, 3]);
		expect(rejected.map(({ position, item }) => [position, item])).toEqual([
			[1, { json: { limit: 'many', error: 'The limit is no number' }, pairedItem: { item: 1 } }],
		]);
	});

	it('end the run at the first bad one when the node stops', () => {
		const { context } = fakeContext({ rows });
		expect(() => readEachItem(context, readLimit)).toThrow(NodeOperationError);
		expect(() => readEachItem(context, readLimit)).toThrow('The limit is no number');
	});
});
