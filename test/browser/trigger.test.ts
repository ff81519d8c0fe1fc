import { NodePanel } from '../../demo/editor/NodePanel';
import { openEditor, type OpenEditor } from '../../demo/editor/openEditor';
import { importPostSearchExamples } from '../../demo/examples';
import type { Environment } from '../../demo/environment';
import { openEnvironment } from '../e2e/sharedEnvironment';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

const NODE = 'On Lead';

describeInEditor('The trigger in the editor', () => {
	let environment: Environment;
	let editor: OpenEditor;

	beforeAll(async () => {
		environment = await openEnvironment();
		editor = await openEditor(environment);
	});

	afterAll(async () => await editor?.close());

	test('shows its test URL, and the production URL to enter in the other node', async () => {
		const { receiver } = await importPostSearchExamples(environment);
		const panel = await NodePanel.open(editor.page, receiver, NODE);
		expect(await panel.parameters.innerText()).toMatch(/copy the production url.*lead enrichment node/is);
		await panel.openWebhookUrls('Test URL');
		await eventually(async () => {
			expect(await panel.parameters.innerText()).toMatch(/\/webhook-test\/[^/\s]+\/lead-enrichment/);
		});
		await panel.openWebhookUrls('Production URL');
		await eventually(async () => {
			expect(await panel.parameters.innerText()).toMatch(/\/webhook\/[^/\s]+\/lead-enrichment/);
		});
	});
});
