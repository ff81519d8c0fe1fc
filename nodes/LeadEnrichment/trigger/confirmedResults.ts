import { listIdentityKeys } from '../leads/identity';
import { buildLeadKey } from '../leads/leadKey';
import { findReference, removeReference } from '../leads/reference';
import { toComparedContacts, simplifyLead } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { addToList, omit, toCanonicalJson } from '../values/objects';

/** What finds a lead among results, surest first. A person may have two results, for the email and for the phone. */
function listSigns(lead: LeadResult): string[] {
	const reference = findReference(lead);
	const own = removeReference(lead);
	const people = [buildLeadKey(undefined, own), ...listIdentityKeys(lead)];
	const { emails, phones } = toComparedContacts(simplifyLead(undefined, lead));
	const contacts = [...emails, ...phones];
	return [
		...(reference === undefined ? [] : [`reference:${reference}`]),
		toCanonicalJson(omit(own, ['status'])),
		...people.flatMap((person) => contacts.map((contact) => `${person}\n${contact}`)),
		...people,
		...contacts,
	];
}

/** The results of these leads, each once. A result with a different reference belongs to another row. */
export function listConfirmedResults(
	leads: readonly LeadResult[],
	results: readonly LeadResult[],
): LeadResult[] {
	const bySign = new Map<string, Array<{ result: LeadResult; reference: string | undefined }>>();
	for (const result of results) {
		const entry = { result, reference: findReference(result) };
		for (const sign of new Set(listSigns(result))) addToList(bySign, sign, entry);
	}
	const found = new Set<LeadResult>();
	for (const lead of leads) {
		const own = findReference(lead);
		const entry = listSigns(lead)
			.flatMap((sign) => bySign.get(sign) ?? [])
			.find(({ result, reference }) => !found.has(result) && (reference ?? own) === (own ?? reference));
		if (entry) found.add(entry.result);
	}
	return [...found];
}
