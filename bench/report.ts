import type { Recording } from './recorded';
import type { Table } from './reportSection';

const INTRO =
	'Written by `npm run bench`; see docs/maintainers/architecture.md, "Benchmarks". In each section the variants run in turn, in several ' +
	'rounds of one run: values are medians with the smallest and largest round in brackets, and only values of the ' +
	'same round are compared. Times depend on the machine; ratios depend on it less.';

/** The content of RESULTS.md: all targets first, then a section for each measurement. */
export function toMarkdown(recordings: readonly Recording[]): string {
	const targets = recordings.flatMap(({ section }) => section.targets);
	const rows = targets.map(({ wanted, found, isMet }) => [wanted, found, isMet ? 'yes' : '**no**']);
	return [
		'# Benchmark results',
		INTRO,
		'## Targets',
		toTable({ caption: '', head: ['Wanted', 'Found', 'Met'], rows }),
		...recordings.flatMap(toSection),
	]
		.join('\n\n')
		.concat('\n');
}

function toSection({ section, machine }: Recording, index: number): string[] {
	const { title, intro, tables, notes } = section;
	return [
		`## ${index + 1}. ${title}`,
		intro,
		...tables.map(toTable),
		notes.map((note) => `- ${note}`).join('\n'),
		`Recorded with: ${machine.map(([name, value]) => `${name} ${value}`).join(' · ')}`,
	];
}

function toTable({ caption, head, rows }: Table): string {
	const lines = [head, head.map(() => '---'), ...rows].map(
		(cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
	);
	return [...(caption ? [`**${caption}**`, ''] : []), ...lines].join('\n');
}
