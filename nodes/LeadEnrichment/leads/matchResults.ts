import type { LeadResult } from '../service/contract/answers';
import { isFound, describeResultErrors } from '../service/contract/resultFields';
import { addToList, toCanonicalJson } from '../values/objects';
import { LEAD_FIELDS, toNamedFields } from './leadFields';
import { findLastFree, matchByIdentity, type MatchableLead } from './matchByIdentity';
import { toEqualityKey } from './sentLeads';
import { findCustomData, findReference, removeReference } from './reference';
import { isOfSomebody } from './simplify';

/** What a lead without a result counts as. */
const FAILED: LeadResult = { error: true };

/** Custom data as text, without the reference; undefined where there is none. Numbers were sent as text. */
function toDataKey(result: LeadResult): string | undefined {
	const toText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
	const own = Object.entries(findCustomData(result) ?? {}).map(([name, value]) => [name, toText(value)]);
	return own.length > 0 ? toCanonicalJson(Object.fromEntries(own)) : undefined;
}

/** Leads by custom data that no other has. It says nothing where that of another row of the lead may have been sent. */
function indexByData<Sent extends MatchableLead>(sentLeads: readonly Sent[]): Map<unknown, Sent | undefined> {
	const leads = new Map<unknown, Sent | undefined>();
	for (const sentLead of sentLeads) {
		const key = toDataKey(sentLead.lead);
		leads.set(key, key === undefined || leads.has(key) || sentLead.customDataByRow ? undefined : sentLead);
	}
	return leads;
}

/**
 * The result of each lead, by reference, by custom data that it alone has, or else by identity. `open`: results of no
 * lead, but for repetitions.
 */
function assignResults<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	results: readonly LeadResult[],
): { found: Map<Sent, LeadResult>; open: LeadResult[] } {
	const leadByHash = new Map<unknown, Sent>(sentLeads.map((sentLead) => [sentLead.hash, sentLead]));
	let leadByData: Map<unknown, Sent | undefined> | undefined;
	const findByData = (result: LeadResult) => (leadByData ??= indexByData(sentLeads)).get(toDataKey(result));
	const found = new Map<Sent, LeadResult>();
	const unreferenced: LeadResult[] = [];
	for (const result of results) {
		const sentLead = leadByHash.get(findReference(result)) ?? findByData(result);
		if (!sentLead) unreferenced.push(result);
		// A service that tries a lead again may put out what went wrong before, too.
		else if (!isFound(found.get(sentLead) ?? FAILED)) found.set(sentLead, result);
	}
	if (unreferenced.length > 0) matchByIdentity(sentLeads, unreferenced, found);
	const placed = new Set(found.values());
	return { found, open: unreferenced.filter((result) => !placed.has(result)) };
}

/**
 * Matches each result with its lead, in whatever order, number and completeness the results come (A5). `results`: with
 * the references still in them; `unmatched`: how many belong to no lead, or to one that has its result already.
 */
export function matchResults<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	results: readonly LeadResult[],
): { results: Map<Sent, LeadResult>; unmatched: number } {
	const { found } = assignResults(sentLeads, results);
	const placed = new Set(found.values());
	// An error counts though nobody knows whose it is: a row is without its result for it.
	const counts = (result: LeadResult) => isOfSomebody(result) || describeResultErrors(result) !== '';
	const unmatched = results.filter((result) => !placed.has(result) && counts(result));
	return { results: found, unmatched: unmatched.length };
}

/** Makes a function that finds the leads whose own fields agree with all that a skipped lead still has, in input order. */
function createFieldSearch<Sent extends MatchableLead>(sentLeads: readonly Sent[]) {
	/** For each selection of fields the leads by what they hold: the service may leave some fields out. */
	const selections = new Map<string, Map<string, Sent[]>>();
	return (skipped: LeadResult): Sent[] => {
		const fields = LEAD_FIELDS.filter((field) => (skipped[field] ?? undefined) !== undefined);
		if (fields.length === 0 && Object.keys(skipped).length > 0) return [];
		const known = selections.get(fields.join());
		const selection = known ?? new Map<string, Sent[]>();
		selections.set(fields.join(), selection);
		if (!known) {
			for (const sentLead of sentLeads) {
				addToList(selection, toEqualityKey(removeReference(sentLead.lead), fields), sentLead);
			}
		}
		return selection.get(toEqualityKey(skipped, fields)) ?? [];
	};
}

/** The leads that were skipped: of several that fit the last, where credits run out (A10). `unknown`: fit none. */
export function matchSkipped<Sent extends MatchableLead>(
	openLeads: readonly Sent[],
	skippedLeads: readonly LeadResult[],
): { skipped: Set<Sent>; unknown: number } {
	// Of a person’s leads, too, the last is taken first.
	const { found, open } = assignResults([...openLeads].reverse(), skippedLeads);
	const skipped = new Set(found.keys());
	const findAgreeing = createFieldSearch(openLeads);
	let unknown = 0;
	for (const result of open) {
		const sentLead = findLastFree(findAgreeing(toNamedFields(removeReference(result))), skipped);
		if (sentLead) skipped.add(sentLead);
		else unknown++;
	}
	return { skipped, unknown };
}
