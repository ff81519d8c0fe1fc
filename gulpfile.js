const { spawn } = require('node:child_process');
const { rm } = require('node:fs/promises');
const path = require('node:path');
const { dest, series, src } = require('gulp');

const DIST = path.join(__dirname, 'dist');
const TSC = path.join(__dirname, 'node_modules', 'typescript', 'bin', 'tsc');

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

/** Compiles with the type checker, and leaves no `dist` behind that the types do not vouch for. */
function compile() {
	return new Promise((resolve, reject) => {
		const compiler = spawn(process.execPath, [TSC, '-p', 'tsconfig.build.json'], {
			cwd: __dirname,
			stdio: 'inherit',
		});
		compiler.on('error', reject);
		compiler.on('close', (code) => {
			if (code === 0) return resolve();
			clean().then(() => reject(new Error('The TypeScript compiler found errors: see above')), reject);
		});
	});
}

function copyAssets() {
	// `encoding: false` keeps gulp 5 from reading a PNG as text, which would destroy it.
	return src(ASSETS, { cwd: __dirname, base: __dirname, encoding: false, allowEmpty: true }).pipe(dest(DIST));
}

const build = series(clean, compile, copyAssets);

module.exports = { build, default: build };
