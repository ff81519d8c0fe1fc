import { finalPayload, streamedPayload } from '../assumptions';
import type { Courier, Delivery } from '../deliveries/courier';
import type { Deliveries } from '../deliveries/deliveries';
import type { Population } from '../people/person';
import type { Shape } from '../shape';
import { jobStateAt, msToNextLead, type Job, type JobFate } from './job';
import { statusWord, viewJob } from './jobView';
import { shapeResult } from './shapeResults';

/** What the sandbox knows beside a job itself while it is followed. */
interface Followed {
	alarm: NodeJS.Timeout | undefined;
	streamed: Array<Promise<void>>;
	isFinalSent: boolean;
}

interface Surroundings {
	courier: Courier;
	deliveries: Deliveries;
	population: Population;
	shape: () => Shape;
}

/** All jobs of all accounts. Only those with a webhook are followed by a timer; the others need none. */
export class Jobs {
	private readonly jobs = new Map<string, Job>();
	private readonly followed = new Map<string, Followed>();

	constructor(private readonly around: Surroundings) {}

	add(job: Job): void {
		this.jobs.set(job.id, job);
		this.followed.set(job.id, { alarm: undefined, streamed: [], isFinalSent: false });
		// The start is answered first: a delivery for a job that its owner does not know yet is of no use (§6).
		this.wakeAfter(job, 0);
	}

	find(id: string): Job | undefined {
		return this.jobs.get(id);
	}

	list(): Job[] {
		return [...this.jobs.values()];
	}

	changeFate(job: Job, fate: JobFate): void {
		job.fate = fate;
		this.follow(job);
	}

	/** Finishes every lead now. */
	finish(job: Job): void {
		job.isFinishedEarly = true;
		this.follow(job);
	}

	forgetAll(): void {
		for (const job of this.jobs.values()) this.stopFollowing(job);
		this.jobs.clear();
	}

	/** Sends what is due (§6) and sets the alarm for the next leads. */
	private follow(job: Job): void {
		const followed = this.followed.get(job.id);
		if (followed === undefined || job.webhookUrl === undefined || followed.isFinalSent) return;
		clearTimeout(followed.alarm);
		if (job.fate === 'vanish') return;
		const now = Date.now();
		const state = jobStateAt(job, now);
		if (job.streaming) this.streamUpTo(job, followed, job.webhookUrl, state.completed);
		if (state.hasEnded) this.sendFinal(job, followed, job.webhookUrl);
		const next = msToNextLead(job, now);
		if (next !== undefined) this.wakeAfter(job, next);
	}

	private wakeAfter(job: Job, milliseconds: number): void {
		const followed = this.followed.get(job.id);
		if (followed === undefined || job.webhookUrl === undefined) return;
		followed.alarm = setTimeout(() => this.follow(job), milliseconds);
	}

	private streamUpTo(job: Job, followed: Followed, url: string, completed: number): void {
		const { shape, deliveries, courier } = this.around;
		for (const makeResult of job.leads.slice(followed.streamed.length, completed)) {
			const result = shapeResult(makeResult(), shape().results);
			// §3: a streamed result carries this status, whatever the job's own is by now.
			const body = streamedPayload(job.id, statusWord('inProgress', shape()), result);
			const delivery: Delivery = { enrichment_id: job.id, kind: 'streamed', url, body };
			followed.streamed.push(courier.track(deliveries.send(delivery)));
		}
	}

	/** §6: the final delivery follows when all leads have been delivered once (their repetitions may still run). */
	private sendFinal(job: Job, followed: Followed, url: string): void {
		const { shape, deliveries, courier, population } = this.around;
		followed.isFinalSent = true;
		const send = async () => {
			await Promise.allSettled(followed.streamed);
			if (!this.followed.has(job.id)) return;
			const body = finalPayload(viewJob(job, shape(), population, Date.now()));
			await deliveries.send({ enrichment_id: job.id, kind: 'final', url, body });
		};
		void courier.track(send());
	}

	private stopFollowing(job: Job): void {
		clearTimeout(this.followed.get(job.id)?.alarm);
		this.followed.delete(job.id);
	}
}
