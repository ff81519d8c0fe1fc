import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import type { Credits } from '../../service/contract/answers';
import { PATHS } from '../../service/contract/requests';
import { withHelp } from '../../service/errorText';
import { BALANCE, parseCredits } from '../../service/reply';
import { readService, type ServiceClient } from '../../service/serviceClient';
import { toServiceError } from '../../service/serviceError';
import { count } from '../../values/text';
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
