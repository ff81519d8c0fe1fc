import type { INodeParameters } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { SuspendedNode } from '../engine/suspendedNode';
import { toNodeRun } from '../operations/service';
import { deliverAll, type PostedDelivery } from './deliver';
import { readLedger, type LedgerJob } from './ledger';
import { toRow } from './people';
import { prepareService } from './prepareService';
import type { Scenario } from './scenario';

export const WEBHOOK_SECRET = 'webhook-secret-of-test';
const EXECUTION_ID = '7';
/** Nobody listens there. */
const DEAD_URL = 'http://127.0.0.1:1';
const WEBHOOK_URL = 'http://127.0.0.1:5678/webhook/webhook-of-test/lead-enrichment';
/** n8n cannot pair an item with a row that does not exist, or with several. */
export const NO_ROW = 'none';
const ROW_OF_ITEM = `={{ (() => { try { return $('Rows').item.json.row } catch { return '${NO_ROW}' } })() }}`;

export interface Played {
	/** Up to its end, or until it was suspended. */
	first: NodeOutcome;
	/** What came out at last. */
	last: NodeOutcome;
	ending: 'ran' | 'resumed' | 'timedOut';
	deliveries: PostedDelivery[];
	jobs: LedgerJob[];
}

function toParameters({ mode, output, isSimplified, isStreaming }: Scenario): INodeParameters {
	return {
		delivery: mode,
		output,
		simplify: isSimplified,
		maxWaitMinutes: 1,
		...(mode === 'webhook' && { webhookUrl: WEBHOOK_URL, streaming: isStreaming }),
	};
}

function toOptions(scenario: Scenario): INodeParameters {
	const { mode, batchSize, deduplicate, maxConcurrentJobs, skippedLeads, onTimeout } = scenario;
	return {
		batchSize,
		deduplicateLeads: deduplicate,
		skippedLeads,
		...(mode === 'poll' && { maxConcurrentJobs, onTimeout }),
	};
}

function toRun(sandbox: RunningSandbox, scenario: Scenario): NodeRun {
	const run = toNodeRun(sandbox, {
		items: scenario.rows.map(toRow),
		onError: scenario.onError,
		...(scenario.tries > 1 && { retryOnFail: { maxTries: scenario.tries, waitBetweenTries: 1000 } }),
		parameters: toParameters(scenario),
		options: toOptions(scenario),
		executionId: EXECUTION_ID,
		webhookSecret: WEBHOOK_SECRET,
		next: ROW_OF_ITEM,
	});
	const { isReachable } = scenario.service;
	return isReachable ? run : { ...run, credentials: { ...run.credentials, baseUrl: DEAD_URL } };
}

/** Plays a scenario to its end: runs the node and, where the execution waits, delivers until it has gone on. */
export async function play(sandbox: RunningSandbox, scenario: Scenario): Promise<Played> {
	prepareService(sandbox, scenario);
	const run = toRun(sandbox, scenario);
	const first = await runNode(run);
	if (!first.waitTill) {
		return { first, last: first, ending: 'ran', deliveries: [], jobs: readLedger(sandbox) };
	}
	const suspended = new SuspendedNode(run, first);
	const deliveries = await deliverAll(sandbox, suspended, scenario.wait);
	const resumed = deliveries.find((delivery) => delivery.resumed)?.resumed;
	return {
		first,
		last: resumed ?? (await suspended.timeOut()),
		ending: resumed ? 'resumed' : 'timedOut',
		deliveries,
		jobs: readLedger(sandbox),
	};
}
