import { setTimeout as pause } from 'node:timers/promises';
import { pairedWith, type Execution } from '../../demo/realN8n/execution';
import { tearDown } from '../../demo/realN8n/teardown';
import { readCredits, readResults } from '../../demo/serviceReader';
import { startReportServer, type Report, type ReportServer } from './reportServer';
import { startRestartableEnvironment, type RestartableEnvironment } from './restartableEnvironment';
import { createRandom } from './seededRandom';
import {
	inputRowsOf,
	LEAD_NODE,
	listJobsByExecution,
	makeRows,
	publish,
	toSleepingWorkflow,
	waitFor,
	type Row,
	type SandboxJob,
} from './sleepers';

const CREDITS = 1_000;
const ROWS_PER_ENRICH = 6;
const ROWS_PER_JOB = 2;
const FOUND_PER_SEARCH = 5;
/** §8's charges in the sandbox: a lead to enrich, a lead found. */
const PRICE = { enrich: 1, found: 0.1 };
const NEVER_ENDS = 'never-ends';
/** What a delivery is answered with while n8n is down (`openDoor`). */
const NOBODY_THERE = 503;
const FOUND = { limit: FOUND_PER_SEARCH, includeContactDetails: false };
const KINDS = [
	{
		name: 'enrich',
		count: 16,
		rows: ROWS_PER_ENRICH,
		parameters: {
			operation: 'enrich',
			options: { batchSize: ROWS_PER_JOB, includeInputFields: true },
		},
	},
	{
		name: 'search',
		count: 4,
		rows: 1,
		parameters: { operation: 'search', query: '={{ $json.lastName }}', ...FOUND },
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
		parameters: { operation: 'enrich', maxWaitMinutes: 0.3 },
	},
] as const;

/** One execution that slept, with all that is known of it. */
interface Sleeper {
	id: string;
	kind: string;
	jobs: SandboxJob[];
	/** What n8n shows in the end. */
	execution: Execution;
	/** n8n was running it when it was killed: see `killAtRandom`. */
	wasCutShort: boolean;
	reports: Report[];
}

/**
 * 25 executions with 57 jobs, which end when the test says so, and one never. n8n is killed five times: while all
 * sleep, while deliveries come in that wake nobody yet, before deliveries that find n8n down, and twice while
 * executions wake.
 */
class Killings {
	private readonly random: () => number;
	private readonly cutShort = new Set<string>();
	private readonly kinds = new Map<string, string>();

	constructor(
		private readonly environment: RestartableEnvironment,
		private readonly reportServer: ReportServer,
		seed: number,
	) {
		this.random = createRandom(seed);
	}

	async run(): Promise<Sleeper[]> {
		await this.startAll();
		await this.killAtRandom(1_000);
		await this.environment.n8n.startAgain();
		await this.waitForEnd(this.listIds(NEVER_ENDS));

		const enriching = this.listIds('enrich');
		const searching = [...this.listIds('search'), ...this.listIds('post-search')];
		this.finishJobs(enriching, 0);
		await this.killAtRandom(1_000);
		await this.environment.n8n.startAgain();

		await this.killAtRandom(1_000);
		this.finishJobs(enriching, 1);
		this.finishJobs(searching, 0);
		await this.waitForDeliveries(searching, NOBODY_THERE);
		await this.environment.n8n.startAgain();
		await this.waitForDeliveries(enriching, 200, 1);
		await this.waitForEnd(searching);

		await this.wakeAndKill(enriching.slice(0, 6));
		await this.wakeAndKill(enriching.slice(6, 12));
		this.finishJobs(enriching, 2);
		await this.waitForEnd([...this.kinds.keys()]);
		return await this.readSleepers();
	}

	private async startAll(): Promise<void> {
		for (const { name, count, rows, parameters } of KINDS) {
			const workflow = toSleepingWorkflow(name, parameters, this.environment, this.reportServer);
			const { saved, call } = await publish(this.environment, workflow);
			if (name === NEVER_ENDS) this.environment.sandbox.control.planJobs({ fate: 'neverEnd' });
			for (let number = 0; number < count; number++) await call(makeRows(`${name}-${number}`, rows));
			const listAsleep = async () => {
				const executions = await this.environment.client.listExecutions(saved);
				return executions.filter(({ status }) => status === 'waiting');
			};
			await waitFor(`all executions of ${name} sleep`, async () => (await listAsleep()).length === count);
			for (const { id } of await listAsleep()) this.kinds.set(id, name);
		}
	}

