import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';

import { LeadEnrichmentApi } from '../../credentials/LeadEnrichmentApi.credentials';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../../nodes/LeadEnrichment/leads/leadFields';

/** What a saved workflow may depend on in one parameter: everything but its texts. */
export type Entry = Record<string, unknown>;

/** The parameters of a node or credential, each under its path: `lead/enrich/options.batchSize`. */
export type Entries = Record<string, Entry>;

/** By the name of the node or credential. */
export type Surface = Record<string, Entries>;

export type NamedEntry = [path: string, entry: Entry];

/** What can be chosen: an option of a list, or a column of a mapping. */
export interface Choice {
	value: unknown;
	label: string;
	description?: string;
}

/** A parameter with its texts, in one of the places where it is shown. */
export interface Parameter {
	/** What stands before the name in the path: `lead/enrich/`, `lead/enrich/options.`, or nothing. */
	place: string;
	name: string;
	label: string;
	description?: string;
	/** Below the field, and in it while it is empty. */
	hint?: string;
	placeholder?: string;
	choices: Choice[];
	entry: Entry;
}

/** A node or a credential. */
export interface Owner {
	name: string;
	label: string;
	description?: string;
	/** What a node is as a whole. */
	node?: Entry;
	parameters: Parameter[];
}

const TEXT_TYPES = new Set(['notice', 'callout', 'button']);
/** The path of what a node is as a whole. */
export const NODE_PATH = '(node)';

type Options = NonNullable<INodeProperties['options']>;
const isProperty = (option: Options[number]): option is INodeProperties => 'type' in option;
const isGroup = (option: Options[number]): option is INodePropertyCollection => 'values' in option;
const isChoice = (option: Options[number]): option is INodePropertyOptions => 'value' in option;

const isExpressionText = (value: unknown) => typeof value === 'string' && value.startsWith('=');

/** Shows something in the editor and holds no value of the user's: a notice, or an expression that nobody can edit. */
function isText({ type, default: value, disabledOptions }: INodeProperties): boolean {
	const values: unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
	const isExpression = values.some(isExpressionText);
	const isFixed = type === 'hidden' || disabledOptions !== undefined;
	return TEXT_TYPES.has(type) || (isExpression && isFixed);
}

/** The operations that show a parameter, as the first part of its path: `lead/enrich/`; elsewhere it has none. */
function listPlaces({ displayOptions }: INodeProperties): string[] {
	const list = (values: unknown[] = ['']) => values.map((value) => (value === '' ? '' : `${String(value)}/`));
	const operations = list(displayOptions?.show?.operation);
	return list(displayOptions?.show?.resource).flatMap((resource) =>
		operations.map((operation) => resource + operation),
	);
}

/** When a parameter is shown, apart from its resource and operation. */
function readConditions({ displayOptions }: Pick<INodeProperties, 'displayOptions'>): Entry {
	const { resource: _resource, operation: _operation, ...show } = displayOptions?.show ?? {};
	const { hide } = displayOptions ?? {};
	return { ...(Object.keys(show).length > 0 && { show }), ...(hide && { hide }) };
}

/** The columns of the mapping. */
function listColumns(): Choice[] {
	return LEAD_FIELDS.map((field) => ({ value: field, label: LEAD_FIELD_DEFINITIONS[field].label }));
}

function listChoices({ type, options = [] }: INodeProperties): Choice[] {
	if (type === 'resourceMapper') return listColumns();
	return options
		.filter(isChoice)
		.map(({ name, value, description }) => ({ value, label: name, description }));
}

/** The values of choices, under the name of what they are: the order of options says nothing, that of columns does. */
export function toChoiceFacts(type: unknown, values: unknown[]): Entry {
	if (type === 'resourceMapper') return { columns: values };
	return values.length > 0 ? { options: [...values].sort() } : {};
}

