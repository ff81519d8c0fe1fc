import { z } from 'zod';

import { findLeadField, LEAD_FIELD_DEFINITIONS, LEAD_FIELDS, type LeadField } from './leadFields';

type LeadShape = { [Field in LeadField]: (typeof LEAD_FIELD_DEFINITIONS)[Field]['schema'] };

const leadShape = z
	.object(
		Object.fromEntries(
			LEAD_FIELDS.map((field) => [field, LEAD_FIELD_DEFINITIONS[field].schema]),
		) as unknown as LeadShape,
	)
	.partial();

/**
 * What a lead still needs to be identified: a profile link, or first and last name with the company's name or domain.
 * Empty when it has enough.
 */
export function findMissingIdentification(lead: z.infer<typeof leadShape>): LeadField[] {
	if (lead.networkUrl) return [];
	const missing = (['firstName', 'lastName'] as const).filter((field) => !lead[field]);
	return lead.companyName || lead.companyDomain ? missing : [...missing, 'companyName'];
}

/** A lead as it is sent. An unknown field is an error, because the service would drop it without a word. */
export const leadInputSchema = leadShape.strict().superRefine((lead, context) => {
	const missing = findMissingIdentification(lead);
	if (missing.length === 0) return;
	context.addIssue({
		code: z.ZodIssueCode.custom,
		path: [missing[0] ?? 'networkUrl'],
		message:
			'is missing: a lead needs networkUrl, or firstName and lastName with companyName or companyDomain',
	});
});
export type LeadInput = z.infer<typeof leadInputSchema>;

/**
 * Whether `leadInputSchema` is certain to accept this lead as it is. It says yes to the common shapes only, in a
 * twentieth of the schema's time, which would otherwise be most of a run's processor time. In doubt the schema decides,
 * and only the schema says what is wrong.
 */
export function isPlainLead(candidate: Record<string, unknown>): candidate is LeadInput {
	for (const field of Object.keys(candidate)) {
		if (!findLeadField(field)?.isPlain(candidate[field])) return false;
	}
	return findMissingIdentification(candidate).length === 0;
}
