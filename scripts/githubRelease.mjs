/**
 * Makes the release on GitHub of the version of package.json, or brings the one that is there up to date: its text is read
 * from stdin, its files are those of `release/`. Needs `gh` with a token that may write contents.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'release';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const tag = `v${version}`;
const notes = readFileSync(0, 'utf8');
const files = readdirSync(FOLDER).map((file) => path.join(FOLDER, file));

function gh(args, input) {
	const { status, stderr, error } = spawnSync('gh', args, { encoding: 'utf8', input });
	if (status !== 0) throw new Error(`gh ${args.slice(0, 3).join(' ')} failed: ${error?.message ?? stderr}`);
}

function exists() {
	const { status, stderr, error } = spawnSync('gh', ['release', 'view', tag], { encoding: 'utf8' });
	if (error) throw error;
	if (status !== 0 && !/not found/i.test(stderr)) throw new Error(`gh release view failed: ${stderr}`);
	return status === 0;
}

if (!notes.trim()) throw new Error('A release needs a text: node scripts/releaseNotes.mjs prints it');
const text = ['--title', tag, '--notes-file', '-'];
// A version such as 1.0.0-beta.1 is no release that GitHub should offer as the latest.
const kind = version.includes('-') ? ['--prerelease'] : [];
if (exists()) {
	gh(['release', 'edit', tag, ...text, ...kind], notes);
	gh(['release', 'upload', tag, '--clobber', ...files]);
} else gh(['release', 'create', tag, '--verify-tag', ...text, ...kind, ...files], notes);
console.log(`The release ${tag} has ${files.join(', ')}`);
