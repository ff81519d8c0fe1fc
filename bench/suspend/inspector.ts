import { setTimeout as pause } from 'node:timers/promises';
import { request, WebSocket } from 'undici';
import { z } from 'zod';

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() })).nonempty();
const replySchema = z.object({
	id: z.number().optional(),
	result: z.unknown(),
	error: z.object({ message: z.string() }).optional(),
});
const evaluatedSchema = z.object({
	result: z.object({ value: z.unknown(), description: z.string().optional() }),
	exceptionDetails: z.unknown().optional(),
});

const spacesSchema = z.array(z.object({ space_name: z.string(), space_used_size: z.number() }));

const COLLECTIONS = 3;
const FINALIZING_MS = 200;

interface Pending {
	resolve: (result: unknown) => void;
	reject: (error: Error) => void;
}

/** Makes a Node program open its inspector, which costs nothing until a client connects. */
export function toInspectorVariables(port: number): NodeJS.ProcessEnv {
	return { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
}

/** A client of the inspector of a running Node process on this machine. */
export class Inspector {
	private lastId = 0;
	private readonly pending = new Map<number, Pending>();

	private constructor(private readonly socket: WebSocket) {
		socket.addEventListener('message', ({ data }) => this.settle(String(data)));
		socket.addEventListener('close', () => this.rejectPending());
	}

	static async connect(port: number): Promise<Inspector> {
		const { body } = await request(`http://127.0.0.1:${port}/json/list`);
		const [{ webSocketDebuggerUrl }] = targetsSchema.parse(await body.json());
		const socket = new WebSocket(webSocketDebuggerUrl);
		await new Promise<void>((resolve, reject) => {
			socket.addEventListener('open', () => resolve());
			socket.addEventListener('error', () => reject(new Error('The inspector did not answer')));
		});
		return new Inspector(socket);
	}

	/** Sends a command of the inspector's protocol. @throws Error with the inspector's reason. */
	async send(method: string, params: object = {}): Promise<unknown> {
		const id = ++this.lastId;
		return await new Promise((resolve, reject) => {
			this.pending.set(id, { resolve, reject });
			this.socket.send(JSON.stringify({ id, method, params }));
		});
	}

	/** Evaluates an expression in the process, where `require` resolves as in its main module. */
	async evaluate<Value>(expression: string, schema: z.ZodType<Value>): Promise<Value> {
		const content = `((require) => ${expression})((name) => process.mainModule.require(name))`;
		const answer = await this.send('Runtime.evaluate', { expression: content, returnByValue: true });
		const { result, exceptionDetails } = evaluatedSchema.parse(answer);
		if (exceptionDetails) throw new Error(`${expression}: ${result.description}`);
		return schema.parse(result.value);
	}

	/**
	 * The bytes of heap in use after full garbage collections, without compiled code: its size changes while a
	 * program warms up, by more than the size of the data.
	 */
	async measureHeap(): Promise<number> {
		for (let collection = 0; collection < COLLECTIONS; collection++) {
			await this.send('HeapProfiler.collectGarbage');
			// Objects that one collection finalizes are freed by the next.
			await pause(FINALIZING_MS);
		}
		const spaces = await this.evaluate("require('v8').getHeapSpaceStatistics()", spacesSchema);
		const data = spaces.filter(({ space_name: name }) => !/code|trusted|read_only/.test(name));
		return data.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
	}

	close(): void {
		this.socket.close();
	}

	private settle(text: string): void {
		const { id, result, error } = replySchema.parse(JSON.parse(text));
		const pending = id === undefined ? undefined : this.pending.get(id);
		if (id === undefined || !pending) return;
		this.pending.delete(id);
		if (error) pending.reject(new Error(error.message));
		else pending.resolve(result);
	}

	private rejectPending(): void {
		for (const { reject } of this.pending.values()) reject(new Error('The inspected process has ended'));
		this.pending.clear();
	}
}
