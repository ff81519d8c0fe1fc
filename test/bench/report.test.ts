import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawCharts } from '../../bench/charts/writeCharts';
import { readRecordings } from '../../bench/recorded';
import { toMarkdown } from '../../bench/report';

/** Ids depend on how many charts the process has drawn before. */
function withoutIds(svg: string): string {
	return svg.replaceAll(/zr\d+-[\w-]+/g, '');
}

describe('the results of the benchmark', () => {
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
