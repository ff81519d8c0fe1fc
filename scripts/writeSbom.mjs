/**
 * Prints the software bill of materials (CycloneDX) that npm makes of the lock file, without what users do not get. npm
 * names the package after its folder, and every run differently: here the same commit gives the same document.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));

function run(command, args) {
	const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
	if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
	return stdout;
}

/** A UUID that stands for these words. */
function toUuid(words) {
	const hex = createHash('sha256').update(words).digest('hex');
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`8${hex.slice(13, 16)}`,
		`8${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join('-');
}

const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'library'];
const document = JSON.parse(run('npm', ['sbom', ...format, '--omit', 'dev', '--package-lock-only']));
const [commit, date] = run('git', ['log', '-1', '--format=%H %cI']).trim().split(' ');
document.serialNumber = `urn:uuid:${toUuid(`${name}@${version} ${commit}`)}`;
document.metadata.timestamp = new Date(date).toISOString();
document.metadata.component.name = name;
console.log(JSON.stringify(document, null, 2));
