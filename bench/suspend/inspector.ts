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

/** What makes a Node program open its inspector, which costs it nothing until somebody asks. */
export function toInspectorVariables(port: number): NodeJS.ProcessEnv {
	return { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
}

/** Looks into a running Node process that listens for an inspector on this machine. */
export class Inspector {
	private lastId = 0;
	private readonly pending = new Map<number, Pending>();

	private constructor(private readonly socket: WebSocket) {
		socket.addEventListener('message', ({ data }) => this.settle(String(data)));
		socket.addEventListener('close', () => this.giveUp());
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

	/** A command of the inspector's protocol. @throws Error with the inspector's own reason. */
	async send(method: string, params: object = {}): Promise<unknown> {
		const id = ++this.lastId;
		return await new Promise((resolve, reject) => {
			this.pending.set(id, { resolve, reject });
			this.socket.send(JSON.stringify({ id, method, params }));
		});
	}

	/** The value of an expression in the process, where `require` finds what the started program finds. */
	async evaluate<Value>(expression: string, schema: z.ZodType<Value>): Promise<Value> {
		const content = `((require) => ${expression})((name) => process.mainModule.require(name))`;
		const answer = await this.send('Runtime.evaluate', { expression: content, returnByValue: true });
		const { result, exceptionDetails } = evaluatedSchema.parse(answer);
		if (exceptionDetails) throw new Error(`${expression}: ${result.description}`);
		return schema.parse(result.value);
	}

	/**
	 * Bytes of the process' heap that are in use after full collections, without compiled code: what V8 compiles
	 * and throws away as a program warms up hides what its data take.
	 */
	async measureHeap(): Promise<number> {
		for (let collection = 0; collection < COLLECTIONS; collection++) {
			await this.send('HeapProfiler.collectGarbage');
			// What one collection finalizes, the next one frees.
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

	private giveUp(): void {
		for (const { reject } of this.pending.values()) reject(new Error('The inspected process is gone'));
		this.pending.clear();
	}
}