	/**
	 * `kill -9` at a moment that nobody chose. An execution that n8n is running right then is lost for n8n: when it
	 * starts again, it marks it as crashed and never goes on with it, whatever its nodes are. So those are remembered,
	 * from n8n's database as the killed process left it. Everything else must come through, and an execution whose
	 * last delivery was answered with 200 does not sleep any more: n8n 2 notes that it runs before it answers.
	 */
	private async killAtRandom(withinMs: number): Promise<void> {
		await pause(this.random() * withinMs);
		await this.environment.n8n.kill();
		for (const [id, status] of await this.environment.n8n.readStatuses()) {
			if (status === 'running') this.cutShort.add(id);
		}
	}

	private async wakeAndKill(ids: string[]): Promise<void> {
		this.finishJobs(ids, 2);
		await this.killAtRandom(1_500);
		await this.environment.n8n.startAgain();
	}

	private listIds(kind: string): string[] {
		return [...this.kinds.keys()].filter((id) => this.kinds.get(id) === kind);
	}

	/** Finishes one job of each of these executions; the service delivers at once. */
	private finishJobs(ids: string[], position: number): void {
		for (const id of ids) {
			const job = this.jobsOf(id)[position];
			if (job) this.environment.sandbox.control.finishJobs({ jobId: job.enrichment_id });
		}
	}

	private jobsOf(id: string): SandboxJob[] {
		return listJobsByExecution(this.environment.sandbox).get(id) ?? [];
	}

	private async waitForDeliveries(ids: string[], status: number, position = 0): Promise<void> {
		const jobIds = ids.map((id) => this.jobsOf(id)[position]?.enrichment_id);
		await waitFor(`the deliveries of ${jobIds.length} jobs get the answer ${status}`, () => {
			const deliveries = this.environment.sandbox.control.deliveries();
			const answered = deliveries.filter((delivery) => delivery.status === status);
			return jobIds.every((jobId) => answered.some((delivery) => delivery.enrichment_id === jobId));
		});
	}

	private async waitForEnd(ids: string[]): Promise<void> {
		const expected = ids.filter((id) => !this.cutShort.has(id));
		await waitFor(`${expected.length} executions end`, async () => {
			const ended = await Promise.all(expected.map(async (id) => await this.environment.client.hasEnded(id)));
			return ended.every(Boolean);
		});
	}

	private async readSleepers(): Promise<Sleeper[]> {
		const ids = [...this.kinds.keys()];
		return await Promise.all(
			ids.map(async (id) => ({
				id,
				kind: this.kinds.get(id) ?? '',
				jobs: this.jobsOf(id),
				execution: await this.environment.client.readExecution(id),
				wasCutShort: this.cutShort.has(id),
				reports: this.reportServer.reports.filter(({ execution }) => execution === id),
			})),
		);
	}
}

