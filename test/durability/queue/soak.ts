import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeUserFolder } from '../../support/environment';
import { report } from '../../support/progress';
import { toProductionUrl } from '../../support/realN8n/productionUrl';
import { tearDown } from '../../support/realN8n/teardown';
import * as build from '../../support/realN8n/workflow';
import { LEAD_NODE, makeRows, publish, ROWS_NODE, waitFor, waitUntilSuspended } from '../suspendingWorkflow';
import { readHeaps, toProbeVariables, type Heaps } from './heaps';
import { startQueueEnvironment, type QueueEnvironment } from './queueEnvironment';
import { readServices } from './services';

/** What a round does: its suspended runs, and the rows of each. */
const SUSPENDED = { runs: 20, rows: 6 };
const STREAMED_ROWS = 500;
/** Runs of 1,000 rows: those whose jobs are delivered at their end, and those that Wait Here. */
const LARGE = { rows: 1_000, delivered: 2, waiting: 2 };
const DELIVERED_LEADS = STREAMED_ROWS + LARGE.delivered * LARGE.rows;
const ALL_LEADS = DELIVERED_LEADS + LARGE.waiting * LARGE.rows + SUSPENDED.runs * SUSPENDED.rows;
/** What the trigger remembers: in bytes a lead, as `npm run bench` measures it; for an hour, and not of more leads. */
const REMEMBERED = { bytes: 320, forMs: 3_600_000, leads: 100_000 };
const MOST_GROWTH = 5;
/** n8n lets go of some things only seconds after an execution. */
const IDLE_MS = 10_000;
const NEVER_S = 3_600;

type Run = Awaited<ReturnType<typeof publish>>;
/** What a round ended with, and when. */
type Round = { at: number; heaps: Heaps };

/** The workflows of all rounds: the trigger's, and one for each way of getting results. */
async function publishAll(environment: QueueEnvironment) {
	const { client, credential, n8n } = environment;
	const parameters = { events: ['leadEnriched', 'jobCompleted'], verification: 'api' };
	const trigger = build.toTriggerNode('On Lead', parameters, 'soak', credential);
	const next = build.toNode('Next', 'n8n-nodes-base.noOp', {});
	// So many executions would only fill the database.
	const settings = { executionOrder: 'v1', saveDataSuccessExecution: 'none' };
	const receiver = await client.createWorkflow({ ...build.toChain('Receive', [trigger, next]), settings });
	await client.activate(receiver);
	const webhookUrl = toProductionUrl(n8n.baseUrl, trigger, 'lead-enrichment');
	const split = { fieldToSplitOut: 'body.rows', options: {} };
	const publishRun = async (name: string, own: build.Parameters) => {
		const rows = build.toNode(ROWS_NODE, 'n8n-nodes-base.splitOut', split);
		const lead = build.toLeadNode(LEAD_NODE, { find: 'emailsAndPhones', ...own }, credential);
		const nodes = [build.toWebhookNode('Call', name), rows, lead, next];
		return await publish(environment, build.toChain(name, nodes));
	};
	return {
		receiver,
		suspended: await publishRun('suspended', { getResults: 'suspend' }),
		streamed: await publishRun('streamed', { getResults: 'webhook', webhookUrl, streaming: true }),
		delivered: await publishRun('delivered', { getResults: 'webhook', webhookUrl, streaming: false }),
		waiting: await publishRun('waiting', { getResults: 'poll' }),
	};
}

async function callOften({ call }: Run, name: string, runs: number, rows: number): Promise<void> {
	for (let run = 0; run < runs; run++) await call(makeRows(`${name}-${run}`, rows));
}

