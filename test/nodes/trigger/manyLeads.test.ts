import { toTriggerItems } from '../../../nodes/LeadEnrichment/trigger/triggerItems';
import { makeId } from '../scriptedService';

describe('a delivery of more leads than fit into one call', () => {
	it('brings each of them', () => {
		const leads = Array.from({ length: 150_000 }, () => ({ nickname: 'Countess' }));
		const items = toTriggerItems(
			{ enrichmentId: makeId(1), status: 'completed', kind: 'final', leads },
			{ events: ['leadEnriched'], simplify: false, isStreamedJob: false },
		);
		expect(items).toHaveLength(leads.length);
	});
});
