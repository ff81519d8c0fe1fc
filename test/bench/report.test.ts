import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecordings } from '../../bench/recorded';
import { toMarkdown } from '../../bench/report';

describe('the results of the benchmark', () => {
	it('are those that were recorded', async () => {
		const results = await readFile(join(__dirname, '..', '..', 'bench', 'RESULTS.md'), 'utf8');
		expect(results).toBe(toMarkdown(await readRecordings()));
	});
});
