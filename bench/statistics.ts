/** Times or counts of one variant in several rounds of one run, in any unit. */
export interface Spread {
	median: number;
	/** Smallest and largest of the rounds. */
	low: number;
	high: number;
	rounds: number;
}

/** @throws Error without any value. */
export function summarize(values: readonly number[]): Spread {
	const sorted = [...values].sort((a, b) => a - b);
	const [low, high] = [sorted[0], sorted.at(-1)];
	if (low === undefined || high === undefined) throw new Error('There is nothing to summarize');
	return { median: quantile(sorted, 0.5), low, high, rounds: sorted.length };
}

/** The value below which `share` of the values are (0.99 for p99), by linear interpolation. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	const place = (sorted.length - 1) * share;
	const below = sorted[Math.floor(place)] ?? NaN;
	const above = sorted[Math.ceil(place)] ?? NaN;
	return below + (above - below) * (place - Math.floor(place));
}

/**
 * `ours / theirs`, round by round. The speed of the machine changes within minutes, so only values of the same round
 * are compared.
 */
export function compareRounds(ours: readonly number[], theirs: readonly number[]): Spread {
	return summarize(
		ours.map((value, round) => {
			const other = theirs[round];
			if (other === undefined) throw new Error(`Round ${round + 1} has no counterpart`);
			return value / other;
		}),
	);
}

export interface Variant<Sample> {
	name: string;
	run: () => Promise<Sample>;
}

/**
 * Runs every variant once per round, forwards in one round and backwards in the next; each pair of rounds starts with
 * another variant. So no variant always runs first, or always after the same other one.
 *
 * @returns each variant's samples by its name, in the order of the rounds.
 */
export async function alternate<Sample>(
	variants: ReadonlyArray<Variant<Sample>>,
	rounds: number,
): Promise<Record<string, Sample[]>> {
	const samples: Record<string, Sample[]> = Object.fromEntries(variants.map(({ name }) => [name, []]));
	for (let round = 0; round < rounds; round++) {
		for (const variant of toOrder(variants, round)) {
			samples[variant.name]?.push(await variant.run());
		}
	}
	return samples;
}

function toOrder<Item>(items: readonly Item[], round: number): Item[] {
	const first = Math.floor(round / 2) % Math.max(1, items.length);
	const order = [...items.slice(first), ...items.slice(0, first)];
	return round % 2 === 0 ? order : order.reverse();
}
