import { z } from 'zod';
import type { Spread } from './statistics';

/** A target of a measurement and whether it was met. It is reported; nothing fails by it. */
const targetSchema = z.object({
	/** For example "at least 50 times (a) at 10,000 rows". */
	wanted: z.string(),
	/** For example "63 times". */
	found: z.string(),
	isMet: z.boolean(),
});

const tableSchema = z.object({
	caption: z.string(),
	head: z.array(z.string()),
	rows: z.array(z.array(z.string())),
});

/** The section of RESULTS.md on one measurement. */
export const reportSectionSchema = z.object({
	title: z.string(),
	/** What was measured, and what it was compared with. */
	intro: z.string(),
	tables: z.array(tableSchema),
	targets: z.array(targetSchema),
	/** What a reader must know to interpret the numbers. */
	notes: z.array(z.string()),
});

export type Target = z.infer<typeof targetSchema>;
export type Table = z.infer<typeof tableSchema>;
export type ReportSection = z.infer<typeof reportSectionSchema>;

/** Runs a measurement, with small sizes and few rounds where it is to be quick, and ends everything that it started. */
export type Measure = (quick: boolean) => Promise<ReportSection>;

/** Three significant digits; large numbers as integers, with thousands separators. */
export function toNumber(value: number): string {
	if (!Number.isFinite(value)) return '–';
	if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
	return String(Number(value.toPrecision(3)));
}

/** "1.02 (0.97–1.1)": the median, and the smallest and largest of the rounds. */
export function toSpreadText({ median, low, high, rounds }: Spread): string {
	return rounds === 1 ? toNumber(median) : `${toNumber(median)} (${toNumber(low)}–${toNumber(high)})`;
}
