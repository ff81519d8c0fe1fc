import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { isTool, toShownError, withDescriptionInMessage } from '../../../nodes/LeadEnrichment/items/items';
import { fakeContext, makeNode } from '../../support/fakeContext';

describe('an error as it is shown', () => {
	const { context } = fakeContext();

	it.each([
		new NodeOperationError(makeNode(), 'Bad row', { description: 'Fix it', itemIndex: 7 }),
		new NodeApiError(makeNode(), { message: 'Bad answer' }),
	])('is n8n’s own error, unchanged: %s', (error) => {
		expect(toShownError(context, error, 3)).toBe(error);
	});

	it.each<[label: string, thrown: unknown, message: string]>([
		['an error of JavaScript', new TypeError('x is not a function'), 'x is not a function'],
		['a text', 'broken', 'broken'],
	])('names the item for %s', (_label, thrown, message) => {
		const shown = toShownError(context, thrown, 3);
		expect(shown).toBeInstanceOf(NodeOperationError);
		expect([shown.message, shown.context.itemIndex]).toEqual([message, 3]);
	});
});

describe('a node that an AI agent calls', () => {
	it.each([
		['n8n-nodes-lead-enrichment.leadEnrichmentTool', true],
		['n8n-nodes-lead-enrichment.leadEnrichment', false],
	])('is known by its type: %s', (type, expected) => {
		expect(isTool({ type })).toBe(expected);
	});

	it.each<[message: string, description: string | undefined]>([
		['Bad row. Fix it', 'Fix it'],
		['Bad row', undefined],
	])('gets the fix in the message, which is all that its model may read: %s', (text, description) => {
		const shown = withDescriptionInMessage(new NodeOperationError(makeNode(), 'Bad row', { description }));
		expect([shown.message, shown.description]).toEqual([text, undefined]);
	});
});
