import { type INode, NodeOperationError } from 'n8n-workflow';

import { type Outcome, toFailed, toItemOf, toItems } from '../../../nodes/LeadEnrichment/items/outcomes';
import type { SourceRow } from '../../../nodes/LeadEnrichment/leads/rows';
import { withFacts } from '../../../nodes/LeadEnrichment/service/errorText';
import type { JsonObject } from '../../../nodes/LeadEnrichment/values/objects';
import { fakeContext, makeNode } from '../../support/fakeContext';

const ERROR = withFacts(new NodeOperationError(makeNode(), 'No result', { description: 'Try again' }), {
	code: 'job_failed',
});
const FORM = { includeInputFields: true };
const binary = { data: { data: '', mimeType: 'text/plain' } };
const row: SourceRow = { position: 5, itemIndex: 2, source: { firstName: 'Ada' }, binary };
const FAILED = toFailed(row, ERROR, 'job');
const RESULT: Outcome = {
	kind: 'result',
	row,
	found: { email: 'ada@engines.example', enrichment_id: 'job' },
};
const PENDING: Outcome = { kind: 'pending', row, enrichmentId: 'job' };
const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };

describe('the item of an outcome', () => {
	it.each<[label: string, outcome: Outcome, marks: JsonObject]>([
		['a result', RESULT, { email: 'ada@engines.example', enrichment_id: 'job' }],
		['pending', PENDING, { enrichment_id: 'job', status: 'pending' }],
		['failed', FAILED, { enrichment_id: 'job', error: 'No result. Try again', error_code: 'job_failed' }],
	])('says what this run did, whatever the row’s columns are called: %s', (_label, outcome, marks) => {
		const { context } = fakeContext({ node: CONTINUE });
		const withColumns = (source: JsonObject) =>
			toItemOf(context, { ...outcome, row: { ...row, source } }, FORM).json;
		expect(withColumns({ status: 'customer', error: 'none', skipped: false })).toEqual({
			row_status: 'customer',
			row_error: 'none',
			row_skipped: false,
			...marks,
		});
		const earlier = { enrichment_id: 'old', error: 'Refused', error_code: 'refused', skipped: true };
		expect(withColumns({ a: 1, ...earlier, status: 'pending' })).toEqual({ a: 1, ...marks });
	});

	it('comes out in the order of the input, and in its order among those of the same row', () => {
		const outcomes = [1, 0, 0].map((position, number): Outcome => {
			return { kind: 'found', row: { ...row, position }, found: { number } };
		});
		const items = toItems(fakeContext().context, outcomes, FORM);
		expect(items.map(({ json }) => json.number)).toEqual([1, 2, 0]);
		expect(outcomes[0]?.row.position).toBe(1);
	});
});
