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
	/** The first slot of each rough key. */
	firstByRoughKey: Map<string, LeadSlot<Row>>;
	/** Those of leads that share their rough key with another one, by their canonical JSON. */
	slotByLead: Map<string, LeadSlot<Row>>;
}

/**
 * What tells most leads apart at little cost, and is the same for equal ones. Only leads that share it are compared in
 * all their fields, which would cost more than everything else that is done with a row.
 */
function toRoughKey({ networkUrl, firstName, lastName }: LeadInput): string {
	return networkUrl ?? `${firstName ?? ''}\n${lastName ?? ''}`;
}

/** The slot of the group that holds an equal lead; undefined for a lead that is new to it, which `slot` then stands for. */
function findTwin<Row extends PlannableRow>(
	{ firstByRoughKey, slotByLead }: Group<Row>,
	slot: LeadSlot<Row>,
): LeadSlot<Row> | undefined {
	const roughKey = toRoughKey(slot.lead);
	const first = firstByRoughKey.get(roughKey);
	if (!first) {
		firstByRoughKey.set(roughKey, slot);
		return undefined;
	}
	slotByLead.set(toCanonicalJson(first.lead), first);
	const key = toCanonicalJson(slot.lead);
	const twin = slotByLead.get(key);
	if (!twin) slotByLead.set(key, slot);
	return twin;
}

function createGroup<Row extends PlannableRow>(): Group<Row> {
	return { slots: [], firstByRoughKey: new Map(), slotByLead: new Map() };
}

function groupBySettings<Row extends PlannableRow>(rows: readonly Row[], deduplicate: boolean) {
	const groups = new Map<Row['settings'], Group<Row>>();
	rows.forEach((row, index) => {
		const group = groups.get(row.settings) ?? createGroup<Row>();
		groups.set(row.settings, group);
		const slot = { index, lead: row.lead, rows: [row] };
		const twin = deduplicate ? findTwin(group, slot) : undefined;
		if (twin) twin.rows.push(row);
		else group.slots.push(slot);
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
