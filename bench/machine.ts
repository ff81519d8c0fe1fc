import { cpus, totalmem } from 'node:os';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../test/support/realN8n/runCommand';
import type { InstalledN8n } from '../test/support/realN8n/installN8n';

const PROJECT_FOLDER = resolve(__dirname, '..');
const packageSchema = z.object({ version: z.string() });

/** What the numbers of a run depend on: machine, versions and commit. */
export async function describeMachine(n8n: InstalledN8n): Promise<Array<[string, string]>> {
	const processors = cpus();
	return [
		['Processor', `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`],
		['Memory', `${Math.round(totalmem() / 1024 ** 3)} GiB`],
		['System', `${process.platform} ${process.arch}`],
		['n8n', n8n.version],
		['n8n-core', await readVersion(join(n8n.folder, 'node_modules', 'n8n-core'))],
		['Node of n8n', await run(n8n.nodeBinary, ['--version'])],
		['Node of the benchmark and the sandbox', process.version],
		['Package', await readVersion(PROJECT_FOLDER)],
		['Commit', await describeCommit()],
	];
}

async function readVersion(folder: string): Promise<string> {
	return packageSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).version;
}

async function describeCommit(): Promise<string> {
	const commit = await run('git', ['rev-parse', '--short=12', 'HEAD']);
	// Only changes of what is measured; the benchmark itself writes its results.
	const measured = ['nodes', 'credentials', 'sandbox', 'test/support', 'test/engine', 'bench/**/*.ts'];
	const changes = await run('git', ['status', '--porcelain', '--', ...measured]);
	return changes === '' ? commit : `${commit}, with uncommitted changes`;
}

async function run(command: string, args: string[]): Promise<string> {
	const { succeeded, output } = await runCommand(command, args, { cwd: PROJECT_FOLDER });
	return succeeded ? output.trim() : 'unknown';
}
