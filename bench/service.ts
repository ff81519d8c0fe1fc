import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import type { Service } from '../test/support/environment';
import { endGroup, spawnGroup } from '../test/support/realN8n/processGroup';
import {
	countRequests,
	delayAnswers,
	listStatuses,
	resetService,
	setLimits,
	setPace,
} from '../test/support/serviceReader';

const LATENCY_SECONDS = 0.05;

/** How long a lead takes, how many of a job are worked on at once, and which starts are throttled. */
export interface Behavior {
	leadSeconds: number;
	parallelism: number;
	limits?: Parameters<typeof setLimits>[1];
}

export interface BenchService {
	access: Service;
	/** Resets the service and sets its behavior. */
	setBehavior: (behavior: Behavior) => Promise<void>;
	/** Those since then. */
	countRequests: () => Promise<{ requests: number; throttled: number }>;
	end: () => Promise<void>;
}

/** Starts the sandbox in its own process, so that its work is not measured. */
export async function startService(): Promise<BenchService> {
	const program = resolve(__dirname, '../sandbox/main.ts');
	const flags = ['--import', require.resolve('tsx'), program, '--port', '0', '--credits', '1000000000'];
	const child = spawnGroup(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
	if (!child.stdout) throw new Error('The sandbox has no output to read its address from');
	let access = { baseUrl: '', token: '' };
	for await (const line of createInterface(child.stdout)) {
		const [label, value = ''] = line.split(/\s{2,}/);
		if (label === 'Base URL') access = { ...access, baseUrl: value.trim() };
		if (label === 'Access token') access = { ...access, token: value.trim() };
		if (access.baseUrl && access.token) break;
	}
	// With unread output, the end of the process would not be noticed.
	child.stdout.resume();
	return {
		access,
		setBehavior: async ({ limits = {}, ...pace }) => {
			await resetService(access);
			await setPace(access, pace);
			await setLimits(access, limits);
			await delayAnswers(access, LATENCY_SECONDS);
		},
		countRequests: async () => {
			const starts = await listStatuses(access, 'enrich');
			const requests = starts.length + (await countRequests(access, 'job'));
			return { requests, throttled: starts.filter((status) => status === 429).length };
		},
		end: async () => await endGroup(child),
	};
}
