import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const DEADLINE_MS = 60_000;
const startSchema = z.object({ call: z.string(), execution: z.string(), resumeUrl: z.string() });

/** An execution that is about to be suspended, as its workflow reported it. */
export type StartedExecution = z.infer<typeof startSchema>;

/** Receives calls of the workflows. It runs in the process that sends the deliveries, so that all times are of one clock. */
export class CallbackServer {
	private readonly calls = new EventEmitter();
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

	/** What the execution that a call starts reports before it is suspended. To be called before that. */
	async waitForStart(call: string): Promise<StartedExecution> {
		return startSchema.parse(await this.wait(`started ${call}`));
	}

	/** When (by `performance.now`) the node after the waiting one calls. To be called before that. */
	async waitForResume(execution: string): Promise<number> {
		return z.number().parse(await this.wait(`resumed ${execution}`));
	}

	private async wait(call: string): Promise<unknown> {
		const signal = AbortSignal.timeout(DEADLINE_MS);
		const values: unknown[] = await once(this.calls, call, { signal }).catch(() => {
			throw new Error(`This call did not come within ${DEADLINE_MS / 1_000} seconds: ${call}`);
		});
		return values[0];
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
			this.calls.emit(`resumed ${execution}`, arrivedAt);
			answer();
			return;
		}
		void json(request)
			.then((body) => startSchema.parse(body))
			.then((started) => this.calls.emit(`started ${started.call}`, started))
			.then(answer)
			.catch(() => response.destroy());
	}
}
