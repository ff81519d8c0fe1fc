import { parseStart, type ServiceReply } from '../service/reply';
import { isThrottled, mayRetryStart, planRetryPause } from '../service/retry';
import type { ServiceClient } from '../service/serviceClient';
import { pause } from '../service/time';
import { accept } from './accept';
import type { StartRequest } from './jobState';
import type { RunJob } from './runJob';

/** Jobs are asynchronous, so a start only uploads its leads; this is plenty for a thousand of them. */
const START_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 4;

export interface StartHooks {
	finishBody?: (body: Record<string, unknown>) => Record<string, unknown>;
	onSending?: (job: RunJob) => void;
	/** Called once its repeats are over. */
	onAnswer?: (job: RunJob) => void;
}

/** Sends a job's start; if there is no connection, up to four times. Never throws; returns the last reply. */
export async function startJob(
	client: ServiceClient,
	job: RunJob,
	{ path, buildBody }: StartRequest,
	hooks: StartHooks = {},
	signal?: AbortSignal,
): Promise<ServiceReply> {
	const planned = buildBody();
	const body = hooks.finishBody?.(planned) ?? planned;
	hooks.onSending?.(job);
	for (let attempt = 1; ; attempt++) {
		job.send();
		const reply = await client.send({ method: 'POST', path, body, timeoutMs: START_TIMEOUT_MS });
		const answer = parseStart(reply);
		if (answer) job.accept(answer, accept(job.leads, job.isSearch, answer));
		else if (isThrottled(reply)) job.throttle(reply);
		else job.refuse(reply);
		const isLast = isThrottled(reply) || !mayRetryStart(reply) || attempt === START_ATTEMPTS;
		if (!isLast) await pause(planRetryPause(attempt, reply), signal);
		if (!isLast && !signal?.aborted) continue;
		hooks.onAnswer?.(job);
		return reply;
	}
}
