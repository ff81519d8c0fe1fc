import { pairedWith } from '../support/realN8n/execution';
import { countRequests, readResults } from '../support/serviceReader';
import { runLeadNodes } from '../support/realN8n/leadWorkflow';
import { useEnvironment, usePace } from './sharedEnvironment';

/** The node's name is part of an n8n expression, which its special characters must not break. */
const NODE = 'Enrich "all" {{ of }} them';
const LEADS = Array.from({ length: 6 }, (_lead, index) => ({
	firstName: `Grace${index}`,
	lastName: 'Hopper',
	companyName: 'Compilers',
}));
const SUSPENDED = { resource: 'lead', getResults: 'suspend', simplify: false };

describe('A suspended execution in a real n8n', () => {
	const environment = useEnvironment();
	usePace(environment, { leadSeconds: 1, parallelism: 1 });

	test('of Enrich resumes with the leads of all its jobs, in their order', async () => {
		const before = await countRequests(environment.sandbox, 'enrich');
		const parameters = { ...SUSPENDED, operation: 'enrich', options: { batchSize: 2 } };
		const execution = await runLeadNodes(environment, { [NODE]: parameters }, { rows: LEADS });
		expect(execution.status).toBe('success');
		expect(execution.rowsOf(NODE).map((lead) => lead.first_name)).toEqual(
			LEADS.map(({ firstName }) => firstName),
		);
		expect(await countRequests(environment.sandbox, 'enrich')).toBe(before + 3);
	});

	test.each([
		['Search', { operation: 'peopleSearch', query: 'Heads of sales in Portugal', limit: 3 }],
		['Post Search', { operation: 'postSearch', keywords: ['chess'], limit: 3 }],
	])('of %s resumes with the leads that the service found', async (_label, parameters) => {
		const execution = await runLeadNodes(environment, { [NODE]: { ...SUSPENDED, ...parameters } });
		const rows = execution.rowsOf(NODE);
		const jobId = String(rows[0]?.enrichment_id);
		const results = await readResults(environment.sandbox, jobId);
		expect(rows).toEqual(results.map((result) => ({ enrichment_id: jobId, ...result })));
		expect(rows).toHaveLength(3);
		expect(pairedWith(execution.outputOf(NODE)[0] ?? { json: {} })).toEqual([0]);
	});
});
