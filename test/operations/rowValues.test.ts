import type {
	IDataObject,
	INodeParameters,
	INodeProperties,
	INodePropertyOptions,
	NodeParameterValueType,
} from 'n8n-workflow';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LEAD_FIELDS } from '../../nodes/LeadEnrichment/leads/leadFields';
import { ADA, makeRows, toJson, useService, WEBHOOK, type ActionRun } from './service';

const { control, listStarts, runAction } = useService();

/** A parameter, or one inside the options: `options.name`. */
interface Parameter {
	path: string;
	property: INodeProperties;
}

type TwoValues = [NodeParameterValueType, NodeParameterValueType];

/** One value for the whole run, whatever the item: one that differs between items is refused (runSettings.test.ts). */
const RUN_LEVEL: readonly string[] = [
	'columns',
	'getResults',
	'manualRuns',
	'onlyMissing',
	'simplify',
	'options.batchSize',
	'options.includeInputFields',
	'options.maxCredits',
	'options.maxLeads',
	'options.maxWaitMinutes',
	'options.pollInterval',
	'options.startAgain',
];

const SHOWN_ONLY_TYPES = ['notice', 'callout', 'button', 'hidden'];

/** Two values for parameters and mapped columns that do not take just any value of their type. */
const VALUES: Readonly<Record<string, TwoValues>> = {
	webhookUrl: ['https://n8n.example/webhook/1/first', 'https://n8n.example/webhook/1/second'],
	'lead.networkUrl': ['https://network.example/in/ada', 'https://network.example/in/bob'],
	'lead.companyDomain': ['engines.example', 'looms.example'],
	'lead.enrichType': ['emails', 'phones'],
	'lead.customData': ['{"id": "1"}', '{"id": "2"}'],
};

const { properties } = new LeadEnrichment().description;

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
		.filter((entry): entry is INodeProperties => 'type' in entry)
		.map((property): Parameter => ({ path: `${name}.${property.name}`, property }));
}

/** The parameters of an operation of `lead` that may hold an expression, those inside its options among them. */
function listParameters(operation: string): Parameter[] {
	const shown = properties.filter((property) => isShownFor(property, operation));
	const parameters = shown.flatMap((property) =>
		property.type === 'collection' ? listInside(property) : [{ path: property.name, property }],
	);
	return parameters.filter(({ property }) => !property.noDataExpression && !isShownOnly(property));
}

/** Those of them that are read anew for each item: every one that is not known to hold for the run. */
function listItemParameters(operation: string): Parameter[] {
	const byPath = new Map(listParameters(operation).map((parameter) => [parameter.path, parameter]));
	return [...byPath.values()].filter(({ path }) => !RUN_LEVEL.includes(path));
}

