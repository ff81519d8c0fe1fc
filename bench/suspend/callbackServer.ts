import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { answerJson, listen, stop, toBaseUrl } from '../../test/engine/localServer';
import { atTeardown } from '../../test/support/realN8n/teardown';

const DEADLINE_MS = 60_000;
const startSchema = z.object({ call: z.string(), execution: z.string(), resumeUrl: z.string() });

/** An execution that is about to be suspended, as its workflow reported it. */
export type StartedExecution = z.infer<typeof startSchema>;

/** Receives calls of the workflows. It runs in the process that sends the deliveries, so that all times are of one clock. */
export interface CallbackServer {
	url: string;
	/** What the execution that a call starts reports before it is suspended. To be called before that. */
	waitForStart: (call: string) => Promise<StartedExecution>;
	/** When (by `performance.now`) the node after the waiting one calls. To be called before that. */
	waitForResume: (execution: string) => Promise<number>;
}

/** The teardown ends it. */
export async function startCallbackServer(): Promise<CallbackServer> {
	const calls = new EventEmitter();
	const wait = async (call: string): Promise<unknown> => {
		const signal = AbortSignal.timeout(DEADLINE_MS);
		const values: unknown[] = await once(calls, call, { signal }).catch(() => {
			throw new Error(`This call did not come within ${DEADLINE_MS / 1_000} seconds: ${call}`);
		});
		return values[0];
	};
	const receive = async (request: IncomingMessage, response: ServerResponse) => {
		const arrivedAt = performance.now();
		const [, path, execution = ''] = (request.url ?? '').split('/');
		if (path === 'resumed') calls.emit(`resumed ${execution}`, arrivedAt);
		else {
			const started = startSchema.parse(await json(request));
			calls.emit(`started ${started.call}`, started);
		}
		answerJson(response, {});
	};
	const server = await listen((request, response) => {
		receive(request, response).catch(() => response.destroy());
	});
	atTeardown(() => stop(server));
	return {
		url: toBaseUrl(server),
		waitForStart: async (call) => startSchema.parse(await wait(`started ${call}`)),
		waitForResume: async (execution) => z.number().parse(await wait(`resumed ${execution}`)),
	};
}
