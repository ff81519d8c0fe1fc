import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { waitFor } from '../suspendingWorkflow';
import type { QueueProcess, RunningQueue } from './startQueue';

const PROBE = join(__dirname, 'heapProbe.cjs');

const heapSchema = z.object({ pid: z.number(), heapUsed: z.number() });

/** The heap of each process in bytes. */
export type Heaps = Record<string, number>;

/** Settings with which n8n's processes write their heap into a file when they are asked. */
export function toProbeVariables(file: string): NodeJS.ProcessEnv {
	return { NODE_OPTIONS: `--require "${PROBE}"`, LEAD_ENRICHMENT_HEAPS: file };
}

/** Asks each process for its heap after a full garbage collection. */
export async function readHeaps({ main, webhook, workers }: RunningQueue, file: string): Promise<Heaps> {
	const [first, second] = workers;
	const processes: Record<string, QueueProcess> = { main, webhook, 'worker 1': first, 'worker 2': second };
	await writeFile(file, '');
	// Not their groups: what n8n has started itself would be ended by the signal.
	for (const { pid } of Object.values(processes)) if (pid) process.kill(pid, 'SIGUSR2');
	const read = async () => (await readFile(file, 'utf8')).split('\n').filter(Boolean);
	const count = Object.keys(processes).length;
	await waitFor('every process tells its heap', async () => (await read()).length === count);
	const heaps = (await read()).map((line) => heapSchema.parse(JSON.parse(line)));
	const heapOf = ({ pid }: QueueProcess) => heaps.find((heap) => heap.pid === pid)?.heapUsed ?? NaN;
	return Object.fromEntries(Object.entries(processes).map(([name, one]) => [name, heapOf(one)]));
}
