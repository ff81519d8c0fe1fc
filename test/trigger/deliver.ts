import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { callWebhook, type WebhookCall, type WebhookOutcome } from '../engine/callWebhook';
import { makeRows, runAction, toCredentials } from '../operations/service';

export const ADA = {
	full_name: 'Ada Byron',
	network: 'https://network.example/in/ada',
	enrichEmail: 'ada@engines.example',
};

export interface Call extends Pick<WebhookCall, 'mode' | 'nodeId' | 'workflowId'> {
	parameters?: INodeParameters;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	credentials?: IDataObject;
	credentialId?: string;
}

/** Posts a body to the test's own trigger, which has the account of the sandbox, and puts leads out as they came. */
export async function deliver(
	sandbox: RunningSandbox,
	body: unknown,
	{ credentials, parameters, ...call }: Call = {},
): Promise<WebhookOutcome> {
	return await callWebhook({
		node: 'leadEnrichmentTrigger',
		nodeId: expect.getState().currentTestName,
		credentials: { ...toCredentials(sandbox), ...credentials },
		body,
		parameters: { simplify: false, ...parameters },
		...call,
	});
}

/** Starts a job of two leads that ends at once, unless it is given another fate. */
export async function startJob(sandbox: RunningSandbox, fate?: 'neverEnd' | 'fail'): Promise<string> {
	if (fate) sandbox.control.planJobs({ fate });
	await runAction(sandbox, { items: makeRows(2), parameters: { getResults: 'none' } });
	return sandbox.control.jobs().at(-1)?.enrichment_id ?? '';
}

/** The fields of what starts the workflow; empty when nothing does. */
export function toItems({ workflowData }: WebhookOutcome): IDataObject[] {
	return (workflowData?.[0] ?? []).map(({ json }) => json);
}

/** The names of the leads that come out. */
export function listFirstNames(outcome: WebhookOutcome): unknown[] {
	return toItems(outcome).map(({ first_name: name }) => name);
}
