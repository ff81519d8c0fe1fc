import type {
	INodeParameters,
	INodeProperties,
	INodePropertyOptions,
	NodeParameterValueType,
} from 'n8n-workflow';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';

/** A parameter, or one inside the options: `options.name`. */
export interface Parameter {
	path: string;
	property: INodeProperties;
}

export type TwoValues = [NodeParameterValueType, NodeParameterValueType];

/** Read from the first item by design, since they hold for the run. */
export const RUN_LEVEL: readonly string[] = [
	'leadSource',
	'delivery',
	'maxWaitMinutes',
	'output',
	'simplify',
	'includeInputFields',
	'options.batchSize',
	// The columns of a list are recognised for all its rows at once; those that are carried along must be among them.
	'options.carryColumns',
	'options.columnMatching',
	'options.deduplicateLeads',
	'options.maxConcurrentJobs',
	'options.maxLeads',
	'options.minBalance',
	'options.onTimeout',
	'options.onlyMissing',
	'options.pollInterval',
	'options.skippedLeads',
	'options.startAgain',
	'options.webhookUrlDays',
];

const SHOWN_ONLY_TYPES = ['notice', 'callout', 'button', 'hidden'];

/** Two values for parameters and mapped columns that do not take just any value of their type. */
const VALUES: Readonly<Record<string, TwoValues>> = {
	webhookUrl: ['https://n8n.example/webhook/1/first', 'https://n8n.example/webhook/1/second'],
	leadsJson: [
		'[{"firstName": "Ada", "lastName": "Byron", "companyName": "Engines"}]',
		'[{"firstName": "Ada", "lastName": "Byron", "companyName": "Looms"}]',
	],
	'options.maxCredits': [0.01, 100_000],
	'lead.networkUrl': ['https://network.example/in/ada', 'https://network.example/in/bob'],
	'lead.companyDomain': ['engines.example', 'looms.example'],
	'lead.enrichType': ['emails', 'phones'],
	'lead.customData': ['{"id": "1"}', '{"id": "2"}'],
};

const { properties } = new LeadEnrichment().description;

function isProperty(entry: object): entry is INodeProperties {
	return 'type' in entry;
}

/** Shows something in the editor; no operation reads it. */
function isShownOnly({ type, typeOptions, disabledOptions }: INodeProperties): boolean {
	const isFilledByNode = typeOptions?.loadOptionsMethod !== undefined;
	return SHOWN_ONLY_TYPES.includes(type) || disabledOptions !== undefined || isFilledByNode;
}

function isShownFor({ displayOptions }: INodeProperties, operation: string): boolean {
	const { resource = [], operation: operations = [], '@tool': tool } = displayOptions?.show ?? {};
	// A tool is called for one item.
	return tool === undefined && [resource].flat().includes('lead') && [operations].flat().includes(operation);
}

function listInside({ name, options = [] }: INodeProperties): Parameter[] {
	return options
		.filter(isProperty)
		.map((property): Parameter => ({ path: `${name}.${property.name}`, property }));
}

/** The parameters of an operation of `lead` that may hold an expression, those inside its options among them. */
export function listParameters(operation: string): Parameter[] {
	const shown = properties.filter((property) => isShownFor(property, operation));
	const parameters = shown.flatMap((property) =>
		property.type === 'collection' ? listInside(property) : [{ path: property.name, property }],
	);
	return parameters.filter(({ property }) => !property.noDataExpression && !isShownOnly(property));
}

/** Those of them that are read anew for each item: every one that is not known to hold for the run. */
export function listItemParameters(operation: string): Parameter[] {
	const byPath = new Map(listParameters(operation).map((parameter) => [parameter.path, parameter]));
	return [...byPath.values()].filter(({ path }) => !RUN_LEVEL.includes(path));
}

export function findColumnValues(column: string): TwoValues {
	return VALUES[`lead.${column}`] ?? ['first', 'second'];
}

export function findValues({ path, property }: Parameter): TwoValues {
	const given = VALUES[path];
	if (given) return given;
	const choices = (property.options ?? []).map((option) => String((option as INodePropertyOptions).value));
	const [first = 'first', second = 'second'] = choices;
	if (property.type === 'boolean') return [true, false];
	if (property.type === 'number') return [3, 4];
	if (property.type === 'json') return ['{"topic": "first"}', '{"topic": "second"}'];
	const isList = property.type === 'multiOptions' || property.typeOptions?.multipleValues;
	return isList ? [[first], [second]] : [first, second];
}

/** What else must be set for n8n to show the parameter, and so to read it. */
export function readConditions({ displayOptions }: INodeProperties): INodeParameters {
	const conditions = Object.entries(displayOptions?.show ?? {});
	return Object.fromEntries(
		conditions
			// `@tool` and the like are not parameters.
			.filter(([name]) => /^\w+$/.test(name) && name !== 'resource' && name !== 'operation')
			.map(([name, values]) => [name, values?.[0] as NodeParameterValueType]),
	);
}
