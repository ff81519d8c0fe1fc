import type { RunningSandbox } from '../../sandbox/startSandbox';
import type { WebhookRequest } from '../engine/exchange';
import type { DeliveryOutcome, SuspendedNode } from '../engine/suspendedNode';
import { FORGED, toFinal, UNKNOWN_JOB } from '../operations/service';
import type { DeliveryPlan, WaitPlan } from './scenario';

/** As often as the service sends a delivery that is not taken. */
const ATTEMPTS = 5;
/** The service's pause before it sends one again. */
const REPEAT_MS = 15_000;
/** What a process remembers of jobs and runs is older then. */
const RESTART_MS = 2 * 3_600_000;

export interface PostedDelivery extends DeliveryOutcome {
	kind: DeliveryPlan['kind'];
	/** Of the job that it names. */
	id: string;
	/** Whether it says, truly, that one of the run's jobs has ended, and the service shows all others as ended too. */
	isLast: boolean;
	/** Whether the service answers at once, truly, and in a form that can be read, when it is asked about the jobs. */
	isReadable: boolean;
	/** Whether it may be what resumes the execution. */
	mayResume: boolean;
	/** Whether the execution was resumed before: a moment ago, or some time ago, and n8n had not taken that. */
	isRepeat?: 'atOnce' | 'later';
}

type SandboxJob = ReturnType<RunningSandbox['control']['jobs']>[number];

function hasEnded({ status, fate }: SandboxJob): boolean {
	return fate === 'vanish' || ['completed', 'failed', 'cancelled'].includes(status);
}

/** The jobs whose deliveries come: a job that is gone sends none, one that never ends none either. */
function sendsFinal({ fate }: SandboxJob): boolean {
	return fate !== 'vanish' && fate !== 'neverEnd';
}

function toRequest(kind: DeliveryPlan['kind'], id: string): WebhookRequest {
	switch (kind) {
		case 'streamed':
			return { body: { enrichment_id: id, status: 'in_progress', result: FORGED } };
		case 'foreign':
			return toFinal(UNKNOWN_JOB);
		case 'unnamed':
			return { body: {} };
		default:
			return toFinal(id);
	}
}

const wait = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

/** The ids of the jobs that the execution waits for, as its rows show them. */
function listPending({ rows }: SuspendedNode): string[] {
	return rows.flatMap(({ status, enrichment_id: ids }) =>
		status === 'pending' && typeof ids === 'string' ? ids.split(', ') : [],
	);
}

/** Those jobs, as the service has them. */
function listKnown({ control }: RunningSandbox, suspended: SuspendedNode): SandboxJob[] {
	const pending = listPending(suspended);
	return control.jobs().filter(({ enrichment_id: id }) => pending.includes(id));
}

/** Brings what a service posts to a suspended execution, and repeats what is not taken, until it is resumed. */
class Sender {
	readonly posted: PostedDelivery[] = [];
	/** The jobs whose final deliveries were taken: the service has shown that they have ended. */
	private readonly taken: string[] = [];

	constructor(
		private readonly sandbox: RunningSandbox,
		private readonly suspended: SuspendedNode,
		private readonly isKilled: boolean,
	) {}

	get isResumed(): boolean {
		return this.posted.some(({ resumed }) => resumed);
	}

	private async post(
		kind: DeliveryPlan['kind'],
		id: string,
		isRepeat?: PostedDelivery['isRepeat'],
	): Promise<PostedDelivery> {
		const known = listKnown(this.sandbox, this.suspended);
		const isAll = known.every(hasEnded);
		const { staleReads, results } = this.sandbox.control.shape();
		const isAllShown = known.every(
			(job) => staleReads === 0 || job.fate === 'vanish' || [id, ...this.taken].includes(job.enrichment_id),
		);
		// A job that had failed before is no reason to resume: its rows are final.
		const isOwn = listPending(this.suspended).includes(id);
		// An empty list is read again for a while: the service took leads.
		const isFilled = (total: number) => total + results.foreign > results.drop;
		const hasLists = known.every(({ fate, total }) => fate !== 'completeWithoutResults' && isFilled(total));
		const isReadable = staleReads === 0 && hasLists && this.sandbox.control.faults().length === 0;
		const outcome = await this.suspended.deliver(toRequest(kind, id));
		const delivery = {
			...outcome,
			kind,
			id,
			isRepeat,
			isReadable,
			isLast: isAll && isAllShown && kind === 'final' && isOwn,
			mayResume: isAll && (kind === 'unnamed' || (kind !== 'foreign' && isOwn)),
		};
		this.posted.push(delivery);
		if (kind === 'final' && outcome.call.status === 200) this.taken.push(id);
		return delivery;
	}

	/** The service did not see that the last delivery was taken. */
	async repeatLast(isRepeat: PostedDelivery['isRepeat']): Promise<boolean> {
		const last = this.posted.at(-1);
		return last !== undefined && (await this.post(last.kind, last.id, isRepeat)).call.status !== 503;
	}

	/** As the service does where a delivery is not taken. */
	async repeatLater(): Promise<void> {
		for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
			await wait(REPEAT_MS);
			if (await this.repeatLast('later')) return;
		}
	}

	async send({ kind, job, readFault }: DeliveryPlan): Promise<void> {
		const jobs = this.sandbox.control.jobs();
		const named = jobs[job % jobs.length];
		if (!named) return;
		if (kind === 'final' || kind === 'lost') {
			if (!sendsFinal(named)) return;
			this.sandbox.control.finishJobs({ jobId: named.enrichment_id });
		}
		if (kind === 'lost') return;
		if (readFault !== 'none') {
			const status = readFault === 'broken' ? 500 : 401;
			this.sandbox.control.addFault({ endpoint: 'job', action: 'answer', status });
		}
		if (this.isKilled) await wait(RESTART_MS);
		for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
			const { call } = await this.post(kind, named.enrichment_id);
			if (call.status !== 503) return;
			await wait(REPEAT_MS);
		}
	}
}

export async function deliverAll(
	sandbox: RunningSandbox,
	suspended: SuspendedNode,
	{ deliveries, isDelivered, isReversed, isKilled, isResumeLost }: WaitPlan,
): Promise<PostedDelivery[]> {
	const sender = new Sender(sandbox, suspended, isKilled);
	const places = sandbox.control.jobs().map((_job, place) => place);
	const finals = (isReversed ? places.reverse() : places).map((job): DeliveryPlan => ({
		kind: 'final',
		job,
		readFault: 'none',
	}));
	for (const delivery of [...deliveries, ...(isDelivered ? finals : [])]) {
		if (sender.isResumed) break;
		await sender.send(delivery);
	}
	if (sender.isResumed && !isKilled) await sender.repeatLast('atOnce');
	if (sender.isResumed && isResumeLost) {
		if (isKilled) await wait(RESTART_MS);
		await sender.repeatLater();
	}
	return sender.posted;
}
