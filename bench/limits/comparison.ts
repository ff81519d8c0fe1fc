import type { WorkflowOutcome } from '../engine/runWorkflow';
import { toNumber, type Table, type Target } from '../reportSection';
import type { ServiceLimits } from '../service/startService';

export const LEADS_PER_JOB = 100;
export const JOB_SECONDS = 4;

export const LABELS = {
	own: 'Lead Enrichment, Leads per Job 100',
	retryOnFail: '(b), with Retry On Fail in HTTP Request',
	oneByOne: '(c) as (b), one job after the other',
	wait: '(d) as (b), a start that is throttled waits 2 s and is sent again',
};
export type Name = keyof typeof LABELS;

/** What a run of one workflow came to. */
export type Sample = Pick<WorkflowOutcome, 'seconds' | 'rowsWithResult'> & { throttled: number };

export interface CaseResult {
	limits: ServiceLimits;
	jobs: number;
	samples: Map<Name, Sample>;
}

export function describeLimits({ jobsAtOnce, startsPerSecond, retryAfterSeconds }: ServiceLimits): string {
	const limit = jobsAtOnce ? `${jobsAtOnce} jobs at once` : `${startsPerSecond} starts per second`;
	return `${limit}, ${retryAfterSeconds ? `Retry-After ${retryAfterSeconds} s` : 'without Retry-After'}`;
}

/** In seconds, for jobs that are started as soon as the limits allow it. */
export function findShortestTime(limits: ServiceLimits, jobs: number): number {
	const { jobsAtOnce = Infinity, startsPerSecond = Infinity } = limits;
	const turns = Math.max(1, Math.ceil(jobs / jobsAtOnce));
	return Math.max(turns * JOB_SECONDS, Math.floor((jobs - 1) / startsPerSecond) + JOB_SECONDS);
}

export function toTable({ limits, jobs, samples }: CaseResult): Table {
	const shortest = findShortestTime(limits, jobs);
	const rows = [...samples].map(([name, { seconds, rowsWithResult, throttled }]) => [
		LABELS[name],
		`${toNumber(rowsWithResult)} of ${toNumber(jobs * LEADS_PER_JOB)}`,
		toNumber(seconds),
		rowsWithResult > 0 ? toNumber(seconds / shortest) : '–',
		String(throttled),
	]);
	return {
		caption: `${describeLimits(limits)}. ${jobs} jobs; shortest possible time ${toNumber(shortest)} s`,
		head: ['', 'Rows with a result', 'Time (s)', 'Times the shortest possible', 'Throttled'],
		rows,
	};
}

/** The node is compared with the fastest workflow that lost no row. */
export function toTargets({ limits, jobs, samples }: CaseResult): Target[] {
	const { own, ...others } = Object.fromEntries(samples);
	if (!own) return [];
	const rowCount = jobs * LEADS_PER_JOB;
	const complete = Object.values(others).filter(({ rowsWithResult }) => rowsWithResult === rowCount);
	const lead = Math.min(...complete.map(({ seconds }) => seconds)) / own.seconds;
	const share = own.seconds / findShortestTime(limits, jobs);
	const limit = describeLimits(limits);
	return [
		{
			wanted: `All rows, and never slower than by hand: ${limit}`,
			found: `${toNumber(own.rowsWithResult)} of ${toNumber(rowCount)} rows, ${toNumber(lead)} times as fast`,
			isMet: own.rowsWithResult === rowCount && lead >= 1,
		},
		{
			wanted: `At most 1.3 times the shortest possible time: ${limit}`,
			found: `${toNumber(share)} times`,
			isMet: share <= 1.3,
		},
	];
}
