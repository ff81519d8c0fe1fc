import type {
	ICredentialType,
	INodeProperties,
	INodePropertyCollection,
	INodeTypeDescription,
} from 'n8n-workflow';

import { LeadEnrichmentApi } from '../../credentials/LeadEnrichmentApi.credentials';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';

/** A parameter in one of the places where it is shown. */
export interface Parameter {
	/** What stands before the name in its path: `lead/enrich/`, `lead/enrich/options.`, or nothing. */
	place: string;
	property: INodeProperties;
}

/** A node or a credential. */
export interface Owner {
	name: string;
	displayName: string;
	node?: INodeTypeDescription;
	parameters: Parameter[];
}

const TEXT_TYPES = new Set(['notice', 'callout', 'button']);

type Options = NonNullable<INodeProperties['options']>;
const isProperty = (option: Options[number]): option is INodeProperties => 'type' in option;
const isGroup = (option: Options[number]): option is INodePropertyCollection => 'values' in option;

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

/** A parameter and those inside it, if it is a collection. */
function listInside(property: INodeProperties, place: string): Parameter[] {
	if (isText(property)) return [];
	const { name, options = [] } = property;
	const path = `${place}${name}`;
	const children = options.filter(isProperty).flatMap((child) => listInside(child, `${path}.`));
	const inGroups = options
		.filter(isGroup)
		.flatMap((group) => group.values.flatMap((child) => listInside(child, `${path}.${group.name}.`)));
	return [{ place, property }, ...children, ...inGroups];
}

const listParameters = (properties: INodeProperties[]): Parameter[] =>
	properties.flatMap((property) => listPlaces(property).flatMap((place) => listInside(property, place)));

/** The editor shows the choice of a credential as the first parameter of a node. */
const listCredentialChoices = ({ credentials = [] }: INodeTypeDescription): Parameter[] =>
	credentials.map(({ name, required, displayOptions }) => ({
		place: '',
		property: {
			name,
			displayName: 'Credential',
			type: 'credentials',
			default: undefined,
			required,
			displayOptions,
		},
	}));

const readNode = (node: INodeTypeDescription): Owner => ({
	name: node.name,
	displayName: node.displayName,
	node,
	parameters: [...listCredentialChoices(node), ...listParameters(node.properties)],
});

const readCredential = ({ name, displayName, properties }: ICredentialType): Owner => ({
	name,
	displayName,
	parameters: listParameters(properties),
});

/** The nodes and the credential of this package, read from its sources. */
export function readOwners(): Owner[] {
	return [
		readNode(new LeadEnrichment().description),
		readNode(new LeadEnrichmentTrigger().description),
		readCredential(new LeadEnrichmentApi()),
	];
}
