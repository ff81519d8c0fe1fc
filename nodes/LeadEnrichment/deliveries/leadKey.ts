import { createHash } from 'crypto';

import type { LeadResult } from '../contract/objectList';
import { findSureKey } from '../leads/identity';
import { readCustomData } from '../leads/reference';
import { toCanonicalJson } from '../values/canonicalJson';
import { omit } from '../values/records';

/** Left out of the key of a lead without any identity: it differs between a streamed and a final delivery. */
const CHANGING = ['status'];

/**
 * A key that is the same for the same lead of the same job in every delivery, for the Remove Duplicates node:
 * made of the job, the lead's strongest identity and its own `customData`, which tells apart two rows of the
 * same person. 32 hexadecimal digits.
 */
export function buildLeadKey(enrichmentId: string | undefined, lead: LeadResult): string {
	const identity = findSureKey(lead);
	const parts = [
		enrichmentId?.toLowerCase() ?? '',
		identity ?? omit(lead, CHANGING),
		identity ? (readCustomData(lead) ?? null) : null,
	];
	return createHash('sha256').update(toCanonicalJson(parts)).digest('hex').slice(0, 32);
}
