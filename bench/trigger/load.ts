import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Place } from './place';
import type { Published } from './publish';

const POLL_MS = 20;
/** n8n tidies up behind the last executions, which the next receiver must not pay for. */
const SETTLE_MS = 300;
const DEADLINE_MS = 120_000;

/** What a number of deliveries sent one after the other over a few connections came to. */
export interface LoadSample {
	/** Deliveries per second until the last execution has ended. */
	handledPerSecond: number;
	/** Deliveries per second until the last answer: executions may still run behind it. */
	answeredPerSecond: number;
	/** Of each delivery: from its first byte to the last byte of its answer, in milliseconds. */
	timesMs: number[];
}

export interface Load {
	/** Sent in turn, from the first again when they are used up. */
	bodies: readonly string[];
	count: number;
	/** Deliveries under way at the same time; each connection sends the next one as soon as it has its answer. */
	connections: number;
}

/** @throws Error when an answer is not 200, or when an execution fails. */
export async function sendLoad(place: Place, receiver: Published, load: Load): Promise<LoadSample> {
	await pause(SETTLE_MS);
	const endedBefore = await place.countEnded(receiver.workflow);
	const startedAt = performance.now();
	const timesMs = await sendAll(receiver, load);
	const answeredMs = performance.now() - startedAt;
	await waitForExecutions(place, receiver, endedBefore.productionSuccess + load.count);
	const handledMs = performance.now() - startedAt;
	return {
		handledPerSecond: (load.count / handledMs) * 1000,
		answeredPerSecond: (load.count / answeredMs) * 1000,
		timesMs,
	};
}

async function sendAll({ url, name }: Published, { bodies, count, connections }: Load): Promise<number[]> {
	const { origin, pathname, search } = new URL(url);
	const pool = new Pool(origin, { connections, pipelining: 1 });
	const timesMs: number[] = [];
	let next = 0;
	const sendInTurn = async () => {
		while (next < count) {
			const content = bodies[next++ % bodies.length];
			const sentAt = performance.now();
			const { statusCode, body } = await pool.request({
				method: 'POST',
				path: pathname + search,
				headers: { 'content-type': 'application/json' },
				body: content,
			});
			const text = await body.text();
			timesMs.push(performance.now() - sentAt);
			if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${text.slice(0, 300)}`);
		}
	};
	try {
		await Promise.all(Array.from({ length: connections }, sendInTurn));
	} finally {
		await pool.destroy();
	}
	return timesMs;
}

/** n8n counts an execution when it has ended; its list knows nothing of those whose data it does not keep. */
async function waitForExecutions(
	place: Place,
	{ workflow, name }: Published,
	expected: number,
): Promise<void> {
	const deadline = Date.now() + DEADLINE_MS;
	for (;;) {
		const { productionSuccess, productionError } = await place.countEnded(workflow);
		if (productionError > 0) throw new Error(`${name}: ${productionError} executions failed`);
		if (productionSuccess >= expected) return;
		if (Date.now() > deadline) throw new Error(`${name}: ${expected - productionSuccess} executions hang`);
		await pause(POLL_MS);
	}
}
