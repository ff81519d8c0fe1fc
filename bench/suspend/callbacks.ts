import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const DEADLINE_MS = 60_000;
const bedtimeSchema = z.object({ call: z.string(), execution: z.string(), resumeUrl: z.string() });

/** An execution that is about to sleep, as it told us. */
export type Bedtime = z.infer<typeof bedtimeSchema>;

/** A value that one side waits for and the other brings, whichever comes first. */
class Meeting<Value> {
	private readonly places = new Map<string, { promise: Promise<Value>; bring: (value: Value) => void }>();

	bring(key: string, value: Value): void {
		this.place(key).bring(value);
	}

	async wait(key: string, what: string): Promise<Value> {
		const ending = new AbortController();
		const overdue = pause(DEADLINE_MS, undefined, { signal: ending.signal, ref: false }).then(() => {
			throw new Error(`This did not happen within ${DEADLINE_MS / 1_000} seconds: ${what}`);
		});
		const value = await Promise.race([this.place(key).promise, overdue]);
		overdue.catch(() => undefined);
		ending.abort();
		this.places.delete(key);
		return value;
	}

	private place(key: string) {
		const known = this.places.get(key);
		if (known) return known;
		let bring: (value: Value) => void = () => undefined;
		const promise = new Promise<Value>((resolve) => (bring = resolve));
		const place = { promise, bring };
		this.places.set(key, place);
		return place;
	}
}

/** Where workflows call back: a place outside n8n, whose clock is also the one that the wake-up calls are sent by. */
export class Callbacks {
	private readonly bedtimes = new Meeting<Bedtime>();
	private readonly arrivals = new Meeting<number>();
	private readonly server = createServer((request, response) => this.take(request, response));

	private constructor() {}

	static async start(): Promise<Callbacks> {
		const callbacks = new Callbacks();
		await new Promise<void>((resolve) => callbacks.server.listen(0, '127.0.0.1', resolve));
		return callbacks;
	}

	get url(): string {
		const { port } = this.server.address() as AddressInfo; // a listener on a port has no other kind of address
		return `http://127.0.0.1:${port}`;
	}

	/** What the execution that was started by this call told before its sleep. */
	async bedtimeOf(call: string): Promise<Bedtime> {
		return await this.bedtimes.wait(call, `call ${call} starts an execution that is about to sleep`);
	}

	/** When (by `performance.now`) the node behind the sleeping one called. */
	async arrivalOf(execution: string): Promise<number> {
		return await this.arrivals.wait(execution, `execution ${execution} wakes`);
	}

	close(): void {
		this.server.closeAllConnections();
		this.server.close();
	}

	private take(request: IncomingMessage, response: ServerResponse): void {
		const arrivedAt = performance.now();
		const [, path, execution = ''] = (request.url ?? '').split('/');
		const answer = () => response.setHeader('content-type', 'application/json').end('{}');
		if (path === 'awake') {
			this.arrivals.bring(execution, arrivedAt);
			answer();
			return;
		}
		void json(request)
			.then((body) => bedtimeSchema.parse(body))
			.then((bedtime) => this.bedtimes.bring(bedtime.call, bedtime))
			.then(answer)
			.catch(() => response.destroy());
	}
}
