import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { testCredential } from '../../../nodes/LeadEnrichment/service/testCredential';
import { fakeContext } from '../../support/fakeContext';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { hang } from '../scriptedService';

useFakeClock();

const SECRET = 'secret-of-16-ch.';
const DATA = { baseUrl: 'https://service.example/', accessToken: 'token-1', webhookSecret: SECRET };
const ENTER_TOKEN =
	'Open the Lead Enrichment API credential and enter the Access Token. If the field has an expression, make sure that it returns the token';
const WORKS = { statusCode: 200, headers: {}, body: { credits: 5 } };

/** Presses Test; `sent` lists what n8n's function for requests was given. */
async function press(answer: () => unknown, data: ICredentialDataDecryptedObject | undefined) {
	const { context, requests: sent } = fakeContext({ answer });
	const credential = { id: '1', name: 'Tested', type: 'leadEnrichmentApi', data };
	return { result: await finish(testCredential.call(context, credential)), sent };
}

describe('the test of the credential', () => {
	it('reads the balance once with the token, and follows no redirect', async () => {
		const { result, sent } = await press(() => WORKS, DATA);
		expect(result).toEqual({ status: 'OK', message: 'Connection successful!' });
		expect(sent).toEqual([
			{
				method: 'GET',
				uri: 'https://service.example/v1/credits',
				headers: { Authorization: 'Bearer token-1' },
				json: true,
				timeout: 30_000,
				simple: false,
				resolveWithFullResponse: true,
				followRedirect: false,
				sendCredentialsOnCrossOriginRedirect: false,
			},
		]);
	});

	it('fails after half a minute where the service does not answer, or drips its answer', async () => {
		const { result } = await press(hang, DATA);
		expect(result).toEqual({
			status: 'Error',
			message: 'The service did not answer in time. Try again later',
		});
		expect(clockMs()).toBe(30_000);
	});

	it.each<[faults: ICredentialDataDecryptedObject, message: string]>([
		[{ accessToken: 'Bearer token-1' }, 'Access Token begins with "Bearer ". Open'],
		[{ accessToken: ' bearer\ttoken-1' }, 'Access Token begins with "Bearer ". Open'],
		[{ accessToken: 'Bearer ' }, 'Access Token begins with "Bearer ". Open'],
		[{ accessToken: '' }, `Access Token is empty. ${ENTER_TOKEN}`],
		[{ accessToken: ' \n' }, `Access Token is empty. ${ENTER_TOKEN}`],
		[{ accessToken: ' undefined' }, `Access Token is the word "undefined". ${ENTER_TOKEN}`],
		[{ accessToken: 'null' }, `Access Token is the word "null". ${ENTER_TOKEN}`],
		[{ accessToken: 12345678 }, `Access Token is not text. ${ENTER_TOKEN}`],
		[{ accessToken: { token: 'x' } }, `Access Token is not text. ${ENTER_TOKEN}`],
		[{ accessToken: 'token\n1' }, 'Access Token contains a character that cannot be sent. Open'],
		[{ accessToken: '“token-1”' }, 'Access Token contains a character that cannot be sent. Open'],
		[
			{ webhookSecret: 'a'.repeat(15) },
			'Webhook Secret has fewer than 16 characters. Enter a random text of 16',
		],
	])('asks nobody where %j cannot be right', async (faults, message) => {
		const { result, sent } = await press(() => WORKS, { ...DATA, ...faults });
		expect(result).toEqual({ status: 'Error', message: expect.stringContaining(message) as string });
		expect(sent).toEqual([]);
	});
});
