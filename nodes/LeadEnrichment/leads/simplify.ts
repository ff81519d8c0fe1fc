import { isRecord, type LeadResult } from '../contract/lead';
import { readField } from './identity';
import { removeReference } from './reference';

/** A name in the simplified lead, and the names it may have in the service's record (§2.3, §2.5). */
const SIMPLE_FIELDS: ReadonlyArray<readonly [name: string, sources: readonly string[]]> = [
	['full_name', ['full_name', 'fullName']],
	['job_title', ['job_title', 'jobTitle']],
	['company_name', ['company_name', 'companyName']],
	['company_domain', ['company_domain', 'companyDomain']],
	['email', ['enrichEmail', 'enrich_email']],
	['phone', ['enrichPhone', 'enrich_phone']],
	['network', ['network', 'networkUrl', 'network_url']],
	['location', ['location']],
];

function readFirst(result: LeadResult, sources: readonly string[]): unknown {
	const key = sources.find((name) => result[name] !== undefined && result[name] !== null);
	return key === undefined ? undefined : result[key];
}

function readFullName(result: LeadResult): string | undefined {
	const parts = [readField(result, 'first_name', 'firstName'), readField(result, 'last_name', 'lastName')];
	return parts.filter((part) => part !== '').join(' ') || undefined;
}

/**
 * At most ten fields of a lead result, with the same names whatever the operation; a field that the service
 * did not find is null. A lead that came from a post carries `post_url`, any other its `summary`.
 */
export function simplifyLead(enrichmentId: string | undefined, result: LeadResult): LeadResult {
	const simple: LeadResult = { enrichment_id: enrichmentId };
	for (const [name, sources] of SIMPLE_FIELDS) simple[name] = readFirst(result, sources) ?? null;
	simple.full_name ??= readFullName(result) ?? null;
	if (isRecord(result.post)) simple.post_url = result.post.url ?? null;
	else simple.summary = result.summary ?? null;
	return simple;
}

/**
 * A copy of the lead as it leaves the node, without its reference: the service's record with its job's id first, or
 * simplified.
 */
export function toLeadOutput(
	enrichmentId: string | undefined,
	result: LeadResult,
	simplify: boolean,
): LeadResult {
	if (simplify) return simplifyLead(enrichmentId, result);
	return { enrichment_id: enrichmentId, ...removeReference(result) };
}
