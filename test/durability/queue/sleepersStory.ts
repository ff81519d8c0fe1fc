import { readFile } from 'node:fs/promises';
import type { Execution } from '../../../demo/realN8n/execution';
import type { SavedWorkflow } from '../../../demo/realN8n/N8nClient';
import { startReportServer, type Report } from '../reportServer';
import {
	listJobsByExecution,
	makeRows,
	publish,
	toSleepingWorkflow,
	waitFor,
	type SandboxJob,
} from '../sleepers';
import type { QueueEnvironment } from './queueEnvironment';
import type { QueueProcess } from './startQueue';

export const EXECUTIONS = 30;
export const ROWS_PER_EXECUTION = 6;
export const ROWS_PER_JOB = 2;
/** Executions that end while one worker is left. The others are woken when the webhook process is killed. */
const WITH_ONE_WORKER = 10;

export interface SleepersReport {
	executions: Execution[];
	jobs: Map<string, SandboxJob[]>;
	/** The rows that came out at the end of the workflow, as a place outside n8n counted them. */
	reports: Report[];
	/** The executions that each worker has put to sleep. */
	startedBy: string[][];
	/** Deliveries that our node was working on when its process was killed. */
	cutDeliveries: number;
}

/**
 * 30 executions, called for at the same time, sleep over three jobs each, which end when this story says so.
 * A worker is killed while they sleep, and the webhook process while it works on deliveries that would wake them.
 */
export async function tellSleepersStory(environment: QueueEnvironment): Promise<SleepersReport> {
	return await new SleepersStory(environment).tell();
}

class SleepersStory {
	private ids: string[] = [];

	constructor(private readonly environment: QueueEnvironment) {}

	async tell(): Promise<SleepersReport> {
		const { environment } = this;
		const [lostWorker] = environment.workers;
		const { reports, url } = await startReportServer();
		const options = { batchSize: ROWS_PER_JOB, includeInputFields: true };
		const workflow = toSleepingWorkflow('sleepers', { options }, environment, { reports, url });
		const { saved, call } = await publish(environment, workflow);
		await this.startAll(saved, call);
		const startedBy = await Promise.all(environment.workers.map(listStarted));

		await this.deliver(0);
		await lostWorker.kill();
		await this.deliver(1);

		this.finishJobs(this.ids.slice(0, WITH_ONE_WORKER), 2);
		await this.waitForEnd(this.ids.slice(0, WITH_ONE_WORKER));
		const cutDeliveries = await this.killWhileDelivering(this.ids.slice(WITH_ONE_WORKER));
		await Promise.all([environment.webhook.start(), lostWorker.start()]);
		await this.waitForEnd(this.ids);

		const executions = await environment.client.finishedExecutions(saved);
		return { executions, jobs: listJobsByExecution(environment.sandbox), reports, startedBy, cutDeliveries };
	}

	private async startAll(
		saved: SavedWorkflow,
		call: Awaited<ReturnType<typeof publish>>['call'],
	): Promise<void> {
		const numbers = Array.from({ length: EXECUTIONS }, (_execution, number) => number);
		await Promise.all(numbers.map(async (number) => await call(makeRows(`${number}`, ROWS_PER_EXECUTION))));
		await waitFor(`${EXECUTIONS} executions sleep`, async () => {
			const executions = await this.environment.client.listExecutions(saved);
			this.ids = executions.filter(({ status }) => status === 'waiting').map(({ id }) => id);
			return this.ids.length === EXECUTIONS;
		});
		await this.waitForWorkers();
	}

	/** A worker writes that an execution sleeps, and then takes it off the queue. */
	private async waitForWorkers(): Promise<void> {
		const { countOpenJobs } = this.environment;
		await waitFor('no worker has anything to do', async () => (await countOpenJobs()) === 0);
	}

	/** Finishes one job of each execution, whose deliveries wake nobody yet. */
	private async deliver(position: number): Promise<void> {
		this.finishJobs(this.ids, position);
		const jobIds = this.ids.map((id) => this.jobsOf(id)[position]?.enrichment_id);
		await waitFor(`${jobIds.length} deliveries are taken`, () => {
			const deliveries = this.environment.sandbox.control.deliveries();
			const taken = new Set(
				deliveries.filter(({ status }) => status === 200).map((delivery) => delivery.enrichment_id),
			);
			return jobIds.every((jobId) => jobId !== undefined && taken.has(jobId));
		});
	}

	/**
	 * The webhook process is killed in the middle of our node's work: it asks the service about the jobs, and the
	 * answer does not come. Not a moment later: n8n marks an execution as running before it puts it on the queue, and
	 * one whose process is killed between the two is lost for n8n, whatever its nodes are.
	 */
	private async killWhileDelivering(ids: string[]): Promise<number> {
		const { webhook, sandbox } = this.environment;
		sandbox.control.addFault({ endpoint: 'job', action: 'hang', times: 'always' });
		this.finishJobs(ids, 2);
		const countHeld = () => sandbox.control.requests({ endpoint: 'job' }).filter(isHung).length;
		await waitFor('the node asks the service what became of its jobs', () => countHeld() > 0);
		const cutDeliveries = sandbox.control.deliveries().filter(({ status }) => status === 'under way').length;
		await webhook.kill();
		sandbox.control.clearFaults();
		return cutDeliveries;
	}

	private finishJobs(ids: string[], position: number): void {
		for (const id of ids) {
			const job = this.jobsOf(id)[position];
			if (job) this.environment.sandbox.control.finishJobs({ jobId: job.enrichment_id });
		}
	}

	private jobsOf(id: string): SandboxJob[] {
		return listJobsByExecution(this.environment.sandbox).get(id) ?? [];
	}

	private async waitForEnd(ids: string[]): Promise<void> {
		await waitFor(`${ids.length} executions end`, async () => {
			const ended = await Promise.all(ids.map(async (id) => await this.environment.client.hasEnded(id)));
			return ended.every(Boolean);
		});
	}
}

const isHung = ({ status }: { status: unknown }) => status === 'hung';

/** The executions that a worker has begun or gone on with, as its log tells. */
async function listStarted({ logFile }: QueueProcess): Promise<string[]> {
	const log = await readFile(logFile, 'utf8');
	return [...log.matchAll(/Worker started execution (\d+)/g)].map(([, id = '']) => id);
}
