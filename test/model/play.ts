import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { retryNode, runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { ROWS } from '../engine/testNodes';
import { SuspendedNode } from '../engine/suspendedNode';
import { toNodeRun } from '../operations/service';
import { deliver, toItems } from '../trigger/deliver';
import { deliverAll, type PostedDelivery } from './deliver';
import { countStarts, readLedger, type Start } from './ledger';
import { toRow, type SentLead } from './people';
import { prepareRetry, prepareService } from './prepareService';
import { FIRST_EXECUTION, settingsOf, type Scenario } from './scenario';

export const WEBHOOK_SECRET = 'webhook-secret-of-test';
/** An account that has none of the first one's jobs. */
export const OTHER_TOKEN = 'token-of-another-account';
/** A job name for each list. */
const NAME_OF_ROW = '={{ $json.list }}';
/** Nobody listens there. */
const DEAD_URL = 'http://127.0.0.1:1';
export const WEBHOOK_URL = 'http://127.0.0.1:5678/webhook/webhook-of-test/lead-enrichment';
/** n8n cannot pair an item with a row that does not exist, or with several. */
export const NO_ROW = 'none';
const ROW_OF_ITEM = `={{ (() => { try { return $('Rows').item.json.row } catch { return '${NO_ROW}' } })() }}`;

/** What the trigger puts out when a job's end is delivered to it, and the leads that the job has results for. */
interface Received {
	leads: SentLead[];
	items: IDataObject[];
}

/** Of the last try, but for `earlier`. */
export interface Played {
	/** Those that failed, and were retried. */
	earlier: NodeOutcome[];
	/** Up to its end, or until it was suspended. */
	first: NodeOutcome;
	/** What came out at last. */
	last: NodeOutcome;
	ending: 'ran' | 'resumed' | 'timedOut';
	deliveries: PostedDelivery[];
	/** All of them, whichever execution sent them. */
	starts: Start[];
	/** The number of the last execution, and its account. */
	execution: number;
	account: string;
	received: Received[];
}

function toParameters(scenario: Scenario, mode: Scenario['mode']): INodeParameters {
	const { find, isSimplified, isStreaming, onlyMissing } = scenario;
	return {
		getResults: mode,
		find,
		onlyMissing,
		simplify: isSimplified,
		...(mode === 'webhook' && { webhookUrl: WEBHOOK_URL, streaming: isStreaming }),
	};
}

/** The run as it is at first, or as a person retries it for the n-th time, with the settings and credential of then. */
function toRun(sandbox: RunningSandbox, scenario: Scenario, nth = 0): NodeRun {
	const { isOther } = scenario.retries[nth - 1] ?? {};
	const settings = settingsOf(scenario, FIRST_EXECUTION + nth);
	const { mode, batchSize, maxWaitMinutes, startAgain } = settings;
	const run = toNodeRun(
		{ ...sandbox, token: isOther ? OTHER_TOKEN : sandbox.token },
		{
			items: scenario.rows.map(toRow),
			onError: scenario.onError,
			...(scenario.tries > 1 && { retryOnFail: { maxTries: scenario.tries, waitBetweenTries: 1000 } }),
			parameters: toParameters(scenario, mode),
			options: {
				batchSize,
				maxWaitMinutes,
				...(startAgain !== undefined && { startAgain }),
				...(scenario.isNamed && { name: NAME_OF_ROW }),
			},
			executionId: String(FIRST_EXECUTION + nth),
			webhookSecret: WEBHOOK_SECRET,
			next: ROW_OF_ITEM,
		},
	);
	const { isReachable } = scenario.service;
	return isReachable ? run : { ...run, credentials: { ...run.credentials, baseUrl: DEAD_URL } };
}

/** Delivers the ends of jobs to the trigger, where they are to go there and all of their results can be told. */
async function receive(
	sandbox: RunningSandbox,
	scenario: Scenario,
	starts: readonly Start[],
): Promise<Received[]> {
	const { results } = scenario.service;
	const isTold = results.drop === 0 && results.foreign === 0 && !results.stripCustomData;
	const isSent = ({ execution }: Start) => settingsOf(scenario, execution).mode === 'webhook';
	if (!isTold || !starts.some(isSent)) return [];
	sandbox.control.finishJobs();
	sandbox.control.clearFaults();
	const received: Received[] = [];
	for (const { leads, record, account } of starts.filter(isSent)) {
		if (record?.fate !== 'complete') continue;
		const body = { enrichment_id: record.enrichment_id, status: 'completed' };
		const outcome = await deliver({ ...sandbox, token: account }, body);
		received.push({ leads: leads.slice(0, record.total), items: toItems(outcome) });
	}
	return received;
}

/** The failed execution with its rows in another order, as a person gets them who sorts the list and pins it. */
function inOrder(failed: NodeOutcome, order: readonly number[]): NodeOutcome {
	const byPlace = (items: INodeExecutionData[] | null | undefined) =>
		items?.sort((a, b) => order.indexOf(Number(a.json.row)) - order.indexOf(Number(b.json.row)));
	const { resultData, executionData } = failed.data;
	for (const { data } of resultData.runData[ROWS] ?? []) byPlace(data?.main?.[0]);
	for (const { data } of executionData?.nodeExecutionStack ?? []) byPlace(data.main?.[0]);
	return failed;
}

/** Runs the node, and retries the execution as long as it fails and the scenario says so. */
async function runAndRetry(sandbox: RunningSandbox, scenario: Scenario) {
	const earlier: NodeOutcome[] = [];
	const begins = [0];
	let run = toRun(sandbox, scenario);
	let first = await runNode(run);
	for (const [index, retry] of scenario.retries.entries()) {
		if (!first.error) break;
		prepareRetry(sandbox, retry.isOther ? OTHER_TOKEN : sandbox.token, retry, scenario.service);
		earlier.push(first);
		begins.push(countStarts(sandbox));
		run = toRun(sandbox, scenario, index + 1);
		first = await retryNode(run, inOrder(first, settingsOf(scenario, FIRST_EXECUTION + index + 1).order));
	}
	return { earlier, begins, run, first };
}

/** Plays a scenario to its end: runs the node and, where the execution waits, delivers until it has gone on. */
export async function play(sandbox: RunningSandbox, scenario: Scenario): Promise<Played> {
	prepareService(sandbox, scenario);
	const { earlier, begins, run, first } = await runAndRetry(sandbox, scenario);
	const execution = FIRST_EXECUTION + earlier.length;
	const account = scenario.retries[earlier.length - 1]?.isOther ? OTHER_TOKEN : sandbox.token;
	const common = { earlier, first, execution, account };
	if (!first.waitTill) {
		const starts = readLedger(sandbox, begins);
		const received = await receive(sandbox, scenario, starts);
		return { ...common, last: first, ending: 'ran', deliveries: [], starts, received };
	}
	const suspended = new SuspendedNode(run, first);
	const deliveries = await deliverAll(sandbox, suspended, scenario.wait);
	const resumed = deliveries.findLast((delivery) => delivery.resumed)?.resumed;
	return {
		...common,
		last: resumed ?? (await suspended.timeOut()),
		ending: resumed ? 'resumed' : 'timedOut',
		deliveries,
		starts: readLedger(sandbox, begins),
		received: [],
	};
}
