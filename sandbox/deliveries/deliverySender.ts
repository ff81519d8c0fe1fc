import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { deliveryPauseMs, isDeliveryAccepted } from '../assumptions';
import type { SandboxSettings } from '../settings';

export interface Delivery {
	enrichment_id: string;
	kind: 'streamed' | 'final';
	url: string;
	body: object;
}

/** One attempt of a delivery, as the control API lists it. */
export interface DeliveryRecord extends Delivery {
	attempt: number;
	time: string;
	/** The status code of the receiver's response, or what happened to the delivery instead. */
	status: number | 'under way' | 'failed' | 'dropped' | 'held';
}

const RECEIVER_TIMEOUT_MS = 10_000;

/** Sends deliveries to their receivers, retries them after a failure, and records every attempt. */
export class DeliverySender {
	private log: DeliveryRecord[] = [];
	private readonly pending = new Set<Promise<unknown>>();
	private readonly agent: Agent;

	constructor(
		private readonly settings: SandboxSettings,
		private readonly stopping: AbortSignal,
	) {
		this.agent = new Agent({ connections: settings.deliveryConnections, pipelining: 1 });
	}

	/** Resolves after the first attempt; retries continue in the background. */
	async post(delivery: Delivery): Promise<void> {
		const isAccepted = await this.track(this.attempt(delivery, 1));
		if (!isAccepted) void this.track(this.retry(delivery));
	}

	record(delivery: Delivery, attempt: number, status: DeliveryRecord['status']): DeliveryRecord {
		const record = { ...delivery, attempt, time: new Date().toISOString(), status };
		this.log.push(record);
		return record;
	}

	records(): DeliveryRecord[] {
		return this.log.map((record) => ({ ...record }));
	}

	clearRecords(): void {
		this.log = [];
	}

	/** Adds a promise to those that `settled` waits for. */
	async track<Result>(work: Promise<Result>): Promise<Result> {
		this.pending.add(work);
		return await work.finally(() => this.pending.delete(work));
	}

	/** Resolves when no attempt and no retry is pending. */
	async settled(): Promise<void> {
		while (this.pending.size > 0) await Promise.allSettled([...this.pending]);
	}

	async stop(): Promise<void> {
		await this.agent.destroy();
		await this.settled();
	}

	private async retry(delivery: Delivery): Promise<void> {
		const { deliveryAttempts, deliveryPauseSeconds } = this.settings;
		for (let attempt = 2; attempt <= deliveryAttempts; attempt += 1) {
			await this.pause(deliveryPauseMs(deliveryPauseSeconds * 1_000, attempt - 1));
			if (this.stopping.aborted || (await this.attempt(delivery, attempt))) return;
		}
	}

	/** Resolves early when the sandbox stops. */
	private async pause(milliseconds: number): Promise<void> {
		await pause(milliseconds, undefined, { signal: this.stopping }).catch(() => undefined);
	}

	private async attempt(delivery: Delivery, attempt: number): Promise<boolean> {
		const record = this.record(delivery, attempt, 'under way');
		try {
			const response = await request(delivery.url, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(delivery.body),
				dispatcher: this.agent,
				headersTimeout: RECEIVER_TIMEOUT_MS,
				bodyTimeout: RECEIVER_TIMEOUT_MS,
			});
			await response.body.dump();
			record.status = response.statusCode;
			return isDeliveryAccepted(response.statusCode);
		} catch {
			record.status = 'failed';
			return false;
		}
	}
}
