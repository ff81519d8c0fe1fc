import { z } from 'zod';
import { listRequestBodies, readResults, watchStarts, withCredits } from '../../support/serviceReader';
import { useEnvironment, usePace } from '../sharedEnvironment';
import { BY_HAND, DEADLINE_MS, importExample, runToSuccess, withFields } from './runExample';

const FILE = 'search-and-write-outreach-messages.json';
const PEOPLE = 10;
const messagesSchema = z.object({
	email: z.object({ subject: z.string().min(1), body: z.string().min(1) }),
	network: z.object({ body: z.string().min(1) }),
});

/** The columns of the example's last node for a lead as the service returns it. */
function toMessageRow(lead: Record<string, unknown>): Record<string, unknown> {
	const { email, network } = messagesSchema.parse(lead.messages);
	return {
		name: lead.full_name,
		company: lead.company_name,
		email: lead.enrichEmail ?? '',
		email_subject: email.subject,
		email_text: email.body,
		network_message: network.body,
	};
}

export function describeOutreach(): void {
	const environment = useEnvironment();
	usePace(environment, { leadSeconds: 1, parallelism: 5 });

	test('waits for the final delivery, and returns the messages for each person found', async () => {
		const execution = await runToSuccess(environment, await importExample(environment, FILE));
		const started = (await listRequestBodies(environment.sandbox, 'enrich')).at(-1);
		expect(started).toMatchObject({ webhookUrl: expect.stringContaining('/webhook-waiting/') as unknown });
		const jobId = String(execution.rowsOf('Write Messages')[0]?.enrichment_id);
		const results = await readResults(environment.sandbox, jobId);
		expect(execution.rowsOf('Messages per Lead')).toEqual(results.map(toMessageRow));
		const found = execution.rowsOf('Search Leads').map((lead) => lead.full_name);
		expect(execution.rowsOf('Messages per Lead').map(({ name }) => name)).toEqual(found);
		expect(found).toHaveLength(PEOPLE);
		expect(execution.rowsOf('Leads Without Messages')).toEqual([]);
	});

	test('enriches nobody when the credits do not cover everybody, and states the reason for each person', async () => {
		const workflow = await importExample(environment, FILE);
		const run = async () => await runToSuccess(environment, workflow);
		const { result: execution, starts } = await watchStarts(
			environment.sandbox,
			async () => await withCredits(environment.sandbox, 100, run),
		);
		const rows = execution.rowsOf('Leads Without Messages');
		expect(rows).toHaveLength(PEOPLE);
		expect(rows.every(({ reason }) => /100 credits is lower than the 120/.test(String(reason)))).toBe(true);
		expect(starts).toEqual([]);
	});

	test('finds only as many people as its budget surely pays for', async () => {
		const workflow = await importExample(environment, FILE, withFields('Settings', { leads: '500' }));
		await environment.client.run(workflow, BY_HAND, DEADLINE_MS);
		const searches = await listRequestBodies(environment.sandbox, 'search');
		expect(searches.at(-1)).toMatchObject({ limit: 20 });
	});
}
