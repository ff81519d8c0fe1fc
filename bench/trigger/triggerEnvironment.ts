import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import { z } from 'zod';
import { installPackage } from '../../test/support/realN8n/installPackage';
import { N8nClient, type SavedWorkflow } from '../../test/support/realN8n/N8nClient';
import { N8nSession } from '../../test/support/realN8n/n8nSession';
import { startN8n } from '../../test/support/realN8n/startN8n';
import type { Credential } from '../../test/support/realN8n/workflowFile';
import { CREDENTIAL_TYPE, makeUserFolder, setUpAccount, type Service } from '../../test/support/environment';
import { prepareBenchEnvironment } from '../benchEnvironment';
import { startProgram, type RunningService } from '../service/startProgram';
import type { Recording } from './recording';

export const WEBHOOK_SECRET = 'a-secret-of-the-benchmark';
const EMPTY_TRIGGER = 'n8n-nodes-empty-trigger';

/** The number of a workflow's executions with success and with an error, without manual ones. */
const countsSchema = z.object({ productionSuccess: z.number(), productionError: z.number() });

/** A real n8n with our package and an empty trigger, and the recorded deliveries for it. */
export interface TriggerEnvironment {
	baseUrl: string;
	client: N8nClient;
	credential: Credential;
	/** The service in the credential. */
	service: Service;
	/** Reads n8n's counts, which it updates at the end of each execution. */
	countEnded: (workflow: SavedWorkflow) => Promise<z.infer<typeof countsSchema>>;
	/** The processor time that n8n has used since its start, in seconds. */
	readProcessorSeconds: () => Promise<number>;
	close: () => Promise<void>;
}

/**
 * Starts an n8n and sets it up. `close` ends it; what remains, the teardown ends.
 *
 * @param env n8n's settings in addition to the usual ones.
 */
export async function startTriggerEnvironment(
	recording: Recording,
	env: NodeJS.ProcessEnv,
): Promise<TriggerEnvironment> {
	const { n8n, tarball } = await prepareBenchEnvironment();
	const userFolder = await makeUserFolder();
	const { access: service, end } = await startRecordedService(recording, userFolder);
	await installPackage(tarball, userFolder);
	const packages = join(userFolder, '.n8n', 'nodes', 'node_modules');
	await cp(join(__dirname, 'emptyTrigger'), join(packages, EMPTY_TRIGGER), { recursive: true });
	const { baseUrl, stop } = await startN8n({ n8n, userFolder, env: { ...env, N8N_METRICS: 'true' } });
	const client = new N8nClient(baseUrl);
	const { owner } = await setUpAccount(client, service);
	const credential = await client.createCredential('Account with a webhook secret', CREDENTIAL_TYPE, {
		baseUrl: service.baseUrl,
		accessToken: service.token,
		webhookSecret: WEBHOOK_SECRET,
		// The workflow made by hand sends the token with n8n's HTTP Request node.
		allowedHttpRequestDomains: 'all',
	});
	const session = new N8nSession(baseUrl);
	await session.signIn(owner);
	const countEnded: TriggerEnvironment['countEnded'] = async ({ id }) =>
		await session.send('GET', `/workflow-stats/${id}/counts/`, countsSchema);
	const readProcessorSeconds = async () => await readMetric(baseUrl, 'n8n_process_cpu_seconds_total');
	const close = async () => {
		await stop();
		await end();
	};
	return { baseUrl, client, credential, service, countEnded, readProcessorSeconds, close };
}

/** Starts the service that answers from memory, in its own process, so that it does not slow down the sender. */
async function startRecordedService({ streamed, whole }: Recording, folder: string): Promise<RunningService> {
	const file = join(folder, 'readings.json');
	const readings = [streamed, ...whole].map(({ enrichmentId, reading }) => [enrichmentId, reading]);
	await writeFile(file, JSON.stringify(Object.fromEntries(readings)));
	return await startProgram(join(__dirname, 'recordedService.ts'), [file]);
}

/** @throws Error where n8n does not publish the metric. */
async function readMetric(baseUrl: string, name: string): Promise<number> {
	const { body } = await request(`${baseUrl}/metrics`);
	const line = (await body.text()).split('\n').find((text) => text.startsWith(`${name} `));
	if (line === undefined) throw new Error(`n8n publishes no metric ${name}`);
	return Number(line.split(' ')[1]);
}
