const { spawn } = require('node:child_process');
const { readFile, rm, writeFile } = require('node:fs/promises');
const path = require('node:path');
const esbuild = require('esbuild');
const { dest, series, src, watch } = require('gulp');

const DIST = path.join(__dirname, 'dist');
const TSC = path.join(__dirname, 'node_modules', 'typescript', 'bin', 'tsc');

// Everything outside ASCII is written as an escape: one such character, and V8 keeps the whole file in twice the memory.
const COMPILED = { platform: 'node', target: 'node20', format: 'cjs' };
const NODE_CLASSES = ['LeadEnrichment', 'LeadEnrichmentTrigger'];
const SOURCES = ['nodes/**/*', 'credentials/**/*'];

// What n8n reads beside the compiled classes: icons, codex files, output previews.
const ASSETS = [
	'nodes/**/*.{svg,png}',
	'nodes/**/*.node.json',
	'nodes/**/__schema__/**/*.json',
	'credentials/**/*.svg',
];

/** Starts from an empty folder, so that a file deleted from the sources never reaches the package. */
function clean() {
	return rm(DIST, { recursive: true, force: true });
}

/** Checks the types: without that there is no build. */
function checkTypes() {
	return new Promise((resolve, reject) => {
		const compiler = spawn(process.execPath, [TSC, '-p', 'tsconfig.build.json'], {
			cwd: __dirname,
			stdio: 'inherit',
		});
		compiler.on('error', reject);
		compiler.on('close', (code) => {
			if (code === 0) return resolve();
			reject(new Error('The TypeScript compiler found errors: see above'));
		});
	});
}

/**
 * Puts both nodes into one file: n8n loads nodes when it starts, and looking up and reading sixty files takes as long
 * again as everything else (see bench/RESULTS.md). What n8n provides stays outside. Nothing is minified, so that whoever reviews the
 * package can read it.
 */
async function bundleNodes() {
	const folder = path.join(DIST, 'nodes', 'LeadEnrichment');
	// Who hands on libraries must hand on their licences, too.
	const licences = await Promise.all(
		['entities/LICENSE', 'character-entities-html4/license'].map(async (file) => {
			const text = await readFile(path.join(__dirname, 'node_modules', file), 'utf8');
			return `The library "${path.dirname(file)}":\n\n${text}`;
		}),
	);
	const outfile = path.join(folder, 'nodes.js');
	await esbuild.build({
		...COMPILED,
		stdin: {
			contents: NODE_CLASSES.map((name) => `export { ${name} } from './${name}.node';`).join('\n'),
			resolveDir: path.join(__dirname, 'nodes', 'LeadEnrichment'),
		},
		bundle: true,
		// ES modules are strict; what they are put together into is not by itself.
		banner: { js: '"use strict";' },
		footer: { js: `/*\n${licences.join('\n')}*/` },
		external: ['n8n-workflow', 'zod'],
		outfile,
	});
	// esbuild keeps only what is said of the members of classes, which is in the sources with all the rest.
	const text = await readFile(outfile, 'utf8');
	await writeFile(outfile, text.replace(/^ +\/\*\*[^]*?\*\/\n/gm, ''));
	// n8n finds a class by the name of its file.
	for (const name of NODE_CLASSES) {
		await writeFile(
			path.join(folder, `${name}.node.js`),
			`exports.${name} = require('./nodes.js').${name};\n`,
		);
	}
}

async function compileCredentials() {
	const entryPoints = ['credentials/LeadEnrichmentApi.credentials.ts'];
	const outdir = path.join(DIST, 'credentials');
	await esbuild.build({ ...COMPILED, entryPoints, bundle: true, external: ['n8n-workflow'], outdir });
}

function copyAssets() {
	// `encoding: false` keeps gulp 5 from reading a PNG as text, which would destroy it.
	return src(ASSETS, { cwd: __dirname, base: __dirname, encoding: false, allowEmpty: true }).pipe(dest(DIST));
}

const write = [bundleNodes, compileCredentials, copyAssets];
const build = series(clean, checkTypes, ...write);
/** Without the type checker, which takes most of the time: for a package that is tried, not published. */
const bundle = series(clean, ...write);
/** Empties `dist` only once the types are right: while somebody is typing, the last good build stays. */
const rebuild = series(checkTypes, clean, ...write);

/** Builds again after each change, until Ctrl-C. An error is shown, and the next change builds again. */
function watchSources() {
	const watcher = watch(SOURCES, { cwd: __dirname }, rebuild);
	return new Promise((resolve) => {
		const stop = () => void watcher.close().then(resolve);
		process.once('SIGINT', stop).once('SIGTERM', stop);
	});
}

module.exports = { build, bundle, dev: series(build, watchSources), default: build };
