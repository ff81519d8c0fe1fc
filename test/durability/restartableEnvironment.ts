import { installN8n } from '../support/realN8n/installN8n';
import { N8nClient } from '../support/realN8n/N8nClient';
import { packPackage } from '../support/realN8n/packPackage';
import { atTeardown } from '../support/realN8n/teardown';
import type { Credential } from '../support/realN8n/workflowFile';
import { setUpAccount } from '../support/environment';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { explainFailure } from '../support/realN8n/explainFailure';
import { RestartableN8n } from './restartableN8n';

export interface RestartableEnvironment {
	n8n: RestartableN8n;
	client: N8nClient;
	sandbox: RunningSandbox;
	credential: Credential;
}

export interface RestartableEnvironmentOptions {
	sandbox: Parameters<typeof startSandbox>[0];
}

/** An n8n that can be killed, and a sandbox in this process, which keeps running. The teardown ends both. */
export async function startRestartableEnvironment(
	options: RestartableEnvironmentOptions,
): Promise<RestartableEnvironment> {
	try {
		const installed = await installN8n({ onProgress: (message) => console.log(message) });
		const n8n = await RestartableN8n.start(installed, await packPackage());
		const sandbox = await startSandbox(options.sandbox);
		atTeardown(async () => await sandbox.close());
		const client = new N8nClient(n8n.baseUrl);
		const { credential } = await setUpAccount(client, sandbox);
		return { n8n, client, sandbox, credential };
	} catch (error) {
		throw new Error(explainFailure(error));
	}
}
