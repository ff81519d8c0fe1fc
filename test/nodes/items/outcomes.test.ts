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
const SKIPPED: Outcome = { kind: 'skipped', row, reason: 'unknown', message: 'Ask', enrichmentId: 'job' };
const FOUND: Outcome = { kind: 'found', row, found: { email: 'eve@engines.example' } };
const CONTINUE: Partial<INode> = { onError: 'continueRegularOutput' };

describe('the item of an outcome', () => {
	it.each<[label: string, outcome: Outcome, json: JsonObject]>([
		['a result', RESULT, { firstName: 'Ada', email: 'ada@engines.example', enrichment_id: 'job' }],
		['a row whose job goes on', PENDING, { firstName: 'Ada', enrichment_id: 'job', status: 'pending' }],
		[
			'a row that was skipped',
			SKIPPED,
			{ firstName: 'Ada', skipped: true, skip_reason: 'unknown', skip_message: 'Ask', enrichment_id: 'job' },
		],
		[
			'a row of which nothing else is known',
			{ kind: 'skipped', row, reason: 'max_leads' },
			{ firstName: 'Ada', skipped: true, skip_reason: 'max_leads' },
		],
		[
			'a row that failed',
			FAILED,
			{ firstName: 'Ada', enrichment_id: 'job', error: 'No result. Try again', error_code: 'job_failed' },
		],
	])('says what became of its row, with the row’s binary data: %s', (_label, outcome, json) => {
		const { context } = fakeContext({ node: CONTINUE });
		expect(toItemOf(context, outcome, FORM)).toStrictEqual({ json, pairedItem: { item: 2 }, binary });
	});

	it('is the error alone where n8n adds the row on an error output', () => {
		const { context } = fakeContext({ node: { onError: 'continueErrorOutput' } });
		const item = { json: { error: 'No result. Try again' }, pairedItem: { item: 2 }, binary };
		expect(toItemOf(context, FAILED, FORM)).toStrictEqual(item);
		expect(toItemOf(context, SKIPPED, FORM).json).toHaveProperty('firstName');
	});

	it('is the result alone where the input’s fields are not put out; other outcomes keep them', () => {
		const { context } = fakeContext({ node: CONTINUE });
		const list = (outcome: Outcome) => toItemOf(context, outcome, { includeInputFields: false }).json;
		expect(list(RESULT)).toEqual(RESULT.kind === 'result' && RESULT.found);
		for (const outcome of [PENDING, SKIPPED, FAILED]) expect(list(outcome)).toHaveProperty('firstName');
	});

	it('stands alone where it is none of a row: a lead of a search', () => {
		const item = { json: { email: 'eve@engines.example' }, pairedItem: { item: 2 } };
		expect(toItemOf(fakeContext().context, FOUND, FORM)).toStrictEqual(item);
	});

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
