import { installN8n } from '../../support/realN8n/installN8n';
import { N8nClient } from '../../support/realN8n/N8nClient';
import { packPackage } from '../../support/realN8n/packPackage';
import { atTeardown } from '../../support/realN8n/teardown';
import { setUpAccount } from '../../support/environment';
import { startSandbox, type RunningSandbox } from '../../../sandbox/startSandbox';
import type { N8nUnderTest } from '../suspendingWorkflow';
import { createQueueStore, type QueueStore } from './queueStore';
import type { Services } from './services';
import { startQueue, type RunningQueue } from './startQueue';

/** Deliveries are repeated for more than two minutes, longer than any outage here. */
const DELIVERY_RETRIES = { deliveryAttempts: 9, deliveryPauseSeconds: 0.5 };

/** The client sends its requests to the main process; `n8n` is the URL for calls from outside. */
export interface QueueEnvironment extends N8nUnderTest, RunningQueue, Pick<QueueStore, 'countOpenJobs'> {
	sandbox: RunningSandbox;
}

/** An n8n in queue mode with the packed package, and a sandbox that repeats failed deliveries. The teardown ends both. */
export async function startQueueEnvironment(
	services: Services,
	settings: Parameters<typeof startSandbox>[0],
	env: NodeJS.ProcessEnv = {},
): Promise<QueueEnvironment> {
	const n8n = await installN8n({ onProgress: (message) => console.log(message) });
	const tarball = await packPackage();
	const sandbox = await startSandbox({ ...DELIVERY_RETRIES, ...settings });
	atTeardown(async () => await sandbox.close());
	const { env: storeEnv, countOpenJobs } = await createQueueStore(services);
	const queue = await startQueue({ n8n, tarball, env: { ...storeEnv, ...env } });
	const client = new N8nClient(queue.main.baseUrl);
	const { credential } = await setUpAccount(client, sandbox);
	return { ...queue, client, sandbox, credential, countOpenJobs };
}
