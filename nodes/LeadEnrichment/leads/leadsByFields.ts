import type { LeadResult } from '../contract/objectList';
import { toEqualityKey } from './leadEquality';
import { LEAD_FIELDS, type LeadField } from './leadFields';
import type { MatchableLead } from './leadPools';
import { removeReference } from './reference';

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
