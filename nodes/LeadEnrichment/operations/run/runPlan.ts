import type { IExecuteFunctions } from 'n8n-workflow';

import { type RunJob } from '../../jobs/runJob';
import type { Credits } from '../../service/contract/answers';
import type { ChargedWork } from '../../service/contract/charges';
import { CREDITS_PATH } from '../../service/contract/requests';
import { BALANCE, parseCredits } from '../../service/reply';
import { fetchPath, type ServiceClient } from '../../service/serviceClient';
import { toServiceError } from '../../service/serviceError';
import { returnsResults, type RunSettings } from '../../settings/runSettings';
import type { ManualMode } from '../../settings/settings';
import type { SuspendPlan } from '../../suspend/suspend';
import type { JsonObject } from '../../values/objects';
import { describeNumber } from '../../values/text';
import type { UnsentRow } from '../input/rowFaults';
import type { Work, WorkPlan } from './splitWork';
import type { SourceRow } from '../../leads/rows';

export interface ChargedRunWork extends Work {
	charged: Omit<ChargedWork, 'leads'>;
	/** Where its results are posted, if anywhere. */
	webhookUrl?: string;
}

/** What an operation asks of a run: its work, and how to make jobs from it. */
export interface Run<W extends Work = ChargedRunWork> {
	client: ServiceClient;
	/** What the run does; by hand, In Manual Executions decides. */
	mode: ManualMode;
	unsent: readonly UnsentRow[];
	settings: RunSettings;
	works: readonly W[];
	/** Makes the jobs that start work, in order. */
	createJobs: (starts: WorkPlan<W>['start']) => RunJob[];
	/** The rows and leads of this work's job. A job that was started before may have been sent for another row. */
	describeJob: (
		works: readonly W[],
		wasStarted?: boolean,
	) => { rows: SourceRow[] } & Pick<RunJob, 'sentLeads' | 'known' | 'to' | 'hasMessages'>;
	noun: 'lead' | 'search';
	/** How much of its work a sample pays for. */
	sampleSize: number;
	/** The columns that a preview shows before a row's own. A column is shown if some row has it. */
	previewNames: readonly string[];
	/** The values of these columns for a row that is sent, with the leads that it may find. */
	describeRow: (work: W, row: SourceRow, leads: number) => JsonObject;
	/** Sentences for a preview's note: how the rows were read, and what could be saved. */
	describeReading: (plan: WorkPlan<W>) => string[];
	/** Sentences for the note about what is started. */
	describePlan: (plan: WorkPlan<W>) => string[];
	/** What may be wrong with what is sent: each is a warning of its own. */
	describeDoubts: () => string[];
}

/** A run with its plan. */
export interface PlannedRun<W extends Work> {
	plan: WorkPlan<W>;
	jobs: RunJob[];
	/** How long it waited for other calls of the node, in milliseconds. */
	waitedMs: number;
}

export interface RunInProgress extends SuspendPlan {
	client: ServiceClient;
	charges: readonly ChargedWork[];
	/** The contact details wanted, in both started and read work. */
	wanted: readonly ChargedWork['contactDetails'][number][];
	/** How much of Max Wait is over because the run waited for other calls of the node, in milliseconds. */
	waitedMs: number;
	/** How many rows ask for the same as an earlier row. */
	duplicates: number;
	/** Where a sample's results are, and what it left out. */
	opening?: readonly string[];
	/** Sentences from the operation. */
	notes: readonly string[];
	doubts?: readonly string[];
}

/** Names jobs on the service's dashboard: the user's name, or workflow and execution, then the number of `total`. */
export function createJobNamer(context: IExecuteFunctions, total: number) {
	const ofRun = `n8n ${context.getWorkflow().name ?? 'workflow'} #${context.getExecutionId()}`;
	return (given: string | undefined, index: number): string => {
		const name = given?.trim() ? given.trim() : ofRun;
		return total > 1 ? `${name} (${index + 1}/${total})` : name;
	};
}

/** The credit balance. @throws NodeApiError if it cannot be read. */
export async function fetchCredits(context: IExecuteFunctions, client: ServiceClient): Promise<Credits> {
	const reply = await fetchPath(client, CREDITS_PATH, context.getExecutionCancelSignal());
	const credits = parseCredits(reply);
	if (credits) return credits;
	throw toServiceError(reply, { node: context.getNode(), client, itemIndex: 0, subject: BALANCE });
}

/** The balance before a run with a credit limit starts anything; undefined without a limit, or if it cannot be read. */
export async function fetchBalanceBefore(
	context: IExecuteFunctions,
	{ client, settings, charges }: RunInProgress,
) {
	const isLimited = settings.maxCredits !== undefined && charges.length > 0;
	return isLimited ? await fetchBalance(context, client) : undefined;
}

async function fetchBalance(context: IExecuteFunctions, client: ServiceClient): Promise<number | undefined> {
	const reading = await fetchCredits(context, client).catch(() => undefined);
	return reading?.credits;
}

/** The balance before the run and now, for the note, once the run's jobs have ended. */
export async function describeSpending(
	context: IExecuteFunctions,
	plan: RunInProgress,
	before: number | undefined,
) {
	const { client, jobs, settings } = plan;
	if (before === undefined) return undefined;
	const haveEnded =
		returnsResults(settings) &&
		jobs.every(({ state, takesLeads }) => state.kind !== 'started' || !takesLeads);
	const after = haveEnded ? await fetchBalance(context, client) : undefined;
	return after === undefined ? undefined : `credits ${describeNumber(before)} → ${describeNumber(after)}`;
}
