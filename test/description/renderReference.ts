import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';

import { labelOf, LEAD_FIELDS } from '../../nodes/LeadEnrichment/leads/leadFields';
import { isSettingName, settingOf } from '../../nodes/LeadEnrichment/settings/settings';
import { LINE_BREAK, renderTable, toCode, toText } from './cells';
import type { Owner, Parameter } from './surface';

const INTRODUCTION = `# Parameters

Every parameter of the nodes and the credential: what the editor shows, and what a workflow stores.

- **Name** is the name under which a workflow stores the value.
- **Default** is the value where a workflow stores none. Text stands without quotation marks; \`""\` is empty text.
- **Shown when** lists conditions that must all be true. \`@tool\` is \`true\` where the node is the tool of an AI agent. A parameter that is listed twice has a default for each case.

This file is generated from the nodes by \`npm run docs:parameters\`, and compared with them by the tests.`;

const COLUMNS = ['Parameter', 'Name', 'Type', 'Default', 'Values', 'Shown when', 'Description'] as const;
/** What a row says of a parameter, by the column's title. */
type Cells = Record<(typeof COLUMNS)[number], string>;

/** Whether the lowest number that the editor takes is refused, because the value must be above it. */
const isAbove = (name: string, least: number) =>
	isSettingName(name) && !settingOf(name).schema.safeParse(least).success;

function renderType({ name, type, typeOptions = {}, required, noDataExpression }: INodeProperties): string {
	const { minValue, maxValue, multipleValues } = typeOptions;
	return [
		toCode(type),
		minValue !== undefined && `${isAbove(name, minValue) ? 'more than' : 'at least'} ${toCode(minValue)}`,
		maxValue !== undefined && `at most ${toCode(maxValue)}`,
		required && 'required',
		noDataExpression && 'no expressions',
		multipleValues && 'several values',
	]
		.filter(Boolean)
		.join(', ');
}

/** What can be chosen: the options of a list, or the columns of a mapping. */
function listChoices({ type, options = [] }: INodeProperties): INodePropertyOptions[] {
	if (type === 'resourceMapper') return LEAD_FIELDS.map((value) => ({ value, name: labelOf(value) }));
	return options.filter((option) => 'value' in option);
}

function renderChoice({ value, name, description }: INodePropertyOptions): string {
	const explanation = description ? `: ${toText(description)}` : '';
	return `${toCode(value)} **${toText(name)}**${explanation}`;
}

function renderConditions(
	conditions: Record<string, unknown[] | undefined>,
	labels: ReadonlyMap<string, string>,
) {
	return Object.entries(conditions).map(([name, values = []]) => {
		const label = labels.get(name);
		const subject = label ? `${toText(label)} (${toCode(name)})` : toCode(name);
		return `${subject} is ${values.map(toCode).join(' or ')}`;
	});
}

/** A limit that nobody added is off: its default only fills in the field. */
function renderDefault({ name, default: value }: INodeProperties): string {
	if (value === undefined) return '';
	const isOff = isSettingName(name) && settingOf(name).isOffByDefault;
	return isOff ? `off; ${toCode(value)} once added` : toCode(value);
}

function toCells(property: INodeProperties, labels: ReadonlyMap<string, string>): Cells {
	const { displayOptions: { show, hide } = {}, description, hint, placeholder } = property;
	// Resource and operation are in the heading.
	const { resource: _resource, operation: _operation, ...shown } = show ?? {};
	const conditions = [
		...renderConditions(shown, labels),
		...renderConditions(hide ?? {}, labels).map((line) => `not when ${line}`),
	];
	return {
		Parameter: toText(property.displayName),
		Name: toCode(property.name),
		Type: renderType(property),
		Default: renderDefault(property),
		Values: listChoices(property).map(renderChoice).join(LINE_BREAK),
		'Shown when': conditions.join(LINE_BREAK),
		Description: [description, hint, placeholder].map(toText).filter(Boolean).join(LINE_BREAK),
	};
}

