import { randomUUID } from 'node:crypto';
import { NodePanel } from '../support/editor/NodePanel';
import { importPostSearchExamples } from '../support/examples';
import { createAccount } from '../support/environment';
import { toChain, toTriggerNode } from '../support/realN8n/workflow';
import { describeInEditor } from './describeInEditor';
import { eventually, expectTexts } from './eventually';

const NODE = 'On Lead';

describeInEditor('The trigger in the editor', (editor, environment) => {
	test('shows its test URL, and the production URL to enter in the other node', async () => {
		const { receiver } = await importPostSearchExamples(environment);
		const panel = await NodePanel.open(editor.page, receiver, NODE);
		expect(await panel.parameters.innerText()).toMatch(/copy the production url.*lead enrichment node/is);
		await panel.openWebhookUrls('Test URL');
		await expectTexts(panel.parameters, /\/webhook-test\/[^/\s]+\/lead-enrichment/);
		await panel.openWebhookUrls('Production URL');
		await expectTexts(panel.parameters, /\/webhook\/[^/\s]+\/lead-enrichment/);
	});

	test('says that each delivery is one execution, and what to leave off where executions are counted', async () => {
		const { receiver } = await importPostSearchExamples(environment);
		const panel = await NodePanel.open(editor.page, receiver, NODE);
		expect(await panel.parameters.innerText()).toMatch(
			/each delivery is one execution.*leave stream results off.*1,000 leads/is,
		);
	});

	test.each([
		['api', { accessToken: 'withdrawn' }, 'The service did not accept the access token'],
		['signedUrl', { webhookSecret: '' }, 'needs a webhook secret, and the credential has none'],
		['api', { baseUrl: 'https://leads.example' }, 'Set the environment variable N8N_WEBHOOK_URL'],
	])(
		'says under Execute step what is wrong with the set-up: %s %j',
		async (verification, changes, sentence) => {
			const account = { webhookSecret: 'a-webhook-secret-of-the-user', ...changes };
			const credential = await createAccount(environment, 'Faulty', account);
			const trigger = toTriggerNode(NODE, { verification, options: {} }, randomUUID(), credential);
			const workflow = await environment.client.createWorkflow(toChain(`Faulty: ${sentence}`, [trigger]));
			const panel = await NodePanel.open(editor.page, workflow, NODE);
			await panel.startStep();
			await eventually(async () => expect(await panel.notifications()).toContain(sentence));
		},
	);
});
