/**
 * The first part of `prepack`: refuses to publish anything but what is committed. The second part builds, so that an old
 * `dist` is never published. `npm pack` is free to pack work in progress.
 *
 * `.npmrc` switches lifecycle scripts off, and npm reads it when it publishes, too. What makes npm run `prepack` all the
 * same is `publishConfig` in package.json, which overrides `.npmrc` for `npm publish` alone.
 */
import { spawnSync } from 'node:child_process';

/** Files that differ from the commit, or are not part of it; ignored files are neither. */
function listUncommitted() {
	const { status, stdout, stderr, error } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
	if (status !== 0) throw new Error(`git status failed: ${error?.message ?? stderr}`);
	return stdout.trimEnd();
}

// npm names its own command here; other commands than `pack` end in a publication.
if (process.env.npm_command !== 'pack') {
	const uncommitted = listUncommitted();
	if (uncommitted) {
		console.error(`Not published: these files are not committed\n${uncommitted}`);
		process.exitCode = 1;
	}
}
