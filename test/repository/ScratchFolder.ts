import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

	/**
	 * A stand-in for a command that writes down how it is called. `answers` maps the beginning of the arguments to what it
	 * does; anything else succeeds without a word.
	 */
	standIn(command: string, answers: Record<string, { stdout?: string; stderr?: string; status?: number }>) {
		const file = `bin/${command}`;
		const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
		const cases = Object.entries(answers).map(
			([begin, { stdout = '', stderr = '', status = 0 }]) =>
				`${quote(begin)}*) printf %s ${quote(stdout)}; printf %s ${quote(stderr)} >&2; exit ${status};;`,
		);
		// For the shell: it starts in a fraction of the time that Node takes.
		this.write(
			file,
			`#!/bin/sh
args=$(printf %s "$*" | tr '\\n' ' ')
printf '%s\\n' "$args" >> ${quote(path.join(this.folder, 'calls'))}
case "$args" in
${cases.join('\n')}
esac
`,
		);
		chmodSync(path.join(this.folder, file), 0o755);
	}

	/** How the stand-ins were called, in order. */
	calls(): string[] {
		return this.read('calls').trim().split('\n');
	}
}

/** A new folder in each test of the file. */
export function useScratchFolder(): ScratchFolder {
	const scratch = new ScratchFolder();
	beforeEach(() => scratch.create());
	afterEach(() => scratch.remove());
	return scratch;
}
