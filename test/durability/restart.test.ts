import { setTimeout as pause } from 'node:timers/promises';
import { pairedWith, type Execution } from '../support/realN8n/execution';
import { tearDown } from '../support/realN8n/teardown';
import { LEAD_CREDITS, readCredits, readResults } from '../support/serviceReader';
import { startReportServer, type Report, type ReportServer } from './reportServer';
import { ANY_KEY, expectRowsInOrder } from './expectRowsInOrder';
import { startRestartableEnvironment, type RestartableEnvironment } from './restartableEnvironment';
import {
	finishJobs,
	inputRowsOf,
	LEAD_NODE,
	listJobsByExecution,
	listSentNames,
	makeRows,
	publish,
	toSorted,
	toSuspendingWorkflow,
	waitForDeliveries,
	waitForEnd,
	waitUntilSuspended,
	type Row,
	type SandboxJob,
} from './suspendingWorkflow';

const CREDITS = 10_000;
const ROWS_PER_ENRICH = 6;
const ROWS_PER_JOB = 2;
const FOUND_PER_SEARCH = 5;
/** What the sandbox charges for each found lead. */
const FOUND_CREDITS = 0.1;
const NEVER_ENDS = 'never-ends';
/** The load balancer's answer to a delivery while n8n is down. */
const UNAVAILABLE = 503;
const FOUND = { limit: FOUND_PER_SEARCH, find: 'none' };
const KINDS = [
	{
		name: 'enrich',
		count: 16,
		rows: ROWS_PER_ENRICH,
		parameters: {
			operation: 'enrich',
			options: { batchSize: ROWS_PER_JOB },
		},
	},
	{
		name: 'search',
		count: 4,
		rows: 1,
		parameters: { operation: 'peopleSearch', query: '={{ $json.lastName }}', ...FOUND },
	},
	{
		name: 'post-search',
		count: 4,
		rows: 1,
		parameters: { operation: 'postSearch', keywords: ['={{ $json.lastName }}'], ...FOUND },
	},
	{
		name: NEVER_ENDS,
		count: 1,
		rows: 3,
		parameters: { operation: 'enrich', options: { maxWaitMinutes: 0.3 } },
	},
] as const;

/** One execution that was suspended, with all that is known of it at the end. */
interface WaitingExecution {
	id: string;
	kind: string;
	jobs: SandboxJob[];
	/** As n8n shows it at the end. */
	execution: Execution;
	/** Whether n8n was running it when it was killed: see `killAtRandom`. */
	wasInterrupted: boolean;
	reports: Report[];
}

/**
 * 25 executions with 57 jobs, which end when the scenario ends them; one never ends. n8n is killed five times: while
 * all executions are waiting, while deliveries arrive that do not resume them yet, before deliveries that therefore
 * fail, and twice while executions are resumed.
 */
class RestartScenario {
	private readonly interrupted = new Set<string>();
	private readonly kinds = new Map<string, string>();

	constructor(
		private readonly environment: RestartableEnvironment,
		private readonly reportServer: ReportServer,
		private seed: number,
	) {}

	async run(): Promise<WaitingExecution[]> {
		await this.startAll();
		await this.killAtRandom(1_000);
		await this.environment.n8n.restart();
		await this.waitForEnd(this.listIds(NEVER_ENDS));

		const enriching = this.listIds('enrich');
		const searching = [...this.listIds('search'), ...this.listIds('post-search')];
		this.finishJobs(enriching, 0);
		await this.killAtRandom(1_000);
		await this.environment.n8n.restart();

		await this.killAtRandom(1_000);
		this.finishJobs(enriching, 1);
		this.finishJobs(searching, 0);
		await waitForDeliveries(this.environment.sandbox, searching, 0, UNAVAILABLE);
		await this.environment.n8n.restart();
		await waitForDeliveries(this.environment.sandbox, enriching, 1, 200);
		await this.waitForEnd(searching);

		await this.resumeAndKill(enriching.slice(0, 6));
		await this.resumeAndKill(enriching.slice(6, 12));
		this.finishJobs(enriching, 2);
		await this.waitForEnd([...this.kinds.keys()]);
		return await this.readExecutions();
	}

