import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox/startSandbox';
import { installN8n } from './realN8n/installN8n';
import { N8nClient, type Owner } from './realN8n/N8nClient';
import { packPackage } from './realN8n/packPackage';
import { startN8n, type RunningN8n } from './realN8n/startN8n';
import { atTeardown } from './realN8n/teardown';
import type { Credential } from './realN8n/workflowFile';

export const CREDENTIAL_TYPE = 'leadEnrichmentApi';

/** The service's address and a valid token. */
export interface Service {
	baseUrl: string;
	token: string;
}

/** All that a workflow needs: an n8n with the packed package, the sandbox as the service, an owner, a credential. */
export interface Environment {
	n8n: Omit<RunningN8n, 'stop' | 'kill'>;
	client: N8nClient;
	owner: Owner;
	sandbox: Service;
	credential: Credential;
}

export interface EnvironmentOptions {
	/** The folder that n8n's file nodes may use; by default a temporary one. */
	filesFolder?: string;
	sandbox: Parameters<typeof startSandbox>[0];
	/** More of n8n's own settings. */
	env?: NodeJS.ProcessEnv;
	onProgress: (message: string) => void;
}

/** Starts everything; the teardown ends it. */
export async function startEnvironment({
	filesFolder,
	sandbox: settings,
	env,
	onProgress,
}: EnvironmentOptions): Promise<Environment> {
	const installed = await installN8n({ onProgress });
	onProgress('Building and packing this package, and starting the sandbox, which stands in for the service');
	const [tarball, sandbox] = await Promise.all([packPackage(), startSandbox(settings)]);
	atTeardown(async () => await sandbox.close());
	onProgress(`Starting n8n ${installed.version} with the packed package installed (about ten seconds)`);
	const userFolder = await makeUserFolder();
	const n8n = await startN8n({ n8n: installed, userFolder, filesFolder, tarball, env });
	onProgress("Creating n8n's owner and the credential");
	const client = new N8nClient(n8n.baseUrl);
	return { n8n, client, sandbox, ...(await setUpAccount(client, sandbox)) };
}

/** Creates the owner of a new n8n, which signs the client in, and the credential for the service. */
export async function setUpAccount(
	client: N8nClient,
	sandbox: Service,
): Promise<Pick<Environment, 'owner' | 'credential'>> {
	const owner = { email: 'demo@lead-enrichment.example', password: makePassword() };
	await client.setUpOwner(owner);
	return { owner, credential: await createAccount({ client, sandbox }, 'Lead Enrichment account') };
}

/** Creates a credential for the service, with other values where a test wants them. */
export async function createAccount(
	{ client, sandbox: { baseUrl, token } }: { client: N8nClient; sandbox: Service },
	name: string,
	changes: Record<string, string> = {},
): Promise<Credential> {
	return await client.createCredential(name, CREDENTIAL_TYPE, { baseUrl, accessToken: token, ...changes });
}

/** A temporary folder for one n8n; the teardown removes it. */
export async function makeUserFolder(): Promise<string> {
	// n8n's file nodes refuse paths with a symbolic link, and macOS's temporary folder is one.
	const folder = await realpath(await mkdtemp(join(tmpdir(), 'lead-enrichment-n8n-')));
	atTeardown(async () => await rm(folder, { recursive: true, force: true }));
	return folder;
}

/** n8n requires a capital letter and a digit. */
function makePassword(): string {
	return `Demo-${randomBytes(6).toString('hex')}-1`;
}
