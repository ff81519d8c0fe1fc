import '../engine/environment';

import type { RequestListener } from 'node:http';
import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject, IDataObject, INodeCredentialTestResult } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { CREDENTIAL_NAME, type NodeName } from '../engine/nodePackage';
import { runNode } from '../engine/runNode';
import { loadNode } from '../engine/sources';
import { buildAdditionalData } from '../engine/workflowOfTest';
import { drip, useService } from './service';

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
async function pressTestAgainst(answer: RequestListener, end = ''): Promise<INodeCredentialTestResult> {
	const server = await listen(answer);
	try {
		return await pressTest({ baseUrl: `${toBaseUrl(server)}${end}`, accessToken: TOKEN });
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
		['a query', (baseUrl) => ({ baseUrl: `${baseUrl}/?key=pass-word` }), /contains a \? or #/],
		['a fragment', (baseUrl) => ({ baseUrl: `${baseUrl}/v1#x` }), /contains a \? or #/],
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

	it.each<[written: string, path: string]>([
		['', '/v1/credits'],
		['///', '/v1/credits'],
		['/api/ ', '/api/v1/credits'],
		['/api/v1/ ', '/api/v1/credits'],
		['//v1//', '/v1/credits'],
		['/v2', '/v2/v1/credits'],
		['/v1/api', '/v1/api/v1/credits'],
		['/dev1', '/dev1/v1/credits'],
		['/@team/api', '/@team/api/v1/credits'],
	])('asks below the Base URL however its end is written: %j', async (written, path) => {
		const asked: unknown[] = [];
		const tested = await pressTestAgainst(({ url }, response) => {
			asked.push(url);
			answerJson(response, { credits: 5 });
		}, written);
		expect([tested.status, asked]).toEqual(['OK', [path]]);
	});

	const NO_ADDRESS = 'is not a web address';
	const ENTER_TOKEN =
		'Open the Lead Enrichment API credential and enter the Access Token. If the field has an expression, make sure that it returns the token';

	it.each<[fields: IDataObject, message: string]>([
		...[null, 5, '', ' ', 'ftp://service.example', 'https://', 'https:// a.example', 'javascript:x', {}].map(
			(baseUrl): [IDataObject, string] => [{ baseUrl }, NO_ADDRESS],
		),
		[{ accessToken: 'Bearer token-1' }, 'Access Token begins with "Bearer ". Open'],
		[{ accessToken: ' bearer\ttoken-1' }, 'Access Token begins with "Bearer ". Open'],
		[{ accessToken: 'Bearer ' }, 'Access Token begins with "Bearer ". Open'],
		[{ accessToken: '' }, `Access Token is empty. ${ENTER_TOKEN}`],
		[{ accessToken: null }, `Access Token is empty. ${ENTER_TOKEN}`],
		[{ accessToken: ' undefined' }, `Access Token is the word "undefined". ${ENTER_TOKEN}`],
		[{ accessToken: 'null' }, `Access Token is the word "null". ${ENTER_TOKEN}`],
		[{ accessToken: 12345678 }, `Access Token is not text. ${ENTER_TOKEN}`],
		[{ accessToken: 'token\n1' }, 'Access Token contains a character that cannot be sent. Open'],
		[{ accessToken: '“token-1”' }, 'Access Token contains a character that cannot be sent. Open'],
		[
			{ webhookSecret: 'a'.repeat(15) },
			'Webhook Secret has fewer than 16 characters. Enter a random text of 16',
		],
	])('asks nobody where %j cannot be right', async (fields, message) => {
		const data = { ...toCredentials(), webhookSecret: 'a'.repeat(16), ...fields };
		const tested = await pressTest(data);
		expect(tested).toEqual({ status: 'Error', message: expect.stringContaining(message) as string });
		expect(control.requests()).toEqual([]);
	});

	it.each<[label: string, answer: RequestListener]>([
		['does not answer', () => undefined],
		['drips its answer', (_request, response) => drip(response)],
	])('fails after half a minute where the service %s', async (_label, answer) => {
		await withFastClock(async () => {
			const begin = performance.now();
			const { status, message } = await pressTestAgainst(answer);
			expect([status, message]).toEqual(['Error', 'The service did not answer in time. Try again later']);
			expect(Math.round((performance.now() - begin) / 1000)).toBe(30);
		});
	});
});
