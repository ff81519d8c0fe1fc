import type { LeadInput } from '../contract/lead';
import { toCanonicalJson } from './canonicalJson';

/** What sharing rows out to jobs needs to know of a row. */
export interface PlannableRow {
	lead: LeadInput;
	/** Job-level values. Rows with equal values must carry the same object. */
	settings: object;
}

/** A lead as it is sent once, with every row that asked for it. */
export interface LeadSlot<Row extends PlannableRow> {
	/** Unique in the run: what the reference in `customData` holds. */
	index: number;
	lead: LeadInput;
	rows: Row[];
}

/** The leads of one job, in input order. */
export interface LeadBatch<Row extends PlannableRow> {
	settings: Row['settings'];
	slots: Array<LeadSlot<Row>>;
}

interface Group<Row extends PlannableRow> {
	slots: Array<LeadSlot<Row>>;
	slotByLead: Map<string, LeadSlot<Row>>;
}

function groupBySettings<Row extends PlannableRow>(rows: readonly Row[], deduplicate: boolean) {
	const groups = new Map<Row['settings'], Group<Row>>();
	rows.forEach((row, index) => {
		const group = groups.get(row.settings) ?? { slots: [], slotByLead: new Map<string, LeadSlot<Row>>() };
		groups.set(row.settings, group);
		const key = deduplicate ? toCanonicalJson(row.lead) : String(index);
		const twin = group.slotByLead.get(key);
		if (twin) {
			twin.rows.push(row);
			return;
		}
		const slot = { index, lead: row.lead, rows: [row] };
		group.slotByLead.set(key, slot);
		group.slots.push(slot);
	});
	return groups;
}

/**
 * Shares rows out to jobs (rules 1 and 4): rows with equal job-level values go together, equal leads among them
 * are sent once, and each job holds at most `batchSize` leads, in input order.
 */
export function planBatches<Row extends PlannableRow>(
	rows: readonly Row[],
	{ batchSize, deduplicate }: { batchSize: number; deduplicate: boolean },
): Array<LeadBatch<Row>> {
	const batches: Array<LeadBatch<Row>> = [];
	for (const [settings, { slots }] of groupBySettings(rows, deduplicate)) {
		for (let start = 0; start < slots.length; start += batchSize) {
			batches.push({ settings, slots: slots.slice(start, start + batchSize) });
		}
	}
	return batches;
}
