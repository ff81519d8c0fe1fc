import { roundCredits } from '../nodes/LeadEnrichment/service/contract/charges';
import { JOB_PROBES } from './probes/jobProbes';
import type { ProbeSetting } from './probes/probe';

/** What is told before anything is sent, line by line. */
export function describePlan(setting: ProbeSetting, maxCredits: number, isMadeUp: boolean): string[] {
	const limit = roundCredits(Math.min(maxCredits, setting.balance));
	const planned = JOB_PROBES.filter((probe) => !('reason' in probe.buildBodies(setting))).map((probe) => ({
		...probe,
		costs: probe.worstCase(setting),
	}));
	const paid = planned.filter(({ isExpectedToBeRefused }) => !isExpectedToBeRefused);
	const refused = planned.filter(({ isExpectedToBeRefused }) => isExpectedToBeRefused);
	const contact = isMadeUp ? 'a made-up contact at a reserved domain' : 'the lead that you gave';
	return [
		`The balance is ${roundCredits(setting.balance)} credits. At most ${limit} are spent: a job is started only if its worst case fits what is left.`,
		`Enriched is ${contact}. These jobs are started, in this order, as far as the credits allow:`,
		...paid.map(({ asksFor, costs }) => `  ${String(costs).padStart(6)}  ${asksFor}`),
		`And ${refused.length} bad requests, which cost nothing where they are refused.`,
	];
}
