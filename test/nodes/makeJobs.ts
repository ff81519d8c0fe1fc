import { type JobRecord, parseJobRecord } from '../../nodes/LeadEnrichment/service/contract/answers';
import type { RunSettings } from '../../nodes/LeadEnrichment/settings/runSettings';

/** The settings of a run that waits for its jobs and puts out whole leads. */
export function makeSettings(changes: Partial<RunSettings> = {}): RunSettings {
	return {
		manualRuns: 'run',
		columns: 'automatic',
		onlyMissing: false,
		getResults: 'poll',
		waitForCompletion: false,
		output: 'leads',
		simplify: false,
		batchSize: 0,
		carryColumns: undefined,
		includeInputFields: false,
		maxCredits: undefined,
		maxLeads: undefined,
		maxWaitMinutes: 10,
		pollInterval: 2,
		startAgain: false,
		...changes,
	};
}

/** What the package reads of a job's record. */
export function toJob(body: Record<string, unknown>): JobRecord {
	const job = parseJobRecord(body);
	if (!job) throw new Error('The body says nothing of a job');
	return job;
}
