import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');

/** What decides of the scripts' work in the environment of the tests: git's variables name the repository of a hook. */
const OTHERS = /^(GIT_|GITHUB_|npm_)/;

/** A temporary folder in which programs of `scripts/` are run. */
export class ScratchFolder {
	private folder = '';

	create(): void {
		this.folder = mkdtempSync(path.join(tmpdir(), 'scratch-'));
	}

	write(file: string, text: string): void {
		mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
		writeFileSync(path.join(this.folder, file), text);
	}

	read(file: string): string {
		return readFileSync(path.join(this.folder, file), 'utf8');
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}

	run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, input?: string) {
		const inherited = Object.entries(process.env).filter(([name]) => !OTHERS.test(name));
		return spawnSync(command, args, {
			cwd: this.folder,
			encoding: 'utf8',
			input,
			env: { ...Object.fromEntries(inherited), ...env },
		});
	}

	/** Runs a program of `scripts/`, with the stand-ins of this folder first on the PATH. */
	runScript(name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}, input?: string) {
		const PATH = [path.join(this.folder, 'bin'), process.env.PATH].join(path.delimiter);
		return this.run(process.execPath, [path.join(ROOT, 'scripts', name), ...args], { PATH, ...env }, input);
	}

	/** Makes a repository of the files that are there, all of them committed. */
	commit(): void {
		this.run('git', ['init']);
		this.run('git', ['add', '.']);
		const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', '-c', 'commit.gpgSign=false'];
		this.run('git', [...identity, 'commit', '-m', 'x']);
	}

	removeRepository(): void {
		rmSync(path.join(this.folder, '.git'), { recursive: true });
	}
}

/** A new folder in each test of the file. */
export function useScratchFolder(): ScratchFolder {
	const scratch = new ScratchFolder();
	beforeEach(() => scratch.create());
	afterEach(() => scratch.remove());
	return scratch;
}
