import type { LeadResult } from '../service/contract/answers';
import { isObject, omit, toCanonicalJson } from '../values/objects';
import { isHash, toHash } from './hash';
import { findSureKey, identify } from './identity';
import { addReference, findReference, removeReference, toComparedData } from './reference';
import type { SentLead } from './sentLeads';

/** Whether a text may be the key of a lead. */
export const isLeadKey = isHash;

/** Each post of an author is a lead of its own. */
const findPost = ({ post }: LeadResult) => (isObject(post) ? post.url : post);

/** What else tells the leads of one person apart; in a list, JSON has null for what is undefined. */
const listOwn = (result: LeadResult) => [toComparedData(result), findPost(result)];

/**
 * The key by which a lead is known in every output: the reference that was sent with it. Without one, a hash of who it
 * is (profile link, else name and company), its custom data and its post; of a lead that names nobody, of all that it
 * says.
 */
export function buildLeadKey(result: LeadResult): string {
	const reference = findReference(result);
	if (reference !== undefined) return reference;
	const identity = findSureKey(result) ?? omit(removeReference(result), ['status']);
	return toHash([identity, ...listOwn(result)]);
}

/** The key of a lead that is sent: its hash, unless its custom data has no room for the reference. */
export const toSentLeadKey = ({
	lead,
	hash,
	leadKey,
}: Pick<SentLead<unknown>, 'lead' | 'hash' | 'leadKey'>) => leadKey ?? buildLeadKey(addReference(lead, hash));

/** What names the lead of a result, surest first: records of one lead share a key, unless their links differ. */
export function toPersonKeys(result: LeadResult): { keys: string[]; link: string | undefined } {
	const own = listOwn(result);
	const { links, names } = identify(result);
	return { keys: [...links, ...names].map((key) => toCanonicalJson([key, ...own])), link: links[0] };
}
