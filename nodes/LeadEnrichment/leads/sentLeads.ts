import { listEnrichTypes } from '../service/contract/charges';
import { isObject, sortKeys, toCanonicalJson } from '../values/objects';
import { normalizeText } from '../values/text';
import { toComparedDomain } from './canonicalLinks';
import { toHash } from './hash';
import { LEAD_FIELDS, type LeadField, type LeadInput } from './leadFields';
import type { CustomData } from './reference';

/** Text in which capitals, composition and kinds of blanks, apostrophes and hyphens do not matter. */
const COMPARED_FIELDS: ReadonlySet<string> = new Set<LeadField>(['firstName', 'lastName', 'companyName']);

/** The same for equivalent values: the order of contact details does not matter, and none means both. */
function toComparable(field: LeadField, value: unknown): unknown {
	if (field === 'enrichType') return listEnrichTypes(value);
	if (typeof value !== 'string') return sortKeys(value);
	if (COMPARED_FIELDS.has(field)) return normalizeText(value);
	return field === 'companyDomain' ? toComparedDomain(value) : value;
}

/** The same text for canonical leads that the service treats alike, judged by these fields (A1). */
export function toEqualityKey(lead: Record<string, unknown>, fields: readonly LeadField[]): string {
	return JSON.stringify(fields.map((field) => toComparable(field, lead[field])));
}

/** A job's values that change what the service finds. Equal values must be the same object. */
export interface JobValues {
	[field: string]: unknown;
}

export interface LeadOfRow {
	lead: LeadInput;
	/** Rows with equal values must share one object. */
	settings: JobValues;
	/** What an earlier run was paid for the same lead. */
	receipt?: { leadKey: string };
}

/** A lead as it is sent once, with every row that asked for it. */
export interface SentLead<Row> {
	/** Identifies the lead in its result's reference and in the ledger. */
	hash: string;
	/** The key that an earlier run gave it. */
	leadKey?: string;
	lead: LeadInput;
	/** What is known to have been sent of it, if not all: a row that comes back may hold only a guess. */
	said?: Partial<LeadInput>;
	rows: Row[];
	/** Each row's own custom data if the rows differ in it; null for a row without any. */
	customDataByRow?: Array<CustomData | null>;
}

const FIELDS_BUT_DATA = LEAD_FIELDS.filter((field) => field !== 'customData');

/** The job's name and the results' address do not change what is found. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['name', 'webhookUrl', 'streamingResults']);

/** What to look for, in words: capitals, blanks and the like do not matter. Other texts may be codes. */
const WORDS: ReadonlySet<string> = new Set(['query', 'keywords', 'interests', 'location', 'description']);

/** The same text for job values with which the service finds the same; the order of lists does not matter. */
export const toJobKey = (settings: JobValues): string =>
	toEqualKey(settings, (name) => !ADDRESS_FIELDS.has(name));

/** The same text for values of leads that may share a job. */
export const toSharedJobKey = (settings: JobValues): string => toEqualKey(settings, () => true);

function toEqualKey(settings: JobValues, isCompared: (name: string) => boolean): string {
	const entries = Object.entries(settings).filter(([name]) => isCompared(name));
	const toCompared = (name: string, value: unknown): unknown => {
		if (Array.isArray(value)) {
			const parts = value.map((part) => toCompared(name, part));
			const byText = new Map(parts.map((part) => [toCanonicalJson(part), part]));
			return [...byText.keys()].sort().map((text) => byText.get(text));
		}
		return typeof value === 'string' && WORDS.has(name) ? normalizeText(value) : value;
	};
	return toCanonicalJson(Object.fromEntries(entries.map(([name, value]) => [name, toCompared(name, value)])));
}

/** Leads with the same hash as one, with the rows of both: two jobs may hold the same person. */
export function mergeEqual<Row, Sent extends SentLead<Row>>(sentLeads: readonly Sent[]): Sent[] {
	const merged = new Map<string, Sent>();
	for (const sentLead of sentLeads) {
		const { rows = [] } = merged.get(sentLead.hash) ?? {};
		merged.set(sentLead.hash, { ...sentLead, rows: [...rows, ...sentLead.rows] });
	}
	return [...merged.values()];
}

/** Adds each row's own custom data, because another row's may have been sent. */
export function withOwnCustomData<Sent extends SentLead<{ lead?: { customData?: unknown } }>>(
	sentLead: Sent,
): Sent {
	const toData = (data: unknown) => (isObject(data) ? data : null);
	return { ...sentLead, customDataByRow: sentLead.rows.map(({ lead }) => toData(lead?.customData)) };
}

/** Adds each row's own custom data if the rows differ in it. */
function withCustomData<Row extends LeadOfRow>(sentLead: SentLead<Row>): SentLead<Row> {
	const differs = ({ lead }: Row) =>
		toCanonicalJson(lead.customData) !== toCanonicalJson(sentLead.lead.customData);
	return sentLead.rows.some(differs) ? withOwnCustomData(sentLead) : sentLead;
}

/** A lead's hash; `data`: its own custom data, where nobody brings results back to rows. */
function toLeadHash(jobKey: string, lead: LeadInput, data?: unknown): string {
	const ofPerson = toHash([jobKey, toEqualityKey(lead, FIELDS_BUT_DATA)]);
	return data ? toHash([ofPerson, data]) : ofPerson;
}

/**
 * Whether an earlier run gave this lead the key, for the same contact details or for both. An email that was found and
 * written into the row adds a company's domain, which was not sent then.
 */
export function isKeyOf(leadKey: string, { lead, settings }: LeadOfRow): boolean {
	const jobKey = toJobKey(settings);
	return [lead, { ...lead, companyDomain: undefined }]
		.flatMap((same) => [same, { ...same, enrichType: undefined }])
		.some((same) => [undefined, lead.customData].some((data) => toLeadHash(jobKey, same, data) === leadKey));
}

/**
 * Returns what makes the hash of a row's lead. With `returnsToRows`, each result returns to its row with the row's own
 * custom data, so leads that differ only in custom data are duplicates.
 */
export function createLeadHasher(returnsToRows: boolean): (row: LeadOfRow) => string {
	const jobKeys = new Map<JobValues, string>();
	return ({ lead, settings }) => {
		const jobKey = jobKeys.get(settings) ?? toJobKey(settings);
		jobKeys.set(settings, jobKey);
		return toLeadHash(jobKey, lead, returnsToRows ? undefined : lead.customData);
	};
}

/** The leads of rows in order, with duplicates merged; `hashes` are those of the rows' leads. */
export function listSentLeads<Row extends LeadOfRow>(
	rows: readonly Row[],
	hashes: readonly string[],
): Array<SentLead<Row>> {
	const jobs = new Map<JobValues, Map<string, SentLead<Row>>>();
	const inOrder: Array<SentLead<Row>> = [];
	const read = rows.map((row, place) => ({ row, own: hashes[place] ?? '' }));
	// A lead that was paid for keeps its key, in rows without a receipt, too.
	const keys = new Map(read.flatMap(({ row, own }) => (row.receipt ? [[own, row.receipt.leadKey]] : [])));
	for (const { row, own } of read) {
		const hash = keys.get(own) ?? own;
		const leads = jobs.get(row.settings) ?? new Map<string, SentLead<Row>>();
		const known = leads.get(hash);
		if (known) known.rows.push(row);
		else {
			const sentLead = { hash, lead: row.lead, rows: [row] };
			jobs.set(row.settings, leads.set(hash, sentLead));
			inOrder.push(sentLead);
		}
	}
	return inOrder.map(withCustomData);
}
