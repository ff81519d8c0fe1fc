/**
 * Prints the section of CHANGELOG.md about one version, without its heading: the text of the release on GitHub. Fails where
 * the version has no section, or an empty one.
 *
 *   node scripts/releaseNotes.mjs 1.2.3
 */
import { readFileSync } from 'node:fs';

const [version = ''] = process.argv.slice(2);
const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m).slice(1);
const section = sections.find((text) => text.startsWith(`[${version}]`) || text.startsWith(`${version} `));
// Below the last section stand the definitions of its links.
const [, ...lines] = (section ?? '').replaceAll(/^\[[^\]]+\]: \S+$/gm, '').split('\n');
const notes = lines.join('\n').trim();
if (/^[^#\n]/m.test(notes)) console.log(notes);
else {
	console.error(
		`CHANGELOG.md tells nothing of ${version || 'no version'}: change "## [Unreleased]" to "## [${version}] - ${new Date().toISOString().slice(0, 10)}"`,
	);
	process.exitCode = 1;
}
