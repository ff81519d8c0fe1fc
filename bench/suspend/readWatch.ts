import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

const CHANNEL = 'http.server.request.start';

/** When a read of a job reached the sandbox and when its answer was sent, by `performance.now`. */
export interface ReadTimes {
	arrivedAt: number;
	answeredAt: number;
}

/** Records the times of the job reads that servers in this process answer, without a proxy that would add to them. */
export class ReadWatch {
	private reads: ReadTimes[] = [];

	private readonly note = (message: unknown): void => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse }; // Node's own
		if (!request.url?.startsWith('/v1/jobs/')) return;
		const arrivedAt = performance.now();
		response.once('finish', () => this.reads.push({ arrivedAt, answeredAt: performance.now() }));
	};

	constructor() {
		subscribe(CHANNEL, this.note);
	}

	/** The reads since the last call. */
	take(): ReadTimes[] {
		return this.reads.splice(0);
	}

	stop(): void {
		unsubscribe(CHANNEL, this.note);
	}
}
