import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { countRequests, delayAnswers, resetService, setPace } from '../../demo/serviceReader';
import { endGroup, spawnGroup } from '../../demo/realN8n/processGroup';
import type { Service } from '../../demo/environment';

/** How the service behaves: how long it takes to answer, and how it works on its jobs. */
export interface Temper {
	latencySeconds: number;
	leadSeconds: number;
	parallelism: number;
}

/** Answers at once, and every job has ended by then. */
export const ZERO_LATENCY: Temper = { latencySeconds: 0, leadSeconds: 0, parallelism: 1000 };
/** 50 ms to each answer; a job of one lead takes 2 s, one of 1,000 leads 60 s. */
export const REALISTIC: Temper = { latencySeconds: 0.05, leadSeconds: 2, parallelism: 34 };

export interface BenchService extends Service {
	/** Forgets all that was, and behaves like this from now on. */
	become: (temper: Temper) => Promise<void>;
	/** How many requests of each endpoint have come since. */
	countRequests: () => Promise<{ starts: number; reads: number }>;
	end: () => Promise<void>;
}

/** Starts the sandbox in a process of its own, so that its work is not done at the expense of who is measured. */
export async function startService(): Promise<BenchService> {
	const program = resolve(__dirname, '../../sandbox/main.ts');
	const args = ['--import', require.resolve('tsx'), program, '--port', '0', '--credits', '1000000000'];
	const child = spawnGroup(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	if (!child.stdout) throw new Error('The sandbox has no output to read its address from');
	const service = await readAccess(child.stdout);
	// Unread output would keep the process from being seen to end.
	child.stdout.resume();
	return {
		...service,
		become: async (temper) => await become(service, temper),
		countRequests: async () => ({
			starts: await countRequests(service, 'enrich'),
			reads: await countRequests(service, 'job'),
		}),
		end: async () => await endGroup(child),
	};
}

/** The address and the token that the sandbox prints first. */
async function readAccess(output: Readable): Promise<Service> {
	const found = new Map<string, string>();
	for await (const line of createInterface(output)) {
		const [label = '', value = ''] = line.split(/\s{2,}/);
		found.set(label, value.trim());
		const [baseUrl, token] = [found.get('Base URL'), found.get('Access token')];
		if (baseUrl && token) return { baseUrl, token };
	}
	throw new Error('The sandbox ended before it told its address');
}

async function become(service: Service, { latencySeconds, ...pace }: Temper): Promise<void> {
	await resetService(service);
	await setPace(service, pace);
	if (latencySeconds > 0) await delayAnswers(service, latencySeconds);
}
