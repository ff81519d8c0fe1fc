import {
	type INode,
	type INodeParameters,
	type INodeTypeDescription,
	isINodePropertyOptions,
	NodeHelpers,
} from 'n8n-workflow';
import type { WorkflowNode } from '../../support/realN8n/workflowFile';

/** The paths of all values in a parameter; an expression or text is one. */
function listPaths(value: unknown, path: string[] = []): string[][] {
	if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [path];
	return Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]));
}

function has(value: unknown, [key, ...rest]: string[]): boolean {
	if (key === undefined) return true;
	if (typeof value !== 'object' || value === null) return false;
	const inner = Object.entries(value).find(([name]) => name === key);
	return inner !== undefined && has(inner[1], rest);
}

/** The document, table or sheet that a user has still to choose: until then a panel hides what depends on it. */
function withChoices(parameters: WorkflowNode['parameters']): INodeParameters {
	const chosen = Object.entries(parameters).map(([name, value]) =>
		typeof value === 'object' && value !== null && '__rl' in value
			? [name, { ...value, value: 'chosen' }]
			: [name, value],
	);
	return Object.fromEntries(chosen) as INodeParameters;
}

/** The parameters of a node that its panel would not show, at any depth, and the choices that its lists do not offer. */
export function findUnknownParameters(node: WorkflowNode, description: INodeTypeDescription): string[] {
	const given = withChoices(node.parameters);
	const { id, name, type, typeVersion } = node;
	const asNode: INode = { id, name, type, typeVersion, position: [0, 0], parameters: given };
	const { properties } = description;
	const shown = NodeHelpers.getNodeParameters(properties, given, true, false, asNode, description) ?? {};
	const unknown = listPaths(given).filter((path) => !has(shown, path));
	const notOffered = properties.filter((property) => {
		const value = given[property.name];
		if (property.type !== 'options' || typeof value !== 'string' || value.startsWith('=')) return false;
		if (!NodeHelpers.displayParameter(shown, property, asNode, description)) return false;
		const offered = (property.options ?? []).filter(isINodePropertyOptions).map((option) => option.value);
		return offered.length > 0 && !offered.includes(value);
	});
	return [
		...unknown.map((path) => `${name}: ${path.join('.')}`),
		...notOffered.map((property) => `${name}: ${property.name} = ${JSON.stringify(given[property.name])}`),
	];
}
