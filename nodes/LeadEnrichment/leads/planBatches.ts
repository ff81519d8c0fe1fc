import { listEnrichTypes } from '../service/contract/charges';
import { LEADS_PER_REQUEST } from '../service/contract/requests';
import { addToList, sortKeys, toCanonicalJson } from '../values/records';
import { toAsciiDomain } from './canonicalLinks';
import { findSureKey } from './identity';
import { LEAD_FIELDS, type LeadField, type LeadInput } from './leadFields';
import type { CustomData } from './reference';

/** The same for values of a lead's field that the service treats alike: any order of the contact details, and none for both. */
function toComparable(field: LeadField, value: unknown): unknown {
	if (field === 'enrichType') return listEnrichTypes(value);
	if (typeof value !== 'string') return sortKeys(value);
	return field === 'companyDomain' ? toAsciiDomain(value) : value;
}

/** Text that is equal for leads, in their one form, for which the service does the same, by these fields (A1). */
export function toEqualityKey(lead: Record<string, unknown>, fields: readonly LeadField[]): string {
	return JSON.stringify(fields.map((field) => toComparable(field, lead[field])));
}

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

interface BatchOptions {
	/** Leads in one job at most; 0: as many as `chooseBatchSize` says. */
	batchSize: number;
	/** Whether each row's result comes back to it, with the row's own custom data: that makes no other lead then. */
	returnsToRows?: boolean;
}

export interface LeadBatch<Row extends PlannableRow> {
	settings: Row['settings'];
	sentLeads: Array<SentLead<Row>>;
}

/** The leads of the rows with each of the settings, equal ones once. */
function groupBySettings<Row extends PlannableRow>(
	rows: readonly Row[],
	{ returnsToRows }: Omit<BatchOptions, 'batchSize'>,
): Map<Row['settings'], Map<string, SentLead<Row>>> {
	const fields = LEAD_FIELDS.filter((field) => field !== 'customData' || !returnsToRows);
	const groups = new Map<Row['settings'], Map<string, SentLead<Row>>>();
	rows.forEach((row, index) => {
		const group = groups.get(row.settings) ?? new Map<string, SentLead<Row>>();
		groups.set(row.settings, group);
		const key = toEqualityKey(row.lead, fields);
		const known = group.get(key);
		if (known) known.rows.push(row);
		else group.set(key, { index, lead: row.lead, rows: [row] });
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

/** Leads of one person and custom data that ask for different contact details: a delivery does not tell them apart. */
export function listAlikeLeads<Row>(sentLeads: ReadonlyArray<SentLead<Row>>): Array<SentLead<Row>> {
	const askedFor = ({ lead }: SentLead<Row>) => toCanonicalJson(toComparable('enrichType', lead.enrichType));
	if (new Set(sentLeads.map(askedFor)).size < 2) return [];
	const groups = new Map<string, Array<SentLead<Row>>>();
	const toKey = ({ lead }: SentLead<Row>) => toCanonicalJson([findSureKey(lead), lead.customData]);
	for (const sentLead of sentLeads) addToList(groups, toKey(sentLead), sentLead);
	return [...groups.values()].filter((group) => new Set(group.map(askedFor)).size > 1).flat();
}

/** Jobs that run at the same time, over which leads are spread. */
const JOBS_AT_ONCE = 100;
/** Few fixed sizes, so that a repeated run finds its jobs also when it sends a lead more or less. */
const SPREAD_SIZES = [50, 100, 200, 500];

/** How many leads go into one job where the node chooses: it depends on the number of the run's leads alone. */
export function chooseBatchSize(leads: number): number {
	return SPREAD_SIZES.find((size) => leads <= size * JOBS_AT_ONCE) ?? LEADS_PER_REQUEST;
}

/** Shares rows out to jobs by settings, in input order, equal leads once and at most `batchSize` in each. */
export function planBatches<Row extends PlannableRow>(
	rows: readonly Row[],
	{ batchSize: given, ...options }: BatchOptions,
): Array<LeadBatch<Row>> {
	const batches: Array<LeadBatch<Row>> = [];
	const groups = [...groupBySettings(rows, options)];
	const batchSize = given || chooseBatchSize(groups.reduce((sum, [, group]) => sum + group.size, 0));
	for (const [settings, group] of groups) {
		const sentLeads = [...group.values()].map(withCustomData);
		for (let start = 0; start < sentLeads.length; start += batchSize) {
			batches.push({ settings, sentLeads: sentLeads.slice(start, start + batchSize) });
		}
	}
	return batches;
}
