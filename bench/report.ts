import type { ReportSection, Table, Target } from './reportSection';

/** The content of RESULTS.md: all targets first, then a section for each measurement. */
export function toMarkdown(
	sections: readonly ReportSection[],
	machine: readonly string[][],
	{ quick, minutes }: { quick: boolean; minutes: number },
): string {
	return [
		'# Benchmark results',
		'Written by `npm run bench`; see CONTRIBUTING, "Benchmarks". One run in several rounds, in each of which the variants run in turn: values are medians with the smallest and largest round in brackets, and only values of the same round are compared. Times depend on the machine; ratios depend on it less.',
		...(quick
			? ['**This was a quick run** (small sizes, few rounds): it checks that everything works, not how fast.']
			: []),
		toTable({ caption: '', head: ['Machine', ''], rows: [...machine, ['Duration', `${minutes} minutes`]] }),
		'## Targets',
		toTable({ caption: '', head: ['Wanted', 'Found', 'Met'], rows: sections.flatMap(toTargetRows) }),
		...sections.flatMap(toSection),
	]
		.filter((part) => part !== '')
		.join('\n\n')
		.concat('\n');
}

function toTargetRows({ targets }: ReportSection): string[][] {
	return targets.map(({ wanted, found, isMet }: Target) => [wanted, found, isMet ? 'yes' : '**no**']);
}

function toSection({ title, intro, tables, notes }: ReportSection, index: number): string[] {
	return [
		`## ${index + 1}. ${title}`,
		intro,
		...tables.map(toTable),
		notes.map((note) => `- ${note}`).join('\n'),
	];
}

function toTable({ caption, head, rows }: Table): string {
	const lines = [head, head.map(() => '---'), ...rows].map(
		(cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
	);
	return [...(caption ? [`**${caption}**`, ''] : []), ...lines].join('\n');
}
