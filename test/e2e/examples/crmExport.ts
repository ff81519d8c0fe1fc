import { checkReport, enrichContacts } from '../../../demo/enrichContacts';
import { importEnrichExample } from '../../support/examples';
import { countRequests } from '../../support/serviceReader';
import { openEnvironment } from '../sharedEnvironment';

export function describeCrmExport(): void {
	test('writes the rows of the export in their order, with the emails and phones that the service found', async () => {
		const environment = await openEnvironment();
		const before = await countRequests(environment.sandbox, 'enrich');
		const report = await enrichContacts(environment, await importEnrichExample(environment));
		checkReport(report, (await countRequests(environment.sandbox, 'enrich')) - before);
		expect(report.rowsOut).toHaveLength(1_200);
	});
}