/** The long expressions of hidden parameters would make the other columns of a common table too narrow. */
function renderTables(properties: INodeProperties[], labels: ReadonlyMap<string, string>): string[] {
	const render = (chosen: INodeProperties[]) => {
		const rows = chosen.map((property) => toCells(property, labels));
		const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== ''));
		return renderTable(
			columns,
			rows.map((row) => columns.map((column) => row[column])),
		);
	};
	const shown = properties.filter(({ type }) => type !== 'hidden');
	const hidden = properties.filter(({ type }) => type === 'hidden');
	if (properties.length === 0) return ['No parameters.'];
	return [
		...(shown.length > 0 ? [render(shown)] : []),
		...(hidden.length > 0 ? ['Not shown, but used by what is shown:', render(hidden)] : []),
	];
}

const listNamed = (parameters: Parameter[], name: string) =>
	parameters.filter(({ property }) => property.name === name);

/** The operations as they are chosen, under the place of their parameters: `lead/enrich/`. */
const toOperations = ({ parameters }: Owner): Map<string, INodePropertyOptions> =>
	new Map(
		listNamed(parameters, 'operation').flatMap(({ place, property }) =>
			listChoices(property).map((choice) => [`${place}${String(choice.value)}/`, choice] as const),
		),
	);

/** What the editor calls the parts of a place: those of `lead/enrich/options.` are Lead, Enrich and Options. */
const listTitles = (owner: Owner): Array<readonly [part: string, title: string]> => [
	...listNamed(owner.parameters, 'resource').flatMap(({ property }) =>
		listChoices(property).map(({ value, name }) => [`${String(value)}/`, name] as const),
	),
	...[...toOperations(owner)].map(([place, { name }]) => [place, name] as const),
	...owner.parameters.map(
		({ place, property }) => [`${place}${property.name}.`, property.displayName] as const,
	),
];

function renderHeading(place: string, owner: Owner): string {
	if (place === '') return '### Parameters';
	const titles = new Map(listTitles(owner).filter(([part]) => place.startsWith(part)));
	return `### ${[...titles.values()].map(toText).join(': ')} (${toCode(place)})`;
}

function renderPlace(place: string, owner: Owner): string {
	const labels = new Map(owner.parameters.map(({ property }) => [property.name, property.displayName]));
	const description = toOperations(owner).get(place)?.description;
	const here = owner.parameters.filter((parameter) => parameter.place === place);
	return [
		renderHeading(place, owner),
		...(description ? [toText(description)] : []),
		...renderTables(
			here.map(({ property }) => property),
			labels.set('@tool', 'AI tool'),
		),
	].join('\n\n');
}

function renderNode({ version, inputs, outputs, webhooks = [], usableAsTool }: INodeTypeDescription): string {
	const facts: Array<[label: string, values: unknown[]]> = [
		['Versions', [version].flat()],
		['Inputs', [inputs].flat()],
		['Outputs', [outputs].flat()],
		// The URL of a webhook may be known to others.
		['Webhooks', webhooks.map(({ httpMethod, path }) => `${String(httpMethod)} ${path}`.trim())],
	];
	const lines = facts.map(([label, values]) => `- ${label}: ${values.map(toCode).join(', ') || 'none'}`);
	return [...lines, ...(usableAsTool ? ['- Can be the tool of an AI agent'] : [])].join('\n');
}

function renderOwner(owner: Owner): string {
	const { name, displayName, node, parameters } = owner;
	const places = new Set([...parameters.map(({ place }) => place), ...toOperations(owner).keys()]);
	return [
		`## ${toText(displayName)} (${toCode(name)})`,
		...(node ? [`${toText(node.description)}.`, renderNode(node)] : []),
		...[...places].map((place) => renderPlace(place, owner)),
	].join('\n\n');
}

/** The text of docs/parameters.md. */
export function renderReference(owners: Owner[]): string {
	return `${[INTRODUCTION, ...owners.map(renderOwner)].join('\n\n')}\n`;
}
