import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..', '..');
/** Words that this repository does not use, and what it says instead. */
const REPLACED: Readonly<Record<string, string>> = {
	'turned? away|turns away': 'throttled',
	'mend(s|ed|ing)?': 'fix',
	'wok(e|en)|waking|wakes?( up)?': 'resume',
	'house|parcel|courier|letterbox': 'the term of the glossary',
	'whilst|thereof|wherein|lest|nevertheless': 'while, of it, in which, so that … not, anyway',
};
/** Data: lists and words as people write them, and what was written by tools. */
const DATA =
	/^(test\/lists\/|nodes\/LeadEnrichment\/columns\/|docs\/columns\.md|docs\/name-splitting\.md|test\/nodes\/columns\/|sandbox\/people\/)|package-lock\.json$|words\.test\.ts$/;
const TEXT = /\.(ts|md|mjs|cjs|sh|yml)$/;

function listFiles(): string[] {
	const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
	return files.filter((file) => TEXT.test(file) && !DATA.test(file));
}

describe('comments, names of tests, messages and documents', () => {
	it.each(Object.entries(REPLACED))('do not say %s', (words) => {
		const pattern = new RegExp(`\\b(${words})\\b`, 'i');
		const found = listFiles().flatMap((file) =>
			readFileSync(join(ROOT, file), 'utf8')
				.split('\n')
				.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
		);
		expect(found).toEqual([]);
	});
});
