import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readText } from './githubFiles';

const TESTS = resolve(__dirname, '..');

const sources = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
	.map((path) => readFileSync(join(TESTS, path), 'utf8'))
	.join('\n');

/** The rows of a document's tables without their headers: the section, and the cells. */
function listRows(file: string): Array<{ section: string; cells: string[] }> {
	return readText(file)
		.split(/^## /m)
		.slice(1)
		.flatMap((text) => {
			const [section = '', ...lines] = text.split('\n');
			const rows = lines.filter((line) => line.startsWith('|'));
			const underline = rows.findIndex((row) => row.startsWith('|---'));
			return rows.slice(underline + 1).map((row) => ({ section, cells: row.slice(2, -2).split(' | ') }));
		});
}

const listGuarantees = (file: string) =>
	listRows(file).map(({ section, cells }) => `${section}: ${cells[0]}`);

const proofs = listRows('test/guarantees.md').map(({ section, cells: [guarantee = '', proof = ''] }) => ({
	guarantee: `${section}: ${guarantee}`,
	tests: [...proof.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
}));

describe('the guarantees', () => {
	test('are listed with their proof, each once, and nothing else is', () => {
		expect(listGuarantees('test/guarantees.md')).toEqual(listGuarantees('docs/guarantees.md'));
	});

	test.each(proofs)('are proven by tests that exist: $guarantee', ({ tests }) => {
		expect(tests).not.toEqual([]);
		const parts = tests.flatMap((name) => name.split(' › ')).flatMap((name) => name.split('…'));
		expect(parts.filter((part) => part.trim() !== '' && !sources.includes(part.trim()))).toEqual([]);
	});

	test('cover each way to get results', () => {
		const sections = new Set(listRows('docs/guarantees.md').map(({ section }) => section));
		expect([...sections]).toEqual(
			expect.arrayContaining([
				'Wait Here',
				'Suspend',
				expect.stringMatching(/^Send to Webhook/),
				'Read Later',
			]),
		);
	});
});
