import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecordings, toMarkdown } from '../../bench/report';

it('the results of the benchmark are those that were recorded', async () => {
	const results = await readFile(join(__dirname, '..', '..', 'bench', 'RESULTS.md'), 'utf8');
	expect(results).toBe(toMarkdown(await readRecordings()));
});
