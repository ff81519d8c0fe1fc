import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_ROOT } from './environment';

function newestFileTime(folder: string): number {
	const entries = readdirSync(path.join(PACKAGE_ROOT, folder), { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return Math.max(0, ...files.map((file) => statSync(path.join(file.parentPath, file.name)).mtimeMs));
}

/** The engine runs what is in `dist`, so a test against an old build would say nothing about the sources. */
export function assertFreshBuild(): void {
	let builtAt: number;
	try {
		builtAt = newestFileTime('dist');
	} catch {
		throw new Error('There is no dist folder: run npm run build first');
	}
	if (Math.max(newestFileTime('nodes'), newestFileTime('credentials')) > builtAt) {
		throw new Error('dist is older than the sources: run npm run build first');
	}
}
