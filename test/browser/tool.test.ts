import { NodePanel } from '../support/editor/NodePanel';
import { toAgentWorkflow, toTool } from '../e2e/agent/agentWorkflow';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

const NODE = 'Enrich';

describeInEditor('The tool of an AI agent in the editor', (editor, environment) => {
	async function openTool(parameters: Record<string, unknown>): Promise<NodePanel> {
		const { client, credential } = environment;
		const modelCredential = await client.createCredential('Model', 'openAiApi', { apiKey: 'none' });
		const tools = [toTool(NODE, parameters, credential)];
		const workflow = await client.createWorkflow(toAgentWorkflow(tools, modelCredential));
		return await NodePanel.open(editor.page, workflow, NODE);
	}

	test.each([
		['what identifies a lead', 5, {}],
		['the query', 1, { operation: 'peopleSearch' }],
		['the keywords', 1, { operation: 'postSearch' }],
		['the job', 1, { resource: 'job', operation: 'get' }],
	])('shows without code that the model fills in %s', async (_label, count, stored) => {
		const { parameters } = await openTool(stored);
		const filled = parameters.getByText('Defined automatically by the model');
		await eventually(async () => expect(await filled.count()).toBe(count));
		expect(await parameters.innerText()).not.toMatch(/\$fromAI|\{\{/);
	});
});
