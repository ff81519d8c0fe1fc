import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { SuspendedNode, type DeliveryOutcome } from '../engine/suspendedNode';
import { makeRows, toFinal, toJson, UNKNOWN_JOB } from '../operations/service';
import { itHolds } from './checkScenarios';
import { seldom, type Drawn } from './scenario';
import { jobPlan, SleepingService } from './sleepingService';

/** As often as the service sends a delivery that is not taken, and its pause before each. */
const ATTEMPTS = 5;
const REPEAT_MS = 15_000;
/** After so long, a complete job that is short is taken as it is. */
const SETTLED_MS = 15_000;
/** The service waits half a minute for an answer. */
const SENDER_MS = 30_000;
/** What a process remembers is older then. */
const RESTART_MS = 2 * 3_600_000;

const delivery = fc.record({
	kind: fc.constantFrom('final', 'final', 'streamed', 'foreign', 'unnamed'),
	job: fc.nat({ max: 5 }),
	/** How often at most it is sent again while it is refused. */
	repeats: fc.nat({ max: 2 }),
	afterMs: fc.constantFrom(0, 0, 4_000, 20_000),
	/** Whether two of it come at once. */
	isDouble: seldom(false, fc.constant(true)),
	/** Whether no job can be read when it first comes. */
	isBroken: seldom(false, fc.constant(true)),
	/** Whether n8n is started anew before it. */
	isKilled: seldom(false, fc.constant(true), 8),
});
type Delivery = Drawn<typeof delivery>;

const scenarios = fc.record({
	jobs: fc.array(jobPlan, { minLength: 1, maxLength: 6 }),
	batchSize: fc.integer({ min: 1, max: 3 }),
	deliveries: fc.array(delivery, { maxLength: 6 }),
	isReversed: fc.boolean(),
});
type Scenario = Drawn<typeof scenarios>;

/** What is known of a run is remembered, and the jobs of each of these services have the same ids. */
let executions = 1000;

const pass = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

const MAX_WAIT_MINUTES = 1;

/** What becomes of the rows where the node waits itself, and whether it saw all jobs end. */
interface Waited {
	items: IDataObject[];
	sawAllEnd: boolean;
}

/** Runs `work` with the node of the scenario, whose service is a new one. */
async function withNode<Result>(
	{ jobs, batchSize }: Scenario,
	getResults: string,
	work: (run: NodeRun, service: SleepingService) => Promise<Result>,
): Promise<Result> {
	const service = new SleepingService(jobs, batchSize);
	const server = await listen(service.handle);
	const run: NodeRun = {
		node: 'leadEnrichment',
		items: makeRows(jobs.length * batchSize),
		parameters: {
			...{ manualRuns: 'run', getResults, simplify: false, find: 'emails' },
			options: { batchSize, maxWaitMinutes: MAX_WAIT_MINUTES },
		},
		credentials: { baseUrl: toBaseUrl(server), accessToken: 'token' },
		onError: 'continueRegularOutput',
		executionId: String(executions++),
	};
	try {
		return await work(run, service);
	} finally {
		stop(server);
	}
}

async function waitHere(scenario: Scenario): Promise<Waited> {
	return await withNode(scenario, 'poll', async (run, service) => {
		service.step = 98;
		const startedAt = Date.now();
		const { items } = await runNode(run);
		return { items: toJson(items), sawAllEnd: Date.now() - startedAt < MAX_WAIT_MINUTES * 60_000 };
	});
}

function toRequest({ kind, job }: Delivery) {
	const id = `job-${job}`;
	if (kind === 'streamed') return { body: { enrichment_id: id, status: 'in_progress', result: {} } };
	if (kind === 'unnamed') return { body: {} };
	return toFinal(kind === 'foreign' ? UNKNOWN_JOB : id);
}

/** Brings deliveries to a sleeping run, and notes what is wrong with what it makes of them. */
class Sleep {
	readonly problems: string[] = [];
	resumed: NodeOutcome | undefined;

	constructor(
		private readonly service: SleepingService,
		private readonly suspended: SuspendedNode,
		private readonly here: Waited,
	) {}

	/** Whether the next delivery that names a job of the run must wake it. */
	private mustWake(): boolean {
		if (!this.here.sawAllEnd || this.service.isBroken) return false;
		return [...this.service.jobs.keys()].every((id) => {
			const { list, total, takes, word } = this.service.planOf(id);
			const isPlain = list === 'whole' && total !== 'asked' && word === 'completed' && takes === 'all';
			const isSettled = (this.service.shownForMs(id) ?? 0) >= SETTLED_MS;
			return this.service.hasEnded(id) && (isPlain || isSettled);
		});
	}