function toEntry(property: INodeProperties, choices: Choice[]): Entry {
	const { minValue, maxValue, multipleValues } = property.typeOptions ?? {};
	return {
		type: property.type,
		default: property.default,
		...toChoiceFacts(
			property.type,
			choices.map(({ value }) => value),
		),
		...(minValue !== undefined && { minValue }),
		...(maxValue !== undefined && { maxValue }),
		...(property.required && { required: true }),
		...(property.noDataExpression && { noDataExpression: true }),
		...(multipleValues && { multipleValues: true }),
		...readConditions(property),
	};
}

/** A parameter and those inside it, if it is a collection. */
function listInside(property: INodeProperties, place: string): Parameter[] {
	if (isText(property)) return [];
	const { name, displayName: label, description, hint, placeholder, options = [] } = property;
	const path = `${place}${name}`;
	const choices = listChoices(property);
	const inGroups = options
		.filter(isGroup)
		.flatMap((group) => group.values.flatMap((child) => listInside(child, `${path}.${group.name}.`)));
	const children = options.filter(isProperty).flatMap((child) => listInside(child, `${path}.`));
	const entry = toEntry(property, choices);
	return [{ place, name, label, description, hint, placeholder, choices, entry }, ...children, ...inGroups];
}

const listParameters = (properties: INodeProperties[]): Parameter[] =>
	properties.flatMap((property) => listPlaces(property).flatMap((place) => listInside(property, place)));

/** Parameters of the same name and place, which differ in when they are shown, are counted: `output`, `output #2`. */
export function numberRepeated(named: NamedEntry[]): Entries {
	const entries: Entries = {};
	const counts = new Map<string, number>();
	for (const [path, entry] of named) {
		const count = (counts.get(path) ?? 0) + 1;
		counts.set(path, count);
		entries[count === 1 ? path : `${path} #${count}`] = entry;
	}
	return entries;
}

const toEntries = (parameters: Parameter[]): Entries =>
	numberRepeated(parameters.map(({ place, name, entry }) => [`${place}${name}`, entry]));

export function readParameters(properties: INodeProperties[]): Entries {
	return toEntries(listParameters(properties));
}

/** The editor shows the choice of a credential as the first parameter of a node. */
function listCredentialChoices({ credentials = [] }: INodeTypeDescription): Parameter[] {
	return credentials.map(({ name, required, displayOptions }) => ({
		place: '',
		name,
		label: 'Credential',
		choices: [],
		entry: { type: 'credentials', ...(required && { required }), ...readConditions({ displayOptions }) },
	}));
}

function readNode(description: INodeTypeDescription): Owner {
	const { version, inputs, outputs, usableAsTool, webhooks = [] } = description;
	return {
		name: description.name,
		label: description.displayName,
		description: description.description,
		node: {
			versions: [version].flat(),
			inputs,
			outputs,
			...(usableAsTool && { usableAsTool: true }),
			// The URL of a webhook may be known to others.
			webhooks: webhooks.map(({ httpMethod, path }) => `${String(httpMethod)} ${path}`.trim()),
		},
		parameters: [...listCredentialChoices(description), ...listParameters(description.properties)],
	};
}

function readCredential({ name, displayName, properties }: ICredentialType): Owner {
	return { name, label: displayName, parameters: listParameters(properties) };
}

/** The nodes and the credential of this package, read from its sources. */
export function readOwners(): Owner[] {
	return [
		readNode(new LeadEnrichment().description),
		readNode(new LeadEnrichmentTrigger().description),
		readCredential(new LeadEnrichmentApi()),
	];
}

/** What saved workflows may depend on. */
export function toSurface(owners: Owner[]): Surface {
	const surface = Object.fromEntries(
		owners.map(({ name, node, parameters }) => [
			name,
			{ ...(node && { [NODE_PATH]: node }), ...toEntries(parameters) },
		]),
	);
	// As it is read back from a file: without what is undefined.
	return JSON.parse(JSON.stringify(surface)) as Surface;
}
