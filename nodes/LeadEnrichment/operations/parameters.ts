import { NodeOperationError, type IExecuteFunctions, type INodeParameters } from 'n8n-workflow';
import type { ZodTypeDef, ZodType } from 'zod';

import { isRecord } from '../contract/lead';
import { toProblem, type Problem } from '../leads/readLead';

/** Whether a stored parameter holds an expression anywhere; without one it is the same for every item. */
function hasExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	if (Array.isArray(value)) return value.some(hasExpression);
	return isRecord(value) && Object.values(value).some(hasExpression);
}

/**
 * Makes a function of the item's index out of `compute`, which reads the parameters called `names`. Where none
 * of them holds an expression it is computed once: reading a parameter costs n8n more than enriching its row.
 */
export function memoizeConstant<T>(
	context: IExecuteFunctions,
	names: readonly string[],
	compute: (itemIndex: number) => T,
): (itemIndex: number) => T {
	const stored: INodeParameters = context.getNode().parameters;
	if (names.some((name) => hasExpression(stored[name]))) return compute;
	let constant: { value: T } | undefined;
	return (itemIndex) => (constant ??= { value: compute(itemIndex) }).value;
}

/** The error for input that breaks a rule: which item, which field, which rule, and how to mend it (rule 2). */
export function toInputError(
	context: IExecuteFunctions,
	itemIndex: number,
	{ field, rule }: Problem,
	cure: string,
): NodeOperationError {
	return new NodeOperationError(context.getNode(), `Item ${itemIndex}: "${field}" ${rule}`, {
		description: `${cure}. Nothing was sent or paid for this item`,
		itemIndex,
	});
}

/**
 * Checks a parameter, or a group of them, against its schema of the contract.
 *
 * @throws NodeOperationError that names the item, the field and the rule.
 */
export function checkParameter<T>(
	context: IExecuteFunctions,
	itemIndex: number,
	schema: ZodType<T, ZodTypeDef, unknown>,
	value: unknown,
	label?: string,
): T {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const problem = toProblem(parsed.error);
	const field = [label, problem.field].filter((part) => part !== undefined && part !== '').join('.');
	throw toInputError(
		context,
		itemIndex,
		{ ...problem, field },
		'Change this value in the node, or the data it comes from',
	);
}

/** A number that an expression handed over as text, as a number; anything else as it is, for the check to name. */
export function readNumber(value: unknown): unknown {
	return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
		? Number(value)
		: value;
}

/**
 * A parameter with multiple text values: a list, a list within it (one array expression), or a single text.
 * Blank entries are left out; undefined when none is left.
 */
export function readTextList(value: unknown): unknown[] | undefined {
	const list = (Array.isArray(value) ? value.flat() : [value]).map((entry: unknown) =>
		typeof entry === 'string' ? entry.trim() : entry,
	);
	const filled = list.filter((entry) => entry !== '' && entry !== undefined && entry !== null);
	return filled.length > 0 ? filled : undefined;
}

/** The `options` collection as stored for an item; empty where the user added none. */
export function readOptions(context: IExecuteFunctions, itemIndex: number): Record<string, unknown> {
	const options = context.getNodeParameter('options', itemIndex, {});
	return isRecord(options) ? options : {};
}

/** A JSON parameter as its value: the editor hands over text, an expression may hand over the value itself. */
export function parseJsonParameter(
	context: IExecuteFunctions,
	itemIndex: number,
	field: string,
	value: unknown,
): unknown {
	if (typeof value !== 'string') return value;
	try {
		return value.trim() === '' ? undefined : JSON.parse(value);
	} catch {
		throw toInputError(
			context,
			itemIndex,
			{ field, rule: 'is not valid JSON' },
			'Check the quotes, commas and brackets of the JSON text',
		);
	}
}

/** A JSON parameter that must be an object; undefined when it is empty. */
export function readObjectParameter(
	context: IExecuteFunctions,
	itemIndex: number,
	field: string,
	value: unknown,
): Record<string, unknown> | undefined {
	const parsed = parseJsonParameter(context, itemIndex, field, value);
	if (parsed === undefined || parsed === null) return undefined;
	if (isRecord(parsed)) return Object.keys(parsed).length > 0 ? parsed : undefined;
	throw toInputError(
		context,
		itemIndex,
		{ field, rule: 'must be a JSON object' },
		'Write it as {"name": "value"}',
	);
}
