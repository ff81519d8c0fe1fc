import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Surface } from './surface';

const FILE = path.join(__dirname, 'parameters.json');

const surfaceSchema = z.record(z.record(z.record(z.unknown())));

/** The parameters as they were last committed. */
export function readSnapshot(): Surface {
	return surfaceSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** What `npm run snapshot` does, which has prettier put it into shape afterwards. */
export function writeSnapshot(surface: Surface): void {
	writeFileSync(FILE, JSON.stringify(surface));
}
