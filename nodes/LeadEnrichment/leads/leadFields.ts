import type { ZodError, ZodType, ZodTypeDef } from 'zod';

import {
	companyDomainSchema,
	customDataSchema,
	enrichTypeListSchema,
	filledTextSchema,
	findLinkProblem,
	isCustomData,
	isDomain,
	profileLinkSchema,
} from '../service/contract/requests';
import { PROFILE_LINK_FIELDS } from '../service/contract/spellings';
import { isEmpty, saysNothing } from '../values/nothing';
import { trimText } from '../values/text';
import { toSentCustomData, toSentDomain, toSentLink, toSentText, toSentTypes } from './cells';

interface LeadFieldDefinition {
	label: string;
	/** Its column in a preview. Only fields that identify the lead have one, and only those are offered to AI models. */
	previewName?: string;
	schema: ZodType<unknown, ZodTypeDef, unknown>;
	/** A quick check for valid values, which are the rule: checking them with zod would dominate a run's own time. */
	isSound?: (value: unknown) => boolean;
	/** Turns a cell into the value to send. Never called with empty cells. */
	toSent: (cell: unknown) => unknown;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isLink = (value: unknown) => typeof value === 'string' && findLinkProblem(value) === undefined;
const name = { schema: filledTextSchema, isSound: isText, toSent: toSentText };

/** The fields of a lead, in documentation order. This table is the only list of them. */
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
	companyDomain: {
		label: 'Company Domain',
		previewName: 'company_domain',
		schema: companyDomainSchema,
		isSound: (value) => typeof value === 'string' && isDomain(value),
		toSent: toSentDomain,
	},
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

/** The field's label in the editor. */
export const labelOf = (field: LeadField) => LEAD_FIELD_DEFINITIONS[field].label;

export const LEAD_FIELDS = Object.keys(LEAD_FIELD_DEFINITIONS) as readonly LeadField[];

/** The definition of a field; undefined for any other name, even "constructor". */
export function findLeadField(name: string): LeadFieldDefinition | undefined {
	return Object.hasOwn(LEAD_FIELD_DEFINITIONS, name) ? LEAD_FIELD_DEFINITIONS[name as LeadField] : undefined;
}

/** The fields that identify a lead, with their preview columns. */
export const PREVIEW_NAMES: ReadonlyMap<LeadField, string> = new Map(
	LEAD_FIELDS.flatMap((field) => {
		const { previewName }: LeadFieldDefinition = LEAD_FIELD_DEFINITIONS[field];
		return previewName === undefined ? [] : [[field, previewName] as const];
	}),
);

export type LeadInput = {
	[Field in LeadField]?: (typeof LEAD_FIELD_DEFINITIONS)[Field]['schema']['_output'];
};

const LONGEST_LABEL = 40;
const toBareName = (text: string) => text.replace(/[\s_()-]/g, '').toLowerCase();
const BARE_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
	LEAD_FIELDS.map((field) => [field, [field, labelOf(field)].map(toBareName)]),
);

/** Whether a value is only what its field is called, which models write for what they do not know. */
function isFieldName(field: string, cell: unknown): boolean {
	const text = trimText(cell);
	return text.length <= LONGEST_LABEL && BARE_NAMES.get(field)?.includes(toBareName(text)) === true;
}

/** The value to send; undefined for an empty cell or a placeholder. An unknown field keeps its value for the check. */
export function toLeadValue(field: string, cell: unknown): unknown {
	const definition = findLeadField(field);
	if (!definition) return cell;
	// `[emails]` is a faulty list here, not an unfilled template, so its entries are checked one by one.
	const isNothing = field === 'enrichType' ? isEmpty : saysNothing;
	return isNothing(cell) || isFieldName(field, cell) ? undefined : definition.toSent(cell);
}

/** The lead field for a name. The profile link has several spellings. */
function toLeadField(name: string): string {
	return PROFILE_LINK_FIELDS.includes(name) ? 'networkUrl' : name;
}

/** The non-empty values of a lead with the service's field names, unchecked. */
export function toNamedFields(source: Record<string, unknown>): Record<string, unknown> {
	const values = Object.entries(source)
		.map(([name, cell]) => [toLeadField(name), toLeadValue(toLeadField(name), cell)] as const)
		.filter(([, value]) => value !== undefined);
	// Plain assignment would let a field called `__proto__` skip the check.
	return Object.fromEntries(values);
}

/** What a lead lacks to be identified by a profile link, or by both names and a company; empty if it has enough. */
export function listMissingIdentification(lead: Partial<Record<LeadField, unknown>>): LeadField[] {
	if (lead.networkUrl) return [];
	const missing = (['firstName', 'lastName'] as const).filter((field) => !lead[field]);
	return lead.companyName || lead.companyDomain ? missing : [...missing, 'companyName'];
}

/** Why a value cannot be sent: the field's label and the broken rule. */
export interface Problem {
	field: string;
	rule: string;
	/** What a lead needs, where the rule is that it lacks it: a list of errors says it once. */
	needs?: string;
	/** What else tells why, behind the rule and the need. */
	why?: string;
	/** The whole in a preview's few words; by default field and rule. */
	short?: string;
	/** How to fix it, if that is not obvious. */
	fix?: string;
	/** What is said where it is of one row among others. */
	ofOneRow?: string;
}

export type LeadReading = { ok: true; lead: LeadInput } | { ok: false; problem: Problem };

/** The first problem that zod found, with its path written out: `customData.note`. */
export function toProblem({ issues: [issue] }: ZodError): Problem {
	return { field: issue?.path.join('.') ?? 'value', rule: issue?.message ?? 'is not valid' };
}

function findFieldProblem(field: LeadField, value: unknown): Problem | undefined {
	const { schema, isSound }: LeadFieldDefinition = LEAD_FIELD_DEFINITIONS[field];
	if (isSound?.(value)) return undefined;
	const { error } = schema.safeParse(value, { path: [field] });
	return error && toProblem(error);
}

/** The first rule that a lead breaks. An unknown field is an error, because the service would silently drop it. */
function findLeadProblem(lead: Record<string, unknown>): Problem | undefined {
	for (const field of LEAD_FIELDS.filter((one) => lead[one] !== undefined)) {
		const problem = findFieldProblem(field, lead[field]);
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

/** Checks a lead against what the service accepts. */
export function checkLead(values: Record<string, unknown>): LeadReading {
	const problem = findLeadProblem(values);
	return problem ? { ok: false, problem } : { ok: true, lead: values };
}
