import { enrichContacts, type EnrichReport } from '../../demo/enrichContacts';
import { importEnrichExample } from '../support/examples';
import { pairedWith, type Execution } from '../support/realN8n/execution';
import { countRequests } from '../support/serviceReader';
import type { Environment } from '../support/environment';
import { openEnvironment } from './sharedEnvironment';

describe('Enrich, with a CRM export of 1,200 contacts in a real n8n', () => {
	let report: EnrichReport;
	let execution: Execution;
	let startRequests: number;

	beforeAll(async () => {
		const environment: Environment = await openEnvironment();
		const workflow = await importEnrichExample(environment);
		const before = await countRequests(environment.sandbox, 'enrich');
		report = await enrichContacts(environment, workflow);
		startRequests = (await countRequests(environment.sandbox, 'enrich')) - before;
		execution = report.execution;
	});

	test('sends two start requests for 1,160 different contacts', () => {
		expect(startRequests).toBe(2);
		expect(report.jobIds).toHaveLength(2);
		expect(report.results).toHaveLength(1_160);
	});

	test('returns one item per row, paired with it, in the order of the rows', () => {
		const items = execution.outputOf('Enrich Leads');
		expect(items.map(pairedWith)).toEqual(report.rowsIn.map((_, index) => [index]));
		expect(items.map(({ json }) => json['Record ID'])).toEqual(report.rowsIn.map((row) => row['Record ID']));
	});

	test('writes the same rows with the emails and phones that the service found', () => {
		const emails = new Map<unknown, unknown>(
			execution.rowsOf('Enrich Leads').map((lead) => [lead['Record ID'], lead.email ?? '']),
		);
		const expected = report.rowsIn.map((row) => [row['Record ID'], emails.get(row['Record ID'])]);
		expect(report.rowsOut.map((row) => [row['Record ID'], row.email])).toEqual(expected);
		const found = new Set(report.results.map((result) => result.enrichEmail ?? ''));
		expect(new Set(report.rowsOut.map((row) => row.email))).toEqual(found);
		expect(report.rowsOut.filter((row) => row.phone)).not.toHaveLength(0);
	});

	test('removes its own reference from the output', () => {
		const withReference = execution.rowsOf('Enrich Leads').filter((lead) => 'customData' in lead);
		expect(withReference).toEqual([]);
	});
});
