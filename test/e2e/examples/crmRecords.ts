import { readExample, TRIGGER_PATH, withNewWebhook } from '../../support/examples';
import { toProductionUrl } from '../../support/realN8n/productionUrl';
import { waitUntil } from '../../support/realN8n/waitUntil';
import { findNode, withField } from '../../support/realN8n/workflowFile';
import { readResults } from '../../support/serviceReader';
import { openEnvironment } from '../sharedEnvironment';
import { DEADLINE_MS, runToSuccess } from './runExample';

const TRIGGER = 'On Lead';

export function describeCrmRecords(): void {
	test('updates the record of each contact, found by the id that travelled along, and no other', async () => {
		const environment = await openEnvironment();
		const { client, n8n, sandbox } = environment;
		const example = withNewWebhook(await readExample(environment, 'update-crm-records.json'), TRIGGER);
		const webhookUrl = toProductionUrl(n8n.baseUrl, findNode(example, TRIGGER), TRIGGER_PATH);
		const workflow = await client.createWorkflow(
			withField(example, 'Where to Send Results', 'webhookUrl', webhookUrl),
		);
		await client.activate(workflow);
		const execution = await runToSuccess(environment, workflow);
		const jobId = String(execution.rowsOf('Enrich Leads')[0]?.enrichment_id);

		let updated: Array<Record<string, unknown>> = [];
		const isUpdated = async () => {
			const executions = await client.finishedExecutions(workflow);
			updated = executions.flatMap((finished) => finished.rowsOf('Update the CRM'));
			return updated.length > 0;
		};
		expect(await waitUntil(isUpdated, { deadlineMs: DEADLINE_MS })).toBe(true);

		const results = await readResults(sandbox, jobId);
		const resultOf = new Map(
			results.map(({ customData, ...result }) => [(customData as { record_id: string }).record_id, result]),
		);
		const contacts = execution.rowsOf('Contacts in the CRM');
		expect(contacts).toHaveLength(4);
		const byId = (rows: typeof updated) =>
			[...rows].sort((one, other) => String(one.record_id).localeCompare(String(other.record_id)));
		expect(byId(updated)).toMatchObject(
			byId(contacts).map(({ id, record_id: recordId, company }) => ({
				id,
				record_id: recordId,
				company,
				first_name: resultOf.get(String(recordId))?.first_name,
				email: resultOf.get(String(recordId))?.enrichEmail ?? null,
				phone: resultOf.get(String(recordId))?.enrichPhone ?? null,
			})),
		);
		expect(updated.filter(({ email, phone }) => email ?? phone)).not.toHaveLength(0);
	});
}
