import type { SourceRow } from '../../nodes/LeadEnrichment/items/items';
import type { PlannedJob } from '../../nodes/LeadEnrichment/items/jobItems';
import type { CompletedJob } from '../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../nodes/LeadEnrichment/jobs/runSettings';
import { makeId } from './scriptedService';

/** The settings of a run that waits for its jobs and puts out whole leads. */
export function makeSettings(changes: Partial<RunSettings> = {}): RunSettings {
	return {
		resultsMode: 'poll',
		maxWaitMinutes: 10,
		pollInterval: 2,
		onTimeout: 'fail',
		simplify: false,
		output: 'leads',
		maxConcurrentJobs: 5,
		webhookUrlDays: 30,
		skippedLeads: 'include',
		includeInputFields: false,
		...changes,
	};
}

/** The row of an input item of its own, with a field that says which. */
export function makeRow(itemIndex: number, handle = `p${itemIndex}`): SourceRow {
	return { position: itemIndex, itemIndex, source: { handle } };
}

export function makeLink(handle: string): string {
	return `https://network.example/in/${handle}`;
}

/** A search's job, or one of whose leads nothing is known. */
export function makeJob(name: string, ...itemIndexes: number[]): PlannedJob {
	return { name, rows: itemIndexes.map((itemIndex) => makeRow(itemIndex)), facts: {} };
}

/** An enrich job whose leads are sent once, each for the items of its group. */
export function makeEnrichJob(
	...groups: ReadonlyArray<readonly [handle: string, ...itemIndexes: number[]]>
): PlannedJob {
	const sentLeads = groups.map(([handle, ...itemIndexes]) => ({
		index: itemIndexes[0] ?? 0,
		lead: { networkUrl: makeLink(handle) },
		rows: itemIndexes.map((itemIndex) => makeRow(itemIndex, handle)),
	}));
	return {
		name: 'My list',
		rows: sentLeads.flatMap(({ rows }) => rows),
		sentLeads,
		facts: { leadCount: sentLeads.length },
	};
}

/** A completed job of that number. */
export function makeCompleted(number: number, results: Array<Record<string, unknown>>): CompletedJob {
	return {
		kind: 'completed',
		start: { enrichment_id: makeId(number) },
		enrichmentId: makeId(number),
		job: { status: 'completed', results },
	};
}
