import type { INodeExecutionData, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import type { StartAnswer } from '../contract/answers';
import { ExpiringSet } from '../deliveries/expiringSet';
import { buildJobKey, endedJobs } from '../deliveries/knownJobs';
import { parseDelivery } from '../deliveries/parseDelivery';
import { readBody } from '../deliveries/readBody';
import { readStartedJobs, type JobOutcome } from '../jobs/runJobs';
import { createServiceClient, type ServiceClient } from '../transport/serviceClient';
import { hasErrorOutput, inInputOrder, listPairedIndexes, type NodeContext } from './items';
import { createLeadMapper } from './leadItems';
import { toOutcomeItems } from './outcomeItems';
import { readSleepingRun, type SleepingRun } from './sleepingRun';

/** How long the API is asked for a job whose final delivery is here; no sender waits for much longer. */
const CONFIRM_FOR_MS = 3_500;

/**
 * Runs that were woken a moment ago. n8n 1.x does not see that two deliveries of the same moment (those of a run's
 * last two jobs, say) wake an execution twice, and its rows would go on twice; n8n 2.x refuses the second itself.
 */
const wokenRuns = new ExpiringSet(5_000, 1000);

/** What the API says of a sleeping run's jobs: all have ended, one still runs, or it could not be asked. */
type Reading = { kind: 'ended'; outcomes: JobOutcome[] } | { kind: 'running' } | { kind: 'unknown' };

/** `running` and `unknown` of several jobs; undefined when all have ended. */
function judgeOutcomes(outcomes: readonly JobOutcome[]): Exclude<Reading, { kind: 'ended' }> | undefined {
	const open = outcomes.filter((outcome) => outcome.kind === 'unfinished');
	if (open.some(({ job, lastFailure }) => job !== undefined && lastFailure === undefined)) {
		return { kind: 'running' };
	}
	return open.length > 0 ? { kind: 'unknown' } : undefined;
}

/**
 * Reads the jobs of a sleeping run (§4.4): first the one whose final delivery is here, for a few seconds, then those
 * that are not known to have ended, until one still runs. Only when all have ended are they all read for their
 * results: a run of a hundred jobs is woken a hundred times.
 */
async function readRun(
	client: ServiceClient,
	starts: readonly StartAnswer[],
	delivered: StartAnswer | undefined,
): Promise<Reading> {
	const keyOf = (start: StartAnswer) => buildJobKey(client, start.enrichment_id);
	const outcomes = new Map<StartAnswer, JobOutcome>();
	const read = async (group: readonly StartAnswer[], forMs = 0) => {
		const found = await readStartedJobs(client, group, forMs);
		found.forEach((outcome, index) => {
			const start = group[index];
			if (!start || outcome.kind === 'unfinished') return;
			// One that cannot be read may be readable again, once a token is mended.
			if (outcome.kind !== 'unreadable') endedJobs.add(keyOf(start), Date.now());
			outcomes.set(start, outcome);
		});
		return judgeOutcomes(found);
	};
	// The service says that this one has ended: an API that does not show it yet is asked again, by its sender too.
	if (delivered && (await read([delivered], CONFIRM_FOR_MS))) return { kind: 'unknown' };
	for (const start of starts) {
		const isKnown = outcomes.has(start) || endedJobs.has(keyOf(start), Date.now());
		const open = isKnown ? undefined : await read([start]);
		if (open) return open;
	}
	const open = await read(starts.filter((start) => !outcomes.has(start)));
	return open ?? { kind: 'ended', outcomes: starts.flatMap((start) => outcomes.get(start) ?? []) };
}

/** No node has run this often. */
const NO_RUN = Number.MAX_SAFE_INTEGER;

/**
 * n8n pairs what a woken node puts out by position: the first item with the first row, and so on. An item for which
 * that is wrong (the second lead of the same search) gets a source that does not exist, so that an expression which
 * follows its pairing ends in an error instead of another row's data.
 */
function withTruePairing(context: NodeContext, items: INodeExecutionData[]): INodeExecutionData[] {
	const previousNode = context.getNode().name;
	return items.map((item, position) =>
		listPairedIndexes(item).includes(position)
			? item
			: {
					...item,
					pairedItem: { item: position, sourceOverwrite: { previousNode, previousNodeRun: NO_RUN } },
				},
	);
}

/**
 * On the error output n8n puts the row's fields beside an error, and finds the row by the item's position. So errors
 * take the positions of their rows, among leads that may come in any order there.
 */
function withErrorsInPlace(context: NodeContext, items: INodeExecutionData[]): INodeExecutionData[] {
	if (!hasErrorOutput(context)) return items;
	const isError = ({ json }: INodeExecutionData) => Object.keys(json).join() === 'error';
	const placed = items.filter((item) => !isError(item));
	for (const error of items.filter(isError)) placed.splice(listPairedIndexes(error)[0] ?? 0, 0, error);
	return placed;
}

/** What `poll` would have put out. A sleeping execution cannot be stopped, so a failed job gives error items. */
function toItems(
	context: IWebhookFunctions,
	client: ServiceClient,
	{ settings, jobs, settled }: SleepingRun,
	outcomes: readonly JobOutcome[],
): INodeExecutionData[] {
	const { toLeadItems } = createLeadMapper(context, jobs, settings);
	const plan = { client, jobs, settings, toLeadItems };
	const items = inInputOrder([...settled, ...toOutcomeItems(context, plan, outcomes, false)]);
	return withTruePairing(context, withErrorsInPlace(context, items));
}

const ASLEEP: IWebhookResponseData = { webhookResponse: { message: 'The execution sleeps on' } };

async function readDelivery(context: IWebhookFunctions): Promise<IWebhookResponseData | undefined> {
	const { enrichmentId, kind } = parseDelivery(readBody(context) ?? {});
	if (kind === 'streamed') return ASLEEP;
	const run = readSleepingRun(context);
	const starts = run.jobs.map(({ start }) => start);
	const named = starts.find(({ enrichment_id: id }) => id.toLowerCase() === enrichmentId?.toLowerCase());
	// A foreign delivery. One that names no job at all may be the service's: §6 does not show its payload.
	if (enrichmentId !== undefined && !named) return ASLEEP;
	const runKey = [context.getExecutionId(), ...starts.map(({ enrichment_id: id }) => id)].join();
	if (wokenRuns.has(runKey, Date.now())) return ASLEEP;
	const client = await createServiceClient(context);
	const reading = await readRun(client, starts, kind === 'final' ? named : undefined);
	if (reading.kind === 'running' || wokenRuns.has(runKey, Date.now())) return ASLEEP;
	if (reading.kind === 'unknown') return undefined;
	const items = toItems(context, client, run, reading.outcomes);
	wokenRuns.add(runKey, Date.now());
	return { workflowData: [items] };
}

/**
 * Answers a call of a sleeping execution's address (rule 8). Whatever is posted is only a reason to ask the API; the
 * rows are made of the API's answers. Answers 200 and sleeps on while a job still runs, and 503 where the sender
 * should deliver again. Never throws: n8n would wake the execution with an empty row.
 */
export async function answerWake(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	let response: IWebhookResponseData | undefined;
	try {
		response = await readDelivery(context);
	} catch (error) {
		context.logger.error(
			`Lead Enrichment could not be woken: ${error instanceof Error ? error.message : ''}`,
		);
	}
	if (response) return response;
	const message =
		'The jobs could not be read from the service, or one is not finished yet; deliver again later';
	context.getResponseObject().status(503).json({ message });
	return { noWebhookResponse: true };
}
