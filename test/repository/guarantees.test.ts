import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readText } from './githubFiles';

const TESTS = resolve(__dirname, '..');

const sources = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.ts') && !path.includes('node_modules'))
	.map((path) => readFileSync(join(TESTS, path), 'utf8'))
	.join('\n');

/** The tests named in the last column of the tables of guarantees; "…" stands for what a name is filled with. */
function listProofs(): string[] {
	const lines = readText('docs/guarantees.md').split('\n');
	const rows = lines.filter((line) => /^\| (?!-|What goes wrong)/.test(line));
	return rows.flatMap((row) => {
		const proofs = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
		if (proofs.length === 0) throw new Error(`No test proves this guarantee: ${row}`);
		return proofs;
	});
}

describe('the guarantees', () => {
	test.each(listProofs().map((proof) => [proof]))('are proven by a test that exists: %s', (proof) => {
		const parts = proof.split(' › ').flatMap((name) => name.split('…'));
		const missing = parts.filter((part) => part.trim() !== '' && !sources.includes(part.trim()));
		expect(missing).toEqual([]);
	});

	test('cover each way to get results', () => {
		expect(listProofs().length).toBeGreaterThanOrEqual(30);
	});
});
