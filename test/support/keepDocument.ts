import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** A document as it is in the repository: with `DOCS=write`, as the scripts `docs:…` set it, after `text` was written to it. */
export function keepDocument(file: string, text: string): string {
	const whole = path.join(ROOT, file);
	if (process.env.DOCS === 'write') writeFileSync(whole, text);
	return readFileSync(whole, 'utf8');
}
