import { createHash } from 'crypto';

import type { LeadResult } from '../service/contract/answers';
import { omit, toCanonicalJson } from '../values/objects';
import { findSureKey } from './identity';
import { findCustomData, findReference, removeReference } from './reference';

/**
 * A key to keep each lead once, in a Data Table for example: the same for one lead of one job in every delivery. It is made of the job,
 * the lead's strongest identity, and its `customData`, which tells apart two rows of the same person. The reference
 * tells apart rows that ask for different contact details. 32 hexadecimal digits.
 */
export function buildLeadKey(enrichmentId: string | undefined, lead: LeadResult): string {
	const identity = findSureKey(lead);
	const reference = findReference(lead);
	const parts = [
		enrichmentId?.toLowerCase() ?? '',
		// Streamed and final deliveries differ in the status.
		identity ?? omit(removeReference(lead), ['status']),
		identity ? (findCustomData(lead) ?? null) : null,
		...(reference === undefined ? [] : [reference]),
	];
	return createHash('sha256').update(toCanonicalJson(parts)).digest('hex').slice(0, 32);
}
