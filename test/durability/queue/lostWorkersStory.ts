import type { Execution } from '../../../demo/realN8n/execution';
import type { SavedWorkflow } from '../../../demo/realN8n/N8nClient';
import { readResults } from '../../../demo/serviceReader';
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

export const ROWS = 3;

/** What became of an execution whose worker was killed. */
export interface LostExecution {
	execution: Execution;
	jobs: SandboxJob[];
	/** What the service has found for it, and was paid for. */
	results: Array<Record<string, unknown>>;
}

export interface LostWorkersReport {
	lost: LostExecution[];
	/** The rows that came out of them. */
	reports: Report[];
	/** How many start requests the service has had for both. */
	starts: number;
}

/**
 * Both workers are killed while they run two executions: one waits for its job with `poll`, the other, with `suspend`,
 * has started its job and not got the service's answer yet.
 */
export async function tellLostWorkersStory(environment: QueueEnvironment): Promise<LostWorkersReport> {
	const { sandbox, workers } = environment;
	const { control } = sandbox;
	control.reset();
	const reportServer = await startReportServer();
	const publishWith = async (name: string, delivery: string) =>
		await publish(environment, toSleepingWorkflow(name, { delivery }, environment, reportServer));
	const countStarts = () => control.requests({ endpoint: 'enrich' }).length;

	const polling = await publishWith('polls', 'poll');
	await polling.call(makeRows('polls', ROWS));
	await waitFor('a job is polled', () => control.requests({ endpoint: 'job' }).length > 0);
	const starting = await publishWith('starts', 'suspend');
	control.addFault({ endpoint: 'enrich', action: 'hang', when: 'after' });
	await starting.call(makeRows('starts', ROWS));
	await waitFor('a job is started, and its answer does not come', () => countStarts() === 2);

	await Promise.all(workers.map(async (worker) => await worker.kill()));
	await Promise.all(workers.map(async (worker) => await worker.start()));
	// Only then would another worker have taken them over.
	await waitFor('the queue misses the killed workers', async () => (await environment.countOpenJobs()) === 0);
	const lost = [await readLost(environment, polling.saved), await readLost(environment, starting.saved)];
	const reports = reportServer.reports;
	return { lost, reports, starts: countStarts() };
}

async function readLost({ client, sandbox }: QueueEnvironment, saved: SavedWorkflow): Promise<LostExecution> {
	await waitFor('n8n ends the execution', async () => (await client.finishedExecutions(saved)).length > 0);
	const [execution] = await client.finishedExecutions(saved);
	if (!execution) throw new Error('n8n has no such execution any more');
	const jobs = listJobsByExecution(sandbox).get(execution.id) ?? [];
	sandbox.control.finishJobs();
	return { execution, jobs, results: await readResults(sandbox, jobs[0]?.enrichment_id ?? '') };
}
