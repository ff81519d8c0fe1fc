import { z } from 'zod';
import type { Manifest } from './cacheFolder';
import { ExpectedFailure } from './ExpectedFailure';
import { lastLines, runNpm } from './runCommand';

const LOCK = 'package-lock.json';
const VERSION_PATTERN = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const packageSchema = z.object({ dependencies: z.record(z.string()) }).passthrough();

/** The manifest of another version of n8n: with the same other packages and overrides, and without a lock. */
export function withVersion({ files }: Manifest, version: string): Manifest {
	const parsed = packageSchema.parse(JSON.parse(files.get('package.json') ?? ''));
	const content = { ...parsed, dependencies: { ...parsed.dependencies, n8n: version } };
	const others = [...files].filter(([name]) => name !== LOCK);
	return { version, files: new Map([...others, ['package.json', JSON.stringify(content, null, '\t')]]) };
}

/** Whether all versions of packages are fixed. */
export function hasLock({ files }: Manifest): boolean {
	return files.has(LOCK);
}

/**
 * The version of n8n that a name stands for today: `latest`, `next`, or a version.
 * @throws ExpectedFailure where the registry knows none
 */
export async function resolveVersion(name: string): Promise<string> {
	const { succeeded, output } = await runNpm(['view', `n8n@${name}`, 'version', '--loglevel=error'], {
		cwd: process.cwd(),
	});
	const version = output
		.split('\n')
		.map((line) => line.trim())
		.find((line) => VERSION_PATTERN.test(line));
	if (succeeded && version) return version;
	throw new ExpectedFailure(
		`npm knows no n8n "${name}", which LEAD_ENRICHMENT_N8N_VERSION names. It said:\n${lastLines(output)}`,
		'Name latest, next or a version such as 2.40.7; without the variable the version of test/support/n8n is taken.',
	);
}
