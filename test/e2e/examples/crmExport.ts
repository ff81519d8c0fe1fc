import { checkReport, enrichContacts } from '../../../demo/enrichContacts';
import { importEnrichExample } from '../../support/examples';
import { pairedWith } from '../../support/realN8n/execution';

import { openEnvironment } from '../sharedEnvironment';
import { watch } from '../watch';

export function describeCrmExport(): void {
	let report: Awaited<ReturnType<typeof enrichContacts>>;
	let startRequests: number;

	beforeAll(async () => {
		const environment = await openEnvironment();
		const workflow = await importEnrichExample(environment);
		const run = async () => await enrichContacts(environment, workflow);
		const { result, starts } = await watch(environment, run);
		report = result;
		startRequests = starts.length;
	});

	test('writes the rows of the export in their order, with the emails and phones that the service found', () => {
		checkReport(report, startRequests);
		expect(report.rowsOut).toHaveLength(1_200);
		const leads = report.execution.rowsOf('Enrich Leads');
		const emails = new Map<unknown, unknown>(leads.map((lead) => [lead['Record ID'], lead.email ?? '']));
		expect(report.rowsOut.map((row) => row.email)).toEqual(
			report.rowsIn.map((row) => emails.get(row['Record ID'])),
		);
	});

	test('sends 1,160 different contacts in 24 start requests', () => {
		expect(startRequests).toBe(24);
		expect(report.jobIds).toHaveLength(24);
		expect(report.results).toHaveLength(1_160);
	});

	test('puts out one item per row, paired with it, in the order of the rows, without the node’s own reference', () => {
		const items = report.execution.outputOf('Enrich Leads');
		expect(items.map(pairedWith)).toEqual(report.rowsIn.map((_, index) => [index]));
		expect(items.map(({ json }) => json['Record ID'])).toEqual(report.rowsIn.map((row) => row['Record ID']));
		expect(items.filter(({ json }) => 'customData' in json)).toEqual([]);
	});
}
