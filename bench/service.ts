import { resolve } from 'node:path';
import type { Service } from '../test/support/environment';
import { findFreePort } from '../test/support/realN8n/freePort';
import { spawnGroup } from '../test/support/realN8n/processGroup';
import { waitUntil } from '../test/support/realN8n/waitUntil';
import { delayAnswers, readCredits, resetService, setLimits, setPace } from '../test/support/serviceReader';

const LATENCY_SECONDS = 0.05;

/** How long a lead takes, how many of a job are worked on at once, and which starts are throttled. */
export interface Behavior {
	leadSeconds: number;
	parallelism: number;
	limits?: Parameters<typeof setLimits>[1];
}

/** Starts the sandbox in its own process, so that its work is not measured; the teardown ends it. */
export async function startService(): Promise<Service> {
	const port = await findFreePort();
	const program = resolve(__dirname, '../sandbox/main.ts');
	const flags = ['--import', require.resolve('tsx'), program, '--port', `${port}`, '--credits', '1000000000'];
	spawnGroup(process.execPath, flags, { stdio: ['ignore', 'ignore', 'inherit'] });
	const service = { baseUrl: `http://127.0.0.1:${port}`, token: 'sandbox-token' };
	const answers = async () => (await readCredits(service).catch(() => 0)) > 0;
	if (!(await waitUntil(answers, { deadlineMs: 30_000 }))) throw new Error('The sandbox does not answer');
	return service;
}

export async function setBehavior(service: Service, { limits = {}, ...pace }: Behavior): Promise<void> {
	await resetService(service);
	await setPace(service, pace);
	await setLimits(service, limits);
	await delayAnswers(service, LATENCY_SECONDS);
}
