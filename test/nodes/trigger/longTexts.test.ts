import { parseDelivery } from '../../../nodes/LeadEnrichment/trigger/parseDelivery';
import { makeId } from '../scriptedService';

const LEAD = { full_name: 'Ada Byron' };

describe('an endless text in a delivery', () => {
	it.each(['enrichment_id', 'jobId', 'id'])('is no job id as %s, and a later name counts', (name) => {
		const body = { [name]: 'x'.repeat(201), job: { enrichment_id: makeId(1) }, results: [LEAD] };
		expect(parseDelivery(body)).toMatchObject({ enrichmentId: makeId(1), kind: 'final', leads: [LEAD] });
	});

	it.each([
		['a job id of 200 characters is taken', 'x'.repeat(200), 'x'.repeat(200)],
		['blanks around a job id do not count', `${' '.repeat(500)}x${' '.repeat(500)}`, 'x'],
		['a megabyte is no job id', 'x'.repeat(1_000_000), undefined],
	])('%s', (_label, given, enrichmentId) => {
		expect(parseDelivery({ enrichment_id: given, results: [LEAD] }).enrichmentId).toBe(enrichmentId);
	});

	it('is cut as a status, of which no more is looked at', () => {
		const { status, kind } = parseDelivery({ enrichment_id: makeId(1), status: 'x-'.repeat(1_000_000) });
		expect([status, kind]).toEqual(['x-'.repeat(50), 'unknown']);
	});

	it('is cut as the status of a lead', () => {
		const lead = { ...LEAD, status: `in_progress${' -'.repeat(1_000_000)}` };
		expect(parseDelivery({ enrichment_id: makeId(1), lead }).kind).toBe('final');
	});
});
