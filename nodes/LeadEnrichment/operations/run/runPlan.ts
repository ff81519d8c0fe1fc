import type { IExecuteFunctions } from 'n8n-workflow';

import { returnsResults } from '../../settings/runSettings';
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

/** The balance before the `starts` of a run with a limit; undefined without one. */
export async function readBalanceBefore(
	context: IExecuteFunctions,
	{ client, settings }: RunPlan,
	starts: number,
) {
	return starts > 0 && settings.maxCredits !== undefined ? await readBalance(context, client) : undefined;
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
