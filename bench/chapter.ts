import type { Spread } from './statistics';

/** What is asked of a measurement, and whether it came out so. It is written down; nothing fails by it. */
export interface Target {
	/** What was wanted, e.g. "at least 50 times (a) at 10,000 rows". */
	wanted: string;
	/** What came out, e.g. "63 times". */
	found: string;
	isMet: boolean;
}

export interface Table {
	caption: string;
	head: string[];
	rows: string[][];
}

/** One measurement as it stands in RESULTS.md. */
export interface Chapter {
	title: string;
	/** What was measured and against what. */
	intro: string;
	tables: Table[];
	targets: Target[];
	/** What a reader must know to read the numbers rightly. */
	notes: string[];
}

export interface BenchOptions {
	/** Small sizes and few rounds, for CI. */
	quick: boolean;
	onProgress: (message: string) => void;
}

/** A measurement: does all its work when called, and ends whatever it started. */
export type Measure = (options: BenchOptions) => Promise<Chapter>;

/** Three significant digits; large numbers whole, with thousands apart. */
export function toNumber(value: number): string {
	if (!Number.isFinite(value)) return '–';
	if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
	return String(Number(value.toPrecision(3)));
}

/** "1.02 (0.97–1.1)": the median, and the smallest and largest of the rounds. */
export function toSpreadText({ median, low, high, rounds }: Spread): string {
	return rounds === 1 ? toNumber(median) : `${toNumber(median)} (${toNumber(low)}–${toNumber(high)})`;
}
