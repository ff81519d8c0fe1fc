import type { Execution } from '../../support/realN8n/execution';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { readResults } from '../../support/serviceReader';
import { startReportServer, type Report } from '../reportServer';
import {
	listJobsByExecution,
	makeRows,
	publish,
	toSuspendingWorkflow,
	waitFor,
	type SandboxJob,
} from '../suspendingWorkflow';
import type { QueueEnvironment } from './queueEnvironment';

export const ROWS = 3;

/** An execution whose worker was killed. */
export interface InterruptedExecution {
	execution: Execution;
	jobs: SandboxJob[];
	/** The results of its job, which were paid for. */
	results: Array<Record<string, unknown>>;
}

export interface KilledWorkersReport {
	interrupted: InterruptedExecution[];
	/** The rows that reached the next node. */
	reports: Report[];
	/** The number of start requests for both executions. */
	starts: number;
}

/**
 * Kills both workers while they run two executions: one polls its job, the other (with `suspend`) has sent its start
 * request and not received the answer.
 */
export async function runKilledWorkersScenario(environment: QueueEnvironment): Promise<KilledWorkersReport> {
	const { sandbox, workers } = environment;
	const { control } = sandbox;
	control.reset();
	const reportServer = await startReportServer();
	const publishWith = async (name: string, getResults: string) =>
		await publish(environment, toSuspendingWorkflow(name, { getResults }, environment, reportServer));
	const countStarts = () => control.requests({ endpoint: 'enrich' }).length;

	const polling = await publishWith('polls', 'poll');
	await polling.call(makeRows('polls', ROWS));
	await waitFor('a job is polled', () => control.requests({ endpoint: 'job' }).length > 0);
	const starting = await publishWith('starts', 'suspend');
	control.addFault({ endpoint: 'enrich', action: 'hang', when: 'after' });
	await starting.call(makeRows('starts', ROWS));
	await waitFor('the second start request is sent', () => countStarts() === 2);

	await Promise.all(workers.map(async (worker) => await worker.kill()));
	await Promise.all(workers.map(async (worker) => await worker.start()));
	// If the queue gave the executions to another worker, it would be when it notices that their worker is gone.
	await waitFor(
		'the queue notices that the workers are gone',
		async () => (await environment.countOpenJobs()) === 0,
	);
	const interrupted = [
		await readInterrupted(environment, polling.saved),
		await readInterrupted(environment, starting.saved),
	];
	const reports = reportServer.reports;
	return { interrupted, reports, starts: countStarts() };
}

async function readInterrupted(
	{ client, sandbox }: QueueEnvironment,
	saved: SavedWorkflow,
): Promise<InterruptedExecution> {
	await waitFor('n8n ends the execution', async () => (await client.finishedExecutions(saved)).length > 0);
	const [execution] = await client.finishedExecutions(saved);
	if (!execution) throw new Error('The execution is missing in n8n');
	const jobs = listJobsByExecution(sandbox).get(execution.id) ?? [];
	sandbox.control.finishJobs();
	return { execution, jobs, results: await readResults(sandbox, jobs[0]?.enrichment_id ?? '') };
}
