import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { endGroup, spawnGroup } from '../../test/support/realN8n/processGroup';
import type { Service } from '../../test/support/environment';

/** A service in its own process. */
export interface RunningService {
	access: Service;
	end: () => Promise<void>;
}

/** Starts a program that first prints its "Base URL" and "Access token", as the sandbox does. */
export async function startProgram(program: string, args: readonly string[]): Promise<RunningService> {
	const child = spawnGroup(process.execPath, ['--import', require.resolve('tsx'), program, ...args], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (!child.stdout) throw new Error('The service has no output to read its address from');
	const access = await readAccess(child.stdout);
	// With unread output, the end of the process would not be noticed.
	child.stdout.resume();
	return { access, end: async () => await endGroup(child) };
}

async function readAccess(output: Readable): Promise<Service> {
	const found = new Map<string, string>();
	for await (const line of createInterface(output)) {
		const [label = '', value = ''] = line.split(/\s{2,}/);
		found.set(label, value.trim());
		const [baseUrl, token] = [found.get('Base URL'), found.get('Access token')];
		if (baseUrl && token) return { baseUrl, token };
	}
	throw new Error('The service ended before it printed its address');
}
