import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedFailure } from './ExpectedFailure';
import { lastLines, runNpm } from './runCommand';

/** Installs a packed community package into the folder that n8n's editor installs into. */
export async function installPackage(tarball: string, userFolder: string): Promise<void> {
	const folder = join(userFolder, '.n8n', 'nodes');
	await mkdir(folder, { recursive: true });
	// As n8n does: no scripts, and no peer dependencies, since n8n provides n8n-workflow.
	const args = [
		'install',
		'--prefix',
		folder,
		'--ignore-scripts',
		'--legacy-peer-deps',
		'--no-audit',
		tarball,
	];
	const { succeeded, output } = await runNpm(args, { cwd: folder });
	if (succeeded) return;
	throw new ExpectedFailure(
		`The package could not be installed into n8n. npm said:\n${lastLines(output)}`,
		'Check the packed package with npm pack --dry-run.',
	);
}
