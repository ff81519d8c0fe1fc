import type { LeadResult } from '../service/contract/answers';
import { toCanonicalJson } from '../values/records';
import { isLinkKey, listEchoes, listIdentityKeys, rankKey } from './identity';
import { LEAD_FIELDS, type LeadField } from './leadFields';
import { type Description, LeadPools, type MatchableLead } from './leadPools';
import { toEqualityKey } from './planBatches';
import { readCustomData, readReference, removeReference } from './reference';

/** A record without a reference, by the surest key that the job knows. */
interface OpenRecord extends Description {
	position: number;
}

/** The lead that a record echoes says best whose it is. One key decides, so that a repetition matches no second lead. */
function toOpenRecord<Sent extends MatchableLead>(
	pools: LeadPools<Sent>,
	record: LeadResult,
	position: number,
): OpenRecord | undefined {
	for (const person of [...listEchoes(record), record]) {
		const keys = listIdentityKeys(person);
		const hasLink = keys.some(isLinkKey);
		const key = keys.find((found) => pools.has({ key: found, hasLink }));
		if (key === undefined) continue;
		const customData = readCustomData(record);
		return { position, key, hasLink, customData: customData && toCanonicalJson(customData) };
	}
	return undefined;
}

/** The surest first, and those with custom data before those without, which fit any lead of the person. */
function bySureness(a: OpenRecord, b: OpenRecord): number {
	const lacksCustomData = (record: OpenRecord) => (record.customData === undefined ? 1 : 0);
	return (
		rankKey(a.key) - rankKey(b.key) || lacksCustomData(a) - lacksCustomData(b) || a.position - b.position
	);
}

/** Fills the gaps of `assigned` by identity, each lead once. */
function assignByIdentity<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	records: ReadonlyMap<number, LeadResult>,
	assigned: Array<Sent | undefined>,
): void {
	const pools = new LeadPools(sentLeads);
	const taken = new Set(assigned.filter((sentLead) => sentLead !== undefined));
	const openRecords = [...records].flatMap(
		([position, record]) => toOpenRecord(pools, record, position) ?? [],
	);
	for (const record of openRecords.sort(bySureness)) {
		const sentLead = pools.findFree(record, taken);
		if (!sentLead) continue;
		taken.add(sentLead);
		assigned[record.position] = sentLead;
	}
}

export interface Assignment<Sent extends MatchableLead> {
	/** For each record the lead it belongs to. */
	sentLeads: Array<Sent | undefined>;
	/** Records whose reference names a lead that has its record already. */
	repeated: Set<LeadResult>;
}

/** Assigns each record to its lead, each lead once: by reference, and records without one by identity. */
export function assignRecords<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	records: readonly LeadResult[],
): Assignment<Sent> {
	const leadByIndex = new Map(sentLeads.map((sentLead) => [sentLead.index, sentLead]));
	const taken = new Set<Sent>();
	const repeated = new Set<LeadResult>();
	const open = new Map<number, LeadResult>();
	const assigned = records.map((record, position) => {
		const reference = readReference(record);
		const sentLead = reference === undefined ? undefined : leadByIndex.get(reference);
		if (!sentLead) open.set(position, record);
		else if (taken.has(sentLead)) repeated.add(record);
		else {
			taken.add(sentLead);
			return sentLead;
		}
		return undefined;
	});
	if (open.size > 0) assignByIdentity(sentLeads, open, assigned);
	return { sentLeads: assigned, repeated };
}

/** Finds leads by the fields that a skipped lead still has; the service may leave some out. */
export class LeadsByFields<Sent extends MatchableLead> {
	/** For each selection of fields the leads by what they hold, in input order. */
	private readonly selections = new Map<string, Map<string, Sent[]>>();

	constructor(private readonly sentLeads: readonly Sent[]) {}

	/** The last lead whose own fields agree with all of the skipped lead's. It is found once. */
	takeLast(skipped: LeadResult, taken: ReadonlySet<Sent>): Sent | undefined {
		const fields = LEAD_FIELDS.filter((field) => (skipped[field] ?? undefined) !== undefined);
		const agreeing = this.select(fields).get(toEqualityKey(skipped, fields)) ?? [];
		for (let sentLead = agreeing.pop(); sentLead; sentLead = agreeing.pop()) {
			if (!taken.has(sentLead)) return sentLead;
		}
		return undefined;
	}

	private select(fields: readonly LeadField[]): Map<string, Sent[]> {
		const known = this.selections.get(fields.join());
		if (known) return known;
		const selection = new Map<string, Sent[]>();
		for (const sentLead of this.sentLeads) {
			const key = toEqualityKey(removeReference(sentLead.lead), fields);
			const agreeing = selection.get(key);
			if (agreeing) agreeing.push(sentLead);
			else selection.set(key, [sentLead]);
		}
		this.selections.set(fields.join(), selection);
		return selection;
	}
}

export interface Matches<Sent extends MatchableLead> {
	/** The result of each sent lead that has one, with its reference still in it. */
	results: Map<Sent, LeadResult>;
	/** How many results belong to no lead of the job, or to one that has its result already. */
	unmatched: number;
}

/** Matches each result with its lead, in whatever order, number and completeness the results come (A5). */
export function matchResults<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	results: readonly LeadResult[],
): Matches<Sent> {
	const matched = new Map<Sent, LeadResult>();
	assignRecords(sentLeads, results).sentLeads.forEach((sentLead, position) => {
		const result = results[position];
		if (sentLead && result) matched.set(sentLead, result);
	});
	return { results: matched, unmatched: results.length - matched.size };
}

/**
 * The leads that the service says it skipped, in whatever order and with whatever fields missing it names them. What
 * could be several leads counts from the end of the job, where credits run out (A10).
 */
export function matchSkipped<Sent extends MatchableLead>(
	openLeads: readonly Sent[],
	skippedLeads: readonly LeadResult[],
): Set<Sent> {
	const { sentLeads, repeated } = assignRecords(openLeads, skippedLeads);
	const skipped = new Set(sentLeads.filter((sentLead) => sentLead !== undefined));
	const leadsByFields = new LeadsByFields(openLeads);
	skippedLeads.forEach((lead, position) => {
		if (sentLeads[position] || repeated.has(lead)) return;
		const sentLead = leadsByFields.takeLast(removeReference(lead), skipped);
		if (sentLead) skipped.add(sentLead);
	});
	return skipped;
}
