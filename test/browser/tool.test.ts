import { NodePanel } from '../support/editor/NodePanel';
import { openEditor, type OpenEditor } from '../support/editor/openEditor';
import type { Environment } from '../support/environment';
import { toAgentWorkflow, toTool } from '../e2e/agent/agentWorkflow';
import { openEnvironment } from '../e2e/sharedEnvironment';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

const NODE = 'Enrich';

describeInEditor('The tool of an AI agent in the editor', () => {
	let environment: Environment;
	let editor: OpenEditor;

	beforeAll(async () => {
		environment = await openEnvironment();
		editor = await openEditor(environment);
	});

	afterAll(async () => await editor?.close());

	async function openTool(parameters: Record<string, unknown>): Promise<NodePanel> {
		const { client, credential } = environment;
		const modelCredential = await client.createCredential('Model', 'openAiApi', { apiKey: 'none' });
		const tools = [toTool(NODE, parameters, credential)];
		const workflow = await client.createWorkflow(toAgentWorkflow(tools, modelCredential));
		return await NodePanel.open(editor.page, workflow, NODE);
	}

	test('shows without code that the model fills in what identifies a lead', async () => {
		const { parameters } = await openTool({});
		const columns = parameters.getByText('Defined automatically by the model');
		await eventually(async () => expect(await columns.count()).toBe(5));
		expect(await parameters.innerText()).not.toMatch(/\$fromAI|\{\{/);
	});

	test.each([
		['the query', { operation: 'search' }],
		['the keywords', { operation: 'postSearch' }],
		['the job', { resource: 'job', operation: 'get' }],
	])('shows without code that the model fills in %s', async (_label, stored) => {
		const { parameters } = await openTool(stored);
		const filled = parameters.getByText('Defined automatically by the model');
		await eventually(async () => expect(await filled.count()).toBe(1));
		expect(await parameters.innerText()).not.toMatch(/\$fromAI|\{\{/);
	});

	test('offers the fields to select where the user wants to choose them', async () => {
		const panel = await openTool({ toolOutput: 'selected' });
		await panel.field('toolFields').waitFor();
		expect(await panel.field('simplify').count()).toBe(0);
	});
});
