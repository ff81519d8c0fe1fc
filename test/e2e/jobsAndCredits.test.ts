import { readCredits, readResults } from '../../demo/serviceReader';
import type { Stage } from '../../demo/stage';
import { runLeadNodes } from '../realN8n/leadWorkflow';
import { openStage } from './sharedStage';

const START_ONLY = {
	resource: 'lead',
	operation: 'enrich',
	leadSource: 'json',
	leadsJson: JSON.stringify([
		{ firstName: 'Zoë', lastName: 'Ångström', companyDomain: 'nordwind.example' },
		{ networkUrl: 'https://network.example/in/li-na' },
	]),
	delivery: 'none',
};

describe('Get Job and Get Credits in a real n8n', () => {
	let stage: Stage;

	beforeAll(async () => {
		stage = await openStage();
	});

	test('waits with Get Job for a job that another node started', async () => {
		const execution = await runLeadNodes(stage, {
			'Start the Job': START_ONLY,
			'Wait for It': {
				resource: 'job',
				operation: 'get',
				jobId: '={{ $json.enrichment_id }}',
				waitForCompletion: true,
				maxWaitMinutes: 1,
				output: 'job',
			},
		});
		expect(execution.error).toBeUndefined();
		const [started] = execution.rowsOf('Start the Job');
		const [job] = execution.rowsOf('Wait for It');
		expect(started).toMatchObject({ lead_count: 2 });
		expect(job).toMatchObject({ enrichment_id: started?.enrichment_id, status: 'completed' });
		expect(job?.results).toEqual(await readResults(stage.sandbox, String(started?.enrichment_id)));
	});

	test('reads the balance that the service tells', async () => {
		const execution = await runLeadNodes(stage, {
			'Get Credits': { resource: 'account', operation: 'getCredits' },
		});
		expect(execution.rowsOf('Get Credits')).toEqual([{ credits: await readCredits(stage.sandbox) }]);
	});
});
