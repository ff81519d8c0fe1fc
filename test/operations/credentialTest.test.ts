import '../engine/environment';

import type { RequestListener } from 'node:http';
import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, INodeCredentialTestResult } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { CREDENTIAL_NAME, type NodeName } from '../engine/nodePackage';
import { runNode } from '../engine/runNode';
import { loadNode } from '../engine/sources';
import { buildAdditionalData } from '../engine/workflowOfTest';
import { useService } from './service';

const NODES: readonly NodeName[] = ['leadEnrichment', 'leadEnrichmentTrigger'];
const TOKEN = 'secret-token-0123456789';

/** What n8n does when somebody presses Test in the credential: it calls the function that a node names. */
async function pressTest(
	data: ICredentialDataDecryptedObject,
	name: NodeName = 'leadEnrichment',
): Promise<INodeCredentialTestResult> {
	const { description, methods } = await loadNode(name);
	const named = description.credentials?.find((credential) => credential.name === CREDENTIAL_NAME)?.testedBy;
	const test = typeof named === 'string' ? methods?.credentialTest?.[named] : undefined;
	if (!test) throw new Error(`The node ${name} does not test the credential`);
	const context = new CredentialTestContext(await buildAdditionalData({ node: name }));
	return await test.call(context, { id: '1', name: 'Tested', type: CREDENTIAL_NAME, data });
}

/** Presses Test while this answers at the Base URL. */
async function pressTestAgainst(answer: RequestListener): Promise<INodeCredentialTestResult> {
	const server = await listen(answer);
	try {
		return await pressTest({ baseUrl: toBaseUrl(server), accessToken: TOKEN });
	} finally {
		stop(server);
	}
}

describe('the test of the credential', () => {
	const { control, current, toCredentials } = useService();

	it.each(NODES)('passes with the address and the token of the service, by the node %s', async (name) => {
		const { status } = await pressTest(toCredentials(), name);
		expect(status).toBe('OK');
		expect(control.requests().map(({ path }) => path)).toEqual(['/v1/credits']);
	});

	it.each(['/v1', '/v1/ '])('passes with blanks around the token and %j at the end', async (end) => {
		const { baseUrl, accessToken } = toCredentials();
		const data = { baseUrl: `${baseUrl}${end}`, accessToken: ` ${accessToken}\n` };
		expect(await pressTest(data)).toMatchObject({ status: 'OK' });
		const parameters = { resource: 'account', operation: 'getCredits' };
		const { error, items } = await runNode({ node: 'leadEnrichment', credentials: data, parameters });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(1);
	});

	it.each<[label: string, change: (baseUrl: string) => ICredentialDataDecryptedObject, message: RegExp]>([
		['a wrong token', (baseUrl) => ({ baseUrl, accessToken: TOKEN }), /did not accept the access token/],
		[
			'an unknown path',
			(baseUrl) => ({ baseUrl: `${baseUrl}/v2` }),
			/does not know .*Check that the Base URL/,
		],
		['an empty token', () => ({ accessToken: ' ' }), /Access Token is empty.*enter the Access Token/],
		['no scheme', () => ({ baseUrl: 'api.service.example' }), /not a web address.*begins with http/],
		['a host that does not exist', () => ({ baseUrl: 'http://no.invalid' }), /host name was not found/],
		['nothing that listens', () => ({ baseUrl: 'http://127.0.0.1:1' }), /refused the connection/],
		['a password', () => ({ baseUrl: 'http://u:pass-word@127.0.0.1' }), /user name or password/],
	])('fails with %s in the words of a run, without a secret', async (_label, change, message) => {
		const credentials = { ...toCredentials(), ...change(current().baseUrl) };
		const tested = await pressTest(credentials);
		expect(tested).toEqual({ status: 'Error', message: expect.stringMatching(message) as string });
		const parameters = { resource: 'account', operation: 'getCredits' };
		const { error } = await withFastClock(
			async () => await runNode({ node: 'leadEnrichment', credentials, parameters }),
		);
		const description = error && 'description' in error ? String(error.description) : '';
		expect(`${error?.message}. ${description.replace(/\. <a .*/, '')}`).toBe(tested.message);
		for (const secret of [TOKEN, toCredentials().accessToken, 'pass-word'])
			expect(tested.message).not.toContain(secret);
	});

	it('follows no redirect, so that the token stays where it is', async () => {
		const seen: Array<string | undefined> = [];
		const other = await listen(({ headers }, response) => {
			seen.push(headers.authorization);
			answerJson(response, { credits: 5 });
		});
		const tested = await pressTestAgainst((_request, response) =>
			response.writeHead(302, { location: `${toBaseUrl(other)}/v1/credits` }).end(),
		);
		stop(other);
		expect(tested).toEqual({
			status: 'Error',
			message: expect.stringContaining('with a redirect') as string,
		});
		expect(seen).toEqual([]);
	});
});
