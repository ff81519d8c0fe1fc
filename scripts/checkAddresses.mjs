/**
 * The project's addresses stand in package.json: author, repository, homepage. Other files repeat the repository's, since
 * n8n and GitHub read them as they are. Refuses to publish placeholders, and files that name another repository.
 *
 *   node scripts/checkAddresses.mjs           what `prepack` runs
 *   node scripts/checkAddresses.mjs --files   the other files alone: placeholders are welcome
 *   node scripts/checkAddresses.mjs --write   puts the repository of package.json into the other files
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const PLACEHOLDERS = {
	author: 'The Lead Enrichment Founders',
	repository: 'n8n-nodes-lead-enrichment/n8n-nodes-lead-enrichment',
};
/** Domains that can belong to nobody (RFC 2606). */
const RESERVED_DOMAIN = /[@.](example|invalid|test|localhost)(\.(com|net|org))?$/;
const MANIFEST = 'package.json';
const LICENSE = 'LICENSE';
/** They name repositories to make a point. */
const EXCLUDED = /^(test\/|scripts\/checkAddresses\.mjs$|package(-lock)?\.json$)/;
const TEXT = /(\.(md|json|ts|ya?ml)|LICENSE)$/;

const { name, author, homepage = '', repository } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
/** `owner/name` on GitHub. */
const [, own = ''] = /github\.com\/([^/]+\/[^/#]+?)(?:\.git)?$/.exec(repository?.url ?? '') ?? [];
/** The address of a repository of this package, of whatever owner. */
const address = new RegExp(`(?<=github\\.com/)[\\w.-]+/${name}(?![\\w-])`, 'g');

function listFiles() {
	const { status, stdout, stderr, error } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
	if (status !== 0) throw new Error(`git ls-files failed: ${error?.message ?? stderr}`);
	return stdout.split('\0').filter((file) => TEXT.test(file) && !EXCLUDED.test(file));
}

function checkFiles() {
	return listFiles().flatMap((file) => {
		const others = new Set(readFileSync(file, 'utf8').match(address) ?? []);
		others.delete(own);
		return [...others].map((other) => `${file} names github.com/${other}: run this with --write`);
	});
}

function checkManifest() {
	const faults = [];
	if (!own) faults.push('repository.url is no repository on GitHub');
	if (own === PLACEHOLDERS.repository) faults.push(`repository.url is a placeholder: ${repository.url}`);
	if (own && !homepage.startsWith(`https://github.com/${own}`))
		faults.push(`homepage is not in the repository: ${homepage}`);
	if (!author?.name || author.name === PLACEHOLDERS.author)
		faults.push(`author.name is a placeholder: ${author?.name}`);
	if (!author?.email || RESERVED_DOMAIN.test(author.email))
		faults.push(`author.email is a placeholder: ${author?.email}`);
	// npm refuses a provenance statement of another repository than the one that package.json names.
	const { GITHUB_REPOSITORY: running } = process.env;
	if (running && running.toLowerCase() !== own.toLowerCase())
		faults.push(`repository.url is github.com/${own}, and this workflow runs in github.com/${running}`);
	return faults.map((fault) => `${MANIFEST}: ${fault}`);
}

function checkLicense() {
	const names = existsSync(LICENSE) && readFileSync(LICENSE, 'utf8').includes(PLACEHOLDERS.author);
	return names ? [`${LICENSE} names a placeholder: ${PLACEHOLDERS.author}`] : [];
}

function writeFiles() {
	for (const file of listFiles()) {
		const text = readFileSync(file, 'utf8');
		const written = text.replaceAll(address, own);
		if (written !== text) writeFileSync(file, written);
	}
}

const [option] = process.argv.slice(2);
if (option === '--write') writeFiles();
const faults = option === undefined ? [...checkManifest(), ...checkLicense(), ...checkFiles()] : checkFiles();
// `npm pack` is free to pack with placeholders: npm names its own command here.
if (faults.length > 0 && process.env.npm_command !== 'pack') {
	const title =
		option === undefined ? 'Not published: replace these addresses first' : 'These addresses differ';
	console.error([title, ...faults.map((fault) => `  ${fault}`)].join('\n'));
	process.exitCode = 1;
}
