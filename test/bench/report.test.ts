import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawCharts } from '../../bench/charts/writeCharts';
import { readRecordings, type Recording } from '../../bench/recorded';
import { toMarkdown } from '../../bench/report';

const RECORDING: Recording = {
	order: 0,
	machine: [
		['Processor', '2 × unknown'],
		['Minutes', '30'],
	],
	section: {
		title: 'Loading',
		intro: 'One job.',
		tables: [{ caption: 'Reads', head: ['Job', 'Reads'], rows: [['2 s', '1 | 2']] }],
		targets: [
			{ wanted: 'at most 2 reads', found: '1', isMet: true },
			{ wanted: 'at most 1 s lost', found: '3 s', isMet: false },
		],
		notes: ['A note.'],
	},
};

/** Ids depend on how many charts the process has drawn before. */
function withoutIds(svg: string): string {
	return svg.replaceAll(/zr\d+-[\w-]+/g, '');
}

describe('the results of the benchmark', () => {
	it('show whether each target was met, the numbers of each measurement and where they were measured', () => {
		const text = toMarkdown([RECORDING]);
		expect(text).toContain('| at most 2 reads | 1 | yes |\n| at most 1 s lost | 3 s | **no** |');
		expect(text).toContain(
			'## 1. Loading\n\nOne job.\n\n**Reads**\n\n| Job | Reads |\n| --- | --- |\n| 2 s | 1 \\| 2 |',
		);
		expect(text).toContain('Recorded with: Processor 2 × unknown · Minutes 30');
	});

	it('are those that were recorded', async () => {
		const results = await readFile(join(__dirname, '..', '..', 'bench', 'RESULTS.md'), 'utf8');
		expect(results).toBe(toMarkdown(await readRecordings()));
	});

	it('are shown by the charts as they were recorded', async () => {
		for (const [file, svg] of await drawCharts()) {
			expect(withoutIds(await readFile(file, 'utf8'))).toBe(withoutIds(svg));
		}
	});
});
