import { waitUntil } from '../../support/realN8n/waitUntil';
import type { Credential, Workflow, WorkflowNode } from '../../support/realN8n/workflowFile';
import { CREDENTIAL_TYPE, type Environment } from '../../support/environment';
import { toNode, type Parameters } from '../../support/realN8n/workflow';
import type { ScriptedModel, Turn } from './scriptedModel';

const DEADLINE_MS = 120_000;
const TRIGGER = 'Run by Hand';
const AGENT = 'AI Agent';
const MODEL = 'Chat Model';

/** Our node as n8n offers it to agents. */
export function toTool(name: string, parameters: Parameters, credential: Credential): WorkflowNode {
	return toNode(name, 'n8n-nodes-lead-enrichment.leadEnrichmentTool', parameters, {
		credentials: { [CREDENTIAL_TYPE]: credential },
	});
}

/** An agent with one chat model, and our node once or several times as its tools. */
export function toAgentWorkflow(tools: WorkflowNode[], modelCredential: Credential): Workflow {
	const prompt = { promptType: 'define', text: 'Do it.' };
	const agent = toNode(AGENT, '@n8n/n8n-nodes-langchain.agent', prompt, { typeVersion: 3.1 });
	const model = toNode(
		MODEL,
		'@n8n/n8n-nodes-langchain.lmChatOpenAi',
		{ model: { __rl: true, mode: 'id', value: 'scripted' }, responsesApiEnabled: false },
		{ typeVersion: 1.3, credentials: { openAiApi: modelCredential } },
	);
	const toAgent = (type: string) => ({ [type]: [[{ node: AGENT, type, index: 0 }]] });
	return {
		name: `Agent with ${tools.map(({ name }) => name).join(', ')}`,
		nodes: [toNode(TRIGGER, 'n8n-nodes-base.manualTrigger', {}), agent, model, ...tools],
		connections: {
			[TRIGGER]: toAgent('main'),
			[MODEL]: toAgent('ai_languageModel'),
			...Object.fromEntries(tools.map(({ name }) => [name, toAgent('ai_tool')])),
		},
		settings: { executionOrder: 'v1' },
	};
}

export interface AgentRun {
	environment: Environment;
	model: ScriptedModel;
	/** The parameters of each tool by its node's name. */
	tools: Record<string, Parameters>;
	script: Turn[];
	/** By default the environment's. */
	credential?: Credential;
}

/** Runs an agent whose model follows the script, with our node as its tools; returns the execution's final status. */
export async function runAgent(run: AgentRun): Promise<string | undefined> {
	const { environment, model, tools, script, credential = environment.credential } = run;
	model.follow(script);
	const modelCredential = await environment.client.createCredential('Scripted model', 'openAiApi', {
		apiKey: 'none',
		url: model.url,
	});
	const toolNodes = Object.entries(tools).map(([name, parameters]) => toTool(name, parameters, credential));
	const workflow = await environment.client.createWorkflow(toAgentWorkflow(toolNodes, modelCredential));
	const executionId = await environment.client.start(workflow, TRIGGER);
	const hasEnded = async () => await environment.client.hasEnded(executionId);
	await waitUntil(hasEnded, { deadlineMs: DEADLINE_MS });
	const [execution] = await environment.client.listExecutions(workflow);
	return execution?.status;
}
