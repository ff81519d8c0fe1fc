import { z, type ZodType, type ZodTypeDef } from 'zod';

import {
	customDataSchema,
	ENRICH_TYPES,
	enrichTypeListSchema,
	filledTextSchema,
	findLinkProblem,
	fitsCustomData,
	hasFewProperties,
	profileLinkSchema,
} from '../service/contract/requests';
import { isRecord } from '../values/records';
import { readCustomDataCell, readDomainCell, readEnrichTypeCell, readTextCell, readUrlCell } from './cells';

/** Everything that this package knows of one field of a lead. */
interface LeadFieldDefinition {
	/** What the editor calls the column. */
	label: string;
	/** What the service accepts. */
	schema: ZodType<unknown, ZodTypeDef, unknown>;
	/** Whether the schema is certain to accept a value as it is; said of the common shapes only, see `isPlainLead`. */
	isPlain: (value: unknown) => boolean;
	/** Turns a cell, as lists hold it, into the value to send. Empty cells never reach it. */
	readCell: (cell: unknown) => unknown;
}

const isFilledText = (value: unknown) => typeof value === 'string' && value !== '';
const isEnrichType = (value: unknown) => ENRICH_TYPES.some((type) => type === value);

function isPlainCustomData(value: unknown): boolean {
	if (!isRecord(value) || !hasFewProperties(value)) return false;
	return Object.values(value).every((text) => typeof text === 'string' && fitsCustomData(text));
}

/** A name of a person or a company. */
const name = { schema: filledTextSchema, isPlain: isFilledText, readCell: readTextCell };

/** The fields of a lead, in the order in which they are documented. This table is their only list. */
export const LEAD_FIELD_DEFINITIONS = {
	networkUrl: {
		label: 'Profile URL',
		schema: profileLinkSchema,
		isPlain: (value) => typeof value === 'string' && findLinkProblem(value) === undefined,
		readCell: readUrlCell,
	},
	firstName: { label: 'First Name', ...name },
	lastName: { label: 'Last Name', ...name },
	companyName: { label: 'Company Name', ...name },
	companyDomain: {
		label: 'Company Domain',
		schema: filledTextSchema,
		isPlain: isFilledText,
		readCell: readDomainCell,
	},
	enrichType: {
		label: 'Contact Details to Find',
		schema: enrichTypeListSchema,
		isPlain: (value) => Array.isArray(value) && value.every((type) => isEnrichType(type)),
		readCell: readEnrichTypeCell,
	},
	customData: {
		label: 'Custom Data (JSON)',
		schema: customDataSchema,
		isPlain: isPlainCustomData,
		readCell: readCustomDataCell,
	},
} satisfies Record<string, LeadFieldDefinition>;

export type LeadField = keyof typeof LEAD_FIELD_DEFINITIONS;

export const LEAD_FIELDS = Object.keys(LEAD_FIELD_DEFINITIONS) as readonly LeadField[];

/** The definition of a field by its name. A map, so that a field called "constructor" finds nothing. */
const DEFINITION_BY_NAME: ReadonlyMap<string, LeadFieldDefinition> = new Map(
	Object.entries(LEAD_FIELD_DEFINITIONS),
);

/** The definition of a lead's field; undefined where a lead has no such field. */
export function findLeadField(name: string): LeadFieldDefinition | undefined {
	return DEFINITION_BY_NAME.get(name);
}

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
