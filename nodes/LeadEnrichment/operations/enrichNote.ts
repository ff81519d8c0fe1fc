import { type LeadBatch, listAlikeLeads, type SentLead } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import { CUSTOM_DATA_MAX_PROPERTIES, type EnrichSettings } from '../service/contract/requests';
import { count } from '../values/text';
import type { LeadRow, RowReadings } from './input/leadRows';

// What the note on the node says of Enrich alone.

/** Elsewhere than in this run, results have only the columns that the service was given with their lead. */
export const COLUMNS_STAY = `The columns of the input do not come back with the results: name those that you need, ${CUSTOM_DATA_MAX_PROPERTIES} at most, in the option Carry Columns`;

export interface NotedBatch {
	settings: EnrichSettings;
	sentLeads: ReadonlyArray<Pick<SentLead<unknown>, 'lead' | 'rows'>>;
}

/** What Only Missing has spared: `14 of 40 rows needed nothing, 9 only a phone`. */
export function describeSpared({ spared, rowCount }: Pick<RowReadings, 'spared' | 'rowCount'>): string[] {
	const needs: Array<[rows: number, need: string]> = [
		[spared.nothing, 'nothing'],
		[spared.phones, 'only a phone'],
		[spared.emails, 'only an email'],
	];
	const [first, ...others] = needs.filter(([rows]) => rows > 0);
	if (!first) return ['Only Missing spared nothing: no column that is recognised holds what is looked for'];
	const start = `${first[0]} of ${count(rowCount, 'row')} needed ${first[1]}`;
	return [[start, ...others.map(([rows, need]) => `${rows} ${need}`)].join(', ')];
}

/** Rows that share a sent lead with one before them. */
export function describeDuplicates(batches: readonly NotedBatch[]): string[] {
	const sentLeads = batches.flatMap((batch) => batch.sentLeads);
	const duplicates = sentLeads.reduce((sum, { rows }) => sum + rows.length - 1, 0);
	if (duplicates === 0) return [];
	return [`${duplicates} duplicate row${duplicates === 1 ? ' was' : 's were'} sent and paid only once`];
}

/** Leads whose paid results get one `lead_key`, because their custom data has no room for a reference. */
export function describeAlike(batches: ReadonlyArray<LeadBatch<LeadRow>>): string[] {
	const alike = batches.flatMap(({ sentLeads }) => listAlikeLeads(sentLeads));
	const full = alike.filter(({ lead }) => addReference(lead, 0) === lead).length;
	const note = `${count(full, 'lead')} of the same people ask for different contact details and carry ${CUSTOM_DATA_MAX_PROPERTIES} columns: their results get one lead_key, so keep both with another key`;
	return full === 0 ? [] : [note];
}
