import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { z } from 'zod';
import { findFreePort } from '../../test/support/realN8n/freePort';
import { runCommand } from '../../test/support/realN8n/runCommand';
import { createQueueStore } from '../../test/durability/queue/queueStore';
import type { Services } from '../../test/durability/queue/services';
import { QueueProcess } from '../../test/durability/queue/startQueue';
import { toInspectorVariables } from './inspector';
import {
	inspect,
	setUpEnvironment,
	type Cleanup,
	type InspectedEnvironment,
	type Software,
	type Servers,
} from './suspendEnvironment';

const PROBE = resolve(__dirname, '../../test/durability/queue/probeServices.cjs');
const STANDARD = {
	postgresUrl: 'postgres://postgres@127.0.0.1:5432/postgres',
	redisUrl: 'redis://127.0.0.1:6379',
};

/** The name of the process that runs workflows. */
export const WORKER = 'the worker';

/** The PostgreSQL and the Redis that n8n's queue mode needs; undefined when they do not answer. */
export async function findServices(): Promise<Services | undefined> {
	const { LEAD_ENRICHMENT_POSTGRES, LEAD_ENRICHMENT_REDIS } = process.env;
	const services = {
		postgresUrl: LEAD_ENRICHMENT_POSTGRES || STANDARD.postgresUrl,
		redisUrl: LEAD_ENRICHMENT_REDIS || STANDARD.redisUrl,
	};
	const args = [PROBE, services.postgresUrl, services.redisUrl];
	const { succeeded, output } = await runCommand(process.execPath, args, { cwd: __dirname });
	if (!succeeded) return undefined;
	return z.array(z.string()).parse(JSON.parse(output)).length === 0 ? services : undefined;
}

/**
 * An n8n in queue mode: the main process receives webhook calls, one worker runs the workflows. The cleanup ends its
 * processes; the teardown at the end of the program removes its database and its queue.
 */
export async function startQueueMode(
	services: Services,
	{ n8n, tarball }: Software,
	servers: Servers,
	cleanup: Cleanup,
): Promise<InspectedEnvironment> {
	const { env } = await createQueueStore(services);
	const common = { n8n, tarball, encryptionKey: randomBytes(24).toString('hex') };
	const ports = { main: await findFreePort(), worker: await findFreePort() };
	const mainEnv = { ...env, ...toInspectorVariables(ports.main) };
	const main = await QueueProcess.prepare('start', { ...common, env: mainEnv });
	// Resume URLs must lead to the main process, which receives the calls.
	const workerEnv = { ...env, ...toInspectorVariables(ports.worker), WEBHOOK_URL: `${main.baseUrl}/` };
	const worker = await QueueProcess.prepare('worker', { ...common, env: workerEnv });
	for (const process of [main, worker]) {
		cleanup.add(async () => await process.kill());
		await process.start();
	}
	const inspectors = {
		[WORKER]: await inspect(ports.worker, cleanup),
		'the main process': await inspect(ports.main, cleanup),
	};
	return { ...(await setUpEnvironment(main.baseUrl, servers)), inspectors };
}
