import { setTimeout as pause } from 'node:timers/promises';
import { OWN_TYPE } from '../workflows/variants';
import type { Engine } from './engine';
import { MemoryService, type HttpHelper } from './memoryService';
import { collectGarbage, runInstrumented, type MeasuredType } from './instrumentedRun';
import { EMPTY_TYPE } from './benchNodes';
import { makeContactRows } from './rows';

/** Bytes. */
export interface MemorySample {
	/** The size of the JSON of the rows and results. */
	jsonSize: number;
	/** The highest heap in use after a full collection, without the rows and results themselves. */
	node: number;
	/** The same as `node` for a node that only returns its input. */
	empty: number;
}

/**
 * Measures the heap when the node sends requests, when it adds its execution hint (it then holds rows, jobs, results
 * and items), and when it ends.
 */
async function measurePeaks(
	engine: Engine,
	type: MeasuredType,
	rowCount: number,
	helper?: HttpHelper,
): Promise<number> {
	const rows = makeContactRows(rowCount);
	// What an earlier run leaves to timers and finalizers is freed some turns of the event loop later.
	for (let turn = 0; turn < 5; turn++) await pause(20).then(collectGarbage);
	const before = process.memoryUsage().heapUsed;
	const inUse: number[] = [];
	const measure = () => {
		collectGarbage();
		inUse.push(process.memoryUsage().heapUsed - before);
	};
	const hooks = {
		helper: helper && measureBefore(helper, measure),
		onHint: measure,
		afterExecute: measure,
	};
	await runInstrumented(engine, type, rows, hooks);
	return Math.max(0, ...inUse);
}

/** The number of requests per measurement, which takes a second when the heap is large. */
const REQUESTS_PER_MEASUREMENT = 10;

function measureBefore(helper: HttpHelper, measure: () => void): HttpHelper {
	let requests = 0;
	return async (credentialType, options) => {
		if (requests++ % REQUESTS_PER_MEASUREMENT === 0) measure();
		return await helper(credentialType, options);
	};
}

/** The memory of one run without its rows and results. To be called in a new process. */
export async function measureNodeMemory(
	engine: Engine,
	{ rowCount }: { rowCount: number },
): Promise<MemorySample> {
	const service = new MemoryService();
	await runInstrumented(engine, OWN_TYPE, makeContactRows(rowCount), { helper: service.record });
	const { results } = service.bodies();
	const texts = [JSON.stringify(makeContactRows(rowCount)), ...results];
	const jsonSize = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
	// Another run, so that the code of a replay is compiled before the heap is measured.
	await runInstrumented(engine, OWN_TYPE, makeContactRows(rowCount), { helper: service.prepareReplay() });
	const helper = service.prepareReplay();
	await service.close();
	service.clear();
	const empty = await measurePeaks(engine, EMPTY_TYPE, rowCount);
	const node = await measurePeaks(engine, OWN_TYPE, rowCount, helper);
	return { jsonSize, node, empty };
}
