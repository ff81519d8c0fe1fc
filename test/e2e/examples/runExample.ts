import type { Execution } from '../../support/realN8n/execution';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { withField, type Workflow } from '../../support/realN8n/workflowFile';
import { readExample } from '../../support/examples';
import type { Environment } from '../../support/environment';

export const BY_HAND = 'Run by Hand';
/** Only an execution that hangs takes this long. */
export const DEADLINE_MS = 120_000;
/** An execution that a delivery starts has begun by then. */
export const SETTLED_MS = 2_000;

/** Imports an example as a user does, with the user's changes. */
export async function importExample(
	environment: Environment,
	fileName: string,
	change: (workflow: Workflow) => Workflow = (workflow) => workflow,
): Promise<SavedWorkflow> {
	return await environment.client.createWorkflow(change(await readExample(environment, fileName)));
}

/** Runs a workflow to its end; when the execution fails, the test fails with n8n's reason. */
export async function runToSuccess(
	{ client }: Environment,
	workflow: SavedWorkflow,
	trigger: string = BY_HAND,
): Promise<Execution> {
	const execution = await client.run(workflow, trigger, DEADLINE_MS);
	expect(execution.error).toBeUndefined();
	expect(execution.status).toBe('success');
	return execution;
}

/** Sets several fields of one Edit Fields node. */
export function withFields(node: string, fields: Record<string, string>): (workflow: Workflow) => Workflow {
	return (workflow) =>
		Object.entries(fields).reduce(
			(changed, [field, value]) => withField(changed, node, field, value),
			workflow,
		);
}
