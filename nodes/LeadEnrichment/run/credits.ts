import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import type { Credits } from '../contract/answers';
import { PATHS } from '../contract/requests';
import { BALANCE, parseCredits } from '../transport/balance';
import { withHelp } from '../transport/errorHelp';
import { readService } from '../transport/readService';
import type { ServiceClient } from '../transport/serviceClient';
import { toServiceError } from '../transport/serviceError';
import { count } from '../values/count';
import type { RunPlan } from './runPlan';

/** The credit balance. @throws NodeApiError when it cannot be read. */
export async function fetchCredits(context: IExecuteFunctions, client: ServiceClient): Promise<Credits> {
	const reply = await readService(client, PATHS.credits, context.getExecutionCancelSignal());
	const credits = parseCredits(reply);
	if (credits) return credits;
	throw toServiceError(reply, { node: context.getNode(), client, itemIndex: 0, subject: BALANCE });
}

/**
 * `minBalance`: reads the balance before any of the `starts` is paid, and returns a note on what it was.
 *
 * @throws NodeApiError when it cannot be read, NodeOperationError when it is lower.
 */
export async function checkBalance(
	context: IExecuteFunctions,
	plan: RunPlan,
	starts: number,
): Promise<string[]> {
	const { minBalance } = plan.settings;
	if (minBalance === undefined || starts === 0) return [];
	const { credits } = await fetchCredits(context, plan.client);
	if (credits >= minBalance) return [`${count(credits, 'credit')} before the run`];
	const error = new NodeOperationError(
		context.getNode(),
		`The balance of ${credits} credits is lower than Min Balance (${minBalance})`,
		{ description: 'Add credits to your account or lower Min Balance. Nothing was started', itemIndex: 0 },
	);
	throw withHelp(error, 'credits');
}
