import type { ZodType, ZodTypeDef } from 'zod';

import {
	customDataSchema,
	ENRICH_TYPES,
	enrichTypeListSchema,
	filledTextSchema,
	findLinkProblem,
	fitsCustomData,
	hasFewProperties,
	profileLinkSchema,
} from '../contract/lead';
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
