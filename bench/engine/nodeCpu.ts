import { OWN_TYPE } from '../workflows/contenders';
import type { Engine } from './engine';
import { MemoryService, type HttpHelper } from './memoryService';
import { collectGarbage, makeItemRows, runFramed } from './nodeFrame';
import { EMPTY_TYPE } from './standIns';

/** Seconds of processor time, of all threads of this process: collecting garbage is part of the price. */
export interface CpuRound {
	node: number;
	/** Reading and writing the JSON of the results once each. */
	json: number;
	/** What no node could do without: writing what is sent, reading what is received. */
	wire: number;
	/** A node that only puts out its input, in the same place. */
	empty: number;
}

function readCpuSeconds(since?: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(since);
	return (user + system) / 1e6;
}

async function measureExecute(
	engine: Engine,
	type: typeof OWN_TYPE | typeof EMPTY_TYPE,
	rowCount: number,
	helper?: HttpHelper,
): Promise<number> {
	const rows = makeItemRows(rowCount);
	collectGarbage();
	let seconds = 0;
	let before: NodeJS.CpuUsage | undefined;
	const onEnter = () => (before = process.cpuUsage());
	const onLeave = () => (seconds = readCpuSeconds(before));
	await runFramed(engine, type, rows, { helper, onEnter, onLeave });
	return seconds;
}

function measureWork(work: () => void): number {
	collectGarbage();
	const before = process.cpuUsage();
	work();
	return readCpuSeconds(before);
}

/** The node's own processor time for `rowCount` rows, its requests answered from memory, in `rounds` rounds. */
export async function measureNodeCpu(
	engine: Engine,
	{ rowCount, rounds }: { rowCount: number; rounds: number },
): Promise<CpuRound[]> {
	const service = new MemoryService();
	await measureExecute(engine, OWN_TYPE, rowCount, service.record);
	const { sent, received, results } = service.bodies();
	const requests = sent.map((text): unknown => JSON.parse(text));
	const samples: CpuRound[] = [];
	// The first round, in which everything is compiled, is not counted.
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
