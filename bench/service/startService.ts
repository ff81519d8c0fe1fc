import { resolve } from 'node:path';
import {
	delayAnswers,
	listStatuses,
	resetService,
	setLimits,
	setPace,
} from '../../test/support/serviceReader';
import type { Service } from '../../test/support/environment';
import { startProgram, type RunningService } from './startProgram';

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

export interface BenchService extends RunningService {
	/** Resets the service and sets its behavior. */
	setBehavior: (behavior: ServiceBehavior) => Promise<void>;
	/** The number of requests to each endpoint since then, and of the starts that were throttled. */
	countRequests: () => ReturnType<typeof countRequests>;
}

/** Starts the sandbox in its own process, so that its work is not measured. */
export async function startService(): Promise<BenchService> {
	const program = resolve(__dirname, '../../sandbox/main.ts');
	const { access, end } = await startProgram(program, ['--port', '0', '--credits', '1000000000']);
	return {
		access,
		setBehavior: async (behavior) => await setBehavior(access, behavior),
		countRequests: async () => await countRequests(access),
		end,
	};
}

async function countRequests(service: Service) {
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
