import { parseBaseUrl } from '../../../nodes/LeadEnrichment/service/credential';
import { createServiceClient } from '../../../nodes/LeadEnrichment/service/serviceClient';
import { fakeContext, type Situation } from '../../support/fakeContext';
import { clockMs, finish, useFakeClock } from '../fakeClock';

useFakeClock();

describe('the base URL of a credential', () => {
	it.each<[value: string, baseUrl: string]>([
		['https://service.example', 'https://service.example'],
		['https://service.example/', 'https://service.example'],
		['https://service.example///', 'https://service.example'],
		['  https://service.example/api/ ', 'https://service.example/api'],
		['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
		['http://[::1]:3000/', 'http://[::1]:3000'],
		['HTTPS://Service.Example', 'HTTPS://Service.Example'],
		['https://service.example/v1', 'https://service.example'],
		[' https://service.example/api/v1/ ', 'https://service.example/api'],
		['https://service.example//v1//', 'https://service.example'],
		['https://service.example/v1?key=1', 'https://service.example'],
		['https://service.example/v2', 'https://service.example/v2'],
		['https://service.example/v1/api', 'https://service.example/v1/api'],
		['https://service.example/dev1', 'https://service.example/dev1'],
		['https://v1', 'https://v1'],
		['https://service.example/api?key=1#x', 'https://service.example/api'],
		['https://service.example?key=1', 'https://service.example'],
	])('%j is taken as %s', (value, baseUrl) => {
		expect(parseBaseUrl(value)).toBe(baseUrl);
	});

	it.each([
		undefined,
		null,
		5,
		'',
		' ',
		'service.example',
		'ftp://service.example',
		'https://',
		'https:// service.example',
		'javascript:x',
		{},
	])('%p is none', (value) => {
		expect(parseBaseUrl(value)).toBeUndefined();
	});
});

const CREDENTIALS = {
	baseUrl: 'https://service.example/',
	accessToken: 'token-1',
	webhookSecret: 'secret-1',
};

/** The client with this credential; `respond` stands for n8n's HTTP helper. */
async function createClient(
	credential: Situation['credential'] = CREDENTIALS,
	respond: Situation['answer'] = () => ({}),
) {
	const { context, requests } = fakeContext({ credential, answer: respond });
	return { client: await createServiceClient(context), requests };
}

describe('the client of the service', () => {
	it('sends below the base URL, follows no redirect, and judges no status', async () => {
		const { client, requests } = await createClient();
		await client.send({ method: 'POST', path: '/v1/leads/enrich', body: { leads: [] }, timeoutMs: 3000 });
		expect(requests).toEqual([
			{
				method: 'POST',
				url: 'https://service.example/v1/leads/enrich',
				body: { leads: [] },
				json: true,
				timeout: 3000,
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
				sendCredentialsOnCrossOriginRedirect: false,
			},
		]);
	});

	it('reads the credential once a minute, not for each request', async () => {
		let reads = 0;
		const tokens: unknown[] = [];
		const { client } = await createClient(
			() => ({ ...CREDENTIALS, accessToken: `token-${++reads}` }),
			(_request, { credential }) => tokens.push(credential?.accessToken),
		);
		const read = async () => await client.send({ method: 'GET', path: '/v1/credits', timeoutMs: 1000 });
		await read();
		await jest.advanceTimersByTimeAsync(59_999);
		await read();
		await jest.advanceTimersByTimeAsync(1);
		await read();
		expect(tokens).toEqual(['token-1', 'token-1', 'token-2']);
	});

	it.each<[label: string, stored: object, webhookSecret: string | undefined, secrets: string[]]>([
		['one', {}, 'secret-1', ['token-1', 'secret-1']],
		['both', { previousWebhookSecret: 'secret-0' }, 'secret-1', ['token-1', 'secret-1', 'secret-0']],
		['none', { webhookSecret: '' }, undefined, ['token-1']],
	])('signs with the present secret, and hides all: %s', async (_label, stored, webhookSecret, secrets) => {
		const { client } = await createClient({ ...CREDENTIALS, ...stored });
		expect(client).toMatchObject({ secrets, webhookSecret });
	});

	it.each(['GET', 'POST'] as const)('ends a %s soon after the execution is cancelled', async (method) => {
		let isClosed = false;
		const { context, cancel } = fakeContext({
			credential: CREDENTIALS,
			answer: async (_request, { signal }) =>
				await new Promise((_resolve, reject) => {
					signal?.addEventListener('abort', () => {
						isClosed = true;
						reject(Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' }));
					});
				}),
		});
		const client = await createServiceClient(context);
		setTimeout(cancel, 1234);
		const reply = await finish(client.send({ method, path: '/v1/leads/enrich', timeoutMs: 60_000 }));
		expect([reply, isClosed]).toEqual([{ kind: 'failure', failure: 'cancelled' }, true]);
		expect(clockMs()).toBeLessThan(1234 + 1000);
	});
});
