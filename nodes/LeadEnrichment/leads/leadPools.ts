import { toCanonicalJson } from '../values/records';
import { isLinkKey, listIdentityKeys } from './identity';
import type { LeadInput } from './leadFields';
import { readCustomData } from './reference';

/** The part of a sent lead that matching needs. */
export interface MatchableLead {
	index: number;
	lead: LeadInput;
}

/** Leads that may be meant by the same thing, first come first served. Asked however often, it looks at each lead once. */
class LeadPool<Sent> {
	/** By the leads' own surest keys: leads with different ones are different people. */
	private readonly queues = new Map<string, { leads: Sent[]; next: number }>();

	add(person: string, lead: Sent): void {
		const queue = this.queues.get(person);
		if (queue) queue.leads.push(lead);
		else this.queues.set(person, { leads: [lead], next: 0 });
	}

	/** The first lead of a person's that is not taken. */
	findFree(person: string, taken: ReadonlySet<Sent>): Sent | undefined {
		const queue = this.queues.get(person);
		if (!queue) return undefined;
		for (; queue.next < queue.leads.length; queue.next++) {
			const lead = queue.leads[queue.next];
			if (lead !== undefined && !taken.has(lead)) return lead;
		}
		this.queues.delete(person);
		return undefined;
	}

	/** The same of two people at most, which is enough to see that there is more than one. */
	listFree(taken: ReadonlySet<Sent>): Sent[] {
		const free: Sent[] = [];
		for (const person of this.queues.keys()) {
			const lead = this.findFree(person, taken);
			if (lead !== undefined && free.push(lead) === 2) break;
		}
		return free;
	}
}

/** What a record without a reference says of the lead it belongs to. */
export interface Description {
	/** An identity key of the record. */
	key: string;
	/** The record has a profile link of its own, so that leads with another one are other people. */
	hasLink: boolean;
	/** The record's own custom data as canonical JSON; undefined where it has none. */
	customData: string | undefined;
}

/** The sent leads of a job, found by what a record says of them, in time that does not grow with how many it fits. */
export class LeadPools<Sent extends MatchableLead> {
	private readonly pools = new Map<string, LeadPool<Sent>>();

	constructor(sentLeads: readonly Sent[]) {
		for (const sentLead of sentLeads) {
			const keys = listIdentityKeys(sentLead.lead);
			const [person = ''] = keys;
			const customData = toCanonicalJson(readCustomData(sentLead.lead) ?? {});
			for (const key of keys) {
				this.openPool(key, isLinkKey(person)).add(person, sentLead);
				this.openPool(key, isLinkKey(person), customData).add(person, sentLead);
			}
		}
	}

	/** Whether a lead of the job, taken or not, fits the description's key. */
	has(description: Omit<Description, 'customData'>): boolean {
		return this.listPools(description).length > 0;
	}

	/**
	 * The first free lead that fits: of those with equal custom data, if there are any at all, free or not. Undefined
	 * where the free leads that fit are different people, unless one of them is known by that very key.
	 */
	findFree(description: Description, taken: ReadonlySet<Sent>): Sent | undefined {
		const { key, customData } = description;
		const equal = customData === undefined ? [] : this.listPools(description, customData);
		// A record whose own lead is taken is a repetition; one whose custom data came back changed is not.
		const pools = equal.length > 0 ? equal : this.listPools(description);
		for (const pool of pools) {
			const own = pool.findFree(key, taken);
			if (own) return own;
		}
		const [sentLead, another] = pools.flatMap((pool) => pool.listFree(taken));
		return another === undefined ? sentLead : undefined;
	}

	private listPools(
		{ key, hasLink }: Omit<Description, 'customData'>,
		customData?: string,
	): Array<LeadPool<Sent>> {
		const mayHaveLink = !hasLink || isLinkKey(key);
		return (mayHaveLink ? [false, true] : [false]).flatMap(
			(isLinked) => this.pools.get(toPoolName(key, isLinked, customData)) ?? [],
		);
	}

	private openPool(key: string, isLinked: boolean, customData?: string): LeadPool<Sent> {
		const name = toPoolName(key, isLinked, customData);
		const pool = this.pools.get(name) ?? new LeadPool<Sent>();
		this.pools.set(name, pool);
		return pool;
	}
}

function toPoolName(key: string, isLinked: boolean, customData = ''): string {
	return `${isLinked ? 'linked' : 'unlinked'}\n${customData}\n${key}`;
}