function findValues({ path, property }: Parameter): TwoValues {
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
function readConditions({ displayOptions }: INodeProperties): INodeParameters {
	const conditions = Object.entries(displayOptions?.show ?? {});
	return Object.fromEntries(
		conditions
			// `@tool` and the like are not parameters.
			.filter(([name]) => /^\w+$/.test(name) && name !== 'resource' && name !== 'operation')
			.map(([name, values]) => [name, values?.[0] as NodeParameterValueType]),
	);
}

/** Parameters with which each other one shows in what is sent: a job for each row, streamed to a webhook. */
const BASE: INodeParameters = { ...WEBHOOK, streaming: true, find: 'emailsAndPhones' };
const BASE_OPTIONS: INodeParameters = { batchSize: 1 };
const OPERATIONS: Readonly<Record<string, Settings>> = {
	enrich: {},
	// No two rows ask for the same search, whichever of the two is the parameter that the test is about.
	peopleSearch: { parameters: { query: '={{ `painters ${$json.row}` }}', limit: '={{ 10 + $json.row }}' } },
	postSearch: { parameters: { keywords: '={{ [`chess ${$json.row}`] }}', limit: '={{ 10 + $json.row }}' } },
};

type Settings = Pick<ActionRun, 'parameters' | 'options'>;
type Build = (value: NodeParameterValueType) => Settings;

function withParameter(operation: string, { path, property }: Parameter): Build {
	const own = OPERATIONS[operation];
	const parameters = { operation, ...BASE, ...own?.parameters, ...readConditions(property) };
	const options = { ...BASE_OPTIONS, ...own?.options };
	const [, option] = path.split('.');
	return (value) =>
		option === undefined
			? { parameters: { ...parameters, [path]: value }, options }
			: { parameters, options: { ...options, [option]: value } };
}

function withColumn(column: string): Build {
	return (value) => {
		// Whatever the column, no two rows ask for the same lead.
		const own = {
			lastName: '={{ $json.firstName }}',
			customData: '={{ JSON.stringify({ row: `${$json.row}` }) }}',
		};
		const lead = { mappingMode: 'defineBelow', value: { ...ADA, ...own, [column]: value }, schema: [] };
		return {
			parameters: { ...BASE, columns: 'manual', lead: lead as INodeParameters },
			options: BASE_OPTIONS,
		};
	};
}

type SentStart = Record<string, unknown> | 'refused';

/** The start that was sent for each row, in the order of the rows. */
async function listStartsOfRows(settings: Settings, items: IDataObject[]): Promise<SentStart[]> {
	control.reset();
	// No lead is ready, so nothing is delivered.
	control.setPace({ leadSeconds: 3600 });
	const outcome = await runAction({ ...settings, items, onError: 'continueRegularOutput' });
	expect(outcome.error).toBeUndefined();
	const starts = listStarts();
	const jobIds: unknown[] = control.jobs().map(({ enrichment_id: id }) => id);
	return toJson(outcome.items).map((json) => {
		const start = starts[jobIds.indexOf(json.enrichment_id)];
		// The jobs of a run are numbered: "Spring (1/3)".
		return start ? { ...start, name: String(start.name).replace(/ \(\d+\/\d+\)$/, '') } : 'refused';
	});
}

/** An expression that reads the `value` of its row, and what it comes to. */
interface Expression {
	expression: NodeParameterValueType;
	toValue: (value: NodeParameterValueType) => NodeParameterValueType;
}

const WHOLE: Expression = { expression: '={{ $json.value }}', toValue: (value) => value };
const IN_LIST: Expression = {
	expression: ['always', '={{ $json.value }}'],
	toValue: (value) => ['always', typeof value === 'string' ? value : ''],
};

/** Checks that each row is sent as it is when it is alone in the run, its value written into the node. */
async function expectOwnValues(
	build: Build,
	[first, second]: TwoValues,
	{ expression, toValue }: Expression,
) {
	const values = [first, second, first];
	const rows = makeRows(3).map((row, index) => ({ ...row, value: values[index] }));
	const alone: SentStart[] = [];
	for (const [index, row] of rows.entries())
		alone.push(...(await listStartsOfRows(build(toValue(values[index] ?? '')), [row])));
	const other = await listStartsOfRows(build(toValue(second)), rows.slice(0, 1));
	// Should this fail for a new parameter, its values do not show in what is sent: add two that do to VALUES.
	expect(other).not.toEqual(alone.slice(0, 1));
	expect(await listStartsOfRows(build(expression), rows)).toEqual(alone);
}

const cases = Object.keys(OPERATIONS).flatMap((operation) =>
	listItemParameters(operation).map((parameter) => [operation, parameter.path, parameter] as const),
);
const lists = cases.filter(([, , { property }]) => property.typeOptions?.multipleValues);

describe('an expression gives each row its own value', () => {
	it.each(cases)('in %s: %s', async (operation, _path, parameter) => {
		await expectOwnValues(withParameter(operation, parameter), findValues(parameter), WHOLE);
	});

	it.each(lists)('in %s: an entry of %s', async (operation, _path, parameter) => {
		await expectOwnValues(withParameter(operation, parameter), ['first', 'second'], IN_LIST);
	});

	it('in enrich: each column that is mapped by hand', async () => {
		expect(LEAD_FIELDS.length).toBeGreaterThan(0);
		for (const id of LEAD_FIELDS)
			await expectOwnValues(withColumn(id), VALUES[`lead.${id}`] ?? ['first', 'second'], WHOLE);
	});
});

it('the parameters that hold for a whole run are parameters of the node', () => {
	const operations = Object.keys(OPERATIONS);
	const paths = operations.flatMap((operation) => listParameters(operation).map(({ path }) => path));
	expect(RUN_LEVEL.filter((path) => !paths.includes(path))).toEqual([]);
});
