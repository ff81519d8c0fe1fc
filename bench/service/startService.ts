import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import {
	delayAnswers,
	listStatuses,
	resetService,
	setLimits,
	setPace,
} from '../../test/support/serviceReader';
import { endGroup, spawnGroup } from '../../test/support/realN8n/processGroup';
import type { Service } from '../../test/support/environment';

/** How many starts the service takes, and what one that is throttled is told to wait. */
export type ServiceLimits = Parameters<typeof setLimits>[1];

/** The service's latency, the speed of its jobs, and its limits. */
export interface ServiceBehavior {
	latencySeconds: number;
	leadSeconds: number;
	parallelism: number;
	limits?: ServiceLimits;
}

/** Answers without a delay, and a job has ended when its start is answered. */
export const ZERO_LATENCY: ServiceBehavior = { latencySeconds: 0, leadSeconds: 0, parallelism: 1000 };
/** 50 ms for each answer; a job of one lead takes 2 s, one of 1,000 leads 60 s. */
export const REALISTIC: ServiceBehavior = { latencySeconds: 0.05, leadSeconds: 2, parallelism: 34 };
/** What a job of 1,000 leads takes there. */
export const REALISTIC_JOB_SECONDS = 60;

export interface RequestCounts {
	starts: number;
	throttled: number;
	reads: number;
}

export interface BenchService extends Service {
	/** Resets the service and sets its behavior. */
	setBehavior: (behavior: ServiceBehavior) => Promise<void>;
	/** The number of requests to each endpoint since then, and of the starts that were throttled. */
	countRequests: () => Promise<RequestCounts>;
	end: () => Promise<void>;
}

/** Starts the sandbox in its own process, so that its work is not measured. */
export async function startService(): Promise<BenchService> {
	const program = resolve(__dirname, '../../sandbox/main.ts');
	const args = ['--import', require.resolve('tsx'), program, '--port', '0', '--credits', '1000000000'];
	const child = spawnGroup(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
	if (!child.stdout) throw new Error('The sandbox has no output to read its address from');
	const service = await readAccess(child.stdout);
	// With unread output, the end of the process would not be noticed.
	child.stdout.resume();
	return {
		...service,
		setBehavior: async (behavior) => await setBehavior(service, behavior),
		countRequests: async () => await countRequests(service),
		end: async () => await endGroup(child),
	};
}

/** Reads the address and the token from the first lines that the sandbox prints. */
async function readAccess(output: Readable): Promise<Service> {
	const found = new Map<string, string>();
	for await (const line of createInterface(output)) {
		const [label = '', value = ''] = line.split(/\s{2,}/);
		found.set(label, value.trim());
		const [baseUrl, token] = [found.get('Base URL'), found.get('Access token')];
		if (baseUrl && token) return { baseUrl, token };
	}
	throw new Error('The sandbox ended before it printed its address');
}

async function countRequests(service: Service): Promise<RequestCounts> {
	const starts = await listStatuses(service, 'enrich');
	const reads = (await listStatuses(service, 'job')).length;
	return { starts: starts.length, throttled: starts.filter((status) => status === 429).length, reads };
}

async function setBehavior(service: Service, behavior: ServiceBehavior): Promise<void> {
	const { latencySeconds, limits = {}, ...pace } = behavior;
	await resetService(service);
	await setPace(service, pace);
	await setLimits(service, limits);
	if (latencySeconds > 0) await delayAnswers(service, latencySeconds);
}
