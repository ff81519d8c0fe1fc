import type { INodeProperties } from 'n8n-workflow';

import { ERRORS } from '../service/errors';
import { FailureError } from '../service/failure';
import { showWhere } from '../settings/fieldParts';
import { capitalize } from '../values/text';
import { enrich } from './enrich';
import { getCredits } from './getCredits';
import { getJob } from './getJob';
import type { Operation } from './operation';
import { postSearch, search } from './searches';

/** The first operation of each resource is its default. */
const OPERATIONS: readonly Operation[] = [enrich, postSearch, search, getJob, getCredits];

export const DEFAULT_OPERATION = enrich;
const { resource: defaultResource } = DEFAULT_OPERATION;

/** In alphabetical order, as n8n requires. */
const RESOURCES = [...new Set(OPERATIONS.map(({ resource }) => resource))].sort();

const listOperations = (resource: Operation['resource']) =>
	OPERATIONS.filter((known) => known.resource === resource);

/** @throws FailureError if a stored or computed name matches no operation. */
export function requireOperation(resource: string, operation: string): Operation {
	const found = OPERATIONS.find((known) => known.resource === resource && known.value === operation);
	if (!found) throw new FailureError(ERRORS.noOperation(operation, resource));
	return found;
}

/** Each operation's name in the panel, by its stored name, as an object in an expression. */
const toNames = (toName: (operation: Operation) => string) =>
	`(${JSON.stringify(Object.fromEntries(OPERATIONS.map((operation) => [operation.value, toName(operation)])))})`;

/**
 * An expression for the text below the node's name on the canvas: the operation's name in the panel, and that it only
 * previews by hand: from the next node, a preview looks like a fault. Only a tool has a description; it has no preview.
 */
export const SUBTITLE = `={{ ($parameter["toolDescription"] === undefined && ($parameter["manualRuns"] || "preview") === "preview" ? ${toNames(
	({ name, fields }) =>
		fields.some((field) => field.name === 'manualRuns') ? `${name} · preview by hand` : name,
)} : ${toNames(({ name }) => name)})[$parameter["operation"]] }}`;

/** What an AI agent's model reads about the tool. By default n8n shows it only the `action`, without the cost. */
function buildToolDescription({ description, toolHint }: Operation): INodeProperties {
	const text = toolHint ? `${description} ${toolHint}` : description;
	return {
		displayName: 'Description',
		name: 'toolDescription',
		type: 'string',
		required: true,
		typeOptions: { rows: 3 },
		default: text,
		description: 'Tells the AI agent what this tool does and costs, and when to use it',
		displayOptions: { show: { '@tool': [true] } },
	};
}

function buildOperationField(resource: Operation['resource']): INodeProperties {
	const operations = listOperations(resource);
	const defaultOperation = operations[0]?.value ?? '';
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource] } },
		options: operations.map(({ name, value, description, action, builderHint }) => ({
			...{ name, value, description, action, builderHint },
		})),
		default: defaultOperation,
	};
}

export function buildPanel(): INodeProperties[] {
	return [
		{
			displayName: 'Resource',
			name: 'resource',
			type: 'options',
			noDataExpression: true,
			options: RESOURCES.map((value) => ({ name: capitalize(value), value })),
			default: defaultResource,
		},
		...RESOURCES.toReversed().map(buildOperationField),
		...OPERATIONS.flatMap((operation) =>
			showWhere({ resource: [operation.resource], operation: [operation.value] }, [
				buildToolDescription(operation),
				...operation.fields,
			]),
		),
	];
}
