import { checkReport, enrichContacts } from '../../../demo/enrichContacts';
import { importEnrichExample } from '../../../demo/examples';
import { countRequests } from '../../../demo/serviceReader';
import { openStage } from '../sharedStage';

export function describeCrmExport(): void {
	test('writes the rows of the export back in their order, with the emails and phones that the service found', async () => {
		const stage = await openStage();
		const before = await countRequests(stage.sandbox, 'enrich');
		const report = await enrichContacts(stage, await importEnrichExample(stage));
		checkReport(report, (await countRequests(stage.sandbox, 'enrich')) - before);
		expect(report.rowsOut).toHaveLength(1_200);
	});
}
