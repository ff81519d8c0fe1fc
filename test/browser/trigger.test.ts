import { randomUUID } from 'node:crypto';
import { NodePanel } from '../support/editor/NodePanel';
import { importPostSearchExamples } from '../support/examples';
import { createAccount } from '../support/environment';
import { toChain, toTriggerNode } from '../support/realN8n/workflow';
import { describeInEditor } from './describeInEditor';
import { eventually, expectTexts } from './eventually';

const NODE = 'On Lead';

describeInEditor('The trigger in the editor', (editor, environment) => {
	test('shows both URLs, which one to enter in the other node, and that each delivery is one execution', async () => {
		const { receiver } = await importPostSearchExamples(environment);
		const panel = await NodePanel.open(editor.page, receiver, NODE);
		const text = await panel.parameters.innerText();
		expect(text).toMatch(/copy the production url.*lead enrichment node/is);
		expect(text).toMatch(/each delivery is one execution.*leave stream results off.*1,000 leads/is);
		await panel.openWebhookUrls('Test URL');
		await expectTexts(panel.parameters, /\/webhook-test\/[^/\s]+\/lead-enrichment/);
		await panel.openWebhookUrls('Production URL');
		await expectTexts(panel.parameters, /\/webhook\/[^/\s]+\/lead-enrichment/);
	});

	test('says under Execute step that the service refuses the token', async () => {
		const credential = await createAccount(environment, 'Faulty', { accessToken: 'withdrawn' });
		const trigger = toTriggerNode(NODE, { verification: 'api', options: {} }, randomUUID(), credential);
		const workflow = await environment.client.createWorkflow(toChain('Faulty set-up', [trigger]));
		const panel = await NodePanel.open(editor.page, workflow, NODE);
		await panel.startStep();
		await eventually(async () => {
			expect(await panel.notifications()).toContain('The service did not accept the access token');
		});
	});
});
