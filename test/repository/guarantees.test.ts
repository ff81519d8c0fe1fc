import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const files = execFileSync('git', ['ls-files', 'test'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
const toLine = (text: string) => text.replace(/\s+/g, ' ');
const tests = toLine(
	files
		.filter((file) => file.endsWith('.ts') && !file.endsWith('guarantees.test.ts'))
		.map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
		.join('\n'),
);
const proofs = toLine(readFileSync(path.join(ROOT, 'test/guarantees.md'), 'utf8')).matchAll(/`([^`]+)`/g);

it('names as the proof of a guarantee only tests that there are', () => {
	const pieces = [...proofs].flatMap(([, name = '']) => name.split(/ › |…/).map((piece) => piece.trim()));
	expect(pieces.filter((piece) => piece.length > 6 && !tests.includes(piece))).toEqual([]);
});
