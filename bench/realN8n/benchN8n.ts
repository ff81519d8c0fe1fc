import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import { startSandbox } from '../../sandbox/startSandbox';
import { createAccount, makeUserFolder, setUpAccount } from '../../test/support/environment';
import { report } from '../../test/support/progress';
import { installN8n } from '../../test/support/realN8n/installN8n';
import { installPackage } from '../../test/support/realN8n/installPackage';
import { N8nClient, type SavedWorkflow } from '../../test/support/realN8n/N8nClient';
import { N8nSession } from '../../test/support/realN8n/n8nSession';
import { packPackage } from '../../test/support/realN8n/packPackage';
import { startN8n } from '../../test/support/realN8n/startN8n';
import { atTeardown } from '../../test/support/realN8n/teardown';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import type { Workflow } from '../../test/support/realN8n/workflowFile';

export type BenchN8n = Awaited<ReturnType<typeof startBenchN8n>>;

/**
 * A real n8n with SQLite, our package and an empty trigger, and a sandbox whose deliveries the measurement sends. The
 * teardown ends them.
 *
 * @param fields of the credential, beside address and token.
 */
export async function startBenchN8n(fields: Record<string, string> = {}) {
	const n8n = await installN8n({ onProgress: report });
	// No job ends by itself within a run.
	const sandbox = await startSandbox({ leadSeconds: 80_000, credits: 1e9 });
	atTeardown(sandbox.close);
	sandbox.control.addDeliveryFault({ action: 'drop', times: 'always' });
	const userFolder = await makeUserFolder();
	await installPackage(await packPackage(), userFolder);
	const emptyTrigger = join(userFolder, '.n8n/nodes/node_modules/n8n-nodes-empty-trigger');
	await cp(join(__dirname, 'emptyTrigger'), emptyTrigger, { recursive: true });
	const { baseUrl } = await startN8n({ n8n, userFolder });
	const client = new N8nClient(baseUrl);
	const { owner } = await setUpAccount(client, sandbox);
	// The workflow made by hand sends the token with n8n's HTTP Request node.
	const changes = { ...fields, allowedHttpRequestDomains: 'all' };
	const credential = await createAccount({ client, sandbox }, 'For all domains', changes);
	const session = new N8nSession(baseUrl);
	await session.signIn(owner);
	return { baseUrl, client, session, credential, sandbox };
}

/** Publishes a workflow and waits until its webhook is registered: n8n's answer to a GET names the accepted method. */
export async function publish({ client }: BenchN8n, workflow: Workflow, url: string): Promise<SavedWorkflow> {
	const saved = await client.createWorkflow(workflow);
	await client.activate(saved);
	const isRegistered = async () => {
		const { body } = await request(url);
		return (await body.text()).includes('POST');
	};
	if (!(await waitUntil(isRegistered, { deadlineMs: 30_000 }))) throw new Error(`${url} is not registered`);
	return saved;
}

/** @throws Error unless the answer is 200. */
export async function postJson(url: string, content: string, token = ''): Promise<string> {
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
	const { statusCode, body } = await request(url, { method: 'POST', headers, body: content });
	const text = await body.text();
	if (statusCode >= 300) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 300)}`);
	return text;
}
