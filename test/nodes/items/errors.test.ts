import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import {
	describeError,
	isTool,
	toShownError,
	withDescriptionInMessage,
} from '../../../nodes/LeadEnrichment/items/errors';
import { fakeContext, makeNode } from '../fakeContext';

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

describe('the text of an error item', () => {
	it('says what happened, then how to fix it', () => {
		const error = new NodeOperationError(makeNode(), 'Bad row', { description: 'Fix it' });
		expect(describeError(error)).toBe('Bad row. Fix it');
	});

	it('says what happened alone where nothing is known of a fix', () => {
		expect(describeError(new NodeOperationError(makeNode(), 'Bad row'))).toBe('Bad row');
	});
});

describe('a node that an AI agent calls', () => {
	it.each([
		['n8n-nodes-lead-enrichment.leadEnrichmentTool', true],
		['n8n-nodes-lead-enrichment.leadEnrichment', false],
	])('is known by its type: %s', (type, expected) => {
		expect(isTool({ type })).toBe(expected);
	});

	it('gets the fix in the message, which is all that its model may read', () => {
		const error = new NodeOperationError(makeNode(), 'Bad row', { description: 'Fix it' });
		const { message, description } = withDescriptionInMessage(error);
		expect(message).toBe('Bad row. Fix it');
		expect(description).toBeUndefined();
	});
});