/** Runs are suspended, then woken within a storm of deliveries, while others wait. Ends when nothing is under way. */
async function runRound(
	{ client, sandbox: { control }, countOpenJobs }: QueueEnvironment,
	{ receiver, ...runs }: Awaited<ReturnType<typeof publishAll>>,
	round: number,
): Promise<void> {
	control.reset();
	control.setPace({ leadSeconds: NEVER_S });
	await callOften(runs.suspended, `suspended-${round}`, SUSPENDED.runs, SUSPENDED.rows);
	await waitUntilSuspended(client, runs.suspended.saved, SUSPENDED.runs);
	const asleep = control.jobs();
	control.setPace({ leadSeconds: 0.2 });
	await callOften(runs.streamed, `streamed-${round}`, 1, STREAMED_ROWS);
	await callOften(runs.delivered, `delivered-${round}`, LARGE.delivered, LARGE.rows);
	await callOften(runs.waiting, `waiting-${round}`, LARGE.waiting, LARGE.rows);
	for (const { enrichment_id: jobId } of asleep) control.finishJobs({ jobId });
	const countCompleted = () => control.jobs().reduce((sum, { completed }) => sum + completed, 0);
	await waitFor('every lead is completed', () => countCompleted() === ALL_LEADS);
	await control.deliveriesSettled();
	await waitFor('the queue is empty', async () => (await countOpenJobs()) === 0);
	await waitUntilSuspended(client, runs.suspended.saved, 0);
	for (const saved of [receiver, ...Object.values(runs).map((run) => run.saved)]) {
		const executions = await client.listExecutions(saved);
		const failed = executions.filter(({ status }) => ['error', 'crashed', 'canceled'].includes(status));
		if (failed.length > 0) throw new Error(`Executions failed in round ${round}: ${JSON.stringify(failed)}`);
	}
	await pause(IDLE_MS);
}

const toMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

/** What the trigger remembers after these rounds. It receives, and remembers, in the webhook process. */
function countBytes(process: string, rounds: readonly Round[]): number {
	if (process !== 'webhook') return 0;
	const now = rounds.at(-1)?.at ?? 0;
	const leads = rounds.filter(({ at }) => at > now - REMEMBERED.forMs).length * DELIVERED_LEADS;
	return Math.min(leads, REMEMBERED.leads) * REMEMBERED.bytes;
}

/** The last round against the first one after the warm-up. */
function judge(rounds: readonly Round[]): void {
	const [first, last] = [rounds[1], rounds.at(-1)];
	for (const [name, before] of Object.entries(first?.heaps ?? {})) {
		const after = last?.heaps[name] ?? NaN;
		const known = countBytes(name, rounds) - countBytes(name, rounds.slice(0, 2));
		const growth = ((after - known - before) / before) * 100;
		const sizes = `${toMegabytes(before)} to ${toMegabytes(after)} MB, ${toMegabytes(known)} of it remembered`;
		report(`${name}: ${sizes}: ${growth.toFixed(1)} %`);
		if (!(growth <= MOST_GROWTH)) process.exitCode = 1;
	}
}

async function soak(minutes: number): Promise<void> {
	const file = join(await makeUserFolder(), 'heaps.jsonl');
	const environment = await startQueueEnvironment(readServices(), {}, toProbeVariables(file));
	const workflows = await publishAll(environment);
	const rounds: Round[] = [];
	const endsAt = Date.now() + minutes * 60_000;
	// Round 0 warms up: n8n loads much at first use.
	for (let round = 0; round < 3 || Date.now() < endsAt; round++) {
		await runRound(environment, workflows, round);
		const heaps = await readHeaps(environment, file);
		rounds.push({ at: Date.now(), heaps });
		const sizes = Object.entries(heaps).map(([name, heap]) => `${name} ${toMegabytes(heap)}`);
		const sent = environment.sandbox.control.deliveries();
		const accepted = sent.filter(({ status }) => status === 200).length;
		report(`Round ${round}: ${accepted} of ${sent.length} deliveries accepted; MB: ${sizes.join(', ')}`);
	}
	judge(rounds);
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
// An error ends the process with code 1 when all is torn down.
void soak(Number(values.minutes)).finally(tearDown);
