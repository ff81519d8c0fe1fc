import { createLeadFormatter } from '../../../nodes/LeadEnrichment/leads/simplify';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

describe('a lead that brings an enrichment_id of its own', () => {
	it.each([null, undefined, '', 'other'])(
		'of %j comes out with its job’s id, by which it can be read again',
		(own) => {
			const result = { full_name: 'Ada', enrichment_id: own, note: 'x' };
			expect(createLeadFormatter(false)(ID, result)).toEqual({
				enrichment_id: ID,
				full_name: 'Ada',
				note: 'x',
			});
			expect(createLeadFormatter(true)(ID, result).enrichment_id).toBe(ID);
		},
	);

	it('keeps it where its job is not known', () => {
		expect(createLeadFormatter(false)(undefined, { enrichment_id: 'own' })).toEqual({ enrichment_id: 'own' });
	});
});
