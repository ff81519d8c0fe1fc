import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ExpectedFailure } from './ExpectedFailure';
import { lastLines, runNpm, type CommandResult } from './runCommand';
import { atTeardown } from './teardown';

const PROJECT_FOLDER = resolve(__dirname, '../../..');
const packSchema = z.array(z.object({ filename: z.string() })).nonempty();

/**
 * Builds this package, without checking types, and packs it as npm publishes it; returns the tarball's path. Where
 * LEAD_ENRICHMENT_TARBALL names a tarball, it is taken as it is: suites that run at the same time share one.
 */
export async function packPackage(): Promise<string> {
	const { LEAD_ENRICHMENT_TARBALL: named } = process.env;
	if (named) return named;
	const built = await runNpm(['run', 'bundle'], { cwd: PROJECT_FOLDER });
	failUnless(built, 'The package could not be built');
	const folder = await mkdtemp(join(tmpdir(), 'lead-enrichment-package-'));
	atTeardown(async () => await rm(folder, { recursive: true, force: true }));
	const packed = await runNpm(['pack', '--json', '--silent', '--pack-destination', folder], {
		cwd: PROJECT_FOLDER,
	});
	failUnless(packed, 'The package could not be packed');
	// npm may print warnings before the JSON.
	const json: unknown = JSON.parse(packed.output.slice(packed.output.indexOf('[')));
	return join(folder, packSchema.parse(json)[0].filename);
}

function failUnless({ succeeded, output }: CommandResult, message: string): void {
	if (succeeded) return;
	throw new ExpectedFailure(
		`${message}. npm said:\n${lastLines(output)}`,
		'Run npm ci in this clone, then this again.',
	);
}
