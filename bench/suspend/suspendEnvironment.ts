import { rm } from 'node:fs/promises';
import { findFreePort } from '../../test/support/realN8n/freePort';
import type { InstalledN8n } from '../../test/support/realN8n/installN8n';
import { N8nClient } from '../../test/support/realN8n/N8nClient';
import { N8nSession } from '../../test/support/realN8n/n8nSession';
import { startN8n } from '../../test/support/realN8n/startN8n';
import type { Credential } from '../../test/support/realN8n/workflowFile';
import { makeUserFolder, setUpAccount } from '../../test/support/environment';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { CallbackServer } from './callbackServer';
import { Inspector, toInspectorVariables } from './inspector';

/** No job ends by itself within a run. */
const LEAD_SECONDS = 80_000;
const CREDITS = 1_000_000;

/** An n8n with our package, a sandbox, and the server to which workflows call back. */
export interface SuspendEnvironment {
	/** The URL of n8n for webhook calls. */
	baseUrl: string;
	client: N8nClient;
	/** The client's user, for requests that the client has no method for. */
	session: N8nSession;
	credential: Credential;
	sandbox: RunningSandbox;
	callbacks: CallbackServer;
}

/** Steps that end what was started, run in reverse order. */
export class Cleanup {
	private readonly steps: Array<() => unknown> = [];

	add(step: () => unknown): void {
		this.steps.push(step);
	}

	async run(): Promise<void> {
		for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
	}
}

/** The n8n to start and the packed package to install. */
export interface Software {
	n8n: InstalledN8n;
	tarball: string;
}

export type Servers = Pick<SuspendEnvironment, 'sandbox' | 'callbacks'>;

/** Starts the sandbox and the callback server, both in this process. */
export async function startServers(cleanup: Cleanup): Promise<Servers> {
	const sandbox = await startSandbox({ leadSeconds: LEAD_SECONDS, credits: CREDITS });
	cleanup.add(async () => await sandbox.close());
	// The measurement itself sends the final deliveries, to measure their time.
	sandbox.control.addDeliveryFault({ action: 'drop', times: 'always' });
	const callbacks = await CallbackServer.start();
	cleanup.add(() => callbacks.close());
	return { sandbox, callbacks };
}

/** Creates the owner and the credential of a new n8n, and signs in. */
export async function setUpEnvironment(baseUrl: string, servers: Servers): Promise<SuspendEnvironment> {
	const client = new N8nClient(baseUrl);
	const { owner, credential } = await setUpAccount(client, servers.sandbox);
	const session = new N8nSession(baseUrl);
	await session.signIn(owner);
	return { baseUrl, client, session, credential, ...servers };
}

export interface InspectedEnvironment extends SuspendEnvironment {
	/** An inspector for each process of n8n, by the process' name. */
	inspectors: Record<string, Inspector>;
}

/** Connects to a process that was started with `toInspectorVariables`. */
export async function inspect(port: number, cleanup: Cleanup): Promise<Inspector> {
	const inspector = await Inspector.connect(port);
	cleanup.add(() => inspector.close());
	return inspector;
}

/** An n8n in regular mode: one process with SQLite. */
export async function startRegularMode(
	{ n8n, tarball }: Software,
	servers: Servers,
	cleanup: Cleanup,
): Promise<InspectedEnvironment> {
	const userFolder = await makeUserFolder();
	cleanup.add(async () => await rm(userFolder, { recursive: true, force: true }));
	const inspectorPort = await findFreePort();
	const env = toInspectorVariables(inspectorPort);
	const { baseUrl, stop } = await startN8n({ n8n, userFolder, tarball, env });
	cleanup.add(stop);
	const inspectors = { 'the one process': await inspect(inspectorPort, cleanup) };
	return { ...(await setUpEnvironment(baseUrl, servers)), inspectors };
}
