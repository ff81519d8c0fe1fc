import type { LeadResult } from '../service/contract/answers';
import { rateResult } from '../service/contract/resultFields';
import { addToList, toCanonicalJson } from '../values/objects';
import { isLinkKey, listEchoes, listMatchKeys, rankKey } from './identity';
import type { SentLead } from './sentLeads';
import { toComparedData } from './reference';

export type MatchableLead = Pick<SentLead<unknown>, 'hash' | 'lead' | 'customDataByRow'>;

/** Leads that fit one description, by person (the surest key). Reversed, so that pop() yields the first lead. */
type People<Sent> = Map<string, Sent[]>;

/** The leads of a job by what a result may say about them: an identity key, with or without custom data. */
type LeadsByDescription<Sent> = ReadonlyMap<string, People<Sent>>;

interface OpenResult {
	result: LeadResult;
	key: string;
	description: string;
	/** The result's own custom data as canonical JSON; empty if it has none. */
	customData: string;
	/** As `rateResult` has it. */
	worth: number;
}

const describeUnlinked = (key: string) => `unlinked ${key}`;
const describeWithData = (description: string, customData: string) => `${customData}\n${description}`;

function indexByDescription<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
): LeadsByDescription<Sent> {
	const leads = new Map<string, People<Sent>>();
	const add = (description: string, person: string, sentLead: Sent) => {
		const people: People<Sent> = leads.get(description) ?? new Map<string, Sent[]>();
		leads.set(description, people);
		addToList(people, person, sentLead);
	};
	for (const sentLead of [...sentLeads].reverse()) {
		const keys = listMatchKeys(sentLead.lead);
		const [person = ''] = keys;
		const customData = toCanonicalJson(toComparedData(sentLead.lead) ?? {});
		const descriptions = isLinkKey(person) ? keys : [...keys, ...keys.map(describeUnlinked)];
		for (const description of descriptions) {
			add(description, person, sentLead);
			add(describeWithData(description, customData), person, sentLead);
		}
	}
	return leads;
}

/** The lead that a result echoes identifies it best. Only one key counts, so that a repetition matches no second lead. */
function toOpenResult(leads: LeadsByDescription<unknown>, result: LeadResult): OpenResult | undefined {
	for (const person of [...listEchoes(result), result]) {
		const keys = listMatchKeys(person);
		const hasLink = keys.some(isLinkKey);
		// A name never matches a result with a link to a lead with another link: they are different people.
		const toDescription = (key: string) => (hasLink && !isLinkKey(key) ? describeUnlinked(key) : key);
		const key = keys.find((one) => leads.has(toDescription(one)));
		if (key === undefined) continue;
		const own = toComparedData(result);
		const customData = own ? toCanonicalJson(own) : '';
		return { result, key, description: toDescription(key), customData, worth: rateResult(result) };
	}
	return undefined;
}

/**
 * Sorts the surest results first, and those with custom data before those without, which fit any lead of the person.
 * Results without findings come later, those that say why last.
 */
function bySureness(a: OpenResult, b: OpenResult): number {
	const lacksCustomData = (open: OpenResult) => Number(open.customData === '');
	return b.worth - a.worth || rankKey(a.key) - rankKey(b.key) || lacksCustomData(a) - lacksCustomData(b);
}

type Taken<Sent> = Pick<ReadonlySet<Sent>, 'has'>;

/** The last lead that is not taken. Removes the taken ones after it, so that repeated calls see each lead once. */
export function findLastFree<Sent>(leads: Sent[], taken: Taken<Sent>): Sent | undefined {
	for (let last = leads.at(-1); last !== undefined; last = leads.at(-1)) {
		if (!taken.has(last)) return last;
		leads.pop();
	}
	return undefined;
}

/**
 * The first free lead that a result describes. If any lead, free or not, has equal custom data, only those count.
 * Undefined if the free leads are different people, unless one of them has this very key.
 */
function findFree<Sent>(
	leads: LeadsByDescription<Sent>,
	{ key, description, customData }: OpenResult,
	taken: Taken<Sent>,
): Sent | undefined {
	// A result whose lead is taken is a repetition; one whose custom data came back changed is not.
	const people = leads.get(describeWithData(description, customData)) ?? leads.get(description);
	if (!people) return undefined;
	const own = findLastFree(people.get(key) ?? [], taken);
	if (own !== undefined) return own;
	let only: Sent | undefined;
	for (const [person, theirs] of people) {
		const free = findLastFree(theirs, taken);
		if (free === undefined) people.delete(person);
		else if (only !== undefined) return undefined;
		else only = free;
	}
	return only;
}

/** Adds results without a reference to `found` by the identity of their leads, each lead once. */
export function matchByIdentity<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
	results: readonly LeadResult[],
	found: Map<Sent, LeadResult>,
): void {
	const leads = indexByDescription(sentLeads);
	const openResults = results.flatMap((result) => toOpenResult(leads, result) ?? []);
	for (const openResult of openResults.sort(bySureness)) {
		const sentLead = findFree(leads, openResult, found);
		if (sentLead) found.set(sentLead, openResult.result);
	}
}
