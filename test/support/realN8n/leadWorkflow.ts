import type { Execution } from './execution';
import type { Credential } from './workflowFile';
import { CREDENTIAL_TYPE, type Environment } from '../environment';
import { BY_HAND, manualTrigger, toChain, toLeadNode, toNode, toRowNodes, type Parameters } from './workflow';

const DEADLINE_MS = 120_000;

interface LeadRun {
	/** What goes into the first node; by default the trigger's one empty item. */
	rows?: ReadonlyArray<Record<string, unknown>>;
	/** By default the environment's. */
	credential?: Credential;
}

/** Runs our node, or several in a row, in a new workflow. The keys are the nodes' names. */
export async function runLeadNodes(
	{ client, credential: defaultCredential }: Pick<Environment, 'client' | 'credential'>,
	nodes: Record<string, Parameters>,
	{ rows, credential = defaultCredential }: LeadRun = {},
): Promise<Execution> {
	const before = [manualTrigger, ...(rows ? toRowNodes(rows) : [])];
	const leadNodes = Object.entries(nodes).map(([name, parameters]) =>
		toLeadNode(name, parameters, credential),
	);
	const workflow = toChain(Object.keys(nodes).join(', '), [...before, ...leadNodes]);
	return await client.run(await client.createWorkflow(workflow), BY_HAND, DEADLINE_MS);
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
	const workflow = await client.createWorkflow(toChain('HTTP Request', [manualTrigger, request]));
	return await client.run(workflow, BY_HAND, DEADLINE_MS);
}
