import { pairedWith } from '../support/realN8n/execution';
import { readResults } from '../support/serviceReader';
import { runLeadNodes } from '../support/realN8n/leadWorkflow';
import { useEnvironment } from './sharedEnvironment';

const SEARCH = {
	resource: 'lead',
	operation: 'peopleSearch',
	query: 'Heads of sales at software companies in Portugal',
	limit: 7,
	find: 'emailsAndPhones',
	getResults: 'poll',
	simplify: false,
};

describe('Search in a real n8n', () => {
	const environment = useEnvironment();

	test('returns each person that the service found as an item, with the id of the job', async () => {
		const execution = await runLeadNodes(environment, { 'Search Leads': SEARCH });
		expect(execution.error).toBeUndefined();
		const rows = execution.rowsOf('Search Leads');
		const [jobId] = rows.map((row) => String(row.enrichment_id));
		const results = await readResults(environment.sandbox, jobId ?? '');
		expect(results).toHaveLength(7);
		expect(rows).toEqual(results.map((result) => ({ enrichment_id: jobId, ...result })));
		expect(execution.outputOf('Search Leads').map(pairedWith)).toEqual(results.map(() => [0]));
	});
});
