import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import { PATHS } from './contract/requests';
import { checkBaseUrl, listSecrets, readText } from './credential';
import { joinErrorText } from './errorText';
import { BALANCE, classifyFailure, parseCredits, type ServiceReply } from './reply';
import { READ_TIMEOUT_MS, toReply } from './serviceClient';
import { describeReply } from './serviceError';
import { pause } from './time';

type Request = ICredentialTestFunctions['helpers']['request'];

/**
 * Asks for the balance once, by the only function for requests that n8n offers to the test of a credential. As in a
 * run, redirects are not followed, so that the token can reach no other host.
 */
async function askForBalance(request: Request, baseUrl: string, accessToken: string): Promise<ServiceReply> {
	try {
		return toReply(
			await request({
				method: 'GET',
				uri: `${baseUrl}${PATHS.credits}`,
				headers: { Authorization: `Bearer ${accessToken}` },
				json: true,
				timeout: READ_TIMEOUT_MS,
				simple: false,
				resolveWithFullResponse: true,
				followRedirect: false,
				sendCredentialsOnCrossOriginRedirect: false,
			}),
		);
	} catch (error) {
		return { kind: 'failure', failure: classifyFailure(error) };
	}
}

/**
 * What the Test button of the credential does: reads the balance, which is free. The test passes only when the answer
 * holds a balance, and fails with the sentences of a run.
 */
export async function testCredential(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const address = checkBaseUrl(data.baseUrl);
	if (!address.ok) return { status: 'Error', message: joinErrorText(address.problem) };
	const { request } = this.helpers;
	const asking = askForBalance(request, address.baseUrl, readText(data.accessToken) ?? '');
	// n8n's own time-out counts silence alone, which an answer that drips never reaches.
	const timeout = pause(READ_TIMEOUT_MS, undefined, asking).then((): ServiceReply => ({
		kind: 'failure',
		failure: 'timeout',
	}));
	const reply = await Promise.race([asking, timeout]);
	if (parseCredits(reply)) return { status: 'OK', message: 'Connection successful!' };
	const problem = describeReply(reply, { secrets: listSecrets(data), subject: BALANCE });
	return { status: 'Error', message: joinErrorText(problem) };
}
