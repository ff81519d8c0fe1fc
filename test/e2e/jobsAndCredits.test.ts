import { readCredits, readResults } from '../support/serviceReader';
import { runLeadNodes } from '../support/realN8n/leadWorkflow';
import { useEnvironment } from './sharedEnvironment';

const START_ONLY = { resource: 'lead', operation: 'enrich', getResults: 'none' };
const LEADS = [
	{ firstName: 'Zoë', lastName: 'Ångström', companyDomain: 'nordwind.example' },
	{ networkUrl: 'https://network.example/in/li-na' },
];

describe('Get Job and Get Credits in a real n8n', () => {
	const environment = useEnvironment();

	test('Get Job waits for a job that another node started', async () => {
		const waiting = {
			resource: 'job',
			operation: 'get',
			jobId: '={{ $json.enrichment_id }}',
			waitForCompletion: true,
			output: 'job',
			options: { maxWaitMinutes: 1 },
		};
		const nodes = { 'Start the Job': START_ONLY, 'Wait for It': waiting };
		const execution = await runLeadNodes(environment, nodes, { rows: LEADS });
		expect(execution.error).toBeUndefined();
		const [started] = execution.rowsOf('Start the Job');
		const [job] = execution.rowsOf('Wait for It');
		expect(started).toMatchObject({ ...LEADS[0], status: 'pending' });
		expect(job).toMatchObject({ enrichment_id: started?.enrichment_id, status: 'completed' });
		// The node's own reference is taken out.
		const results = await readResults(environment.sandbox, String(started?.enrichment_id));
		expect(job?.results).toEqual(results.map(({ customData: _customData, ...result }) => result));
	});

	test('Get Credits returns the balance of the service', async () => {
		const execution = await runLeadNodes(environment, {
			'Get Credits': { resource: 'account', operation: 'getCredits' },
		});
		expect(execution.rowsOf('Get Credits')).toEqual([{ credits: await readCredits(environment.sandbox) }]);
	});
});
