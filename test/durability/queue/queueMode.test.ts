import { tearDown } from '../../support/realN8n/teardown';
import { LEAD_CREDITS, readCredits } from '../../support/serviceReader';
import { expectRowsInOrder } from '../expectRowsInOrder';
import { inputRowsOf, LEAD_NODE, listSentNames, toSorted } from '../suspendingWorkflow';
import { runKilledWorkersScenario, ROWS, type KilledWorkersReport } from './killedWorkersScenario';
import { startQueueEnvironment, type QueueEnvironment } from './queueEnvironment';
import { describeInQueueMode } from './services';
import {
	EXECUTIONS,
	ROWS_PER_EXECUTION,
	ROWS_PER_JOB,
	runWaitingExecutionsScenario,
	type WaitingExecutionsReport,
} from './waitingExecutionsScenario';
import { LEADS_PER_JOB, runTriggerScenario, type DeliveredJob } from './triggerScenario';

const CREDITS = 10_000;

/** n8n notices a killed worker within 40 seconds instead of 90. */
const FAST_WORKER_TIMEOUT = {
	QUEUE_WORKER_LOCK_DURATION: '30000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '5000',
	QUEUE_WORKER_STALLED_INTERVAL: '5000',
};

type Lead = Record<string, unknown>;

const nameOf = (lead: Lead) => lead.full_name;

describeInQueueMode('n8n in queue mode, with a main, a webhook and two worker processes', (services) => {
	let environment: QueueEnvironment;

	beforeAll(async () => {
		// No job ends by itself unless a scenario sets another pace.
		const settings = { credits: CREDITS, leadSeconds: 3_600 };
		environment = await startQueueEnvironment(services, settings, FAST_WORKER_TIMEOUT);
	});

	afterAll(tearDown);

	describe('Waiting executions when a worker and then the webhook process are killed', () => {
		let report: WaitingExecutionsReport;

		beforeAll(async () => {
			report = await runWaitingExecutionsScenario(environment);
		});

		test('all end with success, one for each call of the workflow', () => {
			const { executions } = report;
			expect(executions.map(({ status }) => status)).toEqual(executions.map(() => 'success'));
			const calls = executions.map((execution) => inputRowsOf(execution)[0]);
			const expected = Array.from({ length: EXECUTIONS }, (_call, number) => `${number}/0`);
			expect(calls.sort()).toEqual(expected.sort());
		});

		test('return each row once, in order, with its own result', async () => {
			for (const execution of report.executions) {
				expect(inputRowsOf(execution)).toHaveLength(ROWS_PER_EXECUTION);
				const jobs = report.jobs.get(execution.id) ?? [];
				await expectRowsInOrder(execution, jobs, environment.sandbox, ROWS_PER_JOB);
			}
		});

		test('pass each row to the next node once', () => {
			const leads = report.executions.flatMap((execution) => execution.rowsOf(LEAD_NODE));
			expect(leads).toHaveLength(EXECUTIONS * ROWS_PER_EXECUTION);
			expect(toSorted(report.reports.map(({ lead }) => lead))).toEqual(toSorted(leads));
		});

		test('start each job once and pay for each lead once', async () => {
			const starts = environment.sandbox.control.requests({ endpoint: 'start' });
			expect(starts).toHaveLength((EXECUTIONS * ROWS_PER_EXECUTION) / ROWS_PER_JOB);
			const names = listSentNames(environment.sandbox);
			expect(names).toHaveLength(EXECUTIONS * ROWS_PER_EXECUTION);
			expect(new Set(names).size).toBe(names.length);
			expect(await readCredits(environment.sandbox)).toBe(CREDITS - names.length * LEAD_CREDITS);
		});

		test('had been started by both workers, one of which was killed', () => {
			for (const ids of report.startedBy) expect(ids).not.toHaveLength(0);
			expect(report.startedBy.flat()).toHaveLength(EXECUTIONS);
		});

		test('were resumed by deliveries that the service repeated after the webhook process was killed', () => {
			expect(report.interruptedDeliveries).toBeGreaterThan(0);
			const deliveries = environment.sandbox.control.deliveries();
			const repeated = deliveries.filter(({ attempt, status }) => attempt > 1 && status === 200);
			expect(repeated).not.toHaveLength(0);
		});
	});

	describe('Triggers when the webhook process is killed twice while deliveries arrive', () => {
		let jobs: DeliveredJob[];

		beforeAll(async () => {
			jobs = await runTriggerScenario(environment);
		});

		const leadsOf = ({ received }: DeliveredJob) => received.filter(({ event }) => event === 'lead.enriched');

		test('start their workflow with every lead of every job, each under its own key', () => {
			for (const job of jobs) {
				const leads = new Map(leadsOf(job).map((lead) => [lead.lead_key, lead]));
				expect(job.results).toHaveLength(LEADS_PER_JOB);
				expect([...leads.values()].map(nameOf).sort()).toEqual(job.results.map(nameOf).sort());
			}
		});

		test('give a repeated lead the same key', () => {
			for (const job of jobs) {
				const pairs = leadsOf(job).map((lead) => JSON.stringify([lead.lead_key, nameOf(lead)]));
				expect(new Set(pairs).size).toBe(LEADS_PER_JOB);
			}
		});

		test('report the end of every job, with all its leads', () => {
			for (const { received, results } of jobs) {
				const ends = received.filter(({ event }) => event === 'job.completed');
				expect(ends).not.toHaveLength(0);
				for (const end of ends) {
					expect(end.lead_count).toBe(LEADS_PER_JOB);
					expect((end.results as Lead[]).map(nameOf)).toEqual(results.map(nameOf));
				}
			}
		});

		test('received leads from repeated deliveries', () => {
			const deliveries = environment.sandbox.control.deliveries();
			const repeated = deliveries.filter(({ attempt, status }) => attempt > 1 && status === 200);
			expect(repeated).not.toHaveLength(0);
		});
	});

	describe('Executions when their worker is killed while it runs them', () => {
		let report: KilledWorkersReport;

		beforeAll(async () => {
			report = await runKilledWorkersScenario(environment);
		});

		test('are ended by n8n with an error, and pass no row on', () => {
			for (const { execution } of report.interrupted) expect(execution.status).toMatch(/^(error|crashed)$/);
			expect(report.reports).toEqual([]);
		});

		test('are not run again, so that nothing is paid twice', () => {
			expect(report.starts).toBe(2);
			expect(report.interrupted.map(({ jobs }) => jobs.length)).toEqual([1, 1]);
		});

		test('leave a job with their number in its name, whose results can still be read', () => {
			for (const { jobs, execution, results } of report.interrupted) {
				expect(jobs[0]?.name).toContain(`#${execution.id}`);
				expect(results).toHaveLength(ROWS);
			}
		});
	});
});
