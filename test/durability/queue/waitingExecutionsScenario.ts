import { readFile } from 'node:fs/promises';
import type { Execution } from '../../support/realN8n/execution';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { startReportServer, type Report } from '../reportServer';
import {
	finishJobs,
	listJobsByExecution,
	makeRows,
	publish,
	toSuspendingWorkflow,
	waitFor,
	waitForDeliveries,
	waitForEnd,
	waitUntilSuspended,
	type SandboxJob,
} from '../suspendingWorkflow';
import type { QueueEnvironment } from './queueEnvironment';
import type { QueueProcess } from './startQueue';

export const EXECUTIONS = 30;
export const ROWS_PER_EXECUTION = 6;
export const ROWS_PER_JOB = 2;
/** Executions that end while one worker is down. The others are being resumed when the webhook process is killed. */
const WITH_ONE_WORKER = 10;

export interface WaitingExecutionsReport {
	executions: Execution[];
	jobs: Map<string, SandboxJob[]>;
	/** The rows that reached the next node, as a server outside n8n received them. */
	reports: Report[];
	/** The executions that each worker started. */
	startedBy: string[][];
	/** Deliveries that our node was processing when its process was killed. */
	interruptedDeliveries: number;
}

/**
 * 30 executions, started at the same time, wait for three jobs each, which end when this scenario ends them.
 * A worker is killed while they wait, and the webhook process while it processes deliveries that would resume them.
 */
export async function runWaitingExecutionsScenario(
	environment: QueueEnvironment,
): Promise<WaitingExecutionsReport> {
	return await new WaitingExecutionsScenario(environment).run();
}

class WaitingExecutionsScenario {
	private ids: string[] = [];

	constructor(private readonly environment: QueueEnvironment) {}

	async run(): Promise<WaitingExecutionsReport> {
		const { environment } = this;
		const [killedWorker] = environment.workers;
		const { reports, url } = await startReportServer();
		const options = { batchSize: ROWS_PER_JOB };
		const workflow = toSuspendingWorkflow('suspend', { options }, environment, { reports, url });
		const { saved, call } = await publish(environment, workflow);
		await this.startAll(saved, call);
		const startedBy = await Promise.all(environment.workers.map(listStarted));

		await this.deliver(0);
		await killedWorker.kill();
		await this.deliver(1);

		const withOneWorker = this.ids.slice(0, WITH_ONE_WORKER);
		finishJobs(environment.sandbox, withOneWorker, 2);
		await waitForEnd(environment.client, withOneWorker);
		const interruptedDeliveries = await this.killWhileDelivering(this.ids.slice(WITH_ONE_WORKER));
		await Promise.all([environment.webhook.start(), killedWorker.start()]);
		await waitForEnd(environment.client, this.ids);

		const executions = await environment.client.finishedExecutions(saved);
		return {
			executions,
			jobs: listJobsByExecution(environment.sandbox),
			reports,
			startedBy,
			interruptedDeliveries,
		};
	}

	private async startAll(
		saved: SavedWorkflow,
		call: Awaited<ReturnType<typeof publish>>['call'],
	): Promise<void> {
		const numbers = Array.from({ length: EXECUTIONS }, (_execution, number) => number);
		await Promise.all(numbers.map(async (number) => await call(makeRows(`${number}`, ROWS_PER_EXECUTION))));
		this.ids = await waitUntilSuspended(this.environment.client, saved, EXECUTIONS);
		// A worker stores the execution as waiting before it removes it from the queue.
		const { countOpenJobs } = this.environment;
		await waitFor('the queue is empty', async () => (await countOpenJobs()) === 0);
	}

	/** Ends one job of each execution, whose delivery does not resume it yet. */
	private async deliver(position: number): Promise<void> {
		finishJobs(this.environment.sandbox, this.ids, position);
		await waitForDeliveries(this.environment.sandbox, this.ids, position, 200);
	}

	/**
	 * Kills the webhook process while our node reads the jobs and the service does not answer. Not later: n8n marks an
	 * execution as running before it puts it on the queue, and does not recover one whose process is killed between
	 * the two, whatever its nodes are.
	 */
	private async killWhileDelivering(ids: string[]): Promise<number> {
		const { webhook, sandbox } = this.environment;
		sandbox.control.addFault({ endpoint: 'job', action: 'hang', times: 'always' });
		finishJobs(sandbox, ids, 2);
		const countHeld = () => sandbox.control.requests({ endpoint: 'job' }).filter(isHung).length;
		await waitFor('the node reads its jobs', () => countHeld() > 0);
		const interruptedDeliveries = sandbox.control
			.deliveries()
			.filter(({ status }) => status === 'under way').length;
		await webhook.kill();
		sandbox.control.clearFaults();
		return interruptedDeliveries;
	}
}

const isHung = ({ status }: { status: unknown }) => status === 'hung';

/** The executions that a worker started or resumed, read from its log. */
async function listStarted({ logFile }: QueueProcess): Promise<string[]> {
	const log = await readFile(logFile, 'utf8');
	return [...log.matchAll(/Worker started execution (\d+)/g)].map(([, id = '']) => id);
}
