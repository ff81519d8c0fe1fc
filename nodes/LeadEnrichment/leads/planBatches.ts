import type { LeadResult } from '../service/contract/answers';
import { ENRICH_TYPES, type EnrichType } from '../service/contract/requests';
import { toCanonicalJson } from '../values/records';
import { toAsciiDomain } from './canonicalLinks';
import { LEAD_FIELDS, type LeadField, type LeadInput } from './leadFields';
import { type CustomData, readCell } from './readLead';

/**
 * Text that is the same for values of a lead's field that the service treats alike: for either order of the contact
 * details and none, which means both; for every spelling of a link or domain; with and without surrounding blanks (A1).
 */
function toComparable(field: LeadField, value: unknown): string {
	const read = readCell(field, value);
	if (field === 'enrichType') {
		const types = Array.isArray(read) ? (read as EnrichType[]) : ENRICH_TYPES;
		return [...new Set(types)].sort().join();
	}
	if (field === 'companyDomain' && typeof read === 'string') return toAsciiDomain(read);
	return toCanonicalJson(read);
}

/** Text that is the same for leads for which the service does the same, as far as these fields say. */
export function toEqualityKey(lead: LeadResult, fields: readonly LeadField[]): string {
	return JSON.stringify(fields.map((field) => toComparable(field, lead[field])));
}

/** What sharing rows out to jobs needs to know of a row. */
export interface PlannableRow {
	lead: LeadInput;
	/** Job-level values. Rows with equal values must carry the same object. */
	settings: object;
}

/** A lead as it is sent once, with every row that asked for it. */
export interface SentLead<Row> {
	/** Unique in the run: what the reference in `customData` holds. */
	index: number;
	lead: LeadInput;
	rows: Row[];
	/** For each of the rows its own custom data, where they differ in it; null for a row that has none. */
	customDataByRow?: Array<CustomData | null>;
}

export interface BatchOptions {
	batchSize: number;
	/** Whether equal leads are sent once. */
	deduplicate: boolean;
	/** Whether each row's result comes back to it, with the row's own custom data: that makes no other lead then. */
	returnsToRows?: boolean;
}

/** The leads of one job, in input order. */
export interface LeadBatch<Row extends PlannableRow> {
	settings: Row['settings'];
	sentLeads: Array<SentLead<Row>>;
}

/** The leads of the rows whose job-level values are equal. */
interface Group<Row extends PlannableRow> {
	sentLeads: Array<SentLead<Row>>;
	/** The first lead of each rough key. */
	firstByRoughKey: Map<string, SentLead<Row>>;
	/** Those that share their rough key with another one, by their equality key. */
	byEqualityKey: Map<string, SentLead<Row>>;
}

/**
 * Tells most leads apart at little cost, and is the same for equal ones. Only leads that share it are compared in all
 * their fields, which would cost more than everything else that is done with a row.
 */
function toRoughKey({ networkUrl, firstName, lastName }: LeadInput): string {
	return networkUrl ?? `${firstName ?? ''}\n${lastName ?? ''}`;
}

/** The equal lead that the group holds already; undefined for a new one, which the group then knows. */
function findDuplicate<Row extends PlannableRow>(
	{ firstByRoughKey, byEqualityKey }: Group<Row>,
	sentLead: SentLead<Row>,
	fields: readonly LeadField[],
): SentLead<Row> | undefined {
	const roughKey = toRoughKey(sentLead.lead);
	const first = firstByRoughKey.get(roughKey);
	if (!first) {
		firstByRoughKey.set(roughKey, sentLead);
		return undefined;
	}
	byEqualityKey.set(toEqualityKey(first.lead, fields), first);
	const key = toEqualityKey(sentLead.lead, fields);
	const duplicate = byEqualityKey.get(key);
	if (!duplicate) byEqualityKey.set(key, sentLead);
	return duplicate;
}

function createGroup<Row extends PlannableRow>(): Group<Row> {
	return { sentLeads: [], firstByRoughKey: new Map(), byEqualityKey: new Map() };
}

function groupBySettings<Row extends PlannableRow>(
	rows: readonly Row[],
	{ deduplicate, returnsToRows = false }: BatchOptions,
) {
	const fields = LEAD_FIELDS.filter((field) => field !== 'customData' || !returnsToRows);
	const groups = new Map<Row['settings'], Group<Row>>();
	rows.forEach((row, index) => {
		const group = groups.get(row.settings) ?? createGroup<Row>();
		groups.set(row.settings, group);
		const sentLead = { index, lead: row.lead, rows: [row] };
		const duplicate = deduplicate ? findDuplicate(group, sentLead, fields) : undefined;
		if (duplicate) duplicate.rows.push(row);
		else group.sentLeads.push(sentLead);
	});
	return groups;
}

/** The sent lead, with the custom data of its rows where that is not the same. */
function withCustomData<Row extends PlannableRow>(sentLead: SentLead<Row>): SentLead<Row> {
	if (sentLead.rows.length === 1) return sentLead;
	const customDataByRow = sentLead.rows.map(({ lead }) => lead.customData ?? null);
	const isSame = new Set(customDataByRow.map(toCanonicalJson)).size === 1;
	return isSame ? sentLead : { ...sentLead, customDataByRow };
}

/**
 * Shares rows out to jobs: rows with equal job-level values go together, equal leads among them are sent once, and
 * each job holds at most `batchSize` leads, in input order.
 */
export function planBatches<Row extends PlannableRow>(
	rows: readonly Row[],
	options: BatchOptions,
): Array<LeadBatch<Row>> {
	const { batchSize } = options;
	const batches: Array<LeadBatch<Row>> = [];
	for (const [settings, { sentLeads }] of groupBySettings(rows, options)) {
		for (let start = 0; start < sentLeads.length; start += batchSize) {
			batches.push({ settings, sentLeads: sentLeads.slice(start, start + batchSize).map(withCustomData) });
		}
	}
	return batches;
}