	/** A job that had brought nothing before the run slept is not waited for. */
	private namesWaitedFor({ kind, job }: Delivery): boolean {
		const isWaitedFor = this.suspended.rows.some(
			({ status, enrichment_id: id }) => status === 'pending' && id === `job-${job}`,
		);
		return isWaitedFor && ['final', 'streamed'].includes(kind);
	}

	private take({ call, resumed }: DeliveryOutcome): void {
		const said = JSON.stringify([call.status, call.logs, call.error]);
		if (call.error !== undefined || call.logs.length > 0)
			this.problems.push(`a delivery made it say ${said}`);
		if (![200, 503].includes(call.status ?? 0)) this.problems.push(`a delivery was answered ${said}`);
		if (resumed && this.resumed) this.problems.push('it woke twice');
		this.resumed ??= resumed;
	}

	private async post(plan: Delivery): Promise<DeliveryOutcome> {
		const mustWake = this.mustWake() && this.namesWaitedFor(plan);
		const calledAt = Date.now();
		const request = toRequest(plan);
		const outcomes = await Promise.all(
			Array.from({ length: plan.isDouble ? 2 : 1 }, async () => await this.suspended.deliver(request)),
		);
		for (const outcome of outcomes) this.take(outcome);
		if (mustWake && !this.resumed) this.problems.push(`it slept on at ${JSON.stringify(plan)}`);
		if (Date.now() - calledAt >= SENDER_MS) this.problems.push('a delivery was answered too late');
		return outcomes.find(({ resumed }) => resumed) ?? (outcomes[0] as DeliveryOutcome);
	}

	async send(plan: Delivery): Promise<void> {
		if (this.resumed) return;
		this.service.step++;
		if (plan.isKilled) {
			await pass(RESTART_MS);
			this.service.forgetShown();
		}
		await pass(plan.afterMs);
		this.service.isBroken = plan.isBroken;
		for (let attempt = 0; attempt <= plan.repeats; attempt++) {
			const { call } = await this.post(plan);
			this.service.isBroken = false;
			if (call.status !== 503) return;
			await pass(REPEAT_MS);
		}
	}

	/** What the service sends of each job that has ended, until it is taken. */
	async sendFinals(jobs: readonly number[]): Promise<void> {
		this.service.step = Math.max(this.service.step, 6);
		const plain = { afterMs: 0 as const, isDouble: false, isBroken: false, isKilled: false };
		for (const job of jobs) await this.send({ kind: 'final', job, repeats: ATTEMPTS, ...plain });
	}
}

/** What the run that slept put out, and what is wrong with it. */
async function sleep(scenario: Scenario, here: Waited): Promise<string[]> {
	return await withNode(scenario, 'suspend', async (run, service) => {
		const { jobs, deliveries, isReversed } = scenario;
		const first = await runNode(run);
		const paidTwice = () => service.sent.filter((lead, place) => service.sent.indexOf(lead) !== place);
		const compare = (what: string, rows: unknown, expected: unknown): string[] =>
			JSON.stringify(rows) === JSON.stringify(expected)
				? []
				: [`${what}\n  ${JSON.stringify(rows)}\ninstead of\n  ${JSON.stringify(expected)}`];
		const expected = here.items;
		if (!first.waitTill) {
			return [
				...(first.error ? [`it failed: ${first.error.message}`] : []),
				...paidTwice().map((lead) => `${lead} was paid twice`),
				...compare('it did not sleep, and put out', toJson(first.items), expected),
			];
		}
		const slept = new Sleep(service, new SuspendedNode(run, first), here);
		for (const plan of deliveries) await slept.send({ ...plan, job: plan.job % jobs.length });
		const finals = jobs.flatMap(({ isLost, endsAt }, job) => (isLost || endsAt === 99 ? [] : [job]));
		await slept.sendFinals(isReversed ? finals.reverse() : finals);
		const { resumed, problems } = slept;
		const last = resumed ?? (await new SuspendedNode(run, first).timeOut());
		const pendingOrSame = toJson(last.items).map((row, index) =>
			row.status === 'pending' && jobs.some((_plan, job) => row.enrichment_id === `job-${job}`)
				? expected[index]
				: row,
		);
		return [
			...problems,
			...paidTwice().map((lead) => `${lead} was paid twice`),
			...(resumed
				? compare('it woke and put out', toJson(resumed.items), expected)
				: compare('after Max Wait it put out', pendingOrSame, expected)),
		];
	});
}

describe('A run that sleeps, whatever its jobs and their deliveries do', () => {
	itHolds(
		'wakes once its jobs have ended, with what it would put out had it waited, and pays for each lead once',
		scenarios,
		60,
		async (scenario) => await sleep(scenario, await waitHere(scenario)),
	);
});
