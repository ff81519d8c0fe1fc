import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { InstalledN8n } from '../test/support/realN8n/installN8n';
import { runCommand } from '../test/support/realN8n/runCommand';

/** Only changes of what is measured; the benchmark itself writes its results. */
const MEASURED = ['nodes', 'credentials', 'sandbox', 'test/support', 'test/engine', 'bench/**/*.ts'];

/** What the numbers of a run depend on: machine, versions and commit. */
export async function describeMachine(n8n: InstalledN8n): Promise<string> {
	const processors = cpus();
	const changes = await run('git', ['status', '--porcelain', '--', ...MEASURED]);
	return [
		`${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}`,
		`n8n ${n8n.version} on Node ${await run(n8n.nodeBinary, ['--version'])}`,
		`benchmark and sandbox on Node ${process.version}`,
		`commit ${await run('git', ['rev-parse', '--short=12', 'HEAD'])}${changes && ', with uncommitted changes'}`,
	].join(' · ');
}

async function run(command: string, args: string[]): Promise<string> {
	const { succeeded, output } = await runCommand(command, args, { cwd: resolve(__dirname, '..') });
	return succeeded ? output.trim() : 'unknown';
}