describe('Executions that sleep while n8n is killed with kill -9', () => {
	const seed = Number(process.env.DURABILITY_SEED ?? Date.now() % 1_000_000);
	let environment: RestartableEnvironment;
	let reportServer: ReportServer;
	let sleepers: Sleeper[];
	let completed: Sleeper[];

	beforeAll(async () => {
		console.log(`The moments of the kills come from DURABILITY_SEED=${seed}`);
		environment = await startRestartableEnvironment({
			// No job ends by itself, and a delivery that is refused is repeated for four minutes.
			sandbox: { credits: CREDITS, leadSeconds: 3_600, deliveryAttempts: 9, deliveryPauseSeconds: 1 },
		});
		reportServer = await startReportServer();
		sleepers = await new Killings(environment, reportServer, seed).run();
		completed = sleepers.filter(({ wasCutShort }) => !wasCutShort);
		console.log(
			`${sleepers.length - completed.length} of ${sleepers.length} were running when n8n was killed`,
		);
	});

	afterAll(tearDown);

	const listEnriched = () => completed.filter(({ kind }) => kind === 'enrich');
	const listFound = () => completed.filter(({ kind }) => kind === 'search' || kind === 'post-search');
	/** For lists whose order nobody promises. */
	const toSorted = (leads: Array<Record<string, unknown>>) =>
		leads.map((lead) => JSON.stringify(lead)).sort();

	test('end with success, all that n8n was not running when it was killed', () => {
		expect(sleepers).toHaveLength(25);
		expect(completed.length).toBeGreaterThanOrEqual(13);
		expect(completed.map(({ execution }) => execution.status)).toEqual(completed.map(() => 'success'));
	});

	test('are not taken up again by n8n, those that it was running when it was killed', () => {
		for (const { execution, wasCutShort } of sleepers) {
			// `running` stays where n8n's event log held nothing but the start when it was killed.
			if (wasCutShort) expect(['crashed', 'running']).toContain(execution.status);
		}
	});

	test('give each row of Enrich once, in order, with its own job, and paired with it', () => {
		expect(listEnriched().length).toBeGreaterThanOrEqual(4);
		for (const { execution, jobs } of listEnriched()) {
			const rows = execution.rowsOf('Rows') as Row[];
			const items = execution.outputOf(LEAD_NODE);
			expect(jobs).toHaveLength(3);
			expect(items.map(pairedWith)).toEqual(rows.map((_row, index) => [index]));
			expect(items.map(({ json }) => json)).toEqual(
				rows.map((row, index): unknown =>
					expect.objectContaining({
						...row,
						enrichment_id: jobs[Math.floor(index / ROWS_PER_JOB)]?.enrichment_id,
						full_name: `${row.firstName} ${row.lastName}`,
					}),
				),
			);
		}
	});

	test('give each person that Search and Post Search found once, as the service tells them', async () => {
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

	test('send each row on to the next node once, with the input row it comes from', () => {
		for (const { execution, reports } of completed) {
			const inputs = inputRowsOf(execution);
			const leads = execution.rowsOf(LEAD_NODE);
			const expected = leads.map((lead, index) => ({ row: inputs[inputs.length > 1 ? index : 0], lead }));
			const received = reports.map(({ row, lead }) => ({ row, lead }));
			expect(toSorted(received)).toEqual(toSorted(expected));
		}
	});

	test('send no row on twice, even where n8n cut them short', () => {
		for (const { reports } of sleepers) {
			const leads = toSorted(reports.map(({ lead }) => lead));
			expect(leads).toEqual([...new Set(leads)]);
		}
	});

	test('take deliveries that came while n8n was down when they are repeated', () => {
		const deliveries = environment.sandbox.control.deliveries();
		for (const { jobs } of listFound()) {
			const attempts = deliveries.filter(({ enrichment_id: jobId }) => jobId === jobs[0]?.enrichment_id);
			expect(attempts[0]).toMatchObject({ attempt: 1, status: NOBODY_THERE });
			expect(attempts.at(-1)?.status).toBe(200);
		}
	});

	test('have paid for each lead once', async () => {
		const starts = environment.sandbox.control.requests({ endpoint: 'start' });
		expect(starts.map(({ status }) => status)).toEqual(Array.from({ length: 57 }, () => 202));
		const bodies = starts.filter(({ endpoint }) => endpoint === 'enrich').map(({ body }) => body);
		const leads = bodies.flatMap((body) => (body as { leads: Row[] }).leads);
		const names = leads.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
		const enrich = 16 * ROWS_PER_ENRICH + 3;
		expect(names).toHaveLength(enrich);
		expect(new Set(names).size).toBe(enrich);
		const spent = enrich * PRICE.enrich + 8 * FOUND_PER_SEARCH * PRICE.found;
		expect(await readCredits(environment.sandbox)).toBeCloseTo(CREDITS - spent);
	});

	test('let the rows of a job that never ends come out as pending, when the longest wait has passed', () => {
		const [sleeper] = completed.filter(({ kind }) => kind === NEVER_ENDS);
		const rows = sleeper?.execution.rowsOf('Rows') as Row[];
		const [job] = sleeper?.jobs ?? [];
		expect(rows).toHaveLength(3);
		expect(job?.fate).toBe('neverEnd');
		expect(sleeper?.execution.rowsOf(LEAD_NODE)).toEqual(
			rows.map((row) => ({ ...row, enrichment_id: job?.enrichment_id, status: 'pending' })),
		);
	});
});
