import { ENRICH_TYPES, type EnrichType } from '../contract/lead';
import type { EnrichSettings } from '../contract/requests';
import type { RowReadings } from '../input/leadRows';
import type { LeadInput } from '../leads/leadInput';
import type { LeadItemLister } from '../output/leadItems';
import { count } from '../values/count';

// What Enrich adds to the note on the node.

interface EnrichBatch {
	settings: EnrichSettings;
	sentLeads: ReadonlyArray<{ lead: LeadInput; rows: readonly unknown[] }>;
}

/** The kinds of contact details that the run's leads ask for. */
export function listContactDetails(batches: readonly EnrichBatch[]): EnrichType[] {
	const asking = batches.filter(({ settings }) => settings.includeContactDetails !== false);
	const asked = asking.flatMap(({ sentLeads }) => sentLeads.map(({ lead }) => lead.enrichType));
	return ENRICH_TYPES.filter((type) => asked.some((types) => types?.includes(type) ?? true));
}

/** What Only Missing has spared: `14 of 40 rows needed nothing, 9 only a phone`. */
export function describeSpared({
	spared,
	rowCount,
}: Pick<RowReadings<EnrichSettings>, 'spared' | 'rowCount'>): string[] {
	const needs = [
		[spared.nothing, 'nothing'],
		[spared.phones, 'only a phone'],
		[spared.emails, 'only an email'],
	] as const;
	const parts = needs
		.filter(([rows]) => rows > 0)
		.map(([rows, need], index) =>
			index === 0 ? `${rows} of ${count(rowCount, 'row')} needed ${need}` : `${rows} ${need}`,
		);
	return parts.length > 0 ? [parts.join(', ')] : [];
}

/** Rows that share a sent lead with one before them. */
export function describeDuplicates(batches: readonly EnrichBatch[]): string[] {
	const sentLeads = batches.flatMap((batch) => batch.sentLeads);
	const duplicates = sentLeads.reduce((sum, { rows }) => sum + rows.length - 1, 0);
	if (duplicates === 0) return [];
	return [`${duplicates} duplicate row${duplicates === 1 ? ' was' : 's were'} sent and paid only once`];
}

/** Jobs whose results a person should look at. */
export function describeResults({
	unmatchedByJob,
	leftOutJobs,
}: Omit<LeadItemLister, 'listLeadItems'>): string[] {
	return [
		...[...unmatchedByJob].map(
			([enrichmentId, results]) =>
				`${count(results, 'result')} of job ${enrichmentId} belonged to no row: read them with the Get Job operation`,
		),
		...[...leftOutJobs].map(
			(enrichmentId) => `Job ${enrichmentId} had no result for any of its rows, which are left out`,
		),
	];
}
