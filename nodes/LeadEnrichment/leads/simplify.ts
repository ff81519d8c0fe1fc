import type { LeadResult } from '../contract/objectList';
import { RESULT_FIELDS } from '../contract/resultFields';
import { isRecord } from '../values/records';
import { joinNames } from './identity';
import { removeReference } from './reference';

/** A name in the simplified lead, and the names that it may have in the service's record. */
const SIMPLE_FIELDS: ReadonlyArray<readonly [name: string, sources: readonly string[]]> = [
	['full_name', RESULT_FIELDS.fullName],
	['job_title', RESULT_FIELDS.jobTitle],
	['company_name', RESULT_FIELDS.companyName],
	['company_domain', RESULT_FIELDS.companyDomain],
	['email', RESULT_FIELDS.email],
	['phone', RESULT_FIELDS.phone],
	// The service's own link comes before one that it only repeats.
	['network', ['network', ...RESULT_FIELDS.profileUrl]],
	['location', ['location']],
];

/**
 * Names of a lead that one can choose from. The records of Enrich and Search are not documented: these are known, and
 * the insights.
 */
export const SELECTABLE_FIELDS: readonly string[] = [
	...SIMPLE_FIELDS.map(([name]) => name),
	'post_url',
	'summary',
	'top_problems',
	'internal_strategic_initiatives',
	'public_appearances',
].sort();

function readFirst(result: LeadResult, sources: readonly string[]): unknown {
	const key = sources.find((name) => result[name] !== undefined && result[name] !== null);
	return key === undefined ? undefined : result[key];
}

/**
 * At most ten fields of a lead result, with the same names whatever the operation; a field that the service
 * did not find is null. A lead that came from a post has `post_url`, any other its `summary`.
 */
export function simplifyLead(enrichmentId: string | undefined, result: LeadResult): LeadResult {
	const simple: LeadResult = { enrichment_id: enrichmentId };
	for (const [name, sources] of SIMPLE_FIELDS) simple[name] = readFirst(result, sources) ?? null;
	simple.full_name ??= joinNames(result).fullName || null;
	if (isRecord(result.post)) simple.post_url = result.post.url ?? null;
	else simple.summary = result.summary ?? null;
	return simple;
}

/** The lead behind its job's id, which stands against one of the lead's own: by it the job is read again. */
function withJobId(enrichmentId: string | undefined, lead: LeadResult): LeadResult {
	// Most leads bring none, and are copied once.
	if (!('enrichment_id' in lead)) return { enrichment_id: enrichmentId, ...lead };
	const { enrichment_id: own, ...rest } = lead;
	return { enrichment_id: enrichmentId ?? own, ...rest };
}

/**
 * The fields of these names, of the simplified lead or of the service's record, behind the job's id; null where the
 * lead has none.
 */
function pickFields(
	enrichmentId: string | undefined,
	result: LeadResult,
	names: readonly string[],
): LeadResult {
	const known = { ...removeReference(result), ...simplifyLead(enrichmentId, result) };
	const picked = names.map((name) => [name, Object.hasOwn(known, name) ? known[name] : null] as const);
	return { enrichment_id: enrichmentId, ...Object.fromEntries(picked) };
}

/**
 * A copy of the lead as it leaves the node, without its reference: the service's record with its job's id first,
 * simplified, or the fields named.
 */
export function toLeadOutput(
	enrichmentId: string | undefined,
	result: LeadResult,
	simplify: boolean | readonly string[],
): LeadResult {
	if (typeof simplify !== 'boolean') return pickFields(enrichmentId, result, simplify);
	return simplify ? simplifyLead(enrichmentId, result) : withJobId(enrichmentId, removeReference(result));
}
