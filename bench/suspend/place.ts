import { rm } from 'node:fs/promises';
import { findFreePort } from '../../demo/realN8n/freePort';
import type { InstalledN8n } from '../../demo/realN8n/installN8n';
import { N8nClient } from '../../demo/realN8n/N8nClient';
import { N8nSession } from '../../demo/realN8n/n8nSession';
import { startN8n } from '../../demo/realN8n/startN8n';
import type { Credential } from '../../demo/realN8n/workflowFile';
import { makeUserFolder, setUpAccount } from '../../demo/environment';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { Callbacks } from './callbacks';
import { Inspector, toInspectorVariables } from './inspector';

/** No job ends by itself within a run. */
const LEAD_SECONDS = 80_000;
const CREDITS = 1_000_000;

/** An n8n with our package in it, beside the service's stand-in and the place where workflows call back. */
export interface Place {
	/** Where n8n takes calls. */
	baseUrl: string;
	client: N8nClient;
	/** The same user, for questions that the client does not ask. */
	session: N8nSession;
	credential: Credential;
	sandbox: RunningSandbox;
	callbacks: Callbacks;
}

/** What was started, to be ended in the opposite order. */
export class Ending {
	private readonly steps: Array<() => unknown> = [];

	add(step: () => unknown): void {
		this.steps.push(step);
	}

	async run(): Promise<void> {
		for (let step = this.steps.pop(); step; step = this.steps.pop()) await step();
	}
}

/** The n8n to start, and our packed package. */
export interface Program {
	n8n: InstalledN8n;
	tarball: string;
}

export type Surroundings = Pick<Place, 'sandbox' | 'callbacks'>;

/** The service's stand-in and the place where workflows call back, both in this process. */
export async function startSurroundings(ending: Ending): Promise<Surroundings> {
	const sandbox = await startSandbox({ leadSeconds: LEAD_SECONDS, credits: CREDITS });
	ending.add(async () => await sandbox.close());
	// The final deliveries are sent by the measurement, which takes their time.
	sandbox.control.addDeliveryFault({ action: 'drop', times: 'always' });
	const callbacks = await Callbacks.start();
	ending.add(() => callbacks.close());
	return { sandbox, callbacks };
}

/** Makes the owner and the credential of a new n8n, and signs in. */
export async function settleIn(baseUrl: string, surroundings: Surroundings): Promise<Place> {
	const client = new N8nClient(baseUrl);
	const { owner, credential } = await setUpAccount(client, surroundings.sandbox);
	const session = new N8nSession(baseUrl);
	await session.signIn(owner);
	return { baseUrl, client, session, credential, ...surroundings };
}

/** An n8n whose processes can be looked into, by what they do. */
export interface InspectedPlace extends Place {
	inspectors: Record<string, Inspector>;
}

/** Looks into a process that was started with `toInspectorVariables`. */
export async function inspect(port: number, ending: Ending): Promise<Inspector> {
	const inspector = await Inspector.connect(port);
	ending.add(() => inspector.close());
	return inspector;
}

/** An n8n in regular mode: one process with SQLite. */
export async function openSinglePlace(
	{ n8n, tarball }: Program,
	surroundings: Surroundings,
	ending: Ending,
): Promise<InspectedPlace> {
	const userFolder = await makeUserFolder();
	ending.add(async () => await rm(userFolder, { recursive: true, force: true }));
	const inspectorPort = await findFreePort();
	const env = toInspectorVariables(inspectorPort);
	const { baseUrl, stop } = await startN8n({ n8n, userFolder, tarball, env });
	ending.add(stop);
	const inspectors = { 'the one process': await inspect(inspectorPort, ending) };
	return { ...(await settleIn(baseUrl, surroundings)), inspectors };
}
