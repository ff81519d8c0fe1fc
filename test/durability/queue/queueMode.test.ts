import { tearDown } from '../../../demo/realN8n/teardown';
import { readCredits, readResults } from '../../../demo/serviceReader';
import { LEAD_NODE, inputRowsOf, type Row } from '../sleepers';
import { tellLostWorkersStory, ROWS, type LostWorkersReport } from './lostWorkersStory';
import { startQueueEnvironment, type QueueEnvironment } from './queueEnvironment';
import { describeInQueueMode } from './services';
import {
	EXECUTIONS,
	ROWS_PER_EXECUTION,
	ROWS_PER_JOB,
	tellSleepersStory,
	type SleepersReport,
} from './sleepersStory';
import { LEADS_PER_JOB, tellTriggerStory, type DeliveredJob } from './triggerStory';

const CREDITS = 1_000;

/** A worker that is gone is missed within 40 seconds instead of n8n's 90. */
const MISS_WORKERS_SOON = {
	QUEUE_WORKER_LOCK_DURATION: '30000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '5000',
	QUEUE_WORKER_STALLED_INTERVAL: '5000',
};

type Lead = Record<string, unknown>;

const nameOf = (lead: Lead) => lead.full_name;
const toLines = (values: unknown[]) => values.map((value) => JSON.stringify(value)).sort();

describeInQueueMode('n8n in queue mode, with a main, a webhook and two worker processes', (services) => {
	let environment: QueueEnvironment;

	beforeAll(async () => {
		// No job ends by itself unless a story wants it to.
		const settings = { credits: CREDITS, leadSeconds: 3_600 };
		environment = await startQueueEnvironment(services, settings, MISS_WORKERS_SOON);
	});

	afterAll(tearDown);

	describe('Executions that sleep while a worker and then the webhook process are killed', () => {
		let report: SleepersReport;

		beforeAll(async () => {
			report = await tellSleepersStory(environment);
		});

		test('all end with success, each call of the workflow in one of them', () => {
			const { executions } = report;
			expect(executions.map(({ status }) => status)).toEqual(executions.map(() => 'success'));
			const calls = executions.map((execution) => inputRowsOf(execution)[0]);
			const expected = Array.from({ length: EXECUTIONS }, (_call, number) => `${number}/0`);
			expect(calls.sort()).toEqual(expected.sort());
		});

		test('give each row once, in order, with its own result', async () => {
			for (const execution of report.executions) {
				const jobs = report.jobs.get(execution.id) ?? [];
				const results = await Promise.all(
					jobs.map(async (job) => await readResults(environment.sandbox, job.enrichment_id)),
				);
				const rows = execution.rowsOf('Rows') as Row[];
				expect(rows).toHaveLength(ROWS_PER_EXECUTION);
				const expected = rows.map((row, index) => {
					const job = Math.floor(index / ROWS_PER_JOB);
					const result = results[job]?.find((lead) => nameOf(lead) === `${row.firstName} ${row.lastName}`);
					const { customData: _reference, ...found } = result ?? {};
					return { ...row, enrichment_id: jobs[job]?.enrichment_id, ...found };
				});
				expect(expected.map(nameOf)).not.toContain(undefined);
				expect(execution.rowsOf(LEAD_NODE)).toEqual(expected);
			}
		});

		test('send each row on to the next node once', () => {
			const leads = report.executions.flatMap((execution) => execution.rowsOf(LEAD_NODE));
			expect(leads).toHaveLength(EXECUTIONS * ROWS_PER_EXECUTION);
			expect(toLines(report.reports.map(({ lead }) => lead))).toEqual(toLines(leads));
		});

		test('have started each job once and paid for each lead once', async () => {
			const starts = environment.sandbox.control.requests({ endpoint: 'start' });
			expect(starts).toHaveLength((EXECUTIONS * ROWS_PER_EXECUTION) / ROWS_PER_JOB);
			const leads = starts.flatMap(({ body }) => (body as { leads: Row[] }).leads);
			const names = leads.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
			expect(names).toHaveLength(EXECUTIONS * ROWS_PER_EXECUTION);
			expect(new Set(names).size).toBe(names.length);
			expect(await readCredits(environment.sandbox)).toBe(CREDITS - names.length);
		});

		test('had slept through the death of the worker that had started some of them', () => {
			for (const ids of report.startedBy) expect(ids).not.toHaveLength(0);
			expect(report.startedBy.flat()).toHaveLength(EXECUTIONS);
		});

		test('were woken by deliveries that were repeated because the webhook process had died over them', () => {
			expect(report.cutDeliveries).toBeGreaterThan(0);
			const deliveries = environment.sandbox.control.deliveries();
			const repeated = deliveries.filter(({ attempt, status }) => attempt > 1 && status === 200);
			expect(repeated).not.toHaveLength(0);
		});
	});

	describe('Triggers whose webhook process is killed twice while deliveries come in', () => {
		let jobs: DeliveredJob[];

		beforeAll(async () => {
			jobs = await tellTriggerStory(environment);
		});

		const leadsOf = ({ received }: DeliveredJob) => received.filter(({ event }) => event === 'lead.enriched');

		test('start their workflow with every lead of every job, with each of its keys once', () => {
			for (const job of jobs) {
				const leads = new Map(leadsOf(job).map((lead) => [lead.lead_key, lead]));
				expect(job.results).toHaveLength(LEADS_PER_JOB);
				expect([...leads.values()].map(nameOf).sort()).toEqual(job.results.map(nameOf).sort());
			}
		});

		test('give a lead that comes again the same key', () => {
			for (const job of jobs) {
				const pairs = leadsOf(job).map((lead) => JSON.stringify([lead.lead_key, nameOf(lead)]));
				expect(new Set(pairs).size).toBe(LEADS_PER_JOB);
			}
		});

		test('tell of the end of every job, with all its leads', () => {
			for (const { received, results } of jobs) {
				const ends = received.filter(({ event }) => event === 'job.completed');
				expect(ends).not.toHaveLength(0);
				for (const end of ends) {
					expect(end.lead_count).toBe(LEADS_PER_JOB);
					expect((end.results as Lead[]).map(nameOf)).toEqual(results.map(nameOf));
				}
			}
		});

		test('had leads that only a repeated delivery brought', () => {
			const deliveries = environment.sandbox.control.deliveries();
			const repeated = deliveries.filter(({ attempt, status }) => attempt > 1 && status === 200);
			expect(repeated).not.toHaveLength(0);
		});
	});

	describe('Executions whose worker is killed while it runs them', () => {
		let report: LostWorkersReport;

		beforeAll(async () => {
			report = await tellLostWorkersStory(environment);
		});

		test('are ended by n8n without success, and send no row on', () => {
			for (const { execution } of report.lost) expect(execution.status).toMatch(/^(error|crashed)$/);
			expect(report.reports).toEqual([]);
		});

		test('are not run again, so that nothing is paid twice', () => {
			expect(report.starts).toBe(2);
			expect(report.lost.map(({ jobs }) => jobs.length)).toEqual([1, 1]);
		});

		test('leave a job whose name tells of them, and whose results can still be read', () => {
			for (const { jobs, execution, results } of report.lost) {
				expect(jobs[0]?.name).toContain(`#${execution.id}`);
				expect(results).toHaveLength(ROWS);
			}
		});
	});
});
