/**
 * Does offline what `@n8n/scan-community-package` does with a published package: n8n's rules, inline disables ignored,
 * over the sources and over what the tarball really holds. Warnings count like errors, and so does a tarball that has
 * grown too large. Run `npm run build` first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { n8nRules, packedRules } from '../eslint.config.mjs';

const ROOT = path.dirname(import.meta.dirname);
/** n8n loads the package at every start, and users download it: it stays small. */
const TARBALL_LIMIT_BYTES = 100_000;

function run(command, args, cwd) {
	const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
	if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}

/** Packs what has just been built, without another build by `prepack`; returns the name of the file in `folder`. */
function packTarball(folder) {
	run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], ROOT);
	return readdirSync(folder).find((file) => file.endsWith('.tgz'));
}

/** Unpacks it into `folder/package`, as the registry would hand it out. */
function unpackTarball(folder, tarball) {
	run('tar', ['-xzf', tarball], folder);
	return path.join(folder, 'package');
}

/** A tarball of the limit or more is one finding. */
function checkSize(folder, tarball) {
	const { size } = statSync(path.join(folder, tarball));
	const isTooLarge = size >= TARBALL_LIMIT_BYTES;
	const toKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
	console.log(`Tarball: ${toKilobytes(size)} packed, to be under ${toKilobytes(TARBALL_LIMIT_BYTES)}`);
	if (isTooLarge) console.error('The tarball is too large: see what has been packed with npm pack --dry-run');
	return isTooLarge ? 1 : 0;
}

/** Lints with warnings counting as findings, and returns how many there are. */
async function countFindings(title, cwd, rules, patterns) {
	const eslint = new ESLint({
		cwd,
		allowInlineConfig: false,
		overrideConfigFile: true,
		overrideConfig: rules,
	});
	const results = await eslint.lintFiles(patterns);
	const formatter = await eslint.loadFormatter('stylish');
	const count = (key) => results.reduce((sum, result) => sum + result[key], 0);
	const [errors, warnings] = [count('errorCount'), count('warningCount')];
	console.log(`${title}: ${results.length} files, ${errors} errors, ${warnings} warnings`);
	if (errors + warnings > 0) console.log(await formatter.format(results));
	return errors + warnings;
}

const folder = mkdtempSync(path.join(tmpdir(), 'scan-package-'));
try {
	const tarball = packTarball(folder);
	const packed = unpackTarball(folder, tarball);
	const findings =
		checkSize(folder, tarball) +
		(await countFindings('Sources', ROOT, n8nRules, [
			'package.json',
			'{nodes,credentials}/**/*.{js,ts,json}',
		])) +
		(await countFindings('Tarball', packed, packedRules, ['**/*.js', 'package.json']));
	console.log(findings === 0 ? 'The package passes the scan.' : `The scan found ${findings} problems.`);
	process.exitCode = findings === 0 ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
