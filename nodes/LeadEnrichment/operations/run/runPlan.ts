import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';

import type { OrderedItem } from '../../items/items';
import type { OutputPlan } from '../../items/jobItems';
import type { Credits } from '../../service/contract/answers';
import { type EnrichType, PATHS } from '../../service/contract/requests';
import { withHelp } from '../../service/errorText';
import { BALANCE, parseCredits } from '../../service/reply';
import { readService, type ServiceClient } from '../../service/serviceClient';
import { toServiceError } from '../../service/serviceError';
import { count } from '../../values/text';

/** Everything that an operation has worked out before the first request. */
export interface RunPlan extends OutputPlan {
	client: ServiceClient;
	/** The items of the rows that are not sent: they broke a rule, or need nothing. */
	unsent: readonly OrderedItem[];
	/** The kinds of contact details that the jobs ask for. */
	contactDetails: readonly EnrichType[];
	/** What else the note on the node should say. */
	notes: readonly string[];
}

/**
 * Makes the function that names each of the run's `total` jobs, by its index among them. Every job has a name to look for
 * on the service's dashboard: the user's, or the workflow's and the execution's; with its place behind it when the run
 * starts several jobs.
 */
export function createJobNamer(context: IExecuteFunctions, total: number) {
	const ofRun = `n8n ${context.getWorkflow().name ?? 'workflow'} #${context.getExecutionId()}`;
	return (given: string | undefined, index: number): string => {
		const name = given?.trim() ? given.trim() : ofRun;
		return total > 1 ? `${name} (${index + 1}/${total})` : name;
	};
}

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
