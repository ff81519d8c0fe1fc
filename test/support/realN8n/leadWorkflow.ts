import type { Execution } from './execution';
import type { Credential } from './workflowFile';
import { CREDENTIAL_TYPE, type Environment } from '../environment';
import { toChain, toLeadNode, toNode, type Parameters } from './workflow';

const TRIGGER = 'Run by Hand';
const DEADLINE_MS = 120_000;

/** Runs our node, or several in a row, in a new workflow. The keys are the nodes' names. */
export async function runLeadNodes(
	{ client, credential: defaultCredential }: Pick<Environment, 'client' | 'credential'>,
	nodes: Record<string, Parameters>,
	credential: Credential = defaultCredential,
): Promise<Execution> {
	const trigger = toNode(TRIGGER, 'n8n-nodes-base.manualTrigger', {});
	const leadNodes = Object.entries(nodes).map(([name, parameters]) =>
		toLeadNode(name, parameters, credential),
	);
	const workflow = toChain(Object.keys(nodes).join(', '), [trigger, ...leadNodes]);
	return await client.run(await client.createWorkflow(workflow), TRIGGER, DEADLINE_MS);
}

/** Runs n8n's HTTP Request node with our credential, at an address that anybody may have entered. */
export async function runHttpRequest(
	{ client, credential, sandbox }: Pick<Environment, 'client' | 'credential' | 'sandbox'>,
	path: string,
): Promise<Execution> {
	const request = toNode(
		'HTTP Request',
		'n8n-nodes-base.httpRequest',
		{
			url: `${sandbox.baseUrl}${path}`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: CREDENTIAL_TYPE,
		},
		{ typeVersion: 4.2, credentials: { [CREDENTIAL_TYPE]: credential } },
	);
	const trigger = toNode(TRIGGER, 'n8n-nodes-base.manualTrigger', {});
	const workflow = await client.createWorkflow(toChain('HTTP Request', [trigger, request]));
	return await client.run(workflow, TRIGGER, DEADLINE_MS);
}
