import { listEnrichTypes } from '../service/contract/charges';
import { sortKeys, toCanonicalJson } from '../values/objects';
import { toAsciiDomain } from './canonicalLinks';
import { toHash } from './hash';
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

/** What the values of a job are, as far as they change what the service finds: the same object for equal ones. */
export interface JobValues {
	[field: string]: unknown;
}

export interface LeadOfRow {
	lead: LeadInput;
	/** Rows with equal values must carry the same object. */
	settings: JobValues;
}

/** A lead as it is sent once, with every row that asked for it. */
export interface SentLead<Row> {
	/** By which it is known: in the reference of its result, and in the ledger. */
	hash: string;
	/** The same whatever its custom data, and so `hash` itself where results are given to rows. */
	plainHash: string;
	lead: LeadInput;
	rows: Row[];
	/** For each of the rows its own custom data, where they differ in it; null for a row that has none. */
	customDataByRow?: Array<CustomData | null>;
}

const FIELDS_BUT_DATA = LEAD_FIELDS.filter((field) => field !== 'customData');

/** Where the results go, and what the job is called, changes nothing of what is found. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['name', 'webhookUrl', 'streamingResults']);

/** Text that is the same for values of a job for which the service finds the same: of these lists the order says nothing. */
export function toJobKey(settings: JobValues): string {
	const entries = Object.entries(settings).filter(([name]) => !ADDRESS_FIELDS.has(name));
	const toSet = (value: unknown) =>
		Array.isArray(value) ? [...new Set(value.map(toCanonicalJson))].sort() : value;
	return toCanonicalJson(Object.fromEntries(entries.map(([name, value]) => [name, toSet(value)])));
}

/** The sent lead, with the custom data of each of its rows: that of another row may have been sent. */
export function withOwnCustomData<Row extends LeadOfRow>(sentLead: SentLead<Row>): SentLead<Row> {
	return { ...sentLead, customDataByRow: sentLead.rows.map(({ lead }) => lead.customData ?? null) };
}

/** The same, where that is not the same for all. */
function withCustomData<Row extends LeadOfRow>(sentLead: SentLead<Row>): SentLead<Row> {
	const differs = ({ lead }: Row) =>
		toCanonicalJson(lead.customData ?? null) !== toCanonicalJson(sentLead.lead.customData ?? null);
	return sentLead.rows.some(differs) ? withOwnCustomData(sentLead) : sentLead;
}

/**
 * The leads of rows, equal ones of equal job values once, in the order of the rows. `returnsToRows`: whether each row's
 * result comes back to it, with the row's own custom data, which then makes no other lead.
 */
export function listSentLeads<Row extends LeadOfRow>(
	rows: readonly Row[],
	returnsToRows: boolean,
): Array<SentLead<Row>> {
	const jobs = new Map<JobValues, { key: string; leads: Map<string, SentLead<Row>> }>();
	const inOrder: Array<SentLead<Row>> = [];
	for (const row of rows) {
		const job = jobs.get(row.settings) ?? {
			key: toJobKey(row.settings),
			leads: new Map<string, SentLead<Row>>(),
		};
		jobs.set(row.settings, job);
		const plainHash = toHash([job.key, toEqualityKey(row.lead, FIELDS_BUT_DATA)]);
		const hash = returnsToRows ? plainHash : toHash([plainHash, row.lead.customData ?? null]);
		const known = job.leads.get(hash);
		if (known) known.rows.push(row);
		else {
			const sentLead = { hash, plainHash, lead: row.lead, rows: [row] };
			job.leads.set(hash, sentLead);
			inOrder.push(sentLead);
		}
	}
	return inOrder.map(withCustomData);
}
