import type { Delivery } from '../../../nodes/LeadEnrichment/trigger/parseDelivery';
import { toTriggerItems } from '../../../nodes/LeadEnrichment/trigger/triggerItems';
import { makeId } from '../scriptedService';

describe('a delivered lead that brings an enrichment_id of its own', () => {
	it.each(['streamed', 'final'] as const)('comes out with the id of its job: %s', (kind) => {
		const lead = { full_name: 'Ada', enrichment_id: null };
		const delivery: Delivery = { enrichmentId: makeId(1), status: 'in_progress', kind, leads: [lead] };
		const settings = { events: ['leadEnriched'], simplify: false, isStreamedJob: false };
		expect(toTriggerItems(delivery, settings)).toEqual([
			expect.objectContaining({ enrichment_id: makeId(1), full_name: 'Ada' }),
		]);
	});
});
