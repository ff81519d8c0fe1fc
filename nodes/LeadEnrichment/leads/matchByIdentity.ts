import type { LeadResult } from '../service/contract/answers';
import { rateResult } from '../service/contract/resultFields';
import { addToList, toCanonicalJson } from '../values/objects';
import { identifyForMatch, listEchoes, rankKey } from './identity';
import type { SentLead } from './sentLeads';
import { toComparedData } from './reference';

export type MatchableLead = Pick<SentLead<unknown>, 'hash' | 'lead' | 'customDataByRow'>;

/** Leads that fit one description, by person (the surest key). Reversed, so that pop() yields the first lead. */
type People<Sent> = Map<string, Sent[]>;

/** The leads of a job by what a result may say about them: an identity key, with or without custom data. */
type LeadsByDescription<Sent> = ReadonlyMap<string, People<Sent>>;

interface OpenResult<Sent> {
	result: LeadResult;
	key: string;
	/** The leads that fit its key. If any lead, free or not, has equal custom data, only those. */
	people: People<Sent>;
	/** The result's own custom data as canonical JSON; empty if it has none. */
	customData: string;
	/** As `rateResult` has it. */
	worth: number;
}

const describeUnlinked = (key: string) => `unlinked ${key}`;
const describeWithData = (description: string, customData: string) => `${customData}\n${description}`;

/** The person of a lead, and what a result may say of it. */
function describeLead({ lead }: MatchableLead): { person: string; descriptions: string[] } {
	const { links, names } = identifyForMatch(lead);
	const [person = ''] = [...links, ...names];
	const known = [...links, ...names, ...(links.length > 0 ? [] : names.map(describeUnlinked))];
	const customData = toCanonicalJson(toComparedData(lead) ?? {});
	return { person, descriptions: known.flatMap((one) => [one, describeWithData(one, customData)]) };
}

function indexByDescription<Sent extends MatchableLead>(
	sentLeads: readonly Sent[],
): LeadsByDescription<Sent> {
	const leads = new Map<string, People<Sent>>();
	for (const sentLead of [...sentLeads].reverse()) {
		const { person, descriptions } = describeLead(sentLead);
		for (const description of descriptions) {
			const people: People<Sent> = leads.get(description) ?? new Map<string, Sent[]>();
			leads.set(description, people);
			addToList(people, person, sentLead);
		}
	}
	return leads;
}

/** What a lead may be found by, surest first. A name never finds a lead with another link: it is another person. */
function listSought(person: LeadResult): Array<{ key: string; description: string }> {
	const { links, names } = identifyForMatch(person);
	const describeName = links.length > 0 ? describeUnlinked : (name: string) => name;
	return [
		...links.map((key) => ({ key, description: key })),
		...names.map((key) => ({ key, description: describeName(key) })),
	];
}

/** The lead that a result echoes identifies it best. Only one key counts, so that a repetition matches no second lead. */
function toOpenResult<Sent>(leads: LeadsByDescription<Sent>, result: LeadResult): Array<OpenResult<Sent>> {
	const customData = toCanonicalJson(toComparedData(result));
	for (const { key, description } of [...listEchoes(result), result].flatMap(listSought)) {
		// A result whose lead is taken is a repetition; one whose custom data came back changed is not.
		const people = leads.get(describeWithData(description, customData)) ?? leads.get(description);
		if (people) return [{ key, people, result, customData, worth: rateResult(result) }];
	}
	return [];
}

/**
 * Sorts the surest results first, and those with custom data before those without, which fit any lead of the person.
 * Results without findings come later, those that say why last.
 */
function bySureness(a: OpenResult<unknown>, b: OpenResult<unknown>): number {
	const lacksCustomData = (open: OpenResult<unknown>) => Number(open.customData === '');
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

/** The first free lead with this very key; else of all that fit it, unless the free ones are different people. */
function findFree<Sent>({ key, people }: OpenResult<Sent>, taken: Taken<Sent>): Sent | undefined {
	let only = findLastFree(people.get(key) ?? [], taken);
	if (only !== undefined) return only;
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
	const openResults = results.flatMap((result) => toOpenResult(leads, result));
	for (const openResult of openResults.sort(bySureness)) {
		const sentLead = findFree(openResult, found);
		if (sentLead) found.set(sentLead, openResult.result);
	}
}
