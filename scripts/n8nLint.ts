/**
 * Runs n8n's own linter with n8n's own settings (`n8n-node lint`), and the scanner with which n8n verifies packages, over
 * the published sources and over the tarball. They bring 500 packages, so they have a folder, a list of versions and a
 * cache of their own. `-- --newest` takes the newest versions of them and of what they bring, instead of those listed.
 */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { buildFolder, readBuilt } from '../test/support/realN8n/buildFolder';
import { makeCacheRoot } from '../test/support/realN8n/cacheFolder';
import { ExpectedFailure } from '../test/support/realN8n/ExpectedFailure';
import { packPackage } from '../test/support/realN8n/packPackage';
import { lastLines, runCommand, runNpm } from '../test/support/realN8n/runCommand';
import { atTeardown, tearDown } from '../test/support/realN8n/teardown';

const ROOT = resolve(__dirname, '..');
const MANIFEST = join(__dirname, 'n8n-lint');
const ESLINT_CONFIG = 'eslint.config.mjs';
const LINTERS = ['@n8n/node-cli', '@n8n/scan-community-package'];
/** What n8n lints: the sources of what is published, with what the type checker needs. */
const LINTED = ['nodes', 'credentials', 'package.json', 'tsconfig.json'];
/** n8n loads the package at every start, and users download it: it stays small. */
const TARBALL_LIMIT_BYTES = 200_000;
/** Of the environment that npm hands on, what names this package: the linter starts an npm of its own, elsewhere. */
const OWN_VARIABLES = /^npm_|^INIT_CWD$/;

const versionSchema = z.object({ version: z.string() });
const listSchema = z.object({ overrides: z.record(z.string()) });

/** Libraries that the build puts into the package. */
const BUNDLED = ['character-entities-html4', 'entities'];

/** Installs the linters where they are not installed yet; returns their folder. */
async function installLinters(newest: boolean): Promise<string> {
	const list = await readFile(join(MANIFEST, 'package.json'), 'utf8');
	const settings = await readFile(join(MANIFEST, '.npmrc'), 'utf8');
	const key = createHash('sha256').update(list).update(settings).digest('hex').slice(0, 12);
	const folder = join(await makeCacheRoot(), newest ? 'linters-newest' : `linters-${key}`);
	if (newest) await rm(folder, { recursive: true, force: true });
	if ((await readBuilt(folder)) !== undefined) return folder;
	console.log('Installing the linters of n8n: 500 packages, half a minute');
	await buildFolder(folder, async (building) => {
		await writeFile(join(building, 'package.json'), newest ? toNewest(list) : list);
		await writeFile(join(building, '.npmrc'), settings);
		const { succeeded, output } = await runNpm(['install', '--loglevel=error'], { cwd: building });
		if (succeeded) return {};
		throw new ExpectedFailure(
			`npm could not install the linters. It said:\n${lastLines(output)}`,
			'Check that npm reaches its registry (npm ping), then run this again.',
		);
	});
	return folder;
}

/** The newest linters and nothing else, with the overrides of the list: they do not run without them. */
function toNewest(list: string): string {
	const dependencies = Object.fromEntries(LINTERS.map((name) => [name, 'latest']));
	const { overrides } = listSchema.parse(JSON.parse(list));
	return JSON.stringify({ dependencies, overrides });
}

/** A folder inside that of the linters, where ESLint finds their modules; removed at the end. */
async function makeWorkFolder(linters: string): Promise<string> {
	const folder = join(linters, `work-${process.pid}`);
	atTeardown(async () => await rm(folder, { recursive: true, force: true }));
	for (const name of ['sources', 'tarball']) await mkdir(join(folder, name), { recursive: true });
	return folder;
}

async function copySources(folder: string, linters: string): Promise<void> {
	for (const name of LINTED) await cp(join(ROOT, name), join(folder, name), { recursive: true });
	await cp(join(MANIFEST, ESLINT_CONFIG), join(folder, ESLINT_CONFIG));
	await symlink(join(linters, 'node_modules'), join(folder, 'node_modules'), 'junction');
	// What is bundled is found before another version of it, which the linters may have.
	await mkdir(join(folder, 'nodes', 'node_modules'));
	for (const name of BUNDLED)
		await symlink(join(ROOT, 'node_modules', name), join(folder, 'nodes', 'node_modules', name), 'junction');
}

async function readVersion(linters: string, name: string): Promise<string> {
	const text = await readFile(join(linters, 'node_modules', name, 'package.json'), 'utf8');
	return versionSchema.parse(JSON.parse(text)).version;
}

/** Runs one of the linters and shows what it says. Returns whether it found nothing. */
async function run(title: string, args: string[], cwd: string): Promise<boolean> {
	console.log(`\n== ${title}`);
	const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_VARIABLES.test(name)));
	const { succeeded, output } = await runCommand(process.execPath, args, { cwd, env });
	const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
	console.log(lines.join('\n'));
	// ESLint succeeds with warnings, and here they count.
	return succeeded && !/\b[1-9]\d* (problems|warnings)\b/.test(output);
}

async function lint(newest: boolean): Promise<boolean> {
	const linters = await installLinters(newest);
	const work = await makeWorkFolder(linters);
	const [sources, tarball] = [join(work, 'sources'), join(work, 'tarball')];
	await copySources(sources, linters);
	const archive = await packPackage();
	const { size } = await stat(archive);
	console.log(`Tarball: ${size} bytes, to be under ${TARBALL_LIMIT_BYTES}`);
	await runCommand('tar', ['-xzf', archive, '-C', tarball, '--strip-components=1'], { cwd: work });
	if ((await readdir(tarball)).length === 0) throw new Error(`tar unpacked nothing from ${archive}`);
	await cp(join(MANIFEST, 'scan.mjs'), join(work, 'scan.mjs'));

	const bin = join(linters, 'node_modules', '@n8n', 'node-cli', 'bin', 'n8n-node.mjs');
	const [linter, scanner] = await Promise.all(LINTERS.map((name) => readVersion(linters, name)));
	const isLinted = await run(`n8n-node lint (@n8n/node-cli ${linter})`, [bin, 'lint'], sources);
	const isScanned = await run(
		`@n8n/scan-community-package ${scanner}`,
		[join(work, 'scan.mjs'), sources, tarball],
		work,
	);
	return isLinted && isScanned && size < TARBALL_LIMIT_BYTES;
}

async function main(): Promise<void> {
	try {
		const isClean = await lint(process.argv.includes('--newest'));
		console.log(isClean ? '\n0 errors, 0 warnings' : '\nThe linters of n8n have found something: see above');
		process.exitCode = isClean ? 0 : 1;
	} catch (error) {
		console.error(error instanceof ExpectedFailure ? `${error.message}\n${error.howToFix}` : error);
		process.exitCode = 1;
	}
	await tearDown();
}

void main();
