import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import type { InspectedEnvironment } from './suspendEnvironment';
import type { PublishedWorkflow } from './publishedWorkflow';

const CALLS_AT_ONCE = 6;
const POLL_MS = 100;
const DEADLINE_MS = 120_000;
/** Time for n8n to finish its work on executions that are waiting or have ended. */
const SETTLE_MS = 1_000;

const countSchema = z.object({ count: z.number() });
const listSchema = z.array(z.object({ workflowId: z.string(), status: z.string() }));

/** The memory that one process holds. */
export interface HeldMemory {
	/** The growth of the heap in use during the batch, in bytes per execution. */
	bytesPerExecution: number;
	/** Executions of this workflow that were started, including those before the first batch. */
	started: number;
	/** Those, of any status, in the process' list of active executions. */
	listed: number;
	/** Those in the list that are running. */
	running: number;
}

/** Starts executions in batches and measures how the heap of each process grows. */
export class HeapMeter {
	private heaps: Record<string, number> | undefined;

	constructor(private readonly environment: InspectedEnvironment) {}

	/** @returns the memory that each process holds, by the process' name. */
	async measureBatch(workflow: PublishedWorkflow, batch: number): Promise<Record<string, HeldMemory>> {
		const before = this.heaps ?? (await this.readHeaps());
		await this.start(workflow, batch);
		const after = await this.readHeaps();
		// Nothing runs between two batches.
		this.heaps = after;
		const names = Object.keys(this.environment.inspectors);
		const held = names.map(async (name): Promise<[string, HeldMemory]> => {
			const bytesPerExecution = ((after[name] ?? NaN) - (before[name] ?? NaN)) / batch;
			return [
				name,
				{ bytesPerExecution, started: workflow.started.length, ...(await this.readList(name, workflow)) },
			];
		});
		return Object.fromEntries(await Promise.all(held));
	}

	/** Starts executions and returns when all of them are waiting, or have ended, in n8n's database. */
	async start(workflow: PublishedWorkflow, count: number): Promise<void> {
		const status = workflow.kind === 'ended' ? 'success' : 'waiting';
		let left = count;
		const startOnes = async () => {
			while (left-- > 0) await workflow.call();
		};
		await Promise.all(Array.from({ length: CALLS_AT_ONCE }, startOnes));
		const wanted = workflow.started.length;
		const isReached = async () => (await this.count(workflow, status)) === wanted;
		if (await waitUntil(isReached, { deadlineMs: DEADLINE_MS, intervalMs: POLL_MS })) return;
		throw new Error(`${await this.count(workflow, status)} of ${wanted} executions are "${status}"`);
	}

	/** The number of executions of a workflow with this status in n8n's database. */
	async count({ saved }: PublishedWorkflow, status: string): Promise<number> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId: saved.id, status: [status] }));
		const path = `/executions?limit=1&filter=${filter}`;
		return (await this.environment.session.send('GET', path, countSchema)).count;
	}

	private async readHeaps(): Promise<Record<string, number>> {
		await pause(SETTLE_MS);
		const heaps = Object.entries(this.environment.inspectors).map(
			async ([name, inspector]): Promise<[string, number]> => [name, await inspector.measureHeap()],
		);
		return Object.fromEntries(await Promise.all(heaps));
	}

	/** n8n's list of active executions; in regular mode it contains waiting executions, whichever their node. */
	private async readList(
		name: string,
		{ saved }: PublishedWorkflow,
	): Promise<Pick<HeldMemory, 'listed' | 'running'>> {
		const list =
			"require('@n8n/di').Container.get(require('../dist/active-executions').ActiveExecutions)" +
			'.getActiveExecutions().map(({ workflowId, status }) => ({ workflowId, status }))';
		const all = (await this.environment.inspectors[name]?.evaluate(list, listSchema)) ?? [];
		const statuses = all.flatMap(({ workflowId, status }) => (workflowId === saved.id ? [status] : []));
		return { listed: statuses.length, running: statuses.filter((status) => status !== 'waiting').length };
	}
}
