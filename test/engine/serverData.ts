import { ExternalSecretsProxy } from 'n8n-core';
import type { ICredentialsHelper, IWorkflowExecuteAdditionalData } from 'n8n-workflow';

export const INSTANCE_URL = 'http://127.0.0.1:5678/';

interface Run {
	credentialsHelper: ICredentialsHelper;
	executionId: string;
	workflowId: string;
}

function refuse(what: string) {
	return async () => await Promise.reject(new Error(`The harness cannot ${what}`));
}

/** What n8n's server gives the engine beside the workflow: addresses, credentials, no database. */
export function buildServerData(run: Run): IWorkflowExecuteAdditionalData {
	return {
		...run,
		currentNodeExecutionIndex: 0,
		variables: {},
		externalSecretsProxy: new ExternalSecretsProxy(),
		restApiUrl: `${INSTANCE_URL}rest`,
		instanceBaseUrl: INSTANCE_URL,
		formBaseUrl: `${INSTANCE_URL}form`,
		formWaitingBaseUrl: `${INSTANCE_URL}form-waiting`,
		formTestBaseUrl: `${INSTANCE_URL}form-test`,
		webhookBaseUrl: `${INSTANCE_URL}webhook`,
		webhookWaitingBaseUrl: `${INSTANCE_URL}webhook-waiting`,
		webhookTestBaseUrl: `${INSTANCE_URL}webhook-test`,
		mcpBaseUrl: `${INSTANCE_URL}mcp`,
		mcpTestBaseUrl: `${INSTANCE_URL}mcp-test`,
		setExecutionStatus: () => undefined,
		sendDataToUI: () => undefined,
		logAiEvent: () => undefined,
		executeWorkflow: refuse('run another workflow'),
		getRunExecutionData: refuse('read another execution'),
		getRuntimeCredential: refuse('read a runtime credential'),
		startRunnerTask: refuse('start a task runner'),
	};
}
