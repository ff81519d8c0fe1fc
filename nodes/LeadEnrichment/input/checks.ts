import { NodeOperationError } from 'n8n-workflow';
import { z, type ZodType, type ZodTypeDef } from 'zod';

import { toProblem, type Problem } from '../leads/readLead';
import { withHelp, type HelpTopic } from '../transport/errorHelp';
import { isRecord } from '../values/records';
import type { ItemParameters } from './parameters';

/** What an input error needs to know of the item. */
type ErrorContext = Pick<ItemParameters, 'node' | 'itemIndex'>;

/** The error for input that breaks a rule: which item, which field, which rule, and how to fix it. */
export function toInputError(
	{ node, itemIndex }: ErrorContext,
	{ field, rule }: Problem,
	fix: string,
	help: HelpTopic = 'rules',
): NodeOperationError {
	const error = new NodeOperationError(node, `Item ${itemIndex}: "${field}" ${rule}`, {
		description: `${fix}. Nothing was sent or paid for this item`,
		itemIndex,
	});
	return withHelp(error, help);
}

/**
 * Checks a parameter, or a group of them, against its schema.
 *
 * @throws NodeOperationError that names the item, the field and the rule.
 */
export function checkParameter<T>(
	context: ErrorContext,
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
		{ ...problem, field },
		'Change this value in the node, or the data it comes from',
	);
}

/** A number that an expression returned as text, as a number; anything else as it is, for the check to name. */
export function readNumber(value: unknown): unknown {
	return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))
		? Number(value)
		: value;
}

const NO_NUMBER = 'must be a number';
const moneyLimitSchema = z
	.number({ required_error: NO_NUMBER, invalid_type_error: NO_NUMBER })
	.finite(NO_NUMBER);

/**
 * An option that keeps a run from spending, in credits; undefined when the user has not added it. Once added it must
 * come to a finite number. Of an expression that comes to nothing n8n hands over as little as of an option that nobody
 * added: only the stored parameter tells them apart.
 *
 * @throws NodeOperationError for anything else: the run would spend without the limit that the user relies on.
 */
export function readMoneyLimit(parameters: ItemParameters, name: string): number | undefined {
	const options = parameters.readOptions();
	const stored = parameters.node.parameters.options;
	const isAdded = Object.hasOwn(options, name) || (isRecord(stored) && Object.hasOwn(stored, name));
	return isAdded ? checkParameter(parameters, moneyLimitSchema, readNumber(options[name]), name) : undefined;
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

/**
 * A JSON parameter as its value: the editor returns text, an expression may return the value itself. Undefined when it
 * is empty.
 *
 * @throws NodeOperationError for text that is not JSON.
 */
export function parseJsonParameter(context: ErrorContext, field: string, value: unknown): unknown {
	if (typeof value !== 'string') return value;
	try {
		return value.trim() === '' ? undefined : JSON.parse(value);
	} catch {
		throw toInputError(
			context,
			{ field, rule: 'is not valid JSON' },
			'Check the quotes, commas and brackets of the JSON text',
		);
	}
}

/** A JSON parameter that must be an object; undefined when it is empty. @throws NodeOperationError */
export function readObjectParameter(
	context: ErrorContext,
	field: string,
	value: unknown,
): Record<string, unknown> | undefined {
	const parsed = parseJsonParameter(context, field, value);
	if (parsed === undefined || parsed === null) return undefined;
	if (isRecord(parsed)) return Object.keys(parsed).length > 0 ? parsed : undefined;
	throw toInputError(context, { field, rule: 'must be a JSON object' }, 'Write it as {"name": "value"}');
}
