import type { IAuthenticate, ICredentialDataDecryptedObject } from 'n8n-workflow';

import { LeadEnrichmentApi } from '../../../credentials/LeadEnrichmentApi.credentials';
import { listSecrets } from '../../../nodes/LeadEnrichment/service/credential';
import { createServiceClient } from '../../../nodes/LeadEnrichment/service/serviceClient';
import { fakeContext } from '../../support/fakeContext';
import { useFakeClock } from '../fakeClock';

useFakeClock();

type Authenticate = Extract<IAuthenticate, (...given: never[]) => unknown>;

const OLD = { baseUrl: 'https://old.example', accessToken: 'old-token' };
const READ = { method: 'GET', path: '/v1/credits', timeoutMs: 1000 } as const;
const TWO_MINUTES_MS = 120_000;

/** A client whose credential the test edits through `store`; `sent` lists the host and token of each request. */
async function createClient(first: ICredentialDataDecryptedObject) {
	const store: { read: () => ICredentialDataDecryptedObject } = { read: () => first };
	const sent: string[] = [];
	const { context } = fakeContext({
		credential: () => store.read(),
		answer: ({ url }, { credential }) => {
			const token = credential?.accessToken;
			if (typeof token === 'string') sent.push(`${new URL(url).host} ${token}`);
			return { statusCode: 200, headers: {}, body: {} };
		},
	});
	const client = await createServiceClient(context);
	return { client, store, sent };
}

/** The requests of a wait during which the credential is edited step by step. */
async function askAfterEach(...edits: Array<() => ICredentialDataDecryptedObject>) {
	const { client, store, sent } = await createClient(OLD);
	await client.send(READ);
	for (const read of edits) {
		store.read = read;
		await jest.advanceTimersByTimeAsync(TWO_MINUTES_MS);
		await client.send(READ);
	}
	return { sent, secrets: client.secrets };
}

describe('a credential that is edited during a wait', () => {
	const renewed = () => ({ ...OLD, baseUrl: 'https://old.example/', accessToken: 'renewed-token' });
	const moved = () => ({ baseUrl: 'https://new.example', accessToken: 'new-token' });

	it('is in use with its new token when its host stays, and neither token is ever shown', async () => {
		const { sent, secrets } = await askAfterEach(renewed);
		expect(sent).toEqual(['old.example old-token', 'old.example renewed-token']);
		expect(secrets).toEqual(['old-token', 'renewed-token']);
	});

	it('never hands the new host’s token to the old one, where the jobs of the run are', async () => {
		const { sent } = await askAfterEach(moved, moved);
		expect(sent).toEqual(['old.example old-token', 'old.example old-token', 'old.example old-token']);
	});

	it('goes on with the last token of its host when it moves later', async () => {
		const { sent } = await askAfterEach(renewed, moved);
		expect(sent).toEqual(['old.example old-token', 'old.example renewed-token', 'old.example renewed-token']);
	});

	it.each(['', ' ', 'undefined', 'Bearer new-token'])(
		'goes on with the last token while the new one is %j',
		async (accessToken) => {
			const { sent, secrets } = await askAfterEach(() => ({ ...OLD, accessToken }), renewed);
			expect(sent).toEqual(['old.example old-token', 'old.example old-token', 'old.example renewed-token']);
			expect(secrets).toEqual(['old-token', 'renewed-token']);
		},
	);

	it('does not disturb the wait when n8n cannot read it for a moment', async () => {
		const { sent } = await askAfterEach(() => {
			throw new Error('The database is locked');
		});
		expect(sent).toEqual(['old.example old-token', 'old.example old-token']);
	});
});

describe('an access token', () => {
	it.each<[accessToken: unknown, sent: string]>([
		['token-1', 'Bearer token-1'],
		[' token-1\n', 'Bearer token-1'],
		[undefined, 'Bearer '],
		['undefined', 'Bearer '],
	])('that is %j is sent as "%s"', async (accessToken, sent) => {
		const { authenticate } = new LeadEnrichmentApi();
		const credential = { accessToken } as ICredentialDataDecryptedObject;
		const request = { url: 'https://old.example', headers: { Accept: 'x' } };
		expect(await (authenticate as Authenticate)(credential, request)).toEqual({
			...request,
			headers: { Accept: 'x', Authorization: sent },
		});
	});

	it('is a secret without the blanks around it, and none where it is missing', () => {
		const list = (accessToken: unknown) => listSecrets({ accessToken } as ICredentialDataDecryptedObject);
		expect(list(' token-1 ')).toEqual(['token-1']);
		for (const none of [undefined, null, '', ' ', 'undefined', 5]) expect(list(none)).toEqual([]);
	});
});

describe('a base URL that holds a user name or password', () => {
	it('is not seen in an @ that stands in the path', async () => {
		const { client } = await createClient({ ...OLD, baseUrl: 'https://service.example/@team/api' });
		expect(client.baseUrl).toBe('https://service.example/@team/api');
	});
});
