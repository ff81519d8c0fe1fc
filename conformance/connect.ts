import { roundCredits } from '../nodes/LeadEnrichment/service/contract/charges';
import { searchCosts } from './money/worstCase';
import { askForBalance, readCredits } from './probes/readBalance';
import type { Service } from './service/client';
import { isRedirect, type Reply } from './service/reply';

/** The check cannot be run, and nothing was started: the message says why. */
export class CannotRun extends Error {
	override name = 'CannotRun';
}

const FAILURES: Readonly<Record<string, string>> = {
	refused: 'Nothing listens at the base URL',
	nameNotFound: 'The host of the base URL was not found',
	certificate: 'The certificate of the base URL is not valid',
	timeout: 'The service did not answer in time',
};

function explain(reply: Reply): string {
	if (reply.kind === 'failure') return FAILURES[reply.failure] ?? 'The service could not be reached';
	const { status } = reply;
	if (status === 401 || status === 403) return `The service does not accept the token (${status})`;
	if (isRedirect(reply)) {
		return `The service redirects (${status}) to ${reply.location ?? 'nowhere'}: give the address that it means as the base URL`;
	}
	return `At the base URL nothing answers as the service does: its credit balance was answered with ${status}`;
}

/**
 * The balance in credits.
 *
 * @throws CannotRun where the service is not there, does not take the token, or the balance pays for nothing that may be
 * spent.
 */
export async function connect(
	service: Service,
	pause: (milliseconds: number) => Promise<void>,
	maxCredits: number,
): Promise<number> {
	const reply = await askForBalance(service, pause);
	const credits = readCredits(reply);
	if (credits === undefined) throw new CannotRun(explain(reply));
	const least = searchCosts();
	if (credits < least && maxCredits >= least) {
		throw new CannotRun(
			`The balance is too low: it holds ${roundCredits(credits)} credits, and the cheapest job costs ${least}`,
		);
	}
	return credits;
}
