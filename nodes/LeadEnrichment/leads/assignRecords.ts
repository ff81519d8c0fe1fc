import type { LeadResult } from '../contract/objectList';
import { toCanonicalJson } from '../values/canonicalJson';
import { isLinkKey, listEchoes, listIdentityKeys, rankKey } from './identity';
import { LeadPools, type Description, type MatchableLead } from './leadPools';
import { readCustomData, readReference } from './reference';

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
