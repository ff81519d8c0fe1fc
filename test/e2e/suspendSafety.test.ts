import { runLeadNodes } from '../support/realN8n/leadWorkflow';
import { waitUntil } from '../support/realN8n/waitUntil';
import { BY_HAND, manualTrigger, toChain, toLeadNode, toNode, toRowNodes } from '../support/realN8n/workflow';
import { listDeliveries } from '../support/serviceReader';
import { postJson } from '../support/realN8n/postJson';
import { useEnvironment, usePace } from './sharedEnvironment';

const NODE = 'Enrich';
const DEADLINE_MS = 120_000;
const SUSPENDED = { resource: 'lead', operation: 'enrich', getResults: 'suspend', simplify: false };
const LEADS = Array.from({ length: 2 }, (_lead, row) => ({
	row,
	firstName: `Grace${row}`,
	lastName: 'Hopper',
	companyName: 'Compilers',
}));

describe('A suspended execution in a real n8n', () => {
	const environment = useEnvironment();
	usePace(environment, { leadSeconds: 1, parallelism: 1 });

	test.each<[label: string, columns: Record<string, unknown>]>([
		['700 kB', { note: 'Ada "Byron" \\'.repeat(54_000) }],
		[
			'4,500 columns',
			Object.fromEntries(Array.from({ length: 4_500 }, (_, index) => [`Column ${index}`, index])),
		],
	])('brings back a row of %s', async (_label, columns) => {
		const rows = LEADS.map((lead) => ({ ...lead, ...columns }));
		const execution = await runLeadNodes(environment, { [NODE]: SUSPENDED }, { rows });
		expect(execution.status).toBe('success');
		const found = execution.rowsOf(NODE);
		expect(found.map(({ first_name: name }) => name)).toEqual(['Grace0', 'Grace1']);
		for (const [index, row] of rows.entries()) {
			for (const [name, value] of Object.entries(row)) {
				expect(JSON.stringify(found[index]?.[name])).toBe(JSON.stringify(value));
			}
		}
	});

	test.each([
		['a POST', { resume: 'webhook', httpMethod: 'POST', options: {} }],
		[
			'a form',
			{
				resume: 'form',
				formTitle: 'Approve',
				formFields: { values: [{ fieldLabel: 'Approved' }] },
				options: {},
			},
		],
	])(
		'leaves a Wait node for %s behind it alone, whatever is delivered late or twice',
		async (label, wait) => {
			const { client, credential, sandbox } = environment;
			const workflow = await client.createWorkflow(
				toChain(`Wait for ${label}`, [
					manualTrigger,
					...toRowNodes(LEADS),
					toLeadNode(NODE, { ...SUSPENDED, options: { batchSize: 1 } }, credential),
					toNode('Wait', 'n8n-nodes-base.wait', wait, { typeVersion: 1.1, webhookId: crypto.randomUUID() }),
					toNode('Behind', 'n8n-nodes-base.noOp', {}),
				]),
			);
			const earlier = (await listDeliveries(sandbox)).length;
			const id = await client.start(workflow, BY_HAND);
			const listOwn = async () =>
				(await listDeliveries(sandbox)).slice(earlier).filter(({ kind }) => kind === 'final');
			const statusOf = async () => (await client.listExecutions(workflow))[0]?.status;
			// Both jobs have reported, and the execution has gone on to the Wait node.
			const isBehind = async () => (await listOwn()).length >= 2 && (await statusOf()) === 'waiting';
			expect(await waitUntil(isBehind, { deadlineMs: DEADLINE_MS })).toBe(true);
			const [first] = await listOwn();
			const repeat = async () => {
				const answers = (await listOwn()).map(async ({ url, body }) => await postJson(url, body));
				return await Promise.all(answers);
			};
			// n8n knows no webhook at the address any more, leads to the page of the form, or is answering another call.
			const isRefused = async () => (await repeat()).every((status) => [404, 307, 409].includes(status));
			expect(await waitUntil(isRefused, { deadlineMs: DEADLINE_MS })).toBe(true);
			expect(await statusOf()).toBe('waiting');
			if (wait.resume !== 'webhook') return;
			await postJson(String(first?.url).replace('/lead-enrichment', ''), {});
			const execution = await client.waitForExecution(id, DEADLINE_MS);
			expect(execution.status).toBe('success');
			expect(execution.rowsOf(NODE).map((lead) => lead.first_name)).toEqual(['Grace0', 'Grace1']);
		},
	);
});
