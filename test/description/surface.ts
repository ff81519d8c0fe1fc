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
import { listLeadColumns } from '../../nodes/LeadEnrichment/leads/columns';

/** What a saved workflow may depend on in one parameter: everything but its texts. */
export type Entry = Record<string, unknown>;

/** The parameters of a node or credential, each under its path: `lead/enrich/options.batchSize`. */
export type Entries = Record<string, Entry>;

/** By the name of the node or credential. */
export type Surface = Record<string, Entries>;

type NamedEntry = [path: string, entry: Entry];

const TEXT_TYPES = new Set(['notice', 'callout', 'button']);
/** Where a node says what it is as a whole. */
const NODE_PATH = '(node)';

type Options = NonNullable<INodeProperties['options']>;
const isProperty = (option: Options[number]): option is INodeProperties => 'type' in option;
const isGroup = (option: Options[number]): option is INodePropertyCollection => 'values' in option;
const isChoice = (option: Options[number]): option is INodePropertyOptions => 'value' in option;

/** Shows something in the editor and holds no value of the user's: a notice, or an expression that nobody can edit. */
function isText({ type, default: value, disabledOptions }: INodeProperties): boolean {
	const isExpression = typeof value === 'string' && value.startsWith('=');
	return TEXT_TYPES.has(type) || (isExpression && disabledOptions !== undefined);
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
function readConditions({ displayOptions }: INodeProperties): Entry {
	const { resource: _resource, operation: _operation, ...show } = displayOptions?.show ?? {};
	const { hide } = displayOptions ?? {};
	return { ...(Object.keys(show).length > 0 && { show }), ...(hide && { hide }) };
}

function toEntry(property: INodeProperties): Entry {
	const choices = property.options?.filter(isChoice).map(({ value }) => value) ?? [];
	const columns = listLeadColumns().fields.map(({ id }) => id);
	return {
		type: property.type,
		default: property.default,
		...(choices.length > 0 && { options: choices.sort() }),
		...(property.type === 'resourceMapper' && { columns }),
		...(property.required && { required: true }),
		...(property.noDataExpression && { noDataExpression: true }),
		...(property.typeOptions?.multipleValues && { multipleValues: true }),
		...readConditions(property),
	};
}

/** A parameter and those inside it, if it is a collection. */
function listInside(property: INodeProperties, prefix: string): NamedEntry[] {
	if (isText(property)) return [];
	const path = `${prefix}${property.name}`;
	const options = property.options ?? [];
	const inGroups = options
		.filter(isGroup)
		.flatMap((group) => group.values.flatMap((child) => listInside(child, `${path}.${group.name}.`)));
	const children = options.filter(isProperty).flatMap((child) => listInside(child, `${path}.`));
	return [[path, toEntry(property)], ...children, ...inGroups];
}

/** Parameters of the same name and place, which differ in when they are shown, are counted: `output`, `output #2`. */
function numberRepeated(named: NamedEntry[]): Entries {
	const entries: Entries = {};
	const counts = new Map<string, number>();
	for (const [path, entry] of named) {
		const count = (counts.get(path) ?? 0) + 1;
		counts.set(path, count);
		entries[count === 1 ? path : `${path} #${count}`] = entry;
	}
	return entries;
}

export function readParameters(properties: INodeProperties[]): Entries {
	return numberRepeated(
		properties.flatMap((property) => listPlaces(property).flatMap((place) => listInside(property, place))),
	);
}

function readNode(description: INodeTypeDescription): Entries {
	const { version, inputs, outputs, usableAsTool, credentials = [], webhooks = [] } = description;
	const node: Entry = {
		versions: [version].flat(),
		inputs,
		outputs,
		...(usableAsTool && { usableAsTool: true }),
		credentials: credentials.map(({ name, required, displayOptions }) => ({
			name,
			required,
			...displayOptions,
		})),
		// The URL of a webhook may be known to others.
		webhooks: webhooks.map(({ httpMethod, path }) => `${String(httpMethod)} ${path}`.trim()),
	};
	return { [NODE_PATH]: node, ...readParameters(description.properties) };
}

function readCredential({ properties }: ICredentialType): Entries {
	return readParameters(properties);
}

/** What saved workflows may depend on in this package, read from its sources. */
export function readSurface(): Surface {
	const nodes = [new LeadEnrichment(), new LeadEnrichmentTrigger()].map(({ description }) => description);
	const credential = new LeadEnrichmentApi();
	const surface = {
		...Object.fromEntries(nodes.map((description) => [description.name, readNode(description)])),
		[credential.name]: readCredential(credential),
	};
	return JSON.parse(JSON.stringify(surface)) as Surface;
}
