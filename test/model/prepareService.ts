import type { RunningSandbox } from '../../sandbox/startSandbox';
import type { ReadFault, RetryPlan, Scenario, StartFault } from './scenario';

type Fault = Parameters<RunningSandbox['control']['addFault']>[0];

const RETRY_AFTER = { 'Retry-After': '1' };
/** Jobs end while the node waits for them; those for which it does not wait end when the test says so. */
const SLOW_LEAD_SECONDS = { poll: 3, suspend: 86_400, webhook: 86_400, none: 86_400 };

function toStartFault(fault: StartFault, token: string): Fault {
	// What a service says of a refused request may well repeat the request.
	const body = { error: `Not accepted: Bearer ${token}` };
	switch (fault) {
		case 'badRequest':
			return { action: 'answer', status: 400, body };
		case 'noCredits':
			return { action: 'answer', status: 402, body };
		case 'tooMany':
			return { action: 'answer', status: 429, headers: RETRY_AFTER, body };
		case 'unavailable':
			return { action: 'answer', status: 503, headers: RETRY_AFTER, body };
		case 'broken':
			return { action: 'answer', status: 500, body };
		case 'brokenAfter':
			return { action: 'answer', status: 500, when: 'after', body };
		case 'reset':
			return { action: 'reset' };
		case 'resetAfter':
			return { action: 'reset', when: 'after' };
	}
}

function toReadFault(fault: ReadFault): Fault {
	switch (fault) {
		case 'broken':
			return { action: 'answer', status: 500 };
		case 'tooMany':
			return { action: 'answer', status: 429, headers: RETRY_AFTER };
		case 'reset':
			return { action: 'reset' };
		case 'page':
			return { action: 'answer', status: 200, body: '<html>Just a moment</html>' };
		case 'notFoundOnce':
			return { action: 'answer', status: 404 };
	}
}

export function addFaults(
	control: RunningSandbox['control'],
	token: string,
	{ startFaults, readFaults }: Pick<Scenario['service'], 'startFaults' | 'readFaults'>,
): void {
	for (const { fault, skip } of startFaults) {
		control.addFault({ ...toStartFault(fault, token), endpoint: 'start', skip });
	}
	for (const { fault, skip, times } of readFaults) {
		const count = fault === 'notFoundOnce' ? 1 : times;
		control.addFault({ ...toReadFault(fault), endpoint: 'job', skip, times: count });
	}
}

export function setCredits(control: RunningSandbox['control'], credits: RetryPlan['credits']): void {
	if (credits !== undefined) control.setCredits({ credits });
}

/** Brings the sandbox to its initial state and makes it do what the plan says. */
export function prepareService(
	{ control, token }: RunningSandbox,
	{ service: plan, mode }: Pick<Scenario, 'service' | 'mode'>,
): void {
	control.reset();
	control.setCredits({ credits: plan.credits });
	control.setPace({ leadSeconds: plan.isQuick ? 0 : SLOW_LEAD_SECONDS[mode] });
	control.setShape({
		results: plan.results,
		skippedLeads: {
			omitCustomData: plan.uncoveredAs === 'leadsWithoutData',
			...(plan.uncoveredAs === 'finalLimit' && { as: 'finalLimit' }),
		},
		staleReads: plan.staleReads,
	});
	// The test itself brings the deliveries to the waiting execution.
	control.addDeliveryFault({ action: 'drop', times: 'always' });
	plan.fates.forEach((fate, skip) => control.planJobs({ fate, skip }));
	addFaults(control, token, plan);
}

/** What happens before a person retries the execution with this token; what the service repeats is that token too. */
export function prepareRetry(
	{ control }: RunningSandbox,
	token: string,
	{ startFaults, fate, credits }: Pick<RetryPlan, 'startFaults' | 'fate' | 'credits'>,
	{ readFaults }: Scenario['service'],
): void {
	control.clearFaults();
	setCredits(control, credits);
	addFaults(control, token, { startFaults, readFaults });
	if (fate === 'finished') control.finishJobs();
	const running = control.jobs().find((job) => job.fate === 'complete' && job.status !== 'completed');
	if (fate === 'vanish' && running) control.setJobFate({ jobId: running.enrichment_id, fate });
}
