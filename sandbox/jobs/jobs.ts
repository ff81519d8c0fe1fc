import { finalPayload, STATUS_WORDS, streamedPayload } from '../assumptions';
import type { Deliveries } from '../deliveries/deliveries';
import type { Delivery, DeliverySender } from '../deliveries/deliverySender';
import type { Population } from '../people/person';
import type { Shape } from '../shape';
import { jobStateAt, msToNextLead, type Job, type JobFate } from './job';
import { viewJob } from './jobView';
import { toLinkedinDelivery } from './linkedinViews';
import { shapeResult } from './shapeResults';

/** What has been delivered of a job so far, and the timer for what is due next. */
interface DeliveryProgress {
	timer: NodeJS.Timeout | undefined;
	streamed: Array<Promise<void>>;
	isFinalSent: boolean;
}

interface JobsDependencies {
	deliverySender: DeliverySender;
	deliveries: Deliveries;
	population: Population;
	shape: () => Shape;
}

/** All jobs of all accounts. Only those with a webhook need a timer, for their deliveries. */
export class Jobs {
	private readonly jobs = new Map<string, Job>();
	private readonly deliveryProgress = new Map<string, DeliveryProgress>();

	constructor(private readonly dependencies: JobsDependencies) {}

	add(job: Job): void {
		this.jobs.set(job.id, job);
		this.deliveryProgress.set(job.id, { timer: undefined, streamed: [], isFinalSent: false });
		// After the response to the start: before it, the caller does not know the job's id.
		this.schedule(job, 0);
	}

	find(id: string): Job | undefined {
		return this.jobs.get(id);
	}

	list(): Job[] {
		return [...this.jobs.values()];
	}

	changeFate(job: Job, fate: JobFate): void {
		job.fate = fate;
		this.sendDue(job);
	}

	/** Completes the remaining leads immediately. */
	finish(job: Job): void {
		job.isFinishedEarly = true;
		this.sendDue(job);
	}

	clear(): void {
		for (const job of this.jobs.values()) this.stopDelivering(job);
		this.jobs.clear();
	}

	/** Sends the deliveries that are due, and sets the timer for the next leads. */
	private sendDue(job: Job): void {
		const progress = this.deliveryProgress.get(job.id);
		if (progress === undefined || job.webhookUrl === undefined || progress.isFinalSent) return;
		clearTimeout(progress.timer);
		if (job.fate === 'vanish') return;
		const now = Date.now();
		const state = jobStateAt(job, now);
		if (job.streaming) this.sendStreamed(job, progress, job.webhookUrl, state.completed);
		if (state.hasEnded) this.sendFinal(job, progress, job.webhookUrl);
		const next = msToNextLead(job, now);
		if (next !== undefined) this.schedule(job, next);
	}

	private schedule(job: Job, milliseconds: number): void {
		const progress = this.deliveryProgress.get(job.id);
		if (progress === undefined || job.webhookUrl === undefined) return;
		progress.timer = setTimeout(() => this.sendDue(job), milliseconds);
	}

	private sendStreamed(job: Job, progress: DeliveryProgress, url: string, completed: number): void {
		const { shape, deliverySender, deliveries } = this.dependencies;
		for (const makeResult of job.leads.slice(progress.streamed.length, completed)) {
			const result = shapeResult(makeResult(), shape());
			// A streamed result always has this status, even when the job has ended meanwhile.
			const body = streamedPayload(job.id, STATUS_WORDS.inProgress, result);
			const delivery: Delivery = { enrichment_id: job.id, kind: 'streamed', url, body };
			progress.streamed.push(deliverySender.track(deliveries.send(delivery)));
		}
	}

	/** Sends the final delivery after the first attempt of every streamed one; retries may still be pending. */
	private sendFinal(job: Job, progress: DeliveryProgress, url: string): void {
		const { shape, deliverySender, deliveries, population } = this.dependencies;
		progress.isFinalSent = true;
		const send = async () => {
			await Promise.allSettled(progress.streamed);
			if (!this.deliveryProgress.has(job.id)) return;
			const view = viewJob(job, shape(), population, Date.now());
			const body = shape().fieldNames === 'linkedin' ? toLinkedinDelivery(view) : finalPayload(view);
			await deliveries.send({ enrichment_id: job.id, kind: 'final', url, body });
		};
		void deliverySender.track(send());
	}

	private stopDelivering(job: Job): void {
		clearTimeout(this.deliveryProgress.get(job.id)?.timer);
		this.deliveryProgress.delete(job.id);
	}
}
