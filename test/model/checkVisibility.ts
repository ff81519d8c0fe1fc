import type { Expected } from './expectations';
import { readStart, type LedgerJob } from './ledger';
import { isOpen } from './openFaults';
import type { Played } from './play';
import { toShownText } from './shownText';
import type { Scenario } from './scenario';

/** Whether none of the job's rows is certain to have a result. */
function isWithoutResults({ output }: Scenario, job: LedgerJob, expected: readonly Expected[]): boolean {
	const ownRows = expected.filter((item) => item.job === job);
	return (
		output === 'leads' && ownRows.every(({ lead, kinds }) => lead !== undefined && kinds.join() !== 'result')
	);
}

/** A job that is paid for is shown by its id; by its name where its start brought no answer. */
export function checkVisibility(scenario: Scenario, played: Played, expected: readonly Expected[]): string[] {
	const shown = toShownText(played);
	return played.jobs.flatMap((job) => {
		if (readStart(job) === 'unknown') {
			return shown.includes(job.name) ? [] : [`${job.name}: its name is not shown`];
		}
		const isLeftOut = scenario.skippedLeads === 'drop' && isWithoutResults(scenario, job, expected);
		if (isOpen('idOfJobLeftOutOnResume') && played.ending === 'resumed' && isLeftOut) return [];
		return job.records
			.filter(({ enrichment_id: id }) => !shown.includes(id))
			.map(({ fate }) => `${job.name}: the id of a paid job is not shown (${fate})`);
	});
}
