import type { Chapter, Table, Target } from './chapter';

/** RESULTS.md: what was asked and found first, then the numbers of each measurement. */
export function toMarkdown(
	chapters: readonly Chapter[],
	machine: readonly string[][],
	{ quick, minutes }: { quick: boolean; minutes: number },
): string {
	return [
		'# Benchmark results',
		'Written by `npm run bench`; see CONTRIBUTING, "Benchmarks". One run, contenders in turn, several rounds: values are medians with the smallest and largest round in brackets, and only values of the same round are set against each other. Times of this machine say little of another one; the ratios are what counts.',
		...(quick
			? ['**This was a quick run** (small sizes, few rounds): it shows that everything works, not how fast.']
			: []),
		toTable({ caption: '', head: ['Machine', ''], rows: [...machine, ['Duration', `${minutes} minutes`]] }),
		'## Targets',
		toTable({ caption: '', head: ['Wanted', 'Found', 'Met'], rows: chapters.flatMap(toTargetRows) }),
		...chapters.flatMap(toSection),
	]
		.filter((part) => part !== '')
		.join('\n\n')
		.concat('\n');
}

function toTargetRows({ targets }: Chapter): string[][] {
	return targets.map(({ wanted, found, isMet }: Target) => [wanted, found, isMet ? 'yes' : '**no**']);
}

function toSection({ title, intro, tables, notes }: Chapter, index: number): string[] {
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
