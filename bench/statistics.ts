/** Values of several rounds: their median, and the smallest and largest. */
export interface Spread {
	median: number;
	low: number;
	high: number;
	rounds: number;
}

/** @throws Error without any value. */
export function summarize(values: readonly number[]): Spread {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (place: number) => sorted[place] ?? NaN;
	if (sorted.length === 0) throw new Error('There is nothing to summarize');
	const last = sorted.length - 1;
	const median = (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2;
	return { median, low: at(0), high: at(last), rounds: sorted.length };
}

/**
 * `ours / theirs`, round by round. The speed of the machine changes within minutes, so only values of the same round
 * are compared.
 */
export function compareRounds(ours: readonly number[], theirs: readonly number[]): Spread {
	if (ours.length !== theirs.length) throw new Error('A round has no counterpart');
	return summarize(ours.map((value, round) => value / (theirs[round] ?? NaN)));
}

/**
 * Runs every variant once per round, forwards in one round and backwards in the next, so that none always runs first.
 *
 * @returns a variant's samples by its name, in the order of the rounds.
 */
export async function alternate<Name extends string, Sample>(
	variants: ReadonlyArray<{ name: Name; run: () => Promise<Sample> }>,
	rounds: number,
): Promise<(name: Name) => Sample[]> {
	const samples = new Map<Name, Sample[]>(variants.map(({ name }) => [name, []]));
	for (let round = 0; round < rounds; round++) {
		const order = round % 2 === 0 ? variants : [...variants].reverse();
		for (const { name, run } of order) samples.get(name)?.push(await run());
	}
	return (name) => samples.get(name) ?? [];
}

/** The processor time since `before`, in milliseconds, of all threads of this process. */
export function cpuSince(before: NodeJS.CpuUsage | undefined): number {
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}
