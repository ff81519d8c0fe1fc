import { OWN_TYPE } from '../workflows/variants';
import type { Engine } from './engine';
import { MemoryService, type HttpHelper } from './memoryService';
import { collectGarbage, runInstrumented, type MeasuredType } from './instrumentedRun';
import { EMPTY_TYPE } from './benchNodes';
import { makeContactRows } from './rows';

/** Seconds of processor time of all threads of this process, including garbage collection. */
export interface CpuRound {
	node: number;
	/** Reading and writing the JSON of the results once each. */
	json: number;
	/** Serializing the sent bodies and parsing the received ones, which every node must do. */
	wire: number;
	/** A node that only returns its input, in the same workflow. */
	empty: number;
}

function readCpuSeconds(since?: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(since);
	return (user + system) / 1e6;
}

async function measureExecute(
	engine: Engine,
	type: MeasuredType,
	rowCount: number,
	helper?: HttpHelper,
): Promise<number> {
	const rows = makeContactRows(rowCount);
	collectGarbage();
	let seconds = 0;
	let before: NodeJS.CpuUsage | undefined;
	const beforeExecute = () => (before = process.cpuUsage());
	const afterExecute = () => (seconds = readCpuSeconds(before));
	await runInstrumented(engine, type, rows, { helper, beforeExecute, afterExecute });
	return seconds;
}

function measureWork(work: () => void): number {
	collectGarbage();
	const before = process.cpuUsage();
	work();
	return readCpuSeconds(before);
}

/** The node's processor time for `rowCount` rows, with requests answered from memory, in each of `rounds` rounds. */
export async function measureNodeCpu(
	engine: Engine,
	{ rowCount, rounds }: { rowCount: number; rounds: number },
): Promise<CpuRound[]> {
	const service = new MemoryService();
	await measureExecute(engine, OWN_TYPE, rowCount, service.record);
	const { sent, received, results } = service.bodies();
	const requests = sent.map((text): unknown => JSON.parse(text));
	const samples: CpuRound[] = [];
	// The first round is not counted: V8 compiles the code in it.
	for (let round = 0; round <= rounds; round++) {
		const sample = {
			node: await measureExecute(engine, OWN_TYPE, rowCount, service.prepareReplay()),
			json: measureWork(() => results.forEach((text) => JSON.stringify(JSON.parse(text)))),
			wire: measureWork(() => {
				requests.forEach((request) => JSON.stringify(request));
				received.forEach((text) => JSON.parse(text) as unknown);
			}),
			empty: await measureExecute(engine, EMPTY_TYPE, rowCount),
		};
		if (round > 0) samples.push(sample);
	}
	await service.close();
	return samples;
}
