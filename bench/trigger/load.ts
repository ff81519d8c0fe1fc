import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import type { TriggerEnvironment } from './triggerEnvironment';
import type { Published } from './publish';

const POLL_MS = 20;
/** Time for n8n to finish its work on the last executions, which must not be measured with the next receiver. */
const SETTLE_MS = 300;
const DEADLINE_MS = 120_000;

/** The measurement of a number of deliveries that were sent over a few connections. */
export interface LoadSample {
	/** Deliveries per second until the last execution has ended. */
	handledPerSecond: number;
	/** Deliveries per second until the last answer; executions may still be running. */
	answeredPerSecond: number;
	/** The processor time of n8n for each delivery, its execution included, in milliseconds. */
	processorMs: number;
	/** The time of each delivery, from its first byte to the last byte of its answer, in milliseconds. */
	timesMs: number[];
}

export interface Load {
	/** Sent in order, repeatedly. */
	bodies: readonly string[];
	count: number;
	/** The number of connections; each sends the next delivery as soon as it has received an answer. */
	connections: number;
}

/** @throws Error when an answer is not 200, or when an execution fails. */
export async function sendLoad(
	environment: TriggerEnvironment,
	receiver: Published,
	load: Load,
): Promise<LoadSample> {
	await pause(SETTLE_MS);
	const endedBefore = await environment.countEnded(receiver.workflow);
	const processorBefore = await environment.readProcessorSeconds();
	const startedAt = performance.now();
	const timesMs = await sendAll(receiver, load);
	const answeredMs = performance.now() - startedAt;
	await waitForExecutions(environment, receiver, endedBefore.productionSuccess + load.count);
	const handledMs = performance.now() - startedAt;
	const processorSeconds = (await environment.readProcessorSeconds()) - processorBefore;
	return {
		processorMs: (processorSeconds / load.count) * 1000,
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

/** n8n counts an execution when it has ended; its list does not contain those whose data it does not keep. */
async function waitForExecutions(
	environment: TriggerEnvironment,
	{ workflow, name }: Published,
	expected: number,
): Promise<void> {
	let missing = expected;
	const haveEnded = async () => {
		const { productionSuccess, productionError } = await environment.countEnded(workflow);
		if (productionError > 0) throw new Error(`${name}: ${productionError} executions failed`);
		missing = expected - productionSuccess;
		return missing <= 0;
	};
	const inTime = await waitUntil(haveEnded, { deadlineMs: DEADLINE_MS, intervalMs: POLL_MS });
	if (!inTime) throw new Error(`${name}: ${missing} executions hang`);
}
