import { sleep } from 'n8n-workflow';

/** How long a list is worked on at a stretch. */
const STRETCH_MS = 50;

/** Maps a list of any length in stretches, between which n8n's other executions and its health check go on. */
export async function mapInPieces<T, U>(list: readonly T[], map: (one: T) => U): Promise<U[]> {
	const mapped: U[] = [];
	let since = performance.now();
	for (const one of list) {
		mapped.push(map(one));
		if (performance.now() - since < STRETCH_MS) continue;
		await sleep(0);
		since = performance.now();
	}
	return mapped;
}
