import { spawnGroup } from './processGroup';

export interface CommandResult {
	succeeded: boolean;
	/** The command's stdout and stderr, in the order of arrival. */
	output: string;
}

interface CommandOptions {
	cwd: string;
	env?: NodeJS.ProcessEnv;
}

/** Runs a command to its end. A command that cannot be started counts as failed and throws nothing. */
export async function runCommand(
	command: string,
	args: string[],
	{ cwd, env = process.env }: CommandOptions,
): Promise<CommandResult> {
	return await new Promise((resolve) => {
		let output = '';
		const child = spawnGroup(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
		child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
		child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
		child.once('error', (error) => resolve({ succeeded: false, output: output + error.message }));
		child.once('close', (code) => resolve({ succeeded: code === 0, output }));
	});
}

/** Runs npm: the one that started this program if there is one, else the one on the PATH. */
export async function runNpm(args: string[], options: CommandOptions): Promise<CommandResult> {
	const npmCli = process.env.npm_execpath;
	if (npmCli?.endsWith('.js')) return await runCommand(process.execPath, [npmCli, ...args], options);
	return await runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** The last lines of an output, which contain the reason of a failure. */
export function lastLines(text: string, count = 20): string {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	return lines.slice(-count).join('\n');
}
