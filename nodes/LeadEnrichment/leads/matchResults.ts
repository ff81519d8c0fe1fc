import type { LeadResult } from '../service/contract/answers';
import { describeWords, saysAnything } from '../service/contract/resultFields';
import { lazy, remember } from '../values/memory';
import { addToList, toCanonicalJson } from '../values/objects';
import { joinRecords } from './joinRecords';
import { LEAD_FIELDS, toNamedFields } from './leadFields';
import { buildLeadKey } from './leadKey';
import { findLastFree, matchByIdentity, type MatchableLead } from './matchByIdentity';
import { toEqualityKey } from './sentLeads';
import { removeReference, toComparedData } from './reference';

/** Custom data as text without the reference. Numbers become text, as they were sent. */
function toDataKey(result: LeadResult): string {
	const toText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
	const own = Object.entries(toComparedData(result) ?? {}).map(([name, value]) => [name, toText(value)]);
	return toCanonicalJson(Object.fromEntries(own));
}

const NO_DATA = toDataKey({});

/** What each key stands for; undefined where several have it. */
function indexUnique<Key, Value>(
	entries: ReadonlyArray<readonly [Key, Value | undefined]>,
): Map<Key, Value | undefined> {
	const index = new Map<Key, Value | undefined>();
	for (const [key, value] of entries) index.set(key, index.has(key) ? undefined : value);
	return index;
}

/** Leads by unique custom data. Excludes leads for which another row's data may have been sent. */
function indexByData<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
): ReadonlyMap<string, Sent | undefined> {
	const toOwn = (sentLead: Sent) => (sentLead.customDataByRow ? undefined : sentLead);
	const leads = indexUnique(sentLeads.map((one) => [toDataKey(one.lead), toOwn(one)] as const));
	// What has no custom data is nobody's.
	return leads.set(NO_DATA, undefined);
}

/**
 * The result of each lead, found by reference, by unique custom data or by identity. `open`: results that fit no
 * lead, without repetitions.
 */
function assignResults<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	results: readonly LeadResult[],
): { found: Map<Sent, LeadResult>; open: LeadResult[] } {
	const leadByHash = new Map<unknown, Sent>(sentLeads.map((sentLead) => [sentLead.hash, sentLead]));
	const leadByData = lazy(() => indexByData(sentLeads));
	const found = new Map<Sent, LeadResult>();
	const unreferenced: LeadResult[] = [];
	for (const result of results) {
		// A lead without room for the reference may be known by who it is.
		const sentLead = leadByHash.get(buildLeadKey(result)) ?? leadByData().get(toDataKey(result));
		if (!sentLead) unreferenced.push(result);
		else found.set(sentLead, joinRecords(found.get(sentLead), result));
	}
	if (unreferenced.length > 0) matchByIdentity(sentLeads, unreferenced, found);
	const placed = new Set(found.values());
	return { found, open: unreferenced.filter((result) => !placed.has(result)) };
}

/**
 * Joins further records of a lead, known by who it is, with its first one, unless two leads are of that person.
 * Returns those that are of no lead.
 */
function joinOpen<Sent>(found: Map<Sent, LeadResult>, open: readonly LeadResult[]): LeadResult[] {
	if (open.length === 0) return [];
	const owners = indexUnique(
		[...found].map(([sentLead, result]) => [buildLeadKey(result), sentLead] as const),
	);
	return open.filter((result) => {
		const owner = owners.get(buildLeadKey(result));
		if (owner) found.set(owner, joinRecords(found.get(owner), result));
		return owner === undefined;
	});
}

/**
 * Matches results with their leads, whatever their order, number and completeness (A5). `results` still contain the
 * references; several of one lead are joined, and `unmatched` counts those that fit none.
 */
export function matchResults<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	results: readonly LeadResult[],
): { results: Map<Sent, LeadResult>; unmatched: number } {
	const { found, open } = assignResults(sentLeads, results);
	const others = joinOpen(found, open);
	// An error counts even if it names no lead: some row is without a result because of it.
	const counts = (result: LeadResult) => saysAnything(result) || describeWords(result) !== '';
	return { results: found, unmatched: others.filter(counts).length };
}

/** Returns a function that finds the leads, in input order, that agree with all fields a skipped lead still has. */
function createFieldSearch<Sent extends MatchableLead>(sentLeads: readonly Sent[]) {
	/** The leads by their values, for each selection of fields: the service may omit some. */
	const indexBy = remember((names) => {
		const fields = LEAD_FIELDS.filter((field) => names.split(',').includes(field));
		const leads = new Map<string, Sent[]>();
		const toKey = ({ lead }: Sent) => toEqualityKey(removeReference(lead), fields);
		for (const sentLead of sentLeads) addToList(leads, toKey(sentLead), sentLead);
		return (skipped: LeadResult) => leads.get(toEqualityKey(skipped, fields)) ?? [];
	});
	return (skipped: LeadResult): Sent[] => {
		const fields = LEAD_FIELDS.filter((field) => field in skipped);
		if (fields.length === 0 && Object.keys(skipped).length > 0) return [];
		return indexBy(fields.join())(skipped);
	};
}

/**
 * The skipped leads. If several fit, the last one counts, because credits run out at the end (A10). `unplaced` counts
 * skipped leads that fit none.
 */
export function matchSkipped<Sent extends MatchableLead>(
	openLeads: readonly Sent[],
	skippedLeads: readonly LeadResult[],
): { skipped: Set<Sent>; unplaced: number } {
	// Reversed, so that the last of a person's leads is taken first.
	const { found, open } = assignResults([...openLeads].reverse(), skippedLeads);
	const skipped = new Set(found.keys());
	const listAgreeing = createFieldSearch(openLeads);
	let unplaced = 0;
	for (const result of open) {
		const sentLead = findLastFree(listAgreeing(toNamedFields(removeReference(result))), skipped);
		if (sentLead) skipped.add(sentLead);
		else unplaced++;
	}
	return { skipped, unplaced };
}