	private async startAll(): Promise<void> {
		for (const { name, count, rows, parameters } of KINDS) {
			const workflow = toSuspendingWorkflow(name, parameters, this.environment, this.reportServer);
			const { saved, call } = await publish(this.environment, workflow);
			if (name === NEVER_ENDS) this.environment.sandbox.control.planJobs({ fate: 'neverEnd' });
			for (let number = 0; number < count; number++) await call(makeRows(`${name}-${number}`, rows));
			const ids = await waitUntilSuspended(this.environment.client, saved, count);
			for (const id of ids) this.kinds.set(id, name);
		}
	}

	/**
	 * `kill -9` at a random time. An execution that n8n is running at that time is lost: after the restart n8n marks it
	 * as crashed and does not resume it, whatever its nodes are. These are recorded, from the database as the killed
	 * process left it; all others must end with success. An execution whose last delivery was answered with 200 is not
	 * waiting any more: n8n stores that it is running before it answers.
	 */
	private async killAtRandom(withinMs: number): Promise<void> {
		// Park and Miller's generator: the same times for the same seed.
		this.seed = (this.seed * 16_807) % 2_147_483_647;
		await pause((this.seed / 2_147_483_647) * withinMs);
		await this.environment.n8n.kill();
		for (const [id, status] of await this.environment.n8n.readStatuses()) {
			if (status === 'running') this.interrupted.add(id);
		}
	}

	private async resumeAndKill(ids: string[]): Promise<void> {
		this.finishJobs(ids, 2);
		await this.killAtRandom(1_500);
		await this.environment.n8n.restart();
	}

	private listIds(kind: string): string[] {
		return [...this.kinds.keys()].filter((id) => this.kinds.get(id) === kind);
	}

	private finishJobs(ids: string[], position: number): void {
		finishJobs(this.environment.sandbox, ids, position);
	}

	private async waitForEnd(ids: string[]): Promise<void> {
		await waitForEnd(
			this.environment.client,
			ids.filter((id) => !this.interrupted.has(id)),
		);
	}

	private async readExecutions(): Promise<WaitingExecution[]> {
		const ids = [...this.kinds.keys()];
		const jobs = listJobsByExecution(this.environment.sandbox);
		return await Promise.all(
			ids.map(async (id) => ({
				id,
				kind: this.kinds.get(id) ?? '',
				jobs: jobs.get(id) ?? [],
				execution: await this.environment.client.readExecution(id),
				wasInterrupted: this.interrupted.has(id),
				reports: this.reportServer.reports.filter(({ execution }) => execution === id),
			})),
		);
	}
}

