import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { atTeardown } from './teardown';

const GRACE_MS = 15_000;
const isWindows = process.platform === 'win32';
const running = new Set<ChildProcess>();

// However this program ends, no process group that it started may outlive it.
process.on('exit', () => running.forEach((child) => signalGroup(child, 'SIGKILL')));

/** Starts a program in its own process group, so that it can be ended with its children, and nothing else. */
export function spawnGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
	const child = spawn(command, args, { ...options, detached: !isWindows });
	running.add(child);
	child.once('close', () => running.delete(child));
	child.once('error', () => running.delete(child));
	atTeardown(() => endGroup(child));
	return child;
}

/** Sends SIGTERM to the group, and SIGKILL if it has not ended after 15 seconds. */
export async function endGroup(child: ChildProcess): Promise<void> {
	if (!running.has(child)) return;
	const closed = once(child, 'close');
	signalGroup(child, 'SIGTERM');
	const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
	await closed;
	clearTimeout(timer);
	// A grandchild may have outlived its parent.
	signalGroup(child, 'SIGKILL');
}

/** Sends SIGKILL to the group, which cannot clean up. */
export async function killGroup(child: ChildProcess): Promise<void> {
	if (!running.has(child)) return;
	const closed = once(child, 'close');
	signalGroup(child, 'SIGKILL');
	await closed;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return;
	try {
		if (isWindows) child.kill(signal);
		else process.kill(-child.pid, signal);
	} catch {
		// The group has already ended.
	}
}
