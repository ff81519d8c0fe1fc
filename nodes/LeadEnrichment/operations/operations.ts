import type { INodeProperties } from 'n8n-workflow';

import { showWhere } from '../settings/fieldParts';
import { enrich } from './enrich';
import { getCredits } from './getCredits';
import { getJob } from './getJob';
import type { Operation } from './operation';
import { postSearch, search } from './search';

const OPERATIONS: readonly Operation[] = [enrich, postSearch, search, getJob, getCredits];

export const DEFAULT_OPERATION = enrich;
const { resource: defaultResource } = DEFAULT_OPERATION;

const RESOURCES = [
	{ name: 'Account', value: 'account', defaultOperation: getCredits.value },
	{ name: 'Job', value: 'job', defaultOperation: getJob.value },
	{ name: 'Lead', value: 'lead', defaultOperation: enrich.value },
];

/** Undefined where a stored or computed name means no operation. */
export function findOperation(resource: string, operation: string): Operation | undefined {
	return OPERATIONS.find((known) => known.resource === resource && known.value === operation);
}

/** An expression for the words below the node's name on the canvas: the operation as the panel calls it. */
export const SUBTITLE = `={{ (${JSON.stringify(Object.fromEntries(OPERATIONS.map(({ value, name }) => [value, name])))})[$parameter["operation"]] }}`;

/** By this the model of an AI agent knows the tool. Of its own n8n would tell it the `action` alone, not what it costs. */
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

export function buildOperationFields(): INodeProperties[] {
	return [
		{
			displayName: 'Resource',
			name: 'resource',
			type: 'options',
			noDataExpression: true,
			options: RESOURCES.map(({ name, value }) => ({ name, value })),
			default: defaultResource,
		},
		...RESOURCES.toReversed().map(({ value: resource, defaultOperation }): INodeProperties => ({
			displayName: 'Operation',
			name: 'operation',
			type: 'options',
			noDataExpression: true,
			displayOptions: { show: { resource: [resource] } },
			options: OPERATIONS.filter((known) => known.resource === resource).map(
				({ name, value, description, action }) => ({ name, value, description, action }),
			),
			default: defaultOperation,
		})),
		...OPERATIONS.flatMap((operation) =>
			showWhere({ resource: [operation.resource], operation: [operation.value] }, [
				buildToolDescription(operation),
				...operation.fields,
			]),
		),
	];
}
