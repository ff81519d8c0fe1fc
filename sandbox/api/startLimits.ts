import { START_LIMIT_PERIOD_SECONDS } from '../assumptions';
import { jobStateAt } from '../jobs/job';
import type { SandboxState } from '../state';

/** Whether the account may start no job now. */
export function isLimitReached({ settings, jobs }: SandboxState, account: string): boolean {
	const { jobsAtOnce, startsPerSecond } = settings;
	if (jobsAtOnce === null && startsPerSecond === null) return false;
	const nowMs = Date.now();
	const own = jobs.list().filter((job) => job.account === account && job.fate !== 'vanish');
	const underWay = own.filter((job) => !jobStateAt(job, nowMs).hasEnded).length;
	const recentMs = nowMs - START_LIMIT_PERIOD_SECONDS * 1_000;
	const recent = own.filter(({ startedAtMs }) => startedAtMs > recentMs).length;
	return underWay >= (jobsAtOnce ?? Infinity) || recent >= (startsPerSecond ?? Infinity);
}
