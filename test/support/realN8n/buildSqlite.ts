import { ExpectedFailure } from './ExpectedFailure';
import type { NodeForN8n } from './installNode';
import { lastLines, runCommand, runNpm } from './runCommand';

/**
 * n8n stores its data in SQLite, through a native module without a binary in its npm package:
 * its install script downloads one, or compiles it where the download fails.
 */
export async function buildSqlite(folder: string, node: NodeForN8n): Promise<void> {
	const env = { ...process.env };
	// With Node's headers installed, the compiler needs no download.
	if (node.headersFolder) env.npm_config_nodedir = node.headersFolder;
	const built = await runNpm(['rebuild', 'sqlite3', '--ignore-scripts=false'], { cwd: folder, env });
	const loaded = built.succeeded && (await loadsIn(folder, node));
	if (loaded) return;
	throw new ExpectedFailure(
		`n8n's SQLite module could be neither downloaded nor compiled:\n${lastLines(built.output)}`,
		'Compiling needs python3, make and g++. Debian and Ubuntu: apt-get install python3 make g++; ' +
			'macOS: xcode-select --install. Then run this again.',
	);
}

async function loadsIn(folder: string, node: NodeForN8n): Promise<boolean> {
	const { succeeded } = await runCommand(node.binary, ['-e', "require('sqlite3')"], { cwd: folder });
	return succeeded;
}
