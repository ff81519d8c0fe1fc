import { type IExecuteFunctions, type INode, NodeOperationError } from 'n8n-workflow';
import { z, type ZodType, type ZodTypeDef } from 'zod';

import { type Problem, toProblem } from '../../leads/leadFields';
import { readNumber } from '../../service/contract/requests';
import { type HelpTopic, withHelp } from '../../service/errorText';
import { isRecord } from '../../values/records';

/** The node's parameters as they are for one input item. */
export interface ItemParameters {
	node: INode;
	itemIndex: number;
	/** A parameter with its expressions evaluated, or its default; null if it is hidden. */
	read: (name: string) => unknown;
	/** The `options` collection; empty where the user added none. */
	readOptions: () => Record<string, unknown>;
}

function createParameters(
	context: IExecuteFunctions,
	itemIndex: number,
	onRead: (name: string) => void,
): ItemParameters {
	const read: ItemParameters['read'] = (name) => {
		onRead(name);
		// n8n throws for a hidden parameter without a fallback.
		return context.getNodeParameter(name, itemIndex, null);
	};
	const readOptions = () => {
		const options = read('options');
		return isRecord(options) ? options : {};
	};
	return { node: context.getNode(), itemIndex, read, readOptions };
}

export function readItemParameters(context: IExecuteFunctions, itemIndex: number): ItemParameters {
	return createParameters(context, itemIndex, () => undefined);
}

/** Whether a stored parameter holds an expression anywhere; without one it is the same for every item. */
function hasExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	if (Array.isArray(value)) return value.some(hasExpression);
	return isRecord(value) && Object.values(value).some(hasExpression);
}

/**
 * Makes a function of the item's index out of `compute`, which may read nothing but the parameters that it is given.
 * If none of those that it read for the first item holds an expression, its value is the same for every item, and is
 * not computed again: reading a parameter costs n8n more than enriching its row.
 */
export function memoizeConstant<T>(
	context: IExecuteFunctions,
	compute: (parameters: ItemParameters) => T,
): (itemIndex: number) => T {
	const stored = context.getNode().parameters;
	let constant: { value: T } | undefined;
	let isKnownToVary = false;
	return (itemIndex) => {
		if (constant) return constant.value;
		const value = compute(
			createParameters(context, itemIndex, (name) => {
				const [topLevelName = name] = name.split('.');
				isKnownToVary ||= hasExpression(stored[topLevelName]);
			}),
		);
		if (!isKnownToVary) constant = { value };
		return value;
	};
}

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
