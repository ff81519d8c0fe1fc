/**
 * Publishes the version of package.json with a provenance statement, unless the registry has it: a release that failed
 * half-way is run again as a whole. Then waits until the registry hands it out, and leaves the tarball in `release/`:
 * what npm has, not what was built beside it.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const FOLDER = 'release';
const TRIES = 20;
const PAUSE_MS = Number(process.env.PUBLISH_PAUSE_MS ?? 15_000);

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const spec = `${name}@${version}`;

const npm = (args, stdio = ['ignore', 'pipe', 'pipe']) =>
	spawnSync('npm', args, { encoding: 'utf8', stdio, shell: process.platform === 'win32' });

/** Whether the registry has this version. @throws where it cannot be asked: publishing blindly would tell less */
function isPublished() {
	const { status, stdout, stderr } = npm(['view', spec, 'version', '--json', '--prefer-online']);
	if (status === 0) return stdout.includes(version);
	if (/E404/.test(stdout + stderr)) return false;
	throw new Error(`npm does not say whether ${spec} is published:\n${stderr}`);
}

/** What a new version needs to reach all machines of the registry is seconds to minutes. */
async function downloadPublished() {
	mkdirSync(FOLDER, { recursive: true });
	for (let attempt = 1; attempt <= TRIES; attempt++) {
		if (npm(['pack', spec, '--prefer-online', '--pack-destination', FOLDER]).status === 0) return;
		await setTimeout(PAUSE_MS);
	}
	throw new Error(`${spec} is published, but npm does not hand it out yet: run this again later`);
}

if (isPublished()) console.log(`${spec} is published already`);
else {
	// npm publishes a version such as 1.0.0-beta.1 only under a name other than "latest".
	const tag = version.includes('-') ? ['--tag', 'next'] : [];
	const { status } = npm(['publish', '--provenance', '--access', 'public', ...tag], 'inherit');
	if (status !== 0) throw new Error(`npm publish failed for ${spec}`);
}
await downloadPublished();
console.log(`${spec} is on npm, and its tarball in ${FOLDER}/`);
