import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { toShownError } from '../../../nodes/LeadEnrichment/service/errorText';
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
