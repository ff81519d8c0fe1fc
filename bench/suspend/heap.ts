import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { waitUntil } from '../../demo/realN8n/waitUntil';
import type { InspectedPlace } from './place';
import type { Sleeper } from './sleepers';

const CALLS_AT_ONCE = 6;
const POLL_MS = 100;
const DEADLINE_MS = 120_000;
/** What n8n does behind an execution that has gone to sleep or ended is over by then. */
const CALM_MS = 1_000;

const countSchema = z.object({ count: z.number() });
const listSchema = z.array(z.object({ workflowId: z.string(), status: z.string() }));

/** What one process holds. */
export interface Held {
	/** More bytes of heap in use after the batch than before it, for each execution. */
	bytesPerExecution: number;
	/** Executions of this workflow that were started, those before the first batch among them. */
	started: number;
	/** Those, of any status, that the process keeps in its list of active ones. */
	listed: number;
	/** Those of them that run. */
	running: number;
}

/** Starts executions in batches and measures what each process holds more afterwards. */
export class HeapScale {
	private heaps: Record<string, number> | undefined;

	constructor(private readonly place: InspectedPlace) {}

	/** @returns what is held by each process, by the process' name. */
	async weigh(sleeper: Sleeper, batch: number): Promise<Record<string, Held>> {
		const before = this.heaps ?? (await this.readHeaps());
		await this.start(sleeper, batch);
		const after = await this.readHeaps();
		// Nothing happens between two batches.
		this.heaps = after;
		const names = Object.keys(this.place.inspectors);
		const held = names.map(async (name): Promise<[string, Held]> => {
			const bytesPerExecution = ((after[name] ?? NaN) - (before[name] ?? NaN)) / batch;
			return [
				name,
				{ bytesPerExecution, started: sleeper.started.length, ...(await this.readList(name, sleeper)) },
			];
		});
		return Object.fromEntries(await Promise.all(held));
	}

	/** Starts that many executions and returns when all of them sleep, or have ended, as n8n's database tells. */
	async start(sleeper: Sleeper, count: number): Promise<void> {
		const status = sleeper.kind === 'ended' ? 'success' : 'waiting';
		let left = count;
		const startOnes = async () => {
			while (left-- > 0) await sleeper.call();
		};
		await Promise.all(Array.from({ length: CALLS_AT_ONCE }, startOnes));
		const wanted = sleeper.started.length;
		const isThere = async () => (await this.count(sleeper, status)) === wanted;
		if (await waitUntil(isThere, { deadlineMs: DEADLINE_MS, intervalMs: POLL_MS })) return;
		throw new Error(`${await this.count(sleeper, status)} of ${wanted} executions are "${status}"`);
	}

	/** How many executions of a workflow have this status in n8n's database. */
	async count({ saved }: Sleeper, status: string): Promise<number> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId: saved.id, status: [status] }));
		const path = `/executions?limit=1&filter=${filter}`;
		return (await this.place.session.send('GET', path, countSchema)).count;
	}

	private async readHeaps(): Promise<Record<string, number>> {
		await pause(CALM_MS);
		const heaps = Object.entries(this.place.inspectors).map(
			async ([name, inspector]): Promise<[string, number]> => [name, await inspector.measureHeap()],
		);
		return Object.fromEntries(await Promise.all(heaps));
	}

	/** n8n's own list: in regular mode it keeps sleeping executions too, whichever node they sleep in. */
	private async readList(name: string, { saved }: Sleeper): Promise<Pick<Held, 'listed' | 'running'>> {
		const list =
			"require('@n8n/di').Container.get(require('../dist/active-executions').ActiveExecutions)" +
			'.getActiveExecutions().map(({ workflowId, status }) => ({ workflowId, status }))';
		const all = (await this.place.inspectors[name]?.evaluate(list, listSchema)) ?? [];
		const statuses = all.flatMap(({ workflowId, status }) => (workflowId === saved.id ? [status] : []));
		return { listed: statuses.length, running: statuses.filter((status) => status !== 'waiting').length };
	}
}
