import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Spread } from './statistics';

export const PARTS = ['enrich', 'nodeCost', 'trigger'] as const;
export type Part = (typeof PARTS)[number];

/** A user's question as a target. It is reported; nothing fails by it. */
export interface Target {
	wanted: string;
	found: string;
	isMet: boolean;
}

/** The section of RESULTS.md on one part. */
export interface Section {
	title: string;
	/** In paragraphs: what was measured, what it was compared with, and what a reader must know. */
	intro: string[];
	/** In Markdown: see `toTable`. */
	tables: string[];
	targets: Target[];
}

/** With machine, versions and commit of that time. */
export type Recording = Section & { machine: string };

const INTRO =
	'Written by `npm run bench`; see docs/maintainers/architecture.md, "Benchmarks". Contenders run in turn, in several ' +
	'rounds of one run: values are medians with the smallest and largest round in brackets, and only values of the ' +
	'same round are compared. Times depend on the machine; ratios depend on it less.';

const toFile = (part: string) => join(__dirname, 'results', `${part}.json`);

/** Keeps a part in a file of its own, so that each can be recorded anew by itself. */
export async function saveRecording(part: string, recording: Recording): Promise<void> {
	await writeFile(toFile(part), `${JSON.stringify(recording, null, '\t')}\n`);
}

export async function readRecordings(): Promise<Recording[]> {
	const texts = await Promise.all(PARTS.map(async (part) => await readFile(toFile(part), 'utf8')));
	return texts.map((text) => JSON.parse(text) as Recording); // written by saveRecording
}

/** The content of RESULTS.md: all targets first, then a section for each part. */
export function toMarkdown(recordings: readonly Recording[]): string {
	const targets = recordings.flatMap((recording) => recording.targets);
	const rows = targets.map(({ wanted, found, isMet }) => [wanted, found, isMet ? 'yes' : '**no**']);
	const sections = recordings.flatMap(({ title, intro, tables, machine }) => {
		return [`## ${title}`, ...intro, ...tables, `Recorded with: ${machine}`];
	});
	const summary = toTable('Targets', ['Wanted', 'Found', 'Met'], rows);
	return `${['# Benchmark results', INTRO, summary, ...sections].join('\n\n')}\n`;
}

export function toTable(caption: string, head: string[], rows: string[][]): string {
	const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
	return [`**${caption}**`, '', ...lines].join('\n');
}

/** Three significant digits; large numbers as integers, with thousands separators. */
export function toNumber(value: number): string {
	if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US');
	return String(Number(value.toPrecision(3)));
}

/** "1.02 (0.97–1.1)": the median, and the smallest and largest of the rounds. */
export function toSpreadText({ median, low, high, rounds }: Spread): string {
	return rounds === 1 ? toNumber(median) : `${toNumber(median)} (${toNumber(low)}–${toNumber(high)})`;
}
