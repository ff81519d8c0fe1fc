import { report } from '../../test/support/progress';
import { N8nClient } from '../../test/support/realN8n/N8nClient';
import { N8nSession } from '../../test/support/realN8n/n8nSession';
import { startN8n } from '../../test/support/realN8n/startN8n';
import { atTeardown } from '../../test/support/realN8n/teardown';
import type { Credential } from '../../test/support/realN8n/workflowFile';
import { createAccount, makeUserFolder, setUpAccount } from '../../test/support/environment';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { prepareBenchEnvironment } from '../benchEnvironment';
import { startCallbackServer, type CallbackServer } from './callbackServer';

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
	stopN8n: () => Promise<void>;
}

/** Starts n8n with SQLite. The sandbox and the callback server run in this process, until the teardown. */
export async function startSuspendEnvironment(): Promise<SuspendEnvironment> {
	const { n8n, tarball } = await prepareBenchEnvironment();
	const sandbox = await startSandbox({ leadSeconds: LEAD_SECONDS, credits: CREDITS });
	atTeardown(async () => await sandbox.close());
	// The measurement itself sends the final deliveries, to measure their time.
	sandbox.control.addDeliveryFault({ action: 'drop', times: 'always' });
	const callbacks = await startCallbackServer();
	report('Starting n8n');
	const { baseUrl, stop: stopN8n } = await startN8n({ n8n, userFolder: await makeUserFolder(), tarball });
	const client = new N8nClient(baseUrl);
	const { owner } = await setUpAccount(client, sandbox);
	// The workflow made by hand sends the token with n8n's HTTP Request node.
	const domains = { allowedHttpRequestDomains: 'all' };
	const credential = await createAccount({ client, sandbox }, 'For all domains', domains);
	const session = new N8nSession(baseUrl);
	await session.signIn(owner);
	return { baseUrl, client, session, credential, sandbox, callbacks, stopN8n };
}
