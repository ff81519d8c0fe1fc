import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const DEADLINE_MS = 60_000;
const startSchema = z.object({ call: z.string(), execution: z.string(), resumeUrl: z.string() });

/** An execution that is about to be suspended, as its workflow reported it. */
export type StartedExecution = z.infer<typeof startSchema>;

/** Values that are awaited and provided by key, in either order. */
class KeyedPromises<Value> {
	private readonly entries = new Map<string, { promise: Promise<Value>; provide: (value: Value) => void }>();

	provide(key: string, value: Value): void {
		this.entry(key).provide(value);
	}

	async wait(key: string, condition: string): Promise<Value> {
		const timer = new AbortController();
		const timeout = pause(DEADLINE_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
			throw new Error(`This did not happen within ${DEADLINE_MS / 1_000} seconds: ${condition}`);
		});
		const value = await Promise.race([this.entry(key).promise, timeout]);
		timeout.catch(() => undefined);
		timer.abort();
		this.entries.delete(key);
		return value;
	}

	private entry(key: string) {
		const known = this.entries.get(key);
		if (known) return known;
		let provide: (value: Value) => void = () => undefined;
		const promise = new Promise<Value>((resolve) => (provide = resolve));
		const entry = { promise, provide };
		this.entries.set(key, entry);
		return entry;
	}
}

/** Receives calls of the workflows. It runs in the process that sends the deliveries, so that all times are of one clock. */
export class CallbackServer {
	private readonly starts = new KeyedPromises<StartedExecution>();
	private readonly resumes = new KeyedPromises<number>();
	private readonly server = createServer((request, response) => this.receive(request, response));

	private constructor() {}

	static async start(): Promise<CallbackServer> {
		const callbacks = new CallbackServer();
		await new Promise<void>((resolve) => callbacks.server.listen(0, '127.0.0.1', resolve));
		return callbacks;
	}

	get url(): string {
		const { port } = this.server.address() as AddressInfo; // a listener on a port has no other kind of address
		return `http://127.0.0.1:${port}`;
	}

	/** What the execution that a call started reported before it was suspended. */
	async waitForStart(call: string): Promise<StartedExecution> {
		return await this.starts.wait(call, `call ${call} starts an execution that is about to be suspended`);
	}

	/** When (by `performance.now`) the node after the waiting one called. */
	async waitForResume(execution: string): Promise<number> {
		return await this.resumes.wait(execution, `execution ${execution} resumes`);
	}

	close(): void {
		this.server.closeAllConnections();
		this.server.close();
	}

	private receive(request: IncomingMessage, response: ServerResponse): void {
		const arrivedAt = performance.now();
		const [, path, execution = ''] = (request.url ?? '').split('/');
		const answer = () => response.setHeader('content-type', 'application/json').end('{}');
		if (path === 'resumed') {
			this.resumes.provide(execution, arrivedAt);
			answer();
			return;
		}
		void json(request)
			.then((body) => startSchema.parse(body))
			.then((started) => this.starts.provide(started.call, started))
			.then(answer)
			.catch(() => response.destroy());
	}
}
