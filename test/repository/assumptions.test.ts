import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readText } from './githubFiles';

const ROOT = path.resolve(__dirname, '../..');
const LIST = 'docs/service-interface.md';
const SEARCHED = ['nodes', 'credentials', 'sandbox', 'demo', 'bench', 'docs', 'test', 'examples'];
const TEXTS = ['.ts', '.md', '.json', '.cjs', '.mjs'];
/** A number in brackets, or several: (A7), (A6–A8), (A13, A14). */
const CITATION = /\(A\d+(?:(?:, |–)A\d+)*\)/g;

function listFiles(folder: string): string[] {
	return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const file = `${folder}/${entry.name}`;
		if (entry.name === 'node_modules' || entry.isSymbolicLink()) return [];
		return entry.isDirectory() ? listFiles(file) : [file];
	});
}

const assumptions = [...readText(LIST).matchAll(/^- \*\*(A\d+)\*\*/gm)].map(([, number]) => number);
const files = [...SEARCHED.flatMap(listFiles), 'README.md', 'CONTRIBUTING.md'].filter(
	(file) => TEXTS.includes(path.extname(file)) && statSync(path.join(ROOT, file)).size < 1_000_000,
);
const citations = files.flatMap((file) =>
	[...readText(file).matchAll(CITATION)]
		.flatMap(([cited]) => cited.match(/A\d+/g) ?? [])
		.map((number) => ({ file, number })),
);

describe('the assumptions about the service', () => {
	it('are numbered one after the other', () => {
		expect(assumptions).toEqual(assumptions.map((_number, index) => `A${index + 1}`));
	});

	it('are there when a comment or a document names one', () => {
		expect(citations.length).toBeGreaterThan(20);
		expect(citations.filter(({ number }) => !assumptions.includes(number))).toEqual([]);
	});
});

describe('comments and documents', () => {
	it('cite no paragraph of a text that is not in the repository', () => {
		const paragraph = String.fromCharCode(0xa7);
		const citing = files.filter((file) => readText(file).includes(paragraph));
		expect(citing.filter((file) => !file.startsWith('test/lists/'))).toEqual([]);
	});
});
