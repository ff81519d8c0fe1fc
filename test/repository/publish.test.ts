import { listCommandsOf, readManifest, readText } from './githubFiles';
import { ScratchFolder } from './ScratchFolder';

/** Nobody listens there, and `--force` leaves out the question for published versions. */
const NO_REGISTRY = ['--registry', 'http://127.0.0.1:9', '--force'];

let scratch: ScratchFolder;

beforeEach(() => {
	scratch = new ScratchFolder();
});

afterEach(() => scratch.remove());

/** A package with this one's settings for npm, and a file of an older build. */
function writePackage(build: string): void {
	const { publishConfig } = readManifest();
	const scripts = { prepack: build };
	scratch.write(
		'package.json',
		JSON.stringify({ name: 'x', version: '1.0.0', files: ['dist'], publishConfig, scripts }),
	);
	scratch.write('.npmrc', readText('.npmrc'));
	scratch.write('dist/old.js', '');
}

describe('npm publish', () => {
	it('builds first, although .npmrc switches scripts off', () => {
		writePackage(`node -e "fs.renameSync('dist/old.js', 'dist/new.js')"`);
		// npm lists there what it packs.
		const { stderr } = scratch.run('npm', ['publish', '--dry-run', ...NO_REGISTRY]);
		expect(stderr).toContain('dist/new.js');
		expect(stderr).not.toContain('dist/old.js');
	});

	it('publishes nothing when that fails', () => {
		writePackage('exit 1');
		expect(scratch.run('npm', ['publish', '--dry-run', ...NO_REGISTRY]).status).not.toBe(0);
	});

	it('builds this package from its committed sources', () => {
		expect(listCommandsOf('prepack')).toEqual([
			'node scripts/checkCommitted.mjs',
			'node scripts/checkAddresses.mjs',
			'gulp build',
		]);
	});
});

describe('the check before a publication', () => {
	const check = (npmCommand: string) =>
		scratch.runScript('checkCommitted.mjs', [], { npm_command: npmCommand });

	beforeEach(() => {
		scratch.write('source.ts', '1');
		scratch.commit();
	});

	it('passes what is committed', () => {
		expect(check('publish')).toMatchObject({ status: 0, stderr: '' });
	});

	it('refuses a file that was changed, and names it', () => {
		scratch.write('source.ts', '2');
		const { status, stderr } = check('publish');
		expect(status).toBe(1);
		expect(stderr).toContain('source.ts');
	});

	it('refuses a file that was never committed', () => {
		scratch.write('new.ts', '1');
		expect(check('publish').status).toBe(1);
	});

	it('refuses where there is no repository to compare with', () => {
		scratch.removeRepository();
		expect(check('publish').status).toBe(1);
	});

	it('lets work in progress be packed', () => {
		scratch.write('source.ts', '2');
		expect(check('pack').status).toBe(0);
	});
});
