import { LINE_BREAK, toCode, toRow, toText } from './cells';
import type { Choice, Entry, Owner, Parameter } from './surface';

/*
 * docs/parameters.md is both the documentation of the parameters and the snapshot that the tests compare the nodes with.
 * So everything that saved workflows depend on is written in a form that parseReference.ts can read back.
 */

const INTRODUCTION = `# Parameters

Every parameter of the nodes and the credential: what the editor shows, and what a workflow stores.

- **Name** is the name under which a workflow stores the value.
- **Default** is the value where a workflow stores none. Text stands without quotation marks; \`""\` is empty text.
- **Shown when** lists conditions that must all be true. \`@tool\` is \`true\` where the node is the tool of an AI agent. A parameter that is listed twice has a default for each case.

This file is generated from the nodes by \`npm run docs:parameters\`, and compared with them by the tests.`;

const COLUMNS = ['Parameter', 'Name', 'Type', 'Default', 'Values', 'Shown when', 'Description'] as const;
/** What a row says of a parameter, by the column's title. */
export type Cells = Record<(typeof COLUMNS)[number], string>;

/** What is said of a node as a whole, and under which name it is a fact. */
export const NODE_FACTS: ReadonlyArray<readonly [label: string, key: string]> = [
	['Versions', 'versions'],
	['Inputs', 'inputs'],
	['Outputs', 'outputs'],
	['Webhooks', 'webhooks'],
];
export const TOOL_LINE = '- Can be the tool of an AI agent';

/** Facts that are there or not. */
export const FLAGS: ReadonlyArray<readonly [label: string, key: string]> = [
	['required', 'required'],
	['no expressions', 'noDataExpression'],
	['several values', 'multipleValues'],
];

/** Facts that are a number. */
export const LIMITS: ReadonlyArray<readonly [label: string, key: string]> = [
	['at least', 'minValue'],
	['at most', 'maxValue'],
];

export const NOT_WHEN = 'not when ';

function renderType(entry: Entry): string {
	return [
		toCode(entry.type),
		...LIMITS.filter(([, key]) => key in entry).map(([label, key]) => `${label} ${toCode(entry[key])}`),
		...FLAGS.filter(([, key]) => key in entry).map(([label]) => label),
	].join(', ');
}

function renderChoice({ value, label, description }: Choice): string {
	const explanation = description ? `: ${toText(description)}` : '';
	return `${toCode(value)} **${toText(label)}**${explanation}`;
}

function renderConditions(conditions: unknown, labels: ReadonlyMap<string, string>): string[] {
	return Object.entries((conditions ?? {}) as Record<string, unknown[]>).map(([name, values]) => {
		const label = labels.get(name);
		const subject = label ? `${toText(label)} (${toCode(name)})` : toCode(name);
		return `${subject} is ${values.map(toCode).join(' or ')}`;
	});
}

function toCells(parameter: Parameter, labels: ReadonlyMap<string, string>): Cells {
	const { entry } = parameter;
	const conditions = [
		...renderConditions(entry.show, labels),
		...renderConditions(entry.hide, labels).map((line) => `${NOT_WHEN}${line}`),
	];
	return {
		Parameter: toText(parameter.label),
		Name: toCode(parameter.name),
		Type: renderType(entry),
		Default: entry.default === undefined ? '' : toCode(entry.default),
		Values: parameter.choices.map(renderChoice).join(LINE_BREAK),
		'Shown when': conditions.join(LINE_BREAK),
		Description: [parameter.description, parameter.hint, parameter.placeholder]
			.map((text) => toText(text))
			.filter((text) => text !== '')
			.join(LINE_BREAK),
	};
}

/** A table without the columns that would be empty. */
function renderTable(rows: Cells[]): string {
	const columns = COLUMNS.filter((column) => rows.some((row) => row[column] !== ''));
	return [
		toRow(columns),
		toRow(columns.map(() => '---')),
		...rows.map((row) => toRow(columns.map((column) => row[column]))),
	].join('\n');
}

/** The long expressions of hidden parameters would make the other columns of a common table too narrow. */
function renderTables(parameters: Parameter[], labels: ReadonlyMap<string, string>): string[] {
	const [shown, hidden] = [false, true].map((isHidden) =>
		parameters
			.filter(({ entry }) => (entry.type === 'hidden') === isHidden)
			.map((parameter) => toCells(parameter, labels)),
	) as [Cells[], Cells[]];
	if (parameters.length === 0) return ['No parameters.'];
	return [
		...(shown.length > 0 ? [renderTable(shown)] : []),
		...(hidden.length > 0 ? ['Not shown, but used by what is shown:', renderTable(hidden)] : []),
	];
}

/** The operations as they are chosen, under the place of their parameters: `lead/enrich/`. */
function listOperations({ parameters }: Owner): Map<string, Choice> {
	const operations = parameters.filter(({ name }) => name === 'operation');
	return new Map(
		operations.flatMap(({ place, choices }) =>
			choices.map((choice) => [`${place}${String(choice.value)}/`, choice] as const),
		),
	);
}

/** What the editor calls the parts of a place: those of `lead/enrich/options.` are Lead, Enrich and Options. */
function listTitles(owner: Owner): Map<string, string> {
	const { parameters } = owner;
	const resources = parameters.find(({ name }) => name === 'resource')?.choices ?? [];
	return new Map([
		...resources.map(({ value, label }) => [`${String(value)}/`, label] as const),
		...[...listOperations(owner)].map(([place, { label }]) => [place, label] as const),
		...parameters.map(({ place, name, label }) => [`${place}${name}.`, label] as const),
	]);
}

function renderHeading(place: string, owner: Owner): string {
	if (place === '') return '### Parameters';
	const parts = [...listTitles(owner)].filter(([part]) => place.startsWith(part));
	return `### ${parts.map(([, title]) => toText(title)).join(': ')} (${toCode(place)})`;
}

function renderPlace(place: string, owner: Owner): string {
	const labels = new Map([
		...owner.parameters.map(({ name, label }) => [name, label] as const),
		['@tool', 'AI tool'] as const,
	]);
	const description = listOperations(owner).get(place)?.description;
	return [
		renderHeading(place, owner),
		...(description ? [toText(description)] : []),
		...renderTables(
			owner.parameters.filter((parameter) => parameter.place === place),
			labels,
		),
	].join('\n\n');
}

function renderNode(node: Entry): string {
	const lines = NODE_FACTS.map(([label, key]) => {
		const values = (node[key] as unknown[]).map(toCode);
		return `- ${label}: ${values.join(', ') || 'none'}`;
	});
	return [...lines, ...(node.usableAsTool ? [TOOL_LINE] : [])].join('\n');
}

function renderOwner(owner: Owner): string {
	const places = new Set([...owner.parameters.map(({ place }) => place), ...listOperations(owner).keys()]);
	return [
		`## ${toText(owner.label)} (${toCode(owner.name)})`,
		...(owner.description ? [`${toText(owner.description)}.`] : []),
		...(owner.node ? [renderNode(owner.node)] : []),
		...[...places].map((place) => renderPlace(place, owner)),
	].join('\n\n');
}

/** The text of docs/parameters.md. */
export function renderReference(owners: Owner[]): string {
	return `${[INTRODUCTION, ...owners.map(renderOwner)].join('\n\n')}\n`;
}
