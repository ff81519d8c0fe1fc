import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Spread } from './statistics';

/** A user's question as a target. It is reported; nothing fails by it. */
export interface Target {
	wanted: string;
	found: string;
	isMet: boolean;
}

export interface Table {
	caption: string;
	head: string[];
	rows: string[][];
}

/** The section of RESULTS.md on one measurement. */
export interface Section {
	title: string;
	/** What was measured, and what it was compared with. */
	intro: string;
	tables: Table[];
	targets: Target[];
	/** What a reader must know to interpret the numbers. */
	notes: string[];
}

export const PARTS = ['enrich', 'nodeCost', 'trigger', 'suspend'] as const;
export type Part = (typeof PARTS)[number];

/** A measurement as it was recorded, with the machine, versions and commit of that time. */
export interface Recording {
	machine: string;
	section: Section;
}

const INTRO =
	'Written by `npm run bench`; see docs/maintainers/architecture.md, "Benchmarks". Contenders run in turn, in several ' +
	'rounds of one run: values are medians with the smallest and largest round in brackets, and only values of the ' +
	'same round are compared. Times depend on the machine; ratios depend on it less.';

const toFile = (name: string) => join(__dirname, 'results', `${name}.json`);

/** Keeps a measurement in a file of its own, so that each can be recorded anew by itself. */
export async function saveRecording(name: string, recording: Recording): Promise<void> {
	await writeFile(toFile(name), `${JSON.stringify(recording, null, '\t')}\n`);
}

export async function readRecordings(): Promise<Recording[]> {
	const texts = await Promise.all(PARTS.map(async (name) => await readFile(toFile(name), 'utf8')));
	return texts.map((text) => JSON.parse(text) as Recording); // written by saveRecording
}

/** The content of RESULTS.md: all targets first, then a section for each measurement. */
export function toMarkdown(recordings: readonly Recording[]): string {
	const targets = recordings.flatMap(({ section }) => section.targets);
	const rows = targets.map(({ wanted, found, isMet }) => [wanted, found, isMet ? 'yes' : '**no**']);
	return [
		'# Benchmark results',
		INTRO,
		toTable({ caption: 'Targets', head: ['Wanted', 'Found', 'Met'], rows }),
		...recordings.flatMap(({ section: { title, intro, tables, notes }, machine }) => [
			`## ${title}`,
			intro,
			...tables.map(toTable),
			notes.map((note) => `- ${note}`).join('\n'),
			`Recorded with: ${machine}`,
		]),
	]
		.join('\n\n')
		.concat('\n');
}

function toTable({ caption, head, rows }: Table): string {
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
