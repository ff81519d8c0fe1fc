import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(__dirname, '../../docs/parameters.md');

/** The documentation as it was last written: what saved workflows rely on. */
export function readReference(): string {
	return readFileSync(FILE, 'utf8');
}

export function writeReference(text: string): void {
	writeFileSync(FILE, text);
}
