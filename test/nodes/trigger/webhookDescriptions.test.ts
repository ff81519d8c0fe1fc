import { RESUME_WEBHOOKS } from '../../../nodes/LeadEnrichment/suspend/keptExecution';

describe('the webhook that resumes a suspended run', () => {
	it('takes one POST to the address of the execution itself, and answers at once', () => {
		expect(RESUME_WEBHOOKS).toEqual([
			{
				name: 'default',
				httpMethod: 'POST',
				responseMode: 'onReceived',
				path: '',
				restartWebhook: true,
				isFullPath: true,
			},
		]);
	});
});
