import { importPostSearchExamples } from '../support/examples';
import { streamPostSearch, type StreamReport } from '../../demo/streamPostSearch';
import { openEnvironment } from './sharedEnvironment';

describe('Post Search, streamed into an active trigger workflow of a real n8n', () => {
	let report: StreamReport;

	beforeAll(async () => {
		const environment = await openEnvironment();
		report = await streamPostSearch(environment, await importPostSearchExamples(environment));
	});

	test('starts the receiving workflow once for each author that the service found', () => {
		expect(report.results).toHaveLength(12);
		const toName = (lead: Record<string, unknown>) => lead.full_name;
		expect(report.received.map(toName).sort()).toEqual(report.results.map(toName).sort());
	});

	test('gives each lead its event, its job and its own key', () => {
		expect(new Set(report.received.map((lead) => lead.lead_key)).size).toBe(12);
		for (const lead of report.received) {
			expect(lead).toMatchObject({ event: 'lead.enriched', enrichment_id: report.jobId });
		}
	});
});
