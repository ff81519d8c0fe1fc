import type { LeadInput } from '../../nodes/LeadEnrichment/leads/leadFields';
import {
	FIELD_NAMES,
	type FieldNames,
	findExpectedFieldNames,
	SPELLINGS,
} from '../../nodes/LeadEnrichment/service/contract/spellings';
import { isSuccess } from '../../nodes/LeadEnrichment/service/reply';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Evidence } from '../evidence';

/** The spelling in which a body has its first lead's profile link; undefined where it has none. */
function findFieldNames({ leads }: Readonly<Record<string, unknown>>): FieldNames | undefined {
	const lead: unknown = Array.isArray(leads) ? leads[0] : undefined;
	return FIELD_NAMES.find((name) => isRecord(lead) && SPELLINGS[name].profileLink in lead);
}

/**
 * The spelling that the service shows: that of a lead which it took by its profile link alone, else that which it names
 * when it refuses the other. Undefined while neither was seen.
 */
export function readFieldNames({ jobs }: Pick<Evidence, 'jobs'>): FieldNames | undefined {
	const trace = jobs.get('enrichWithEmail');
	if (trace === undefined) return undefined;
	const expected = trace.refused.flatMap(({ body, answer }) => {
		const used = findFieldNames(body);
		return (used && findExpectedFieldNames(JSON.stringify(answer.body), used)) ?? [];
	});
	return (isSuccess(trace.start) ? findFieldNames(trace.body) : undefined) ?? expected[0];
}

/** A lead as it was sent, with its profile link under the description's name. */
export function toDescribedLead(lead: Readonly<Record<string, unknown>>): LeadInput {
	const { [SPELLINGS.linkedin.profileLink]: link, ...rest } = lead;
	return { ...rest, ...(typeof link === 'string' && { networkUrl: link }) };
}
