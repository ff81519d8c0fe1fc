/**
 * Does offline what `@n8n/scan-community-package` does with a published package: n8n's rules, inline disables ignored,
 * over the sources and over what the tarball really holds. Run `npm run build` first.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint } from 'eslint';
import { n8nRules, packedRules } from '../eslint.config.mjs';

const ROOT = path.dirname(import.meta.dirname);

function run(command, args, cwd) {
	const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
	if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
}

/** Packs the package and unpacks it again into `folder/package`, as the registry would hand it out. */
function unpackTarball(folder) {
	run('npm', ['pack', '--pack-destination', folder], ROOT);
	const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
	run('tar', ['-xzf', tarball], folder);
	return path.join(folder, 'package');
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
	console.log(`${title}: ${results.length} files`);
	console.log(await formatter.format(results));
	return results.reduce((sum, result) => sum + result.errorCount + result.warningCount, 0);
}

const folder = mkdtempSync(path.join(tmpdir(), 'scan-package-'));
try {
	const packed = unpackTarball(folder);
	const findings =
		(await countFindings('Sources', ROOT, n8nRules, [
			'package.json',
			'{nodes,credentials}/**/*.{js,ts,json}',
		])) + (await countFindings('Tarball', packed, packedRules, ['**/*.js', 'package.json']));
	console.log(findings === 0 ? 'The package passes the scan.' : `The scan found ${findings} problems.`);
	process.exitCode = findings === 0 ? 0 : 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
