import { GCProfiler } from 'node:v8';
import { OWN_TYPE } from '../workflows/contenders';
import type { Engine } from './engine';
import { MemoryService, type HttpHelper } from './memoryService';
import { collectGarbage, makeItemRows, runFramed } from './nodeFrame';
import { EMPTY_TYPE } from './standIns';

/** Bytes. */
export interface MemorySample {
	/** JSON of the rows and of the results. */
	jsonSize: number;
	/** Most heap in use after a full collection at the fullest moments, above what rows and results take themselves. */
	node: number;
	/** The same with what V8 had not collected yet: the most heap in use after any collection, small ones included. */
	withGarbage: number;
	/** What a node that only puts out its input has in use when it ends. */
	empty: number;
}

interface Peaks {
	inUse: number;
	withGarbage: number;
}

/**
 * Looks at the heap whenever the node sends a request, when it adds its note (by then all that it holds is there:
 * rows, jobs, results and items), and when it ends.
 */
async function measurePeaks(
	engine: Engine,
	type: typeof OWN_TYPE | typeof EMPTY_TYPE,
	rowCount: number,
	helper?: HttpHelper,
): Promise<Peaks> {
	const rows = makeItemRows(rowCount);
	collectGarbage();
	const before = process.memoryUsage().heapUsed;
	const profiler = new GCProfiler();
	const inUse: number[] = [];
	let withGarbage = 0;
	const look = () => {
		collectGarbage();
		inUse.push(process.memoryUsage().heapUsed - before);
	};
	const onLeave = () => {
		look();
		const statistics = profiler.stop()?.statistics ?? [];
		withGarbage = Math.max(...statistics.map(({ afterGC }) => afterGC.heapStatistics.usedHeapSize)) - before;
	};
	const frame = {
		helper: helper && lookBefore(helper, look),
		onEnter: () => profiler.start(),
		onHint: look,
		onLeave,
	};
	await runFramed(engine, type, rows, frame);
	return { inUse: Math.max(0, ...inUse), withGarbage: Math.max(0, withGarbage) };
}

/** How many requests pass between two looks: a look takes a second where the heap is large. */
const REQUESTS_PER_LOOK = 10;

function lookBefore(helper: HttpHelper, look: () => void): HttpHelper {
	let requests = 0;
	return async (credentialType, options) => {
		if (requests++ % REQUESTS_PER_LOOK === 0) look();
		return await helper(credentialType, options);
	};
}

/** How much memory one run takes beside its rows and results. The process should be a new one. */
export async function measureNodeMemory(
	engine: Engine,
	{ rowCount }: { rowCount: number },
): Promise<MemorySample> {
	const service = new MemoryService();
	const silent = { onEnter: () => undefined, onLeave: () => undefined };
	await runFramed(engine, OWN_TYPE, makeItemRows(rowCount), { ...silent, helper: service.record });
	const { results } = service.bodies();
	const texts = [JSON.stringify(makeItemRows(rowCount)), ...results];
	const jsonSize = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
	// Once more, so that what is compiled for a replay is there before the heap is looked at.
	await runFramed(engine, OWN_TYPE, makeItemRows(rowCount), { ...silent, helper: service.prepareReplay() });
	const helper = service.prepareReplay();
	await service.close();
	service.forget();
	const empty = await measurePeaks(engine, EMPTY_TYPE, rowCount);
	const { inUse: node, withGarbage } = await measurePeaks(engine, OWN_TYPE, rowCount, helper);
	return { jsonSize, node, withGarbage, empty: empty.inUse };
}
