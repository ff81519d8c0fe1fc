import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedFailure } from './ExpectedFailure';
import { lastLines, runNpm } from './runCommand';

/** Puts a packed community package where n8n puts it when it is installed from the editor. */
export async function installPackage(tarball: string, userFolder: string): Promise<void> {
	const folder = join(userFolder, '.n8n', 'nodes');
	await mkdir(folder, { recursive: true });
	// Like n8n: no scripts, and no peers, since n8n brings n8n-workflow itself.
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