describe('Waiting executions when n8n is killed with kill -9', () => {
	const seed = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000_000);
	let environment: RestartableEnvironment;
	let reportServer: ReportServer;
	let executions: WaitingExecution[];
	let completed: WaitingExecution[];

	beforeAll(async () => {
		console.log(`The random times of the kills come from DURABILITY_SEED=${seed}`);
		environment = await startRestartableEnvironment({
			// No job ends by itself, and a refused delivery is repeated for four minutes.
			sandbox: { credits: CREDITS, leadSeconds: 3_600, deliveryAttempts: 9, deliveryPauseSeconds: 1 },
		});
		reportServer = await startReportServer();
		executions = await new RestartScenario(environment, reportServer, seed).run();
		completed = executions.filter(({ wasInterrupted }) => !wasInterrupted);
		console.log(
			`${executions.length - completed.length} of ${executions.length} were running when n8n was killed`,
		);
	});

	afterAll(tearDown);

	const listEnriched = () => completed.filter(({ kind }) => kind === 'enrich');
	const listFound = () => completed.filter(({ kind }) => kind === 'search' || kind === 'post-search');

	test('end with success, except those that n8n was running when it was killed', () => {
		expect(executions).toHaveLength(25);
		expect(completed.length).toBeGreaterThanOrEqual(13);
		expect(completed.map(({ execution }) => execution.status)).toEqual(completed.map(() => 'success'));
	});

	test('return each row of Enrich once, in order, paired with its input, with the result of its job', async () => {
		expect(listEnriched().length).toBeGreaterThanOrEqual(4);
		for (const { execution, jobs } of listEnriched()) {
			expect(jobs).toHaveLength(3);
			await expectRowsInOrder(execution, jobs, environment.sandbox, ROWS_PER_JOB);
		}
	});

	test('return each lead that Search and Post Search found once', async () => {
		expect(listFound()).toHaveLength(8);
		for (const { execution, jobs } of listFound()) {
			const jobId = jobs[0]?.enrichment_id ?? '';
			const results = await readResults(environment.sandbox, jobId);
			expect(results).toHaveLength(FOUND_PER_SEARCH);
			expect(execution.rowsOf(LEAD_NODE)).toEqual(
				results.map((result) => ({ enrichment_id: jobId, ...result })),
			);
			expect(execution.outputOf(LEAD_NODE).map(pairedWith)[0]).toEqual([0]);
		}
	});

	test('pass each row to the next node once, paired with its input row', () => {
		for (const { execution, reports } of completed) {
			const inputs = inputRowsOf(execution);
			const leads = execution.rowsOf(LEAD_NODE);
			const expected = leads.map((lead, index) => ({ row: inputs[inputs.length > 1 ? index : 0], lead }));
			const received = reports.map(({ row, lead }) => ({ row, lead }));
			expect(toSorted(received)).toEqual(toSorted(expected));
		}
	});

	test('pass no row on twice, even if n8n was running them when it was killed', () => {
		for (const { reports } of executions) {
			const leads = toSorted(reports.map(({ lead }) => lead));
			expect(leads).toEqual([...new Set(leads)]);
		}
	});

	test('are resumed by repeated deliveries when the first attempt found n8n down', () => {
		const deliveries = environment.sandbox.control.deliveries();
		for (const { jobs } of listFound()) {
			const attempts = deliveries.filter(({ enrichment_id: jobId }) => jobId === jobs[0]?.enrichment_id);
			expect(attempts[0]).toMatchObject({ attempt: 1, status: UNAVAILABLE });
			expect(attempts.at(-1)?.status).toBe(200);
		}
	});

	test('pay for each lead once', async () => {
		const starts = environment.sandbox.control.requests({ endpoint: 'start' });
		expect(starts.map(({ status }) => status)).toEqual(Array.from({ length: 57 }, () => 202));
		const names = listSentNames(environment.sandbox);
		const enrich = 16 * ROWS_PER_ENRICH + 3;
		expect(names).toHaveLength(enrich);
		expect(new Set(names).size).toBe(enrich);
		const spent = enrich * LEAD_CREDITS + 8 * FOUND_PER_SEARCH * FOUND_CREDITS;
		expect(await readCredits(environment.sandbox)).toBeCloseTo(CREDITS - spent);
	});

	test('return the rows of a job that never ends as pending when Max Wait has passed', () => {
		const [pending] = completed.filter(({ kind }) => kind === NEVER_ENDS);
		const rows = pending?.execution.rowsOf('Rows') as Row[];
		const [job] = pending?.jobs ?? [];
		expect(rows).toHaveLength(3);
		expect(job?.fate).toBe('neverEnd');
		expect(pending?.execution.rowsOf(LEAD_NODE)).toEqual(
			rows.map((row) => {
				return { ...row, enrichment_id: job?.enrichment_id, lead_key: ANY_KEY, status: 'pending' };
			}),
		);
	});
});
