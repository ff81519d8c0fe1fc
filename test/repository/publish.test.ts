import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listCommandsOf, readManifest, readText } from './githubFiles';

const CHECK = path.resolve(__dirname, '../../scripts/checkCommitted.mjs');
/** Nobody listens there, and `--force` leaves out the question for published versions. */
const NO_REGISTRY = ['--registry', 'http://127.0.0.1:9', '--force'];

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
});

afterEach(() => {
	rmSync(folder, { recursive: true, force: true });
});

/** Where git runs the tests as a hook, its variables name the repository of the hook. */
const ENVIRONMENT = Object.fromEntries(
	Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')),
);

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
	return spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { ...ENVIRONMENT, ...env } });
}

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

/** A package with this one's settings for npm, and a file of an older build. */
function writePackage(build: string): void {
	const { publishConfig } = readManifest();
	const scripts = { prepack: build };
	write(
		'package.json',
		JSON.stringify({ name: 'x', version: '1.0.0', files: ['dist'], publishConfig, scripts }),
	);
	write('.npmrc', readText('.npmrc'));
	mkdirSync(path.join(folder, 'dist'));
	write('dist/old.js', '');
}

describe('npm publish', () => {
	it('builds first, although .npmrc switches scripts off', () => {
		writePackage(`node -e "fs.renameSync('dist/old.js', 'dist/new.js')"`);
		// npm lists there what it packs.
		const { stderr } = run('npm', ['publish', '--dry-run', ...NO_REGISTRY]);
		expect(stderr).toContain('dist/new.js');
		expect(stderr).not.toContain('dist/old.js');
	});

	it('publishes nothing when that fails', () => {
		writePackage('exit 1');
		expect(run('npm', ['publish', '--dry-run', ...NO_REGISTRY]).status).not.toBe(0);
	});

	it('builds this package from its committed sources', () => {
		expect(listCommandsOf('prepack')).toEqual(['node scripts/checkCommitted.mjs', 'gulp build']);
	});
});

describe('the check before a publication', () => {
	const check = (npmCommand: string) => run(process.execPath, [CHECK], { npm_command: npmCommand });

	beforeEach(() => {
		run('git', ['init']);
		write('source.ts', '1');
		run('git', ['add', '.']);
		const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgSign=false'];
		run('git', [...identity, 'commit', '-m', 'x']);
	});

	it('passes what is committed', () => {
		expect(check('publish')).toMatchObject({ status: 0, stderr: '' });
	});

	it('refuses a file that was changed, and names it', () => {
		write('source.ts', '2');
		const { status, stderr } = check('publish');
		expect(status).toBe(1);
		expect(stderr).toContain('source.ts');
	});

	it('refuses a file that was never committed', () => {
		write('new.ts', '1');
		expect(check('publish').status).toBe(1);
	});

	it('refuses where there is no repository to compare with', () => {
		rmSync(path.join(folder, '.git'), { recursive: true });
		expect(check('publish').status).toBe(1);
	});

	it('lets work in progress be packed', () => {
		write('source.ts', '2');
		expect(check('pack').status).toBe(0);
	});
});
