import type { IExecuteFunctions } from 'n8n-workflow';

import { toNodeError } from '../../items/items';
import { returnsResults } from '../../jobs/runSettings';
import type { Credits } from '../../service/contract/answers';
import type { ChargedWork } from '../../service/contract/charges';
import { PATHS } from '../../service/contract/requests';
import { BALANCE, parseCredits } from '../../service/reply';
import { readService, type ServiceClient } from '../../service/serviceClient';
import { toServiceError } from '../../service/serviceError';
import type { SuspendPlan } from '../../suspend/suspend';
import { count } from '../../values/text';

export interface RunPlan extends SuspendPlan {
	client: ServiceClient;
	/** What its jobs are charged for. */
	works: readonly ChargedWork[];
	notes: readonly string[];
}

/** Names jobs for the service's dashboard: as the user says, or by workflow and execution, and their place of `total`. */
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

/** The balance before the `starts` of a run with a limit. @throws with `minBalance`, when it is lower or unreadable. */
export async function checkBalance(context: IExecuteFunctions, plan: RunPlan, starts: number) {
	const { client, settings } = plan;
	const { minBalance, maxCredits } = settings;
	if (starts === 0 || (minBalance === undefined && maxCredits === undefined)) return undefined;
	if (minBalance === undefined) return await readBalance(context, client);
	const { credits } = await fetchCredits(context, client);
	if (credits >= minBalance) return credits;
	throw toNodeError(context.getNode(), 0, {
		message: `The balance of ${credits} credits is lower than Min Balance (${minBalance})`,
		description: 'Add credits to your account or lower Min Balance. Nothing was started',
		help: 'credits',
	});
}

async function readBalance(context: IExecuteFunctions, client: ServiceClient): Promise<number | undefined> {
	const reading = await fetchCredits(context, client).catch(() => undefined);
	return reading?.credits;
}

/** What the note says of the balance: what it was before the run and, once the run's jobs have ended, what it is now. */
export async function describeBalance(context: IExecuteFunctions, plan: RunPlan, before: number | undefined) {
	const { client, jobs, settings } = plan;
	if (before === undefined) return [];
	const haveEnded = returnsResults(settings) && jobs.every(({ state }) => state.kind !== 'running');
	const after = haveEnded ? await readBalance(context, client) : undefined;
	return [after === undefined ? `${count(before, 'credit')} before the run` : `Credits ${before} → ${after}`];
}
