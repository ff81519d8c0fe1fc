import type { ZodError, ZodType, ZodTypeDef } from 'zod';

import {
	customDataSchema,
	enrichTypeListSchema,
	filledTextSchema,
	findLinkProblem,
	isCustomData,
	profileLinkSchema,
} from '../service/contract/requests';
import { PROFILE_LINK_FIELDS } from '../service/contract/spellings';
import { isEmpty, saysNothing } from '../values/nothing';
import { toSentCustomData, toSentDomain, toSentLink, toSentName, toSentTypes } from './cells';

interface LeadFieldDefinition {
	label: string;
	/** Its column in a preview; only a field that says who the lead is has one, and is offered to AI models. */
	previewName?: string;
	schema: ZodType<unknown, ZodTypeDef, unknown>;
	/** Whether a value has no fault, as nearly all have none: zod would take most of a run's own time to see that. */
	isSound?: (value: unknown) => boolean;
	/** Turns a cell, as lists hold it, into the value to send. Empty cells never reach it. */
	toSent: (cell: unknown) => unknown;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isLink = (value: unknown) => typeof value === 'string' && findLinkProblem(value) === undefined;
const text = { schema: filledTextSchema, isSound: isText };
const name = { ...text, toSent: toSentName };

/** The fields of a lead, in the order in which they are documented. This table is their only list. */
export const LEAD_FIELD_DEFINITIONS = {
	networkUrl: {
		label: 'Profile URL',
		previewName: 'profile_url',
		schema: profileLinkSchema,
		isSound: isLink,
		toSent: toSentLink,
	},
	firstName: { label: 'First Name', previewName: 'first_name', ...name },
	lastName: { label: 'Last Name', previewName: 'last_name', ...name },
	companyName: { label: 'Company Name', previewName: 'company_name', ...name },
	companyDomain: { label: 'Company Domain', previewName: 'company_domain', ...text, toSent: toSentDomain },
	enrichType: {
		label: 'Contact Details per Row',
		schema: enrichTypeListSchema,
		toSent: toSentTypes,
	},
	customData: {
		label: 'Custom Data (JSON)',
		schema: customDataSchema,
		isSound: isCustomData,
		toSent: toSentCustomData,
	},
} satisfies Record<string, LeadFieldDefinition>;

export type LeadField = keyof typeof LEAD_FIELD_DEFINITIONS;

/** The field as the editor calls it. */
export const labelOf = (field: LeadField) => LEAD_FIELD_DEFINITIONS[field].label;

export const LEAD_FIELDS = Object.keys(LEAD_FIELD_DEFINITIONS) as readonly LeadField[];

/** The definition of a field by its name; undefined for any other name, "constructor" among them. */
export function findLeadField(name: string): LeadFieldDefinition | undefined {
	return Object.hasOwn(LEAD_FIELD_DEFINITIONS, name) ? LEAD_FIELD_DEFINITIONS[name as LeadField] : undefined;
}

/** The fields that say who a lead is, by their columns in a preview. */
export const PREVIEW_NAMES: ReadonlyMap<LeadField, string> = new Map(
	LEAD_FIELDS.flatMap((field) => {
		const { previewName }: LeadFieldDefinition = LEAD_FIELD_DEFINITIONS[field];
		return previewName === undefined ? [] : [[field, previewName] as const];
	}),
);

export type LeadInput = {
	[Field in LeadField]?: (typeof LEAD_FIELD_DEFINITIONS)[Field]['schema']['_output'];
};

/** The value to send for a field; undefined for a cell that says nothing. An unknown field keeps its value for the check. */
export function toLeadValue(field: string, cell: unknown): unknown {
	const definition = findLeadField(field);
	if (!definition) return cell;
	// `[emails]` is a list with a fault rather than a template: its entries are looked at one by one.
	const isNothing = field === 'enrichType' ? isEmpty : saysNothing;
	return isNothing(cell) ? undefined : definition.toSent(cell);
}

/** The field of a lead that a name stands for: the profile link may be spelt as any service does. */
function toLeadField(name: string): string {
	return PROFILE_LINK_FIELDS.includes(name) ? 'networkUrl' : name;
}

/** The values to send of a lead written with the service's field names, empty ones left out; nothing is checked yet. */
export function toNamedFields(source: Record<string, unknown>): Record<string, unknown> {
	const values = Object.entries(source)
		.map(([name, cell]) => [toLeadField(name), toLeadValue(toLeadField(name), cell)] as const)
		.filter(([, value]) => value !== undefined);
	// Not by assignment, which would let a field called `__proto__` pass without a check.
	return Object.fromEntries(values);
}

/** What identifies a lead and is missing: a profile link, or both names with a company; empty when it has enough. */
export function listMissingIdentification(lead: Partial<Record<LeadField, unknown>>): LeadField[] {
	if (lead.networkUrl) return [];
	const missing = (['firstName', 'lastName'] as const).filter((field) => !lead[field]);
	return lead.companyName || lead.companyDomain ? missing : [...missing, 'companyName'];
}

/** Why a value cannot be sent: the field as the user knows it, and the rule it breaks. */
export interface Problem {
	field: string;
	rule: string;
	/** How to fix it, where that is not plain. */
	fix?: string;
}

export type LeadReading = { ok: true; lead: LeadInput } | { ok: false; problem: Problem };

/** The first problem that zod found, with the path into the value written out: `customData.note`. */
export function toProblem({ issues: [issue] }: ZodError): Problem {
	return { field: issue?.path.join('.') ?? 'value', rule: issue?.message ?? 'is not valid' };
}

function findFieldProblem(field: LeadField, value: unknown): Problem | undefined {
	const { schema, isSound }: LeadFieldDefinition = LEAD_FIELD_DEFINITIONS[field];
	if (isSound?.(value)) return undefined;
	const { error } = schema.safeParse(value, { path: [field] });
	return error && toProblem(error);
}

/** The first rule that a lead breaks. An unknown field is an error, because the service would drop it without a word. */
function findLeadProblem(lead: Record<string, unknown>): Problem | undefined {
	for (const field of LEAD_FIELDS) {
		const problem = lead[field] === undefined ? undefined : findFieldProblem(field, lead[field]);
		if (problem) return problem;
	}
	const unknown = Object.keys(lead).filter((field) => !findLeadField(field));
	if (unknown.length > 0) {
		const rule = `is not a lead field; the fields are ${LEAD_FIELDS.join(', ')}`;
		return { field: unknown.join(', '), rule };
	}
	const [missing] = listMissingIdentification(lead);
	const rule =
		'is missing: a lead needs networkUrl, or firstName and lastName with companyName or companyDomain';
	return missing && { field: missing, rule };
}

/** Checks a lead that was read cell by cell against what the service accepts. */
export function checkLead(values: Record<string, unknown>): LeadReading {
	const problem = findLeadProblem(values);
	return problem ? { ok: false, problem } : { ok: true, lead: values };
}
